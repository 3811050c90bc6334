import Foundation
import Testing

/// What a sheet and its key tell and do not tell.
struct WorksheetFileTests {
    static let poem = "---\ntitle: 登鸛雀樓\nauthor: 王之渙\n---\n\n白日依山盡，\n黃河入海流。\n\n欲窮千里目，\n更上一層樓。\n"

    @Test func theKeyIsTheSheetWithItsAnswers() throws {
        let (sheet, key) = try FinishedFile.worksheet(
            text: Self.poem, ["--blanks", "clauses:second", "--number", "--header", "姓名 得分", "--points", "5"])
        #expect(sheet.outcome.status == 0, "\(sheet.outcome.error)")
        let (page, answered) = (try sheet.pages()[0], try key.pages()[0])
        #expect(page.boxes.count >= 2)
        #expect(page.boxes.count == answered.boxes.count)
        for (one, other) in zip(page.boxes, answered.boxes) {
            #expect(abs(one.left - other.left) < 0.01 && abs(one.top - other.top) < 0.01)
            #expect(abs(one.right - other.right) < 0.01 && abs(one.bottom - other.bottom) < 0.01)
        }
        let added = answered.glyphs.filter { glyph in
            !page.glyphs.contains {
                $0.text == glyph.text && abs($0.x - glyph.x) < 0.01 && abs($0.y - glyph.y) < 0.01
            }
        }
        #expect(added.map(\.text).joined() == "黃河入海流更上一層樓")
        for glyph in page.glyphs where glyph.text != " " {
            #expect(
                answered.glyphs.contains {
                    $0.text == glyph.text && abs($0.x - glyph.x) < 0.01 && abs($0.y - glyph.y) < 0.01
                }, "\(glyph)")
        }
        for glyph in added {
            let box = answered.boxes.first {
                $0.left < glyph.axis && glyph.axis < $0.right && $0.top < glyph.top
                    && glyph.top + glyph.size < $0.bottom
            }
            #expect(box != nil, "\(glyph)")
        }
    }

    @Test func theSheetHoldsNoAnswer() throws {
        let secrets = "盡流目層"
        let text = Self.poem.replacing("樓。", with: "{{樓}}。").replacing("登鸛雀樓", with: "登高")
        let (sheet, key) = try FinishedFile.worksheet(
            text: text, ["--blanks", "chars:\(secrets)+marked", "--title", "登高"])
        #expect(sheet.outcome.status == 0, "\(sheet.outcome.error)")
        #expect(try key.text(["-raw"]).contains("樓"))
        let whole = try Tools.output("qpdf", ["--qdf", "--object-streams=disable", sheet.pdf.path, "-"])
        let raw = String(decoding: whole, as: UTF8.self).lowercased()
        let answers = secrets + "樓"
        let shown = try sheet.text(["-raw"])
        for answer in answers {
            #expect(!shown.contains(answer))
            #expect(!raw.contains(answer))
            let code = try #require(answer.unicodeScalars.first).value
            let hexadecimal = String(code, radix: 16)
            // In ToUnicode tables and in UTF-16 strings.
            #expect(!raw.contains("<\(hexadecimal)>"), "\(answer)")
            let utf16 = Data([UInt8(code >> 8), UInt8(code & 255)])
            #expect(!strings(in: whole).contains { $0.range(of: utf16) != nil }, "\(answer)")
        }
        // The subset has the glyphs that are printed and no more: title, verse, stops, the number of the page.
        let glyphs = Set(try sheet.pages().flatMap(\.glyphs).map(\.text))
        #expect(answers.allSatisfy { !glyphs.contains(String($0)) })
        let fonts = raw.components(separatedBy: "beginbfchar").dropFirst().joined()
        #expect(!fonts.isEmpty || raw.contains("beginbfrange"))
    }

    /// The literal and hexadecimal strings of metadata and outline: whatever has a byte order mark.
    private func strings(in data: Data) -> [Data] {
        var found: [Data] = []
        var start = data.startIndex
        while let mark = data[start...].range(of: Data([0xFE, 0xFF])) {
            found.append(data[mark.upperBound..<min(data.endIndex, mark.upperBound + 400)])
            start = mark.upperBound
        }
        return found
    }

    @Test func sameSeedSameSheet() throws {
        func bytes(_ seed: String) throws -> Data {
            let file = try FinishedFile.worksheet(text: Self.poem, ["--blanks", "random:30%", "--seed", seed]).sheet
            #expect(file.outcome.status == 0, "\(file.outcome.error)")
            return try Data(contentsOf: file.pdf)
        }
        #expect(try bytes("7") == bytes("7"))
        #expect(try bytes("7") != bytes("8"))
    }
}

extension WorksheetFileTests {
    /// Letters are no cells: what the key shows of them moves nothing.
    @Test(arguments: [
        ["--ask", "reading", "--blanks", "chars:日山流樓"],
        ["--ask", "reading", "--hint", "zhuyin", "--blanks", "chars:日山流樓"],
        ["--blanks", "all", "--hint", "pinyin"], ["--blanks", "rhymes", "--readings", "zhuyin", "--number"],
        ["--blanks", "chars:日山流樓", "--blank-shape", "brackets"], ["--blanks", "every:3", "--trace", "0.3"],
        ["--blanks", "every:2", "--blank-shape", "cells", "--grid", "mi", "--letter-spacing", "0pt"],
        ["--blanks", "clauses:first", "--blank-shape", "line", "--word-bank", "0"],
    ])
    func whatIsPrintedStandsAlike(_ options: [String]) throws {
        let (sheet, key) = try FinishedFile.worksheet(text: Self.poem, options)
        #expect(sheet.outcome.status == 0, "\(sheet.outcome.error)")
        let (page, answered) = (try sheet.pages(), try key.pages())
        #expect(page.count == answered.count)
        var seen = 0
        for (one, other) in zip(page, answered) {
            #expect(one.boxes.count == other.boxes.count)
            for (box, twin) in zip(one.boxes, other.boxes) {
                #expect(
                    abs(box.left - twin.left) < 0.01 && abs(box.top - twin.top) < 0.01
                        && abs(box.bottom - twin.bottom) < 0.01)
            }
            // The spaces are the reader's own.
            for glyph in one.glyphs where glyph.text != " " {
                seen += 1
                #expect(
                    other.glyphs.contains {
                        $0.text == glyph.text && abs($0.x - glyph.x) < 0.01 && abs($0.y - glyph.y) < 0.01
                    }, "\(glyph)")
            }
        }
        #expect(seen > 8)
    }
}
