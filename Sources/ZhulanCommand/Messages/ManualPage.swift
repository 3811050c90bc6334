/// The manual page, in the man(7) language.
enum ManualPage {
    static var text: String {
        var text = ".TH ZHULAN 1 \"\" \"zhulan \(HelpText.version)\"\n"
        text += ".SH NAME\nzhulan \\- \(escaped(HelpText.purpose))\n"
        text += ".SH SYNOPSIS\n"
        for command in Subcommand.all {
            text += ".B zhulan \(command.name)\n\(escaped(command.usage))\n.br\n"
        }
        text += ".SH COMMANDS\n"
        for command in Subcommand.all {
            text += ".SS \(command.name)\n\(sentence(command.summary))\n"
            for paragraph in command.details { text += ".PP\n\(escaped(paragraph))\n" }
            text += ".PP\n.nf\n"
            for example in command.examples { text += ".B \(escaped(example.command))\n" }
            text += ".fi\n"
        }
        text += ".SH OPTIONS\n"
        var seen: Set<String> = []
        for group in OptionSpec.Group.allCases {
            text += ".SS \(escaped(group.title))\n"
            for option in Subcommand.all.flatMap(\.options) where option.group == group {
                guard seen.insert(option.name).inserted else { continue }
                text += ".TP\n.B \(escaped(HelpText.synopsis(option)))\n\(sentence(option.help))\n"
            }
        }
        text += ".SH EXIT STATUS\n"
        for entry in HelpText.exitCodes { text += ".TP\n.B \(entry.code.rawValue)\n\(sentence(entry.means))\n" }
        text += """
            .SH ENVIRONMENT
            .TP
            .B ZHULAN_DATA
            The folder that holds the built\\-in fonts.
            .TP
            .B SOURCE_DATE_EPOCH
            The time that \\-\\-date now stands for, in seconds since 1970.

            """
        return text
    }

    private static func sentence(_ text: String) -> String { escaped(text) + "." }

    /// Dashes and backslashes as man(7) wants them, and no line that begins like a request.
    private static func escaped(_ text: String) -> String {
        var result = ""
        for character in text {
            switch character {
            case "\\": result += "\\e"
            case "-": result += "\\-"
            case ".", "'": result += result.isEmpty ? "\\&" + String(character) : String(character)
            default: result.append(character)
            }
        }
        return result
    }
}
