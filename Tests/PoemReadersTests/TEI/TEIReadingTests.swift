import PoemReaders
import PoemText
import Testing

struct TEIReadingTests {
    private static let header = """
        <teiHeader><fileDesc><titleStmt><title>春曉</title><author>孟
          浩然</author></titleStmt></fileDesc>
        <profileDesc><creation><date>唐</date></creation></profileDesc></teiHeader>
        """

    private func tei(_ body: String, header: String = header) -> String {
        "<?xml version=\"1.0\"?>\n<TEI xmlns=\"http://www.tei-c.org/ns/1.0\">\(header)\n<text><body>\(body)</body></text></TEI>\n"
    }

    private func read(_ text: String, _ options: ReaderOptions = ReaderOptions()) throws -> Parsed<Document> {
        try PoemReader.read(Array(text.utf8), name: "poem.xml", options: options)
    }

    @Test func aPoemWithItsHeader() throws {
        let text = tei(
            """
            <pb n="1"/>
            <lg>
              <l>春眠<note place="bottom">一作
                 「早」</note>不&lt;覺曉，</l>
              <l>處處聞 啼鳥。</l>
            </lg>
            <lg><l>夜來<gap quantity="2" unit="chars"/>聲，</l><pb/><l>花落<gap/>。</l></lg>
            <p>a word
              more 乙
              丙</p>
            """)
        let parsed = try read(text)
        let poem = parsed.value.poems[0]
        #expect([poem.title.string, poem.author.string, poem.dynasty.string] == ["春曉", "孟浩然", "唐"])
        #expect(
            poem.stanzas.filter { !$0.isEmpty } == [
                ["春眠不<覺曉，", "處處聞 啼鳥。"], ["夜來□□聲，"], ["花落□。"], ["a word more 乙丙"],
            ])
        guard poem.body.count == 5, case .pageBreak = poem.body[2], case .prose = poem.body[4],
            case .stanza(let lines) = poem.body[0], case .note(let note) = lines[0].inlines[1]
        else {
            Issue.record("\(poem.body)")
            return
        }
        #expect(note.place == .foot && note.content.string == "一作「早」")
        #expect(parsed.messages(.note).count == 1 && parsed.messages(.note)[0].contains("2 gaps are set as □"))
        var verbatim = 0
        for part in poem.texts { verbatim += checkPlaces(of: part, in: Array(text.utf8)) }
        #expect(verbatim > 20)
    }

    @Test func editionsAndOtherElements() throws {
        let parsed = try read(
            tei(
                """
                <head>題</head><byline>某<note>注</note></byline>
                <l>甲<app><lem>乙</lem><rdg>丙</rdg><rdg>丁</rdg></app><choice><sic>戊</sic><corr>己</corr></choice></l>
                <l><persName>庚</persName><app><rdg>辛</rdg><rdg>壬</rdg></app></l>
                <head>其二</head><l>癸</l>
                """))
        let poem = parsed.value.poems[0]
        #expect([poem.title.string, poem.author.string] == ["題", "某"])
        #expect(poem.stanzas == [["甲乙己", "庚辛"], ["#其二"], ["癸"]])
        #expect(
            parsed.messages(.note).map { $0.drop { $0 != " " } } == [
                " note: 3 readings of other editions were left out, the first here.",
                " note: of these elements only the text is kept: choice (1), persName (1).",
            ])
    }

    @Test func severalPoems() throws {
        let parsed = try read(
            tei(
                """
                <div><head>國風</head><div><head>周南</head>
                <lg type="poem" xml:id="k1"><head>一</head><l>甲</l></lg><lg type="poem"><head>二</head><lg><l>乙</l></lg></lg>
                </div></div><div type="poem"><head>三</head><l>丙</l></div>
                """))
        #expect(parsed.value.title == "春曉")
        let poems = parsed.value.poems
        #expect(poems.map(\.title.string) == ["一", "二", "三"])
        #expect(poems.map(\.lines) == [["甲"], ["乙"], ["丙"]])
        #expect(poems.map { $0.headings.map(\.string) } == [["國風", "周南"], ["國風", "周南"], []])
        #expect(poems.map(\.author.string) == ["孟浩然", "孟浩然", "孟浩然"])
        #expect(poems[0].record.id == "k1")
        let corpus =
            "<teiCorpus xmlns='http://www.tei-c.org/ns/1.0'>" + tei("<l>甲</l>") + tei("<l>乙</l>", header: "")
            + "</teiCorpus>"
        #expect(try read(corpus).value.poems.map(\.lines) == [["甲"], ["乙"]])
        #expect(try read(corpus).value.poems.map(\.title.string) == ["春曉", ""])
    }

    @Test func prefixesAndFormats() throws {
        let text =
            "<t:TEI xmlns:t=\"http://www.tei-c.org/ns/1.0\"><t:text><t:head>題</t:head><t:l>甲</t:l></t:text></t:TEI>"
        #expect(try read(text).value.poems[0].title.string == "題")
        #expect(try PoemReader.read(Array(text.utf8), name: "-").value.poems[0].lines == ["甲"])
        #expect(
            try read("<TEI.2><text><l>甲</l></text></TEI.2>", ReaderOptions(format: .tei)).value.poems[0].lines == [
                "甲"
            ])
        // What is named as tagged text is read as that.
        #expect(try read(text, ReaderOptions(format: .tagged)).messages(.warning).count > 2)
        #expect(throws: ReadError.self) { try read(tei("", header: "")) }
    }

    @Test func whatIsBrokenIsKept() throws {
        let parsed = try read("<TEI xmlns=\"http://www.tei-c.org/ns/1.0\"><text><l>甲<hi>乙</l><l>丙 < 丁")
        #expect(parsed.value.poems[0].lines == ["甲乙", "丙 < 丁"])
        #expect(parsed.messages(.warning).count == 4)
        let deep =
            "<TEI xmlns=\"http://www.tei-c.org/ns/1.0\"><text>" + String(repeating: "<div>", count: 20_000)
            + "<l>深</l>淺"
        let all = try read(deep).value.poems.flatMap(\.texts).map(\.plain).joined()
        #expect(all == "深淺")
    }
}
