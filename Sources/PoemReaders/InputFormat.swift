/// How a file of poems is written.
public enum InputFormat: String, CaseIterable, Hashable, Sendable {
    case text, json, ndjson, csv, tsv
    /// Named so that a message can say that they are not read yet.
    case markdown, tagged, tei

    /// The format that a file's name ends in, or nil.
    public init?(fileName: String) {
        guard let dot = fileName.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
        switch fileName[fileName.utf8.index(after: dot)...].lowercased() {
        case "txt", "text": self = .text
        case "json": self = .json
        case "ndjson", "jsonl": self = .ndjson
        case "csv": self = .csv
        case "tsv", "tab": self = .tsv
        case "md", "markdown": self = .markdown
        case "xml", "poem": self = .tagged
        default: return nil
        }
    }

    /// Guesses from the first characters: JSON by its bracket and what follows it, a table by a first line that
    /// names two known columns, otherwise text.
    init(content bytes: UnsafeBufferPointer<UInt8>, names: FieldNames) {
        var scanner = JSONScanner(bytes, at: 0)
        scanner.skipSpace()
        if let open = scanner.peek(), open == UInt8(ascii: "[") || open == UInt8(ascii: "{") {
            scanner.position += 1
            scanner.skipSpace()
            let next = scanner.peek()
            if next == UInt8(ascii: "\"") || next == (open == UInt8(ascii: "[") ? UInt8(ascii: "{") : nil) {
                self = .json
                return
            }
        }
        for (separator, format) in [(UInt8(ascii: ","), InputFormat.csv), (UInt8(ascii: "\t"), .tsv)] {
            var table = TableScanner(bytes, separator: separator)
            guard let row = try? table.nextRow() else { continue }
            let known = row.cells.count {
                names.field(String(decoding: bytes[$0.content], as: UTF8.self).trimmedOfSpaces) != nil
            }
            if known >= 2 {
                self = format
                return
            }
        }
        self = .text
    }
}
