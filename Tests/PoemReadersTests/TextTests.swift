import PoemReaders
import PoemText
import Testing

/// Plain text.
@Suite struct TextTests {
    private func poems(_ text: String, hasHeading: Bool? = nil) throws -> [Poem] {
        try read(text, name: "a.txt", options: ReaderOptions(hasHeading: hasHeading)).value.poems
    }

    @Test func findsTitleAndAuthor() throws {
        let both = try poems("題\n甲\n\n一\n二\n\n\n三\n")
        #expect(both.map(\.title.string) == ["題"])
        #expect(both[0].author.string == "甲")
        #expect(both[0].stanzas == [["一", "二"], ["三"]])
        let title = try poems("\n\n題\n\n一\n")
        #expect(title[0].title.string == "題" && title[0].author.isEmpty)
        #expect(title[0].stanzas == [["一"]])
    }

    @Test func saysThatAllIsVerse() throws {
        let parsed = try read("一\n二\n三\n", name: "a.txt")
        #expect(parsed.value.poems.map(\.stanzas) == [[["一", "二", "三"]]])
        #expect(parsed.diagnostics.count == 1 && parsed.diagnostics[0].severity == .note)
        #expect(try poems("題\n甲\n一", hasHeading: true)[0].stanzas == [["一"]])
        #expect(try poems("一\n\n二", hasHeading: false)[0].stanzas == [["一"], ["二"]])
        #expect(try read("一\n\n二", name: "a.txt", options: .init(hasHeading: false)).diagnostics.isEmpty)
    }

    @Test func partsPoems() throws {
        let parted = try poems("一題\n\n一\n%%\n二題\n\n二\u{c}三題\n\n三\n%% \n\n%%\n")
        #expect(parted.map(\.title.string) == ["一題", "二題", "三題"])
        #expect(parted.map(\.stanzas) == [[["一"]], [["二"]], [["三"]]])
        #expect(parted.map(\.record.index) == [1, 2, 3])
    }

    @Test(arguments: ["cr", "crlf"])
    func readsAllLineEnds(name: String) throws {
        let poem = try #require(
            try Fixtures.read("cases/28-crlf-and-cr-lines/input-\(name).txt").value.poems.first)
        #expect(poem.title.string == "春曉")
        #expect(poem.author.string == "孟浩然")
        #expect(poem.stanzas == [["春眠不覺曉，", "處處聞啼鳥。"]])
        #expect(
            try poems("題\u{85}甲\r\r一\u{2028}二\r\n三\n四")[0].stanzas == [["一", "二", "三", "四"]])
    }

    @Test func takesNothingForMarkup() throws {
        #expect(
            try poems("*一*\n# 二\n<b>三</b>\n{{四}}")[0].stanzas == [["*一*", "# 二", "<b>三</b>", "{{四}}"]])
    }

    @Test func leavesOutControls() throws {
        let parsed = try read("一\u{1}二\u{7f}\n　三 四\t五\n六", name: "a.txt")
        #expect(parsed.value.poems[0].stanzas == [["一二", "　三 四 五", "六"]])
        let warning = try #require(parsed.diagnostics.last)
        #expect(warning.what == "2 control characters were left out, the first here")
        #expect(warning.place == SourcePlace(line: 1, column: 2))
    }

    @Test func readsVeryShortTexts() throws {
        let root = "cases/67-one-character-poem/"
        let short = try #require(try Fixtures.read(root + "input.txt").value.poems.first)
        #expect([short.title.string, short.author.string] == ["日", "甲"])
        #expect(short.stanzas == [["月"]])
        let only = try #require(try Fixtures.read(root + "input-title-only.txt").value.poems.first)
        #expect(only.title.string + only.stanzas.joined().joined() == "只有題")
        #expect(try poems("只有題\n\n")[0].title.string == "只有題")
        let error = #expect(throws: ReadError.self) { try Fixtures.read(root + "input-empty.txt") }
        #expect(error?.diagnostic.what == "the file holds no text")
        for blank in ["", "\n\n", " \t\u{3000}\n", "%%\n"] {
            #expect(throws: ReadError.self) { try read(blank, name: "a.txt") }
        }
    }
}
