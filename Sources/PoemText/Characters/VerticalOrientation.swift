/// How a character stands in vertical text (UAX #50).
public enum VerticalOrientation: UInt8, Hashable, Sendable {
    /// `U`: as in horizontal text.
    case upright
    /// `R`: turned 90° clockwise.
    case rotated
    /// `Tu`: a form of its own, or else upright.
    case transformedUpright
    /// `Tr`: a form of its own, or else turned 90° clockwise.
    case transformedRotated
}

/// The orientation of a character by UAX #50. Han, kana and Latin are answered without a search.
public func verticalOrientation(of scalar: UInt32) -> VerticalOrientation {
    if scalar < 0xA7 { return .rotated }
    if isCommonHan(scalar) || scalar >= 0x20000 && scalar < 0x3FFFE { return .upright }
    // Two bits hold all four values.
    return VerticalOrientation(
        rawValue: UInt8(runValue(of: scalar, in: verticalOrientationRuns, bits: 2))) ?? .rotated
}
