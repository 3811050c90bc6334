import PoemText
import Testing

@testable import VerticalLayout

@Suite struct PaginationTests {
    private func layout(_ document: Document, _ change: (inout Template) -> Void = { _ in }) throws -> Laid {
        var template = Template()
        change(&template)
        return try LayoutEngine(template: template, language: .traditional, shaper: StubShaper()).layout(document)
    }

    private func poem(_ title: String, _ author: String, _ lines: [String]) -> Poem {
        Poem(title: Text(title), author: Text(author), body: [.stanza(lines.map { Text($0) })])
    }

    private func book(_ template: inout Template) {
        template.newPage = false
        template.balance = false
        template.size = 16
        template.author = .foot
    }

    /// Case 63: nothing is lost over many pages, every page has the same frame, none is empty.
    @Test func manyPagesLoseNothing() throws {
        let lines = (0..<1000).map { "第\($0 / 100)\($0 / 10 % 10)\($0 % 10)行詩，" }
        let laid = try layout(Document(poems: [poem("千行", "佚名", lines)]), book)
        let pages = laid.paged.pages
        #expect(pages.count > 50)
        #expect(Set(pages.map(\.furniture)) == [0])
        #expect(laid.paged.furniture.count == 1)
        var text: [UInt8] = []
        for page in pages {
            #expect(page.columns.contains { $0.role != .pageNumber })
            for column in page.columns where column.role == .verse {
                text += page.text[Int(column.text.lowerBound)..<Int(column.text.upperBound)]
            }
        }
        #expect(String(decoding: text, as: UTF8.self) == lines.joined())
        #expect(pages.map(\.label).prefix(12).last == "十二")
    }

    /// Case 65: each title heads its own poem, to the left of the last column of the one before.
    @Test func poemsDoNotStandOnOneAnother() throws {
        let poems = (1...8).map { poem("其\($0)", "甲", ["春風又綠江南岸，", "明月何時照我還。"]) }
        let laid = try layout(Document(poems: poems), book)
        for page in laid.paged.pages {
            let axes = page.columns.filter { $0.role != .author && $0.role != .pageNumber }.map(\.axis)
            #expect(axes == axes.sorted(by: >))
            #expect(Set(axes).count == axes.count)
        }
        #expect(laid.paged.outline.count == 8)
    }

    @Test func poemsThatSharePagesHaveOneTypeSizeAndOneGrid() throws {
        let poems = [
            poem("一", "甲", ["春眠不覺曉。"]), poem("二", "乙", [String(repeating: "白日依山盡，", count: 6)]),
            poem("三", "丙", ["短。"]),
        ]
        let laid = try layout(Document(poems: poems)) { $0.newPage = false }
        let verses = laid.paged.pages.flatMap { page in page.columns.filter { $0.role == .verse } }
        #expect(Set(verses.map(\.size)).count == 1)
        for page in laid.paged.pages {
            let axes = page.columns.filter { $0.role != .pageNumber }.map(\.axis)
            #expect(axes == axes.sorted(by: >) && Set(axes).count == axes.count)
        }
    }

    /// V40: a title is never the last column of a page.
    @Test(arguments: 1...12) func aTitleNeverStandsLast(lines: Int) throws {
        let poems = (1...30).map { _ in poem("題目", "作者", Array(repeating: "春眠不覺曉，", count: lines)) }
        let laid = try layout(Document(poems: poems)) {
            book(&$0)
            $0.author = .column
        }
        for page in laid.paged.pages {
            let body = page.columns.filter { $0.role != .pageNumber }
            #expect(body.last?.role == .verse)
        }
    }

    /// V39 and V38 in running prose, whatever its length.
    @Test(arguments: Array(stride(from: 150, to: 260, by: 7))) func proseLeavesNoColumnAlone(length: Int) throws {
        let text = String(repeating: "文", count: length)
        let laid = try layout(Document(poems: [Poem(title: Text("文"), body: [.prose(Text(text))])]), book)
        let last = try #require(laid.paged.pages.last)
        let columns = last.columns.filter { $0.role == .prose }
        if laid.paged.pages.count > 1 { #expect(columns.count >= 2) }
        #expect(columns.last.map { $0.text.count } ?? 0 >= 6)
    }

    /// The block of a short poem stands in the middle of its page.
    @Test(arguments: [2, 3, 4, 5, 8]) func aBalancedPoemStandsInTheMiddle(lines: Int) throws {
        let document = Document(poems: [poem("登鸛雀樓", "王之渙", Array(repeating: "白日依山盡，", count: lines))])
        let laid = try layout(document)
        let page = try #require(laid.paged.pages.first)
        #expect(laid.paged.pages.count == 1)
        let axes = page.columns.map(\.axis)
        let middle = ((axes.max() ?? 0) + (axes.min() ?? 0)) / 2
        #expect(abs(middle - page.size.width / 2) < 0.01)
        // One page has no number.
        #expect(!page.columns.contains { $0.role == .pageNumber })
    }

    /// Case 67.
    @Test func aPoemOfOneCharacterIsDrawn() throws {
        let document = Document(poems: [poem("日", "甲", ["月"])])
        let laid = try layout(document)
        #expect(String(decoding: laid.paged.pages[0].text, as: UTF8.self) == "日甲月")
        let plain = try layout(document) { $0.balance = false }
        let page = plain.paged.pages[0]
        let furniture = try #require(page.furniture)
        let rules = plain.paged.furniture[furniture].filter { $0.role == .rule }
        if case .line(let start, _)? = rules.first?.kind {
            #expect(abs(start.x - page.columns[0].axis - 0.5 * (pitch(of: rules) ?? 0)) < 1e-6)
        }
    }

    private func pitch(of rules: [Shape]) -> Double? {
        guard rules.count > 1, case .line(let first, _) = rules[0].kind, case .line(let second, _) = rules[1].kind
        else { return nil }
        return first.x - second.x
    }

    /// n columns have n + 1 rules, at even spaces, and every cell stands between two of them.
    @Test(arguments: [1, 2, 7, 40]) func rulesAreEven(columns: Int) throws {
        let lines = Array(repeating: "春", count: columns)
        let laid = try layout(Document(poems: [poem("", "", lines)])) {
            $0.columns = columns
            $0.balance = false
        }
        let rules = laid.paged.furniture[0].filter { $0.role == .rule }
        #expect(rules.count == columns + 1)
        let xs = rules.compactMap { if case .line(let start, _) = $0.kind { start.x } else { nil } }
        for (column, pair) in zip(laid.paged.pages[0].columns, zip(xs, xs.dropFirst())) {
            #expect(abs(column.axis - (pair.0 + pair.1) / 2) < 1e-6)
        }
    }

    @Test func missingCharactersAreReportedOnce() throws {
        let laid = try layout(Document(poems: [poem("缺", "", ["鄱\u{E002}湖\u{E002}", "\u{E003}"])]))
        #expect(laid.diagnostics.filter(\.losesContent).count == 2)
        #expect(laid.paged.pages[0].shapes.filter { $0.role == .missing }.count == 3)
        #expect(String(decoding: laid.paged.pages[0].text, as: UTF8.self) == "缺鄱\u{E002}湖\u{E002}\u{E003}")
    }

    /// The four ways of verse.
    @Test func verseIsDividedAsAsked() throws {
        let lines = ["春眠不覺曉，處處聞啼鳥。", "夜來風雨聲，花落知多少？"]
        func texts(_ verse: VerseMode, _ marks: MarksMode = .full) throws -> [String] {
            let laid = try layout(Document(poems: [poem("", "", lines)])) {
                $0.verse = verse
                $0.marks = marks
                $0.cells = 14
            }
            return laid.paged.pages.flatMap { page in
                page.columns.map {
                    String(decoding: page.text[Int($0.text.lowerBound)..<Int($0.text.upperBound)], as: UTF8.self)
                }
            }
        }
        #expect(try texts(.line) == lines)
        #expect(try texts(.couplet) == lines)
        #expect(try texts(.clause) == ["春眠不覺曉，", "處處聞啼鳥。", "夜來風雨聲，", "花落知多少？"])
        #expect(try texts(.flow) == ["春眠不覺曉，處處聞啼鳥。夜來", "風雨聲，花落知多少？"])
        #expect(try texts(.clause, .none) == ["春眠不覺曉", "處處聞啼鳥", "夜來風雨聲", "花落知多少"])
        #expect(try texts(.line, .aside) == lines)
    }
}
