import PoemReaders
import PoemText
import Testing

struct TableReadingTests {
    private func read(_ text: String, name: String = "poems.csv", map: [(String, String)] = [])
        throws(ReadError) -> Parsed<Document>
    {
        try PoemReader.read(
            Array(text.utf8), name: name, options: ReaderOptions(fieldMap: map.map { (field: $0.0, name: $0.1) }))
    }

    @Test func quotedCellsAndVerseLines() throws {
        let text =
            "title,author,dynasty,text\r\n\"靜,夜思\",李白,tang,\"床前\"\"明月\"\"光，\r\n疑是地上霜。\"\r\n春曉,孟浩然,唐,春眠不覺曉，處處聞啼鳥。「夜來風雨聲！」花落\r\n"
        let parsed = try read(text)
        let poems = parsed.value.poems
        #expect(poems.map(\.title.string) == ["靜,夜思", "春曉"])
        #expect(poems.map(\.dynasty.string) == ["唐", "唐"])
        #expect(poems[0].lines == ["床前\"明月\"光，", "疑是地上霜。"])
        #expect(poems[1].lines == ["春眠不覺曉，處處聞啼鳥。", "「夜來風雨聲！」", "花落"])
        #expect(parsed.diagnostics.isEmpty)
        var verbatim = 0
        for poem in poems {
            for part in poem.texts where part != poem.dynasty {
                verbatim += checkPlaces(of: part, in: Array(text.utf8))
            }
        }
        #expect(verbatim > 40)
    }

    @Test(arguments: ["题目,作者,朝代,内容", "題目,作者,朝代,內容", "標題,詩人,時代,正文", "Title,Author,Dynasty,Text"])
    func headersInEitherScript(header: String) throws {
        let poem = try read(header + "\n題,某,唐,一。\n").value.poems[0]
        #expect([poem.title, poem.author, poem.dynasty].map(\.string) == ["題", "某", "唐"])
    }

    @Test func tabsAndSemicolons() throws {
        #expect(try read("title\ttext\n題\t一，二。\n", name: "a.tsv").value.poems[0].lines == ["一，二。"])
        #expect(try read("title;text\n題;一，二。\n").value.poems[0].lines == ["一，二。"])
    }

    @Test func raggedRowsAreSaid() throws {
        let parsed = try read("title,text\n題,一。,多\n只題\n,二。\n\n")
        #expect(parsed.value.poems.map(\.title.string) == ["題", "只題", ""])
        let errors = parsed.diagnostics.filter { $0.severity == .error }
        #expect(errors.map(\.place) == [SourcePlace(line: 2, column: 6)])
        #expect(errors.allSatisfy { $0.losesContent })
        #expect(parsed.messages(.note).contains { $0.contains("a title and no text") })
    }

    @Test func anOpenQuotationMarkIsNamedByItsPlace() {
        let error = #expect(throws: ReadError.self) { try read("title,text\n題,\"一。\n二。\n") }
        #expect(error?.diagnostic.place == SourcePlace(line: 2, column: 3))
    }

    @Test func columnsMustBeKnown() throws {
        let error = #expect(throws: ReadError.self) { try read("a,b\n題,一。\n") }
        #expect(error?.diagnostic.what.contains("\"a\", \"b\"") == true)
        let poem = try read("a,b\n題,一。\n", map: [("title", "a"), ("text", "b")]).value.poems[0]
        #expect(poem.title.string == "題" && poem.lines == ["一。"])
        #expect(throws: ReadError.self) { try read("title,text\n題,一。\n", map: [("text", "c")]) }
    }

    @Test func otherColumnsAreNotLostUnsaid() throws {
        let parsed = try read("title,text,blanks,年級\n題,一。,every:5+rhymes,三\n無,二。,,\n")
        #expect(parsed.messages(.note).contains { $0.contains("年級 (1)") })
        #expect(parsed.value.poems.map(\.blanks) == ["every:5+rhymes", nil])
    }

    @Test func utf16TableOfExcel() throws {
        var bytes: [UInt8] = [0xff, 0xfe]
        for unit in "题目\t内容\r\n春晓\t春眠不觉晓，处处闻啼鸟。\r\n".utf16 { bytes += [UInt8(unit & 0xff), UInt8(unit >> 8)] }
        let poem = try PoemReader.read(bytes, name: "表.csv").value.poems[0]
        #expect(poem.title.string == "春晓" && poem.lines == ["春眠不觉晓，处处闻啼鸟。"])
    }
}
