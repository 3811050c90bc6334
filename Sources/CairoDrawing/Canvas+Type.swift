internal import CCairo
internal import PoemText
internal import Typefaces
internal import VerticalLayout

extension Canvas {
    /// Draws the glyphs of a page at the places at which the PDF has them.
    func drawType(of page: borrowing Page, faces: DrawingFaces) throws(CairoError) {
        var glyphs: [cairo_glyph_t] = []
        for run in page.runs where !run.isInvisible && !run.glyphs.isEmpty {
            let number = Int(run.face.index)
            cairo_set_font_face(context, try faces.cairoFace(number, drawing: name))
            var matrix = Self.fontMatrix(of: run)
            cairo_set_font_matrix(context, &matrix)
            setInk(run.ink)
            glyphs.removeAll(keepingCapacity: true)
            let face = faces.face(number)
            for index in run.glyphs {
                let placed = page.glyphs[Int(index)]
                var origin = placed.origin
                if run.mode == .vertical {
                    // From the middle of the em box's head to the left end of the baseline.
                    origin.x -= face.horizontalAdvance(of: placed.glyph) / 2 * run.size * Double(run.scaleX)
                    origin.y += face.emBoxTop * run.size * Double(run.scaleY)
                }
                glyphs.append(cairo_glyph_t(index: UInt(placed.glyph), x: origin.x, y: origin.y))
            }
            cairo_show_glyphs(context, glyphs, Int32(glyphs.count))
        }
        try CairoError.check(cairo_status(context), drawing: name)
    }

    /// From ems, y down, to the page.
    private static func fontMatrix(of run: GlyphRun) -> cairo_matrix_t {
        let x = run.size * Double(run.scaleX)
        let y = run.size * Double(run.scaleY)
        return run.mode == .turned
            ? cairo_matrix_t(xx: 0, yx: x, xy: -y, yy: 0, x0: 0, y0: 0)
            : cairo_matrix_t(xx: x, yx: 0, xy: 0, yy: y, x0: 0, y0: 0)
    }
}
