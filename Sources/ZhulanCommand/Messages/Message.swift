internal import Zhulan

/// Everything that the command itself says, in one table, so that it can be said in other languages.
enum Message {
    // Usage
    case unknownCommand(String, near: String?)
    case fileAsCommand(String)
    case unknownOption(String, command: String, near: String?)
    case missingValue(String, placeholder: String)
    case needlessValue(String)
    case badValue(String, option: String, choices: [String], near: String?)
    case noInput(command: String)
    case noOutput(command: String)
    case tooManyOperands(String, command: String)
    case setNeedsKeyAndValue(String)
    case unknownKey(String, near: String?)
    case unknownTemplate(String, near: String?)
    case unknownPatterns(String, near: String?)
    case unknownBase(String, near: String?)
    case unknownField(String, near: String?)
    case unknownFormat(String)
    case formatNeeded
    case outputIsTerminal
    case onePageOnly(format: String, pages: Int)
    case noSuchPage(Int, pages: Int)
    case badPageRange(String)
    case badNumber(String, option: String, range: ClosedRange<Int>)
    case badDate(String)
    case unknownTopic(String, near: String?)
    case unknownShell(String)
    case boxesNeedOutput

    // Input
    case noPoems
    case noPoemMatches(String)
    case charactersMissing(Int)
    case notUTF8
    case badFix
    case conversionRefused(String)
    case noConversion(String, reason: String)

    // Said along the way
    case conversionChoice(from: String, to: String, count: Int, others: [String])
    case languageGuessed(String, script: String)

    // Faults
    case fault(String)

    /// What is so, without a full stop.
    var what: String {
        switch self {
        case .unknownCommand(let name, _): "there is no command \"\(name)\""
        case .fileAsCommand(let name): "\"\(name)\" is a file, not a command"
        case .unknownOption(let name, let command, _): "\(command) has no option \(name)"
        case .missingValue(let option, _): "\(option) needs a value"
        case .needlessValue(let option): "\(option) takes no value"
        case .badValue(let value, let option, _, _): "\"\(value)\" is no value for \(option)"
        case .noInput(let command): "\(command) needs an input"
        case .noOutput(let command): "\(command) needs an output"
        case .tooManyOperands(let operand, let command): "\(command) does not know what to do with \"\(operand)\""
        case .setNeedsKeyAndValue(let text): "\"\(text)\" is not KEY=VALUE"
        case .unknownKey(let key, _): "there is no template key \(key)"
        case .unknownTemplate(let name, _): "there is no template \"\(name)\""
        case .unknownPatterns(let name, _): "there is no pattern set \"\(name)\""
        case .unknownBase(let name, _): "there is no built-in template \"\(name)\" to start from"
        case .unknownField(let field, _): "poems have no field \"\(field)\""
        case .unknownFormat(let path): "the output's name \"\(path)\" does not tell its format"
        case .formatNeeded: "standard output has no name that tells its format"
        case .outputIsTerminal: "the output would be written to the terminal"
        case .onePageOnly(let format, let pages): "\(pages) pages do not fit into one \(format) on standard output"
        case .noSuchPage(let page, let pages):
            pages == 1
                ? "there is no page \(page): the document has 1"
                : "there is no page \(page): the document has \(pages)"
        case .badPageRange(let text): "\"\(text)\" is no range of pages"
        case .badNumber(let text, let option, _): "\"\(text)\" is no value for \(option)"
        case .badDate(let text): "\"\(text)\" is no date"
        case .unknownTopic(let topic, _): "there is no help on \"\(topic)\""
        case .unknownShell(let shell): "there are no completions for \"\(shell)\""
        case .boxesNeedOutput: "--boxes draws a page and needs an output"
        case .noPoems: "the input holds no text to set"
        case .noPoemMatches(let condition): "no poem of the input has \(condition)"
        case .charactersMissing(let count):
            count == 1 ? "no font has 1 of the characters" : "no font has \(count) of the characters"
        case .notUTF8: "the file is not in UTF-8"
        case .badFix: "a correction is what the conversion makes, a TAB, and what shall stand there"
        case .conversionRefused(let reason): "OpenCC could not convert a text (\(reason))"
        case .noConversion(let name, let reason): "OpenCC cannot open its configuration \(name) (\(reason))"
        case .conversionChoice(let from, let to, let count, let others):
            "\(from) was made into \(to) \(count == 1 ? "once" : "\(count) times"); it could be \(others.joined(separator: " "))"
        case .languageGuessed(let language, let script):
            "glyph forms are those of \(language), as the text is \(script)"
        case .fault(let text): "the program met a fault of its own: \(text)"
        }
    }

    /// What to do about it, without a full stop.
    var remedy: String? {
        switch self {
        case .unknownCommand(_, let near?): "Did you mean `zhulan \(near)`?"
        case .unknownCommand(_, nil): "`zhulan help` lists the commands"
        case .fileAsCommand(let name): "To set it, say `zhulan typeset \(name) -o OUT.pdf`"
        case .unknownOption(_, _, let near?): "Did you mean --\(near)?"
        case .unknownOption(_, let command, nil): "`zhulan help \(command)` lists its options"
        case .missingValue(let option, let placeholder): "Write \(option) \(placeholder)"
        case .needlessValue(let option): "Write \(option) alone"
        case .badValue(_, _, _, let near?): "Did you mean \(near)?"
        case .badValue(_, _, let choices, nil): "Write one of \(choices.joined(separator: ", "))"
        case .noInput(let command): "Name a file, or - for standard input; `zhulan help \(command)` has examples"
        case .noOutput: "Name it with -o, as in -o poem.pdf"
        case .tooManyOperands(_, let command): "`zhulan help \(command)` has examples"
        case .setNeedsKeyAndValue: "Write it like --set letter_spacing=0.1em"
        case .unknownKey(_, let near?): "Did you mean \(near)?"
        case .unknownKey(_, nil): "`zhulan templates poem` prints every key"
        case .unknownTemplate(_, let near?), .unknownBase(_, let near?): "Did you mean \(near)?"
        case .unknownTemplate(_, nil), .unknownBase(_, nil):
            "`zhulan templates` lists them; a file's name ends in .yaml"
        case .unknownPatterns(_, let near?): "Did you mean \(near)?"
        case .unknownPatterns(_, nil):
            "The sets are \(BuiltInPatterns.list.map(\.name).joined(separator: ", ")); a file's name ends in .yaml"
        case .unknownField(_, let near?): "Did you mean \(near)?"
        case .unknownField(_, nil): "The fields are \(PoemField.names.joined(separator: ", "))"
        case .unknownFormat: "End it in .pdf, .svg or .png, or say --format"
        case .formatNeeded: "Say --format pdf, svg or png"
        case .outputIsTerminal: "Send it to a file or a pipe"
        case .onePageOnly: "Choose one with --pages N, or write to a file"
        case .noSuchPage(_, let pages): pages == 1 ? "Leave --pages out" : "Choose from 1 to \(pages)"
        case .badPageRange: "Write one page or a range, as in --pages 1-3"
        case .badNumber(_, _, let range):
            range.upperBound == .max
                ? "Write a whole number from \(range.lowerBound)"
                : "Write a whole number from \(range.lowerBound) to \(range.upperBound)"
        case .badDate: "Write none, now, or a date like 2024-05-01 or 2024-05-01T08:30:00Z"
        case .unknownTopic(_, let near?): "Did you mean `zhulan help \(near)`?"
        case .unknownTopic(_, nil): "`zhulan help` lists the commands"
        case .unknownShell: "There are some for bash, zsh and fish"
        case .boxesNeedOutput: "Name one with -o, as in -o boxes.png"
        case .noPoems: "Check that it is the right file, and its format with --from"
        case .noPoemMatches: "`zhulan inspect --tree` shows the fields as they were read"
        case .charactersMissing: "Name a font that has them with --font"
        case .notUTF8: "Save it in UTF-8"
        case .badFix: "Write it in that way"
        case .conversionRefused: "Leave out --convert"
        case .noConversion: "Install OpenCC with its data"
        case .conversionChoice: "Correct what is wrong with --convert-fixes"
        case .languageGuessed: "Choose others with --language"
        case .fault: "Please report it with the input that caused it"
        }
    }

    func diagnostic(
        _ severity: Diagnostic.Severity, file: String? = nil, losesContent: Bool = false
    ) -> Diagnostic {
        Diagnostic(severity, what, remedy: remedy, file: file, losesContent: losesContent)
    }
}
