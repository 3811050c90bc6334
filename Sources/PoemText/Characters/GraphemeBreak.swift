/// What a character does at the edge of a grapheme cluster (UAX #29 table 2).
public enum GraphemeBreak: UInt8, Hashable, Sendable {
    case other, control, carriageReturn, lineFeed
    /// Combining marks, variation selectors, emoji modifiers.
    case extend
    case joiner
    case spacingMark, prepend, regionalIndicator
    case hangulLead, hangulVowel, hangulTail, hangulLV, hangulLVT
    /// An emoji or a character kept for one (`Extended_Pictographic`).
    case pictographic
}

/// The grapheme break property of a character. Han, kana, CJK marks and ASCII are answered without a search.
public func graphemeBreak(of scalar: UInt32) -> GraphemeBreak {
    if scalar < 0x7F {
        if scalar >= 0x20 { return .other }
        return scalar == 0x0D ? .carriageReturn : scalar == 0x0A ? .lineFeed : .control
    }
    if isCommonHan(scalar) || scalar >= 0x3000 && scalar < 0x302A { return .other }
    if scalar >= 0xAC00 && scalar < 0xD7A4 { return (scalar - 0xAC00) % 28 == 0 ? .hangulLV : .hangulLVT }
    return GraphemeBreak(rawValue: UInt8(runValue(of: scalar, in: graphemeBreakRuns, bits: 4))) ?? .other
}

/// Whether a character belongs to the one before it: a combining mark, a variation selector, a joiner.
public func isExtend(_ scalar: UInt32) -> Bool {
    switch graphemeBreak(of: scalar) {
    case .extend, .joiner, .spacingMark: true
    default: false
    }
}
