internal import PoemText
internal import VerticalLayout

/// Writes the type of a page as one text object: a column after another, a string for each stretch of glyphs whose
/// places follow from their advances (ISO 32000-1 9.4.3, 9.4.4). No state is set twice.
struct PageTypeWriter {
    /// Places nearer than this, in points, are the same.
    private static let tolerance = 0.002

    private let page: Page
    private let anchor: (font: FontName, code: UInt16)
    private(set) var fonts: Set<FontName>
    private var setter = ColumnSetter()

    // What the page's operators have set so far.
    private var font: FontName?
    private var size = 0.0
    private var spacing = 0.0
    private var rendering = Rendering.fill
    private var outlineWidth = 1.0
    private var outlineInk = Ink.black
    private var hasRoundJoins = false
    private var ink = Ink.black
    /// The text matrix but for its place, and the place of the line's beginning in thousandths of a point, y up.
    private var matrix = Matrix.upright
    private var lineX = 0
    private var lineY = 0

    private struct Matrix: Equatable {
        var a = 1.0
        var b = 0.0
        var c = 0.0
        var d = 1.0

        static let upright = Matrix()

        init() {}

        init(_ run: GlyphRun) {
            let x = Double(run.scaleX)
            let y = Double(run.scaleY)
            if run.mode == .turned { (a, b, c, d) = (0, -x, y, 0) } else { (a, d) = (x, y) }
        }
    }

    init(_ page: Page, anchor: (font: FontName, code: UInt16), fonts: Set<FontName>) {
        self.page = page
        self.anchor = anchor
        self.fonts = fonts
    }

    mutating func write(faces: inout [EmbeddedFace?], into writer: inout ContentWriter) {
        guard !page.glyphs.isEmpty else { return }
        let head = ReadingOrder.head(of: page)
        writer.raw("BT\n")
        for (number, column) in page.columns.enumerated() {
            setter.set(column, of: page, faces: &faces)
            let place =
                column.readAt.map { Point(x: $0, y: head) } ?? ReadingOrder.anchor(number, page: page, head: head)
            write(column, anchoredAt: place, into: &writer)
        }
        setRendering(.fill, into: &writer)
        writer.raw("ET\n")
    }

    // MARK: - Columns

    private mutating func write(_ column: PlacedColumn, anchoredAt place: Point?, into writer: inout ContentWriter)
    {
        let glyphs = setter.glyphs
        guard let first = glyphs.first else { return }
        let form = ReadingOrder.form(of: glyphs, column: column, page: page)
        // What is drawn and says nothing is replaced by nothing.
        // A note in two runs at an end of the column would make a slanting line of it.
        let isSlanted =
            column.readAt == nil
            && [first, glyphs[glyphs.count - 1]].contains { abs($0.x - column.axis) > 0.15 * column.size }
        let isSpan = place != nil || form == .span || isSlanted || !setter.saysAll || column.text.isEmpty
        if isSpan {
            writer.raw("/Span<</ActualText<FEFF")
            writer.utf16(page.text[Int(column.text.lowerBound)..<Int(column.text.upperBound)])
            writer.raw(">>>BDC\n")
        }
        if place != nil || isSlanted {
            let head = place ?? Point(x: column.axis, y: column.top)
            setAnchor(x: head.x, y: head.y, size: 1, into: &writer)
        }
        var needsHair = form == .withHair && !isSpan
        var start = glyphs.startIndex
        while start < glyphs.endIndex {
            var end = start + 1
            while end < glyphs.endIndex, follows(glyphs[end - 1], glyphs[end]) { end += 1 }
            writeString(glyphs[start..<end], needsHair: &needsHair, into: &writer)
            start = end
        }
        if isSpan {
            if let place, let x = column.readAt {
                // From its first anchor to its last one it is a line at the place where it is read.
                let characters = page.text[Int(column.text.lowerBound)..<Int(column.text.upperBound)]
                    .count { $0 & 0xC0 != 0x80 }
                let size = ReadingOrder.anchoredSize
                setAnchor(x: x, y: place.y + Double(characters) * size, size: size, into: &writer)
            }
            if isSlanted {
                let foot = column.top + column.height - column.size
                setAnchor(x: place?.x ?? column.axis, y: foot, size: column.size, into: &writer)
            }
            if font?.isVertical != true {
                let vertical = FontName(face: first.font.face, plane: first.font.plane, isVertical: true)
                setFont(vertical, size: column.size, into: &writer)
            }
            writer.raw("EMC\n")
        }
    }

    /// Sets an invisible space.
    private mutating func setAnchor(x: Double, y: Double, size: Double, into writer: inout ContentWriter) {
        setRendering(.invisible, into: &writer)
        setFont(anchor.font, size: size, into: &writer)
        move(to: .upright, x: x, y: y, into: &writer)
        writer.byte(0x3C)
        writer.hexadecimal(anchor.code)
        writer.raw(">Tj\n")
    }

    /// Whether two glyphs stand in one string: the same font, state and line.
    private func follows(_ first: SetGlyph, _ second: SetGlyph) -> Bool {
        guard first.font == second.font, abs(first.x - second.x) <= Self.tolerance else { return false }
        guard first.run != second.run else { return true }
        let (one, other) = (page.runs[first.run], page.runs[second.run])
        return one.size == other.size && one.ink == other.ink && one.isInvisible == other.isInvisible
            && one.outline == other.outline && one.mode == other.mode && one.scaleX == other.scaleX
            && one.scaleY == other.scaleY
    }

    // MARK: - Strings

    private mutating func writeString(
        _ glyphs: ArraySlice<SetGlyph>, needsHair: inout Bool, into writer: inout ContentWriter
    ) {
        guard let first = glyphs.first else { return }
        let run = page.runs[first.run]
        setInk(of: run, into: &writer)
        setFont(first.font, size: run.size, into: &writer)
        let unit = run.size * (run.mode == .turned ? Double(run.scaleX) : Double(run.scaleY)) / 1000
        setSpacing(for: glyphs, isUpright: Matrix(run) == .upright, into: &writer)
        var pen = move(to: Matrix(run), x: first.x, y: first.y, into: &writer)

        // Where a glyph does not stand where the pen is, a number moves it: down in vertical mode when positive,
        // back in horizontal mode (9.4.3). The pen is followed as a reader will, so rounding does not add up.
        let sign = run.mode == .turned ? -1.0 : 1.0
        let begin = writer.count
        writer.byte(0x3C)
        var isArray = false
        for index in glyphs.indices {
            let glyph = glyphs[index]
            let gap = glyph.y - pen
            let isHair = needsHair && index > glyphs.startIndex && abs(gap) < Self.tolerance
            if isHair || abs(gap) > Self.tolerance {
                isArray = true
                writer.byte(0x3E)
                if isHair {
                    needsHair = false
                    writer.number(-ReadingOrder.hair)
                } else {
                    pen += sign * writer.number(sign * gap / unit) * unit
                }
                writer.byte(0x3C)
            }
            writer.hexadecimal(glyph.code)
            pen += glyph.advance - spacing
        }
        if isArray { writer.insert(0x5B, at: begin) }
        writer.raw(isArray ? ">]TJ\n" : ">Tj\n")
    }

    /// The space that most of a string's glyphs have after their advances. A negative value widens in vertical mode
    /// (9.3.2).
    private mutating func setSpacing(
        for glyphs: ArraySlice<SetGlyph>, isUpright: Bool, into writer: inout ContentWriter
    ) {
        var wanted = 0.0
        if isUpright, glyphs.count > 2 {
            let steps = zip(glyphs, glyphs.dropFirst()).map { $1.y - $0.y - $0.advance }.sorted()
            wanted = (-steps[steps.count / 2] * 100_000).rounded() / 100_000
            if abs(wanted) < 1e-4 { wanted = 0 }
        }
        guard wanted != spacing, glyphs.count > 1 else { return }
        spacing = writer.number(wanted, places: 5)
        writer.raw(" Tc\n")
    }

    // MARK: - State

    /// How glyphs are painted (ISO 32000-1 table 106).
    private enum Rendering: Int {
        case fill, stroke, fillAndStroke, invisible

        init(_ run: GlyphRun) {
            if run.isInvisible {
                self = .invisible
            } else if let outline = run.outline {
                self = outline.isHollow ? .stroke : .fillAndStroke
            } else {
                self = .fill
            }
        }
    }

    /// Sets what a run is painted with. Lines are in the page's units, whatever the type's size and turn (9.3.6).
    private mutating func setInk(of run: GlyphRun, into writer: inout ContentWriter) {
        let wanted = Rendering(run)
        if wanted == .fill || wanted == .fillAndStroke, ink != run.ink {
            ink = run.ink
            writer.fill(run.ink)
        }
        if let outline = run.outline, wanted != .invisible {
            if outlineInk != outline.ink {
                outlineInk = outline.ink
                writer.stroke(outline.ink)
            }
            if outlineWidth != outline.width {
                outlineWidth = outline.width
                writer.number(outline.width)
                writer.raw(" w\n")
            }
            if !hasRoundJoins {
                // A mitre would stand out of a brush stroke's sharp end as a spike.
                hasRoundJoins = true
                writer.raw("1 j\n")
            }
        }
        setRendering(wanted, into: &writer)
    }

    private mutating func setRendering(_ wanted: Rendering, into writer: inout ContentWriter) {
        guard rendering != wanted else { return }
        rendering = wanted
        writer.integer(wanted.rawValue)
        writer.raw(" Tr\n")
    }

    private mutating func setFont(_ name: FontName, size: Double, into writer: inout ContentWriter) {
        guard font != name || self.size != size else { return }
        font = name
        self.size = size
        fonts.insert(name)
        writer.byte(0x2F)
        writer.raw(name.name)
        writer.byte(0x20)
        writer.number(size, places: 5)
        writer.raw(" Tf\n")
    }

    /// Begins a line at a place on the page (y down) and gives the y, y down, at which it really begins.
    @discardableResult
    private mutating func move(
        to matrix: Matrix, x: Double, y: Double, into writer: inout ContentWriter
    ) -> Double {
        let placeX = Int((x * 1000).rounded())
        let placeY = Int(((page.size.height - y) * 1000).rounded())
        if matrix == .upright, self.matrix == .upright {
            writer.decimal(placeX - lineX, places: 3)
            writer.byte(0x20)
            writer.decimal(placeY - lineY, places: 3)
            writer.raw(" Td\n")
        } else {
            for value in [matrix.a, matrix.b, matrix.c, matrix.d] {
                writer.number(value, places: 5)
                writer.byte(0x20)
            }
            writer.decimal(placeX, places: 3)
            writer.byte(0x20)
            writer.decimal(placeY, places: 3)
            writer.raw(" Tm\n")
        }
        self.matrix = matrix
        (lineX, lineY) = (placeX, placeY)
        return page.size.height - Double(placeY) / 1000
    }
}
