import PoemText
import Testing
import Typefaces
import VerticalLayout

/// A page of 200 by 300 pt whose columns are set by hand: 20 pt type, the first column's axis at 170, 30 pt apart,
/// their heads at 20.
struct HandMadePage {
    /// Characters of a column that share a run, one glyph a character.
    struct Piece {
        var text: String
        var mode = ShapedGlyph.Mode.vertical
        var ink = Ink.black
        var outline: GlyphOutline?
        var shadow: GlyphShadow?
    }

    static let size = 20.0
    let face: FontFace
    var page = Page(size: Size(width: 200, height: 300))
    /// The cells of each column, from its head.
    private(set) var cells: [[Rectangle]] = []

    init() throws { face = try FontFace(path: TestFonts.folder + "/LXGWWenKai-Regular.ttf") }

    mutating func addColumn(_ pieces: [Piece]) throws {
        let axis = 170 - 30 * Double(page.columns.count)
        var y = 20.0
        let firstRun = Int32(page.runs.count)
        let firstText = Int32(page.text.count)
        var boxes: [Rectangle] = []
        for piece in pieces {
            let firstGlyph = Int32(page.glyphs.count)
            for scalar in piece.text.unicodeScalars {
                let glyph = try #require(face.glyph(for: scalar))
                let isTurned = piece.mode == .turned
                let advance = isTurned ? face.horizontalAdvance(of: glyph) * Self.size : Self.size
                let start = Int32(page.text.count)
                page.text += Array(String(scalar).utf8)
                // The baseline of turned letters, so that their em box stands on the axis.
                let x = isTurned ? axis - 0.38 * Self.size : axis
                page.glyphs.append(
                    PlacedGlyph(
                        glyph: glyph, origin: Point(x: x, y: y), text: start..<Int32(page.text.count), source: -1,
                        advance: advance))
                boxes.append(Rectangle(x: axis - Self.size / 2, y: y, width: Self.size, height: advance))
                y += advance
            }
            page.runs.append(
                GlyphRun(
                    face: FaceID(0), size: Self.size, ink: piece.ink, mode: piece.mode, outline: piece.outline,
                    shadow: piece.shadow, glyphs: firstGlyph..<Int32(page.glyphs.count)))
        }
        page.columns.append(
            PlacedColumn(
                role: .verse, axis: axis, top: 20, height: y - 20, size: Self.size,
                runs: firstRun..<Int32(page.runs.count), text: firstText..<Int32(page.text.count)))
        cells.append(boxes)
    }

    mutating func addColumn(_ text: String) throws { try addColumn([Piece(text: text)]) }

    /// The box round cells of a column that follow one another.
    func box(column: Int, cells range: Range<Int>) -> Rectangle {
        let boxes = cells[column][range]
        let height = boxes.reduce(0) { $0 + $1.height }
        return Rectangle(
            x: boxes[range.lowerBound].x, y: boxes[range.lowerBound].y, width: Self.size, height: height)
    }

    func part(column: Int, cells: Range<Int>, page: Int = 0) -> PlacedSpan.Part {
        PlacedSpan.Part(page: page, box: box(column: column, cells: cells))
    }
}

extension PlacedSpan {
    static func link(_ address: String, _ text: String = "", _ parts: Part...) -> PlacedSpan {
        PlacedSpan(.marked(.link(.address(address))), text: text, parts: parts)
    }
}
