import Foundation
import Testing

/// What must hold on every page: even rules, centred type, exact counts, the same bytes.
struct PageGeometryTests {
    static let text = "題\n某\n\n" + String(repeating: "春眠不覺曉處處聞啼鳥夜來風雨聲花落知多少", count: 60) + "\n"

    @Test(arguments: [("a4", 12, 20), ("a5", 8, 16), ("b5", 10, 25), ("jis-b4", 40, 30)])
    func rulesAreEvenAndTypeStandsBetweenThem(page: String, columns: Int, cells: Int) throws {
        let file = try FinishedFile.typeset(
            text: Self.text, as: "a.txt",
            grid + ["--page", page, "--columns", "\(columns)", "--cells", "\(cells)", "--verse", "flow"]
                + (columns > 20 ? ["--landscape"] : []))
        #expect(file.outcome.status == 0, "\(file.outcome.error)")
        try file.expectSound()
        let pages = try file.pages()
        var centred = 0
        for page in pages {
            let rules = page.ruleXs
            #expect(rules.count == columns + 1)
            let gaps = zip(rules, rules.dropFirst()).map { $1 - $0 }
            let widest = gaps.max() ?? 1
            let narrowest = gaps.min() ?? 0
            #expect(widest - narrowest <= 0.01, "\(gaps)")
            for glyph in page.glyphs where glyph.isHan {
                let right = try #require(rules.first { $0 > glyph.axis })
                let left = try #require(rules.last { $0 < glyph.axis })
                #expect(abs((left + right) / 2 - glyph.axis) <= 0.05, "\(glyph)")
                centred += 1
            }
        }
        #expect(centred == 2 + 20 * 60)
        // Every column the text fills holds the cells asked for, inside the rules.
        let body = try file.columns().flatMap { $0 }.dropFirst(2)
        #expect(body.count == (1200 + cells - 1) / cells)
        for column in body.dropLast() { #expect(column.count == cells) }
        for page in pages {
            let bottom = try #require(page.lines.filter(\.isVertical).map { max($0.from.y, $0.to.y) }.max())
            let top = try #require(page.lines.filter(\.isVertical).map { min($0.from.y, $0.to.y) }.min())
            for glyph in page.glyphs {
                #expect(glyph.top >= top - 0.01 && glyph.top + glyph.size <= bottom + 0.01, "\(glyph)")
            }
        }
    }

    @Test func theSameInputGivesTheSameBytes() throws {
        let places = [
            ["TZ": "Asia/Shanghai", "LC_ALL": "C", "LANG": "C"],
            ["TZ": "America/New_York", "LC_ALL": "C.UTF-8", "LANG": "zh_TW.UTF-8"],
            ["TZ": "UTC", "LC_ALL": "POSIX", "LANG": "de_DE.UTF-8"],
        ]
        var files: [Data] = []
        for environment in places {
            let file = try FinishedFile.typeset(
                "corpus/chinese-poetry/曹操诗集/caocao.json", ["--template", "book"], environment: environment)
            #expect(file.outcome.status == 0, "\(file.outcome.error)")
            files.append(try Data(contentsOf: file.pdf))
        }
        #expect(files[0].count > 10_000)
        #expect(files[1] == files[0] && files[2] == files[0])
    }

    @Test func noClockIsInTheFile() throws {
        let file = try FinishedFile.typeset("cases/39-reading-order-right-to-left/input.txt")
        #expect(try file.info("CreationDate") == nil)
        #expect(try file.info("ModDate") == nil)
        let dated = try FinishedFile.typeset(
            "cases/39-reading-order-right-to-left/input.txt", ["--date", "now"],
            environment: ["SOURCE_DATE_EPOCH": "86400", "TZ": "UTC"])
        #expect(try dated.info("CreationDate")?.contains("1970") == true)
    }
}
