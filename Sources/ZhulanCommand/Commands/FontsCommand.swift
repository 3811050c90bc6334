internal import Zhulan

/// `zhulan fonts`: the chains, and which of their faces serves which characters of the input.
enum FontsCommand {
    static func run(_ arguments: Arguments, _ reporter: inout Reporter) throws(CommandFailure) {
        var document = Document()
        if arguments.operands.isEmpty {
            document.styles = try StyleChoice.styles(arguments)
        } else {
            document = try DocumentInput.document(arguments, command: "fonts", &reporter)
        }
        let template = try TemplateChoice.template(arguments, document.settings)
        let typesetter = try Setting.typesetter(template, for: document, arguments, &reporter)
        let report: FontReport
        do {
            report = try typesetter.fontReport(document)
        } catch {
            throw CommandFailure(error)
        }
        try Output.print(text(report, hasInput: !arguments.operands.isEmpty))
        if !report.missing.isEmpty {
            reporter.report([
                Message.charactersMissing(report.missing.count).diagnostic(.warning, losesContent: true)
            ])
        }
    }

    private static func text(_ report: FontReport, hasInput: Bool) -> String {
        var text = self.text(report.entries, hasInput: hasInput)
        for chain in report.styles {
            text +=
                "\nStyle \(chain.styles.joined(separator: ", "))\n" + self.text(chain.entries, hasInput: hasInput)
        }
        if !report.missing.isEmpty {
            text += "No font has \(report.missing.count):\n"
            for character in report.missing {
                text += "   \(character)  \(codePoints(character))\n"
            }
        }
        return text
    }

    private static func text(_ entries: [FontReport.Entry], hasInput: Bool) -> String {
        var text = ""
        for (number, entry) in entries.enumerated() {
            text += "\(number + 1). \(entry.face.familyName)  \(entry.face.path)"
            text += entry.face.index > 0 ? "#\(entry.face.index)\n" : "\n"
            guard hasInput else { continue }
            text += entry.characters.isEmpty ? "   no characters\n" : "   \(entry.characters.count): "
            if !entry.characters.isEmpty { text += shown(entry.characters) + "\n" }
        }
        return text
    }

    /// A first font of thousands is not worth a screen; the later ones are what is asked about.
    private static func shown(_ characters: [String]) -> String {
        let limit = 60
        return characters.prefix(limit).joined() + (characters.count > limit ? " …" : "")
    }

    private static func codePoints(_ character: String) -> String {
        character.unicodeScalars.map { scalar in
            let digits = String(scalar.value, radix: 16, uppercase: true)
            return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
        }.joined(separator: " ")
    }
}
