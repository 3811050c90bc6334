import Testing
import Zhulan

/// Poems and pages are chosen.
struct SelectionTests {
    private var document: Document {
        Document(poems: [
            Poem(title: Text("一"), author: Text("李白"), headings: [Text("唐詩")], record: RecordName(index: 1)),
            Poem(title: Text("二"), author: Text("杜甫"), headings: [Text("唐詩")], record: RecordName(index: 2)),
            Poem(title: Text("三"), author: Text("李白"), record: RecordName(index: 3, id: "x")),
        ])
    }

    private func titles(_ conditions: [PoemCondition], limit: Int? = nil) -> [String] {
        var document = document
        document.select(conditions, limit: limit)
        return document.poems.map(\.title.string)
    }

    @Test func poemsByWhatTheyAre() {
        #expect(titles([]) == ["一", "二", "三"])
        #expect(titles([PoemCondition(.author, is: "李白")]) == ["一", "三"])
        #expect(titles([PoemCondition(.author, is: "李白")], limit: 1) == ["一"])
        #expect(titles([PoemCondition(.author, is: "李白"), PoemCondition(.heading, is: "唐詩")]) == ["一"])
        #expect(titles([PoemCondition(.id, is: "x")]) == ["三"])
        #expect(titles([PoemCondition(.index, is: "2")]) == ["二"])
        #expect(titles([PoemCondition(.author, is: "李")]).isEmpty)
    }

    /// U+F9E1 is canonically U+674E, and another character to a reader.
    @Test func compatibilityIdeographsAreThemselves() {
        #expect(titles([PoemCondition(.author, is: "\u{F9E1}白")]).isEmpty)
    }

    @Test func overridesNameOnePoemOrTheWhole() {
        var several = document
        several.override(title: "集", author: "某")
        #expect(several.title == "集")
        #expect(several.poems.map(\.title.string) == ["一", "二", "三"])
        #expect(Set(several.poems.map(\.author.string)) == ["某"])
        var one = Document(poems: [document.poems[0]])
        one.override(title: "題", dynasty: "唐")
        #expect(one.poems[0].title.string == "題")
        #expect(one.poems[0].dynasty.string == "唐")
    }

    @Test func pagesTakeTheirOutlineWithThem() {
        var paged = PagedDocument(pages: (0..<5).map { _ in Page(size: Size(width: 10, height: 10)) })
        for index in 0..<5 { paged.pages[index].label = "\(index)" }
        paged.outline = (0..<5).map { OutlineEntry(title: "\($0)", page: $0, point: Point(x: 0, y: 0)) }
        let selected = paged.selecting(1..<3)
        #expect(selected.pages.map(\.label) == ["1", "2"])
        #expect(selected.outline.map(\.title) == ["1", "2"])
        #expect(selected.outline.map(\.page) == [0, 1])
        #expect(paged.selecting(4..<9).pages.count == 1)
    }

    @Test func languageAndRegionFollowTheText() {
        let simplified = Document(poems: [Poem(body: [.stanza([Text("静夜思举头望乡")])])])
        let traditional = Document(poems: [Poem(body: [.stanza([Text("靜夜思舉頭望鄉")])])])
        var template = Template()
        #expect(template.resolved(for: simplified).language == .simplified)
        #expect(template.resolved(for: traditional).language == .traditional)
        // A guess leaves the stops where reprints of old books have them; a language that was given moves them.
        #expect(template.resolved(for: traditional).region == .mainland)
        for language in [Language.traditional, .taiwan, .hongKong] {
            template.language = language
            #expect(template.resolved(for: simplified).region == .taiwan)
            #expect(template.resolved(for: simplified).language == language)
        }
        template.region = .mainland
        #expect(template.resolved(for: traditional).region == .mainland)
    }

    @Test func fontsAreReportedByCharacter() throws {
        let typesetter = try Typesetter()
        let poem = Poem(title: Text("春曉"), body: [.stanza([Text("春眠 \u{E000}。")])])
        let report = FontReport(
            Document(poems: [poem]), fonts: typesetter.fonts, language: .traditional, region: .mainland)
        #expect(report.entries.count == 3)
        #expect(Set(report.entries[0].characters) == ["春", "曉", "眠", "。"])
        #expect(report.missing == ["\u{E000}"])
    }

    @Test func boxesShowEveryCell() throws {
        let poem = Poem(body: [.stanza([Text("春眠不覺曉")])])
        let laid = try Typesetter().set(Document(poems: [poem]))
        let boxes = laid.paged.drawingBoxes().pages[0].shapes.filter { $0.role == .debug }
        #expect(boxes.count >= 6)
    }
}
