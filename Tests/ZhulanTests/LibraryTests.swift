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

    @Test("What the README shows of marked text holds")
    func markedText() throws {
        var gloss = Style()
        gloss.color = .vermilion
        var line = Text([
            .span(Span(.name, [.characters(SourcedString("李白"))])), .characters(SourcedString("乘舟將欲行")),
        ])
        line.inlines.append(.note(Note(.inline, Text("汪倫，涇縣人。"))))
        var document = Document(poems: [Poem(title: Text("贈汪倫"), body: [.stanza([line])])])
        document.styles["gloss"] = gloss
        let boat = Pattern("舟", name: "boat", action: .mark([.style("gloss")]))
        document = try document.applying(PatternSet([boat])).document
        let marked = try Typesetter().set(document)
        #expect(marked.paged.spans.map(\.text) == ["李白", "舟", "汪倫，涇縣人。"])
        #expect(marked.paged.spans.allSatisfy { $0.parts.count == 1 })
        #expect(marked.paged.pages[0].runs.contains { $0.ink == .vermilion })
        #expect(MarkupTree.parse("<b>月</b>").value.write() == "<b>月</b>")
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

    @Test("Chosen pages keep the outline entries, ids and parts of spans that are on them")
    func pages() {
        let point = Point(x: 0, y: 0)
        let pages = (0..<4).map { _ in Page(size: Size(width: 10, height: 10)) }
        let outline = (0..<4).map { OutlineEntry(title: "\($0)", page: $0, point: point) }
        let box = Rectangle(x: 0, y: 0, width: 1, height: 1)
        let spans = [0..<2, 2..<4, 3..<4].map { range in
            PlacedSpan(.marked(.plain), parts: range.map { PlacedSpan.Part(page: $0, box: box) })
        }
        let anchors = ["a": Anchor(page: 0, point: point), "b": Anchor(page: 2, point: point)]
        let document = PagedDocument(pages: pages, outline: outline, spans: spans, anchors: anchors)
        let chosen = document.selecting(1..<3)
        #expect(chosen.pages.count == 2)
        #expect(chosen.outline.map(\.title) == ["1", "2"])
        #expect(chosen.outline.map(\.page) == [0, 1])
        #expect(chosen.spans.map { $0.parts.map(\.page) } == [[0], [1]])
        #expect(chosen.anchors == ["b": Anchor(page: 1, point: point)])
    }

    @Test("Links that lead nowhere are reported when the document is set, those to what has the id are not")
    func links() throws {
        func link(_ target: LinkTarget) -> Inline { .span(Span(.link(target), [.characters(SourcedString("見"))])) }
        let named = Inline.span(Span(.plain, [.characters(SourcedString("此"))], id: "此"))
        let line = Text([link(.id("此")), named, link(.id("彼")), link(.address("javascript:alert(1)"))])
        let laid = try Typesetter().set(Document(poems: [Poem(body: [.stanza([line])])]))
        #expect(laid.diagnostics.count == 2)
        #expect(laid.diagnostics.first?.what.contains("#彼") == true)
        #expect(laid.diagnostics.last?.what.contains("javascript") == true)
        #expect(laid.diagnostics.allSatisfy { $0.severity == .warning && !$0.losesContent })
    }

    @Test("F27 the observer is told of every page once, in order, when it has been written")
    func observer() throws {
        let typesetter = try Typesetter()
        let paper = try typesetter.paper(pages: 5)
        var seen: [Int] = []
        let bytes = try typesetter.pdf(paper) { seen.append($0) }
        #expect(seen == [0, 1, 2, 3, 4])
        #expect(try typesetter.pdf(paper) == bytes)
    }

    @Test("Y32 a cancelled task writes no further page and gives no bytes")
    func cancellation() async throws {
        let task = Task {
            let typesetter = try Typesetter()
            let paper = try typesetter.paper(pages: 9)
            var seen = 0
            do throws(TypesettingError) {
                _ = try typesetter.pdf(paper) { _ in
                    seen += 1
                    if seen == 3 { withUnsafeCurrentTask { $0?.cancel() } }
                }
                return (kind: TypesettingError.Kind?.none, seen: seen)
            } catch {
                return (error.kind, seen)
            }
        }
        let (kind, seen) = try await task.value
        #expect(kind == .cancelled)
        #expect(seen == 3)
    }

    @Test("Boxes are drawn of columns, cells, parts of spans and pictures, over everything")
    func boxes() {
        let boxes = (0..<3).map { Rectangle(x: Double($0), y: 0, width: 1, height: 2) }
        var page = Page(size: Size(width: 10, height: 10))
        page.pictures = [PlacedPicture(picture: PictureID(0), box: boxes[0])]
        let span = PlacedSpan(
            .marked(.name), parts: [.init(page: 0, box: boxes[1]), .init(page: 0, box: boxes[2])])
        let drawn = PagedDocument(pages: [page], spans: [span]).drawingBoxes()
        #expect(drawn.pages[0].shapes.map(\.kind) == boxes.map { .rectangle($0, cornerRadius: 0) })
        #expect(drawn.pages[0].shapes.allSatisfy { $0.role.layer == .overType })
    }

    @Test("The boxes of cells stand where their glyphs do, whatever the space between them")
    func cells() throws {
        var template = Template()
        template.letterSpacing = .em(0.3)
        let poem = Poem(body: [.stanza([Text("甲乙ABC丙，丁")])])
        let paged = try Typesetter(template: template).set(Document(poems: [poem])).paged
        let page = try #require(paged.pages.first)
        let column = try #require(page.columns.first { $0.role == .verse })
        let boxes = paged.drawingBoxes().pages[0].shapes.compactMap { shape -> Rectangle? in
            guard case .rectangle(let box, _) = shape.kind, shape.strokeWidth == 0.2 else { return nil }
            return abs(box.x + box.width / 2 - column.axis) < 0.001 ? box : nil
        }
        try #require(boxes.count == 8)
        for (box, next) in zip(boxes, boxes.dropFirst()) { #expect(next.y >= box.bottom - 0.001) }
        let last = try #require(boxes.last)
        #expect(abs(last.bottom - column.top - column.height) < 0.001)
    }
}
