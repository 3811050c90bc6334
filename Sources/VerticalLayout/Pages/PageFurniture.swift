import PoemText

/// The rules between the columns and the frame around them. Strokes meet edge to edge: the rules end on the middle
/// of the frame's inner lines, whose ends reach to the outer edge of the outermost rules, so that no hair stands
/// past a corner.
struct PageFurniture {
    /// Points: the outer line of a double frame, and the air between the two.
    static let outerLine = 1.5
    static let air = 2.5

    let area: TypeArea
    let template: Template
    /// Rules, by their index, that begin lower than the frame, at a y; infinity for one that is not drawn, because
    /// what stands there is wider than a column.
    var cuts: [Int: Double] = [:]

    /// n columns have n + 1 rules, of which the first and the last are the frame's inner sides.
    func shapes() -> [Shape] {
        guard let ink = template.rules else { return [] }
        var shapes: [Shape] = []
        let width = template.ruleWidth
        for index in 0...area.columns {
            let x = area.rule(index)
            let head = max(area.frame.y, cuts[index] ?? 0)
            guard head < area.frame.bottom else { continue }
            shapes.append(
                Shape(
                    .line(Point(x: x, y: head), Point(x: x, y: area.frame.bottom)), role: .rule,
                    strokeWidth: width, stroke: ink))
        }
        guard template.frame != .none else { return shapes }
        let half = width / 2
        for y in [area.frame.y, area.frame.bottom] {
            shapes.append(
                Shape(
                    .line(
                        Point(x: area.frame.x - half, y: y), Point(x: area.frame.right + half, y: y)), role: .frame,
                    strokeWidth: width, stroke: ink))
        }
        if template.frame == .double { shapes.append(outerFrame(ink: ink)) }
        return shapes
    }

    private func outerFrame(ink: Ink) -> Shape {
        let reach = template.ruleWidth / 2 + Self.air + Self.outerLine / 2
        return Shape(
            .rectangle(
                Rectangle(
                    x: area.frame.x - reach, y: area.frame.y - reach, width: area.frame.width + 2 * reach,
                    height: area.frame.height + 2 * reach), cornerRadius: 0),
            role: .frame, strokeWidth: Self.outerLine, stroke: ink)
    }
}
