import Foundation
import PoemText
import Testing
import Typefaces
import VerticalLayout

@testable import CairoDrawing

/// Layers, outlines and shadows in pictures, as the SVG tells them in the order in which they are painted.
@Suite struct LayerTests {
    private let face: FontFace

    init() throws { face = try FontFace(path: PictureTests.fonts + "/LXGWWenKai-Regular.ttf") }

    /// The colours of what is painted, in order; `+` begins a stroke's, a path with both has two.
    private func painted(_ document: PagedDocument) throws -> [String] {
        let svg = String(
            decoding: try PagePicture.svg(document, page: 0, faces: DrawingFaces([face])), as: UTF8.self)
        // Glyphs are defined before they are used.
        let body = svg.components(separatedBy: "</defs>").last ?? svg
        return try body.matches(of: Regex("(fill|stroke):rgb\\(([^)]*)\\)")).map { match in
            let values = (match.output[2].substring ?? "").split(separator: ",").compactMap {
                Double($0.dropLast())
            }
            return (match.output[1].substring == "stroke" ? "+" : "")
                + values.map { "\(Int(($0 * 2.55).rounded()))" }.joined(separator: ".")
        }
    }

    private static let red = Ink(red: 255, green: 0, blue: 0)
    private static let green = Ink(red: 0, green: 255, blue: 0)
    private static let yellow = Ink(red: 255, green: 255, blue: 0)

    private func document(_ change: (inout Page) -> Void) throws -> PagedDocument {
        var document = PictureTests.page(of: try #require(face.glyph(for: "口")))
        document.furniture = []
        document.pages[0].furniture = nil
        document.pages[0].shapes = []
        change(&document.pages[0])
        return document
    }

    @Test("Y35 the layers are painted in their order, whatever that of the shapes")
    func order() throws {
        let box = Rectangle(x: 25, y: 25, width: 50, height: 50)
        let document = try document { page in
            page.shapes = [
                Shape(.rectangle(box, cornerRadius: 0), role: .debug, strokeWidth: 1, stroke: Self.red),
                Shape(
                    .wave(Point(x: 20, y: 20), Point(x: 20, y: 80), amplitude: 2, length: 8), role: .book,
                    strokeWidth: 1, stroke: .blue),
                Shape(
                    .rectangle(box, cornerRadius: 5), role: .background, strokeWidth: 0, stroke: .black,
                    fill: Self.yellow),
            ]
            page.runs[0].shadow = GlyphShadow(x: 2, y: 3, ink: Self.green)
        }
        #expect(try painted(document) == ["255.255.0", "0.255.0", "+42.79.156", "0.0.0", "+255.0.0"])
    }

    @Test("Y24 a bordered background is filled, then stroked, under the type")
    func border() throws {
        let box = Rectangle(x: 25, y: 25, width: 50, height: 50)
        let document = try document { page in
            page.shapes = [
                Shape(
                    .rectangle(box, cornerRadius: 5), role: .background, strokeWidth: 1, stroke: Self.red,
                    fill: Self.yellow)
            ]
        }
        #expect(try painted(document) == ["255.255.0", "+255.0.0", "0.0.0"])
    }

    @Test("Y25 an outline is stroked over its glyphs; hollow type has no fill")
    func outlines() throws {
        let bold = try document { $0.runs[0].outline = GlyphOutline(width: 2, ink: Self.red) }
        #expect(try painted(bold) == ["0.0.0", "+255.0.0"])
        let hollow = try document { $0.runs[0].outline = GlyphOutline(width: 2, ink: Self.red, isHollow: true) }
        #expect(try painted(hollow) == ["+255.0.0"])
    }

    @Test("Y25 bold type is wider by the outline's width, as mutool sees it", arguments: [false, true])
    func width(isTurned: Bool) throws {
        func ink(_ outline: GlyphOutline?) throws -> InkFinder.Box {
            let document = try document { page in
                page.runs[0].outline = outline
                if isTurned { page.runs[0].mode = .turned }
            }
            return try InkFinder.box(
                ofPNG: PagePicture.png(document, page: 0, dpi: 144, faces: DrawingFaces([face])))
        }
        let plain = try ink(nil)
        let bold = try ink(GlyphOutline(width: 4, ink: .black))
        // Fractions of 100 pt: half of the outline on either side.
        #expect(abs((plain.left - bold.left) * 100 - 2) < 0.6)
        #expect(abs((bold.right - plain.right) * 100 - 2) < 0.6)
        #expect(abs((plain.top - bold.top) * 100 - 2) < 0.6)
        #expect(abs((bold.bottom - plain.bottom) * 100 - 2) < 0.6)
    }

    @Test("F28 a shadow is the glyphs moved by its offset")
    func shadow() throws {
        func ink(_ change: (inout Page) -> Void) throws -> InkFinder.Box {
            try InkFinder.box(
                ofPNG: PagePicture.png(document(change), page: 0, dpi: 144, faces: DrawingFaces([face])))
        }
        let plain = try ink { _ in }
        let shadow = try ink { page in
            page.runs[0].ink = .white
            page.runs[0].shadow = GlyphShadow(x: 60, y: 7, ink: .black)
            page.glyphs[0].origin.x -= 30
        }
        #expect(abs((shadow.left - plain.left) * 100 - 30) < 0.6)
        #expect(abs((shadow.top - plain.top) * 100 - 7) < 0.6)
        #expect(abs((shadow.bottom - plain.bottom) * 100 - 7) < 0.6)
    }

    @Test("A font is opened for the PDF's graphics only where a shadow is cast")
    func noFaceWithoutShadow() throws {
        let strike = Shape(
            .line(Point(x: 50, y: 20), Point(x: 50, y: 80)), role: .strike, strokeWidth: 1, stroke: Self.red)
        let document = try document { page in
            page.shapes = [strike]
            page.runs[0].outline = GlyphOutline(width: 1, ink: .black)
        }
        let graphics = try PageGraphics(document, faces: [])
        #expect(graphics.underType == [nil])
        #expect(graphics.overType.map { $0?.page } == [0])
    }
}
