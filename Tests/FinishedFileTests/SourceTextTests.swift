import Foundation
import Testing

/// Cases 24, 27, 28, 30, 32 and 33: what the source says is what the page holds.
struct SourceTextTests {
    @Test func dataIsNotMarkup() throws {
        let file = try FinishedFile.typeset(
            "cases/24-poem-data-is-not-markup/input.json", grid + ["--components", "literal"])
        #expect(file.outcome.status == 0, "\(file.outcome.error)")
        let text = try file.text(["-raw"])
        for line in [
            "題{巩/言}上人<貝覃>", "*中誰是我師禪，香檀[12]。", "-步步提燈_去_來。", "1.首句重出（〖1〗見別本）。", "[題注](某本)無此句。",
            "&lt;原文如此&amp;",
        ] {
            #expect(text.contains(line), "\(line) in \(text)")
        }
        let plain = String(decoding: try Tools.output("qpdf", ["--qdf", file.pdf.path, "-"]), as: UTF8.self)
        #expect(plain.contains("/Page") && !plain.contains("/Annot"))
    }

    @Test func spacesBetweenPhrasesAreKept() throws {
        let file = try FinishedFile.typeset("cases/27-phrase-spaces-are-kept/input.json", grid)
        #expect(file.outcome.status == 0, "\(file.outcome.error)")
        let raw = String(
            String.UnicodeScalarView(
                try file.text(["-raw"]).unicodeScalars.filter { $0 != "\u{3000}" && $0 != "\u{A0}" }))
        #expect(raw == "總敘弟子規聖人訓首孝弟次謹信灞原風雨定，晚見雁行頻。句其一")
        let page = try file.pages()[0]
        for (above, below) in [("規", "聖"), ("訓", "首"), ("弟", "次")] {
            // A character may stand twice; the pair that follow one another is meant.
            let pairs = zip(page.glyphs.filter(\.isHan), page.glyphs.filter(\.isHan).dropFirst())
            let (first, second) = try #require(pairs.first { $0.text == above && $1.text == below })
            let apart = abs(first.axis - second.axis) > 1 || second.top - first.top >= 1.25 * first.size - 0.01
            #expect(apart, "\(above)\(below)")
        }
        let gap = try file.column(with: "其一").gap(between: "句", and: "其")
        if gap.height > 1 { #expect(try file.ink().box(gap) == nil) }
    }

    @Test(arguments: ["input-crlf.txt", "input-cr.txt"])
    func lineEndsAreAllTheSame(name: String) throws {
        let fixture = "cases/28-crlf-and-cr-lines/" + name
        let source = String(
            decoding: try Data(contentsOf: Tools.fixtures.appending(path: fixture)), as: UTF8.self)
        let plain = source.replacingOccurrences(of: "\r\n", with: "\n").replacingOccurrences(of: "\r", with: "\n")
        #expect(plain != source)
        let file = try FinishedFile.typeset(fixture, grid)
        let copy = try FinishedFile.typeset(text: plain, as: "a.txt", grid)
        #expect(file.outcome.status == 0, "\(file.outcome.error)")
        #expect(try file.columns() == copy.columns())
        #expect(try file.columns()[0] == ["春曉", "孟浩然", "春眠不覺曉，", "處處聞啼鳥。"])
        #expect(try file.pageCount() == copy.pageCount())
    }

    @Test func rareLineEndsAreNotBoxes() throws {
        let file = try FinishedFile.typeset(text: "春曉\n孟浩然\n\n春眠\u{2028}不覺\u{85}曉\n", as: "a.txt", grid)
        #expect(file.outcome.status == 0, "\(file.outcome.error)")
        #expect(try file.text(["-raw"]) == "春曉孟浩然春眠不覺曉")
    }

    @Test(
        arguments: [
            ("input-big5.txt", "big5", "春曉孟浩然春眠不覺曉，處處聞啼鳥。"),
            ("input-gbk.txt", "gbk", "春晓孟浩然春眠不觉晓，处处闻啼鸟。"),
            ("input-gb18030-4byte.txt", "gb18030", "難字佚名𠮷㐂𪚥皆四字節。"),
            ("input-utf16le.txt", "utf-16le", "春曉孟浩然春眠不覺曉。"),
        ], [true, false])
    func encodingsAreReadOrNamed(encoded: (name: String, encoding: String, text: String), named: Bool) throws {
        let fixture = "cases/30-gb18030-text-file/" + encoded.name
        let file = try FinishedFile.typeset(fixture, grid + (named ? ["--encoding", encoded.encoding] : []))
        // One character of the four-byte file is in no built-in font.
        if named { #expect(file.outcome.status <= 1, "\(file.outcome.error)") }
        if file.outcome.status <= 1 {
            #expect(try file.text(["-raw"]) == encoded.text)
        } else {
            #expect(file.outcome.error.contains(encoded.name) && file.outcome.error.contains("--encoding"))
        }
    }

    @Test(arguments: ["compose", "placeholder"])
    func describedCharactersTakeOneCell(mode: String) throws {
        let file = try FinishedFile.typeset(
            "cases/32-braced-component-glyphs/input.json", grid + ["--components", mode])
        #expect(file.outcome.status <= 1, "\(file.outcome.error)")
        let page = try file.pages()[0]
        let han = page.glyphs.filter(\.isHan)
        for (above, below, cells) in [("慣", "杌", 2.0), ("流", "在", 3), ("崎", "我", 2)] {
            let first = try #require(han.first { $0.text == above })
            let second = try #require(han.first { $0.text == below })
            #expect(abs((second.top - first.top) / first.size - cells) < 0.01, "\(above)\(below)")
        }
        let text = try file.text(["-raw"])
        for line in ["題{巩/言}老小軒", "四體不舒慣{臯兀}杌。", "此流{汸番}{汸番}在長空。", "⿰木養深黃狖小，崎⿱山虛我熟諳。", "｛眘皮｝翣眼迷癡。"] {
            #expect(text.contains(line), "\(line) in \(text)")
        }
        if mode == "placeholder" { #expect(file.outcome.error.contains("{臯兀}"), "\(file.outcome.error)") }
    }

    @Test func literalDescriptionsShowEveryCharacter() throws {
        let file = try FinishedFile.typeset(
            "cases/32-braced-component-glyphs/input.json", grid + ["--components", "literal"])
        let drawn = try file.pages()[0].glyphs.map(\.text).joined()
        for sign in "{臯兀}⿰木養⿱山虛｛眘皮｝" { #expect(drawn.contains(sign), "\(sign)") }
    }

    @Test func missingCharactersKeepTheirCellAndAreSaid() throws {
        let fixture = "cases/33-private-use-and-missing-glyph/input.json"
        let file = try FinishedFile.typeset(fixture, grid)
        #expect(file.outcome.status == 1, "\(file.outcome.error)")
        #expect(
            file.outcome.error.contains("U+E002") && file.outcome.error.contains("U+F3FFD"), "\(file.outcome.error)"
        )
        let warnings = file.outcome.error.split(separator: "\n").filter { $0.contains("U+E002") }
        #expect(warnings.count == 1)
        try file.expectSound()
        for (above, below) in [("上", "風"), ("麵", "香")] {
            let gap = try file.column(with: above).gap(between: above, and: below)
            #expect(abs(gap.height - gap.width) < 0.01 * gap.width)
            // The dotted box: ink on all four sides of the cell.
            let box = try #require(try file.ink().box(gap))
            #expect(box.width > 0.6 && box.height > 0.6 && abs(box.x - 0.5) < 0.05, "\(box)")
        }
        let text = try file.text(["-raw"])
        #expect(text.contains("鄱陽湖上\u{E002}風起，") && text.contains("𰻝麵\u{F3FFD}香。"), "\(text)")
        #expect(try FinishedFile.typeset(fixture, grid + ["--strict"]).outcome.status != 0)
    }
}
