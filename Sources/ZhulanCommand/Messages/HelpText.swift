internal import Zhulan

/// Help as text.
enum HelpText {
    static let version = "0.1.0"

    static let purpose = "typesets classical Chinese poetry in vertical columns between red rules"

    static let exitCodes: [(code: ExitCode, means: String)] = [
        (.done, "done; notes and warnings may have been said"),
        (.incomplete, "done, but something is missing from the pages; with --strict, any warning"),
        (.usage, "wrong usage, an unknown key, a page too small for one cell"),
        (.input, "input that cannot be read or parsed, or holds no text"),
        (.font, "a font that cannot be used"),
        (.output, "output that cannot be written, a closed pipe too"),
        (.fault, "a fault of the program's own"),
        (.interrupted, "stopped by SIGINT"),
        (.terminated, "stopped by SIGTERM"),
    ]

    /// `a4 210 × 297, …`.
    static var pages: String {
        LengthSyntax.pageNames.map { page in
            "\(page.name) \(LengthSyntax.printNumber(page.width)) × \(LengthSyntax.printNumber(page.height))"
        }.joined(separator: ", ")
    }

    /// What `zhulan help` prints.
    static var general: String {
        var text = "zhulan \(version): \(purpose)\n\nUsage: zhulan COMMAND …\n\nCommands\n"
        for command in Subcommand.all {
            text += "  " + padded(command.name, to: 14) + command.summary + "\n"
        }
        text += """

            Examples
              zhulan typeset poem.txt -o poem.pdf
              zhulan typeset tang.json --template book --where author=李白 -o libai.pdf
              zhulan paper --template jian -o letter.pdf

            `zhulan help COMMAND` has the options. `zhulan --version` prints the version.

            Exit codes

            """
        for entry in exitCodes { text += "  " + padded("\(entry.code.rawValue)", to: 5) + entry.means + "\n" }
        return text
    }

    /// What `zhulan help COMMAND` and `zhulan COMMAND --help` print.
    static func command(_ command: Subcommand) -> String {
        var text = "zhulan \(command.name): \(command.summary)\n\nUsage: zhulan \(command.name) \(command.usage)\n"
        for paragraph in command.details { text += "\n" + wrapped(paragraph, indent: 0) }
        text += "\nExamples\n"
        for example in command.examples { text += "  \(example.command)\n      \(example.does)\n" }
        for group in OptionSpec.Group.allCases {
            let options = command.options.filter { $0.group == group }
            if options.isEmpty { continue }
            text += "\n\(group.title)\n"
            for option in options { text += self.option(option) }
        }
        return text
    }

    /// `-o, --output OUT`, `--[no-]balance`.
    static func synopsis(_ option: OptionSpec) -> String {
        let short = option.short.map { "-\($0), " } ?? ""
        let name = option.isNegatable ? "[no-]" + option.name : option.name
        return short + "--" + name + (option.placeholder.map { " " + $0 } ?? "")
    }

    private static func option(_ option: OptionSpec) -> String {
        let head = "  " + synopsis(option)
        let lines = wrapped(option.help, indent: 28)
        if head.count < 27 { return padded(head, to: 28) + lines.drop { $0 == " " } }
        return head + "\n" + lines
    }

    private static func padded(_ text: String, to width: Int) -> String {
        text + String(repeating: " ", count: max(1, width - text.count))
    }

    /// Lines of at most 100 columns, Han characters counting two.
    private static func wrapped(_ text: String, indent: Int) -> String {
        let margin = String(repeating: " ", count: indent)
        var result = ""
        var line = ""
        var width = indent
        for word in text.split(separator: " ") {
            let length = word.unicodeScalars.reduce(0) { $0 + ($1.value >= 0x2E80 ? 2 : 1) }
            if !line.isEmpty, width + 1 + length > 100 {
                result += margin + line + "\n"
                line = ""
                width = indent
            }
            if !line.isEmpty {
                line += " "
                width += 1
            }
            line += word
            width += length
        }
        return result + margin + line + "\n"
    }
}
