import PoemText

/// Collects what is said about one file, and finds line and column for it.
struct DiagnosticLog {
    let source: SourceText
    private(set) var diagnostics: [Diagnostic] = []
    /// Errors that were not listed because the file has so many.
    private var unlisted = 0
    /// What is wrong a hundred times is one mistake.
    private static let mostErrors = 100
    private var errors = 0
    /// The place found last: messages come in reading order, so the next column is counted on from it.
    private var last = (offset: 0, place: SourcePlace(line: 1, column: 1))

    init(_ source: SourceText) {
        self.source = source
    }

    mutating func add(
        _ severity: Diagnostic.Severity, _ what: String, remedy: String? = nil, at offset: Int? = nil,
        losesContent: Bool = false
    ) {
        if severity == .error {
            errors += 1
            if errors > Self.mostErrors {
                unlisted += 1
                return
            }
        }
        diagnostics.append(
            Diagnostic(
                severity, what, remedy: remedy, file: source.name, place: offset.map { place(of: $0) },
                losesContent: losesContent))
    }

    /// Adds what was found with its places.
    mutating func add(_ found: [Diagnostic]) {
        diagnostics += found
    }

    /// Adds how many errors were not listed.
    mutating func close() {
        guard unlisted > 0 else { return }
        diagnostics.append(
            Diagnostic(
                .error, "\(unlisted) more errors of this file are not listed", remedy: "Mend those above first",
                file: source.name, losesContent: true))
    }

    /// The error that ends the reading of the file.
    mutating func failure(_ what: String, remedy: String? = nil, at offset: Int? = nil) -> ReadError {
        ReadError(
            Diagnostic(.error, what, remedy: remedy, file: source.name, place: offset.map { place(of: $0) }))
    }

    /// The line and column of an offset, both from 1; columns count characters.
    mutating func place(of offset: Int) -> SourcePlace {
        let offset = min(offset, source.bytes.count)
        let line = source.sourceFile.line(at: offset)
        var from = (offset: Int(source.lineStarts[line - 1]), place: SourcePlace(line: line, column: 1))
        if last.place.line == line, last.offset <= offset, last.offset > from.offset { from = last }
        let characters = String(decoding: source.bytes[from.offset..<offset], as: UTF8.self).count
        last = (offset, SourcePlace(line: line, column: from.place.column + characters))
        return last.place
    }
}
