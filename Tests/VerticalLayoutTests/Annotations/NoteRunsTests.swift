import PoemText
import Testing

@testable import VerticalLayout

@Suite struct NoteRunsTests {
    /// The two runs of the pieces of a column, by their axes.
    private func runs(_ page: Page, _ column: PlacedColumn) -> (right: String, left: String) {
        let small = page.cells(of: column).filter { $0.size == 10 }
        return (
            small.filter { $0.x > column.axis }.map(\.character).joined(),
            small.filter { $0.x < column.axis }.map(\.character).joined()
        )
    }

    @Test("Y30 a note stands in two runs of half the type, the right one read first")
    func twoRuns() throws {
        let laid = try layNotes([marked("春[甲乙丙丁戊己庚]眠")])
        let page = laid.paged.pages[0]
        let column = try #require(page.columns.first)
        #expect(page.string(column) == "春甲乙丙丁戊己庚眠")
        #expect(runs(page, column) == ("甲乙丙丁", "戊己庚"))
        let cells = page.cells(of: column)
        let note = cells.filter { $0.size == 10 }
        #expect(Set(note.map { $0.x - column.axis }) == [5, -5])
        #expect(note.map { $0.y - note[0].y } == [0, 10, 20, 30, 0, 10, 20])
        // 7 characters take 4 rows, 2 cells.
        #expect(cells.last?.y == cells[0].y + 3 * 20)
        let span = try #require(laid.paged.spans.first)
        #expect(span.kind == .note(.inline))
        #expect(span.text == "甲乙丙丁戊己庚")
        #expect(span.parts.map(\.box) == [Rectangle(x: column.axis - 10, y: note[0].y, width: 20, height: 40)])
    }

    @Test("No stop begins a run and no opening bracket ends one")
    func prohibition() throws {
        func runs(_ text: String) throws -> (String, String) {
            let page = try layNotes([marked(text)]).paged.pages[0]
            return self.runs(page, page.columns[0])
        }
        #expect(try runs("春[甲乙。丙]") == ("甲乙。", "丙"))
        #expect(try runs("春[甲乙（丙丁）]") == ("甲乙（丙", "丁）"))
        #expect(try runs("春[甲乙丙「丁戊」]") == ("甲乙丙", "「丁戊」"))
        #expect(try runs("春[甲——乙丙]") == ("甲——", "乙丙"))
    }

    @Test("Western words and figures stand turned in a note and are not divided")
    func western() throws {
        let page = try layNotes([marked("春[見Shijing第12頁也]")]).paged.pages[0]
        let small = page.runs.filter { $0.size == 10 }
        #expect(small.contains { $0.mode == .turned })
        #expect(page.string(page.columns[0]) == "春見Shijing第12頁也")
    }

    @Test("A note takes its colour from the style _note and decorates what is marked in it")
    func style() throws {
        var styles = StyleSheet()
        var style = Style()
        style.color = .vermilion
        style.size = .em(3)
        styles["_note"] = style
        let name = Span(.name, [.characters(SourcedString("乙丙"))])
        let content = Text([.characters(SourcedString("甲")), .span(name), .characters(SourcedString("丁"))])
        let laid = try layNotes(
            [Text([.note(Note(.inline, content)), .characters(SourcedString("春"))])], styles: styles)
        let page = laid.paged.pages[0]
        #expect(page.runs.filter { $0.size == 10 }.allSatisfy { $0.ink == .vermilion })
        #expect(page.runs.filter { $0.size == 20 }.allSatisfy { $0.ink == .black })
        let lines = page.shapes.filter { $0.role == .name }
        #expect(lines.count == 2)
        let part = try #require(laid.paged.spans.first { $0.kind == .marked(.name) })
        #expect(part.text == "乙丙")
        #expect(part.parts.allSatisfy { $0.box.width == 10 })
    }

    @Test("Marks left out of the text are left out of its notes; marks aside stay whole there")
    func marks() throws {
        func text(_ marks: MarksMode) throws -> String {
            let page = try layNotes([marked("春[甲，乙。]，眠[丙]。")]) { $0.marks = marks }.paged.pages[0]
            return page.columns.map(page.string).joined()
        }
        #expect(try text(.none) == "春甲乙眠丙")
        #expect(try text(.aside) == "春甲，乙。，眠丙。")
        #expect(try text(.full) == "春甲，乙。，眠丙。")
    }

    @Test("A clause's note stands in its column")
    func clauses() throws {
        let page = try layNotes([marked("春眠不覺曉，[甲乙]處處聞啼鳥。")]) { $0.verse = .clause }.paged.pages[0]
        #expect(page.columns.map(page.string) == ["春眠不覺曉，甲乙", "處處聞啼鳥。"])
    }

    /// Every character once and in order, each piece inside its column, the runs of the last piece balanced.
    @Test(arguments: 1...60) func anyNoteIsSetWhole(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let alphabet = Array("天地玄黃宇宙洪荒，。「」（）—ab1 ")
        var text = ""
        for _ in 0..<Int.random(in: 1...8, using: &random) {
            text += String(
                (0..<Int.random(in: 0...12, using: &random)).map { _ in
                    "日月盈昃，。"[Int.random(in: 0..<6, using: &random)]
                })
            let note = String(
                (0..<Int.random(in: 1...60, using: &random)).map { _ in alphabet.randomElement(using: &random)! })
            text += "[甲" + note.trimmingSpaces + "]"
        }
        let adjust = Adjustment.allCases.randomElement(using: &random)!
        let spacing = [0, 0.2].randomElement(using: &random)!
        let isProse = Bool.random(using: &random)
        let content = marked(text)
        let laid = try layNotes([content]) {
            $0.adjust = adjust
            $0.letterSpacing = .em(spacing)
            $0.verse = isProse ? .flow : .line
        }
        var all = ""
        for page in laid.paged.pages {
            for column in page.columns where column.role == .verse {
                all += page.string(column)
                let cells = page.cells(of: column)
                let foot = 328.5 - 20
                for cell in cells { #expect(cell.y + cell.size <= foot + 20 + 0.01, "seed \(seed)") }
                #expect(cells.map(\.character).joined() == page.string(column).filter { _ in true }, "seed \(seed)")
            }
        }
        #expect(all.filter { $0 != " " } == content.plain.filter { $0 != " " }, "seed \(seed)")
    }

    /// Without marks and words, every piece but the last is full and the runs are never more than one apart.
    @Test(arguments: 1...40) func runsAreBalanced(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let count = Int.random(in: 1...90, using: &random)
        let before = String(repeating: "文", count: Int.random(in: 0...9, using: &random))
        let note = String((0..<count).map { Character(Unicode.Scalar(0x4E00 + UInt32($0))!) })
        let laid = try layNotes([marked(before + "[" + note + "]末")]) {
            $0.verse = .flow
            $0.adjust = .full
        }
        var read = ""
        for page in laid.paged.pages {
            for column in page.columns where column.role == .verse {
                let runs = runs(page, column)
                #expect((0...1).contains(runs.right.count - runs.left.count), "seed \(seed)")
                read += runs.right + runs.left
            }
        }
        #expect(read == note, "seed \(seed)")
    }
}

extension String {
    fileprivate subscript(_ index: Int) -> Character { self[self.index(startIndex, offsetBy: index)] }
    /// Spaces at the ends of a note would vanish with its column's.
    fileprivate var trimmingSpaces: String { split(separator: " ").joined(separator: " ") }
}
