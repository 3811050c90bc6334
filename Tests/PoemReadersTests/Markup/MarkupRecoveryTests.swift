import PoemReaders
import PoemText
import Testing

/// Tags that cross lines, blocks and one another, or are unclosed, stray or unknown.
struct MarkupRecoveryTests {
    private func read(_ text: String, _ styles: StyleSheet = StyleSheet()) throws -> Parsed<Document> {
        try readTagged(text, ReaderOptions(hasHeading: false, styles: styles))
    }

    @Test("case 26 F36 all text is set, and a warning names line and column")
    func case26() throws {
        let parsed = try PoemReader.read(
            bytes("cases/26-unclosed-tag-keeps-text/input.md"), name: "input.poem",
            options: ReaderOptions(hasHeading: false))
        #expect(parsed.value.poems[0].lines.joined() == "甲乙丙丁戊己庚辛壬子 < 丑 > 寅癸<")
        #expect(
            parsed.messages(.warning).map { $0.prefix(24) } == [
                "input.poem:1:2: warning:", "input.poem:3:7: warning:",
            ])
        // The same where the tags mean something.
        let styles = styleSheet("題", "注")
        let known = try PoemReader.read(
            bytes("cases/26-unclosed-tag-keeps-text/input.md"), name: "input.poem",
            options: ReaderOptions(hasHeading: false, styles: styles))
        #expect(known.value.poems[0].lines == parsed.value.poems[0].lines)
        #expect(
            known.messages(.warning) == [
                "input.poem:3:15: warning: </注> comes before </題>, which was opened inside it. Close the inner one "
                    + "first; its text is kept and set as if both ended in order."
            ])
    }

    /// Spans as `name[text]`, so that one string shows how they nest.
    private func shown(_ inlines: [Inline]) -> String {
        inlines.map { inline in
            switch inline {
            case .characters(let part): part.string
            case .span(let span):
                (span.id.map { "#\($0)" } ?? "") + "\(span.kind)".replacing("PoemText.", with: "").prefix(5) + "["
                    + shown(span.content) + "]"
            case .note(let note): "note[" + shown(note.content.inlines) + "]"
            case .ruby(let ruby): "ruby[" + shown(ruby.base.inlines) + "|" + shown(ruby.reading.inlines) + "]"
            case .blank(let blank): "blank[" + shown(blank.answer.inlines) + "]"
            case .picture: "picture"
            case .columnBreak: "|"
            }
        }.joined()
    }

    private func lines(_ text: String) throws -> [String] {
        try read(text).value.poems[0].body.flatMap { block -> [String] in
            if case .stanza(let lines) = block { lines.map { shown($0.inlines) } } else { ["?"] }
        }
    }

    @Test(
        "F36 crossing, unclosed and stray tags",
        arguments: [
            ("<b>甲<name>乙</b>丙</name>丁", ["bold[甲name[乙]]name[丙]丁"], 1),
            ("甲<b>乙\n丙</b>丁", ["甲bold[乙]", "bold[丙]丁"], 0),
            ("甲<b id='i'>乙\n丙</b>丁", ["甲#ibold[乙]", "bold[丙]丁"], 0),
            ("甲<b>乙\n\n丙</b>丁", ["甲bold[乙]", "bold[丙]丁"], 0),
            ("甲<b>乙\n丙", ["甲bold[乙]", "丙"], 1),
            ("<u>甲<b>乙</u>丙", ["under[甲bold[乙]]丙"], 1),
            ("甲</b>乙</br>", ["甲乙"], 1),
            ("<b>甲<note>乙</b>丙</note>丁", ["bold[甲note[乙丙]]丁"], 1),
            ("<note>甲<b>乙</note>丙</b>丁", ["note[甲bold[乙]]bold[丙]丁"], 1),
            ("甲<note>乙\n丙", ["甲note[乙]", "丙"], 1),
            ("<note>甲<ruby>乙<rt>一</note>丙", ["note[甲ruby[乙|一]]丙"], 2),
            ("甲<rt>一</rt>乙", ["甲一乙"], 1),
            ("甲<blank>乙\n丙</blank>丁", ["甲blank[乙]", "blank[丙]丁"], 0),
            ("甲<_link>a|<b>乙</b></_link>丙", ["甲link([乙]丙"], 1),
            ("甲<_link>a|乙\n丙", ["甲a|乙", "丙"], 1),
            ("甲<_link>|乙</_link>丙<_link>|</_link>", ["甲乙丙"], 2),
            ("<b>甲<b>乙</b>丙</b>丁", ["bold[甲bold[乙]丙]丁"], 0),
            ("<note>甲<ul>乙</ul></note>丙", ["note[甲乙]丙"], 1),
            ("<b></b>甲<b/><name>\n</name>乙", ["甲", "乙"], 0),
            ("甲<blank sate='wrong'/>乙", ["甲blank[]乙"], 1),
            ("甲<note place='foo'>乙</note><a>丙</a><style name='x'>丁</style><img/>", ["甲note[乙]丙丁"], 4),
            ("<b id='a'>甲</b><b id='a'>乙</b>", ["#abold[甲]#abold[乙]"], 1),
            ("<b>甲 </b> \n乙  ", ["bold[甲]", "乙"], 0),
        ])
    func recovery(text: String, expected: [String], messages: Int) throws {
        #expect(try lines(text) == expected)
        let parsed = try read(text)
        let warnings = parsed.diagnostics.filter { $0.severity != .note }
        #expect(warnings.count == messages, "\(warnings.map(\.line))")
        for warning in warnings { #expect(warning.place != nil && warning.remedy != nil) }
        for line in parsed.value.poems[0].texts { _ = checkPlaces(of: line, in: Array(text.utf8)) }
    }

    @Test(
        "F36 what is near to a name is asked about",
        arguments: [
            ("<tittle>甲</tittle>", "Did you mean <title>?"), ("<nmae>甲</nmae>", "Did you mean <name>?"),
            ("<rde>甲</rde>", "Did you mean <red>?"), ("<_lnk>甲</_lnk>", "Did you mean <_link>?"),
            ("<blank stat='x'>甲</blank>", "Did you mean state?"),
            ("<blank state='wrng'>甲</blank>", "Did you mean wrong?"),
            ("<style name='rd'>甲</style>", "Did you mean red?"),
        ])
    func nearest(text: String, question: String) throws {
        let parsed = try read(text + "。", styleSheet("red"))
        #expect(parsed.messages(.warning).count == 1)
        #expect(parsed.messages(.warning)[0].hasSuffix(question), "\(parsed.messages(.warning))")
    }

    @Test func stylesThatTakeWholeStanzasAreBlocks() throws {
        let styles = styleSheet("red", paragraph: "inset")
        func kinds(_ text: String) throws -> [String] {
            try read(text, styles).value.poems[0].body.map { block in
                switch block {
                case .stanza(let lines): lines.map { shown($0.inlines) }.joined(separator: "/")
                case .styled(let styled): "\(styled.style ?? "")\(styled.blocks.count)"
                default: "?"
                }
            }
        }
        #expect(try kinds("甲\n\n<red>乙\n丙\n\n丁</red>\n\n戊") == ["甲", "red2", "戊"])
        #expect(try kinds("<red>\n甲\n</red>") == ["red1"])
        // Within a stanza a style that only changes characters parts no lines from the others.
        #expect(try kinds("甲\n<red>乙\n丙</red>\n丁") == ["甲/style[乙]/style[丙]/丁"])
        #expect(try kinds("甲\n<inset>乙</inset>\n丁") == ["甲", "inset1", "丁"])
        #expect(try kinds("甲<inset>乙</inset>\n丁") == ["甲style[乙]/丁"])
        #expect(try kinds("<red>甲</red>乙") == ["style[甲]乙"])
    }

    /// Every text is kept, whatever tags stand in it and however they cross.
    @Test(arguments: [5, 41, 2026] as [UInt64])
    func noTextIsLost(seed: UInt64) throws {
        var random = PropertyTests.Generator(state: seed)
        let tags = [
            "<b>", "</b>", "<name>", "</name>", "<note>", "</note>", "<red>", "</red>", "<ul>", "</ul>", "<li>",
            "</li>",
            "<ruby>", "<rt>", "</rt>", "</ruby>", "<br/>", "<page/>", "<foo>", "</foo>", "<p>", "</p>", "<h1>",
            "</h1>",
            "<_bullet>", "</_bullet>", "<commentary>", "</commentary>", "<a href='x'>", "</a>", "\n", "\n\n",
            "<blank>",
            "</blank>", "< ", ">", "&", "<poem>", "</poem>", "<section>", "</section>",
        ]
        for round in 0..<400 {
            var text = "零"
            var number = 0
            for _ in 0..<Int.random(in: 1..<40, using: &random) {
                if Bool.random(using: &random) {
                    text += tags.randomElement(using: &random) ?? ""
                } else {
                    text.unicodeScalars.append(Unicode.Scalar(0x4e00 + UInt32(number)) ?? "一")
                    number += 1
                }
            }
            let parsed = try read(text, styleSheet("red"))
            var found: [Unicode.Scalar: Int] = [:]
            for poem in parsed.value.poems {
                let texts = poem.texts.flatMap { text in
                    var strings: [String] = []
                    var copy = text
                    copy.mapCharacters { strings.append($0.string) }
                    return strings
                }
                for scalar in texts.joined().unicodeScalars { found[scalar, default: 0] += 1 }
                for line in poem.texts { _ = checkPlaces(of: line, in: Array(text.utf8)) }
            }
            for offset in 0..<number {
                let scalar = Unicode.Scalar(0x4e00 + UInt32(offset)) ?? "一"
                // A section stands over each poem that follows it.
                #expect(found[scalar, default: 0] >= 1, "seed \(seed), round \(round): \(scalar) of \(text)")
            }
            for diagnostic in parsed.diagnostics where diagnostic.severity != .note {
                #expect(diagnostic.place != nil)
            }
        }
    }

    @Test(
        "case 26: five thousand levels, and a megabyte of tags",
        arguments: [
            String(repeating: "<題>", count: 5000) + "深" + String(repeating: "</題>", count: 5000) + "淺\n",
            String(repeating: "<b>", count: 20_000) + "深" + String(repeating: "</b>", count: 20_000) + "淺\n",
            String(repeating: "<ul><li>", count: 10_000) + "深\n淺\n",
            String(repeating: "<note>", count: 20_000) + "深淺\n",
            "深" + String(repeating: "</b>", count: 20_000) + "淺", String(repeating: "<b ", count: 20_000) + "深淺",
        ])
    func deep(text: String) throws {
        let parsed = try read(text)
        let all = parsed.value.poems[0].texts.map(\.plain).joined()
        #expect(all.contains("深") && all.contains("淺"))
        #expect((1...103).contains(parsed.diagnostics.count))
        #expect(parsed.messages(.warning).count >= 1)
    }
}
