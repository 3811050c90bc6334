/// Gives codes to the glyphs of one face, one for each glyph and text it stands for, in the order of first use
/// (ISO 32000-1 9.7.4, 9.10.3): “ and 『 drawn by one glyph copy out as what was typed, since they are two codes.
package struct CodeTable {
    /// A code's glyph and its text, UTF-8; the code is the index plus 1, as 0 is `.notdef`.
    package private(set) var entries: [Entry] = []
    /// By glyph: the first code that was given to it, 0 for none.
    private var first: [UInt16] = []
    /// Other texts of glyphs that have a code already.
    private var others: [Key: UInt16] = [:]

    package struct Entry: Hashable, Sendable {
        package var glyph: UInt32
        /// Short texts are packed into 8 bytes: seven of text and their count.
        package var text: PackedText
    }

    private struct Key: Hashable {
        var glyph: UInt32
        var text: PackedText
    }

    package init() {}

    /// The code for a glyph and its text, or nil when there are no more.
    package mutating func code(glyph: UInt32, text: PackedText) -> UInt16? {
        let index = Int(glyph)
        if index >= first.count {
            first.append(contentsOf: repeatElement(0, count: max(index + 1, 2 * first.count) - first.count))
        }
        let known = first[index]
        if known > 0 {
            if entries[Int(known) - 1].text == text { return known }
            if let other = others[Key(glyph: glyph, text: text)] { return other }
        }
        guard entries.count < 0xFFFF else { return nil }
        entries.append(Entry(glyph: glyph, text: text))
        let code = UInt16(entries.count)
        if known > 0 { others[Key(glyph: glyph, text: text)] = code } else { first[index] = code }
        return code
    }

    /// Every glyph that has a code, ascending, once.
    package var glyphs: [UInt32] {
        first.indices.filter { first[$0] > 0 }.map { UInt32($0) }
    }
}

/// A cluster's text: packed where it is at most seven bytes, which nearly all are.
package enum PackedText: Hashable, Sendable {
    case short(UInt64)
    case long([UInt8])

    @inline(__always)
    package init(_ bytes: ArraySlice<UInt8>) {
        guard bytes.count <= 7 else {
            self = .long(Array(bytes))
            return
        }
        var packed = UInt64(bytes.count) << 56
        for byte in bytes { packed = packed << 8 & 0x00FF_FFFF_FFFF_FFFF | UInt64(byte) | UInt64(bytes.count) << 56 }
        self = .short(packed)
    }

    package var bytes: [UInt8] {
        switch self {
        case .long(let bytes): return bytes
        case .short(let packed):
            let count = Int(packed >> 56)
            return (0..<count).map { UInt8(truncatingIfNeeded: packed >> UInt64(8 * (count - 1 - $0))) }
        }
    }
}
