import Foundation
import Testing

/// V30, V33, V40 and V41 in finished layouts.
struct MarkedPagesTests {
    @Test("V40 a heading never stands last on a page", arguments: ["丙丁。\n戊己。\n", "- 丙丁\n- 戊己\n", "> 丙丁。\n"])
    func headings(text: String) throws {
        let folder = try TemporaryFolder()
        let options = ["--template", "book", "--columns", "7", "--cells", "9"]
        for offset in 0..<30 {
            let lines = Array(repeating: "一二三四五。", count: offset + 1).joined(separator: "\n")
            let source = "# 題\n\n\(lines)\n\n## 章名\n\n\(text)\n### 節名\n\n\(text)"
            let layout = try InspectedLayout.inspect(try folder.write(source, to: "a.md"), options)
            var headings = 0
            for page in layout.pages {
                let columns = page.columns.filter { $0.role != "pageNumber" }
                #expect(columns.last?.role != "heading", "\(offset) \(columns.map(\.text))")
                headings += columns.filter { $0.role == "heading" }.count
            }
            #expect(headings == 2, "\(offset)")
            #expect(layout.textColumns.count { $0.text == "一二三四五。" } == offset + 1)
        }
    }

    @Test("V41 a new recto is odd, and the empty page before it counts", arguments: 1...4)
    func rectos(pages: Int) throws {
        let text = (1...pages).map { "甲\($0 % 2 == 0 ? "乙" : "")" }.joined(separator: "\n\n<page/>\n\n")
        let file = try FinishedFile.typeset(
            text: "# 題\n\n\(text)\n\n<recto/>\n\n丁戊\n", as: "a.md", ["--template", "book"])
        #expect(file.outcome.status == 0, "\(file.outcome.error)")
        try file.expectSound()
        let recto = pages % 2 == 0 ? pages + 1 : pages + 2
        #expect(try file.pageCount() == recto)
        let columns = try file.columns().map { $0.filter { !$0.isEmpty } }
        let numerals = ["一", "二", "三", "四", "五"]
        #expect(columns.last == ["丁戊", numerals[recto - 1]])
        if pages % 2 == 1 { #expect(columns[recto - 2] == [numerals[recto - 2]]) }
    }

    @Test("V30 the gap is wide enough for what stands beside the text, and one on all pages")
    func gaps() throws {
        let body = { (first: String) in
            "# 題\n\n" + first + "\n" + String(repeating: "一二三四五六七，\n", count: 40)
        }
        for template in ["poem", "book", "jian", "siku"] {
            for (text, least) in [("<name>李白</name>與我，", 0.5), ("<name>李白</name>與*甲乙*，", 0.625)] {
                let layout = try InspectedLayout.inspect(
                    text: body(text), as: "a.md", ["--template", template])
                var pitches: Set<Int> = []
                for page in layout.pages {
                    let verse = page.columns.filter { $0.role == "verse" }
                    for (one, next) in zip(verse, verse.dropFirst()) where one.axis - next.axis > 1 {
                        #expect((one.axis - next.axis) / one.size - 1 >= least - 1e-6, "\(template) \(text)")
                        pitches.insert(Int(((one.axis - next.axis) * 100).rounded()))
                    }
                }
                #expect(layout.pages.count > 1 && pitches.count == 1, "\(template) \(pitches)")
            }
        }
    }

    @Test("V30 a gap given too small is said, and stays as it is given")
    func smallGap() throws {
        let file = try FinishedFile.typeset(
            text: "# 題\n\n<name>李白</name>與*甲乙*，\n丙丁\n", as: "a.md", ["--template", "book", "--column-gap", "3pt"])
        #expect(file.outcome.status == 0, "\(file.outcome.error)")
        #expect(file.outcome.error.contains("--column-gap"), "\(file.outcome.error)")
    }

    @Test(
        "V33 a side note stands beside its text in its own colour, clear of both columns",
        arguments: ["poem", "book"])
    func sideNotes(template: String) throws {
        let note = "三字妙而意在言外者也"
        let layout = try InspectedLayout.inspect(
            text: "# 題\n\n前句也哉\n春眠<note place=\"side\">\(note)</note>不覺曉\n末句也哉\n", as: "a.md",
            ["--template", template])
        let columns = layout.pages[0].columns
        let aside = try #require(columns.first { $0.role == "note" })
        #expect(aside.text == note)
        let text = try #require(columns.first { $0.text == "春眠不覺曉" })
        let anchor = try #require(text.cells.first { $0.text == "眠" })
        // It begins beside the character that it follows, or higher where it is longer than what is left.
        #expect(aside.top <= anchor.y + anchor.advance + 0.01)
        #expect(aside.runs.allSatisfy { $0.ink != text.runs[0].ink }, "\(aside.runs.map(\.ink))")
        for column in columns where column.role == "verse" {
            let apart = abs(column.axis - aside.axis) - (column.size + aside.size) / 2
            #expect(apart > -0.01, "\(column.text) \(apart)")
        }
        #expect(abs(aside.axis - text.axis) < text.size * 1.5)
        let span = try #require(layout.spans.first { $0.note == "side" })
        #expect(span.parts.count == 1)
    }
}
