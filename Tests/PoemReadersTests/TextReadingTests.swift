import PoemReaders
import PoemText
import Testing

struct TextReadingTests {
    @Test(arguments: ["\n", "\r\n", "\r", "\u{2028}", "\u{85}"])
    func everyLineEndIsOne(end: String) throws {
        let text = ["春曉", "孟浩然", "", "春眠不覺曉，", "處處聞啼鳥。", "", "夜來風雨聲，", "花落知多少。", ""].joined(separator: end)
        let parsed = try readText(text)
        let poem = parsed.value.poems[0]
        #expect(poem.title.string == "春曉")
        #expect(poem.author.string == "孟浩然")
        #expect(poem.stanzas == [["春眠不覺曉，", "處處聞啼鳥。"], ["夜來風雨聲，", "花落知多少。"]])
        #expect(parsed.diagnostics.isEmpty)
        #expect(parsed.value.sources[0].lineStarts.count == 9)
        for part in poem.texts { #expect(checkPlaces(of: part, in: Array(text.utf8)) > 1 || part.isEmpty) }
    }

    @Test(arguments: ["input-cr.txt", "input-crlf.txt"])
    func case28(file: String) throws {
        let parsed = try readFixture("cases/28-crlf-and-cr-lines/" + file)
        let poem = parsed.value.poems[0]
        #expect([poem.title.string, poem.author.string] == ["春曉", "孟浩然"])
        #expect(poem.lines == ["春眠不覺曉，", "處處聞啼鳥。"])
    }

    @Test func titleAloneOrNone() throws {
        #expect(try readText("題\n\n一。\n").value.poems[0].author.isEmpty)
        let verse = try readText("一，\n二，\n三。\n")
        #expect(verse.value.poems[0].title.isEmpty)
        #expect(verse.value.poems[0].lines == ["一，", "二，", "三。"])
        #expect(verse.messages(.note).count == 1)
        let forced = try readText("題\n某\n一。\n", ReaderOptions(hasHeading: true))
        #expect(forced.value.poems[0].title.string == "題" && forced.value.poems[0].author.string == "某")
        #expect(forced.value.poems[0].lines == ["一。"])
        let none = try readText("一。\n\n二。\n", ReaderOptions(hasHeading: false))
        #expect(none.value.poems[0].stanzas == [["一。"], ["二。"]])
    }

    @Test func dividersPartPoems() throws {
        let text = "題一\n\n一。\n%%\n\n題二\n某\n\n二。\n\u{c}題三\n\n三。\n%% \n"
        let poems = try readText(text).value.poems
        #expect(poems.map(\.title.string) == ["題一", "題二", "題三"])
        #expect(poems.map(\.lines) == [["一。"], ["二。"], ["三。"]])
        #expect(poems.map(\.record.index) == [1, 2, 3])
    }

    @Test func nothingIsMarkupAndSpacesStay() throws {
        let text = "\u{feff}題\n\n\u{3000}\u{3000}*甲*  {{乙}}  \n<b>[丙](丁)</b>\u{0}"
        #expect(throws: ReadError.self) { try readText(text) }
        let poem = try readText(String(text.dropLast())).value.poems[0]
        #expect(poem.title.string == "題")
        #expect(poem.lines == ["\u{3000}\u{3000}*甲*  {{乙}}", "<b>[丙](丁)</b>"])
    }

    @Test func controlCharactersAreDroppedAndSaid() throws {
        let text = "題\n\n甲\u{7}乙\u{1b}[0m。\n"
        let parsed = try readText(text)
        #expect(parsed.value.poems[0].lines == ["甲乙[0m。"])
        #expect(
            parsed.messages(.warning) == [
                "poem.txt:3:2: warning: 2 control characters were left out, the first here."
            ])
        for part in parsed.value.poems[0].texts { _ = checkPlaces(of: part, in: Array(text.utf8)) }
    }

    @Test func case67() throws {
        #expect(throws: ReadError.self) { try readFixture("cases/67-one-character-poem/input-empty.txt") }
        let title = try readFixture("cases/67-one-character-poem/input-title-only.txt").value.poems
        #expect(title.count == 1 && title[0].title.string == "只有題" && title[0].body.isEmpty)
        let poem = try readFixture("cases/67-one-character-poem/input.txt").value.poems[0]
        #expect([poem.title.string, poem.author.string] + poem.lines == ["日", "甲", "月"])
        let verse = try readText("床前明月光。").value.poems[0]
        #expect(verse.title.isEmpty && verse.lines == ["床前明月光。"])
    }

    @Test func theContentTellsTheFormat() throws {
        let json = try PoemReader.read(Array(" [ {\"title\":\"題\",\"paragraphs\":[\"一\"]}]".utf8), name: "-")
        #expect(json.value.poems[0].title.string == "題")
        let csv = try PoemReader.read(Array("题目,作者,内容\n題,某,一。二。\n".utf8), name: "-")
        #expect(csv.value.poems[0].lines == ["一。", "二。"])
        let text = try PoemReader.read(Array("[題]\n\n一。\n".utf8), name: "-")
        #expect(text.value.poems[0].title.string == "[題]")
        // Only a name says that a file is Markdown.
        let heading = try PoemReader.read(Array("# 題\n\n- *一*。\n".utf8), name: "-")
        #expect(heading.value.poems[0].title.string == "# 題" && heading.value.poems[0].lines == ["- *一*。"])
    }
}
