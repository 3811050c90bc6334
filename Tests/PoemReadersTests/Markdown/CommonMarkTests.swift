import PoemReaders
import PoemText
import Testing

/// Markdown by its conventions: small inputs in the manner of the CommonMark description's examples, and the tree of
/// each on a line.
struct CommonMarkTests {
    @Test(
        "E1 a Markdown file is shown by its conventions",
        arguments: [
            // Blocks
            ("甲\n乙\n\n丙", ["甲 / 乙", "丙"]),
            ("甲  \n乙\\\n丙", ["甲 / 乙 / 丙"]),
            ("# 題 #\n\n## 節\n### 小節\n甲", ["# 題", "h1: 節", "h2: 小節", "甲"]),
            ("題\n===\n\n節\n---\n甲", ["# 題", "h1: 節", "甲"]),
            ("#題", ["#題"]),
            ("***\n\n---\n\n___\n\n- - -", ["ornament", "ornament", "ornament", "ornament"]),
            ("> 甲\n> 乙\n>\n> 丙", ["commentary: (prose: 甲乙 + prose: 丙)"]),
            ("> one\ntwo\n> > 三", ["commentary: (prose: one two + commentary: (prose: 三))"]),
            ("- 甲\n- 乙\n  - 丙", ["list: (prose: 甲)(prose: 乙 + list: (prose: 丙))"]),
            ("3. 甲\n4. 乙\n\n1) 丙", ["list from 3: (prose: 甲)(prose: 乙)", "list from 1: (prose: 丙)"]),
            ("甲\n12. 乙", ["甲 / 12. 乙"]),
            ("-甲\n1.乙\n+丙", ["-甲 / 1.乙 / +丙"]),
            ("    *甲* {{乙}}\n      <b>", ["*甲* {{乙}} /   <b>"]),
            ("```\n*甲*\n\n[乙](丙)\n```\n丁", ["*甲*", "[乙](丙)", "丁"]),
            ("~~~ 詩\n甲\n~~~", ["甲"]),
            ("甲 | 乙\n--- | ---\n丙 | 丁", ["甲 | 乙 / --- | --- / 丙 | 丁"]),
            ("<!-- 註\n\n註 -->甲", ["甲"]),
            // Emphasis
            ("*甲* _乙_ **丙** __丁__ ~~戊~~", ["[dots 甲] [dots 乙] [bold 丙] [bold 丁] [strike 戊]"]),
            ("***甲*** *甲**乙***", ["[dots [bold 甲]] [dots 甲[bold 乙]]"]),
            ("**甲* * 乙 *", ["*[dots 甲] * 乙 *"]),
            ("甲_乙_丙 甲*乙*丙 snake_case_word", ["甲_乙_丙 甲[dots 乙]丙 snake_case_word"]),
            ("\"_a_\" (*b*) 「_c_」", ["\"[dots a]\" ([dots b]) 「[dots c]」"]),
            ("**「歸去」**罷 罷**「歸去」** **他說：**罷", ["[bold 「歸去」]罷 罷[bold 「歸去」] [bold 他說：]罷"]),
            ("**(歸去)**罷，罷**\"歸\"**去", ["[bold (歸去)]罷，罷[bold \"歸\"]去"]),
            ("~甲~", ["~甲~"]),
            ("*甲\n乙*", ["[dots 甲] / [dots 乙]"]),
            // Code and escapes
            ("`*甲*` ``乙`丙`` `{{丁}}` `", ["*甲* 乙`丙 {{丁}} `"]),
            ("\\*甲\\* \\`乙` \\\\ \\丙 \\[丁](戊)", ["*甲* `乙` \\ \\丙 [丁](戊)"]),
            ("&amp;&#26149;&#x6625;&copy; &nosuch; & &amp", ["&春春© &nosuch; & &amp"]),
            // Links and pictures
            ("[甲](乙) [丙](<丁 戊> \"題\") [己]()", ["[link 乙 甲] [link 丁 戊 丙] [link  己]"]),
            ("[甲][R] [r][] [r]\n\n[r]: /詩 '題'", ["[link /詩 甲] [link /詩 r] [link /詩 r]"]),
            ("[甲][無] [乙] [x]: 丙", ["[甲][無] [乙] [x]: 丙"]),
            (
                "<https://example.org/詩> <a@example.org>",
                ["[link https://example.org/詩 https://example.org/詩] [link mailto:a@example.org a@example.org]"]
            ),
            ("[甲 [乙](丙)](丁)", ["[甲 [link 丙 乙]](丁)"]),
            ("[*甲*](#乙)", ["[link #乙 [dots 甲]]"]),
            ("![圖](a.png)\n\n甲![二*字*](b.png)乙", ["picture: a.png 圖", "甲[picture b.png 二字]乙"]),
            ("[![圖](a.png)](丙)", ["[link 丙 [picture a.png 圖]]"]),
            ("![](a.png)![](b.png)甲", ["[picture a.png ][picture b.png ]甲"]),
            ("[![](a.png)](丙)*丁*", ["[link 丙 [picture a.png ]][dots 丁]"]),
            ("甲[^1]乙[^二]\n\n[^1]: 注\n  文\n[^二]: *注*", ["甲[foot 注文]乙[foot [dots 注]]"]),
            ("甲[^無]", ["甲[^無]"]),
        ])
    func conventions(source: String, outline: [String]) throws {
        let parsed = try readMarkdown(source)
        #expect(Outline.of(parsed.value) == outline)
        _ = places(in: parsed.value, of: source)
    }

    /// The bytes at which each character is said to stand must be that character, an escape, or white space.
    private func places(in document: Document, of source: String) -> Int {
        RunCollector.runs(of: document).reduce(0) {
            $0 + checkPlaces(of: Text([.characters($1)]), in: Array(source.utf8))
        }
    }

    @Test func markupKnowsItsPlace() throws {
        let source = "> - **甲**乙[丙](x \"y\") ~~*丁*~~ ***戊** 己*\n"
        var collector = RunCollector()
        try readMarkdown(source).value.walk(&collector)
        let shown = collector.spans.map { span in
            String(decoding: Array(source.utf8)[Int(span.source.lower)..<Int(span.source.upper)], as: UTF8.self)
        }
        #expect(shown == ["**甲**", "[丙](x \"y\")", "~~*丁*~~", "*丁*", "***戊** 己*", "**戊**"])
    }

    /// A sign of emphasis that is none is text, and the right one of a row of them.
    @Test func signsThatAreTextKnowTheirPlaces() throws {
        for source in ["*甲***", "**甲*", "- --\n", "甲\n***乙*", "- **\n", "甲**\n**乙\n"] {
            let parsed = try readMarkdown(source)
            for run in RunCollector.runs(of: parsed.value) {
                let bytes = Array(source.utf8)[Int(run.source.lower)..<Int(run.source.upper)]
                #expect(String(decoding: bytes, as: UTF8.self) == run.string, "\(source)")
            }
        }
        let closing = RunCollector.runs(of: try readMarkdown("*甲***").value)
        #expect(closing.map { Int($0.source.lower) } == [1, 5])
        let opening = RunCollector.runs(of: try readMarkdown("**甲*").value)
        #expect(opening.map { Int($0.source.lower) } == [0, 2])
    }

    @Test(arguments: ["\n", "\r\n", "\r", "\u{2028}", "\u{85}"])
    func everyLineEndIsOne(end: String) throws {
        let source = ["# 題", "", "甲", "乙", "", "> 丙"].joined(separator: end)
        #expect(Outline.of(try readMarkdown(source).value) == ["# 題", "甲 / 乙", "commentary: (prose: 丙)"])
    }

    @Test func everyHeadingOfTheFirstLevelBeginsAPoem() throws {
        let poems = try readMarkdown("序\n\n# 甲\n\n一\n\n# 乙\n\n二\n\n> # 丙\n").value.poems
        #expect(poems.map(\.title.string) == ["", "甲", "乙"])
        #expect(poems.map(\.record.index) == [1, 2, 3])
        #expect(Outline.of(Document(poems: poems)) == ["序", "# 甲", "一", "# 乙", "二", "commentary: (h1: 丙)"])
    }

    @Test func privateCharactersAndJoinersStay() throws {
        let text = "\u{e000}\u{f0000}*\u{100000}\u{2060}*\u{10fffd}"
        let poem = try readMarkdown(text).value.poems[0]
        #expect(poem.lines[0].unicodeScalars.elementsEqual(text.unicodeScalars.filter { $0 != "*" }))
        #expect(
            try readMarkdown("`\u{f0000}`\n\n    \u{100000}\u{f0000}").value.poems[0].lines == [
                "\u{f0000}", "\u{100000}\u{f0000}",
            ])
    }

    @Test func whatIsNotInTheTextIsSaid() throws {
        let parsed = try readMarkdown("甲[^1][^1]\n\n[^1]: 注\n[^2]: 餘\n\n[無]: /x\n")
        #expect(Outline.of(parsed.value) == ["甲[foot 注][^1]", "prose: 餘"])
        #expect(
            parsed.messages(.warning).map { $0.prefix(24) } == [
                "poem.md:1:6: warning: a ", "poem.md:4:7: warning: no", "poem.md:6:1: warning: no",
            ])
    }
}
