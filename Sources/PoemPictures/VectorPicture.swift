package import PoemText

/// An SVG made ready to be drawn by librsvg, which reads nothing but these bytes: no other file, no network.
package final class VectorPicture {
    private let library: LibRSVG
    private let handle: LibRSVG.Handle
    /// Points, at 96 pixels to the inch.
    package let size: Size

    init(_ bytes: [UInt8], limits: PictureLimits) throws(PictureError) {
        guard bytes.count <= limits.drawingSize else {
            throw PictureError(
                "is too large (\(bytes.count >> 20) MB of SVG)",
                remedy: "Make it simpler: at most \(limits.drawingSize >> 20) MB")
        }
        guard let library = LibRSVG.shared else {
            throw PictureError(
                "is an SVG, which librsvg draws, and that is not installed",
                remedy: "Install the package librsvg2-2, or save the picture as PNG")
        }
        try EmbeddedPictures.check(bytes, limits: limits)
        let handle = try Self.load(bytes, library)
        library.setResolution(handle, 96)
        guard let pixels = Self.size(of: handle, library) else {
            library.unref(UnsafeMutableRawPointer(handle))
            throw PictureError("says no size", remedy: "Give its svg element width and height, or a viewBox")
        }
        guard pixels.width <= Double(limits.side), pixels.height <= Double(limits.side) else {
            library.unref(UnsafeMutableRawPointer(handle))
            throw PictureError(
                "is too large (\(Self.whole(pixels.width)) × \(Self.whole(pixels.height)) pixels)",
                remedy: "Give it a smaller width and height: at most \(limits.side)")
        }
        self.library = library
        self.handle = handle
        size = Size(width: pixels.width * 0.75, height: pixels.height * 0.75)
    }

    deinit { library.unref(UnsafeMutableRawPointer(handle)) }

    private static func load(_ bytes: [UInt8], _ library: LibRSVG) throws(PictureError) -> LibRSVG.Handle {
        let loaded = TimeLimit.run(seconds: timeLimit) { () -> Result<LibRSVG.Handle, PictureError> in
            var error: LibRSVG.GError?
            // Without a base address librsvg follows no reference to another file.
            let handle = bytes.withUnsafeBufferPointer {
                library.newFromData($0.baseAddress, UInt($0.count), &error)
            }
            return handle.map { .success($0) } ?? .failure(.broken(library.message(taking: error)))
        }
        guard let loaded else { throw .tooSlow }
        return try loaded.get()
    }

    /// Seconds that loading a picture may take, and drawing it; what is meant to be seen takes a hundredth.
    private static let timeLimit = 10

    /// Draws the picture, its upper left corner at 0, 0.
    ///
    /// - Parameters:
    ///   - context: Cairo's, over a surface that nothing else uses. After `PictureError.tooSlow` it is still being
    ///     drawn on, and has to be left alone for good.
    ///   - scale: of the context's units to points.
    package func draw(on context: OpaquePointer, scale: Double) throws(PictureError) {
        let viewport = LibRSVG.Rectangle(x: 0, y: 0, width: size.width * scale, height: size.height * scale)
        let drawn = TimeLimit.run(seconds: Self.timeLimit) { [self] () -> PictureError? in
            var error: LibRSVG.GError?
            let isDrawn = withUnsafeBytes(of: viewport) { library.render(handle, context, $0.baseAddress, &error) }
            return isDrawn != 0 ? nil : .broken(library.message(taking: error))
        }
        guard let drawn else { throw .tooSlow }
        if let error = drawn { throw error }
    }

    /// Pixels of its width and height, or of its view box where they are relative.
    private static func size(of handle: LibRSVG.Handle, _ library: LibRSVG) -> Size? {
        var size = Size(width: 0, height: 0)
        if library.sizeInPixels(handle, &size.width, &size.height) == 0 {
            var lengths = (LibRSVG.Length(), LibRSVG.Length())
            var box = LibRSVG.Rectangle(x: 0, y: 0, width: 0, height: 0)
            var has: (width: Int32, height: Int32, box: Int32) = (0, 0, 0)
            library.dimensions(handle, &has.width, &lengths.0, &has.height, &lengths.1, &has.box, &box)
            guard has.box != 0 else { return nil }
            size = Size(width: box.width, height: box.height)
        }
        guard size.width.isFinite, size.height.isFinite, size.width > 0, size.height > 0 else { return nil }
        return size
    }

    private static func whole(_ value: Double) -> String {
        Int(exactly: value.rounded()).map(String.init) ?? "\(value)"
    }
}
