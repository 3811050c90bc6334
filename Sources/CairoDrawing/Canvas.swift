internal import CCairo
internal import PoemText

/// A surface of Cairo and what draws on it. Drawing after `finish` does not compile.
///
/// Coordinates are points, origin at the top left, y down.
struct Canvas: ~Copyable {
    private let surface: OpaquePointer
    let context: OpaquePointer
    private let sink: ByteSink
    /// What is drawn, for messages.
    let name: String

    /// A PDF in memory; every page gets its own size (`setPageSize`).
    static func pdf(name: String) throws(CairoError) -> Canvas {
        let sink = ByteSink()
        return try Canvas(
            surface: cairo_pdf_surface_create_for_stream(ByteSink.write, sink.closure, 1, 1), sink: sink, name: name
        )
    }

    /// One SVG page in memory.
    static func svg(size: Size, name: String) throws(CairoError) -> Canvas {
        let sink = ByteSink()
        let surface = cairo_svg_surface_create_for_stream(ByteSink.write, sink.closure, size.width, size.height)
        cairo_svg_surface_set_document_unit(surface, CAIRO_SVG_UNIT_PT)
        return try Canvas(surface: surface, sink: sink, name: name)
    }

    /// A picture of a page on white ground; a pixel begun counts as a whole one.
    static func image(size: Size, dpi: Double, name: String) throws(CairoError) -> Canvas {
        let scale = dpi / 72
        let width = (size.width * scale - 0.001).rounded(.up)
        let height = (size.height * scale - 0.001).rounded(.up)
        guard width >= 1, height >= 1, width <= 32767, height <= 32767 else { throw .tooLarge(drawing: name) }
        let surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, Int32(width), Int32(height))
        let canvas = try Canvas(surface: surface, sink: ByteSink(), name: name)
        canvas.setInk(.white)
        cairo_paint(canvas.context)
        cairo_scale(canvas.context, scale, scale)
        return canvas
    }

    private init(surface: OpaquePointer?, sink: ByteSink, name: String) throws(CairoError) {
        guard let surface else { throw .outOfMemory(drawing: name) }
        if let error = CairoError(cairo_surface_status(surface), drawing: name) {
            cairo_surface_destroy(surface)
            throw error
        }
        guard let context = cairo_create(surface) else {
            cairo_surface_destroy(surface)
            throw .outOfMemory(drawing: name)
        }
        self.surface = surface
        self.context = context
        self.sink = sink
        self.name = name
    }

    deinit {
        cairo_destroy(context)
        cairo_surface_destroy(surface)
        // Cairo writes to the sink until the surface is gone.
        withExtendedLifetime(sink) {}
    }

    /// Sets the size of the PDF page that is begun.
    func setPageSize(_ size: Size) { cairo_pdf_surface_set_size(surface, size.width, size.height) }

    /// Ends a PDF page.
    func endPage() { cairo_show_page(context) }

    func setInk(_ ink: Ink) {
        cairo_set_source_rgb(context, Double(ink.red) / 255, Double(ink.green) / 255, Double(ink.blue) / 255)
    }

    /// Ends the drawing and gives the bytes of a PDF or SVG.
    consuming func finish() throws(CairoError) -> [UInt8] {
        try CairoError.check(cairo_status(context), drawing: name)
        cairo_surface_finish(surface)
        try CairoError.check(cairo_surface_status(surface), drawing: name)
        return sink.take()
    }

    /// Ends the drawing and gives the bytes of a PNG.
    consuming func finishPNG() throws(CairoError) -> [UInt8] {
        try CairoError.check(cairo_status(context), drawing: name)
        try CairoError.check(
            cairo_surface_write_to_png_stream(surface, ByteSink.write, sink.closure), drawing: name)
        return sink.take()
    }
}
