import Foundation
import Testing

/// Notes and readings in finished files: what other people's tools read of them, and where.
struct NotesTests {
    private static let options = ["--set", "page_number=none", "--language", "zh-Hant", "--region", "mainland"]

    @Test(
        "Y30 a note in two runs copies as the source has it, over columns and pages", arguments: ["siku", "book"])
    func inlineNotes(template: String) throws {
        let sentence = "昔者<note place=\"inline\">昔者，猶古時也。見《爾雅》（釋詁）Zhuangzi 12頁。</note>莊周夢為胡蝶，栩栩然胡蝶也。自喻適志與！不知周也。"
        let text = String(repeating: sentence, count: 24)
        let file = try FinishedFile.typeset(
            text: "<title>齊物論</title>\n\n\(text)\n", as: "a.xml",
            Self.options + ["--template", template, "--marks", "full", "--verse", "flow"])
        #expect(file.outcome.status == 0, "\(file.outcome.error)")
        try file.expectSound()
        #expect(try file.pageCount() > 1)
        let plain = text.replacing("<note place=\"inline\">", with: "").replacing("</note>", with: "")
        #expect(try file.text() == "齊物論" + plain.replacing(" ", with: ""))
        #expect(try file.text(["-raw"]) == "齊物論" + plain.replacing(" ", with: ""))
    }

    @Test("V31 V32 readings copy after their characters")
    func readings() throws {
        let file = try FinishedFile.typeset(
            text: "<ruby>床<rt>chuáng</rt></ruby><ruby>前<rt>qián</rt></ruby>明<ruby>月<rt>ㄩㄝˋ</rt></ruby>光，\n",
            as: "a.xml",
            Self.options)
        #expect(file.outcome.status == 0, "\(file.outcome.error)")
        try file.expectSound()
        #expect(try file.columns()[0] == ["床chuáng前qián明月ㄩㄝˋ光，"])
    }

    @Test("V33 side, head and foot notes are columns of their own, read after their column")
    func notesBeside() throws {
        let text = """
            春眠<note place="side">三字妙</note>不覺曉，<note place="head">起句便佳，不落俗套</note><note place="foot">曉：天明</note>
            處處聞啼鳥。

            """
        let file = try FinishedFile.typeset(text: text, as: "a.xml", Self.options)
        #expect(file.outcome.status == 0, "\(file.outcome.error)")
        try file.expectSound()
        let columns = try file.columns()[0].filter { !$0.isEmpty }
        #expect(columns.first == "春眠不覺曉，①")
        #expect(columns.contains("三字妙"))
        #expect(Array(columns.suffix(2)) == ["處處聞啼鳥。", "①曉：天明"])
        #expect(FinishedFile.joined(columns.joined()) == "春眠不覺曉，①起句便佳，不落俗套三字妙處處聞啼鳥。①曉：天明")
    }
}
