import PoemReaders
import PoemText
import Testing

/// CSV and TSV.
@Suite struct TableTests {
    @Test(arguments: [
        "title,author,dynasty,text\n", "題目,作者,朝代,內容\r\n", "题目;作者;朝代;内容\n", "Title,Author,Dynasty,Text\r",
    ])
    func readsHeaders(header: String) throws {
        let separator = header.contains(";") ? ";" : ","
        let row = ["登樓", "王之渙", "tang", "\"白日依山盡，\n黃河\"\"入海流。\"\n"].joined(separator: separator)
        let poem = try #require(try read(header + row, name: "a.csv").value.poems.first)
        #expect([poem.title, poem.author, poem.dynasty].map(\.string) == ["登樓", "王之渙", "唐"])
        #expect(poem.stanzas == [["白日依山盡，", "黃河\"入海流。"]])
        #expect(poem.record.index == 1)
    }

    @Test func cutsACellAtStops() throws {
        let parsed = try read("text\n一，二。」三？ 四！五\n", name: "a.csv")
        #expect(parsed.value.poems.first?.stanzas == [["一，二。」", "三？", "四！", "五"]])
    }

    @Test func tellsColumnsItCannotUse() throws {
        let parsed = try read("title,text,頁,blanks\n一,二。,3,1\n四,五。,6,\n", name: "a.csv")
        #expect(
            parsed.diagnostics.map(\.what) == [
                "the blanks column was not used", "these fields are not set: 頁 (2)",
            ])
        let error = #expect(throws: ReadError.self) { try read("a,b\n1,2\n", name: "a.csv") }
        #expect(error?.diagnostic.what.contains("it has \"a\", \"b\"") == true)
        let mapped = try read("a,b\n1,2\n", name: "a.csv", options: .init(fieldMap: [("text", "b")]))
        #expect(mapped.value.poems.first?.stanzas == [["2"]])
        #expect(throws: ReadError.self) {
            try read("a,b\n1,2\n", name: "a.csv", options: .init(fieldMap: [("text", "c")]))
        }
    }

    @Test func passesOverABadRow() throws {
        let parsed = try read("title,text\n一,\"二。\"x\n三,四。\n五,六。,七\n", name: "a.csv")
        #expect(parsed.value.poems.map(\.title.string) == ["三", "五"])
        #expect(parsed.value.poems.map(\.record.index) == [2, 3])
        #expect(parsed.diagnostics.map(\.place?.line) == [2, 4])
        #expect(parsed.diagnostics.allSatisfy { $0.severity == .error && $0.losesContent })
        let error = #expect(throws: ReadError.self) { try read("title,text\n一,\"二。\n三,四", name: "a.csv") }
        #expect(error?.diagnostic.place == SourcePlace(line: 2, column: 3))
    }

    /// What Excel saves as "Unicode text".
    @Test func readsTSVInUTF16() throws {
        let text = "題目\t作者\t內容\r\n登樓\t王之渙\t白日依山盡。\r\n"
        var bytes: [UInt8] = [0xff, 0xfe]
        for unit in text.utf16 { bytes += [UInt8(unit & 0xff), UInt8(unit >> 8)] }
        let parsed = try PoemReader.read(bytes, name: "a.tsv")
        #expect(parsed.diagnostics.isEmpty)
        #expect(parsed.value.poems.first?.title.string == "登樓")
        #expect(parsed.value.poems.first?.stanzas == [["白日依山盡。"]])
    }

    @Test func tellsHowToSaveOfficeFiles() {
        let error = #expect(throws: ReadError.self) {
            try PoemReader.read([0x50, 0x4b, 3, 4, 20, 0], name: "a.xlsx")
        }
        #expect(error?.diagnostic.remedy?.contains("CSV UTF-8") == true)
    }

    @Test func knowsATableByItsHeader() throws {
        #expect(try read("title,text\n一,二。\n", name: "-").value.poems.first?.title.string == "一")
        #expect(try read("題目\t內容\n一\t二。\n", name: "-").value.poems.first?.title.string == "一")
    }
}
