import Testing
import Zhulan

@Suite("Templates and the table of their keys")
struct TemplateTests {
    @Test("Every built-in template prints and reads back the same", arguments: BuiltInTemplates.list.map(\.name))
    func roundTrip(name: String) throws {
        let template = try #require(BuiltInTemplates.template(name))
        #expect(template.name == name)
        #expect(try reread(template) == template)
    }

    @Test(
        "No heading is larger than the title, and on the grid of an old book none leaves its column",
        arguments: BuiltInTemplates.list.map(\.name))
    func headings(name: String) throws {
        let template = try #require(BuiltInTemplates.template(name))
        let title = template.titleSize.points(em: 10)
        #expect(template.headingSizes.allSatisfy { $0.points(em: 10) <= title })
    }

    @Test("The poem file says what the defaults are")
    func defaults() throws {
        #expect(try reread(Template()) == Template())
    }

    @Test("A template changed in every key reads back the same")
    func changed() throws {
        var template = Template()
        let values: [String: [String]] = [
            "name": ["my \"own\": #1"], "page": ["170.5mm x 309mm"], "margins": ["1cm,2em,0.5in,13pt"],
            "size": ["三号"], "least_size": ["小六"], "greatest_size": ["48"], "columns": ["7"], "cells": ["20"],
            "letter_spacing": ["0.125em"], "column_gap": ["3.3mm"], "column_inset": ["0"], "rules": ["#123456"],
            "rule_width": ["0.75pt"], "frame": ["none"], "text_color": ["zhe"], "font": ["a b.ttf#1", "宋體"],
            "language": ["zh-Hant-TW"], "region": ["taiwan"], "verse": ["clause"], "align": ["even"],
            "balance": ["no"], "marks": ["judou"], "marks_color": ["red"], "corner_quotes": ["off"],
            "adjust": ["full"], "hanging": ["true"], "prohibition": ["strict"], "components": ["literal"],
            "indent": ["0"], "title_size": ["2em"], "title_indent": ["3"], "author_size": ["10pt"],
            "author": ["foot"], "dynasty": ["false"], "notes": ["false"], "notes_size": ["0.5em"],
            "prologue": ["true"], "headings": ["false"], "new_page": ["false"], "poem_gap": ["2"],
            "stanza_gap": ["0"], "page_number": ["centre"], "page_number_size": ["8"], "running_title": ["true"],
            "book_titles": ["wavy"], "heading_sizes": ["2em, 14pt"], "commentary_size": ["0.6em"],
            "commentary_indent": ["2"],
            "text_indent": ["2"], "foot_indent": ["1"], "hanging_indent": ["3"], "run_in_headings": ["true"],
            "blank_shape": ["brackets"], "answer_color": ["blue"], "trace_color": ["red"],
            "grid_color": ["#123456"],
        ]
        for key in TemplateKeys.all where key.name != "landscape" {
            let given = try #require(values[key.name], "\(key.name) is not tried")
            let before = template
            try TemplateKeys.apply([.init(key: key.name, values: given)], to: &template)
            #expect(template != before, "\(key.name) changes nothing")
        }
        #expect(try reread(template) == template)
    }

    @Test("Options apply in the table's order: a page turned on its side whatever came first")
    func order() throws {
        var template = Template()
        try TemplateKeys.apply(
            [.init(key: "landscape", values: ["true"]), .init(key: "page", values: ["a6"])], to: &template)
        #expect(template.page.width > template.page.height)
        #expect(TemplateKeys.find("page")?.print(template) == "a6")
    }

    @Test("Mistyped keys and values get the nearest name")
    func nearest() {
        #expect(TemplateKeys.nearest(to: "letter-spaceing") == "letter_spacing")
        #expect(TemplateKeys.nearest(to: "marign") == "margins")
        #expect(TemplateKeys.nearest(to: "zzzz") == nil)
        var template = Template()
        let error = #expect(throws: TemplateKeyError.self) {
            try TemplateKeys.apply([.init(key: "verse", values: ["cluase"])], to: &template)
        }
        #expect(error?.remedy == "Did you mean clause?")
        #expect(NearestName.distance([1, 2, 3], [2, 1, 3]) == 1)
        #expect(NearestName.distance([], [1, 2]) == 2)
    }

    @Test(
        "Lengths and sizes in every unit",
        arguments: [
            ("12pt", 12.0), ("1in", 72), ("25.4mm", 72), ("2.54cm", 72), ("三號", 16), ("小四", 12), ("初号", 42),
            ("10.5", 10.5),
        ])
    func sizes(text: String, points: Double) throws {
        #expect(abs(try #require(LengthSyntax.size(text)) - points) < 1e-9)
    }

    @Test("What is no size is refused", arguments: ["", "-3pt", "0", "1e3", "nan", "inf", "12px", "2em", "九號"])
    func noSize(text: String) { #expect(LengthSyntax.size(text) == nil) }

    @Test("Pages by name have the millimetres that help prints")
    func pages() throws {
        for (name, width, height) in [
            ("16k", 184.0, 260.0), ("jis-b5", 182, 257), ("b5", 176, 250), ("8k", 260, 368),
        ] {
            let page = try #require(LengthSyntax.page(name))
            #expect(abs(page.width * 25.4 / 72 - width) < 1e-9 && abs(page.height * 25.4 / 72 - height) < 1e-9)
        }
        #expect(LengthSyntax.page("100x200mm") == LengthSyntax.page("10cm×20cm"))
        #expect(LengthSyntax.page("100x200") == nil)
    }

    @Test("An alias bomb, deep nesting and bad bytes are errors, and quick ones")
    func hostile() {
        var bomb = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
        for level in 1...12 {
            let aliases = [String](repeating: "*a\(level - 1)", count: 10).joined(separator: ", ")
            bomb += "a\(level): &a\(level) [\(aliases)]\n"
        }
        #expect(broken(Array(bomb.utf8))?.contains("too many values") == true)
        #expect(broken(Array(("a: " + String(repeating: "[", count: 5000)).utf8))?.contains("too deeply") == true)
        #expect(broken([0x61, 0x3A, 0x20, 0xFF, 0xFE, 0x0A])?.contains("not YAML") == true)
        #expect(broken([UInt8](repeating: 0x20, count: 2 << 20))?.contains("larger than 1 MB") == true)
        #expect(broken(Array("a: *b\n".utf8))?.contains("names nothing") == true)
        #expect(TemplateReader.read([], file: "x").diagnostics.isEmpty)
    }

    private func broken(_ bytes: [UInt8]) -> String? {
        let file = TemplateReader.read(bytes, file: "x.yaml")
        return file.isBroken ? file.diagnostics.first?.what : nil
    }

    private func reread(_ template: Template) throws -> Template {
        let file = TemplateReader.read(Array(TemplateKeys.yaml(template).utf8), file: "printed")
        #expect(file.diagnostics.isEmpty, "\(file.diagnostics.map(\.line))")
        #expect(file.assignments.count == TemplateKeys.all.count)
        var read = Template()
        try TemplateKeys.apply(file.assignments, to: &read)
        return read
    }
}
