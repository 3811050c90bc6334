import PoemReaders
import PoemText
import Testing

struct JSONReadingTests {
    @Test func oneBadRecordDoesNotStopTheRest() throws {
        let parsed = try readFixture("cases/58-one-bad-record-in-a-batch/input.json")
        #expect(parsed.value.poems.map(\.title.string) == ["好一", "壞", "好二"])
        #expect(parsed.value.poems.map(\.record.index) == [1, 2, 4])
        #expect(parsed.value.poems[1].lines == ["二。"])
        let errors = parsed.diagnostics.filter { $0.severity == .error }
        #expect(errors.map(\.place?.column) == [72, 113])
        #expect(errors.allSatisfy { $0.losesContent && $0.place?.line == 1 && $0.file == "input.json" })
        #expect(errors[0].what.contains("record 2 (壞): \"author\" is a number"))
        #expect(errors[1].what.contains("record 3") && errors[1].what.contains("\\ud842"))
    }

    @Test func aTruncatedFileIsAnError() throws {
        let error = #expect(throws: ReadError.self) {
            try readFixture("cases/58-one-bad-record-in-a-batch/input-truncated.json")
        }
        #expect(error?.diagnostic.severity == .error)
        #expect(error?.diagnostic.place == SourcePlace(line: 1, column: 63))
    }

    @Test func nothingInAStringIsMarkup() throws {
        let poem = try readFixture("cases/24-poem-data-is-not-markup/input.json").value.poems[0]
        #expect(poem.title.string == "題{巩/言}上人<貝覃>")
        #expect(
            poem.lines == [
                "*中誰是我師禪，香檀[12]。", "-步步提燈_去_來。", "1.首句重出（〖1〗見別本）。", "[題注](某本)無此句。", "&lt;原文如此&amp;",
            ])
    }

    @Test func spacesBetweenPhrasesAreKept() throws {
        let poem = try readFixture("cases/27-phrase-spaces-are-kept/input.json").value.poems[0]
        #expect(poem.lines == ["弟子規 聖人訓 首孝弟 次謹信", "\u{3000}灞原風雨定，晚見雁行頻。", "句\u{a0}其一"])
    }

    @Test func emptyFieldsAreEmpty() throws {
        let parsed = try readFixture("cases/56-empty-title-author-body/input.json")
        let poems = parsed.value.poems
        #expect(poems.map(\.title.string) == ["", "", "", "有題無詩", "過梅裏"])
        #expect(poems.map(\.author.string) == ["", "", "甲", "甲", "乙"])
        #expect(poems.map(\.stanzas) == [[["只有一句。"]], [["空值。"]], [["無題。"]], [], [["首句空。"]]])
        #expect(parsed.diagnostics.count == 1)
        #expect(parsed.messages(.note).first?.contains("1 record has a title and no text") == true)
    }

    @Test func anEmptyElementBetweenLinesPartsStanzas() throws {
        let text = #"[{"title":"題","paragraphs":["","一。","\u00a0","二。","","","三。"," "]}]"#
        #expect(try readJSON(text).value.poems[0].stanzas == [["一。"], ["二。"], ["三。"]])
    }

    @Test func lineEndsInsideAnElementPartVerseLines() throws {
        let text = #"[{"title":"題","paragraphs":["一，\r\n二。\n","三，\n\n四。"]}]"#
        #expect(try readJSON(text).value.poems[0].stanzas == [["一，", "二。", "三，"], ["四。"]])
    }

    @Test func escapesKnowTheirPlaces() throws {
        let text = #"[{"title":"\u9ad8\"","paragraphs":["甲\u4e59丙\ud842\udfb7丁\/ "]}]"#
        let parsed = try readJSON(text)
        let poem = parsed.value.poems[0]
        #expect(poem.title.string == "高\"")
        #expect(poem.lines == ["甲乙丙𠮷丁/"])
        for part in poem.texts { _ = checkPlaces(of: part, in: Array(text.utf8)) }
        guard case .characters(let line)? = poem.texts.last?.inlines.first else {
            Issue.record("no line")
            return
        }
        let places = [0, 3, 6, 9, 13, 16, 17].map { line.sourceOffset(of: $0) - Int(line.source.lower) }
        #expect(places == [0, 3, 9, 12, 24, 27, 29])
    }

    @Test(arguments: [
        (#"[{"title":"壞","paragraphs":["一\q。"]},GOOD]"#, "backslash"),
        (#"[{"title":"壞","paragraphs":["一\ud842\u4e00。"]},GOOD]"#, "surrogate"),
        (#"[{"title":"壞","paragraphs":["一\udfb7"]},GOOD]"#, "surrogate"),
        (#"[{"title":"壞","paragraphs":["一\u12g4"]},GOOD]"#, "hexadecimal"),
        (#"[{"title":"壞" "paragraphs":["一"]},GOOD]"#, "comma or a closing bracket"),
        (#"[{"title" "壞","paragraphs":["一"]},GOOD]"#, "colon"),
        (#"[{title:"壞","paragraphs":["一"]},GOOD]"#, "quotation marks"),
        (#"[{"title":,"paragraphs":["一"]},GOOD]"#, "a value is missing"),
        ("[{\"title\":\"壞,\n\"paragraphs\":[\"一\"]},\nGOOD]", "not closed on its line"),
        (#"[7,GOOD]"#, "a number where a poem belongs"), (#"["壞",GOOD]"#, "a text where a poem belongs"),
        (#"[nul,GOOD]"#, "a value is missing"), (#"[{"a":}},GOOD]"#, "a value is missing"),
    ])
    func recoversBehindABadRecord(text: String, reason: String) throws {
        let good = #"{"title":"好","author":"甲","paragraphs":["好。"]}"#
        let parsed = try readJSON(text.replacing("GOOD", with: good))
        #expect(parsed.value.poems.map(\.title.string) == ["好"])
        #expect(parsed.value.poems.map(\.record.index) == [2])
        let errors = parsed.diagnostics.filter { $0.severity == .error }
        #expect(errors.count == 1)
        #expect(errors[0].what.contains(reason) && errors[0].what.contains("record 1"))
        #expect(errors[0].place != nil && errors[0].losesContent)
    }

    @Test func nestingHasALimit() throws {
        let bomb = String(repeating: "[", count: 200_000)
        #expect(throws: ReadError.self) { try readJSON(bomb) }
        let closed = bomb + String(repeating: "]", count: 200_000)
        let parsed = try readJSON("[" + closed + #",{"paragraphs":["一。"]}]"#)
        #expect(parsed.value.poems.count == 1)
        #expect(parsed.messages(.error).first?.contains("64 levels") == true)
    }

    @Test func trailingCommasAndDoubleKeysAreSaid() throws {
        let parsed = try readJSON(#"[{"title":"一","title":"二","paragraphs":["甲。",],},]"#)
        #expect(parsed.value.poems.map(\.title.string) == ["二"])
        #expect(parsed.value.poems[0].lines == ["甲。"])
        #expect(parsed.messages(.warning).filter { $0.contains("comma") }.count == 3)
        #expect(parsed.messages(.warning).filter { $0.contains("stands twice") }.count == 1)
    }

    @Test func linesOfNDJSONFailAlone() throws {
        let text = """
            {"title":"一","paragraphs":["甲。"]}
            {"title":"二","paragraphs":["乙。"
            {"title":"三","paragraphs":["丙。"]} x

            {"title":"四","paragraphs":["丁。"]}
            {"title":"五","parag
            """
        let parsed = try PoemReader.read(Array(text.utf8), name: "-", options: ReaderOptions(format: .ndjson))
        #expect(parsed.value.poems.map(\.title.string) == ["一", "四"])
        #expect(parsed.value.poems.map(\.record.index) == [1, 4])
        #expect(parsed.diagnostics.map(\.place?.line) == [2, 3, 6])
    }

    @Test func severalObjectsAreRead() throws {
        let text = "{\"title\":\"一\",\"paragraphs\":[\"甲。\"]}\n{\"title\":\"二\",\"paragraphs\":[\"乙。\"]}"
        #expect(try readJSON(text).value.poems.count == 2)
    }

    @Test func contentMayBeAString() throws {
        let poem = try readJSON(#"{"content":"床前明月光，疑是地上霜。舉頭望明月，「低頭思故鄉。」"}"#).value.poems[0]
        #expect(poem.lines == ["床前明月光，疑是地上霜。", "舉頭望明月，「低頭思故鄉。」"])
        let lines = try readJSON(#"{"content":"甲。乙。\n丙。"}"#).value.poems[0]
        #expect(lines.lines == ["甲。乙。", "丙。"])
    }

    @Test func otherNamesAreMapped() throws {
        let text = #"[{"標":"題","甲乙":"某","行":["一。"],"title":"不取"}]"#
        let options = ReaderOptions(fieldMap: [("title", "標"), ("author", "甲乙"), ("text", "行")])
        let parsed = try readJSON(text, options)
        #expect(parsed.value.poems[0].title.string == "題")
        #expect(parsed.value.poems[0].author.string == "某")
        #expect(parsed.messages(.note) == ["poems.json: note: these fields are not set: title (1)."])
        #expect(throws: ReadError.self) { try readJSON(text, ReaderOptions(fieldMap: [("titel", "標")])) }
    }

    @Test func controlCharactersAndTabsAreNotDrawn() throws {
        let parsed = try readJSON("[{\"title\":\"a\\tb\",\"paragraphs\":[\"一\\u0000二\\u200b\u{7}三\\t四。\"]}]")
        #expect(parsed.value.poems[0].title.string == "a b")
        #expect(parsed.value.poems[0].lines == ["一二\u{200b}三 四。"])
        #expect(parsed.messages(.warning).first?.contains("2 control characters") == true)
    }

    @Test(arguments: ["", "  \n", "]", "x", "{}", "[]", "[{}]", "{\"a\":1}"])
    func whatHoldsNoPoems(text: String) throws {
        do {
            let parsed = try readJSON(text)
            #expect(parsed.value.poems.isEmpty && parsed.diagnostics.count == 1)
        } catch {
            #expect(error.diagnostic.severity == .error)
        }
    }

    @Test func filesAreAppendedUnderTheirOwnIndex() throws {
        var document = Document()
        let text = Array("題\n\n一。".utf8)
        _ = try PoemReader.append(text, name: "a.txt", to: &document)
        _ = try PoemReader.append(text, name: "b.txt", to: &document)
        #expect(document.sources.map(\.name) == ["a.txt", "b.txt"])
        #expect(document.poems.map(\.title.source.file) == [0, 1])
    }
}
