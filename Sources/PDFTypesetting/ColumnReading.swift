internal import VerticalLayout

/// The glyphs of a column in order, each with the part of the text it stands for. Its storage is used again for
/// every column.
///
/// Where a cluster has several glyphs (digits in one cell, the parts of a composed character), its characters are
/// shared out among them, so that the glyphs' texts put together are the cluster's and every reader gives it once.
struct ColumnReading {
    struct Item {
        /// Index into `Page.runs`.
        var run: Int
        /// Index into `Page.glyphs`.
        var glyph: Int
        /// Range of `Page.text`.
        var text: Range<Int>
        /// Whether the glyph is its whole cluster.
        var isAlone: Bool
    }

    private(set) var items: [Item] = []

    mutating func read(_ column: PlacedColumn, of page: Page) {
        items.removeAll(keepingCapacity: true)
        for run in column.runs {
            for glyph in page.runs[Int(run)].glyphs {
                let text = page.glyphs[Int(glyph)].text
                items.append(
                    Item(
                        run: Int(run), glyph: Int(glyph), text: Int(text.lowerBound)..<Int(text.upperBound),
                        isAlone: true))
            }
        }
        var first = 0
        while first < items.count {
            var end = first + 1
            while end < items.count, items[end].text.isEmpty { end += 1 }
            if end - first > 1 { share(first..<end, of: page.text) }
            first = end
        }
    }

    private mutating func share(_ cluster: Range<Int>, of text: [UInt8]) {
        let whole = items[cluster.lowerBound].text
        let starts = whole.filter { text[$0] & 0xC0 != 0x80 } + [whole.upperBound]
        let characters = starts.count - 1
        for (number, index) in cluster.enumerated() {
            items[index].isAlone = false
            let lower = starts[number * characters / cluster.count]
            items[index].text = lower..<starts[(number + 1) * characters / cluster.count]
        }
    }
}
