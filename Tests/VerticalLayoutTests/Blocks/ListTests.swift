import PoemText
import Testing

@testable import VerticalLayout

@Suite("Lists and commentary")
struct ListTests {
    private func list(_ items: [[Block]], start: Int? = nil, style: String? = nil) -> Block {
        .list(ItemList(items: items, start: start, style: style))
    }

    @Test("F13 a bullet stands at the column's head and its text hangs from it")
    func bullets() throws {
        let paged = try BlockPages().lay([list([[.prose(han(30))], [.stanza([han(4), han(5)])]])])
        #expect(
            paged.texts == [["•" + han(19).string, han(11, from: 19).string, "•" + han(4).string, han(5).string]])
        #expect(paged.columns.map { ($0.top - 60) / 20 } == [0, 1, 0, 1])
        #expect(paged.columns.map { $0.height / 20 } == [20, 11, 5, 5])
        #expect(paged.columns.map { ((375 - $0.axis) / 35).rounded(.down) } == [0, 1, 2, 3])
        #expect(paged.pages[0].glyphs.first?.source == -1)
    }

    @Test("F13 Y36 numbers are Chinese; all texts begin at one height below the longest")
    func numbers() throws {
        let paged = try BlockPages().lay([list((1...12).map { _ in [.prose(han(3))] }, start: 9)])
        #expect(paged.texts.flatMap { $0 } == (9...20).map { chineseNumerals($0) + han(3).string })
        for page in paged.pages {
            for column in page.columns {
                #expect(column.top == 60 && column.height == 120)
                let runs = page.runs[Int(column.runs.lowerBound)..<Int(column.runs.upperBound)]
                #expect(runs.map { page.glyphs[Int($0.glyphs.lowerBound)].origin.y } == [60, 120])
            }
        }
    }

    @Test("F13 the bullet has its own character and colour, the list's style's or _bullet's")
    func bulletStyle() throws {
        var pages = BlockPages()
        var own = Style()
        own.bullet = Style.Bullet("❧", color: .vermilion)
        var general = Style()
        general.bullet = Style.Bullet("○", color: .blue)
        pages.sheet["own"] = own
        pages.sheet["_bullet"] = general
        let paged = try pages.lay([list([[.prose(han(3))]], style: "own"), list([[.prose(han(4))]])])
        #expect(paged.texts == [["❧" + han(3).string, "○" + han(4).string]])
        #expect(paged.pages[0].runs.map(\.ink) == [.vermilion, .black, .blue, .black])
    }

    @Test("Lists nest, each a step lower, and an item may hold several blocks")
    func nesting() throws {
        let inner = list([[.stanza([han(2)]), .prose(han(3))], []])
        let paged = try BlockPages().lay([list([[.stanza([han(1)]), inner, .prose(han(4))], [inner]])])
        #expect(
            paged.texts.flatMap { $0 } == [
                "•" + han(1).string, "•" + han(2).string, han(3).string, "•", han(4).string, "••" + han(2).string,
                han(3).string, "•",
            ])
        #expect(paged.columns.map { ($0.top - 60) / 20 } == [0, 1, 2, 1, 1, 0, 2, 1])
    }

    @Test("However deep lists go, nothing is lost and no bullet stands on its text")
    func depth() throws {
        var block = list([[.prose(han(60))]])
        for _ in 0..<Block.greatestDepth { block = list([[block]], start: 28) }
        let paged = try BlockPages().lay([block])
        #expect(paged.texts.flatMap { $0 }.joined().hasSuffix("•" + han(60).string))
        for page in paged.pages {
            let boxes = page.columnBoxes
            for (index, box) in boxes.enumerated() {
                #expect(!boxes[..<index].contains { $0.meets(box) })
                #expect(box.bottom <= 460.01)
            }
        }
    }

    @Test("Commentary is smaller and lower, and nests")
    func commentary() throws {
        var pages = BlockPages()
        pages.template.commentarySize = .em(0.5)
        let paged = try pages.lay([
            .stanza([han(5)]),
            .commentary([.prose(han(80)), .commentary([.stanza([han(3)])], .none)], .none),
        ])
        let columns = paged.columns
        #expect(columns.map(\.size) == [20, 10, 10, 10, 10])
        #expect(columns.map { ($0.top - 60) / 20 } == [0, 1, 1, 1, 2])
        #expect(columns[1].height == 380)
        #expect(columns.map(\.role) == [.verse, .note, .note, .note, .note])
        #expect(paged.texts[0].joined() == han(5).string + han(80).string + han(3).string)
    }

    @Test("An ornament stands in a column of its own and is no text")
    func ornament() throws {
        let paged = try BlockPages().lay([.prose(han(3)), .ornament(.none), .stanza([han(4)])])
        let shapes = paged.pages[0].shapes
        #expect(shapes.map(\.role) == [.ornament])
        guard case .polygon(let points)? = shapes.first?.kind else {
            Issue.record("no polygon")
            return
        }
        let x = points.map(\.x).reduce(0, +) / Double(points.count)
        #expect(abs(x - (375 - 1.5 * 35)) < 0.01)
        #expect(abs(paged.columns[1].axis - (375 - 2.5 * 35)) < 0.01)
        #expect(paged.texts[0].joined() == han(3).string + han(4).string)
    }
}
