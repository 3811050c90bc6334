import PoemText

extension Paginator {
    /// Copies a column to its place on a page.
    ///
    /// - Parameters:
    ///   - firstSpan: the index in `spans` of the store's first.
    ///   - readAfter: the axis of the column that it belongs to, where that is not `axis`.
    mutating func place(
        _ column: LaidColumn, of store: ColumnStore, axis: Double, head: Double, on index: Int, firstSpan: Int = 0,
        readAfter: Double? = nil
    ) {
        let columnAxis = axis
        let axis = axis + column.offset
        let head = head + column.drop
        let glyphShift = Int32(pages[index].glyphs.count - column.glyphs.lowerBound)
        let runShift = pages[index].runs.count
        let textShift = Int32(pages[index].text.count - column.text.lowerBound)
        let textStart = Int32(pages[index].text.count)
        for glyph in store.glyphs[column.glyphs] {
            var glyph = glyph
            glyph.origin.x += axis
            glyph.origin.y += head
            glyph.text = (glyph.text.lowerBound + textShift)..<(glyph.text.upperBound + textShift)
            pages[index].glyphs.append(glyph)
        }
        for run in store.runs[column.runs] {
            var run = run
            run.glyphs = (run.glyphs.lowerBound + glyphShift)..<(run.glyphs.upperBound + glyphShift)
            pages[index].runs.append(run)
        }
        pages[index].text.append(contentsOf: store.text[column.text])
        for cell in store.missing[column.missing] {
            pages[index].shapes.append(missingBox(in: cell.moved(x: axis, y: head)))
        }
        for shape in store.shapes[column.shapes] { pages[index].shapes.append(shape.moved(x: axis, y: head)) }
        for picture in store.pictures[column.pictures] {
            var picture = picture
            picture.box = picture.box.moved(x: axis, y: head)
            pages[index].pictures.append(picture)
        }
        for part in store.parts[column.parts] {
            spans[firstSpan + part.span].parts.append(
                PlacedSpan.Part(page: index, box: part.box.moved(x: axis, y: head)))
        }
        var placed = PlacedColumn(
            role: column.role, axis: axis, top: head + column.top - column.drop, height: column.height,
            size: column.size, runs: Int32(runShift)..<Int32(pages[index].runs.count),
            text: textStart..<Int32(pages[index].text.count), letterSpacing: column.letterSpacing,
            source: column.source)
        if column.isBeside {
            placed.readAt = readingPlace(after: readAfter ?? columnAxis, on: index)
        }
        pages[index].columns.append(placed)
        for note in column.headNotes {
            place(store.headNotes[note], of: store, axis: columnAxis, on: index, firstSpan: firstSpan)
        }
    }

    /// From the edge of a cell to its dotted box, in ems.
    private static let missingInset = 0.08

    private func missingBox(in cell: Rectangle) -> Shape {
        let size = cell.width
        let inset = size * Self.missingInset
        return Shape(
            .rectangle(
                Rectangle(
                    x: cell.x + inset, y: cell.y + inset, width: size - 2 * inset, height: size - 2 * inset),
                cornerRadius: 0),
            role: .missing, strokeWidth: max(0.4, size * 0.03), stroke: template.textColor,
            dash: [size * 0.05, size * 0.05])
    }
}
