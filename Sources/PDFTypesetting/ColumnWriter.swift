import PoemText
import Typefaces
import VerticalLayout

/// Writes one column after another as text objects. A column whose glyphs are all upright is one string; where the
/// layout moved a glyph, a number in the string moves the pen (ISO 32000-1 9.4.3, 9.4.4).
struct ColumnWriter {
    /// Places nearer than this, in points, are the same.
    static let tolerance = 0.004
    /// From this letter spacing on, in ems, readers take every character for a word of its own.
    static let wordGap = 0.45

    let page: Page
    let codes: ArraySlice<UInt16>
    let faces: [FaceCodes]
    private var ink: Ink?

    init(page: Page, codes: ArraySlice<UInt16>, faces: [FaceCodes]) {
        self.page = page
        self.codes = codes
        self.faces = faces
    }

    mutating func write(_ column: PlacedColumn, into writer: inout ContentWriter) {
        guard !column.runs.isEmpty else { return }
        let isSpan = needsSpan(column)
        if isSpan {
            writer.raw("/Span<</ActualText<FEFF")
            writer.utf16(page.text[Int(column.text.lowerBound)..<Int(column.text.upperBound)])
            writer.raw(">>>BDC\n")
        }
        writer.raw("BT\n")
        var state = TextState()
        for index in column.runs { write(page.runs[Int(index)], column: column, state: &state, into: &writer) }
        if state.isInvisible { writer.raw("0 Tr\n") }
        if state.spacing != 0 { writer.raw("0 Tc\n") }
        writer.raw("ET\n")
        if isSpan { writer.raw("EMC\n") }
    }

    /// What the text object has set so far.
    private struct TextState {
        var face = -1
        var isVertical = true
        var size = 0.0
        var spacing = 0.0
        var isInvisible = false
        /// The matrix's scale and turn, and the place of its origin.
        var mode: ShapedGlyph.Mode?
        var scaleX: Float = 0
        var scaleY: Float = 0
        var line = Point(x: 0, y: 0)
    }

    /// Whether a span has to say the column's text, because its glyphs alone would be read in pieces or wrong.
    private func needsSpan(_ column: PlacedColumn) -> Bool {
        if column.letterSpacing >= Self.wordGap { return true }
        for index in column.runs {
            let run = page.runs[Int(index)]
            if run.mode == .horizontal || run.size != column.size { return true }
            let face = faces[Int(run.face.index)]
            if face.face.isCFF, run.glyphs.contains(where: { face.needsSpan[code(Int($0)) - 1] }) { return true }
        }
        return false
    }

    /// The glyph's code, from 1.
    private func code(_ glyph: Int) -> Int { Int(codes[codes.startIndex + glyph]) }

    private mutating func write(
        _ run: GlyphRun, column: PlacedColumn, state: inout TextState, into writer: inout ContentWriter
    ) {
        guard !run.glyphs.isEmpty else { return }
        if ink != run.ink {
            ink = run.ink
            writer.fill(run.ink)
        }
        setFont(run, column: column, state: &state, into: &writer)
        switch run.mode {
        case .vertical: writeVertical(run, state: &state, into: &writer)
        case .turned: writeTurned(run, state: &state, into: &writer)
        case .horizontal:
            for glyph in run.glyphs {
                moveTo(page.glyphs[Int(glyph)].origin, run: run, state: &state, into: &writer)
                writer.byte(0x3C)
                writer.hexadecimal(written(Int(glyph), run))
                writer.raw(">Tj\n")
            }
        }
    }

    private func setFont(
        _ run: GlyphRun, column: PlacedColumn, state: inout TextState, into writer: inout ContentWriter
    ) {
        let face = Int(run.face.index)
        let isVertical = run.mode == .vertical
        if state.face != face || state.isVertical != isVertical || state.size != run.size {
            state.face = face
            state.isVertical = isVertical
            state.size = run.size
            writer.raw("/F")
            writer.integer(face)
            writer.byte(isVertical ? 0x56 : 0x48)
            writer.byte(0x20)
            writer.number(run.size)
            writer.raw(" Tf\n")
        }
        // A negative value widens in vertical mode (9.3.2).
        let spacing = isVertical ? -column.letterSpacing * column.size : 0
        if state.spacing != spacing {
            state.spacing = writer.number(spacing)
            writer.raw(" Tc\n")
        }
        if state.isInvisible != run.isInvisible {
            state.isInvisible = run.isInvisible
            writer.raw(run.isInvisible ? "3 Tr\n" : "0 Tr\n")
        }
    }

    private func written(_ glyph: Int, _ run: GlyphRun) -> UInt16 {
        faces[Int(run.face.index)].written[code(glyph) - 1]
    }

    // MARK: - Strings

    /// Down the column: the pen moves by the size and the letter spacing; where a glyph stands elsewhere, it is moved.
    private func writeVertical(_ run: GlyphRun, state: inout TextState, into writer: inout ContentWriter) {
        let step = run.size - state.spacing
        string(of: run, state: &state, into: &writer, along: { $0.y }, across: { $0.x }, advance: { _ in step })
    }

    /// A turned glyph advances by its width, along a baseline that runs down.
    private func writeTurned(_ run: GlyphRun, state: inout TextState, into writer: inout ContentWriter) {
        let face = faces[Int(run.face.index)].face
        // As the file's own widths have it.
        string(of: run, state: &state, into: &writer, along: { $0.y }, across: { $0.x }) { glyph in
            (face.horizontalAdvance(of: glyph) * 1000).rounded() / 1000 * run.size * Double(run.scaleX)
        }
    }

    /// Writes the glyphs as few strings as their places allow. The pen is followed as a reader will compute it, so
    /// that what rounding leaves does not add up.
    private func string(
        of run: GlyphRun, state: inout TextState, into writer: inout ContentWriter, along: (Point) -> Double,
        across: (Point) -> Double, advance: (UInt32) -> Double
    ) {
        let glyphs = run.glyphs
        var index = glyphs.lowerBound
        let unit = run.size * Double(run.mode == .turned ? run.scaleX : run.scaleY) / 1000
        while index < glyphs.upperBound {
            let first = page.glyphs[Int(index)].origin
            moveTo(first, run: run, state: &state, into: &writer)
            var pen = along(state.line)
            let side = across(first)
            var adjusts = false
            var end = index
            // A string ends where a glyph stands off the line.
            while end < glyphs.upperBound, abs(across(page.glyphs[Int(end)].origin) - side) <= Self.tolerance {
                end += 1
            }
            var check = pen
            for place in index..<end {
                if abs(along(page.glyphs[Int(place)].origin) - check) > Self.tolerance {
                    adjusts = true
                    break
                }
                check += advance(page.glyphs[Int(place)].glyph)
            }
            writer.raw(adjusts ? "[<" : "<")
            for place in index..<end {
                let glyph = page.glyphs[Int(place)]
                let gap = along(glyph.origin) - pen
                if adjusts, abs(gap) > Self.tolerance {
                    writer.byte(0x3E)
                    // In vertical mode a positive number moves down, in horizontal mode back.
                    let sign = run.mode == .vertical ? 1.0 : -1.0
                    pen += writer.number(gap / unit * sign) * unit * sign
                    writer.byte(0x3C)
                }
                writer.hexadecimal(written(Int(place), run))
                pen += advance(glyph.glyph)
            }
            writer.raw(adjusts ? ">]TJ\n" : ">Tj\n")
            index = end
        }
    }

    /// Moves the beginning of the line to a place on the page: by `Td` under the same matrix, else by `Tm`.
    private func moveTo(_ point: Point, run: GlyphRun, state: inout TextState, into writer: inout ContentWriter) {
        let y = page.size.height - point.y
        if state.mode == run.mode, state.scaleX == run.scaleX, state.scaleY == run.scaleY, run.mode == .vertical {
            let dx = writer.number(point.x - state.line.x)
            writer.byte(0x20)
            let dy = writer.number(-(point.y - state.line.y))
            writer.raw(" Td\n")
            state.line.x += dx
            state.line.y -= dy
            return
        }
        let x = Double(run.scaleX)
        let scaleY = Double(run.scaleY)
        let matrix: [Double] =
            run.mode == .turned ? [0, -x, scaleY, 0] : [x, 0, 0, scaleY]
        for value in matrix {
            writer.number(value)
            writer.byte(0x20)
        }
        state.line.x = writer.number(point.x)
        writer.byte(0x20)
        state.line.y = page.size.height - writer.number(y)
        writer.raw(" Tm\n")
        state.mode = run.mode
        state.scaleX = run.scaleX
        state.scaleY = run.scaleY
    }
}

extension ContentWriter {
    /// The fill colour: gray where it is one, so that black is black ink.
    mutating func fill(_ ink: Ink) {
        if ink.red == ink.green, ink.green == ink.blue {
            number(Double(ink.red) / 255)
            raw(" g\n")
        } else {
            for component in [ink.red, ink.green, ink.blue] {
                number(Double(component) / 255)
                byte(0x20)
            }
            raw("rg\n")
        }
    }
}
