internal import CCairo
internal import PoemText
internal import Typefaces
internal import VerticalLayout

extension Canvas {
    /// Draws the glyphs of a page at the places at which the PDF has them, each run's outline over its fill.
    func drawType(of page: borrowing Page, faces: DrawingFaces) throws(CairoError) {
        for run in page.runs where !run.isInvisible && !run.glyphs.isEmpty {
            let glyphs = try set(run, of: page, faces: faces)
            if run.outline?.isHollow != true {
                setInk(run.ink)
                cairo_show_glyphs(context, glyphs, Int32(glyphs.count))
            }
            guard let outline = run.outline else { continue }
            cairo_glyph_path(context, glyphs, Int32(glyphs.count))
            strokeGlyphs(outline)
        }
        try CairoError.check(cairo_status(context), drawing: name)
    }

    /// Draws the shadows of a page's type as filled paths, which are no text to any reader.
    func drawShadows(of page: borrowing Page, faces: DrawingFaces) throws(CairoError) {
        for run in page.runs where run.castsShadow {
            guard let shadow = run.shadow else { continue }
            let glyphs = try set(run, of: page, faces: faces, shiftX: shadow.x, shiftY: shadow.y)
            cairo_glyph_path(context, glyphs, Int32(glyphs.count))
            if var outline = run.outline {
                outline.ink = shadow.ink
                if !outline.isHollow {
                    setInk(shadow.ink)
                    cairo_fill_preserve(context)
                }
                strokeGlyphs(outline)
            } else {
                setInk(shadow.ink)
                cairo_fill(context)
            }
        }
        try CairoError.check(cairo_status(context), drawing: name)
    }

    /// Strokes the path of glyphs. Joins are round: a mitre would stand out of a brush stroke's sharp end as a spike.
    private func strokeGlyphs(_ outline: GlyphOutline) {
        setInk(outline.ink)
        cairo_set_line_width(context, outline.width)
        cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
        cairo_set_dash(context, nil, 0, 0)
        cairo_stroke(context)
    }

    /// Sets the face and size of a run and gives its glyphs at their horizontal origins, moved by points.
    private func set(
        _ run: GlyphRun, of page: borrowing Page, faces: DrawingFaces, shiftX: Double = 0, shiftY: Double = 0
    ) throws(CairoError) -> [cairo_glyph_t] {
        let number = Int(run.face.index)
        cairo_set_font_face(context, try faces.cairoFace(number, drawing: name))
        var matrix = Self.fontMatrix(of: run)
        cairo_set_font_matrix(context, &matrix)
        let face = faces.face(number)
        var glyphs: [cairo_glyph_t] = []
        glyphs.reserveCapacity(run.glyphs.count)
        for index in run.glyphs {
            let placed = page.glyphs[Int(index)]
            var origin = placed.origin
            if run.mode == .vertical {
                // From the middle of the em box's head to the left end of the baseline.
                origin.x -= face.horizontalAdvance(of: placed.glyph) / 2 * run.size * Double(run.scaleX)
                origin.y += face.emBoxTop * run.size * Double(run.scaleY)
            }
            glyphs.append(cairo_glyph_t(index: UInt(placed.glyph), x: origin.x + shiftX, y: origin.y + shiftY))
        }
        return glyphs
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
