/// How the rows of a picture are to be turned so that it stands as it was seen: EXIF `Orientation` (0x0112).
package enum PictureTurn: UInt8, CaseIterable, Hashable, Sendable {
    case none = 1
    case mirrored, half, flipped, transposed, clockwise, transversed, counterclockwise

    /// Whether width and height change places.
    package var swapsSides: Bool { rawValue >= Self.transposed.rawValue }

    /// Where a point of the unit square comes to lie, both axes from the upper left corner: `x = a·u + c·v + e`,
    /// `y = b·u + d·v + f`.
    package var matrix: (a: Double, b: Double, c: Double, d: Double, e: Double, f: Double) {
        switch self {
        case .none: (1, 0, 0, 1, 0, 0)
        case .mirrored: (-1, 0, 0, 1, 1, 0)
        case .half: (-1, 0, 0, -1, 1, 1)
        case .flipped: (1, 0, 0, -1, 0, 1)
        case .transposed: (0, 1, 1, 0, 0, 0)
        case .clockwise: (0, 1, -1, 0, 1, 0)
        case .transversed: (0, -1, -1, 0, 1, 1)
        case .counterclockwise: (0, -1, 1, 0, 0, 1)
        }
    }
}
