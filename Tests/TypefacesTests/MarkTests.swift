import PoemText
import Testing
import VerticalLayout

@testable import Typefaces

/// Where the ink of marks lies in the cell, with the built-in font and with the system's. Cases 01–04, 06, 08.
@Suite struct MarkTests {
    /// The fonts that are there: the built-in chain, then faces of a font that has forms for both regions, then one
    /// whose forms are partial.
    static let fonts: [[String]] =
        [[]] + (TestFonts.hasNotoSerif ? [[TestFonts.notoSerif + "#0"], [TestFonts.notoSerif + "#3"]] : [])
        + (TestFonts.hasUKai ? [[TestFonts.uKai + "#0"]] : [])

    @Test(arguments: fonts, [Language.simplified, .traditional, .taiwan, .hongKong])
    func mainlandStops(fonts: [String], language: Language) throws {
        let text = try ShapedText("。，、．", fonts: fonts, language: language, region: .mainland)
        #expect(text.glyphs.map(\.advance) == [1, 1, 1, 1])
        for ink in try text.inks() {
            #expect(ink.centreX > 0.6 && ink.centreY < 0.4 && ink.right <= 1 && ink.top >= 0)
        }
        let pauses = try ShapedText("！？；：", fonts: fonts, language: language, region: .mainland)
        #expect(pauses.glyphs.allSatisfy { $0.advance == 1 && $0.mode == .vertical })
        for ink in try pauses.inks() {
            #expect(ink.centreX > 0.6 && ink.right <= 1 && ink.height > ink.width)
        }
    }

    @Test(arguments: fonts, [Language.simplified, .traditional, .taiwan, .hongKong])
    func taiwanStops(fonts: [String], language: Language) throws {
        let text = try ShapedText("。，、．！？；：", fonts: fonts, language: language, region: .taiwan)
        #expect(text.glyphs.allSatisfy { $0.advance == 1 })
        for ink in try text.inks().prefix(4) {
            #expect((0.4...0.6).contains(ink.centreX) && (0.4...0.6).contains(ink.centreY))
        }
        for ink in try text.inks().suffix(4) { #expect((0.45...0.55).contains(ink.centreX)) }
    }

    @Test(arguments: fonts) func bracketsTurn(fonts: [String]) throws {
        for text in ["《》", "〈〉", "（）", "「」", "『』", "〔〕", "【】", "〖〗", "［］", "｛｝", "()", "[]"] {
            let shaped = try ShapedText(text, fonts: fonts)
            try #require(shaped.glyphs.count == 2)
            let opening = try shaped.inks()[0]
            let closing = try shaped.inks()[1]
            #expect(shaped.glyphs.map(\.advance) == [1, 1])
            #expect(opening.width > 1.5 * opening.height && closing.width > 1.5 * closing.height, "\(text)")
            #expect(opening.centreY > 0.6 && closing.centreY < 0.4, "\(text)")
            #expect(opening.bottom < 1.03 && closing.top > -0.03, "\(text)")
            for ink in [opening, closing] { #expect(ink.left > -0.03 && ink.right < 1.03, "\(text)") }
        }
        let round = try ShapedText("（）", fonts: fonts).inks()
        #expect(round.allSatisfy { $0.width > 2 * $0.height })
        let corner = try ShapedText("「」", fonts: fonts).inks()
        #expect(corner[0].centreX > 0.5 && corner[1].centreX < 0.5)
    }

    @Test(arguments: fonts, ["—", "―"]) func dashes(fonts: [String], dash: String) throws {
        let one = try ShapedText(dash, fonts: fonts)
        #expect(one.glyphs.map(\.advance) == [1])
        let ink = try one.ink()
        #expect(ink.height > 5 * ink.width && abs(ink.centreX - 0.5) < 0.02)

        let pair = try ShapedText(dash + dash, fonts: fonts)
        #expect(pair.glyphs.map(\.advance).reduce(0, +) == 2)
        var reach = 0.3
        var head = 0.0
        for (glyph, ink) in zip(pair.glyphs, try pair.inks()) {
            #expect(abs(ink.centreX - 0.5) < 0.02)
            #expect(head + ink.top <= reach + 1e-6, "a gap in \(dash)\(dash)")
            reach = head + ink.bottom
            head += Double(glyph.advance)
        }
        #expect(reach > 1.8 && reach < 2.05)
    }

    @Test(arguments: fonts) func doubleDash(fonts: [String]) throws {
        let text = try ShapedText("⸺", fonts: fonts)
        #expect(text.glyphs.map(\.advance) == [2])
        let ink = try text.ink()
        #expect(ink.height > 1.8 && ink.top > -0.05 && ink.bottom < 2.05 && abs(ink.centreX - 0.5) < 0.02)
    }

    @Test(arguments: fonts, ["……", "⋯⋯"]) func sixDots(fonts: [String], text: String) throws {
        let shaped = try ShapedText(text, fonts: fonts)
        #expect(shaped.glyphs.map(\.advance) == [1, 1])
        var dots: [Double] = []
        for (number, ink) in try shaped.inks().enumerated() {
            #expect((0.45...0.55).contains(ink.centreX))
            let first = ink.top + ink.width / 2
            let last = ink.bottom - ink.width / 2
            dots += [first, (first + last) / 2, last].map { $0 + Double(number) }
        }
        let gaps = zip(dots, dots.dropFirst()).map { $1 - $0 }
        #expect(gaps.count == 5)
        #expect((gaps.max() ?? 1) - (gaps.min() ?? 0) < 0.05)
    }

    @Test(arguments: fonts, ["·", "•", "・", "‧"]) func middleDots(fonts: [String], dot: String) throws {
        let text = try ShapedText("江\(dot)浪", fonts: fonts)
        #expect(text.glyphs.map(\.advance) == [1, 1, 1])
        let ink = try text.inks()[1]
        #expect((0.45...0.55).contains(ink.centreX) && (0.45...0.55).contains(ink.centreY))
    }

    @Test(arguments: fonts) func squaresAndCircles(fonts: [String]) throws {
        let text = try ShapedText("□〇○●", fonts: fonts)
        #expect(text.glyphs.allSatisfy { $0.advance == 1 && $0.mode == .vertical && !$0.isMissing })
        for ink in try text.inks() {
            #expect(abs(ink.centreX - 0.5) < 0.03 && abs(ink.centreY - 0.5) < 0.03 && ink.width > 0.55)
        }
    }

    @Test(arguments: fonts) func curlyQuotesStandInTheirCorners(fonts: [String]) throws {
        let kept = try ShapedText("“”", fonts: fonts)
        let wanted = try ShapedText("『』", fonts: fonts)
        #expect(kept.glyphs.map(\.glyph) != wanted.glyphs.map(\.glyph))
        let inks = try kept.inks()
        #expect(inks[0].centreY > 0.6 && inks[0].centreX > 0.6 && inks[1].centreY < 0.4 && inks[1].centreX < 0.4)
    }
}
