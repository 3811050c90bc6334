import PoemText
import Testing

@testable import VerticalLayout

@Suite("Paragraph settings of styles")
struct ParagraphSettingsTests {
    private let lines: [Block] = [.stanza([han(5), han(7)])]

    @Test(
        "F10 a verse line stands at head, centre or foot of its column, or fills it",
        arguments: ColumnAlignment.allCases)
    func align(align: ColumnAlignment) throws {
        var pages = BlockPages()
        // Set evenly, lines are as long as the longest of them.
        var style = Style()
        style.align = align
        let columns = try pages.lay(lines, in: style).columns
        try #require(columns.count == 2)
        let head = 60.0
        for column in columns {
            switch align {
            case .head: #expect(abs(column.top - head) < 0.01)
            case .centre: #expect(abs(column.top + column.height / 2 - head - 200) < 0.01)
            case .foot: #expect(abs(column.top + column.height - head - 400) < 0.01)
            case .even:
                #expect(abs(column.top - head) < 0.01)
                #expect(abs(column.height - 140) < 0.01)
            }
        }
    }

    @Test("F10 prose set evenly is justified but for its last column")
    func justified() throws {
        var pages = BlockPages()
        var style = Style()
        style.align = .even
        let prose = Block.prose(Text(String(repeating: "文（字）、句。ab c ", count: 12)))
        let columns = try pages.lay([prose], in: style).columns
        try #require(columns.count > 3)
        for column in columns.dropLast() { #expect(abs(column.top + column.height - 460) < 0.01) }
    }

    @Test("F11 Y36 V35 the inset leaves room at head and foot of every column, and before and after the block")
    func inset() throws {
        var style = Style()
        style.inset = ParagraphInset(before: .em(1), after: .pt(40), head: .em(3), foot: .em(2))
        for isRuled in [true, false] {
            var pages = BlockPages(ruled: isRuled)
            pages.sheet["s"] = style
            let paged = try pages.lay([
                .prose(han(3)), .styled(StyledBlocks(style: "s", blocks: [.prose(han(40))])), .prose(han(3)),
            ])
            let columns = paged.columns
            try #require(columns.count == 5)
            // 40 characters and an indent of two in columns of 15.
            #expect(columns[1].top == 60 + 5 * 20)
            #expect(columns[2].top == 60 + 3 * 20)
            #expect(columns[1...3].allSatisfy { $0.top + $0.height <= 60 + 18 * 20 + 0.01 })
            let before = columns[0].axis - columns[1].axis
            let after = columns[3].axis - columns[4].axis
            // 20 pt and 40 pt are one and two columns of the grid.
            #expect(abs(before - (isRuled ? 70 : 55)) < 0.01)
            #expect(abs(after - (isRuled ? 105 : 75)) < 0.01)
        }
    }

    @Test(
        "F12 leading and the bounds of the pitch part the columns: exactly without rules, by whole columns with them"
    )
    func pitch() throws {
        var leading = Style()
        leading.leading = .pt(7)
        var least = Style()
        least.leastPitch = .em(2.5)
        var greatest = Style()
        greatest.greatestPitch = .em(1.25)
        for (style, exact, ruled) in [(leading, 42.0, 70.0), (least, 50, 70), (greatest, 25, 35)] {
            for isRuled in [true, false] {
                var pages = BlockPages(ruled: isRuled)
                let columns = try pages.lay([.prose(han(60))], in: style).columns
                try #require(columns.count >= 3)
                let distance = isRuled ? ruled : exact
                for (one, other) in zip(columns, columns.dropFirst()) {
                    #expect(abs(one.axis - other.axis - distance) < 0.01)
                }
                // The axis stands in the middle of the room.
                #expect(abs(375 - columns[0].axis - distance / 2) < 0.01)
            }
        }
    }

    @Test("No rule strikes through a column that is wider than the grid's")
    func rulesGiveWay() throws {
        var pages = BlockPages()
        var style = Style()
        style.leading = .pt(7)
        pages.sheet["s"] = style
        let paged = try pages.lay([
            .prose(han(3)), .styled(StyledBlocks(style: "s", blocks: [.prose(han(30))])), .prose(han(3)),
        ])
        let page = try #require(paged.pages.first)
        let rules = paged.furniture[try #require(page.furniture)].compactMap { shape -> Double? in
            if case .line(let from, _) = shape.kind { from.x } else { nil }
        }
        #expect(rules == [375, 340, 270, 200, 165, 130, 95, 60, 25])
        for column in page.columns { #expect(rules.allSatisfy { abs($0 - column.axis) >= 17 }) }
        // The pages without them keep the even rules.
        #expect(try pages.lay([.prose(han(3))]).furniture[0].count { $0.role == .rule } == 11)
    }

    @Test("F15 a style that sets no paragraphs takes the settings around it")
    func inherits() throws {
        var outer = Style()
        outer.align = .foot
        outer.inset = ParagraphInset(head: .em(4))
        var inner = Style()
        inner.align = .centre
        inner.inset = ParagraphInset(head: .em(1))
        inner.leading = .em(2)
        func axes(_ setsParagraph: Bool?) throws -> [PlacedColumn] {
            var pages = BlockPages()
            pages.sheet["outer"] = outer
            pages.sheet["inner"] = inner
            pages.sheet["inner"]?.setsParagraph = setsParagraph
            return try pages.lay([
                .styled(
                    StyledBlocks(
                        style: "outer", blocks: [.styled(StyledBlocks(style: "inner", blocks: lines))]))
            ]).columns
        }
        var pages = BlockPages()
        #expect(try axes(false) == pages.lay(lines, in: outer).columns)
        #expect(try axes(nil) != pages.lay(lines, in: outer).columns)
        // What the inner style does not say stays as it is around it.
        pages.sheet["outer"] = outer
        pages.sheet["plain"] = Style()
        let nested = try pages.lay([
            .styled(StyledBlocks(style: "outer", blocks: [.styled(StyledBlocks(style: "plain", blocks: lines))]))
        ])
        #expect(nested.columns == (try axes(false)))
    }

    @Test("Type larger than a column takes more of them, whole ones")
    func largeType() throws {
        for isRuled in [true, false] {
            var pages = BlockPages(ruled: isRuled)
            var style = Style()
            style.size = .em(3)
            let columns = try pages.lay([.prose(han(40))], in: style).columns
            #expect(abs(columns[0].axis - columns[1].axis - 70) < 0.01)
        }
    }
}
