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
    package init(_ document: PagedDocument) throws(CairoError) {
        furniture = Array(repeating: nil, count: document.furniture.count)
        shapes = Array(repeating: nil, count: document.pages.count)
        bytes = []
        var sizes: [Size?] = Array(repeating: nil, count: document.furniture.count)
        var drawn = 0
        for page in document.pages {
            if !page.shapes.isEmpty { drawn += 1 }
            guard let number = page.furniture, sizes[number] == nil, !document.furniture[number].isEmpty else {
                continue
            }
            sizes[number] = page.size
            drawn += 1
        }
        guard drawn > 0 else { return }

        let canvas = try Canvas.pdf(name: "the rules and frames of the pages")
        var count = 0
        for (number, size) in sizes.enumerated() {
            guard let size else { continue }
            furniture[number] = Self.draw(document.furniture[number], size: size, count: &count, on: canvas)
        }
        for (number, page) in document.pages.enumerated() where !page.shapes.isEmpty {
            shapes[number] = Self.draw(page.shapes, size: page.size, count: &count, on: canvas)
        }
        bytes = try canvas.finish()
    }

    /// Draws a page of the PDF; `count` is how many there were before it.
    private static func draw(_ shapes: [Shape], size: Size, count: inout Int, on canvas: borrowing Canvas) -> Form {
        canvas.setPageSize(size)
        canvas.draw(shapes)
        canvas.endPage()
        defer { count += 1 }
        return Form(page: count, height: size.height)
    }
}
