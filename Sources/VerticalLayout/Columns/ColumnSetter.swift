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
    /// The room for what stands beside the text and above it.
    var room = NoteRoom()
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
    var heads: [Double] = []
    var decorator = SpanDecorator()
    /// The columns of the paragraph in hand as they were split.
    private(set) var columns: [SplitColumn] = []
    /// What the notes and readings of the paragraph in hand have come to.
    var notes = NoteProgress()
    /// The span that a column is as a whole, of the store: that of a note beside the text.
    var wholeSpan: Int?
    /// The first run of the column in hand, and the first span of its paragraph, of the store.
    var firstRun = 0
    var firstSpan = 0

    /// Appends the paragraph's columns to the store.
    mutating func set(_ paragraph: ShapedParagraph, style: ParagraphStyle, into store: inout ColumnStore) {
        guard !paragraph.units.isEmpty else { return }
        if paragraph.hasOpenSizes {
            var settled = paragraph
            settled.settleSizes(size: style.size, width: style.width, height: style.rules.height * style.size)
            return setSettled(&settled, style: style, into: &store)
        }
        var copy = paragraph
        setSettled(&copy, style: style, into: &store)
    }

    private mutating func setSettled(
        _ paragraph: inout ShapedParagraph, style: ParagraphStyle, into store: inout ColumnStore
    ) {
        firstSpan = store.spans.count
        store.append(paragraph.spans)
        let split = paragraph.split(rules: style.rules)
        columns = split.columns
        notes = NoteProgress(of: paragraph, split, into: &store)
        let adjuster = ColumnAdjuster(units: paragraph.units, rules: style.rules)
        for (index, column) in columns.enumerated() {
            heads.removeAll(keepingCapacity: true)
            // What is left over of a divided line is not stretched.
            let isRemainder = index > 0 && !columns[index - 1].isLast
            let align = style.align == .even && isRemainder ? .head : style.align
            let end = adjuster.place(column, align: align, measure: style.measure, into: &heads)
            place(column, of: paragraph, style: style, end: end, into: &store)
            if columns.count > 2, index == columns.count - 2 {
                store.columns[store.columns.count - 1].flow.insert(.beforeWidow)
            }
            if !paragraph.annotations.isEmpty {
                placeNotes(of: paragraph, style: style, isLast: index == columns.count - 1, into: &store)
            }
        }
    }

    /// Appends one column, whose units' heads are known, to the store.
    mutating func place(
        _ column: SplitColumn, of paragraph: ShapedParagraph, style: ParagraphStyle, end: Double,
        into store: inout ColumnStore
    ) {
        firstRun = store.runs.count
        let firstGlyph = store.glyphs.count
        let firstText = store.text.count
        let firstShape = store.shapes.count
        let firstPicture = store.pictures.count
        let firstPart = store.parts.count
        let firstMissing = store.missing.count
        let boxScale = BlankBox(style: style, of: paragraph).textScale
        var lastHead = 0.0
        var asides = 0.0
        notes.beginColumn()
        for (place, index) in column.units.enumerated() {
            let unit = paragraph.units[index]
            let isAside = unit.flags.contains(.aside)
            // A reading mark belongs to the cell before it.
            if !isAside { lastHead = heads[place] }
            asides = isAside ? asides + 1 : 0
            // Several in a row stand one below another.
            let head = lastHead + max(0, asides - 1) * Aside.step
            let look = paragraph.styles[Int(unit.style)]
            let ownSize = style.size * look.scale(em: style.size)
            let boxScale = unit.flags.contains(.inBlank) ? boxScale : 1
            if unit.object >= 0 {
                placeObject(unit, at: place, of: column, in: paragraph, style: style, into: &store)
            }
            placeGlyphs(
                of: unit, in: paragraph,
                at: Point(
                    x: isAside ? style.size * (Aside.left + Aside.scale / 2) : 0,
                    // A character in a box keeps its cell and is set in the cell's middle.
                    y: style.size * (isAside ? head + Aside.head : head + Double(unit.lead))
                        + ownSize * (1 - boxScale) / 2),
                size: ownSize * (isAside ? Aside.scale : boxScale), style: style, into: &store)
            if isAside, !paragraph.annotations.isEmpty { takeStop(afterCellAt: head, size: style.size) }
            if unit.annotation >= 0 || place == column.units.count - 1 {
                placeReadings(at: place, of: column, in: paragraph, style: style, into: &store)
            }
        }
        if !paragraph.spans.isEmpty {
            decorator.decorate(
                column, heads: heads, of: paragraph, style: style, firstSpan: firstSpan, into: &store)
        }
        let top = (heads.first ?? 0) * style.size
        if let wholeSpan {
            store.parts.append(
                LaidPart(
                    span: wholeSpan,
                    box: Rectangle(x: -style.size / 2, y: top, width: style.size, height: end * style.size - top)))
            store.spans[wholeSpan].text += String(decoding: store.text[firstText...], as: UTF8.self)
        }
        store.columns.append(
            LaidColumn(
                role: style.role, size: style.size, top: top, height: end * style.size - top,
                letterSpacing: style.rules.letterSpacing, runs: firstRun..<store.runs.count,
                glyphs: firstGlyph..<store.glyphs.count, text: firstText..<store.text.count,
                shapes: firstShape..<store.shapes.count, pictures: firstPicture..<store.pictures.count,
                parts: firstPart..<store.parts.count, missing: firstMissing..<store.missing.count,
                source: store.source(of: firstGlyph..<store.glyphs.count, file: paragraph.file)))
    }

    // MARK: - Glyphs

    /// Appends a unit's text and glyphs.
    ///
    /// - Parameters:
    ///   - origin: where the axis meets the head of the unit's cell, from (column's axis, head of the columns).
    ///   - size: of its type, in points.
    ///   - squeeze: how much shorter along the column turned letters are.
    mutating func placeGlyphs(
        of unit: TextUnit, in paragraph: ShapedParagraph, at origin: Point, size: Double, squeeze: Double = 1,
        style: ParagraphStyle, into store: inout ColumnStore
    ) {
        let start = Int32(store.text.count)
        store.text.append(contentsOf: paragraph.text[Int(unit.text.lowerBound)..<Int(unit.text.upperBound)])
        var text = start..<Int32(store.text.count)
        if unit.flags.contains(.missing) {
            store.missing.append(Rectangle(x: origin.x - size / 2, y: origin.y, width: size, height: size))
        }
        let look = paragraph.styles[Int(unit.style)]
        var y = origin.y
        var cluster: Int32 = -1
        var clusterAdvance: Float = 0
        for glyphIndex in unit.glyphs {
            var glyph = paragraph.glyphs[Int(glyphIndex)]
            if cluster >= 0, glyph.cluster != cluster {
                y += Double(clusterAdvance) * squeeze * size
                clusterAdvance = 0
            }
            cluster = glyph.cluster
            clusterAdvance += glyph.advance
            if squeeze != 1 {
                glyph.scaleX *= Float(squeeze)
                glyph.dy *= Float(squeeze)
            }
            let ownInk = look.ink ?? style.ink
            let ink = unit.punctuation.isPauseOrStop ? style.marksInk ?? ownInk : ownInk
            extendRun(for: glyph, size: size, ink: ink, look: look, in: &store)
            store.glyphs.append(
                PlacedGlyph(
                    glyph: glyph.glyph,
                    origin: Point(x: origin.x + Double(glyph.dx) * size, y: y + Double(glyph.dy) * size),
                    text: text, source: unit.source,
                    advance: text.isEmpty ? 0 : Double(unit.advance) * squeeze * style.size))
            text = text.upperBound..<text.upperBound
        }
    }

    /// Begins a new run where the glyph cannot go on in the last one.
    private func extendRun(
        for glyph: ShapedGlyph, size: Double, ink: Ink, look: CharacterStyle, in store: inout ColumnStore
    ) {
        let outline = look.outline(size: size, ink: ink)
        let shadow = look.shadow.map { GlyphShadow(x: $0.x * size, y: $0.y * size, ink: $0.ink) }
        let end = Int32(store.glyphs.count)
        let last = store.runs.count - 1
        if last >= firstRun {
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

    private mutating func placeObject(
        _ unit: TextUnit, at place: Int, of column: SplitColumn, in paragraph: ShapedParagraph,
        style: ParagraphStyle, into store: inout ColumnStore
    ) {
        switch paragraph.objects[Int(unit.object)] {
        case .picture(let picture):
            self.place(picture, head: heads[place] * style.size, style: style, into: &store)
        case .note(let note):
            // The first row of a piece says it all.
            let before = column.units.lowerBound + place - 1
            if place == 0 || paragraph.units[before].object != unit.object {
                placeRuns(of: Int(note), at: place, unit: unit, in: paragraph, style: style, into: &store)
            }
        }
    }

    /// Centres a picture on the axis.
    private func place(
        _ picture: InlinePicture, head: Double, style: ParagraphStyle, into store: inout ColumnStore
    ) {
        let width = picture.width.points(em: style.size)
        let box = Rectangle(x: -width / 2, y: head, width: width, height: picture.height.points(em: style.size))
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
