import Testing

@testable import PoemText

@Suite struct ComponentDescriptionTests {
    private func parse(_ text: String, at offset: Int = 0) -> (description: ComponentDescription?, length: Int)? {
        Array(text.utf8).withUnsafeBufferPointer { ComponentDescription.parse($0, at: offset) }
    }

    private func arranged(
        _ arrangement: ComponentDescription.Arrangement, _ parts: Unicode.Scalar...
    ) -> ComponentDescription {
        .arranged(arrangement, parts.map { .character($0) })
    }

    @Test func signsBetweenParts() {
        #expect(parse("{巩/言}")?.description == arranged(.stacked, "巩", "言"))
        #expect(parse("{臯兀}杌")?.description == arranged(.sideBySide, "臯", "兀"))
        #expect(parse("{臯兀}杌")?.length == 8)
        #expect(parse("｛眘皮｝翣")?.length == 12)
        #expect(parse("{𥫗隆}")?.description == arranged(.stacked, "𥫗", "隆"))
        #expect(parse("{𥫗/罒/伐}")?.description == arranged(.stacked, "𥫗", "罒", "伐"))
        #expect(
            parse("{鼻|鳥/瓜}")?.description
                == .arranged(.sideBySide, [.character("鼻"), arranged(.stacked, "鳥", "瓜")]))
        #expect(
            parse("{亻民/日}")?.description
                == .arranged(.sideBySide, [.character("亻"), arranged(.stacked, "民", "日")]))
        #expect(parse("{上休下鳥}")?.description == arranged(.stacked, "休", "鳥"))
        #expect(parse("{兌/辶}")?.description == arranged(.enclosed(.upperRight), "辶", "兌"))
        #expect(
            parse("{𥫗/{山悤}}")?.description
                == .arranged(.stacked, [.character("𥫗"), arranged(.sideBySide, "山", "悤")]))
    }

    @Test func sequences() {
        #expect(parse("⿰亻丸\"")?.description == arranged(.sideBySide, "亻", "丸"))
        #expect(parse("⿰亻丸")?.length == 9)
        #expect(
            parse("⿱艹⿰木養深")?.description
                == .arranged(.stacked, [.character("艹"), arranged(.sideBySide, "木", "養")]))
        #expect(parse("崎⿱山虛我", at: 3)?.length == 9)
        #expect(parse("⿰亻") == nil)
        #expect(parse("⿰亻，") == nil)
        #expect(parse("⿰木a") == nil)
    }

    @Test func whatIsOneCharacterButCannotBeComposed() throws {
        for text in ["{鵾比=羽}", "{𥫗/？/心}", "{/火}", "{下爲火}", "{肹八=丷}"] {
            let read = try #require(parse(text), "\(text)")
            #expect(read.description == nil)
            #expect(read.length == text.utf8.count)
        }
    }

    @Test func whatIsNoDescription() {
        for text in [
            "{abc}", "{ }", "{}", "{", "{山悤", "{田}", "{{山悤}}", "{Connection=[close]}", "春{山悤}", "…", "（山悤）",
            "{春眠不覺曉處處聞啼鳥夜來風雨聲花落知多少春眠不覺曉處處聞啼鳥}", String(repeating: "{", count: 100),
            String(repeating: "⿰", count: 100),
        ] {
            #expect(parse(text) == nil, "\(text)")
        }
    }
}
