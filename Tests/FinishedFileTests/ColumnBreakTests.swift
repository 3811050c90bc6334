import Foundation
import Testing

/// Cases 11, 14, 34, 36 and 48: where columns end.
struct ColumnBreakTests {
    static let heads = "，。、：；！？」』）》〉】·"
    static let feet = "「『（《〈【"

    static func flow(_ cells: Int) -> [String] { grid + ["--cells", "\(cells)", "--verse", "flow"] }

    /// The columns of the text proper: all but title and author, which come first.
    func body(_ file: FinishedFile, after head: Int = 2) throws -> [String] {
        Array(try file.columns().flatMap { $0 }.dropFirst(head))
    }

    @Test func noStopBeginsAColumn() throws {
        let file = try FinishedFile.typeset("cases/11-no-stop-at-column-start/input.txt", Self.flow(10))
        let columns = try body(file)
        #expect(columns.count >= 3)
        for column in columns {
            #expect(!Self.heads.contains(try #require(column.first)), "\(columns)")
            #expect(!Self.feet.contains(try #require(column.last)), "\(columns)")
        }
        #expect(columns.joined() == "一二三四五六七八九十，百千萬「億」兆京垓秭穰溝澗正載極。")
    }

    /// V12: a text slid by one character at a time.
    @Test func prohibitionHoldsAtEveryOffset() throws {
        let tail = "百，千「萬」億。兆《京》垓、秭（穰）溝：澗；正！載？極「『恆』」河。沙"
        for offset in 0..<30 {
            let text = String(repeating: "字", count: offset) + tail
            let file = try FinishedFile.typeset(text: "題\n名\n\n\(text)\n", as: "a.txt", Self.flow(10))
            let columns = try body(file)
            #expect(columns.joined() == text)
            #expect(columns.count >= 3)
            for column in columns {
                #expect(!Self.heads.contains(try #require(column.first)), "\(offset) \(columns)")
                #expect(!Self.feet.contains(try #require(column.last)), "\(offset) \(columns)")
                #expect(column.count <= 10, "\(offset) \(columns)")
            }
        }
    }

    @Test func closersLongerThanAColumnEnd() throws {
        let start = Date()
        let file = try FinishedFile.typeset("cases/14-three-closers-tiny-column/input.txt", Self.flow(2))
        #expect(Date().timeIntervalSince(start) < 2)
        #expect(file.outcome.status == 0, "\(file.outcome.error)")
        #expect(try file.text(["-raw"]).hasSuffix("他說：「你說：『好！』」。」』）》"))
        let page = try file.pages()[0]
        let bottom = try #require(page.lines.filter(\.isVertical).map { max($0.from.y, $0.to.y) }.max())
        for glyph in page.glyphs { #expect(glyph.top + glyph.size <= bottom + glyph.size, "\(glyph)") }
    }

    @Test func charactersBeyondThePlaneAreOneCell() throws {
        let file = try FinishedFile.typeset("cases/34-astral-characters-one-cell/input.txt", Self.flow(10))
        let columns = try body(file)
        #expect(columns == ["𠴇𣎴𠮷𪚥一二三四五六", "𰻝七八九"])
        let raw = try file.text(["-raw"])
        #expect(raw.hasSuffix("𠴇𣎴𠮷𪚥一二三四五六𰻝七八九"))
        #expect(!raw.unicodeScalars.contains("\u{FFFD}"))
    }

    @Test(arguments: [[], ["--font", "Noto Serif CJK SC"], ["--font", "Noto Serif CJK JP"]])
    func variationSelectorStaysWithItsBase(font: [String]) throws {
        let file = try FinishedFile.typeset(
            "cases/36-variation-selector-at-column-end/input.txt", Self.flow(10) + font)
        #expect(file.outcome.status == 0, "\(file.outcome.error)")
        let columns = try body(file).map { column in
            String(String.UnicodeScalarView(column.unicodeScalars.filter { $0.value < 0xE0100 }))
        }
        #expect(columns == ["一二三四五六七八九葛", "十葛葛"])
        let first = try file.column(with: "一二三")
        #expect(first.glyphs.count == 10)
    }

    @Test func everyClusterTakesOneCell() throws {
        let file = try FinishedFile.typeset("cases/48-emoji-cluster-one-cell/input.txt", grid)
        // An emoji that no font has keeps its cell and is said.
        #expect(file.outcome.status == 0 || file.outcome.status == 1 && !file.outcome.error.isEmpty)
        let column = try file.column(with: "好")
        for (above, below, cells) in [("好", "詩", 1.0), ("三", "四", 1.0), ("詩", "三", 3.0)] {
            let advance = try column.gap(between: above, and: below).height / column.size
            #expect(abs(advance - cells) < 0.01, "\(above) \(below) \(advance)")
        }
        #expect(column.glyphs.allSatisfy { !$0.isTurned })
        let text = try file.text(["-raw"])
        #expect(text.hasSuffix("好👨‍👩‍👧詩❤️，👍🏽三🇨🇳四"), "\(text.unicodeScalars.map { String($0.value, radix: 16) })")
    }

    @Test func clustersAreNeverCut() throws {
        let text = "好👨‍👩‍👧詩❤️👍🏽三🇨🇳四"
        for cells in 1...4 {
            let file = try FinishedFile.typeset(text: "評\n某\n\n\(text)\n", as: "a.txt", Self.flow(cells))
            let columns = try body(file)
            #expect(columns.joined().unicodeScalars.elementsEqual(text.unicodeScalars), "\(columns)")
            #expect(columns.joined().count == columns.map(\.count).reduce(0, +), "\(columns)")
        }
    }
}
