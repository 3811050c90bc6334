import PoemText
import Testing
import VerticalLayout

@testable import Typefaces

/// Turned words and numbers in one cell. Cases 10 and 47.
@Suite struct LatinTests {
    @Test(arguments: MarkTests.fonts) func turnedWord(fonts: [String]) throws {
        let text = try ShapedText("see p. 12", fonts: fonts, orientation: .turned)
        #expect(text.glyphs.allSatisfy { $0.mode == .turned })
        #expect(text.glyphs.map(\.cluster) == [0, 1, 2, 3, 4, 5, 6, 7, 8])
        let length = Double(text.glyphs.map(\.advance).reduce(0, +))
        #expect(length > 2.5 && length < 6)

        let capital = try ShapedText("H", fonts: fonts, orientation: .turned)
        let ink = try capital.ink()
        #expect(abs(ink.centreX - 0.5) < 0.02)
        #expect(ink.top >= 0)
    }

    @Test func marksAloneStandOnTheAxis() throws {
        for mark in ["!", ",", ".", "(", ")", ":"] {
            let turned = try ShapedText(mark, orientation: .turned).ink()
            #expect((0.35...0.65).contains(turned.centreX), "\(mark)")
            let upright = try ShapedText(mark).glyphs
            #expect(upright.map(\.advance) == [1])
        }
        let bracket = try ShapedText("(").ink()
        #expect(bracket.width > bracket.height)
    }

    @Test func digitsInOneCell() throws {
        for digits in ["1", "12", "305"] {
            let text = try ShapedText(digits, orientation: .horizontalInCell)
            try #require(text.glyphs.count == digits.count)
            #expect(text.glyphs.map(\.advance).reduce(0, +) == 1 && text.glyphs[0].advance == 1)
            #expect(text.glyphs.allSatisfy { $0.cluster == 0 && $0.mode == .horizontal && $0.scaleY == 1 })
            let inks = try text.inks()
            let left = try #require(inks.map(\.left).min())
            let right = try #require(inks.map(\.right).max())
            #expect(left >= 0 && right <= 1 && abs(left + right - 1) < 0.15)
            #expect(inks.allSatisfy { abs($0.centreY - 0.5) < 0.03 })
        }
    }
}
