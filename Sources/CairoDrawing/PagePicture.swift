public import PoemPictures
internal import PoemText
public import VerticalLayout

/// Whole pages as pictures.
public enum PagePicture {
    /// A page as SVG in points, its type as outlines (it has no text layer), with boxes for its spans (`SVGSpans`).
    ///
    /// - Parameter pictures: the library that measured the document's pictures.
    public static func svg(
        _ document: PagedDocument, page: Int, faces: DrawingFaces, pictures: PictureLibrary? = nil
    ) throws(CairoError) -> [UInt8] {
        let canvas = try Canvas.svg(size: document.pages[page].size, name: "page \(page + 1)")
        try draw(document, page: page, faces: faces, pictures: pictures, on: canvas)
        return SVGSpans.add(document, page: page, to: try canvas.finish())
    }

    /// A page as PNG on white ground.
    ///
    /// - Parameters:
    ///   - dpi: pixels to the inch.
    ///   - pictures: the library that measured the document's pictures.
    public static func png(
        _ document: PagedDocument, page: Int, dpi: Double, faces: DrawingFaces, pictures: PictureLibrary? = nil
    ) throws(CairoError) -> [UInt8] {
        let canvas = try Canvas.image(size: document.pages[page].size, dpi: dpi, name: "page \(page + 1)")
        try draw(document, page: page, faces: faces, pictures: pictures, on: canvas)
        return try canvas.finishPNG()
    }

    private static func draw(
        _ document: PagedDocument, page: Int, faces: DrawingFaces, pictures: PictureLibrary?,
        on canvas: borrowing Canvas
    ) throws(CairoError) {
        let page = document.pages[page]
        if let number = page.furniture { canvas.draw(document.furniture[number]) }
        try canvas.drawUnderType(
            of: page, faces: faces, pictures: PictureSurfaces(pictures, pages: CollectionOfOne(page)))
        try canvas.drawType(of: page, faces: faces)
        canvas.drawOverType(of: page)
    }
}
