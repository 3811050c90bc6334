import CFreeType
import Foundation
import Testing

@testable import Typefaces

@Suite struct SubsetTests {
    @Test func trueTypeProgramHoldsTheOutlines() throws {
        let face = try FontFace(path: TestFonts.wenKai)
        let glyphs = Set("春眠不覺曉處聞啼鳥".unicodeScalars.compactMap(face.glyph(for:))).sorted()
        try #require(glyphs.count == 9)
        let program = try face.subset(to: glyphs)
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("subset-\(UUID().uuidString).ttf")
        try Data(program.bytes).write(to: url)
        defer { try? FileManager.default.removeItem(at: url) }
        let reopened = try FontFace(path: url.path)
        #expect(reopened.unitsPerEm == face.unitsPerEm)
        for glyph in glyphs {
            let new = try #require(program.newGlyph(of: glyph))
            #expect(reopened.inkBox(of: new) == face.inkBox(of: glyph))
            #expect(reopened.horizontalAdvance(of: new) == face.horizontalAdvance(of: glyph))
            #expect(program.code(of: glyph).map(UInt32.init) == new)
        }
        #expect(program.newGlyph(of: 1) == nil)
    }

    /// FreeType takes glyphs of a bare CID-keyed table by their CIDs, as a reader of the PDF does by our codes.
    @Test(.enabled(if: TestFonts.hasNotoSerif)) func bareCFFHoldsTheOutlines() throws {
        let face = try FontFace(path: TestFonts.notoSerif, index: 3)
        let glyphs = Set("春眠不覺曉處聞啼鳥".unicodeScalars.compactMap(face.glyph(for:))).sorted()
        let program = try face.subset(to: glyphs)
        #expect(program.format == .cff(isCIDKeyed: true))
        #expect(Array(program.bytes.prefix(2)) == [1, 0])
        #expect(program.newGlyphs == (1...9).map { $0 })
        // hb-subset keeps the CIDs of the face, which in this font are its glyph numbers.
        #expect(program.codes.map(UInt32.init) == glyphs)
        #expect(program.bytes.count > 1000 && program.bytes.count < 30_000)

        var library: FT_Library?
        try #require(FT_Init_FreeType(&library) == 0)
        defer { FT_Done_FreeType(library) }
        try program.bytes.withUnsafeBufferPointer { bytes in
            var opened: FT_Face?
            try #require(FT_New_Memory_Face(library, bytes.baseAddress, FT_Long(bytes.count), 0, &opened) == 0)
            let bare = try #require(opened)
            defer { FT_Done_Face(bare) }
            for (glyph, code) in zip(glyphs, program.codes) {
                try #require(FT_Load_Glyph(bare, FT_UInt(code), FT_Int32(FT_LOAD_NO_SCALE)) == 0)
                let metrics = bare.pointee.glyph.pointee.metrics
                let ink = try #require(face.inkBox(of: glyph))
                // FreeType's box holds the control points too.
                #expect(abs(Double(metrics.horiBearingX) / 1000 - ink.left) < 0.02)
                #expect(abs(Double(metrics.height) / 1000 - ink.height) < 0.04)
            }
        }
        #expect(try face.subset(to: glyphs) == program)
    }

    @Test func nothingAskedGivesNotdefAlone() throws {
        let face = try FontFace(path: TestFonts.wenKai)
        let program = try face.subset(to: [])
        #expect(program.glyphs.isEmpty && program.bytes.count > 100 && program.bytes.count < 5000)
    }

    /// A glyph of a fallback font and blank glyphs go in as others do.
    @Test func fallbackFaces() throws {
        let collection = try FontCollection(fonts: [], dataFolder: TestFonts.folder)
        for face in collection.faces {
            let glyphs: [UInt32] = [1, 2, 3]
            let program = try face.subset(to: glyphs)
            #expect(program.newGlyphs == [1, 2, 3], "\(face.postScriptName)")
        }
    }

    @Test func sizeForAThousandPoems() throws {
        let file = TestFonts.root.appendingPathComponent(
            "Tests/Fixtures/corpus/chinese-poetry/全唐诗/poet.tang.0.json")
        let face = try FontFace(path: TestFonts.wenKai)
        let text = try String(contentsOf: file, encoding: .utf8)
        let glyphs = Set(text.unicodeScalars.compactMap(face.glyph(for:))).sorted()
        try #require(glyphs.count > 3000)
        let program = try face.subset(to: glyphs)
        #expect(program.bytes.count < 2_500_000)
    }

    @Test func freeTypeOpensTheFace() throws {
        let opened = try FreeTypeFace(try FontFace(path: TestFonts.wenKai))
        #expect(opened.raw.pointee.num_glyphs > 20_000)
    }
}
