internal import PoemFiles
internal import Zhulan

/// The options of `worksheet`, checked before anything is read or written.
enum WorksheetChoice {
    static func options(_ arguments: Arguments, isCopybook: Bool) throws(CommandFailure) -> WorksheetOptions {
        var options = WorksheetOptions()
        do throws(WorksheetError) {
            if let text = arguments.last("blanks") { options.blanks = try BlankChoice.parse(text, words: words) }
            if let text = arguments.last("seed") { options.seed = try WorksheetOptions.parseSeed(text) }
            if let text = arguments.last("blank-size") { options.size = try WorksheetOptions.BlankSize.parse(text) }
            if let text = arguments.last("grade") { options.grade = try WorksheetOptions.parseGrade(text) }
            if let text = arguments.last("copies") ?? (isCopybook ? "model:1,trace:3,empty:4" : nil) {
                options.copies = try WorksheetOptions.Copy.parse(text)
            }
            if let file = arguments.last("readings-file") {
                options.corrections = try ReadingCorrections.parse(text(of: file), name: file)
            }
        } catch {
            throw CommandFailure(error)
        }
        options.spareFirst = try arguments.number("spare-first", in: 0...100_000) ?? 0
        options.most = try arguments.number("max", in: 1...100_000)
        options.wordBank = try arguments.number("word-bank", in: 0...200)
        options.points = try arguments.number("points", in: 1...100)
        options.trace = try share(arguments)
        options.shape = arguments.last("blank-shape").flatMap(Blank.Shape.init)
        options.isNumbered = arguments.has("number")
        options.hint = arguments.last("hint").flatMap(WorksheetOptions.Hint.init) ?? .none
        options.ask = arguments.last("ask").flatMap(WorksheetOptions.Ask.init) ?? .character
        options.readings = arguments.last("readings").flatMap(ReadingScript.init)
        options.grid = arguments.last("grid").flatMap(Blank.Grid.init) ?? .none
        options.header = arguments.last("header").map(WorksheetOptions.parseHeader) ?? []
        options.listsGuesses = arguments.has("readings-guesses")
        return options
    }

    /// The edge of a copybook's cell in points, or nil where none is given.
    static func cell(_ arguments: Arguments) throws(CommandFailure) -> Double? {
        guard let text = arguments.last("cell") else { return nil }
        guard case .pt(let points)? = LengthSyntax.length(text), (10...300).contains(points) else {
            throw CommandFailure(
                .usage,
                Diagnostic(
                    .error, "\"\(text)\" is no edge of a cell",
                    remedy: "Give a length from 4mm to 100mm: --cell 15mm"))
        }
        return points
    }

    private static func share(_ arguments: Arguments) throws(CommandFailure) -> Double? {
        guard let text = arguments.last("trace") else { return nil }
        guard let share = Double(text), (0...1).contains(share) else {
            throw CommandFailure(
                .usage,
                Diagnostic(
                    .error, "\"\(text)\" is no value for --trace", remedy: "Give a number from 0 to 1: --trace 0.3")
            )
        }
        return share > 0 ? share : nil
    }

    /// The files that `--blanks words:FILE` names.
    static func wordLists(_ arguments: Arguments) -> [String] {
        arguments.all("blanks").flatMap { $0.split(separator: "+") }.compactMap { part in
            let part = part.drop(while: \.isWhitespace)
            return part.hasPrefix("words:") ? String(part.dropFirst(6)) : nil
        }
    }

    /// The words of a file, one a line.
    static func words(_ file: String) throws(WorksheetError) -> [String] {
        try text(of: file).split(whereSeparator: \.isNewline).map(String.init)
    }

    private static func text(of file: String) throws(WorksheetError) -> String {
        let bytes: [UInt8]
        do {
            bytes = try InputFile.read(file, limit: 16 << 20)
        } catch {
            throw WorksheetError("\(file): \(error.what)", remedy: error.remedy)
        }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw WorksheetError("\(file) is not in UTF-8", remedy: "Save it as UTF-8")
        }
        return text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text
    }
}

extension CommandFailure {
    init(_ error: WorksheetError) {
        self.init(.usage, Diagnostic(.error, error.what, remedy: error.remedy))
    }
}
