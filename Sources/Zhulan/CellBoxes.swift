public import PoemText
public import VerticalLayout

extension PagedDocument {
    /// The document with a box drawn for each column and each of its cells, each part of a span and each picture,
    /// to look at a layout.
    public func drawingBoxes(
        cells: Ink = .blue, columns: Ink = .ochre, spans spanInk: Ink = .cinnabar, pictures: Ink = .black
    ) -> PagedDocument {
        var drawn = self
        for index in drawn.pages.indices {
            let page = drawn.pages[index]
            for column in page.columns {
                let frame = Rectangle(
                    x: column.axis - column.size / 2, y: column.top, width: column.size, height: column.height)
                drawn.pages[index].shapes.append(.debugBox(frame, width: 0.5, ink: columns))
                drawn.pages[index].shapes += boxes(of: column, on: page, ink: cells)
            }
            for picture in page.pictures {
                drawn.pages[index].shapes.append(.debugBox(picture.box, width: 0.8, ink: pictures))
            }
        }
        for part in spans.flatMap(\.parts) where drawn.pages.indices.contains(part.page) {
            drawn.pages[part.page].shapes.append(.debugBox(part.box, width: 0.8, ink: spanInk))
        }
        return drawn
    }

    /// Cells follow one another from the column's head, each as high as its advance; where a glyph stands at its
    /// cell's head, the space before it is taken from it.
    private func boxes(of column: PlacedColumn, on page: Page, ink: Ink) -> [Shape] {
        var shapes: [Shape] = []
        var y = column.top
        for run in page.runs[Int(column.runs.lowerBound)..<Int(column.runs.upperBound)] {
            for glyph in page.glyphs[Int(run.glyphs.lowerBound)..<Int(run.glyphs.upperBound)]
            where glyph.advance > 0 {
                let isAtHead =
                    run.mode == .turned || run.mode == .vertical && abs(glyph.origin.x - column.axis) < 0.001
                if isAtHead { y = glyph.origin.y }
                let box = Rectangle(
                    x: column.axis - run.size / 2, y: y, width: run.size, height: glyph.advance)
                shapes.append(.debugBox(box, width: 0.2, ink: ink))
                y += glyph.advance + column.letterSpacing * column.size
            }
        }
        return shapes
    }
}

extension Shape {
    fileprivate static func debugBox(_ box: Rectangle, width: Double, ink: Ink) -> Shape {
        Shape(.rectangle(box, cornerRadius: 0), role: .debug, strokeWidth: width, stroke: ink)
    }
}
