import PoemText
import Testing

@testable import VerticalLayout

@Suite struct ItemizerTests {
    /// What each unit is drawn as, by the stub's first glyph, and how.
    private func drawn(_ text: String, _ change: (inout TextSettings) -> Void = { _ in }) -> [String] {
        var settings = TextSettings()
        change(&settings)
        let paragraph = units(text, settings)
        return paragraph.units.map { unit in
            unit.glyphs.map { index in
                let glyph = paragraph.glyphs[Int(index)]
                let character = Unicode.Scalar(glyph.glyph).map(String.init) ?? "?"
                return glyph.mode == .turned ? "→\(character)" : character
            }.joined()
        }
    }

    /// Case 10: half-width marks among Han are drawn as their full-width twins, and copied out as typed.
    @Test func halfWidthMarksTakeTheirTwins() {
        #expect(drawn("噫!固知,歸去.") == ["噫", "！", "固", "知", "，", "歸", "去", "。"])
        #expect(drawn("春(一作秋)風") == ["春", "（", "一", "作", "秋", "）", "風"])
        #expect(String(decoding: units("噫!(固).").text, as: UTF8.self) == "噫!(固).")
    }

    /// Case 47, V23–V25.
    @Test func westernTextStandsByItsLength() {
        #expect(drawn("共ABC首") == ["共", "→A", "→B", "→C", "首"])
        #expect(drawn("甲A乙") == ["甲", "A", "乙"])
        #expect(drawn("第7首") == ["第", "7", "首"])
        #expect(drawn("第12首") == ["第", "1", "首"])
        #expect(units("第12首").units[1].text.count == 2)
        #expect(drawn("2026年") == ["→2", "→0", "→2", "→6", "年"])
        #expect(drawn("香檀[12]。") == ["香", "檀", "［", "1", "］", "。"])
        #expect(drawn("見p. 12頁").joined() == "見→p→.→ →1→2頁")
    }

    /// V26: a quarter em beside Han, none beside a mark.
    @Test func hanAndWesternStandApart() {
        let paragraph = units("共ABC（ABC）")
        #expect(paragraph.units[0].spaceAfter == 0.25)
        #expect(paragraph.units[3].spaceAfter == 0)
        #expect(paragraph.units.dropFirst().allSatisfy { $0.spaceAfter == 0 })
    }

    /// V08: corner brackets by region, the source's characters in the text layer.
    @Test func curlyQuotesBecomeCornerBrackets() {
        #expect(drawn("“甲‘乙’”") == ["『", "甲", "「", "乙", "」", "』"])
        #expect(drawn("“甲‘乙’”") { $0.region = .taiwan } == ["「", "甲", "『", "乙", "』", "」"])
        #expect(drawn("“甲”") { $0.cornerQuotes = false } == ["“", "甲", "”"])
        #expect(String(decoding: units("“甲”").text, as: UTF8.self) == "“甲”")
        #expect(drawn("he said “no” twice").allSatisfy { $0.hasPrefix("→") })
    }

    /// Case 32: a description of one character is one cell.
    @Test func aDescriptionIsOneCell() {
        #expect(units("四體不舒慣{臯兀}杌。").units.count == 8)
        #expect(units("⿰木養深黃狖小").units.count == 5)
        #expect(units("｛眘皮｝翣眼").units.count == 3)
        #expect(units("{臯兀}") { $0.components = .literal }.units.count == 4)
    }

    /// Case 27: spaces between phrases are a cell and keep their place in the text.
    @Test func spacesAreKept() {
        #expect(units("弟子規 聖人訓").units.count == 7)
        #expect(units("\u{3000}灞原").units.count == 3)
        #expect(units("句\u{00A0}其一").units.count == 4)
    }

    /// V11.
    @Test func exclamationsStack() {
        #expect(units("好！？再").units.map(\.text.count) == [3, 6, 3])
        #expect(drawn("好！！！") == ["好", "!", "！"])
        #expect(columns("一二三四！！！五", cells: 5) == ["一二三", "四！！！五"])
    }

    /// V10.
    @Test func theInterpunctIsHalfAnEmInMainlandProse() {
        #expect(units("念奴嬌·赤壁") { $0.adjust = .full }.units[3].trimmed == 0.5)
        #expect(units("念奴嬌·赤壁").units[3].trimmed == 1)
    }

    /// Case 38.
    @Test func squaresAndCirclesAreCells() {
        #expect(units("□□□□□，□扁舟。二〇二六○●").units.allSatisfy { $0.advance == 1 })
    }

    private func units(_ text: String, change: (inout TextSettings) -> Void) -> ShapedParagraph {
        var settings = TextSettings()
        change(&settings)
        return VerticalLayoutTests.units(text, settings)
    }
    private func units(_ text: String, _ settings: TextSettings = TextSettings()) -> ShapedParagraph {
        VerticalLayoutTests.units(text, settings)
    }
}
