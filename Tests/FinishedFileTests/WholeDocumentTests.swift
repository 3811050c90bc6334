import Foundation
import Testing

/// Cases 56, 63, 65 and 67: nothing lost, nothing printed over, however much or little there is.
struct WholeDocumentTests {
    @Test func emptyFieldsDrawNothing() throws {
        let file = try FinishedFile.typeset("cases/56-empty-title-author-body/input.json", ["--template", "poem"])
        #expect(file.outcome.status <= 1, "\(file.outcome.error)")
        try file.expectSound()
        let text = try file.text(["-raw"])
        for wanted in ["只有一句。", "空值。", "無題。", "過梅裏", "首句空。"] { #expect(text.contains(wanted), "\(wanted)") }
        for unwanted in ["null", "()", "〔〕", "（）"] { #expect(!text.contains(unwanted), "\(unwanted)") }
        let outline = String(
            decoding: try Tools.output("mutool", ["show", file.pdf.path, "outline"]), as: UTF8.self)
        #expect(outline.contains("\"過梅裏\""), "\(outline)")
    }

    @Test func manyPagesLoseNothing() throws {
        let digits = Array("〇一二三四五六七八九")
        let lines = (0..<1000).map { number in
            "第" + String(String(format: "%04d", number).compactMap { $0.wholeNumberValue }.map { digits[$0] })
                + "句詩也，"
        }
        let file = try FinishedFile.typeset(
            text: "長恨\n佚名\n\n" + lines.joined(separator: "\n") + "\n", as: "input.txt", ["--template", "book"])
        #expect(file.outcome.status == 0, "\(file.outcome.error)")
        try file.expectSound()
        let columns = try file.columns()
        #expect(columns.flatMap { $0 }.filter { $0.hasPrefix("第") } == lines)
        let pages = try file.pages()
        #expect(pages.count > 3 && pages.count == columns.count)
        for page in pages {
            #expect(page.ruleXs == pages[0].ruleXs)
            #expect(page.lines.count == pages[0].lines.count)
            #expect(page.glyphs.count > 9)
        }
        #expect(pages[0].ruleXs.count > 3)
        // Page numbers are what is left when the text is taken away.
        let numbers = columns.map { $0.filter { !$0.hasPrefix("第") && $0 != "長恨" && $0 != "佚名" } }
        let first = ["一", "二", "三", "四", "五", "六", "七", "八", "九", "十"]
        #expect(numbers.prefix(10).map { $0.joined() } == Array(first.prefix(numbers.count)))
        #expect(Set(numbers.map { $0.joined() }).count == pages.count)
    }

    @Test func poemsDoNotOverprint() throws {
        let file = try FinishedFile.typeset(
            "cases/65-two-poems-do-not-overprint/input.json", ["--template", "book"])
        #expect(file.outcome.status == 0, "\(file.outcome.error)")
        for page in try file.pages() {
            let cells = page.glyphs.filter { !$0.isTurned && $0.stretch > 0.99 }
            #expect(cells.count > 10)
            for (index, one) in cells.enumerated() {
                for other in cells[(index + 1)...] {
                    let size = min(one.size, other.size)
                    let across = (one.size + other.size) / 2 - abs(one.axis - other.axis)
                    let along = min(one.top + one.size, other.top + other.size) - max(one.top, other.top)
                    let overlap = max(0, across) * max(0, along) / (size * size)
                    #expect(overlap <= 0.05, "\(one.text) \(other.text)")
                }
            }
        }
        let titles = try file.pages()[0].columns.map(SetColumn.init)
        let places = ["其一", "春風", "其二", "其三"].compactMap { wanted in
            titles.first { $0.text.hasPrefix(wanted) }?.axis
        }
        #expect(places.count == 4 && places == places.sorted(by: >), "\(places)")
    }

    @Test func onePoemOfOneCharacter() throws {
        let fixture = "cases/67-one-character-poem/input.txt"
        let head = try FinishedFile.typeset(fixture, ["--no-balance"])
        let middle = try FinishedFile.typeset(fixture, ["--balance"])
        for file in [head, middle] {
            #expect(file.outcome.status == 0, "\(file.outcome.error)")
            let glyphs = try file.pages()[0].glyphs
            for sign in ["日", "甲", "月"] {
                let glyph = try #require(glyphs.first { $0.text == sign })
                let rules = try file.pages()[0].ruleXs
                #expect(glyph.axis > (rules.first ?? 0) && glyph.axis < (rules.last ?? 0))
            }
        }
        func axis(_ file: FinishedFile, _ sign: String) throws -> Double {
            try #require(try file.pages()[0].glyphs.first { $0.text == sign }).axis
        }
        let rules = try head.pages()[0].ruleXs
        #expect(rules.count > 2)
        let title = try axis(head, "日")
        #expect(title < rules[rules.count - 1] && title > rules[rules.count - 2])
        let width = try middle.pages()[0].width
        let block = (try axis(middle, "日") + axis(middle, "月")) / 2
        #expect(abs(block - width / 2) < width / 8, "\(block) of \(width)")
    }

    @Test func titleAloneIsAPageOrAMessage() throws {
        let file = try FinishedFile.typeset("cases/67-one-character-poem/input-title-only.txt")
        if file.outcome.status == 0 {
            #expect(try file.text().contains("只有題"))
        } else {
            #expect(file.outcome.status == 3 && !file.outcome.error.isEmpty)
        }
    }
}
