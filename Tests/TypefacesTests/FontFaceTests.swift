import Testing

@testable import Typefaces

@Suite struct FontFaceTests {
    @Test func measuresOfTheDefaultFont() throws {
        let face = try FontFace(path: TestFonts.wenKai)
        #expect(face.postScriptName == "LXGWWenKai-Regular")
        #expect(face.unitsPerEm == 1000)
        #expect(face.emBoxTop == 0.88)
        #expect(!face.isCFF)
        let glyph = try #require(face.glyph(for: "晕"))
        #expect(face.horizontalAdvance(of: glyph) == 1)
        let box = try #require(face.inkBox(of: glyph))
        #expect(box.top < -0.6 && box.bottom < 0.2 && box.left > 0 && box.right < 1)
    }

    @Test func programOfATrueTypeFace() throws {
        let face = try FontFace(path: TestFonts.wenKai)
        let glyphs = Set("春眠不覺曉".unicodeScalars.compactMap(face.glyph(for:))).sorted()
        try #require(glyphs.count == 5)
        let program = try face.subset(to: glyphs)
        #expect(program.format == .trueType)
        #expect(program.bytes.count < 20_000)
        #expect(Set(program.codes).count == 5 && !program.codes.contains(0))
        #expect(try face.subset(to: glyphs) == program)
    }

    @Test(.enabled(if: TestFonts.hasNotoSerif)) func programOfAPostScriptFace() throws {
        let face = try FontFace(path: TestFonts.notoSerif, index: 2)
        #expect(face.isCFF)
        #expect(face.emBoxTop == 0.88)
        let glyphs = Set("春眠不覺曉".unicodeScalars.compactMap(face.glyph(for:))).sorted()
        let program = try face.subset(to: glyphs)
        #expect(program.format == .cff(isCIDKeyed: true))
        #expect(Set(program.codes).count == 5 && !program.codes.contains(0))
    }
}
