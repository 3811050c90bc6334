internal import PoemFiles
internal import PoemText

/// The pictures that could not be shown, each told once with its first place and how often it is missing.
struct PictureFailures {
    private var failures: [Failure] = []
    private var known: [Key: Int] = [:]

    private struct Failure {
        var name: String
        var error: PictureError
        var first: SourceRange
        var places: Set<SourceRange>
    }

    private struct Key: Hashable {
        var name: String
        var home: String
        var error: PictureError
    }

    /// A picture that is measured again counts once.
    mutating func add(_ error: PictureError, name: String, home: String, at source: SourceRange) {
        let key = Key(name: name, home: home, error: error)
        if let number = known[key] {
            failures[number].places.insert(source)
        } else {
            known[key] = failures.count
            failures.append(Failure(name: name, error: error, first: source, places: [source]))
        }
    }

    func diagnostics(sources: [SourceFile]) -> [Diagnostic] {
        var columns = ColumnFinder(sources: sources)
        return failures.map { failure in
            let times = failure.places.count > 1 ? " (\(failure.places.count) times)" : ""
            let file = Int(failure.first.file)
            return Diagnostic(
                .warning, "\(failure.name) \(failure.error.what)\(times)", remedy: failure.error.remedy,
                file: sources.indices.contains(file) ? sources[file].name : nil,
                place: columns.place(of: failure.first), losesContent: true)
        }
    }
}

/// Finds lines and columns again, for which a document keeps no text: reads its files a second time.
private struct ColumnFinder {
    let sources: [SourceFile]
    private var texts: [Int: [UInt8]] = [:]

    init(sources: [SourceFile]) { self.sources = sources }

    /// The column is 1 where the file cannot be read again or is not in UTF-8.
    mutating func place(of range: SourceRange) -> SourcePlace? {
        let file = Int(range.file)
        guard sources.indices.contains(file) else { return nil }
        let source = sources[file]
        let line = source.line(at: Int(range.lower))
        let start = Int(source.lineStarts[line - 1])
        let end = Int(range.lower)
        let bytes = text(of: file)
        guard start <= end, end <= bytes.count,
            let head = String(validating: bytes[start..<end], as: UTF8.self)
        else { return SourcePlace(line: line, column: 1) }
        return SourcePlace(line: line, column: head.count + 1)
    }

    private mutating func text(of file: Int) -> [UInt8] {
        if let text = texts[file] { return text }
        var text = (try? InputFile.readRegular(sources[file].name, limit: InputFile.greatestSize)) ?? []
        // Offsets count from after the byte order mark.
        if text.starts(with: [0xEF, 0xBB, 0xBF]) { text.removeFirst(3) }
        texts[file] = text
        return text
    }
}
