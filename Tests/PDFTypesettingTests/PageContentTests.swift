import Foundation
import PoemText
import Testing
import Typefaces
import VerticalLayout

@testable import PDFTypesetting

/// The operators of pages made by hand, as text.
@Suite struct PageContentTests {
    private static let fonts = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Fonts").path

    /// A piece of a column: its characters, one glyph each, `step` points apart.
    private struct Piece {
        var text: String
        var mode = ShapedGlyph.Mode.vertical
        var ink = Ink.black
        var step = 20.0
        var outline: GlyphOutline?
    }

    private let face: FontFace

    init() throws { face = try FontFace(path: Self.fonts + "/LXGWWenKai-Regular.ttf") }

    /// A page of 100 by 200 pt with columns of 20 pt type from (80, 20) leftwards, and the operators of its type.
    private func content(_ columns: [[Piece]], tops: [Double] = []) throws -> [String] {
        var page = Page(size: Size(width: 100, height: 200))
        for (number, pieces) in columns.enumerated() {
            let axis = 80 - 30 * Double(number)
            let top = number < tops.count ? tops[number] : 20
            var y = top
            let firstRun = Int32(page.runs.count)
            let firstText = Int32(page.text.count)
            for piece in pieces {
                let first = Int32(page.glyphs.count)
                for character in piece.text.unicodeScalars {
                    let glyph = try #require(face.glyph(for: character))
                    let start = Int32(page.text.count)
                    page.text += Array(String(character).utf8)
                    page.glyphs.append(
                        PlacedGlyph(
                            glyph: glyph, origin: Point(x: axis, y: y), text: start..<Int32(page.text.count),
                            source: -1,
                            advance: 20))
                    y += piece.mode == .turned ? face.horizontalAdvance(of: glyph) * 20 : piece.step
                }
                page.runs.append(
                    GlyphRun(
                        face: FaceID(0), size: 20, ink: piece.ink, mode: piece.mode, outline: piece.outline,
                        glyphs: first..<Int32(page.glyphs.count)))
            }
            page.columns.append(
                PlacedColumn(
                    role: .verse, axis: axis, top: top, height: y - top, size: 20,
                    runs: firstRun..<Int32(page.runs.count), text: firstText..<Int32(page.text.count)))
        }
        var typesetter = try PDFTypesetter(
            PagedDocument(pages: [page]), faces: [face], fontDeflater: Deflater(level: Deflater.fontLevel))
        var writer = ContentWriter()
        typesetter.write(page: 0, into: &writer)
        return String(decoding: writer.bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    @Test func aColumnIsOneString() throws {
        let lines = try content([[Piece(text: "甲乙丙")], [Piece(text: "丙乙")]])
        #expect(
            lines == [
                "BT", "/V0 20 Tf", "80 180 Td", "[<0004>-.001<00030002>]TJ", "-30 0 Td", "[<0002>-.001<0003>]TJ",
                "ET",
            ])
    }

    @Test func letterSpacingIsOneOperator() throws {
        let lines = try content([[Piece(text: "甲乙丙丁", step: 24)]])
        #expect(lines == ["BT", "/V0 20 Tf", "-4 Tc", "80 180 Td", "<0005000400030002>Tj", "ET"])
    }

    @Test func aTurnedWordIsReadWithItsColumn() throws {
        let lines = try content([[Piece(text: "甲"), Piece(text: "AB", mode: .turned)]])
        #expect(
            lines == [
                "BT", "/Span<</ActualText<FEFF753200410042>>>BDC", "/V0 20 Tf", "80 180 Td", "<0004>Tj",
                "/H0 20 Tf", "0 -1 1 0 80 160 Tm", "<00020003>Tj", "/V0 20 Tf", "EMC", "ET",
            ])
    }

    @Test func aLowColumnBeginsAtThePagesHead() throws {
        let lines = try content([[Piece(text: "甲乙")], [Piece(text: "丙", ink: .vermilion)]], tops: [20, 120])
        #expect(
            lines == [
                "BT", "/V0 20 Tf", "80 180 Td", "[<0004>-.001<0003>]TJ", "/Span<</ActualText<FEFF4E19>>>BDC",
                "3 Tr", "/V0 1 Tf", "-30 0 Td", "<0001>Tj", ".749 .141 .165 rg", "0 Tr", "/V0 20 Tf", "0 -100 Td",
                "<0002>Tj", "EMC", "ET",
            ])
    }

    @Test("Y25 bold is fill and stroke, hollow stroke alone; each state is set once and the fill comes back")
    func outlines() throws {
        let bold = GlyphOutline(width: 0.8, ink: .black)
        let hollow = GlyphOutline(width: 0.5, ink: .vermilion, isHollow: true)
        let lines = try content([
            [Piece(text: "甲乙", outline: bold), Piece(text: "丙", outline: hollow)],
            [Piece(text: "甲乙"), Piece(text: "丙", ink: .vermilion, outline: bold)],
        ])
        #expect(
            lines == [
                "BT", ".8 w", "1 j", "2 Tr", "/V0 20 Tf", "80 180 Td", "[<0004>-.001<0003>]TJ",
                ".749 .141 .165 RG", ".5 w", "1 Tr", "0 -40 Td", "<0002>Tj", "0 Tr", "-30 40 Td",
                "[<0004>-.001<0003>]TJ", ".749 .141 .165 rg", "0 G", ".8 w", "2 Tr", "0 -40 Td", "<0002>Tj",
                "0 Tr", "ET",
            ])
    }
}
