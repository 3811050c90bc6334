/// How large a picture may be. What is larger is refused before anything of it is decoded.
public struct PictureLimits: Hashable, Sendable {
    /// Bytes of a file.
    public var fileSize: Int
    /// Bytes of an SVG, every one of which may be something to draw.
    public var drawingSize: Int
    /// Width × height.
    public var pixels: Int
    /// Pixels along one side; Cairo draws no more than 32,767.
    public var side: Int

    /// 64 MB (16 MB of SVG), 64 megapixels, 30,000 pixels a side.
    public init(
        fileSize: Int = 64 << 20, drawingSize: Int = 16 << 20, pixels: Int = 64 << 20, side: Int = 30_000
    ) {
        self.fileSize = fileSize
        self.drawingSize = drawingSize
        self.pixels = pixels
        self.side = side
    }

    /// Refuses a picture of that many pixels.
    func check(width: Int, height: Int) throws(PictureError) {
        guard width > 0, height > 0 else { throw PictureError("has no size", remedy: "Save it anew") }
        guard width <= side, height <= side, width * height <= pixels else {
            throw PictureError(
                "is too large (\(width) × \(height) pixels)",
                remedy: "Make it smaller: at most \(side) pixels a side and \(pixels >> 20) megapixels")
        }
    }
}
