internal import Zhulan

/// The options, in one table by what they are about.
enum Options {
    static let help = OptionSpec("help", short: "h", "prints this help", in: .messages)

    static let messages = [
        OptionSpec("quiet", short: "q", "says errors only", in: .messages),
        OptionSpec("strict", "every warning counts as an error; the file is still written", in: .messages),
        OptionSpec(
            "diagnostics", takes: "FORM", "text, or json: one object a line on standard error", in: .messages,
            choices: Reporter.Form.allCases.map(\.rawValue)),
        help,
    ]

    static let data = OptionSpec(
        "data", takes: "FOLDER", "where the built-in fonts are (else $ZHULAN_DATA, then beside the program)",
        in: .input)

    static let input = [
        OptionSpec(
            "from", takes: "FORMAT", "the input's format; else its name and content tell", in: .input,
            choices: InputFormat.allCases.map(\.rawValue)),
        OptionSpec(
            "map", takes: "FIELD=NAME", "the name a field has in the data, as in title=题目", in: .input,
            isRepeatable: true),
        OptionSpec(
            "heading", "the first lines of a text are its title and author, or are not", in: .input,
            isNegatable: true),
        OptionSpec("encoding", takes: "NAME", "auto, utf-8, gb18030, big5, utf-16 …", in: .input),
        OptionSpec(
            "convert", takes: "TO", "other characters: none simplified traditional taiwan hongkong", in: .input,
            choices: ["none"] + ScriptTarget.allCases.map(\.rawValue)),
        OptionSpec(
            "convert-fixes", takes: "FILE", "corrections of it: lines of two texts with a TAB between", in: .input),
        OptionSpec("convert-choices", "lists each choice of one character among several", in: .input),
        OptionSpec(
            "where", takes: "FIELD=VALUE", "only poems with that title, author, dynasty …", in: .input,
            isRepeatable: true),
        OptionSpec(
            "images", takes: "FOLDER", "where pictures are, beside the document's own folder", in: .input,
            isRepeatable: true),
        OptionSpec("limit", takes: "N", "only the first N poems", in: .input),
        OptionSpec(
            "styles", takes: "FILE", "a YAML file of named styles; of several, the later counts", in: .input,
            isRepeatable: true),
        OptionSpec(
            "patterns", takes: "FILE|NAME",
            "finds special text: a YAML file, or " + BuiltInPatterns.list.map(\.name).joined(separator: ", "),
            in: .input, isRepeatable: true),
        OptionSpec("title", takes: "TEXT", "instead of the poem's; of several poems, the whole's", in: .input),
        OptionSpec("author", takes: "TEXT", "instead of the poem's", in: .input),
        OptionSpec("dynasty", takes: "TEXT", "instead of the poem's", in: .input),
        data,
    ]

    static let output = [
        OptionSpec(
            "output", short: "o", takes: "OUT", "OUT.pdf, OUT.svg, OUT.png, or - for standard output", in: .output),
        OptionSpec(
            "format", takes: "FORMAT", "pdf svg png, where the output's name does not tell", in: .output,
            choices: OutputFormat.allCases.map(\.rawValue)),
        OptionSpec("dpi", takes: "N", "pixels to the inch of a PNG (150)", in: .output),
        OptionSpec(
            "date", takes: "DATE", "none, now or an ISO date: the only clock in the file (none)", in: .output),
    ]

    static let pageRange = OptionSpec("pages", takes: "A-B", "only these pages, from 1", in: .output)

    /// `--template`, `--set`, and an option for each key of the template that has one.
    static let template: [OptionSpec] =
        [
            OptionSpec(
                "template", short: "t", takes: "NAME|FILE",
                BuiltInTemplates.list.map(\.name).joined(separator: " ") + ", or a YAML file (poem)", in: .template),
            OptionSpec(
                "set", takes: "KEY=VALUE", "sets any key of the template (`zhulan templates poem` lists them)",
                in: .template, isRepeatable: true),
        ] + TemplateKeys.all.filter(\.isOption).map(option)

    private static func option(_ key: TemplateKey) -> OptionSpec {
        let isFlag = key.values == ["true", "false"]
        return OptionSpec(
            optionName(key), takes: isFlag ? nil : placeholder(key), key.comment, in: .template,
            isRepeatable: key.name == "font", isNegatable: isFlag)
    }

    /// `letter_spacing` is `--letter-spacing`.
    static func optionName(_ key: TemplateKey) -> String {
        String(key.name.map { $0 == "_" ? "-" : $0 })
    }

    private static func placeholder(_ key: TemplateKey) -> String {
        switch key.name {
        case "page": "PAGE"
        case "columns", "cells": "N"
        case "margins": "H,O,F,I"
        case "rules", "marks_color", "trace_color", "grid_color": "COLOR"
        default: key.values.first { $0 == $0.uppercased() } ?? "WORD"
        }
    }
}
