internal import CCairo
internal import PoemPictures
internal import PoemText
internal import VerticalLayout

/// The pictures of some pages made ready for Cairo, each when it is first drawn, and let go after it was drawn last,
/// so that a book's pictures are not in memory all at once.
final class PictureSurfaces {
    private let library: PictureLibrary?
    private var uses: [PictureID: Int] = [:]
    private var ready: [PictureID: PictureSurface] = [:]

    /// - Parameter pages: those that will be drawn, each once.
    init(_ library: PictureLibrary?, pages: some Sequence<Page>) {
        self.library = library
        for page in pages { for placed in page.pictures { uses[placed.picture, default: 0] += 1 } }
    }

    func surface(of id: PictureID, for canvas: borrowing Canvas) throws(CairoError) -> PictureSurface {
        if let surface = ready[id] { return surface }
        guard let library else { throw .badPicture("the pictures of \(canvas.name) were not handed on") }
        do throws(PictureError) {
            let surface = try PictureSurface(
                try library.content(of: id), number: id.index, needsPixels: canvas.needsPixels)
            ready[id] = surface
            return surface
        } catch {
            let remedy = error.remedy.map { ": " + $0.prefix(1).lowercased() + $0.dropFirst() } ?? ""
            throw .badPicture("\(library.name(of: id)) \(error.what)\(remedy)")
        }
    }

    /// Counts one drawing off.
    func release(_ id: PictureID) {
        uses[id, default: 1] -= 1
        if uses[id] == 0 { ready[id] = nil }
    }
}

/// One picture as a surface of Cairo's.
final class PictureSurface {
    let raw: OpaquePointer
    /// In units of the surface.
    let width: Double
    let height: Double
    let turn: PictureTurn

    /// - Parameter number: which picture it is; all surfaces with one number are one picture in the file.
    init(_ content: PictureContent, number: UInt32, needsPixels: Bool) throws(PictureError) {
        switch content {
        case .pixels(let picture):
            let format = picture.hasAlpha ? CAIRO_FORMAT_ARGB32 : CAIRO_FORMAT_RGB24
            raw = try Self.checked(cairo_image_surface_create(format, Int32(picture.width), Int32(picture.height)))
            width = Double(picture.width)
            height = Double(picture.height)
            turn = picture.turn
            if let jpeg = picture.jpeg, !needsPixels {
                // Cairo hands the bytes on and never looks at the surface's own pixels.
                try attach(jpeg, as: CAIRO_MIME_TYPE_JPEG)
            } else {
                try decode(picture)
            }
        case .vector(let picture):
            // Drawn larger than it is, so that blurs and masks, which become pixels, are fine enough.
            let size = picture.size
            let scale = min(4, (Self.greatestVectorArea / (size.width * size.height)).squareRoot())
            width = size.width * scale
            height = size.height * scale
            turn = .none
            var extent = cairo_rectangle_t(x: 0, y: 0, width: width, height: height)
            raw = try Self.checked(cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, &extent))
            try draw(picture, scale: scale)
        }
        try attach(Array("zhulan picture \(number)".utf8), as: CAIRO_MIME_TYPE_UNIQUE_ID)
    }

    deinit { cairo_surface_destroy(raw) }

    /// Dots of a picture's blurs and masks.
    private static let greatestVectorArea = 4e6

    private static func checked(_ surface: OpaquePointer?) throws(PictureError) -> OpaquePointer {
        guard let surface else { throw .noMemory }
        guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else {
            cairo_surface_destroy(surface)
            throw .noMemory
        }
        return surface
    }

    private func decode(_ picture: PixelPicture) throws(PictureError) {
        cairo_surface_flush(raw)
        guard let pixels = cairo_image_surface_get_data(raw) else { throw .noMemory }
        try picture.decode(into: pixels, stride: Int(cairo_image_surface_get_stride(raw)))
        cairo_surface_mark_dirty(raw)
    }

    private func draw(_ picture: VectorPicture, scale: Double) throws(PictureError) {
        guard let context = cairo_create(raw) else { throw .noMemory }
        do throws(PictureError) {
            try picture.draw(on: context, scale: scale)
        } catch {
            // The context holds its surface, and both are drawn on still.
            if error != .tooSlow { cairo_destroy(context) }
            throw error
        }
        defer { cairo_destroy(context) }
        guard cairo_status(context) == CAIRO_STATUS_SUCCESS else { throw .noMemory }
    }

    /// Gives the surface bytes that Cairo keeps as long as it needs them.
    private func attach(_ bytes: [UInt8], as type: String) throws(PictureError) {
        let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: bytes.count)
        copy.initialize(from: bytes, count: bytes.count)
        let status = cairo_surface_set_mime_data(raw, type, copy, UInt(bytes.count), { $0?.deallocate() }, copy)
        guard status == CAIRO_STATUS_SUCCESS else {
            copy.deallocate()
            throw .noMemory
        }
    }
}

extension PictureError {
    fileprivate static let noMemory = PictureError("finds no memory", remedy: "Make it smaller")
}
