/// How wide a character is among Han (UAX #11).
public enum EastAsianWidth: UInt8, Hashable, Sendable {
    /// `N`, `Na`, `H`.
    case narrow
    /// `F`, `W`: a full cell.
    case wide
    /// `A`: a full cell among Han, narrow among Latin (curly quotes, …, —, ·).
    case ambiguous
}

/// The width of a character by UAX #11. Han and ASCII are answered without a search.
public func eastAsianWidth(of scalar: UInt32) -> EastAsianWidth {
    if scalar < 0xA1 { return .narrow }
    if isCommonHan(scalar) { return .wide }
    return EastAsianWidth(rawValue: UInt8(runValue(of: scalar, in: eastAsianWidthRuns, bits: 2))) ?? .narrow
}

/// Whether a character takes a full cell whatever stands beside it (UAX #11 `F` and `W`).
public func isFullWidth(_ scalar: UInt32) -> Bool {
    eastAsianWidth(of: scalar) == .wide
}
