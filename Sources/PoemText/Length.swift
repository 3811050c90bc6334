/// A length along any axis: an absolute one in points, or a relative one in ems of the type it belongs to.
public enum Length: Hashable, Sendable {
    /// Points of 1⁄72 inch.
    case pt(Double)
    /// Multiples of the type size.
    case em(Double)

    /// Millimetres, kept as points.
    public static func mm(_ value: Double) -> Length { .pt(value * 72 / 25.4) }

    /// Whether it grows with the type.
    public var isRelative: Bool {
        if case .em = self { true } else { false }
    }

    /// The length in points where one em is `em` points.
    public func points(em: Double) -> Double {
        switch self {
        case .pt(let value): value
        case .em(let value): value * em
        }
    }
}
