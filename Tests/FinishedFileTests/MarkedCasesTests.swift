import Foundation
import Testing

/// Cases 03, 10, 12, 19, 20, 24 and 26, as far as they need markup.
struct MarkedCasesTests {
    @Test("03 a bracket has one glyph and turns in title, author, body, notes, headings, running title and blank")
    func bracketsTurnInEveryPart() throws {
        let fixture = "cases/03-brackets-turn-in-every-part/marked.md"
        let options = grid + ["--set", "running_title=true", "--title", "《集》「其」（一）", "--column-gap", "16pt"]
        let layout = try InspectedLayout.inspect(fixture, options)
        let file = try FinishedFile.typeset(fixture, options)
        #expect(file.outcome.status == 0, "\(file.outcome.error)")
        try file.expectSound()
        var glyphs: [String: Set<Int>] = [:]
        var seen: [String: Set<String>] = [:]
        for (index, page) in layout.pages.enumerated() {
            let ink = try file.ink(page: index + 1)
            for column in page.columns {
                for run in column.runs {
                    for cell in run.cells where "《》「」（）".contains(cell.text) {
                        glyphs[cell.text + run.face, default: []].insert(cell.glyph)
                        let part =
                            column.role == "verse" && run.size < 15
                            ? run.size < 10 ? "inline" : "blank" : column.role
                        seen[part, default: []].insert(cell.text)
                        let box = try #require(ink.box(cell, size: run.size), "\(part) \(cell.text)")
                        let slope = box.width / box.height
                        switch cell.text {
                        case "（", "）": #expect(slope > 2, "\(part) \(cell.text) \(box)")
                        case "《", "》": #expect(slope > 1.5, "\(part) \(cell.text) \(box)")
                        case "「": #expect(box.x > 0.5 && box.y > 0.55, "\(part) \(box)")
                        default: #expect(box.x < 0.5 && box.y < 0.45, "\(part) \(box)")
                        }
                    }
                }
            }
        }
        for (sign, glyphs) in glyphs { #expect(glyphs.count == 1, "\(sign) \(glyphs)") }
        #expect(glyphs.count == 6, "\(glyphs)")
        for part in ["title", "author", "verse", "inline", "blank", "note", "heading", "runningTitle"] {
            #expect(seen[part] == Set("《》「」（）".map(String.init)), "\(part) \(seen[part] ?? [])")
        }
    }

    @Test("10 ASCII marks in Markdown stand on the axis, stay what they are and keep to their neighbours")
    func asciiMarks() throws {
        let fixture = "cases/10-ascii-marks-in-data/marked.md"
        let file = try FinishedFile.typeset(fixture, grid)
        #expect(file.outcome.status == 0, "\(file.outcome.error)")
        let text = try file.text(["-raw"])
        #expect(text == "試句噫!固知禮義之本,歸去.春(一作秋)風")
        let ink = try file.ink()
        let column = try file.column(with: "春")
        for (above, below) in [("春", "一"), ("秋", "風")] {
            let gap = try column.gap(between: above, and: below)
            let box = try #require(ink.box(gap))
            #expect(box.width * gap.width > box.height * gap.height && box.x > 0.35 && box.x < 0.65, "\(box)")
        }
        for cells in 2...9 {
            let columns = try InspectedLayout.inspect(fixture, ColumnBreakTests.flow(cells)).textColumns
                .filter { $0.role == "verse" }
            #expect(columns.map(\.text).joined() == "噫!固知禮義之本,歸去.春(一作秋)風")
            for column in columns {
                #expect(
                    !"!,.)".contains(column.text.first ?? " ") && column.text.last != "(", "\(columns.map(\.text))")
            }
        }
    }

    @Test("12 markup over a stop or a bracket changes no column's end")
    func prohibitionThroughRuns() throws {
        let fixture = "cases/12-kinsoku-through-style-runs/marked.md"
        let options = ColumnBreakTests.flow(10) + ["--set", "indent=0"]
        let source = try String(contentsOf: Tools.fixtures.appending(path: fixture), encoding: .utf8)
        var plain = source
        for sign in ["**", "<name>", "</name>"] { plain = plain.replacingOccurrences(of: sign, with: "") }
        #expect(plain != source)
        let columns = try FinishedFile.typeset(fixture, options).columns()
        let flat = columns.flatMap { $0 }.filter { !$0.isEmpty }
        #expect(flat == ["一二三四五六七八九", "十，百千", "一二三四五六七八九", "十，百千", "一二三四五六七八九", "「十」百千"])
        #expect(columns == (try FinishedFile.typeset(text: plain, as: "a.md", options).columns()))
    }

    @Test("19 an answer holds every sign; a blank that nothing ends is said with its place and keeps its text")
    func answersWithBraces() throws {
        let fixture = "cases/19-blank-answer-with-braces/marked.md"
        let file = try FinishedFile.typeset(fixture, grid)
        #expect(file.outcome.status == 0, "\(file.outcome.error)")
        #expect(try file.columns()[0].filter { !$0.isEmpty } == ["甲丙", "甲丙", "甲丙"])
        let blanks = try InspectedLayout.inspect(fixture, grid).spans.filter { $0.blank != nil }
        #expect(blanks.map { $0.parts.map { $0.box[3] / $0.box[2] } } == [[3], [4], [5]])
        #expect(blanks.compactMap(\.line) == [1, 2, 3])
        for (open, text) in [("甲\n乙{{丙\n", "甲乙{{丙"), ("甲\n乙<blank>丙\n", "甲乙丙")] {
            let file = try FinishedFile.typeset(text: open, as: "a.md", grid)
            #expect(file.outcome.status == 1, "\(file.outcome.error)")
            #expect(file.outcome.error.contains("a.md:2:2: error: "), "\(file.outcome.error)")
            #expect(try file.text() == text)
        }
    }

    @Test("20 rows of underscores are blanks of a cell for two, alone in a line too; 地 is not bold")
    func underscores() throws {
        let fixture = "cases/20-underscores-as-blank/input.md"
        let layout = try InspectedLayout.inspect(fixture, grid)
        let blanks = layout.spans.filter { $0.blank != nil }
        #expect(blanks.map { $0.parts.map { ($0.box[3] / $0.box[2]).rounded() } } == [[2], [2], [6]])
        #expect(blanks.compactMap(\.line) == [1, 3, 5])
        #expect(layout.spans.count == 3)
        let file = try FinishedFile.typeset(fixture, grid)
        #expect(file.outcome.status == 0, "\(file.outcome.error)")
        #expect(try file.text() == "舉頭望明月，思故鄉。疑是__地__上霜，。")
        #expect(try InspectedLayout.inspect(text: "____\n", as: "a.md", grid).spans.map(\.blank) == ["empty"])
    }

    @Test("24 each sign of Markdown has an escape")
    func escapes() throws {
        let options = grid + ["--components", "literal"]
        let file = try FinishedFile.typeset("cases/24-poem-data-is-not-markup/marked.md", options)
        #expect(file.outcome.status == 0, "\(file.outcome.error)")
        let lines = [
            "題{巩/言}上人<貝覃>", "*中誰是我師禪，香檀[12]。", "-步步提燈_去_來。", "1.首句重出（〖1〗見別本）。", "[題注](某本)無此句。",
            "&lt;原文如此&amp;",
        ]
        #expect(try file.text(["-raw"]) == lines.joined())
        #expect(try file.links().isEmpty)
        let layout = try InspectedLayout.inspect("cases/24-poem-data-is-not-markup/marked.md", options)
        #expect(layout.spans.isEmpty)
    }

    @Test(
        "26 open and crossed tags lose no text, and are said with their place",
        arguments: ["input.md", "marked.md"])
    func crossedTags(name: String) throws {
        let file = try FinishedFile.typeset("cases/26-unclosed-tag-keeps-text/" + name, grid)
        #expect(file.outcome.status <= 1, "\(file.outcome.error)")
        #expect(file.outcome.error.contains(#/\.md:[13]:\d+: (warning|error): /#), "\(file.outcome.error)")
        try file.expectSound()
        let text = try file.text()
        #expect(text.filter { !"<>①".contains($0) } == "甲乙丙丁戊己庚辛壬子丑寅癸")
        #expect(text.contains("子<丑>寅") && text.contains("癸<"))
    }

    @Test("26 5,000 tags inside one another", arguments: ["book", "題"])
    func deepTags(tag: String) throws {
        let text =
            String(repeating: "<\(tag)>", count: 5000) + "深" + String(repeating: "</\(tag)>", count: 5000) + "淺\n"
        let file = try FinishedFile.typeset(text: text, as: "input-deep.md", grid)
        #expect(file.outcome.status <= 1, "\(file.outcome.error.prefix(300))")
        #expect(file.outcome.error.contains("input-deep.md:1:"), "\(file.outcome.error.prefix(300))")
        #expect(file.outcome.error.utf8.count < 10_000)
        #expect(try file.text() == "深淺")
    }
}
