import Foundation
import Testing

/// Boxes of blanks as the finished page has them; cases 15, 17, 21, 22 and 38.
struct BlankGeometryTests {
    static func flow(_ cells: Int) -> [String] {
        ["-t", "book", "--letter-spacing", "0.68em", "--set", "page_number=none", "--verse", "flow"]
            + ["--cells", "\(cells)"]
    }

    private func sheet(_ text: String, _ options: [String] = []) throws -> FinishedFile {
        let file = try FinishedFile.worksheet(text: "---\ntitle: 填空\n---\n\n" + text + "\n", options).sheet
        #expect(file.outcome.status == 0, "\(file.outcome.error)")
        return file
    }

    @Test func aBoxIsSquareOnTheAxisAndInsideTheRules() throws {
        let page = try sheet("白日{{依}}山盡，\n黃河入海{{流}}。").pages()[0]
        #expect(page.boxes.count == 2, "\(page.boxes)")
        let rules = page.ruleXs
        #expect(rules.count > 5)
        for box in page.boxes {
            #expect(abs(box.width - 32) < 0.1 && abs(box.height - 32) < 0.1, "\(box)")
            let middle = (box.left + box.right) / 2
            let axis = try #require(
                page.glyphs.filter { $0.isHan && abs($0.size - 22) < 0.1 }.map(\.axis).min {
                    abs($0 - middle) < abs($1 - middle)
                })
            #expect(abs(axis - middle) < 0.05, "\(axis) \(middle)")
            for rule in rules { #expect(rule < box.left - 0.6 || rule > box.right + 0.6, "\(rule) \(box)") }
            for glyph in page.glyphs where abs(glyph.axis - middle) < 11 {
                #expect(glyph.top > box.bottom || glyph.top + glyph.size < box.top, "\(glyph) \(box)")
            }
        }
    }

    @Test("case 15: a blank that crosses the column's foot keeps its cells")
    func aBlankIsDividedIntoWholeCells() throws {
        let page = try sheet("一二三四五六七八{{,5}}盡".replacing("{{,5}}", with: "<blank cells=5/>"), Self.flow(10))
            .pages()[0]
        #expect(page.boxes.count == 2, "\(page.boxes)")
        let pitch = try #require(page.glyphs.first { $0.isHan }?.size) * 1.68
        let cells = page.boxes.map { (($0.height - $0.width) / pitch).rounded() + 1 }
        #expect(cells.reduce(0, +) == 5, "\(cells)")
        #expect(Set(page.boxes.map(\.color)).count == 1)
        let foot = try #require(page.lines.filter(\.isVertical).map { max($0.from.y, $0.to.y) }.max())
        for box in page.boxes { #expect(box.bottom <= foot + 0.5, "\(box) \(foot)") }
        let last = try #require(page.glyphs.first { $0.text == "盡" })
        let second = try #require(page.boxes.last)
        #expect(abs(last.axis - (second.left + second.right) / 2) < 0.05)
        #expect(last.top > second.bottom && last.top - second.bottom < pitch)
    }

    @Test("case 17: no box tells how long its answer is, unless that is asked for")
    func uniformBoxesTellNothing() throws {
        let text = "白日依山{{盡}}，\n\n黃河入{{海流}}。\n\n欲窮{{千里目}}，"
        let uniform = try sheet(text, ["--blank-size", "uniform:3"]).pages()[0].boxes.map(\.height)
        #expect(uniform.count == 3)
        for height in uniform { #expect(abs(height - uniform[0]) < 0.1) }
        let own = try sheet(text, ["--blank-size", "answer"]).pages()[0].boxes.map(\.height)
        #expect(own.count == 3)
        for (index, height) in own.enumerated() { #expect(abs(height - (32 + 37 * Double(index))) < 0.1) }
        let help = try Tools.run(Tools.zhulan, ["worksheet", "--help"]).text
        #expect(help.contains("words all as the longest"))
    }

    @Test("case 21: the colour of a state does not leak")
    func coloursStayInTheirBoxes() throws {
        let lines = [
            "白日<blank cells=2 state=active/>山盡", "黃河<blank cells=2/>海流",
            "欲窮<blank cells=2 state=filled>千里</blank>目",
        ]
        var first: [String]?
        for order in [[0, 1, 2], [2, 1, 0], [1, 0, 2]] {
            let file = try sheet(order.map { lines[$0] }.joined(separator: "\n\n"))
            let boxes = try file.pages()[0].boxes
            #expect(boxes.count == 3)
            let colors = order.indices.map { boxes[order.firstIndex(of: $0) ?? 0].color }
            #expect(colors[0] != colors[1] && colors[1] == colors[2], "\(colors)")
            first = first ?? colors
            #expect(first == colors)
            let trace = String(decoding: try Tools.output("mutool", ["trace", file.pdf.path]), as: UTF8.self)
            let type = Set(
                trace.split(separator: "\n").filter { $0.contains("<fill_text") }.map { line in
                    line.range(of: " color=\"").map { String(line[$0.upperBound...].prefix { $0 != "\"" }) } ?? ""
                })
            #expect(type.count == 1, "\(type)")
        }
    }

    @Test("case 22: neighbouring blanks stay apart")
    func neighboursStayApart() throws {
        for spacing in ["0pt", "15pt"] {
            let page = try sheet(
                "明月<blank cells=2/><blank cells=3/>松間", ["--letter-spacing", spacing]
            ).pages()[0]
            #expect(page.boxes.count == 2)
            let boxes = page.boxes.sorted { $0.top < $1.top }
            #expect(boxes[1].top - boxes[0].bottom >= 0.05 * 22, "\(boxes)")
        }
    }

    @Test("case 38: □ is a character and no blank")
    func aWhiteSquareIsACharacter() throws {
        let file = try sheet("□□□□□，□扁舟兮詠歌。\n\n二〇二六○●<blank cells=2/>□")
        let page = try file.pages()[0]
        #expect(page.boxes.count == 1)
        let text = try file.text(["-raw"])
        for (character, count) in [("□", 7), ("〇", 1), ("○", 1), ("●", 1)] {
            #expect(text.components(separatedBy: character).count - 1 == count, "\(character) in \(text)")
        }
    }
}
