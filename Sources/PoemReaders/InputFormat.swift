/// How a file of poems is written.
public enum InputFormat: String, CaseIterable, Hashable, Sendable {
    case text, markdown, json, ndjson, csv, tsv, tagged, tei

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

    /// The format that a file's name ends in, or nil. Of tagged text TEI is told by its namespace.
    init?(fileName: String, content bytes: UnsafeBufferPointer<UInt8>) {
        self.init(fileName: fileName)
        if self == .tagged, Self.isTEI(bytes) { self = .tei }
    }

    /// Whether the text begins with a tag and the namespace of TEI, or an element of its name, is among the first.
    private static func isTEI(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        let start = String(decoding: bytes.prefix(4096), as: UTF8.self)
        guard start.utf8.first(where: { $0 > 0x20 }) == UInt8(ascii: "<") else { return false }
        return ["http://www.tei-c.org/ns/", "<TEI>", "<TEI.2", "<teiCorpus"].contains { start.contains($0) }
    }

    /// Guesses from the first characters: TEI by its namespace, tagged text by an XML declaration, JSON by its bracket and what follows it, a table by a first line that
    /// names two known columns, otherwise text.
    init(content bytes: UnsafeBufferPointer<UInt8>, names: FieldNames) {
        var scanner = JSONScanner(bytes, at: 0)
        scanner.skipSpace()
        if scanner.peek() == UInt8(ascii: "<") {
            if Self.isTEI(bytes) {
                self = .tei
                return
            }
            if bytes[scanner.position...].starts(with: "<?xml".utf8) {
                self = .tagged
                return
            }
        }
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
