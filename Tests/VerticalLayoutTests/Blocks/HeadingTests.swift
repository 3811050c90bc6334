import PoemText
import Testing

@testable import VerticalLayout

@Suite("Headings, breaks and what leads to them")
struct HeadingTests {
    @Test(
        "V40 a heading takes whole columns by its level, two cells down, after an empty column",
        arguments: [1, 2, 3, 7])
    func sizes(level: Int) throws {
        for gap in [15.0, 5] {
            var pages = BlockPages()
            pages.template.columns = nil
            pages.template.columnGap = .pt(gap)
            let columns = try pages.lay([.stanza([han(5)]), .heading(han(2), level: level), .prose(han(5))]).columns
            let heading = columns[1]
            let pitch = 20 + gap
            #expect(heading.role == .heading)
            #expect(heading.size == [30, 24, 20][min(level, 3) - 1])
            #expect(heading.top == columns[0].top + 40)
            let width = heading.size > pitch * 0.95 ? 2.0 : 1
            #expect(abs(columns[0].axis - heading.axis - pitch * (1.5 + width / 2)) < 0.01)
            #expect(abs(heading.axis - columns[2].axis - pitch * (0.5 + width / 2)) < 0.01)
        }
    }

    @Test("V40 a heading never stands last on a page", arguments: 1...14)
    func neverLast(lines: Int) throws {
        let blocks: [Block] = (0..<12).flatMap { _ in
            [
                .heading(han(2), level: 1), .heading(han(3), level: 2),
                .stanza(Array(repeating: han(5), count: lines)),
            ]
                as [Block]
        }
        let paged = try BlockPages().lay(blocks)
        #expect(paged.pages.count > 3)
        for page in paged.pages { #expect(page.columns.last?.role == .verse) }
    }

    @Test("V42 a heading that runs in is in the outline all the same")
    func runIn() throws {
        var pages = BlockPages()
        pages.template.runInHeadings = true
        let paged = try pages.lay([.heading(han(2), level: 1), .prose(han(5))], title: "題")
        #expect(paged.texts == [["題", han(2).string + han(5).string]])
        #expect(paged.outline.map(\.title) == ["題", han(2).string])
        #expect(paged.outline.map(\.level) == [0, 1])
    }

    @Test("F31 so many breaks make so many more pages, empty ones too", arguments: [0, 1, 2, 5])
    func breaks(count: Int) throws {
        let breaks = [Block](repeating: .pageBreak(recto: false, .none), count: count)
        for newPage in [true, false] {
            var pages = BlockPages()
            pages.template.newPage = newPage
            #expect(try pages.lay([.prose(han(3))] + breaks + [.prose(han(4))]).pages.count == count + 1)
            // At the end too; and the next poem begins on the page that was asked for.
            #expect(try pages.lay([.prose(han(3))] + breaks).pages.count == count + 1)
            let poems = [Poem(body: [.prose(han(3))] + breaks), Poem(body: [.prose(han(4))])]
            let paged = try pages.lay(Document(poems: poems))
            #expect(paged.pages.count == (count == 0 && newPage ? 2 : count + 1))
            #expect(paged.texts.last?.last == han(4).string)
        }
        // Nothing but breaks.
        #expect(try BlockPages().lay(breaks).pages.count == (count == 0 ? 0 : count + 1))
    }

    @Test(
        "V41 a new recto is an odd page, and the page before stays empty but has its number",
        arguments: [1, 12, 22])
    func recto(columns: Int) throws {
        var pages = BlockPages()
        pages.template.pageNumber = .outer
        let paged = try pages.lay([
            .stanza(Array(repeating: han(3), count: columns)), .pageBreak(recto: true, .none), .prose(han(9)),
        ])
        let page = try #require(paged.texts.firstIndex { $0.contains(han(9).string) })
        #expect(page % 2 == 0 && page > 0)
        #expect(paged.pages.map(\.label) == (1...page + 1).map { chineseNumerals($0) })
        let written = (columns + 9) / 10
        #expect(page == written + written % 2)
        for empty in written..<page { #expect(paged.texts[empty] == [chineseNumerals(empty + 1)]) }
        // A recto that begins already is not left empty.
        let twice: [Block] = [
            .prose(han(1)), .pageBreak(recto: true, .none), .pageBreak(recto: true, .none), .prose(han(2)),
        ]
        #expect(try BlockPages().lay(twice).pages.count == 3)
    }

    @Test("A column break begins a column, and further ones leave columns empty")
    func columnBreaks() throws {
        let columns = try BlockPages().lay([
            .prose(han(2)), .columnBreak(.none), .prose(han(3)), .columnBreak(.none), .columnBreak(.none),
            .prose(han(4)),
        ]).columns
        #expect(abs(columns[0].axis - columns[1].axis - 35) < 0.01)
        #expect(abs(columns[1].axis - columns[2].axis - 70) < 0.01)
    }

    @Test("Ids, and titles and headings that links name, lead to their place; the first of a name")
    func anchors() throws {
        let links: [Inline] = ["章", "題", "q", "p"].map { name in
            .span(Span(.link(.id(name)), [.characters(SourcedString("見"))]))
        }
        let paged = try BlockPages().lay(
            [
                .heading(Text("章"), level: 2), .prose(Text(links)), .pageBreak(recto: false, .none),
                .heading(Text("章"), level: 1), .heading(Text("節"), level: 2),
                .styled(StyledBlocks(id: "q", blocks: [.pageBreak(recto: false, .none), .prose(han(5))])),
                .picture(Picture(.file("20x20"), id: "p")), .styled(StyledBlocks(id: "end", blocks: [])),
            ], title: "題")
        #expect(paged.anchors.mapValues(\.page) == ["章": 0, "題": 0, "q": 2, "p": 2, "end": 2])
        #expect(paged.anchors["題"]?.point == Point(x: 375, y: 100))
        #expect(paged.outline.map(\.title) == ["題", "章", "章", "節"])
        #expect(paged.outline.map(\.level) == [0, 2, 1, 2])
        #expect(paged.outline.map(\.page) == [0, 0, 1, 1])
    }
}
