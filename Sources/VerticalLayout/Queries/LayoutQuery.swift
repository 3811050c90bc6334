public import PoemText

/// Finds what stands at a place of the pages, and where a piece of the text stands. Made once for a document.
public struct LayoutQuery: Sendable {
    private let spans: [PlacedSpan]
    /// By page: every part of a span on it.
    private var parts: [[(span: Int, box: Rectangle)]]

    public init(_ document: PagedDocument) {
        spans = document.spans
        parts = Array(repeating: [], count: document.pages.count)
        for (number, span) in spans.enumerated() {
            for part in span.parts where parts.indices.contains(part.page) {
                parts[part.page].append((number, part.box))
            }
        }
    }

    /// The innermost span at a point of a page, or nil where only plain text stands, or nothing.
    ///
    /// - Parameter page: index into `PagedDocument.pages`.
    public func element(at point: Point, page: Int) -> PlacedSpan? { elements(at: point, page: page).first }

    /// All spans at a point of a page, the innermost first. A box holds its left and upper edge, not its right and
    /// lower one, so that a point between two neighbours belongs to one of them.
    public func elements(at point: Point, page: Int) -> [PlacedSpan] {
        guard parts.indices.contains(page) else { return [] }
        let hits = parts[page].filter { $0.box.contains(point) }
        // What is marked inside has no more cells than what is round it, and comes after it in the text.
        let order = hits.sorted { left, right in
            let (one, other) = (left.box.width * left.box.height, right.box.width * right.box.height)
            return one == other ? left.span > right.span : one < other
        }
        return order.map { spans[$0.span] }
    }
}

extension PagedDocument {
    /// The innermost span at a point of a page, or nil. To ask often, make a `LayoutQuery`.
    public func element(at point: Point, page: Int) -> PlacedSpan? {
        LayoutQuery(self).element(at: point, page: page)
    }

    /// The document with a box under the type of each of a span's parts, as a reader's touch or search marks it.
    ///
    /// - Parameter cornerRadius: points.
    public func highlighting(_ span: PlacedSpan, ink: Ink, cornerRadius: Double = 3) -> PagedDocument {
        var marked = self
        for part in span.parts where marked.pages.indices.contains(part.page) {
            marked.pages[part.page].shapes.append(
                Shape(
                    .rectangle(part.box, cornerRadius: cornerRadius), role: .background, strokeWidth: 0,
                    stroke: ink, fill: ink))
        }
        return marked
    }
}

extension Rectangle {
    fileprivate func contains(_ point: Point) -> Bool {
        point.x >= x && point.x < right && point.y >= y && point.y < bottom
    }
}
