import PoemText

/// How a paragraph's columns look on the page.
struct ParagraphStyle {
    var role: PlacedColumn.Role
    /// Points.
    var size: Double
    var ink: Ink
    /// The colour of stops and reading marks, where it is another.
    var marksInk: Ink?
    var align = ColumnAlignment.head
    /// Ems in which a short column is aligned; nil for the whole height.
    var measure: Double?
    var rules: ColumnRules
    /// The greatest extent of a thing across the column, in points.
    var width = Double.infinity
}

/// Sets split paragraphs: gives every glyph its place in its column.
struct ColumnSetter {
    /// A reading mark stands small at the right of the cell before it, beside its foot.
    enum Aside {
        static let scale = 0.5
        /// The left edge of the small em box, from the axis.
        static let left = 0.3
        /// The head of the small em box, from the head of the cell.
        static let head = 0.78
        /// From one mark to the next of a row.
        static let step = 0.3
    }
    /// The distance of each unit's head from the column's head, in ems of the paragraph's type.
    private var heads: [Double] = []
    private var decorator = SpanDecorator()

    /// Appends the paragraph's columns to the store.
    mutating func set(_ paragraph: ShapedParagraph, style: ParagraphStyle, into store: inout ColumnStore) {
        guard !paragraph.units.isEmpty else { return }
        if paragraph.hasOpenSizes {
            var settled = paragraph
            settled.settleSizes(size: style.size, width: style.width, height: style.rules.height * style.size)
            return setSettled(settled, style: style, into: &store)
        }
        setSettled(paragraph, style: style, into: &store)
    }

    private mutating func setSettled(
        _ paragraph: ShapedParagraph, style: ParagraphStyle, into store: inout ColumnStore
    ) {
        let firstSpan = store.spans.count
        for span in paragraph.spans {
            store.spans.append(
                PlacedSpan(span.kind, id: span.id, pattern: span.pattern, source: span.source))
        }
        let columns = ColumnSplitter(units: paragraph.units, rules: style.rules).split()
        let adjuster = ColumnAdjuster(units: paragraph.units, rules: style.rules)
        for (index, column) in columns.enumerated() {
            heads.removeAll(keepingCapacity: true)
            // What is left over of a divided line is not stretched.
            let isRemainder = index > 0 && !columns[index - 1].isLast
            let align = style.align == .even && isRemainder ? .head : style.align
            let end = adjuster.place(column, align: align, measure: style.measure, into: &heads)
            place(column, of: paragraph, style: style, end: end, firstSpan: firstSpan, into: &store)
            if columns.count > 2, index == columns.count - 2 {
                store.columns[store.columns.count - 1].flow.insert(.beforeWidow)
            }
        }
    }

    private mutating func place(
        _ column: SplitColumn, of paragraph: ShapedParagraph, style: ParagraphStyle, end: Double, firstSpan: Int,
        into store: inout ColumnStore
    ) {
        let firstRun = store.runs.count
        let firstGlyph = store.glyphs.count
        let firstText = store.text.count
        let firstShape = store.shapes.count
        let firstPicture = store.pictures.count
        let firstPart = store.parts.count
        var missing: [Double] = []
        let textStart = Int(paragraph.units[column.units.lowerBound].text.lowerBound)
        let textEnd = Int(paragraph.units[column.units.upperBound - 1].text.upperBound)
        store.text.append(contentsOf: paragraph.text[textStart..<textEnd])
        let textShift = Int32(firstText - textStart)
        let boxScale = BlankBox(style: style).textScale
        var lastHead = 0.0
        var asides = 0.0
        for (place, index) in column.units.enumerated() {
            let unit = paragraph.units[index]
            let isAside = unit.flags.contains(.aside)
            // A reading mark belongs to the cell before it.
            if !isAside { lastHead = heads[place] }
            asides = isAside ? asides + 1 : 0
            // Several in a row stand one below another.
            let head = lastHead + max(0, asides - 1) * Aside.step
            if unit.flags.contains(.missing) { missing.append(head * style.size) }
            let look = paragraph.styles[Int(unit.style)]
            let ownSize = style.size * look.scale(em: style.size)
            let boxScale = unit.flags.contains(.inBlank) ? boxScale : 1
            let size = isAside ? ownSize * Aside.scale : ownSize * boxScale
            if unit.object >= 0 {
                placeObject(
                    paragraph.objects[Int(unit.object)], head: head * style.size, style: style, into: &store)
            }
            let originX = isAside ? style.size * (Aside.left + Aside.scale / 2) : 0
            // A character in a box keeps its cell and is set in the cell's middle.
            var originY = style.size * (isAside ? head + Aside.head : head) + ownSize * (1 - boxScale) / 2
            var text = (unit.text.lowerBound + textShift)..<(unit.text.upperBound + textShift)
            var cluster: Int32 = -1
            var clusterAdvance: Float = 0
            for glyphIndex in unit.glyphs {
                let glyph = paragraph.glyphs[Int(glyphIndex)]
                if cluster >= 0, glyph.cluster != cluster {
                    originY += Double(clusterAdvance) * size
                    clusterAdvance = 0
                }
                cluster = glyph.cluster
                clusterAdvance += glyph.advance
                let ownInk = look.ink ?? style.ink
                let ink = unit.punctuation.isPauseOrStop ? style.marksInk ?? ownInk : ownInk
                extendRun(for: glyph, size: size, ink: ink, look: look, in: &store, first: firstRun)
                store.glyphs.append(
                    PlacedGlyph(
                        glyph: glyph.glyph,
                        origin: Point(
                            x: originX + Double(glyph.dx) * size, y: originY + Double(glyph.dy) * size),
                        text: text, source: unit.source,
                        advance: text.isEmpty ? 0 : Double(unit.advance) * style.size))
                text = text.upperBound..<text.upperBound
            }
        }
        if !paragraph.spans.isEmpty {
            decorator.decorate(
                column, heads: heads, of: paragraph, style: style, firstSpan: firstSpan, into: &store)
        }
        let top = (heads.first ?? 0) * style.size
        let first = paragraph.units[column.units.lowerBound].source
        let last = paragraph.units[column.units.upperBound - 1]
        let length = last.text.upperBound - last.text.lowerBound
        store.columns.append(
            LaidColumn(
                role: style.role, size: style.size, top: top, height: end * style.size - top,
                letterSpacing: style.rules.letterSpacing, runs: firstRun..<store.runs.count,
                glyphs: firstGlyph..<store.glyphs.count, text: firstText..<store.text.count,
                shapes: firstShape..<store.shapes.count, pictures: firstPicture..<store.pictures.count,
                parts: firstPart..<store.parts.count, missing: missing,
                source: first < 0
                    ? .none
                    : SourceRange(
                        file: Int(paragraph.file), lower: Int(first), upper: Int(last.source) + Int(length))))
    }

    /// Begins a new run where the glyph cannot go on in the last one.
    private func extendRun(
        for glyph: ShapedGlyph, size: Double, ink: Ink, look: CharacterStyle, in store: inout ColumnStore,
        first: Int
    ) {
        let outline = look.outline(size: size, ink: ink)
        let shadow = look.shadow.map { GlyphShadow(x: $0.x * size, y: $0.y * size, ink: $0.ink) }
        let end = Int32(store.glyphs.count)
        let last = store.runs.count - 1
        if last >= first {
            let run = store.runs[last]
            if run.face == glyph.face, run.mode == glyph.mode, run.size == size, run.ink == ink,
                run.scaleX == glyph.scaleX, run.scaleY == glyph.scaleY, run.isInvisible == glyph.isMissing,
                run.outline == outline, run.shadow == shadow
            {
                store.runs[last].glyphs = run.glyphs.lowerBound..<(end + 1)
                return
            }
        }
        store.runs.append(
            GlyphRun(
                face: glyph.face, size: size, ink: ink, mode: glyph.mode, scaleX: glyph.scaleX,
                scaleY: glyph.scaleY,
                isInvisible: glyph.isMissing, outline: outline, shadow: shadow, glyphs: end..<(end + 1)))
    }

    // MARK: - Things

    /// Centres a thing on the axis.
    private func placeObject(
        _ object: InlineObject, head: Double, style: ParagraphStyle, into store: inout ColumnStore
    ) {
        switch object {
        case .picture(let picture):
            let width = picture.width.points(em: style.size)
            let box = Rectangle(
                x: -width / 2, y: head, width: width, height: picture.height.points(em: style.size))
            guard let measured = picture.measured else {
                store.shapes.append(
                    Shape(
                        .rectangle(box, cornerRadius: 0), role: .missing, strokeWidth: max(0.4, style.size * 0.03),
                        stroke: style.ink, dash: [style.size * 0.05, style.size * 0.05]))
                return
            }
            store.pictures.append(
                PlacedPicture(picture: measured.id, box: box, alt: picture.alt, source: picture.source))
        }
    }
}
