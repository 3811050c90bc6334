import PoemReaders
import PoemText
import Testing

/// Records of JSON files, sound and broken.
@Suite struct JSONTests {
    private func poem(_ record: String) throws -> Poem {
        try #require(try read("[\(record)]").value.poems.first)
    }

    @Test func takesNoDataForMarkup() throws {
        let poem = try #require(
            try Fixtures.read("cases/24-poem-data-is-not-markup/input.json").value.poems.first)
        #expect(poem.title.string == "題{巩/言}上人<貝覃>")
        #expect(
            poem.stanzas == [
                [
                    "*中誰是我師禪，香檀[12]。", "-步步提燈_去_來。", "1.首句重出（〖1〗見別本）。",
                    "[題注](某本)無此句。", "&lt;原文如此&amp;",
                ]
            ])
    }

    @Test func keepsSpacesBetweenPhrases() throws {
        let poem = try #require(
            try Fixtures.read("cases/27-phrase-spaces-are-kept/input.json").value.poems.first)
        #expect(
            poem.stanzas == [["弟子規 聖人訓 首孝弟 次謹信", "　灞原風雨定，晚見雁行頻。", "句\u{a0}其一"]])
    }

    @Test func readsEmptyFields() throws {
        let parsed = try Fixtures.read("cases/56-empty-title-author-body/input.json")
        let poems = parsed.value.poems
        #expect(poems.map(\.title.string) == ["", "", "", "有題無詩", "過梅裏"])
        #expect(poems.map(\.author.string) == ["", "", "甲", "甲", "乙"])
        #expect(poems.map(\.stanzas) == [[["只有一句。"]], [["空值。"]], [["無題。"]], [], [["首句空。"]]])
        #expect(parsed.diagnostics.map(\.what) == ["1 record has a title and no text, the first here"])
    }

    @Test func readsTheRecordsBesideABadOne() throws {
        let parsed = try Fixtures.read("cases/58-one-bad-record-in-a-batch/input.json")
        #expect(parsed.value.poems.map(\.title.string) == ["好一", "壞", "好二"])
        #expect(parsed.value.poems.map(\.record.index) == [1, 2, 4])
        try #require(parsed.diagnostics.count == 2)
        #expect(parsed.diagnostics.allSatisfy { $0.severity == .error && $0.losesContent })
        #expect(parsed.diagnostics[0].what.hasPrefix("record 2 (壞): \"author\" is a number"))
        #expect(parsed.diagnostics[1].what.hasPrefix("record 3 cannot be read: \\ud842"))
        #expect(parsed.diagnostics[1].place == SourcePlace(line: 1, column: 113))
    }

    @Test func refusesATruncatedFile() throws {
        let error = #expect(throws: ReadError.self) {
            try Fixtures.read("cases/58-one-bad-record-in-a-batch/input-truncated.json")
        }
        #expect(error?.diagnostic.what == "record 2 cannot be read: a string is not closed")
        #expect(error?.diagnostic.place == SourcePlace(line: 1, column: 63))
    }

    /// A file cut anywhere is read whole (behind its last bracket) or refused with a place.
    @Test func refusesEveryTruncation() throws {
        let whole = #"[{"title":"a\u4e00","paragraphs":["\ud840\udc0b一。",null,{"subchapter":"x"}],"n":-1.5e3}]"#
        let bytes = Array(whole.utf8)
        for end in 1..<bytes.count {
            let error = #expect(throws: ReadError.self) {
                try PoemReader.read(Array(bytes[..<end]), name: "a.json")
            }
            // Inside a character it is the bytes that are wrong.
            #expect(error?.diagnostic.place != nil || error?.diagnostic.what.contains("offset") == true, "\(end)")
        }
    }

    @Test(arguments: [
        (#"{"title":"一","paragraphs":["a"]"#, "}}"), (#"{"title":"一" "paragraphs":["a"]"#, "}"),
        (#"{"title":"一,"paragraphs":["a"]"#, "}"), (#"{title:"一","paragraphs":["a"]"#, "}"),
        (#"{"title":"\x","paragraphs":["a"]"#, "}"), (#"{"title":tru"#, "}"),
    ])
    func findsTheNextRecord(broken: String, close: String) throws {
        let good = #"{"title":"好","paragraphs":["一。"]}"#
        let parsed = try read("[\(good),\n\(broken)\(close),\n\(good)]")
        #expect(parsed.value.poems.filter { $0.title.string == "好" }.count == 2)
        #expect(parsed.diagnostics.contains { $0.severity == .error && $0.place?.line == 2 })
    }

    /// Where the next record cannot be told, those before it are kept and the loss is said.
    @Test func keepsWhatStoodBeforeAHopelessRecord() throws {
        let parsed = try read(#"[{"title":"好","paragraphs":["一。"]},{"title":"壞","paragraphs":["二。"},{"a":1}]"#)
        #expect(parsed.value.poems.map(\.title.string) == ["好"])
        #expect(parsed.diagnostics.map(\.losesContent) == [true])
    }

    @Test func boundsNestingAndMessages() throws {
        for bomb in [String(repeating: "[", count: 300_000), String(repeating: #"{"a":"#, count: 300_000)] {
            let error = #expect(throws: ReadError.self) { try read(bomb) }
            #expect(error?.diagnostic.what.contains("64 levels") == true)
        }
        let good = #"{"title":"好","paragraphs":["一。"]}"#
        let numbers = "[" + good + String(repeating: ",1", count: 50_000) + "]"
        let parsed = try read(numbers)
        #expect(parsed.diagnostics.count == 101)
        #expect(parsed.diagnostics.last?.what == "49900 more errors of this file are not listed")
        #expect(parsed.diagnostics.last?.losesContent == true)
    }

    @Test func readsFieldsOfEveryShape() throws {
        let poem = try poem(
            #"{"rhythmic":"渡江云","dynasty":"yuan","notes":"一條\n二條","prologue":"序。","content":"一。二？」三","author":null}"#
        )
        #expect(poem.title.string == "渡江云")
        #expect(poem.dynasty.string == "元")
        #expect(poem.notes.map(\.string) == ["一條", "二條"])
        #expect(poem.prologue.map(\.string) == ["序。"])
        #expect(poem.stanzas == [["一。", "二？」", "三"]])
        #expect(try self.poem(#"{"title":"一","paragraphs":["二"],"notes":[""]}"#).notes.isEmpty)
    }

    @Test func partsStanzasAtEmptyElements() throws {
        #expect(
            try poem(#"{"paragraphs":["","一","\u00a0","二","　","三\n四",""]}"#).stanzas
                == [["一"], ["二"], ["三", "四"]])
        #expect(try poem(#"{"paragraphs":[["一","二"],["三"]]}"#).stanzas == [["一", "二"], ["三"]])
    }

    @Test func makesLabelsOneLine() throws {
        #expect(try poem(#"{"title":" 新\t樂\r\n府\r\n","paragraphs":["一"]}"#).title.string == "新 樂 府")
    }

    @Test func takesAWorksheetSentenceForALine() throws {
        let parsed = try read(#"{"sentence":"一。二。","word_index":1}"#)
        #expect(parsed.value.poems.map(\.stanzas) == [[["一。二。"]]])
        #expect(
            parsed.diagnostics.first?.what == "1 record is a sentence of a worksheet, set here without blanks")
    }

    @Test func readsNDJSON() throws {
        let parsed = try read(
            "{\"title\":\"一\",\"paragraphs\":[\"a\"]}\r\n\r\n{\"title\"\n{\"title\":\"三\",\"paragraphs\":[\"c\"]}\n{\"ti",
            name: "a.ndjson")
        #expect(parsed.value.poems.map(\.title.string) == ["一", "三"])
        #expect(parsed.value.poems.map(\.record.index) == [1, 3])
        #expect(parsed.diagnostics.map(\.place?.line) == [3, 5])
    }

    @Test func mapsFields() throws {
        let options = ReaderOptions(fieldMap: [("title", "t"), ("text", "b")])
        let parsed = try read(#"[{"t":"一","b":["二"],"title":"三"}]"#, options: options)
        #expect(parsed.value.poems.first?.title.string == "一")
        #expect(parsed.value.poems.first?.stanzas == [["二"]])
        let error = #expect(throws: ReadError.self) {
            try read("[]", options: ReaderOptions(fieldMap: [("titel", "t")]))
        }
        #expect(error?.diagnostic.what == "\"titel\" is no field of a poem")
    }

    @Test func countsFilesOfOneDocument() throws {
        var document = Document()
        for name in ["a.json", "b.txt"] {
            let text = name == "b.txt" ? "題\n\n一" : #"[{"title":"x","paragraphs":["y"]}]"#
            #expect(try PoemReader.append(Array(text.utf8), name: name, to: &document).isEmpty)
        }
        #expect(document.sources.map(\.name) == ["a.json", "b.txt"])
        #expect(document.poems.map(\.source.file) == [0, 1])
        #expect(document.poems.map(\.title.source.file) == [0, 1])
    }
}
