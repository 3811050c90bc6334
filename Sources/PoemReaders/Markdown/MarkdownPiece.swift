import PoemText

/// One piece of a Markdown file, and what cmark sees in its place.
///
/// cmark sees the signs of CommonMark's own syntax as they are, and for everything else a placeholder, which it takes
/// for two letters. So it finds the structure, and each letter it gives back names the piece, whose place is known.
struct MarkdownPiece {
    enum Kind: UInt8 {
        /// A sign that cmark sees: `detail` is its scalar.
        case sign
        /// The same, at the beginning of a line, where it may open a block.
        case prefix
        /// A sign that cmark sees and the source does not have.
        case made
        case lineEnd
        /// Characters as they are.
        case text
        /// An escape or entity: `detail` counts `MarkdownDraft.strings`.
        case escape
        /// What stands in a code span.
        case code
        /// `{{` without an end, `<` that begins no tag: text, and a warning where it is not in a code block.
        case openBrace, openAngle
        /// A tag or an address: `detail` counts `MarkdownDraft.events`.
        case event
        /// A comment.
        case comment
        /// Where a link leads: `detail` counts `MarkdownDraft.addresses`.
        case address
        /// The label of what a line defines: `detail` is where the definition begins.
        case definition
        /// The call of a footnote, or the label of its text: `detail` counts the footnotes.
        case call, label
    }

    var kind: Kind
    var detail: UInt32
    /// UTF-8 offsets in the source.
    var lower: Int32
    var upper: Int32

    init(_ kind: Kind, _ range: Range<Int>, detail: Int = 0) {
        self.kind = kind
        self.detail = UInt32(truncatingIfNeeded: detail)
        lower = Int32(truncatingIfNeeded: range.lowerBound)
        upper = Int32(truncatingIfNeeded: range.upperBound)
    }

    var range: Range<Int> { Int(lower)..<Int(upper) }

    /// Whether it is that sign.
    func isSign(_ scalar: UInt32) -> Bool { (kind == .sign || kind == .prefix) && detail == scalar }

    /// Whether cmark sees that sign in its place.
    func shows(_ scalar: UInt32) -> Bool { isSign(scalar) || kind == .made && detail == scalar }

    /// Whether cmark sees that sign in its place in a code span.
    func showsInCode(_ scalar: UInt32) -> Bool { shows(scalar) || kind == .lineEnd && scalar == 0x20 }

    /// Whether cmark sees what it is, and no placeholder.
    var isSeen: Bool { kind == .sign || kind == .prefix || kind == .made || kind == .lineEnd }

    /// Whether it is a sign with which emphasis begins and ends.
    var isDelimiter: Bool { kind == .sign && (detail == 0x2a || detail == 0x5f || detail == 0x7e) }
}

/// The two private-use characters that stand for a piece. All of the source's own stand in pieces, so that none of them
/// can be taken for one of these.
enum Placeholder {
    private static let first: UInt32 = 0x10_0000
    private static let second: UInt32 = 0xf_0000
    private static let base: UInt32 = 0x8000
    /// So many pieces can be told apart.
    static let greatestCount = Int(base * base)

    static func append(_ index: Int, to bytes: inout [UInt8]) {
        for value in [first + UInt32(index) / base, second + UInt32(index) % base] {
            bytes.append(UInt8(0xf0 | value >> 18))
            bytes.append(UInt8(0x80 | value >> 12 & 0x3f))
            bytes.append(UInt8(0x80 | value >> 6 & 0x3f))
            bytes.append(UInt8(0x80 | value & 0x3f))
        }
    }

    /// What a text of cmark's is made of: pieces, and signs that it took for text.
    enum Unit {
        case piece(Int)
        case sign(UInt32)
    }

    static func units(_ bytes: some Sequence<UInt8>) -> [Unit] {
        var units: [Unit] = []
        var high: UInt32?
        var scalar: UInt32 = 0
        var remaining = 0
        for byte in bytes {
            if remaining == 0 {
                remaining = byte < 0xc0 ? 0 : byte < 0xe0 ? 1 : byte < 0xf0 ? 2 : 3
                scalar = UInt32(byte) & (remaining == 0 ? 0x7f : 0x3f >> UInt32(remaining))
            } else {
                scalar = scalar << 6 | UInt32(byte & 0x3f)
                remaining -= 1
            }
            guard remaining == 0 else { continue }
            if scalar >= first {
                high = scalar - first
            } else if scalar >= second, let part = high {
                units.append(.piece(Int(part * base + scalar - second)))
                high = nil
            } else {
                units.append(.sign(scalar))
            }
        }
        return units
    }
}
