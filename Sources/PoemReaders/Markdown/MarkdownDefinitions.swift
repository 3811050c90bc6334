import PoemText

/// The lines that define something: `[label]: address` what links name, `[^label]: text` a footnote.
///
/// They are found before the text is cut, since what names them may stand before them. Each stands on one line.
struct MarkdownDefinitions {
    struct Link {
        /// Where the `]` behind the label stands.
        var labelEnd: Int
        var address: Range<Int>
    }

    struct Note {
        var index: Int
        /// Behind the colon.
        var end: Int
    }

    /// By the offset at which they stand.
    private(set) var links: [Int: Link] = [:]
    private(set) var notes: [Int: Note] = [:]
    /// By their labels as they are compared; the first of a label counts.
    private(set) var linkLabels: [String: Int] = [:]
    private(set) var noteLabels: [String: Int] = [:]

    init(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) {
        var position = start
        while position < bytes.count {
            let end = bytes.endOfLine(from: position)
            let line = bytes.trimmingSpace(position..<end)
            if line.contains(where: { bytes[$0] == UInt8(ascii: "[") }) { find(in: line, bytes) }
            position = end < bytes.count ? end + bytes.lineEnd(at: end) : end
        }
    }

    private mutating func find(in line: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>) {
        let start = LinePrefix(bytes, line).end
        guard start < line.upperBound, bytes[start] == UInt8(ascii: "["),
            let label = Self.label(bytes, start..<line.upperBound), label.end < line.upperBound,
            bytes[label.end] == UInt8(ascii: ":")
        else { return }
        if label.name.hasPrefix("^") {
            guard label.name.utf8.count > 1, !label.name.contains(" "), bytes[start + 1] == UInt8(ascii: "^") else {
                return
            }
            let index = noteLabels[label.name] ?? noteLabels.count
            noteLabels[label.name] = index
            notes[start] = Note(index: index, end: label.end + 1)
        } else if let address = LinkDestination(bytes, ofDefinition: label.end + 1..<line.upperBound) {
            links[start] = Link(labelEnd: label.end - 1, address: address.address)
            if linkLabels[label.name] == nil { linkLabels[label.name] = start }
        }
    }

    /// The label at the range's beginning, as labels are compared: in lower case, with single spaces. A label is not
    /// empty, holds no bracket that is not escaped, and is not longer than CommonMark lets it be.
    static func label(
        _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>
    ) -> (name: String, end: Int)? {
        var position = range.lowerBound + 1
        let limit = min(range.upperBound, position + 1000)
        while position < limit, bytes[position] != UInt8(ascii: "]") {
            if bytes[position] == UInt8(ascii: "[") { return nil }
            position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
        }
        guard position < limit else { return nil }
        let name = compared(bytes, range.lowerBound + 1..<position)
        return name.isEmpty ? nil : (name, position + 1)
    }

    static func compared(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> String {
        let words = bytes[range].split { $0 == 0x20 || $0 == 0x09 || $0 == 0x0a || $0 == 0x0d }
        return words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ").lowercased()
    }
}
