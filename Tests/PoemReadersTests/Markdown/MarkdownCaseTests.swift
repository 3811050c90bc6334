import PoemReaders
import PoemText
import Testing

/// The shared cases, in Markdown.
struct MarkdownCaseTests {
    private func outline(_ source: String) throws -> [String] { Outline.of(try readMarkdown(source).value) }

    @Test func case03() throws {
        let source = """
            # 讀《離騷》有感（其一）

            讀罷《離騷》，燈前「獨坐」。<note place="inline">《楚辭》（王逸注）「舊本」</note>
            答：<blank state="filled" cells="4">《九歌》</blank>
            """
        #expect(
            try outline(source) == [
                "# 讀《離騷》有感（其一）",
                "讀罷《離騷》，燈前「獨坐」。[inline 《楚辭》（王逸注）「舊本」] / 答：[blank 《九歌》4]",
            ])
    }

    @Test func case12() throws {
        let source = "一二三四五六七八九**十**，百千\n\n一二三四五六七八九十<name>，</name>百千\n\n一二三四五六七八九「**十**」百千\n"
        let poem = try readMarkdown(source).value.poems[0]
        #expect(poem.lines == ["一二三四五六七八九十，百千", "一二三四五六七八九十，百千", "一二三四五六七八九「十」百千"])
        #expect(
            try outline(source) == [
                "一二三四五六七八九[bold 十]，百千", "一二三四五六七八九十[name ，]百千", "一二三四五六七八九「[bold 十]」百千",
            ])
    }

    @Test func case19() throws {
        #expect(
            try outline(#"甲{{{乙\}}}丙 甲{{子曰：學}}丙 甲{{a|b]c}}丙 甲{{a*b\\}}丙 {{}}"#) == [
                #"甲[blank {乙}]丙 甲[blank 子曰：學]丙 甲[blank a|b]c]丙 甲[blank a*b\]丙 [blank ]"#
            ])
        let open = try readMarkdown("甲\n*乙*{{丙\n")
        #expect(Outline.of(open.value) == ["甲 / [dots 乙]{{丙"])
        #expect(open.messages(.error).map { $0.prefix(34) } == ["poem.md:2:4: error: {{ begins a bl"])
        // What stands in code is no blank and no fault.
        #expect(try readMarkdown("`{{甲` {{乙}}\n\n    {{丙\n").diagnostics.isEmpty)
    }

    @Test func case20() throws {
        let parsed = try readFixture("cases/20-underscores-as-blank/input.md")
        #expect(
            Outline.of(parsed.value) == ["舉頭望明月，[blank 2]思故鄉。", "[blank 2]", "疑是__地__上霜，[blank 6]。"])
        #expect(try outline("___\n\n_____甲 \\____乙 `____`") == ["ornament", "[blank 2]甲 ____乙 ____"])
    }

    @Test func case24() throws {
        // Each sign that is markup has an escape.
        let source = ##"""
            \*中誰是我師禪，香檀[12]。
            \-步步提燈\_去\_來。{巩/言}
            1\.首句重出（〖1〗見別本）。
            \[題注](某本)無此句。\<貝覃>
            \&lt;原文如此\&amp; \{{空}} \____ \~~刪~~ \# \> \+ \`碼\` !\[圖](a.png) \\
            """##
        let lines = [
            "*中誰是我師禪，香檀[12]。", "-步步提燈_去_來。{巩/言}", "1.首句重出（〖1〗見別本）。", "[題注](某本)無此句。<貝覃>",
            "&lt;原文如此&amp; {{空}} ____ ~~刪~~ # > + `碼` ![圖](a.png) \\",
        ]
        let parsed = try readMarkdown(source)
        #expect(parsed.value.poems[0].stanzas == [lines])
        #expect(parsed.diagnostics.isEmpty)
        #expect(RunCollector.runs(of: parsed.value).map(\.string) == lines)
    }

    @Test func case26() throws {
        let parsed = try readFixture("cases/26-unclosed-tag-keeps-text/input.md")
        let text = parsed.value.poems.flatMap(\.lines).joined()
        #expect(text.filter { !" <>".contains($0) } == "甲乙丙丁戊己庚辛壬子丑寅癸")
        #expect(text.contains("子 < 丑 > 寅") && text.hasSuffix("癸<"))
        #expect(parsed.messages(.warning).first?.hasPrefix("input.md:1:2: warning: ") == true)
        let known = try readMarkdown("甲<name>乙丙\n\n丁</name>戊<note>己<name>庚</note>辛</name>壬\n\n寅<name></name>\n")
        #expect(known.value.poems.flatMap(\.texts).map(\.plain).joined() == "甲乙丙丁戊己庚辛壬寅")
        #expect(try readMarkdown("甲<name>乙\n丙").messages(.warning).contains { $0.hasPrefix("poem.md:1:2: ") })
        let deep =
            String(repeating: "<name>", count: 5000) + "深" + String(repeating: "</name>", count: 5000) + "淺\n"
        #expect(try readMarkdown(deep).value.poems.flatMap(\.texts).map(\.plain).joined() == "深淺")
    }

    @Test func case43() throws {
        let parsed = try readFixture("cases/43-link-target-quote-and-han/input.md")
        var collector = RunCollector()
        parsed.value.walk(&collector)
        #expect(
            collector.spans.map(\.kind) == [
                .link(.address(#"https://example.org/it's?a=(1)&b=\c"#)),
                .link(.address("https://example.org/詩/靜夜思")), .link(.address("https://example.org/%E8%A9%A9")),
            ])
        #expect(parsed.value.poems[0].lines == ["見甲與乙與丙。"])
    }

    @Test func tagsStandWhereverTextDoes() throws {
        #expect(
            try outline(
                "甲<br/>乙\n\n<page/>\n\n<ruby>還<rt>huán</rt></ruby>**<name>李*白*</name>**<img src=\"a.png\"/>\n") == [
                    "甲 / 乙", "page", "[ruby 還|huán][bold [name 李[dots 白]]][picture a.png ]",
                ])
        #expect(try outline("<a href=\"x*y*z\n_\">甲</a>") == ["[link x*y*z _ 甲]"])
        let wrong = try readMarkdown("甲<nmae>乙</nmae>")
        #expect(wrong.value.poems[0].lines == ["甲乙"])
        #expect(wrong.messages(.warning).contains { $0.hasSuffix("Did you mean <name>?") })
    }

    @Test("F5 the same poem in four syntaxes is the same document")
    func fourSyntaxes() throws {
        let text = try readText("春曉\n孟浩然\n\n春眠不覺曉，\n處處聞啼鳥。\n\n夜來風雨聲，\n花落知多少。\n")
        let markdown = try readMarkdown(
            "---\nauthor: 孟浩然\n---\n# 春曉\n\n春眠不覺曉，\n處處聞啼鳥。\n\n夜來風雨聲，\n花落知多少。\n")
        let json = try readJSON(
            #"{"title":"春曉","author":"孟浩然","paragraphs":["春眠不覺曉，","處處聞啼鳥。","","夜來風雨聲，","花落知多少。"]}"#)
        let tagged = try PoemReader.read(
            Array("<title>春曉</title>\n<author>孟浩然</author>\n春眠不覺曉，<br/>處處聞啼鳥。\n\n夜來風雨聲，\n花落知多少。\n".utf8),
            name: "poem.xml")
        let wanted = ["春曉", "孟浩然", ""] + ["春眠不覺曉，", "處處聞啼鳥。", "夜來風雨聲，", "花落知多少。"]
        for document in [text, markdown, json, tagged].map(\.value) {
            #expect(document.poems[0].texts.map(\.plain) == wanted)
            #expect(document.poems[0].stanzas == [Array(wanted[3...4]), Array(wanted[5...6])])
        }
    }
}
