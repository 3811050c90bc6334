import Foundation
import PoemText
import Testing
import Typefaces
import VerticalLayout

@testable import CairoDrawing

/// Pages as Cairo draws them.
@Suite struct PictureTests {
    static let fonts = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Fonts").path

    /// One character of 50 pt in the middle of a page of 100 pt, in a frame, with an invisible one on it.
    static func page(of glyph: UInt32) -> PagedDocument {
        var page = Page(size: Size(width: 100, height: 100))
        page.furniture = 0
        page.shapes = [
            Shape(.line(Point(x: 0, y: 90), Point(x: 100, y: 90)), role: .rule, strokeWidth: 2, stroke: .black)
        ]
        page.text = Array("一一".utf8)
        page.glyphs = [
            PlacedGlyph(glyph: glyph, origin: Point(x: 50, y: 25), text: 0..<3, source: 0, advance: 50),
            PlacedGlyph(glyph: glyph, origin: Point(x: 50, y: 60), text: 3..<6, source: 3, advance: 50),
        ]
        page.runs = [
            GlyphRun(face: FaceID(0), size: 50, ink: .black, mode: .vertical, glyphs: 0..<1),
            GlyphRun(face: FaceID(0), size: 50, ink: .black, mode: .vertical, isInvisible: true, glyphs: 1..<2),
        ]
        page.columns = [
            PlacedColumn(role: .verse, axis: 50, top: 25, height: 100, size: 50, runs: 0..<2, text: 0..<6)
        ]
        let frame = Shape(
            .rectangle(Rectangle(x: 5, y: 5, width: 90, height: 90), cornerRadius: 0), role: .frame, strokeWidth: 1,
            stroke: .vermilion)
        return PagedDocument(pages: [page], furniture: [[frame]])
    }

    private func face() throws -> FontFace { try FontFace(path: Self.fonts + "/LXGWWenKai-Regular.ttf") }

    @Test func pictureHasTheInkOfTheGlyphInItsCell() throws {
        let face = try face()
        let glyph = try #require(face.glyph(for: "口"))
        let document = Self.page(of: glyph)
        var onlyType = document
        onlyType.pages[0].furniture = nil
        onlyType.pages[0].shapes = []
        let png = try PagePicture.png(onlyType, page: 0, dpi: 144, faces: DrawingFaces([face]))
        let box = try InkFinder.box(ofPNG: png)
        let ink = try #require(face.inkBox(of: glyph))
        // The page is 100 pt; the em box begins at (25, 25) and its head is `emBoxTop` over the baseline.
        #expect(abs(box.left * 100 - (25 + 50 * ink.left)) < 0.7)
        #expect(abs(box.right * 100 - (25 + 50 * ink.right)) < 0.7)
        #expect(abs(box.top * 100 - (25 + 50 * (face.emBoxTop + ink.top))) < 0.7)
        #expect(abs(box.bottom * 100 - (25 + 50 * (face.emBoxTop + ink.bottom))) < 0.7)
    }

    @Test func picturesAreWhatTheyClaimToBe() throws {
        let face = try face()
        let document = Self.page(of: try #require(face.glyph(for: "口")))
        let faces = DrawingFaces([face])
        let png = try PagePicture.png(document, page: 0, dpi: 72, faces: faces)
        #expect(png.starts(with: [0x89, 0x50, 0x4E, 0x47]))
        // Width and height of the header, big-endian.
        #expect(Array(png[16..<24]) == [0, 0, 0, 100, 0, 0, 0, 100])
        let svg = String(decoding: try PagePicture.svg(document, page: 0, faces: faces), as: UTF8.self)
        #expect(svg.contains("width=\"100pt\""))
        #expect(svg.components(separatedBy: "<use ").count == 2)
        #expect(!svg.contains("<text"))
    }

    @Test func aPictureTooLargeIsRefused() throws {
        let document = Self.page(of: 1)
        #expect(throws: CairoError.tooLarge(drawing: "page 1")) {
            try PagePicture.png(document, page: 0, dpi: 100_000, faces: DrawingFaces([]))
        }
    }

    @Test func furnitureIsDrawnOnceForAllPages() throws {
        var document = Self.page(of: 1)
        document.pages = Array(repeating: document.pages[0], count: 3)
        document.pages[1].shapes = []
        let graphics = try PageGraphics(document, faces: [])
        #expect(graphics.furniture.map { $0?.page } == [0])
        #expect(graphics.underType.map { $0?.page } == [1, nil, 2])
        #expect(graphics.bytes.starts(with: Array("%PDF-".utf8)))
    }

    @Test func whatDrawsNothingMakesNoFile() throws {
        let document = PagedDocument(pages: [Page(size: Size(width: 10, height: 10))])
        #expect(try PageGraphics(document, faces: []).bytes.isEmpty)
    }
}

/// Where a picture is dark, as mutool sees it.
enum InkFinder {
    /// In fractions of the picture.
    struct Box {
        var left = 1.0
        var top = 1.0
        var right = 0.0
        var bottom = 0.0
    }

    static func box(ofPNG bytes: [UInt8]) throws -> Box {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString + ".png")
        try Data(bytes).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["mutool", "draw", "-q", "-r", "144", "-F", "pgm", "-o", "-", file.path]
        let output = Pipe()
        process.standardOutput = output
        process.standardError = Pipe()
        try process.run()
        let data = Array(output.fileHandleForReading.readDataToEndOfFile())
        process.waitUntilExit()
        // The header: P5, width, height, greatest value; then a byte a pixel.
        let header = data.split(maxSplits: 3, omittingEmptySubsequences: true) { $0 == 0x0A || $0 == 0x20 }
        try #require(header.count == 4)
        let width = try #require(Int(String(decoding: header[1], as: UTF8.self)))
        let height = try #require(Int(String(decoding: header[2], as: UTF8.self)))
        let pixels = data.suffix(width * height)
        try #require(pixels.count == width * height)
        var box = Box()
        for (index, pixel) in pixels.enumerated() where pixel < 128 {
            let (y, x) = index.quotientAndRemainder(dividingBy: width)
            box.left = min(box.left, Double(x) / Double(width))
            box.right = max(box.right, Double(x + 1) / Double(width))
            box.top = min(box.top, Double(y) / Double(height))
            box.bottom = max(box.bottom, Double(y + 1) / Double(height))
        }
        return box
    }
}
