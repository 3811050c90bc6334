import Foundation
import Testing

/// Cases 39, 41 and 42: what copies out, and what the file says of itself.
struct ReadingOrderTests {
    static let poem = "登鸛雀樓王之渙白日依山盡，黃河入海流。欲窮千里目，更上一層樓。"

    @Test(arguments: ["poem", "book", "modern", "jian", "siku", "card"])
    func readsDownTheColumnsFromTheRight(template: String) throws {
        let file = try FinishedFile.typeset(
            "cases/39-reading-order-right-to-left/input.txt",
            ["--template", template, "--set", "page_number=none", "--set", "running_title=false"]
                + (template == "siku" ? ["--marks", "full"] : []))
        #expect(file.outcome.status == 0, "\(file.outcome.error)")
        try file.expectSound()
        #expect(try file.text(["-raw"]) == Self.poem)
        #expect(try file.text() == Self.poem)
        #expect(FinishedFile.joined(try file.mutoolColumns().joined()) == Self.poem)
        let columns = try file.columns()[0]
        #expect(Array(columns.suffix(4)) == ["白日依山盡，", "黃河入海流。", "欲窮千里目，", "更上一層樓。"])
        #expect(Array(try file.mutoolColumns().suffix(4)) == Array(columns.suffix(4)))
        let axes = try file.pages()[0].columns.suffix(4).map { $0[0].axis }
        #expect(axes == axes.sorted(by: >))
    }

    @Test func plainExtractionOfACFFFontReadsColumns() throws {
        let file = try FinishedFile.typeset(
            "cases/39-reading-order-right-to-left/input.txt", grid + ["--font", "Noto Serif CJK TC"])
        #expect(try file.text() == Self.poem)
        #expect(try file.columns()[0].suffix(4).joined(separator: "/") == "白日依山盡，/黃河入海流。/欲窮千里目，/更上一層樓。")
    }

    @Test(arguments: ["poem", "siku"])
    func wideLetterSpacingPutsNoSpacesIn(template: String) throws {
        let file = try FinishedFile.typeset(
            "cases/39-reading-order-right-to-left/input.txt",
            [
                "--template", template, "--size", "16pt", "--letter-spacing", "0.6em", "--set", "page_number=none",
                "--marks", "full",
            ])
        #expect(file.outcome.status == 0, "\(file.outcome.error)")
        let columns = try file.columns()[0]
        #expect(columns.contains("白日依山盡，"), "\(columns)")
    }

    @Test(arguments: [false, true], [[], ["--font", "Noto Serif CJK SC"]])
    func oneGlyphOfTwoCharactersCopiesAsTyped(isReversed: Bool, font: [String]) throws {
        let line = "“甲”『乙』‘丙’「丁」⸺戊——己"
        let other = "『甲』“乙”「丙」‘丁’⸺戊——己"
        let lines = isReversed ? [other, line] : [line, other]
        // The poem is set twice, the second time on another page.
        let text = "同形\n佚名\n\n\(lines[0])\n%%\n同形\n佚名\n\n\(lines[1])\n"
        let file = try FinishedFile.typeset(text: text, as: "a.txt", grid + font + ["--set", "new_page=true"])
        #expect(file.outcome.status == 0, "\(file.outcome.error)")
        #expect(try file.pageCount() == 2)
        #expect(try file.text(["-raw"]) == "同形佚名\(lines[0])同形佚名\(lines[1])")
    }

    @Test func outlineAndTitleAreChinese() throws {
        let fixture = "cases/42-outline-and-title-in-chinese/input.json"
        let file = try FinishedFile.typeset(fixture, ["--template", "poem"])
        let outline = String(
            decoding: try Tools.output("mutool", ["show", file.pdf.path, "outline"]), as: UTF8.self)
        let lines = outline.split(separator: "\n")
        #expect(lines.count == 2, "\(outline)")
        #expect(lines.first?.contains("\"靜夜思（𠮷本）· 其一\"") == true, "\(outline)")
        #expect(lines.first?.contains("#page=1") == true || lines.first?.contains("#1") == true, "\(outline)")
        #expect(lines.last?.contains("\"**春**曉\"") == true, "\(outline)")
        #expect(lines.last?.contains("#page=2") == true || lines.last?.contains("#2") == true, "\(outline)")
        #expect(try file.pageCount() == 2)

        let one = try FinishedFile.typeset(fixture, ["--limit", "1"])
        #expect(try one.info("Title") == "靜夜思（𠮷本）· 其一")
        #expect(try one.info("Author") == "李白")
    }

    @Test func readsFromTheRightAndSaysItsLanguage() throws {
        let file = try FinishedFile.typeset(
            "cases/39-reading-order-right-to-left/input.txt", ["--language", "zh-Hant"])
        let plain = String(decoding: try Tools.output("qpdf", ["--qdf", file.pdf.path, "-"]), as: UTF8.self)
        for wanted in ["/Direction /R2L", "/PageLabels", "/Lang (zh-Hant)", "/DisplayDocTitle true", "/Metadata"] {
            #expect(plain.contains(wanted), "\(wanted)")
        }
    }
}
