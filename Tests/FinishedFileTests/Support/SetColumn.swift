import Foundation
import Testing

/// A column as the finished page shows it: its cells, one em high each, counted from a Han character.
struct SetColumn {
    struct Cell {
        var x: Double
        var y: Double
        var width: Double
        var height: Double
    }

    let glyphs: [TracedPage.Glyph]

    var size: Double { glyphs.first { $0.isHan }?.size ?? glyphs[0].size }
    var axis: Double { glyphs.first { $0.isHan }?.axis ?? glyphs[0].axis }
    var text: String { glyphs.map(\.text).joined() }

    /// The em box of the n-th glyph of a column in which every glyph takes a cell.
    func cell(_ index: Int) throws -> Cell {
        let anchor = try #require(glyphs.firstIndex { $0.isHan })
        let top = glyphs[anchor].top + Double(index - anchor) * size
        return Cell(x: axis - size / 2, y: top, width: size, height: size)
    }

    /// The em box of a character that stands once in the column.
    func cell(of text: String) throws -> Cell {
        try cell(try #require(glyphs.firstIndex { $0.text == text }, "\(text) in \(self.text)"))
    }

    /// What lies between two Han characters of the column.
    func gap(between first: String, and second: String) throws -> Cell {
        let above = try #require(glyphs.first { $0.text == first }, "\(first) in \(text)")
        let below = try #require(glyphs.last { $0.text == second }, "\(second) in \(text)")
        return Cell(x: axis - size / 2, y: above.top + size, width: size, height: below.top - above.top - size)
    }
}

extension FinishedFile {
    /// The column of a page that holds a text, found by the glyphs' characters.
    func column(with text: String, page: Int = 1) throws -> SetColumn {
        let columns = try pages()[page - 1].columns.map(SetColumn.init)
        return try #require(columns.first { $0.text.contains(text) }, "\(text) in \(columns.map(\.text))")
    }
}

extension Ink {
    func box(_ cell: SetColumn.Cell) -> Box? {
        box(x: cell.x, y: cell.y, width: cell.width, height: cell.height)
    }
}

/// Options that make a page a plain grid: nothing between cells, nothing on the page but the poem.
let grid = ["--template", "book", "--letter-spacing", "0pt", "--set", "page_number=none", "--adjust", "none"]
