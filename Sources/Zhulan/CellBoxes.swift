public import PoemText
public import VerticalLayout

extension PagedDocument {
    /// The document with a box drawn for each column and each of its cells, to look at a layout.
    public func drawingBoxes(cells: Ink = .blue, columns: Ink = .ochre) -> PagedDocument {
        var drawn = self
        for index in drawn.pages.indices {
            let page = drawn.pages[index]
            for column in page.columns {
                let frame = Rectangle(
                    x: column.axis - column.size / 2, y: column.top, width: column.size, height: column.height)
                drawn.pages[index].shapes.append(
                    Shape(
                        .rectangle(frame, cornerRadius: 0), role: .debug, strokeWidth: 0.5, stroke: columns))
                drawn.pages[index].shapes += boxes(of: column, on: page, ink: cells)
            }
        }
        return drawn
    }

    /// Cells follow one another from the column's head, each as high as its advance.
    private func boxes(of column: PlacedColumn, on page: Page, ink: Ink) -> [Shape] {
        var shapes: [Shape] = []
        var y = column.top
        for run in page.runs[Int(column.runs.lowerBound)..<Int(column.runs.upperBound)] {
            for glyph in page.glyphs[Int(run.glyphs.lowerBound)..<Int(run.glyphs.upperBound)]
            where glyph.advance > 0 {
                let box = Rectangle(
                    x: column.axis - run.size / 2, y: y, width: run.size, height: glyph.advance)
                shapes.append(
                    Shape(.rectangle(box, cornerRadius: 0), role: .debug, strokeWidth: 0.2, stroke: ink))
                y += glyph.advance
            }
        }
        return shapes
    }
}
