import PoemText
import Testing

@testable import VerticalLayout

@Suite struct ReadingTests {
    @Test("V31 Y30 zhuyin: 3:10 of its character at its right, the tone beside the last letter")
    func zhuyin() throws {
        let page = try layNotes([marked("春眠{ㄇㄧㄢˊ}媽{˙ㄇㄚ}")]).paged.pages[0]
        let column = page.columns[0]
        #expect(page.string(column) == "春眠ㄇㄧㄢˊ媽˙ㄇㄚ")
        let cells = page.cells(of: column)
        let small = cells.filter { $0.size < 20 }
        #expect(small.allSatisfy { $0.size == 6 })
        let letters = small[0..<3]
        #expect(Set(letters.map(\.x)).count == 1)
        // Centred on the character: from 1 pt inside its head to 1 pt inside its foot.
        #expect(letters.map { ($0.y - cells[1].y) }.map { ($0 * 1000).rounded() / 1000 } == [1, 7, 13])
        let last = letters[2]
        #expect(small[3].x > last.x + 3)
        #expect(small[3].y < last.y && small[3].y > last.y - 3)
        // The light tone stands over the first letter.
        #expect(small[4].y < small[5].y && small[4].x == small[5].x)
    }

    @Test("V32 Y30 pinyin runs down beside its character, centred on it")
    func pinyin() throws {
        let laid = try layNotes([marked("春{chūn}眠")])
        let page = laid.paged.pages[0]
        let column = page.columns[0]
        #expect(page.string(column) == "春chūn眠")
        let cells = page.cells(of: column)
        let run = try #require(page.runs.first { $0.mode == .turned })
        #expect(abs(run.size - 7.2) < 1e-9)
        let part = try #require(laid.paged.spans.first?.parts.first)
        #expect(laid.paged.spans[0].kind == .reading)
        #expect(laid.paged.spans[0].text == "chūn")
        #expect(abs(part.box.y + part.box.height / 2 - (cells[0].y + 10)) < 1e-9)
        #expect(part.box.x >= column.axis + 10 - 1e-9 && part.box.right < column.axis + 20)
        // What is shorter than its character changes nothing.
        #expect(cells.last?.y == cells[0].y + 20)
    }

    @Test("V32 a single letter is turned too")
    func oneLetter() throws {
        let page = try layNotes([marked("阿{ā}")]).paged.pages[0]
        #expect(page.runs.contains { $0.mode == .turned })
    }

    @Test("V32 a long reading is squeezed, then its character gets room")
    func longReading() throws {
        func advance(_ letters: Int) throws -> (Double, Float) {
            let page = try layNotes([marked("甲{" + String(repeating: "n", count: letters) + "}乙")]).paged.pages[0]
            let cells = page.cells(of: page.columns[0])
            return (cells.last!.y - page.columns[0].top, page.runs.first { $0.mode == .turned }!.scaleX)
        }
        #expect(try advance(5) == (20, 1))
        // 3.6 pt a letter: 6 need 21.6.
        let squeezed = try advance(6)
        #expect(squeezed.0 == 20 && squeezed.1 < 1 && squeezed.1 > 0.8)
        let long = try advance(10)
        #expect(abs(long.1 - 0.8) < 1e-6)
        #expect(abs(long.0 - (36 * 0.8 + 1.2)) < 1e-3)
    }

    @Test("Readings of neighbours never overlap", arguments: 1...30)
    func noOverlap(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var text = ""
        for _ in 0..<40 {
            let kind = Int.random(in: 0..<4, using: &random)
            let count = Int.random(in: 1...9, using: &random)
            switch kind {
            case 0: text += "文"
            case 1: text += "文{" + String(repeating: "a", count: count) + "}"
            case 2: text += "文{" + String(repeating: "ㄅ", count: min(count, 4)) + "}"
            default: text += "(文字|" + String(repeating: "讀", count: count) + ")"
            }
        }
        let laid = try layNotes([marked(text)]) { $0.verse = .flow }
        let boxes = laid.paged.spans.filter { $0.kind == .reading }.flatMap(\.parts)
        #expect(boxes.count > 10)
        for (index, first) in boxes.enumerated() {
            for second in boxes[(index + 1)...] where second.page == first.page {
                let apart =
                    first.box.bottom <= second.box.y + 1e-6 || second.box.bottom <= first.box.y + 1e-6
                    || first.box.right <= second.box.x || second.box.right <= first.box.x
                #expect(apart, "seed \(seed)")
            }
        }
        let all = laid.paged.pages.map { page in page.columns.map(page.string).joined() }.joined()
        #expect(all.hasPrefix(marked(text).plain), "seed \(seed)")
    }

    @Test("A word's one reading keeps it together; one reading a character lets it be divided")
    func groups() throws {
        func columns(_ group: String) throws -> [String] {
            let page = try layNotes([marked("一二三四五六七八九" + group + "末")]) { $0.verse = .flow }.paged.pages[0]
            return page.columns.map(page.string)
        }
        #expect(try columns("(春眠|chunmian)") == ["一二三四五六七八九", "春眠chunmian末"])
        #expect(try columns("(春眠|chun mian)") == ["一二三四五六七八九春chun", "眠 mian末"])
        let page = try layNotes([marked("(春眠|ㄔㄨㄣ ㄇㄧㄢˊ)曉")]).paged.pages[0]
        #expect(page.string(page.columns[0]) == "春眠ㄔㄨㄣ ㄇㄧㄢˊ曉")
        let letters = page.cells(of: page.columns[0]).filter { $0.size < 20 }
        #expect(letters[3].y - letters[0].y == 20)
    }

    @Test("Markup without long readings changes no column")
    func columnsStay() throws {
        let plain = "春眠不覺曉處處聞啼鳥夜來風雨聲花落知多少"
        let read = plain.map { "\($0){a}" }.joined()
        func counts(_ text: String) throws -> [Int] {
            let laid = try layNotes([marked(text)]) { $0.verse = .flow }
            return laid.paged.pages[0].columns.map { column in
                laid.paged.pages[0].cells(of: column).filter { $0.size == 20 }.count
            }
        }
        #expect(try counts(plain) == (try counts(read)))
    }

    @Test("V28 dots give way to readings, to the left")
    func dots() throws {
        let dotted = Span(.dots, marked("春{chūn}眠").inlines)
        let page = try layNotes([Text([.span(dotted)])]).paged.pages[0]
        let xs = page.shapes.filter { $0.role == .emphasis }.compactMap {
            if case .circle(let centre, _) = $0.kind { centre.x - page.columns[0].axis } else { nil }
        }
        #expect(xs.count == 2)
        #expect(xs[0] < 0 && xs[1] > 0)
    }

    @Test("V30 a gap too small for what stands beside the text is said once")
    func narrowGap() throws {
        let lines = [marked("春{chūn}"), marked("眠{mián}")]
        let told = try layNotes(lines) { $0.columnGap = .em(0.3) }.diagnostics
        #expect(
            told.map(\.what) == ["the gap between columns is 0.3 em, and what stands beside the text needs 0.5 em"])
        #expect(try layNotes(lines) { $0.columnGap = .em(0.5) }.diagnostics.isEmpty)
        #expect(try layNotes([Text("春")]) { $0.columnGap = .em(0.3) }.diagnostics.isEmpty)
    }
}
