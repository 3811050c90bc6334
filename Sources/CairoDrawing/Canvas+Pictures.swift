internal import CCairo
internal import PoemPictures
internal import PoemText
internal import VerticalLayout

extension Canvas {
    /// Draws pictures in order, each filling its box.
    func draw(_ pictures: [PlacedPicture], from surfaces: PictureSurfaces) throws(CairoError) {
        for placed in pictures {
            let surface = try surfaces.surface(of: placed.picture, for: self)
            cairo_save(context)
            cairo_translate(context, placed.box.x, placed.box.y)
            cairo_scale(context, placed.box.width, placed.box.height)
            let turn = surface.turn.matrix
            var matrix = cairo_matrix_t(xx: turn.a, yx: turn.b, xy: turn.c, yy: turn.d, x0: turn.e, y0: turn.f)
            cairo_transform(context, &matrix)
            cairo_scale(context, 1 / surface.width, 1 / surface.height)
            cairo_set_source_surface(context, surface.raw, 0, 0)
            if needsPixels {
                // Beyond its edge a picture is clear, which would make a thin pale frame of half clear dots.
                cairo_pattern_set_extend(cairo_get_source(context), CAIRO_EXTEND_PAD)
                cairo_rectangle(context, 0, 0, surface.width, surface.height)
                cairo_fill(context)
            } else {
                cairo_paint(context)
            }
            cairo_restore(context)
            surfaces.release(placed.picture)
        }
        try CairoError.check(cairo_status(context), drawing: name)
    }

    /// Whether the canvas is one of pixels; the others take a JPEG as it is.
    var needsPixels: Bool { cairo_surface_get_type(cairo_get_target(context)) == CAIRO_SURFACE_TYPE_IMAGE }
}
