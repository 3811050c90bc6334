package import PoemPictures
internal import PoemText
package import VerticalLayout

/// The drawn part of a document's pages as one PDF, whose pages are made into forms: first one page for each
/// furniture that a page names, in ascending order, then one for each page that has shapes of its own, in order.
package struct PageGraphics: Sendable {
    /// The PDF, or empty when nothing is drawn.
    package var bytes: [UInt8]
    /// By index of the furniture: its page in the PDF and that page's height in points.
    package var furniture: [Form?]
    /// By index of the page: the page in the PDF of its own shapes.
    package var shapes: [Form?]

    package struct Form: Hashable, Sendable {
        package var page: Int
        package var height: Double
    }

    /// Draws what is no type. The PDF holds neither text nor tags (Cairo's link tags damage files).
    ///
    /// - Parameter pictures: the library that measured the document's pictures.
    package init(_ document: PagedDocument, pictures: PictureLibrary? = nil) throws(CairoError) {
        furniture = Array(repeating: nil, count: document.furniture.count)
        shapes = Array(repeating: nil, count: document.pages.count)
        bytes = []
        var sizes: [Size?] = Array(repeating: nil, count: document.furniture.count)
        var drawn = 0
        for page in document.pages {
            if page.hasGraphics { drawn += 1 }
            guard let number = page.furniture, sizes[number] == nil, !document.furniture[number].isEmpty else {
                continue
            }
            sizes[number] = page.size
            drawn += 1
        }
        guard drawn > 0 else { return }

        let canvas = try Canvas.pdf(name: "the rules and frames of the pages")
        let surfaces = PictureSurfaces(pictures, pages: document.pages)
        var count = 0
        for (number, size) in sizes.enumerated() {
            guard let size else { continue }
            furniture[number] = try Self.draw(document.furniture[number], size: size, count: &count, on: canvas)
        }
        for (number, page) in document.pages.enumerated() where page.hasGraphics {
            shapes[number] = try Self.draw(
                page.shapes, page.pictures, surfaces, size: page.size, count: &count, on: canvas)
        }
        bytes = try canvas.finish()
    }

    /// Draws a page of the PDF; `count` is how many there were before it.
    private static func draw(
        _ shapes: [Shape], _ pictures: [PlacedPicture] = [], _ surfaces: PictureSurfaces? = nil, size: Size,
        count: inout Int, on canvas: borrowing Canvas
    ) throws(CairoError) -> Form {
        canvas.setPageSize(size)
        canvas.draw(shapes)
        if let surfaces { try canvas.draw(pictures, from: surfaces) }
        canvas.endPage()
        defer { count += 1 }
        return Form(page: count, height: size.height)
    }
}

extension Page {
    /// Whether it has something that Cairo draws, beside the furniture.
    fileprivate var hasGraphics: Bool { !shapes.isEmpty || !pictures.isEmpty }
}
