internal import PoemFiles
internal import Zhulan

/// `--convert`: the poems in other characters, through OpenCC, which is opened only when asked for.
enum Conversion {
    /// What `--convert` asks for; nil for none.
    static func target(_ arguments: Arguments) -> ScriptTarget? {
        arguments.last("convert").flatMap(ScriptTarget.init(rawValue:))
    }

    static func convert(
        _ document: inout Document, _ arguments: Arguments, _ reporter: inout Reporter
    ) throws(CommandFailure) {
        guard let target = target(arguments) else { return }
        let fixes = try fixes(arguments.last("convert-fixes"))
        do throws(ConversionError) {
            var converter = try ScriptConverter(
                to: target, fixes: fixes, listsChoices: arguments.has("convert-choices"))
            document = try converter.convert(document)
            reporter.report(converter.choicesMade.map(note))
        } catch {
            throw failure(error)
        }
    }

    private static func fixes(_ path: String?) throws(CommandFailure) -> ConversionFixes {
        guard let path else { return ConversionFixes() }
        let bytes: [UInt8]
        do {
            bytes = try InputFile.read(path)
        } catch {
            throw CommandFailure(error)
        }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw CommandFailure(.input, Message.notUTF8.diagnostic(.error, file: path))
        }
        do {
            return try ConversionFixes(text, file: path)
        } catch {
            throw failure(error)
        }
    }

    private static func note(_ choice: ConversionChoice) -> Diagnostic {
        let others = choice.candidates.filter { $0 != choice.to }.map { String($0) }
        return Message.conversionChoice(
            from: String(choice.from), to: String(choice.to), count: choice.count, others: others
        ).diagnostic(.note)
    }

    private static func failure(_ error: ConversionError) -> CommandFailure {
        switch error {
        case .cannotOpen(let configuration, let reason):
            CommandFailure(.fault, .noConversion(configuration, reason: reason))
        case .refused(let reason): CommandFailure(.input, .conversionRefused(reason))
        case .badFix(let file, let line):
            CommandFailure(
                .input,
                Diagnostic(
                    .error, Message.badFix.what, remedy: Message.badFix.remedy, file: file,
                    place: SourcePlace(line: line, column: 1)))
        }
    }
}
