import PoemText

/// The box of a blank: square for one cell, centred on its cells, its neighbours apart (the look: 22 pt type at a
/// pitch of 37 pt has boxes 32 pt square, 5 pt apart). Where the cells stand close it is as large as they leave room
/// for. All lengths are ems of the paragraph's type.
struct BlankBox {
    /// The side of the box of one cell.
    let side: Double

    private static let greatestSide = 32.0 / 22
    /// Between neighbours: at least this, and a third of the space between cells.
    private static let leastGap = 0.06
    /// Of the column's width.
    private static let greatestWidth = 0.92
    /// How much of the box its characters take.
    private static let textShare = 0.8

    init(style: ParagraphStyle) {
        let spacing = style.rules.letterSpacing
        let along = 1 + spacing - max(Self.leastGap, spacing / 3)
        side = min(Self.greatestSide, along, style.width * Self.greatestWidth / style.size)
    }

    /// How large a character in the box is set.
    var textScale: Double { min(1, side * Self.textShare) }

    /// The box round cells, from the axis.
    ///
    /// - Parameter cells: from the head of the first to the foot of the last, 1 em each, in points.
    func frame(cells: ClosedRange<Double>, size: Double) -> Rectangle {
        let reach = (side - 1) / 2 * size
        return Rectangle(
            x: -side / 2 * size, y: cells.lowerBound - reach, width: side * size,
            height: cells.upperBound - cells.lowerBound + 2 * reach)
    }
}
