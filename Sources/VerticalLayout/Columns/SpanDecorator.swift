import PoemText

/// Finds what each marked piece takes of a column, and draws what stands under and beside it (CLREQ
/// `interlinear_marks`; V28, V29): one part for each column, from the head of its first cell to the foot of its last.
struct SpanDecorator {
    /// Ems from the axis to the nearest line at the left, and from a line to the next one out.
    static let lineOffset = 0.62
    static let lineStep = 0.14
    static let lineWidth = 0.045
    static let waveAmplitude = 0.05
    static let waveLength = 0.34
    /// The centre of an emphasis dot, from the axis, and its radius.
    static let dotOffset = 0.63
    static let dotRadius = 0.07
    /// Two neighbouring lines are each shortened by so much where they meet (V29).
    static let shortening = 0.1

    /// A piece that is open at the unit in hand.
    private struct Open {
        var span: Int32
        /// Places in the column.
        var first: Int
    }
    private var open: [Open] = []
    private var chain: [Int32] = []
    /// The lines drawn in the column, to shorten neighbours: shape, and the unit after it.
    private var lastLine: (shape: Int, end: Int)?
    /// From the axis to the nearest line at the left, in ems of the type.
    private var lineOffset = SpanDecorator.lineOffset

    /// Appends the parts and shapes of a column's spans to the store.
    ///
    /// - Parameters:
    ///   - heads: of each unit, from the column's head, in ems.
    ///   - lineOffset: from the axis to the nearest line, in ems.
    mutating func decorate(
        _ column: SplitColumn, heads: [Double], of paragraph: ShapedParagraph, style: ParagraphStyle,
        firstSpan: Int, lineOffset: Double = SpanDecorator.lineOffset, into store: inout ColumnStore
    ) {
        self.lineOffset = lineOffset
        open.removeAll(keepingCapacity: true)
        lastLine = nil
        let context = Context(
            column: column, heads: heads, paragraph: paragraph, style: style, firstSpan: firstSpan)
        for place in 0..<column.units.count {
            readChain(of: paragraph.units[column.units.lowerBound + place].span, in: paragraph)
            let same = zip(open, chain).prefix { $0.span == $1 }.count
            while open.count > same { close(open.removeLast(), at: place, context, into: &store) }
            for span in chain[same...] { open.append(Open(span: span, first: place)) }
        }
        while let last = open.popLast() { close(last, at: column.units.count, context, into: &store) }
    }

    private struct Context {
        var column: SplitColumn
        var heads: [Double]
        var paragraph: ShapedParagraph
        var style: ParagraphStyle
        var firstSpan: Int

        func unit(_ place: Int) -> TextUnit { paragraph.units[column.units.lowerBound + place] }

        /// Where a unit begins, in ems from the column's head. Of the empty half of a bracket, what lies on the unit
        /// before it has been taken off in the column's reduction and is no part of it.
        func head(_ place: Int) -> Double {
            let unit = unit(place)
            let whole = heads[place] + Double(unit.trimHead)
            guard place > 0, unit.trimHead == 0, unit.flags.contains(.headIsEmpty) else { return whole }
            return min(whole + 0.5, max(whole, foot(place - 1)))
        }

        /// Where a unit ends; of the empty half of a mark the same holds.
        func foot(_ place: Int) -> Double {
            let unit = unit(place)
            let whole = heads[place] + Double(unit.advance - unit.trimFoot)
            guard place + 1 < column.units.count, unit.trimFoot == 0, unit.flags.contains(.footIsEmpty) else {
                return whole
            }
            let next = heads[place + 1] + Double(self.unit(place + 1).trimHead)
            return max(whole - 0.5, min(whole, next))
        }
    }

    /// The spans around a unit, outermost first.
    private mutating func readChain(of span: Int32, in paragraph: ShapedParagraph) {
        chain.removeAll(keepingCapacity: true)
        var span = span
        while span >= 0 {
            chain.append(span)
            span = paragraph.spans[Int(span)].parent
        }
        chain.reverse()
    }

    private mutating func close(_ piece: Open, at end: Int, _ context: Context, into store: inout ColumnStore) {
        let style = context.style
        let node = context.paragraph.spans[Int(piece.span)]
        guard node.stands == .inText else { return }
        let first = context.unit(piece.first)
        let last = context.unit(end - 1)
        // What the column takes off its first and last mark is no part of the piece.
        let headTrim = piece.first == 0 ? context.column.trimHead : 0
        let footTrim = end == context.column.units.count ? context.column.trimFoot : 0
        let head = (context.head(piece.first) + headTrim) * style.size
        let foot = (context.foot(end - 1) - footTrim) * style.size
        var width = 0.0
        for place in piece.first..<end {
            let unit = context.unit(place)
            let scale = context.paragraph.styles[Int(unit.style)].scale(em: style.size)
            width = max(width, style.size * scale)
            if unit.object >= 0, case .picture(let picture) = context.paragraph.objects[Int(unit.object)] {
                width = max(width, picture.width.points(em: style.size))
            }
        }
        let box = Rectangle(x: -width / 2, y: head, width: width, height: max(0, foot - head))
        let text = context.paragraph.text[Int(first.text.lowerBound)..<Int(last.text.upperBound)]
        let placed = context.firstSpan + Int(piece.span)
        store.spans[placed].text += String(decoding: text, as: UTF8.self)
        guard box.height > 0 else { return }
        store.parts.append(LaidPart(span: placed, box: box))
        draw(node, piece: piece, end: end, box: box, context, into: &store)
    }

    private mutating func draw(
        _ node: ParagraphSpan, piece: Open, end: Int, box: Rectangle, _ context: Context,
        into store: inout ColumnStore
    ) {
        let style = context.style
        let ink = context.paragraph.styles[Int(context.unit(piece.first).style)].ink ?? style.ink
        if let background = node.background {
            store.shapes.append(
                Shape(
                    .rectangle(box, cornerRadius: background.radius * style.size), role: .background,
                    strokeWidth: 0, stroke: background.ink, fill: background.ink))
        }
        if let figure = node.blank { draw(figure, piece: piece, end: end, context, into: &store) }
        if let line = node.line {
            let isNeighbour = lastLine.map { $0.end == piece.first } ?? false
            var from = box.y
            if isNeighbour, let last = lastLine {
                from += Self.shortening * style.size
                store.shapes[last.shape].shortenFoot(by: Self.shortening * style.size)
            }
            let x = -(lineOffset + Double(line.level) * Self.lineStep) * style.size
            lastLine = (store.shapes.count, end)
            store.shapes += line.shapes(x: x, from: from, to: box.bottom, size: style.size, ink: ink)
        }
        if node.strikes {
            store.shapes.append(
                Shape(
                    .line(Point(x: 0, y: box.y), Point(x: 0, y: box.bottom)), role: .strike,
                    strokeWidth: Self.lineWidth * style.size, stroke: ink))
        }
        if node.dots { drawDots(piece: piece, end: end, ink: ink, context, into: &store) }
    }

    /// One dot for each character that is no mark, centred on its cell; at the left where a reading has the right.
    private func drawDots(
        piece: Open, end: Int, ink: Ink, _ context: Context, into store: inout ColumnStore
    ) {
        let size = context.style.size
        for place in piece.first..<end {
            let unit = context.unit(place)
            guard !unit.isMark, !unit.flags.contains(.aside), !unit.flags.contains(.space) else { continue }
            let y = (context.heads[place] + Double(unit.advance) / 2) * size
            let x = Self.dotOffset * size
            let isRead = context.paragraph.hasReading(context.column.units.lowerBound + place)
            store.shapes.append(
                Shape(
                    .circle(Point(x: isRead ? -x : x, y: y), radius: Self.dotRadius * size), role: .emphasis,
                    strokeWidth: 0, stroke: ink, fill: ink))
        }
    }

    /// The cells of a blank, without the room that a longer reading beside it is given.
    private func draw(
        _ figure: BlankFigure, piece: Open, end: Int, _ context: Context, into store: inout ColumnStore
    ) {
        let paragraph = context.paragraph
        let size = context.style.size
        var scale = 1.0
        var cells: [ClosedRange<Double>] = []
        for place in piece.first..<end {
            let unit = context.unit(place)
            guard unit.flags.contains(.inBlank), !unit.flags.contains(.aside) else { continue }
            scale = paragraph.styles[Int(unit.style)].scale(em: size)
            let head = context.heads[place] + Double(unit.lead)
            let length = unit.flags.contains(.western) ? Double(unit.advance) : scale
            cells.append(head * size...(head + length) * size)
        }
        let next = context.column.units.lowerBound + end
        let goesOn = next < paragraph.units.count && paragraph.unit(next, isIn: piece.span)
        let box = BlankBox(style: context.style, of: paragraph, scale: scale, isClose: figure.shape == .cells)
        store.shapes += BlankDrawing(figure: figure, box: box, em: size * scale)
            .shapes(cells: cells, isLast: !goesOn)
    }
}

extension ParagraphSpan.Line {
    /// The line as it is drawn from head to foot.
    fileprivate func shapes(x: Double, from: Double, to: Double, size: Double, ink: Ink) -> [Shape] {
        let width = SpanDecorator.lineWidth * size
        func straight(_ x: Double, width: Double, dash: [Double] = []) -> Shape {
            Shape(
                .line(Point(x: x, y: from), Point(x: x, y: to)), role: role, strokeWidth: width, stroke: ink,
                dash: dash)
        }
        switch style {
        case .none: return []
        case .solid: return [straight(x, width: width)]
        case .double:
            return [straight(x + width, width: width * 0.7), straight(x - width, width: width * 0.7)]
        case .dashed: return [straight(x, width: width, dash: [0.2 * size, 0.1 * size])]
        case .dotted: return [straight(x, width: width, dash: [width, width * 1.5])]
        case .wavy:
            return [
                Shape(
                    .wave(
                        Point(x: x, y: from), Point(x: x, y: to), amplitude: SpanDecorator.waveAmplitude * size,
                        length: SpanDecorator.waveLength * size), role: role, strokeWidth: width, stroke: ink)
            ]
        }
    }
}
