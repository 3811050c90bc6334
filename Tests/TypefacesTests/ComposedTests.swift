import PoemText
import Testing
import VerticalLayout

@testable import Typefaces

@Suite struct ComposedTests {
    @Test(arguments: ["{巩/言}", "{臯兀}", "{山悤}", "{𥫗/戢}", "｛眘皮｝", "⿰亻丸", "⿱山虛", "{鼻|鳥/瓜}", "{兌/辶}", "⿱艹⿰木養"])
    func oneCell(description: String) throws {
        let text = try ShapedText(description, orientation: .composed)
        #expect(text.glyphs.count >= 2)
        #expect(text.glyphs.allSatisfy { $0.cluster == 0 && $0.mode == .horizontal && !$0.isMissing })
        #expect(text.glyphs.map(\.advance).reduce(0, +) == 1 && text.glyphs[0].advance == 1)
        for ink in try text.inks() {
            #expect(ink.left > 0 && ink.right < 1 && ink.top > 0 && ink.bottom < 1)
        }
    }

    @Test func partsStandApart() throws {
        let stacked = try ShapedText("{巩/言}", orientation: .composed).inks()
        #expect(stacked[0].bottom < stacked[1].top && stacked[0].height > 0.35 && stacked[1].height > 0.35)
        let beside = try ShapedText("⿰亻丸", orientation: .composed).inks()
        #expect(beside[0].right < beside[1].left && beside[0].width < beside[1].width)
        let grass = try ShapedText("{𥫗/戢}", orientation: .composed).inks()
        #expect(grass[0].bottom < grass[1].top && grass[0].height < 0.4)
    }

    @Test(arguments: ["{鵾比=羽}", "{𥫗/？/心}", "{山\u{3134A}}", "{abc}"]) func whatCannotBeComposed(text: String) throws
    {
        let shaped = try ShapedText(text, orientation: .composed)
        #expect(shaped.glyphs.count == 1)
        #expect(shaped.glyphs[0].isMissing && shaped.glyphs[0].advance == 1)
    }
}
