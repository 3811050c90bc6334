internal import PoemText

/// What there is to tell about a sheet.
struct SheetNotices {
    private let sources: [SourceFile]
    private let poems: [(name: String, source: SourceRange)]
    private(set) var diagnostics: [Diagnostic] = []
    private var poemsWithout: [Int] = []
    private var guesses: Set<String> = []
    private var unread: [SheetBlank] = []
    private var unhinted: [SheetBlank] = []
    /// The open blanks of the source that say no answer.
    var withoutAnswer = 0
    /// Readings of the source that blanks took with their characters.
    var droppedReadings = 0

    init(_ document: Document) {
        sources = document.sources
        poems = document.poems.enumerated().map { index, poem in
            let title = poem.title.string
            return (title.isEmpty ? "poem \(index + 1)" : "\"\(title)\"", poem.source)
        }
    }

    func name(ofPoem index: Int) -> String { poems[index].name }

    mutating func add(
        _ severity: Diagnostic.Severity, _ what: String, remedy: String? = nil, poem: Int? = nil,
        source: SourceRange? = nil, losesContent: Bool = false
    ) {
        var diagnostic = Diagnostic(severity, what, remedy: remedy, losesContent: losesContent)
        let range = source.flatMap { $0.file >= 0 ? $0 : nil } ?? poem.map { poems[$0].source } ?? .none
        if sources.indices.contains(Int(range.file)) {
            let file = sources[Int(range.file)]
            diagnostic.file = file.name
            diagnostic.place = file.place(of: Int(range.lower))
        }
        diagnostics.append(diagnostic)
    }

    /// What could not be chosen in a poem, and whether it is left without blanks.
    mutating func add(_ misses: [BlankChooser.Miss], ofPoem index: Int, hasBlanks: Bool) {
        for (number, miss) in misses.enumerated() {
            let without = !hasBlanks && number == misses.count - 1 ? "; it is left without blanks" : ""
            add(.warning, "\(poems[index].name) \(miss.what)\(without)", remedy: miss.remedy, poem: index)
        }
        guard !hasBlanks else { return }
        poemsWithout.append(index)
        if misses.isEmpty {
            add(.warning, "\(poems[index].name) has no blanks", remedy: Self.howToMark, poem: index)
        }
    }

    private static let howToMark = "Mark them as {{春}}, or choose them with --blanks"

    /// Why there is no sheet at all: what is wrong with its first poem.
    var noBlanks: WorksheetError {
        guard let first = poemsWithout.first else {
            return WorksheetError("there is no poem to make a sheet of", remedy: "Give one")
        }
        let reason = diagnostics.first { $0.severity >= .warning }
        let what = reason?.what ?? "\(poems[first].name) has no blanks"
        let more = poemsWithout.count > 1 ? ", and no other poem has any" : ""
        return WorksheetError(
            "the sheet would have no blanks: \(what)\(more)", remedy: reason?.remedy ?? Self.howToMark)
    }

    mutating func addGuess(_ scalar: UInt32, _ reading: Readings.Reading, poem: Int) {
        guard let scalar = Unicode.Scalar(scalar), guesses.insert("\(poem) \(scalar)").inserted else { return }
        add(
            .note,
            "in \(poems[poem].name), \(scalar) is read \(reading.pinyin) because it mostly is; it may be "
                + reading.others.joined(separator: ", "),
            remedy: "If it is not, give its reading with --readings-file", poem: poem)
    }

    mutating func addTooLong(_ blank: SheetBlank, cells: Int) {
        add(
            .warning,
            "the answer \(blank.answer) (blank \(blank.number), \(poems[blank.poem].name)) is longer than its box of "
                + "\(cells) cell\(cells == 1 ? "" : "s"), which was made \(blank.leastCells) long",
            remedy: "Give boxes of \(blank.leastCells) cells or more, or choose shorter answers", poem: blank.poem,
            source: blank.blank.source)
    }

    mutating func addUnread(_ blank: SheetBlank) { unread.append(blank) }

    mutating func addUnhinted(_ blank: SheetBlank) { unhinted.append(blank) }

    /// Says what is said once for all blanks.
    mutating func close(_ options: WorksheetOptions) {
        if let first = unread.first {
            add(
                .warning,
                "no reading of \(Self.shown(unread)) is known, so the characters are asked for",
                remedy: "Give it with --readings-file", poem: first.poem, source: first.blank.source)
        }
        if let first = unhinted.first {
            let what =
                options.hint == .first
                ? "blanks of one character have no hint: \(Self.shown(unhinted))"
                : "there is no hint of the kind \(options.hint.rawValue) for \(Self.shown(unhinted))"
            add(options.hint == .first ? .note : .warning, what, poem: first.poem, source: first.blank.source)
        }
        if droppedReadings > 0 {
            add(
                .note,
                droppedReadings == 1
                    ? "1 reading of the source stands over a character that became part of a longer blank, and is not set"
                    : "\(droppedReadings) readings of the source stand over characters that became parts of longer blanks, "
                        + "and are not set",
                remedy: "For a hint beside the blank give --hint pinyin")
        }
        if withoutAnswer > 0 {
            add(
                .note,
                withoutAnswer == 1
                    ? "1 blank says no answer, and stays empty in the key"
                    : "\(withoutAnswer) blanks say no answer, and stay empty in the key",
                remedy: "Write what belongs in a blank as {{春}}")
        }
    }

    private static func shown(_ blanks: [SheetBlank]) -> String {
        var seen: Set<String> = []
        let answers = blanks.map(\.answer).filter { seen.insert($0).inserted }
        return answers.prefix(8).joined(separator: ", ")
            + (answers.count > 8 ? " and \(answers.count - 8) more" : "")
    }
}
