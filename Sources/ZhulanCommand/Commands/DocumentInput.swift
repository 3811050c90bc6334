internal import PoemFiles
internal import Zhulan

/// The poems of a run: read, chosen, converted, with the parts the options give.
enum DocumentInput {
    static func document(
        _ arguments: Arguments, command: String, _ reporter: inout Reporter
    ) throws(CommandFailure) -> Document {
        guard !arguments.operands.isEmpty else { throw CommandFailure(.usage, .noInput(command: command)) }
        let conditions = try conditions(arguments)
        var marker = try PatternChoice.marker(arguments, &reporter)
        let limit = try arguments.number("limit", in: 1 ... .max)
        var document = try read(arguments.operands, try options(arguments), &reporter)
        if document.poems.isEmpty { throw CommandFailure(.input, .noPoems) }
        document.select(conditions, limit: limit)
        if document.poems.isEmpty {
            let asked = arguments.all("where").joined(separator: " and ")
            throw CommandFailure(.input, .noPoemMatches(asked))
        }
        // Before the conversion: patterns are written for the text as it stands in the source.
        let marked = marker.mark(document)
        reporter.report(marked.diagnostics)
        document = marked.document
        try Conversion.convert(&document, arguments, &reporter)
        // After the conversion: what the user writes stays as written.
        document.override(
            title: arguments.last("title"), author: arguments.last("author"), dynasty: arguments.last("dynasty"))
        return document
    }

    /// Every file is read before the run stops, so that all that is wrong with them is said at once.
    private static func read(
        _ paths: [String], _ options: ReaderOptions, _ reporter: inout Reporter
    ) throws(CommandFailure) -> Document {
        var document = Document()
        var failures: [Diagnostic] = []
        for path in paths {
            do {
                let bytes = try InputFile.read(path)
                reporter.report(try PoemReader.append(bytes, name: path, options: options, to: &document))
            } catch let error as FileError {
                failures += CommandFailure(error).diagnostics
            } catch let error as ReadError {
                failures.append(error.diagnostic)
            } catch {
                throw CommandFailure(.fault, .fault("\(error)"))
            }
        }
        guard failures.isEmpty else { throw CommandFailure(.input, failures) }
        return document
    }

    private static func options(_ arguments: Arguments) throws(CommandFailure) -> ReaderOptions {
        var options = ReaderOptions(
            format: arguments.last("from").flatMap(InputFormat.init(rawValue:)),
            hasHeading: arguments.flag("heading"))
        if let name = arguments.last("encoding"), name != "auto" {
            guard let encoding = TextEncoding(name: name) else {
                let names = TextEncoding.allCases.map(\.rawValue)
                throw CommandFailure(
                    .usage,
                    .badValue(
                        name, option: "--encoding", choices: ["auto"] + names,
                        near: NearestName.find(name, among: names)))
            }
            options.encoding = encoding
        }
        options.styles = try StyleChoice.styles(arguments)
        for text in arguments.all("map") {
            let pair = try pair(text, option: "--map")
            guard ReaderOptions.mappableFields.contains(pair.0) else {
                let near = NearestName.find(pair.0, among: ReaderOptions.mappableFields)
                throw CommandFailure(
                    .usage, .badValue(pair.0, option: "--map", choices: ReaderOptions.mappableFields, near: near))
            }
            options.fieldMap.append((field: pair.0, name: pair.1))
        }
        return options
    }

    private static func conditions(_ arguments: Arguments) throws(CommandFailure) -> [PoemCondition] {
        var conditions: [PoemCondition] = []
        for text in arguments.all("where") {
            let pair = try pair(text, option: "--where")
            guard let field = PoemField(rawValue: pair.0) else {
                throw CommandFailure(
                    .usage, .unknownField(pair.0, near: NearestName.find(pair.0, among: PoemField.names)))
            }
            conditions.append(PoemCondition(field, is: pair.1))
        }
        return conditions
    }

    private static func pair(_ text: String, option: String) throws(CommandFailure) -> (String, String) {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty else {
            throw CommandFailure(.usage, .badValue(text, option: option, choices: ["FIELD=VALUE"], near: nil))
        }
        return (String(parts[0]), String(parts[1]))
    }
}
