public import VerticalLayout

extension PagedDocument {
    /// The document with only these pages, counted from 0 and kept within it; entries of the outline that lead to
    /// the others go.
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
        return selected
    }
}
