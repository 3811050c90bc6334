import PoemText
import Testing

@testable import VerticalLayout

@Suite("Pictures as blocks")
struct BlockPictureTests {
    private let area = Rectangle(x: 25, y: 60, width: 350, height: 400)

    private func isInside(_ box: Rectangle) -> Bool {
        box.x >= area.x && box.right <= area.right && box.y >= area.y - 1e-6 && box.bottom <= area.bottom + 1e-6
    }

    @Test(
        "F33 case 51: a picture keeps its proportions and stays inside the frame",
        arguments: [
            "2000x100", "100x2000", "30000x30000", "1x1", "10x5000", "350x400",
        ])
    func fits(name: String) throws {
        for align in Picture.Align.allCases {
            let paged = try BlockPages().lay([
                .prose(Text("前")), .picture(Picture(.file(name), align: align)), .prose(Text("後")),
            ])
            let pictures = paged.pages.flatMap(\.pictures)
            let box = try #require(pictures.first).box
            #expect(pictures.count == 1 && isInside(box))
            let sides = name.split(separator: "x").compactMap { Double($0) }
            #expect(abs(box.width / box.height / (sides[0] / sides[1]) - 1) < 0.01)
            #expect(paged.texts.flatMap { $0 } == ["前", "後"])
        }
    }

    @Test("F33 it takes the columns its width needs and stands in their middle, as its alignment says")
    func places() throws {
        for (align, y) in [(Picture.Align.head, 60.0), (.centre, 220), (.foot, 380)] {
            let paged = try BlockPages().lay([
                .prose(han(3)), .picture(Picture(.file("80x80"), align: align)), .prose(han(4)),
            ])
            // 80 pt and the gap of a column in three columns of 35 pt.
            let page = paged.pages[0]
            #expect(page.pictures[0].box == Rectangle(x: 375 - 35 - 52.5 - 40, y: y, width: 80, height: 80))
            #expect(abs(page.columns[0].axis - page.columns[1].axis - 140) < 0.01)
            #expect(paged.spans.map(\.kind) == [.picture(alt: "")])
            #expect(paged.spans[0].parts.map(\.box) == [page.pictures[0].box])
        }
    }

    @Test("F33 a size that is asked for holds; of one side the other follows")
    func sizes() throws {
        func box(_ height: Length?, _ width: Length?) throws -> Rectangle {
            try BlockPages().lay([.picture(Picture(.file("100x50"), height: height, width: width))]).pages[0]
                .pictures[0].box
        }
        #expect(try (box(.em(2), nil).width, box(.em(2), nil).height) == (80, 40))
        #expect(try (box(nil, .pt(60)).width, box(nil, .pt(60)).height) == (60, 30))
        #expect(try (box(.pt(60), .pt(60)).width, box(.pt(60), .pt(60)).height) == (60, 60))
    }

    @Test("F33 a picture that does not fit any more stands on the next page", arguments: 5...10)
    func nextPage(columns: Int) throws {
        let lines = Block.stanza(Array(repeating: han(3), count: columns))
        let paged = try BlockPages().lay([lines, .picture(Picture(.file("100x100"))), .prose(han(4))])
        // 100 pt and a gap take four columns.
        #expect(paged.pages[columns <= 6 ? 0 : 1].pictures.count == 1)
    }

    @Test("V40 a heading stands on the page of the picture it heads")
    func heading() throws {
        for columns in 3...9 {
            let paged = try BlockPages().lay([
                .stanza(Array(repeating: han(3), count: columns)), .heading(han(2), level: 3),
                .picture(Picture(.file("100x100"))),
            ])
            let page = try #require(paged.pages.firstIndex { !$0.pictures.isEmpty })
            #expect(paged.pages[page].columns.last?.role == .heading)
        }
    }

    @Test("F42 F23 text flows round a picture beside it, on cells of the same grid")
    func beside() throws {
        let paged = try BlockPages().lay([
            .prose(han(3)), .picture(Picture(.file("90x70"), align: .beside)), .prose(han(90)),
        ])
        let page = paged.pages[0]
        // 70 pt and half an em are four cells; three columns lie below it.
        #expect(page.columns.map { Int(($0.top - 60) / 20) } == [2, 6, 4, 4, 0, 0, 0])
        #expect(page.columns[1].axis == 375 - 1.5 * 35)
        for box in page.columnBoxes { #expect(!box.meets(page.pictures[0].box)) }
    }

    @Test(
        "F42 Y17 whatever stands on a page, no type meets a picture or other type, and none is lost",
        arguments: 1...60)
    func property(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var pages = BlockPages(ruled: seed % 2 == 0)
        pages.template.adjust = seed % 3 == 0 ? .full : .none
        for (name, ems) in [("letter", 3.0), ("huge", 30)] {
            pages.sheet[name] = Style()
            pages.sheet[name]?.firstLetter = .em(ems)
        }
        pages.sheet["wide"] = Style()
        pages.sheet["wide"]?.leading = .pt(11)
        pages.sheet["wide"]?.inset = ParagraphInset(before: .pt(9), after: .em(1), head: .em(30), foot: .em(3))
        pages.sheet["wide"]?.align = .foot
        var expected = ""
        var start = 0
        func text(_ count: Int) -> Text {
            start += count
            let text = han(count, from: (start - count) % 15_000)
            expected += text.string
            return text
        }
        func block(_ depth: Int) -> Block {
            switch Int.random(in: 0..<14, using: &random) {
            case 0:
                return .heading(
                    text(Int.random(in: 1...12, using: &random)), level: Int.random(in: 1...3, using: &random))
            case 1:
                return .picture(
                    Picture(
                        .file(
                            "\(Int.random(in: 1...400, using: &random))x\(Int.random(in: 1...500, using: &random))"),
                        align: Picture.Align.allCases.randomElement(using: &random)))
            case 2, 3:
                return .picture(
                    Picture(
                        .file(
                            "\(Int.random(in: 20...120, using: &random))x\(Int.random(in: 20...200, using: &random))"
                        ), align: .beside))
            case 4: return .ornament(.none)
            case 5:
                return .stanza(
                    (0..<Int.random(in: 1...6, using: &random)).map { _ in
                        text(Int.random(in: 1...30, using: &random))
                    })
            case 6 where depth < 4:
                return .styled(
                    StyledBlocks(
                        style: ["letter", "huge", "wide"].randomElement(using: &random),
                        blocks: [block(depth + 1), block(depth + 1)]))
            case 7 where depth < 4: return .commentary([block(depth + 1), block(depth + 1)], .none)
            case 8 where depth < 4:
                var items: [[Block]] = []
                for _ in 0..<3 {
                    expected += "•"
                    items.append([block(depth + 1)])
                }
                return .list(ItemList(items: items))
            case 9: return .columnBreak(.none)
            case 10: return .picture(Picture(.file("gone"), alt: "不見"))
            default: return .prose(text(Int.random(in: 1...120, using: &random)))
            }
        }
        let blocks = (0..<24).map { _ in block(0) }
        let paged = try pages.lay(blocks)
        #expect(paged.texts.flatMap { $0 }.joined() == expected, "seed \(seed)")
        for page in paged.pages {
            let boxes = zip(page.columns, page.columnBoxes).filter { !$0.0.text.isEmpty }.map(\.1)
            for (index, box) in boxes.enumerated() {
                #expect(!boxes[..<index].contains { $0.meets(box) }, "seed \(seed)")
                #expect(!page.pictures.contains { $0.box.meets(box) }, "seed \(seed)")
                #expect(box.x >= area.x - 0.01 && box.right <= area.right + 0.01, "seed \(seed)")
                #expect(box.bottom <= area.bottom + 0.01, "seed \(seed)")
            }
            for picture in page.pictures { #expect(isInside(picture.box), "seed \(seed)") }
        }
    }

    @Test("Case 52: a picture that cannot be shown leaves a dashed box that says what it is, outside the text")
    func missing() throws {
        let paged = try BlockPages().lay([
            .prose(han(3)), .picture(Picture(.file("gone"), alt: "桃花源圖")), .prose(han(4)),
        ])
        let page = paged.pages[0]
        #expect(page.shapes.map(\.role) == [.missing])
        guard case .rectangle(let box, _)? = page.shapes.first?.kind else {
            Issue.record("no box")
            return
        }
        #expect((box.width, box.height) == (80, 80))
        #expect(paged.texts[0].joined() == han(3).string + han(4).string)
        let inside = page.columns.indices.filter { page.columns[$0].role == .note }.map { page.columnBoxes[$0] }
        #expect(
            !inside.isEmpty
                && inside.allSatisfy { $0.x >= box.x && $0.right <= box.right && $0.bottom <= box.bottom })
        #expect(paged.spans.map(\.kind) == [.picture(alt: "桃花源圖")])
    }

    @Test("F41 the first letter is as large as asked and the columns below it begin lower")
    func firstLetter() throws {
        var pages = BlockPages()
        var style = Style()
        style.firstLetter = .em(3)
        let paged = try pages.lay([.prose(han(70)), .prose(han(3))], in: style)
        let columns = paged.columns
        #expect(columns[0].size == 60)
        // Sixty points take two columns of the grid.
        #expect(columns[0].axis == 375 - 35)
        #expect(columns.map { Int(($0.top - 60) / 20) } == [0, 3, 3, 0, 0, 2])
        #expect(paged.texts.flatMap { $0 }.joined() == han(70).string + han(3).string)
        // A mark is no letter.
        pages.sheet["s"] = style
        let quoted = try pages.lay([.styled(StyledBlocks(style: "s", blocks: [.prose(Text("「文」字"))]))])
        #expect(quoted.columns.map(\.size) == [20])
    }

    @Test("F41 a first letter keeps its place in the source")
    func firstLetterSource() throws {
        var pages = BlockPages()
        var style = Style()
        style.firstLetter = .em(2)
        pages.sheet["s"] = style
        let range = SourceRange(file: 0, lower: 10, upper: 19)
        let document = Document(
            poems: [
                Poem(body: [
                    .styled(
                        StyledBlocks(
                            style: "s",
                            blocks: [
                                .prose(
                                    Text([.span(Span(.bold, [.characters(SourcedString("春眠曉", source: range))]))]))
                            ]))
                ])
            ], sources: [SourceFile(name: "x")], styles: pages.sheet)
        let paged = try pages.lay(document)
        #expect(paged.pages[0].glyphs.map(\.source) == [10, 13, 16])
        #expect(
            paged.columns.map(\.source) == [
                SourceRange(file: 0, lower: 10, upper: 13), SourceRange(file: 0, lower: 13, upper: 19),
            ])
    }

    @Test("A balanced poem of every block stands in the middle of its page")
    func balanced() throws {
        for isRuled in [true, false] {
            var pages = BlockPages(ruled: isRuled)
            pages.template.balance = true
            pages.template.newPage = true
            pages.template.columns = nil
            pages.template.cells = nil
            pages.template.size = nil
            let paged = try pages.lay([
                .stanza([han(5), han(5)]), .picture(Picture(.file("60x60"))), .ornament(.none),
                .commentary([.prose(han(9))], .none), .list(ItemList(items: [[.prose(han(3))]])),
            ])
            let page = try #require(paged.pages.first)
            #expect(paged.pages.count == 1)
            let right = try #require(page.columns.first).axis
            let left = try #require(page.columns.last).axis
            #expect(abs((right + left) / 2 - 200) < (isRuled ? 30 : 0.01))
            let head = try #require(page.columns.map(\.top).min())
            let foot = try #require(page.columns.map { $0.top + $0.height }.max())
            #expect(head > 60 && foot < 460)
        }
    }
}
