public import VerticalLayout

extension PagedDocument {
    /// The document with only these pages, counted from 0 and kept within it; what leads to the others or stands on
    /// them goes: entries of the outline, ids, parts of spans.
    public func selecting(_ range: Range<Int>) -> PagedDocument {
        let range = range.clamped(to: 0..<pages.count)
        var selected = self
        selected.pages = Array(pages[range])
        selected.outline = outline.compactMap { entry in
            guard range.contains(entry.page) else { return nil }
            var entry = entry
            entry.page -= range.lowerBound
            return entry
        }
        selected.spans = spans.compactMap { span in
            var span = span
            span.parts = span.parts.filter { range.contains($0.page) }
            for index in span.parts.indices { span.parts[index].page -= range.lowerBound }
            return span.parts.isEmpty ? nil : span
        }
        selected.anchors = anchors.filter { range.contains($0.value.page) }.mapValues { anchor in
            Anchor(page: anchor.page - range.lowerBound, point: anchor.point)
        }
        return selected
    }
}
