import PoemReaders
import PoemText
import Testing

/// What each tag of tagged text is read as.
struct TaggedReadingTests {
    /// The first line of the text behind a title.
    private func line(_ text: String, _ options: ReaderOptions = ReaderOptions(hasHeading: false)) throws
        -> [Inline]
    {
        let parsed = try readTagged(text, options)
        #expect(parsed.diagnostics.isEmpty, "\(parsed.diagnostics.map(\.line))")
        guard case .stanza(let lines)? = parsed.value.poems[0].body.first else { return [] }
        for line in lines { _ = checkPlaces(of: line, in: Array(text.utf8)) }
        return lines[0].inlines
    }

    private func span(_ text: String, _ options: ReaderOptions = ReaderOptions(hasHeading: false)) throws -> Span? {
        guard
            case .span(let span)? = try line(text, options).first(where: {
                if case .span = $0 { true } else { false }
            })
        else { return nil }
        return span
    }

    @Test(
        "F4 spans",
        arguments: [
            ("<name>李白</name>", SpanKind.name), ("<book>詩經</book>", .book), ("<dots>春</dots>", .dots),
            ("<b>春</b>", .bold), ("<u>春</u>", .underline), ("<s>春</s>", .strike),
            ("<a href=\"https://a.example/?x=春&amp;y='\">春</a>", .link(.address("https://a.example/?x=春&y='"))),
            ("<a href='#甲'>春</a>", .link(.id("甲"))), ("<red>春</red>", .style("red")),
            ("<style name=\"red\">春</style>", .style("red")), ("<_default>春</_default>", .style("default")),
            ("<_link>https://a.example|春</_link>", .link(.address("https://a.example"))),
            ("<_link> #甲 | 春 </_link>", .link(.id("甲"))),
        ])
    func spans(tag: String, kind: SpanKind) throws {
        let text = "甲" + tag + "乙"
        let span = try #require(try span(text, ReaderOptions(hasHeading: false, styles: styleSheet("red"))))
        #expect(span.kind == kind)
        #expect(["李白", "詩經", "春"].contains(Text(span.content).string))
        #expect(Array(text.utf8)[Int(span.source.lower)..<Int(span.source.upper)].elementsEqual(tag.utf8))
    }

    @Test("F35 a link's text is trimmed, and an address alone is its own text")
    func linkContent() throws {
        let span = try #require(try span("甲<_link> https://a.example/春 </_link>"))
        #expect(span.kind == .link(.address("https://a.example/春")))
        #expect(Text(span.content).string == "https://a.example/春")
        let named = try #require(try self.span("甲<_link>x|  a|b &lt; </_link>"))
        #expect(Text(named.content).string == "a|b <")
    }

    @Test func notesReadingsAndBreaks() throws {
        let inlines = try line(
            "甲<note>一\n二</note><note place='head'>三</note><ruby>還<rt>huán</rt>家<rt>jiā</rt></ruby><column/>乙")
        var found: [String] = []
        for inline in inlines {
            switch inline {
            case .characters(let part): found.append(part.string)
            case .note(let note): found.append(note.place.rawValue + note.content.string)
            case .ruby(let ruby): found.append(ruby.base.string + ruby.reading.string)
            case .columnBreak: found.append("|")
            default: found.append("?")
            }
        }
        #expect(found == ["甲", "inline一二", "head三", "還huán", "家jiā", "|", "乙"])
        #expect(
            try readTagged("甲<br/>乙\n丙<br>丁<br/>\n戊。", ReaderOptions(hasHeading: false)).value.poems[0].stanzas == [
                ["甲", "乙", "丙", "丁", "戊。"]
            ])
    }

    @Test func blanks() throws {
        let text =
            "甲<blank answer=\"春\" cells='3' state='wrong' text='夏' id='k'/><blank>秋</blank><blank cells=2/><blank answer='冬'>冬</blank>乙"
        let blanks = try line(text).compactMap { inline -> Blank? in
            if case .blank(let blank) = inline { blank } else { nil }
        }
        #expect(blanks.map(\.answer.string) == ["春", "秋", "", "冬"])
        #expect(blanks.map(\.cells) == [3, nil, 2, nil])
        #expect(blanks[0].state == .wrong && blanks[0].text?.string == "夏" && blanks[0].id == "k")
        #expect(blanks[1].state == .empty && blanks[1].text == nil)
    }

    /// Delimiters of any syntax inside an answer neither end the blank nor spill into the text.
    @Test("case 19", arguments: ["{乙}", "子曰：學", "a|b]c", "a<b>c", "&amp;", "'\"", "⟧}}", "/>", "{{x}}"])
    func case19(answer: String) throws {
        let value = Markup.strip("x") == "x" ? Self.escaped(answer) : ""
        for tag in ["<blank answer=\"\(value)\"/>", "<blank answer='\(value)'></blank>", "<blank>\(value)</blank>"]
        {
            let inlines = try line("甲" + tag + "丙")
            guard inlines.count == 3, case .blank(let blank) = inlines[1] else {
                Issue.record("\(tag): \(inlines)")
                continue
            }
            #expect(blank.answer.string == answer)
            #expect(Text(inlines).plain == "甲丙")
        }
    }

    private static func escaped(_ text: String) -> String {
        Markup.escape(text).split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "&quot;")
            .split(separator: "'", omittingEmptySubsequences: false).joined(separator: "&apos;")
    }

    @Test("case 19: a blank left open hides nothing and is an error with its place")
    func openBlank() throws {
        let parsed = try readTagged("題\n\n甲<blank>乙\n丙。")
        #expect(parsed.value.poems[0].stanzas == [["甲乙", "丙。"]])
        #expect(
            parsed.messages(.error) == [
                "poem.poem:3:2: error: <blank> is not closed, so there is no blank here and its text is printed. "
                    + "Write </blank> where it ends."
            ])
        #expect(parsed.diagnostics[0].losesContent)
    }

    @Test("F33 pictures by name and as data, in the line and alone")
    func pictures() throws {
        let text =
            "甲<img src=\"a b.png\" alt=\"圖\" size=\"2em\" align='centre' id='p'/><_image> c.png </_image>乙\n<_image>base64:\nAAEC\n/w==</_image>\n丙。\n"
        let parsed = try readTagged(text, ReaderOptions(hasHeading: false))
        #expect(parsed.diagnostics.isEmpty)
        let body = parsed.value.poems[0].body
        guard body.count == 3, case .stanza(let lines) = body[0], case .picture(let data) = body[1],
            case .picture(let first) = lines[0].inlines[1], case .picture(let second) = lines[0].inlines[2]
        else {
            Issue.record("\(body)")
            return
        }
        #expect(first.content == .file("a b.png") && first.alt == "圖" && first.height == .em(2))
        #expect(first.align == .centre && first.id == "p")
        #expect(second.content == .file("c.png"))
        #expect(data.content == .data([0, 1, 2, 255]))
        let bad = try readTagged(
            "甲\n<_image>base64:*</_image>\n<img src='base64:A'/>乙。", ReaderOptions(hasHeading: false))
        #expect(bad.messages(.warning).count == 2 && bad.diagnostics.allSatisfy(\.losesContent))
    }

    @Test func lists() throws {
        let text =
            "<ul>\n<li>甲<b>乙</b>\n丙</li>\n<li>丁<ol start='3'><li>戊</li></ol></li>\n</ul>\n<_bullet>己</_bullet>\n<_bullet>庚</_bullet>\n"
        let parsed = try readTagged(text)
        #expect(parsed.diagnostics.isEmpty)
        let body = parsed.value.poems[0].body
        guard body.count == 2, case .list(let list) = body[0], case .list(let bullets) = body[1] else {
            Issue.record("\(body)")
            return
        }
        #expect(list.items.count == 2 && list.start == nil && bullets.items.count == 2)
        #expect(list.items[0].strings == ["甲乙丙"])
        guard case .list(let inner)? = list.items[1].last else {
            Issue.record("no inner list")
            return
        }
        #expect(inner.start == 3 && inner.items[0].strings == ["戊"])
        #expect(bullets.items.map(\.strings) == [["己"], ["庚"]])
    }

    @Test("F31 page breaks", arguments: [0, 1, 2, 5])
    func pages(count: Int) throws {
        let tags = ["<_page/>", "<page/>", "<_page />", "<recto/>", "<page></page>"]
        let text = (0...count).map { "第\($0)葉。\n" + ($0 < count ? tags[$0] + "\n" : "") }.joined()
        let parsed = try readTagged(text, ReaderOptions(hasHeading: false))
        #expect(parsed.diagnostics.isEmpty)
        let breaks = parsed.value.poems[0].body.filter { if case .pageBreak = $0 { true } else { false } }
        #expect(breaks.count == count)
        #expect(parsed.value.poems[0].lines == (0...count).map { "第\($0)葉。" })
        if count == 5, case .pageBreak(let recto, _) = breaks[3] { #expect(recto) }
    }

    @Test func poemsAndTheirParts() throws {
        let text = """
            <title>集</title>
            <section>國風</section>
            <poem id="k">
            <title>一<note>注</note></title>
            <author>甲</author><dynasty>tang</dynasty>
            上。

            <h2 id="h">其二</h2>
            下。
            </poem>
            <poem><title>二</title>
            再。
            </poem>
            """
        let parsed = try readTagged(text)
        #expect(parsed.diagnostics.isEmpty)
        #expect(parsed.value.title == "集")
        let poems = parsed.value.poems
        #expect(poems.map(\.title.string) == ["一", "二"])
        #expect(poems[0].author.string == "甲" && poems[0].dynasty.string == "唐" && poems[0].record.id == "k")
        #expect(poems.map { $0.headings.map(\.string) } == [["國風"], ["國風"]])
        guard case .styled(let styled) = poems[0].body[1] else {
            Issue.record("\(poems[0].body)")
            return
        }
        #expect(styled.id == "h" && styled.blocks.strings == ["其二"])
        #expect(poems.map(\.record.index) == [1, 2])
    }

    @Test func theTextRuleGivesTheHead() throws {
        #expect(try readTagged("導\n<_bullet>一</_bullet>\n").value.poems[0].title.isEmpty)
        #expect(try readTagged("題\n某\n\n一。\n").value.poems[0].author.string == "某")
        let styled = try readTagged("<red>題</red>\n\n一。\n", ReaderOptions(styles: styleSheet("red"))).value.poems[0]
        #expect(styled.title.string == "題" && styled.lines == ["一。"])
        let verse = try readTagged("一，\n二，\n三。\n")
        #expect(verse.value.poems[0].lines.count == 3 && verse.messages(.note).count == 1)
        #expect(throws: ReadError.self) { try readTagged("<b></b> <!-- 甲 -->\n") }
    }

    @Test("F30 another name does what the built-in one does; an unknown one is an error that names the six")
    func aliases() throws {
        let plain = try readTagged("甲\n<_bullet>乙</_bullet>\n<_link>a|丙</_link>。")
        let options = ReaderOptions(tagAliases: [("條", "_bullet"), ("鏈", "_link")])
        let renamed = try readTagged("甲\n<條>乙</條>\n<鏈>a|丙</鏈>。", options)
        #expect(renamed.diagnostics.map(\.line) == plain.diagnostics.map(\.line))
        #expect(renamed.value.poems[0].body.count == 3)
        #expect(renamed.value.poems[0].texts.map(\.string) == plain.value.poems[0].texts.map(\.string))
        let error = #expect(throws: ReadError.self) {
            try readTagged("甲", ReaderOptions(tagAliases: [("li", "_bulet")]))
        }
        #expect(
            error?.diagnostic.line
                == "error: \"_bulet\" is no built-in tag that \"li\" could stand for. Use one of _default, _image, "
                + "_bullet, _link, _page, _p.")
    }

    @Test func theContentTellsTheFormat() throws {
        let tagged = try PoemReader.read(
            Array("<?xml version='1.0'?>\n<title>題</title>\n<b>一</b>。".utf8), name: "-")
        #expect(tagged.value.poems[0].title.string == "題" && tagged.value.poems[0].lines == ["一。"])
        let text = try PoemReader.read(Array("<題>\n\n一。".utf8), name: "-")
        #expect(text.value.poems[0].title.string == "<題>")
    }

    @Test func everyLineEndIsOne() throws {
        #expect(try line("甲&#10;&#13;乙。").count == 1)
        for end in ["\n", "\r\n", "\r", "\u{2028}", "\u{85}"] {
            let text = ["題", "", "<b>一", "二</b>。  ", "", "<note>三", "四</note>五\t\u{1}六。"].joined(separator: end)
            let parsed = try readTagged(text)
            #expect(parsed.value.poems[0].stanzas == [["一", "二。"], ["五 六。"]])
            #expect(parsed.messages(.warning).count == 1)
            for text in parsed.value.poems[0].texts { #expect(!text.plain.utf8.contains { $0 < 0x20 }) }
        }
    }
}

extension [Block] {
    /// The strings of the texts.
    fileprivate var strings: [String] {
        var strings: [String] = []
        var copy = self
        copy.mapTexts { strings.append($0.string) }
        return strings
    }
}
