import PoemText
import Testing

@testable import VerticalLayout

@Suite struct NotesBesideTests {
    @Test("V33 a side note begins beside the character it follows and may run past the text")
    func side() throws {
        let laid = try layNotes([marked("春眠[!甲乙丙丁戊]不"), marked("處")])
        let page = laid.paged.pages[0]
        #expect(page.columns.map(page.string) == ["春眠不", "甲乙丙丁戊", "處"])
        let (text, note) = (page.columns[0], page.columns[1])
        #expect(note.role == .note)
        #expect(note.size == 9)
        #expect(note.top == text.top + 20)
        #expect(note.axis == text.axis + 10 + 4.5)
        #expect(page.runs.first { $0.size == 9 }?.ink == .vermilion)
        let span = try #require(laid.paged.spans.first)
        #expect(span.kind == .note(.side) && span.text == "甲乙丙丁戊" && span.parts.count == 1)
        #expect(page.columns[2].axis == text.axis - 40)
    }

    @Test("A later side note begins below the one before; what reaches below the foot moves up")
    func sideNotesKeepApart() throws {
        let page = try layNotes([marked("春[!甲乙丙丁戊]眠[!己庚]一二三四五六七末[!辛壬癸子丑寅]")]).paged.pages[0]
        let notes = page.columns.filter { $0.role == .note }
        #expect(notes.count == 3)
        for (first, second) in zip(notes, notes.dropFirst()) { #expect(first.top + first.height <= second.top) }
        #expect(notes.allSatisfy { $0.top + $0.height <= page.columns[0].top + 200 + 0.001 })
    }

    @Test("What finds no room below its place stands as near above it as can be, not at the column's head")
    func sideNoteAboveItsPlace() throws {
        let page = try layNotes([marked("一二三四五六七八[!甲乙丙丁]九[!戊己庚辛]十")]).paged.pages[0]
        let notes = page.columns.filter { $0.role == .note }.sorted { $0.top < $1.top }
        #expect(notes.map(page.string) == ["戊己庚辛", "甲乙丙丁"])
        let gap = notes[1].top - notes[0].top - notes[0].height
        #expect(gap >= 0 && gap < notes[0].height, "\(gap)")
    }

    @Test("A side note never stands on a reading mark", arguments: 1...12)
    func sideNotesAndStops(length: Int) throws {
        let note = String(repeating: "甲", count: length)
        let page = try layNotes([marked("一二三[!\(note)]，四五。[!乙]六七，八九。")]) { $0.marks = .judou }.paged.pages[0]
        let text = try #require(page.columns.first { $0.role == .verse })
        let stops = page.cells(of: text).filter { "、，。".contains($0.character) }.map(\.y)
        #expect(stops.count == 4)
        let notes = page.columns.filter { $0.role == .note }
        #expect(notes.map(page.string).sorted() == ["乙", note].sorted())
        for column in notes where column.axis > text.axis {
            for stop in stops { #expect(stop + 4.4 <= column.top + 0.001 || stop >= column.top + column.height) }
        }
    }

    @Test("At the left where a reading has the right")
    func sideNoteAtTheLeft() throws {
        let page = try layNotes([marked("春{chūn}眠[!甲乙]{mián}")]).paged.pages[0]
        #expect(page.columns.filter { $0.role == .note }.count == 1)
        let read = try layNotes([marked("春{chūn}[!甲乙]眠{mián}")]).paged.pages[0]
        #expect(read.columns[1].axis < read.columns[0].axis)
    }

    @Test("A note longer than its column goes on beside the next of the paragraph, and after the poem at its end")
    func longSideNote() throws {
        let note = String((0..<60).map { Character(Unicode.Scalar(0x4E00 + UInt32($0))!) })
        let laid = try layNotes([marked("一二三[!\(note)]四五六七八九十一二三四五")]) { $0.verse = .flow }
        let page = laid.paged.pages[0]
        #expect(page.columns.filter { $0.role == .note }.map(page.string).joined() == note)
        #expect(
            laid.diagnostics.map(\.what) == [
                "a side note has no room beside the text: what is left stands after the poem"
            ])
        #expect(page.columns.prefix(4).map(\.role) == [.verse, .note, .verse, .note])
        #expect(page.columns.dropFirst(4).allSatisfy { $0.role == .note && $0.size == 14 })
    }

    @Test("A head note stands over its column, its columns right to left, clear of the frame and the edge")
    func head() throws {
        let laid = try layNotes([marked("春[^甲乙丙丁戊己庚辛]眠"), marked("不[^一二]")])
        let page = laid.paged.pages[0]
        let notes = page.columns.filter { $0.role == .note }
        #expect(notes.map(page.string) == ["甲乙丙丁", "戊己庚辛", "一二"])
        #expect(notes[0].axis == page.columns[0].axis)
        #expect(notes[1].axis < notes[0].axis)
        // The next one has its own column, left of the one before.
        #expect(notes[2].axis == page.columns.last { $0.role == .verse }?.axis)
        for note in notes {
            #expect(note.top >= 14)
            #expect(note.top + note.height < 80)
        }
        #expect(laid.paged.spans.map(\.kind) == [.note(.head), .note(.head)])
        #expect(laid.paged.spans[0].parts.count == 2)
    }

    @Test("Head notes give way to the left and never overlap", arguments: 1...30)
    func headNotesKeepApart(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let lines = (0..<16).map { _ in
            Bool.random(using: &random)
                ? marked("春[^" + String(repeating: "文", count: Int.random(in: 1...20, using: &random)) + "]")
                : Text("春")
        }
        let laid = try layNotes(lines)
        for page in laid.paged.pages {
            let notes = page.columns.filter { $0.role == .note && $0.top < 60 }
            for (first, second) in zip(notes, notes.dropFirst()) {
                #expect(second.axis + second.size / 2 <= first.axis - first.size / 2 + 1e-6, "seed \(seed)")
            }
        }
        var said = ""
        for page in laid.paged.pages {
            for column in page.columns where column.role == .note { said += page.string(column) }
        }
        #expect(said.count == lines.map { $0.plain.count - 1 }.reduce(0, +), "seed \(seed)")
    }

    @Test("A head margin without room sends its notes after the poem")
    func noHeadMargin() throws {
        let laid = try layNotes([marked("春[^甲乙]眠")]) { $0.margins.head = .pt(20) }
        let page = laid.paged.pages[0]
        #expect(page.columns.map(page.string) == ["春眠", "甲乙"])
        #expect(laid.diagnostics.count == 1)
    }

    @Test("A foot note is called by a number at its character and stands after the poem; they lead to each other")
    func foot() throws {
        let laid = try layNotes([marked("春[*甲乙]眠"), marked("不覺[*丙丁]。")], title: Text("題"))
        let page = laid.paged.pages[0]
        #expect(page.columns.map(page.string) == ["題", "春①眠", "不覺②。", "①甲乙", "②丙丁"])
        let call = try #require(page.cells(of: page.columns[1]).first { $0.character == "①" })
        #expect(call.size < 10 && call.x > page.columns[1].axis + 10)
        #expect(page.cells(of: page.columns[1]).map(\.y).max() == page.columns[1].top + 20)
        let spans = laid.paged.spans
        #expect(spans.map(\.text) == ["①", "②", "①甲乙", "①", "②丙丁", "②"])
        let targets = spans.compactMap { span -> String? in
            if case .marked(.link(.id(let id))) = span.kind { id } else { nil }
        }
        #expect(targets.allSatisfy { laid.paged.anchors[$0] != nil })
        #expect(targets.count == 4)
    }

    @Test(
        "Numbers of foot notes", arguments: [(1, "①"), (20, "⑳"), (21, "㉑"), (36, "㊱"), (50, "㊿"), (51, "〔五十一〕")])
    func numbers(number: Int, sign: String) {
        #expect(FootNote.sign(number) == sign)
    }

    @Test("A note before the first character, alone, on a dropped mark or on a space is not lost")
    func oddPlaces() throws {
        for text in ["[!甲]春", "[!甲]", "春。[!甲]", "春 [!甲]眠", "春[!甲] ", "12[!甲]月", "[^甲][!乙]", "[[甲]]"] {
            for marks in [MarksMode.full, .none, .aside, .space, .judou] {
                let laid = try layNotes([marked(text)]) { $0.marks = marks }
                let all = laid.paged.pages.map { page in page.columns.map(page.string).joined() }.joined()
                #expect(all.contains("甲"), "\(text) \(marks)")
            }
        }
    }

    @Test("Notes within notes lose nothing", arguments: Note.Place.allCases)
    func nested(place: Note.Place) throws {
        for inner in Note.Place.allCases {
            let note = Note(
                place,
                Text([.characters(SourcedString("甲")), .note(Note(inner, Text("乙")))] + marked("丙{ab}").inlines))
            let laid = try layNotes([Text([.characters(SourcedString("春")), .note(note)])])
            let all = laid.paged.pages.map { page in page.columns.map(page.string).joined() }.joined()
            #expect(
                all.contains("甲乙丙ab") || all.contains("甲②丙ab") || all.contains("甲丙ab"), "\(place) \(inner) \(all)")
            #expect(all.contains("乙"))
        }
    }
}
