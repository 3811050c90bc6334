import PoemText

/// Draws what a column holds of a blank. Its state can be told from border, fill and sign, without colour too: an
/// active one has the stronger border and a tint, what was corrected has ✓ or ✗ at the corner of its foot.
struct BlankDrawing {
    /// Corners, of the side of a box.
    private static let boxRadius = 5.0 / 32
    /// Ems of the type: 1 pt of 22.
    private static let border = 1.0 / 22
    private static let activeBorder = 1.6 / 22
    private static let gridLine = 0.4 / 22
    private static let gridDash = 1.8 / 22
    /// From the axis to a line at the left.
    private static let lineOffset = 0.6
    /// The side of ✓ and ✗, and how far they stand inside the box.
    private static let signSide = 0.2
    private static let signInset = 0.06
    private static let signLine = 0.045

    let figure: BlankFigure
    let box: BlankBox
    /// The size of its type in points.
    let em: Double

    /// - Parameters:
    ///   - cells: head and foot of each cell, in points from the columns' head.
    ///   - isLast: whether the blank ends here, and its sign stands here.
    func shapes(cells: [ClosedRange<Double>], isLast: Bool) -> [Shape] {
        guard let first = cells.first, let last = cells.last, last.upperBound > first.lowerBound else { return [] }
        var shapes: [Shape] = []
        let whole = box.frame(cells: first.lowerBound...last.upperBound, em: em)
        switch figure.shape {
        case .box: shapes.append(bordered(whole))
        case .cells: shapes += cells.map { bordered(box.frame(cells: $0, em: em)) }
        case .line:
            if figure.state == .active { shapes.append(tint(whole)) }
            let x = -Self.lineOffset * em
            shapes.append(
                Shape(
                    .line(Point(x: x, y: first.lowerBound), Point(x: x, y: last.upperBound)), role: .blank,
                    strokeWidth: width, stroke: ink))
        case .brackets:
            if figure.state == .active { shapes.append(tint(whole)) }
        }
        for cell in cells where figure.grid != .none { shapes += grid(in: box.frame(cells: cell, em: em)) }
        if isLast { shapes += sign(in: whole) }
        return shapes
    }

    /// No heavier where the type is large.
    private var width: Double {
        figure.state == .active ? min(1.8, Self.activeBorder * em) : min(1, Self.border * em)
    }

    private var ink: Ink { figure.state == .active ? .orange : .blankGrey }

    private func bordered(_ frame: Rectangle) -> Shape {
        Shape(
            .rectangle(frame, cornerRadius: Self.boxRadius * box.side * em), role: .blank, strokeWidth: width,
            stroke: ink, fill: figure.state == .active ? .blankFill : .white)
    }

    private func tint(_ frame: Rectangle) -> Shape {
        Shape(
            .rectangle(frame, cornerRadius: Self.boxRadius * box.side * em), role: .blank, strokeWidth: 0,
            stroke: .blankFill, fill: .blankFill)
    }

    // MARK: - Grids

    /// 田 米 回 九 inside a cell, clear of its border.
    private func grid(in frame: Rectangle) -> [Shape] {
        let inset = width / 2 + Self.gridLine * em
        let (left, right) = (frame.x + inset, frame.right - inset)
        let (head, foot) = (frame.y + inset, frame.bottom - inset)
        func across(_ share: Double) -> Shape {
            let y = frame.y + frame.height * share
            return dashed(Point(x: left, y: y), Point(x: right, y: y))
        }
        func down(_ share: Double) -> Shape {
            let x = frame.x + frame.width * share
            return dashed(Point(x: x, y: head), Point(x: x, y: foot))
        }
        switch figure.grid {
        case .none: return []
        case .tian: return [across(0.5), down(0.5)]
        case .mi:
            // A diagonal ends where the corner's curve begins.
            let corner = Self.boxRadius * box.side * em * 0.3
            return [
                across(0.5), down(0.5),
                dashed(Point(x: left + corner, y: head + corner), Point(x: right - corner, y: foot - corner)),
                dashed(Point(x: right - corner, y: head + corner), Point(x: left + corner, y: foot - corner)),
            ]
        case .hui:
            let inner = Rectangle(
                x: frame.x + frame.width * 0.22, y: frame.y + frame.height * 0.18, width: frame.width * 0.56,
                height: frame.height * 0.64)
            return [
                Shape(
                    .rectangle(inner, cornerRadius: 0), role: .blank, strokeWidth: Self.gridLine * em,
                    stroke: figure.gridInk, dash: dash)
            ]
        case .jiu: return [across(1.0 / 3), across(2.0 / 3), down(1.0 / 3), down(2.0 / 3)]
        }
    }

    private var dash: [Double] { [Self.gridDash * em, Self.gridDash * em] }

    private func dashed(_ from: Point, _ to: Point) -> Shape {
        Shape(
            .line(from, to), role: .blank, strokeWidth: Self.gridLine * em, stroke: figure.gridInk, dash: dash)
    }

    // MARK: - Signs

    /// ✓ or ✗ at the right of the foot, as lines, since not every font has them.
    private func sign(in frame: Rectangle) -> [Shape] {
        let side = Self.signSide * em
        let inset = Self.signInset * em
        let (x, y) = (frame.right - inset - side, frame.bottom - inset - side)
        func line(_ from: (Double, Double), _ to: (Double, Double), _ ink: Ink) -> Shape {
            Shape(
                .line(
                    Point(x: x + from.0 * side, y: y + from.1 * side), Point(x: x + to.0 * side, y: y + to.1 * side)
                ),
                role: .blank, strokeWidth: Self.signLine * em, stroke: ink)
        }
        switch figure.state {
        case .empty, .active, .filled: return []
        case .correct:
            return [line((0, 0.5), (0.44, 0.94), .rightGreen), line((0.36, 0.96), (1, 0.05), .rightGreen)]
        case .wrong:
            return [line((0.05, 0.05), (0.95, 0.95), .wrongRed), line((0.95, 0.05), (0.05, 0.95), .wrongRed)]
        }
    }
}

extension Ink {
    /// A blank that is asked for: its border and its fill.
    fileprivate static let orange = Ink(red: 0xF0, green: 0x8C, blue: 0x28)
    fileprivate static let blankFill = Ink(red: 0xFF, green: 0xE4, blue: 0xD8)
    /// Dark enough for a school copier.
    fileprivate static let blankGrey = Ink(red: 0x6E, green: 0x6E, blue: 0x6E)
    fileprivate static let rightGreen = Ink(red: 0x2E, green: 0x7D, blue: 0x32)
    fileprivate static let wrongRed = Ink(red: 0xC8, green: 0x20, blue: 0x2F)
}
