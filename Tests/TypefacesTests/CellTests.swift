import PoemText
import Testing
import VerticalLayout

@testable import Typefaces

@Suite struct CellTests {
    /// 晕 and 斓 have no height in the built-in font's `vmtx`, 䶺 too much.
    @Test func hanTakesOneEm() throws {
        let text = try ShapedText("晕斓䶺一春")
        #expect(text.glyphs.map(\.advance) == [1, 1, 1, 1, 1])
        #expect(text.glyphs.map(\.cluster) == [0, 3, 6, 9, 12])
        #expect(text.glyphs.allSatisfy { $0.dx == 0 && $0.dy == 0 && $0.mode == .vertical })
    }

    @Test(.enabled(if: TestFonts.hasNotoSerif)) func languagePicksGlyphForms() throws {
        // NotoSerifCJK: SC 45042, TC 45043.
        for region in [Region.mainland, .taiwan] {
            for index in 0...4 {
                let fonts = ["\(TestFonts.notoSerif)#\(index)"]
                let simplified = try ShapedText("骨", fonts: fonts, language: .simplified, region: region)
                let traditional = try ShapedText("骨", fonts: fonts, language: .traditional, region: region)
                #expect(simplified.glyphs.map(\.glyph) == [45042])
                #expect(traditional.glyphs.map(\.glyph) == [45043])
            }
        }
    }

    @Test(arguments: MarkTests.fonts) func languageMovesNoStop(fonts: [String]) throws {
        for region in [Region.mainland, .taiwan] {
            let one = try ShapedText("。，、：；！？", fonts: fonts, language: .simplified, region: region)
            let other = try ShapedText("。，、：；！？", fonts: fonts, language: .traditional, region: region)
            #expect(one.glyphs == other.glyphs)
        }
    }

    @Test(.enabled(if: TestFonts.hasNotoSerif)) func variationSequences() throws {
        let fonts = [TestFonts.notoSerif + "#0"]
        let plain = try ShapedText("春葛城", fonts: fonts)
        let selected = try ShapedText("春葛\u{E0100}城", fonts: fonts)
        let unknown = try ShapedText("春葛\u{E01EF}城", fonts: fonts)
        #expect(unknown.glyphs.map(\.glyph) == plain.glyphs.map(\.glyph))
        #expect(unknown.glyphs.map(\.cluster) == [0, 3, 10])
        #expect(selected.glyphs.map(\.cluster) == [0, 3, 10])
        #expect(selected.glyphs.map(\.glyph) != plain.glyphs.map(\.glyph))
    }

    @Test func selectorsOfFontsWithoutSequences() throws {
        let text = try ShapedText("春\u{FE00}曉\u{E0101}\u{200D}。")
        #expect(text.glyphs.map(\.cluster) == [0, 6, 16])
        #expect(text.glyphs.map(\.glyph) == (try ShapedText("春曉。")).glyphs.map(\.glyph))
    }

    @Test func privateUseIsMissing() throws {
        let text = try ShapedText("春\u{E829}曉")
        #expect(text.glyphs.map(\.isMissing) == [false, true, false])
        #expect(text.glyphs.map(\.advance) == [1, 1, 1])
        #expect(text.collection.faces[0].inkBox(of: text.glyphs[1].glyph) == nil)
    }

    @Test func emojiIsOneCell() throws {
        let source = "好👨‍👩‍👧詩❤️，👍🏽三🇨🇳四"
        let text = try ShapedText(source)
        var offsets: [Int] = []
        var offset = 0
        for character in source {
            offsets.append(offset)
            offset += character.utf8.count
        }
        #expect(text.glyphs.filter { $0.advance > 0 }.map { Int($0.cluster) } == offsets)
        #expect(text.glyphs.allSatisfy { $0.advance <= 1 && $0.mode == .vertical })
        #expect(text.glyphs[1].isMissing)
    }

    @Test func lettersWithMarksAreOneCell() throws {
        let text = try ShapedText("Ae\u{301}x")
        #expect(text.glyphs.map(\.advance).reduce(0, +) == 3)
        #expect(Set(text.glyphs.map(\.cluster)) == [0, 1, 4])
    }

    @Test func spacesAreEmptyCells() throws {
        let text = try ShapedText("春 曉\u{3000}\u{A0}。")
        #expect(text.glyphs.allSatisfy { !$0.isMissing && $0.advance == 1 })
        #expect(text.glyphs.count == 6)
    }

    @Test func astralAndFallbackCharacters() throws {
        let text = try ShapedText("𠮷䍦𧥄㔩")
        #expect(text.glyphs.map(\.cluster) == [0, 4, 7, 11])
        #expect(text.glyphs.allSatisfy { !$0.isMissing })
        #expect(Set(text.glyphs.map(\.face)).count > 1)
        for ink in try text.inks() { #expect(ink.top > -0.05 && ink.bottom < 1.05) }
    }

    /// What was remembered is what would be found again.
    @Test func cacheChangesNothing() throws {
        let source = "春眠不覺曉，處處聞啼鳥。……——《夜來》“風”雨聲·A1\u{E829}葛\u{E0100}𠮷——"
        let collection = try FontCollection(fonts: [], dataFolder: TestFonts.folder)
        let shaper = HarfBuzzShaper(collection: collection, language: .traditional, region: .mainland)
        let first = shaper.shaped(source)
        #expect(shaper.shaped(source) == first)
        var single: [ShapedGlyph] = []
        for character in source where character != "—" {
            let fresh = HarfBuzzShaper(collection: collection, language: .traditional, region: .mainland)
            single += fresh.shaped(String(character))
        }
        let compared = first.filter { !source.utf8.isDash(at: Int($0.cluster)) }
        #expect(compared.map(\.glyph) == single.map(\.glyph))
        #expect(compared.map(\.dx) == single.map(\.dx))
        #expect(compared.count == source.count { $0 != "—" })
    }
}

extension String.UTF8View {
    fileprivate func isDash(at offset: Int) -> Bool {
        Array(dropFirst(offset).prefix(3)) == Array("—".utf8)
    }
}
