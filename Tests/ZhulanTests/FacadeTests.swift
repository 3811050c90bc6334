import Testing
import Zhulan

/// The library from outside: one import, and poems become files.
struct FacadeTests {
    @Test func twentyLinesMakeAFile() throws {
        var template = try #require(BuiltInTemplates.template("jian"))
        template.marks = .judou
        template.marksColor = .vermilion
        let poem = Poem(
            title: Text("靜夜思"), author: Text("李白"), dynasty: Text("唐"),
            body: [.stanza([Text("牀前看月光，"), Text("疑是地上霜。"), Text("舉頭望山月，"), Text("低頭思故鄉。")])])

        let typesetter = try Typesetter(template: template)
        let laid = try typesetter.set(Document(poems: [poem]))
        for diagnostic in laid.diagnostics { print(diagnostic.line) }

        let page = laid.paged.pages[0]
        for column in page.columns {
            let bytes = page.text[Int(column.text.lowerBound)..<Int(column.text.upperBound)]
            print(column.role, column.axis, String(decoding: bytes, as: UTF8.self))
        }
        let pdf = try typesetter.pdf(laid.paged)
        let svg = try typesetter.svg(laid.paged, page: 0)
        let png = try typesetter.png(laid.paged, page: 0, dpi: 96)

        #expect(laid.diagnostics.isEmpty)
        #expect(laid.paged.pages.count == 1)
        #expect(page.columns.map(\.role).filter { $0 == .verse }.count == 4)
        #expect(String(decoding: page.text, as: UTF8.self).contains("牀前看月光，"))
        #expect(pdf.starts(with: Array("%PDF-".utf8)))
        #expect(String(decoding: svg, as: UTF8.self).contains("<svg"))
        #expect(png.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    }

    @Test func readsWhatItSets() throws {
        let parsed = try PoemReader.read(Array("春曉\n孟浩然\n\n春眠不覺曉，處處聞啼鳥。\n".utf8), name: "春曉.txt")
        let laid = try Typesetter().set(parsed.value)
        #expect(laid.paged.metadata.title == "春曉")
        #expect(laid.paged.metadata.author == "孟浩然")
        #expect(laid.paged.language == .traditional)
    }

    @Test func saysWhatCannotBe() throws {
        var template = Template()
        template.fonts = ["none.ttf"]
        #expect(
            throws: TypesettingError(
                .font, "there is no font file \"none.ttf\"",
                remedy: "Give a file, file#index or an installed family")
        ) { try Typesetter(template: template) }
        #expect(throws: TypesettingError.self) { try Typesetter(dataFolder: "/usr") }
        template = Template()
        template.columns = 400
        let typesetter = try Typesetter(template: template)
        let poem = Poem(body: [.stanza([Text("春")])])
        let error = #expect(throws: TypesettingError.self) { try typesetter.set(Document(poems: [poem])) }
        #expect(error?.kind == .layout)
        #expect(error?.remedy?.isEmpty == false)
    }

    @Test func emptyPaperHasPagesAndRules() throws {
        let template = try #require(BuiltInTemplates.template("jian"))
        let paper = try Typesetter(template: template).paper(pages: 3)
        #expect(paper.pages.count == 3)
        let rules = try #require(paper.furniture.first).filter { $0.role == .rule }
        // Eight columns; the first and last rule may be the frame's.
        #expect((7...9).contains(rules.count))
    }
}
