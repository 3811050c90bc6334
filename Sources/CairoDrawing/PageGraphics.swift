package import PoemPictures
internal import PoemText
package import Typefaces
package import VerticalLayout

/// The drawn part of a document's pages as one PDF, whose pages are made into forms: first one page for each
/// furniture that a page names, in ascending order, then for each page, in order, one of what lies under its type
/// and one of what lies over it, where there is such.
package struct PageGraphics: Sendable {
    /// The PDF, or empty when nothing is drawn.
    package var bytes: [UInt8] = []
    /// By index of the furniture: its page in the PDF and that page's height in points.
    package var furniture: [Form?]
    /// By index of the page: the pages in the PDF of what is its own.
    package var underType: [Form?]
    package var overType: [Form?]

    package struct Form: Hashable, Sendable {
        package var page: Int
        package var height: Double
    }

    /// Draws what is no type. The PDF holds neither text nor tags (Cairo's link tags damage files).
    ///
    /// - Parameters:
    ///   - faces: by `FaceID.index`; one is opened where its glyphs cast a shadow.
    ///   - pictures: the library that measured the document's pictures.
    package init(
        _ document: PagedDocument, faces: [FontFace], pictures: PictureLibrary? = nil
    ) throws(CairoError) {
        furniture = Array(repeating: nil, count: document.furniture.count)
        underType = Array(repeating: nil, count: document.pages.count)
        overType = underType
        var sizes: [Size?] = Array(repeating: nil, count: document.furniture.count)
        for page in document.pages {
            guard let number = page.furniture, !document.furniture[number].isEmpty else { continue }
            sizes[number] = sizes[number] ?? page.size
        }
        let isDrawn = { (page: Page) in page.drawsUnderType || page.drawsOverType }
        guard sizes.contains(where: { $0 != nil }) || document.pages.contains(where: isDrawn) else { return }

        let canvas = try Canvas.pdf(name: "the rules and frames of the pages")
        let faces = DrawingFaces(faces)
        let surfaces = PictureSurfaces(pictures, pages: document.pages)
        var count = 0
        for (number, size) in sizes.enumerated() {
            guard let size else { continue }
            canvas.setPageSize(size)
            canvas.draw(document.furniture[number])
            furniture[number] = Self.end(size, count: &count, on: canvas)
        }
        for (number, page) in document.pages.enumerated() {
            if page.drawsUnderType {
                canvas.setPageSize(page.size)
                try canvas.drawUnderType(of: page, faces: faces, pictures: surfaces)
                underType[number] = Self.end(page.size, count: &count, on: canvas)
            }
            if page.drawsOverType {
                canvas.setPageSize(page.size)
                canvas.drawOverType(of: page)
                overType[number] = Self.end(page.size, count: &count, on: canvas)
            }
        }
        bytes = try canvas.finish()
    }

    /// Ends a page of the PDF; `count` is how many there were before it.
    private static func end(_ size: Size, count: inout Int, on canvas: borrowing Canvas) -> Form {
        canvas.endPage()
        defer { count += 1 }
        return Form(page: count, height: size.height)
    }
}
