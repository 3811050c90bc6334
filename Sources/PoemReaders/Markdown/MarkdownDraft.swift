import PoemText

/// A Markdown file cut into pieces, with what stands in them.
struct MarkdownDraft {
    var pieces: [MarkdownPiece] = []
    /// What escapes and entities stand for.
    var strings: [String] = []
    /// Tags, blanks and bare addresses.
    var events: [[MarkupEvent]] = []
    /// Where links lead.
    var addresses: [String] = []
    /// The label pieces of the footnotes' texts.
    var labels: [Int] = []

    /// Whether the last piece is a sign of emphasis.
    var endsInDelimiter: Bool { pieces.last?.isDelimiter ?? false }

    /// What cmark is given: a first line that calls every footnote, so that it drops none, and all the pieces.
    func bytes() -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(pieces.count * 8)
        for index in labels {
            bytes += [UInt8(ascii: "["), UInt8(ascii: "^")]
            Placeholder.append(index, to: &bytes)
            bytes.append(UInt8(ascii: "]"))
        }
        if !labels.isEmpty { bytes += [0x0a, 0x0a] }
        for (index, piece) in pieces.enumerated() {
            switch piece.kind {
            case .lineEnd: bytes.append(0x0a)
            case .sign, .prefix, .made:
                if piece.detail < 0x80 {
                    bytes.append(UInt8(piece.detail))
                } else if let scalar = Unicode.Scalar(piece.detail), let encoded = UTF8.encode(scalar) {
                    bytes.append(contentsOf: encoded)
                }
            default: Placeholder.append(index, to: &bytes)
            }
        }
        return bytes
    }
}
