import PoemText

extension Shape {
    /// The shape moved right and down.
    func moved(x: Double, y: Double) -> Shape {
        var shape = self
        switch kind {
        case .line(let from, let to):
            shape.kind = .line(from.moved(x: x, y: y), to.moved(x: x, y: y))
        case .rectangle(let box, let radius):
            shape.kind = .rectangle(box.moved(x: x, y: y), cornerRadius: radius)
        case .polygon(let points): shape.kind = .polygon(points.map { $0.moved(x: x, y: y) })
        case .circle(let centre, let radius): shape.kind = .circle(centre.moved(x: x, y: y), radius: radius)
        case .wave(let from, let to, let amplitude, let length):
            shape.kind = .wave(
                from.moved(x: x, y: y), to.moved(x: x, y: y), amplitude: amplitude, length: length)
        }
        return shape
    }

    /// Takes something off a vertical line's foot.
    mutating func shortenFoot(by length: Double) {
        switch kind {
        case .line(let from, let to): kind = .line(from, Point(x: to.x, y: max(from.y, to.y - length)))
        case .wave(let from, let to, let amplitude, let wave):
            kind = .wave(
                from, Point(x: to.x, y: max(from.y, to.y - length)), amplitude: amplitude, length: wave)
        case .rectangle, .polygon, .circle: break
        }
    }
}

extension Point {
    fileprivate func moved(x: Double, y: Double) -> Point { Point(x: self.x + x, y: self.y + y) }
}

extension Rectangle {
    /// The rectangle moved right and down.
    func moved(x: Double, y: Double) -> Rectangle {
        Rectangle(x: self.x + x, y: self.y + y, width: width, height: height)
    }
}
