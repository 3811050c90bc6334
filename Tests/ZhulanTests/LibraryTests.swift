import Testing
import Zhulan

@Suite("The library as its users meet it")
struct LibraryTests {
    @Test("Twenty lines typeset a poem")
    func typeset() throws {
        let poem = Poem(
            title: Text("靜夜思"), author: Text("李白"), dynasty: Text("唐"),
            body: [.stanza([Text("床前明月光，"), Text("疑是地上霜。"), Text("舉頭望明月，"), Text("低頭思故鄉。")])])
        var template = Template()
        template.rules = .cinnabar
        template.language = .traditional
        let typesetter = try Typesetter(template: template)
        let laid = try typesetter.set(Document(poems: [poem]))
        let page = try #require(laid.paged.pages.first)
        #expect(laid.paged.pages.count == 1)
        #expect(laid.diagnostics.isEmpty)
        #expect(String(decoding: page.text, as: UTF8.self).contains("床前明月光，疑是地上霜。"))
        let svg = try typesetter.svg(laid.paged, page: 0)
        let png = try typesetter.png(laid.paged, page: 0, dpi: 72)
        #expect(String(decoding: svg, as: UTF8.self).contains("<svg"))
        #expect(png.starts(with: [0x89, 0x50, 0x4E, 0x47]))
        let pdf = try typesetter.pdf(laid.paged)
        #expect(pdf.starts(with: Array("%PDF-".utf8)))
    }

    @Test("Region follows a given language only; the script tells the rest")
    func language() {
        func document(_ text: String) -> Document { Document(poems: [Poem(body: [.prose(Text(text))])]) }
        var template = Template()
        #expect(template.resolved(for: document("举头望明月")).language == .simplified)
        #expect(template.resolved(for: document("舉頭望明月")).language == .traditional)
        #expect(template.resolved(for: document("舉頭望明月")).region == .mainland)
        template.language = .traditional
        #expect(template.resolved(for: document("举头望明月")).region == .taiwan)
        template.region = .mainland
        #expect(template.resolved(for: document("举头望明月")).region == .mainland)
    }

    @Test("Poems are chosen by every condition together, compatibility ideographs apart")
    func selection() {
        let poems = [("令", "李白"), ("\u{F9A8}", "李白"), ("令", "杜甫")].map { title, author in
            Poem(title: Text(title), author: Text(author))
        }
        var document = Document(poems: poems)
        document.select([PoemCondition(.title, is: "令"), PoemCondition(.author, is: "李白")])
        #expect(document.poems == [poems[0]])
        document = Document(poems: poems)
        document.select([], limit: 2)
        #expect(document.poems.count == 2)
    }

    @Test("Chosen pages keep the outline entries that lead to them")
    func pages() {
        let point = Point(x: 0, y: 0)
        let pages = (0..<4).map { _ in Page(size: Size(width: 10, height: 10)) }
        let outline = (0..<4).map { OutlineEntry(title: "\($0)", page: $0, point: point) }
        let chosen = PagedDocument(pages: pages, outline: outline).selecting(1..<3)
        #expect(chosen.pages.count == 2)
        #expect(chosen.outline.map(\.title) == ["1", "2"])
        #expect(chosen.outline.map(\.page) == [0, 1])
    }
}
