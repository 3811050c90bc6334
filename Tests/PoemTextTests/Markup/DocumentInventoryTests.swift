import PoemText
import Testing

@Suite struct DocumentInventoryTests {
    private static func link(_ target: LinkTarget, _ text: String, at offset: Int = 0) -> Inline {
        .span(
            Span(
                .link(target), [.characters(SourcedString(text))],
                source: SourceRange(file: 0, lower: offset, upper: offset + 1)))
    }

    private static func picture(_ name: String) -> Picture { Picture(.file(name)) }

    @Test("F24 the document lists its links and pictures in reading order, wherever they stand")
    func inventories() {
        let note = Note(.foot, Text([Self.link(.address("https://example.org/b"), "乙")]))
        let poem = Poem(
            title: Text([Self.link(.id("x"), "題")]),
            body: [
                .stanza([
                    Text([.span(Span(.bold, [Self.link(.address("https://example.org/a"), "甲")])), .note(note)])
                ]),
                .picture(Self.picture("一.png")),
                .list(ItemList(items: [[.prose(Text([.picture(Self.picture("二.png"))]))]])),
                .commentary([.styled(StyledBlocks(blocks: [.picture(Self.picture("三.png"))]))], .none),
            ], notes: [Text([Self.link(.address("mailto:c@example.org"), "丙")])])
        let document = Document(poems: [poem])
        #expect(document.links.map { Text($0.content).string } == ["題", "甲", "乙", "丙"])
        #expect(
            document.pictures.map(\.content) == [.file("一.png"), .file("二.png"), .file("三.png")])
        #expect(Document().links.isEmpty && Document().pictures.isEmpty)
    }

    @Test("Links that lead nowhere are reported with file and line, and what to do")
    func reports() {
        let lines = [
            Text([Self.link(.address("https://example.org/"), "甲"), Self.link(.id("卷一"), "乙", at: 2)]),
            Text([Self.link(.address("javascript:alert(1)"), "丙", at: 12)]),
            Text([Self.link(.address("www.example.org"), "丁", at: 22), Self.link(.id("卷二"), "戊", at: 23)]),
            Text([Self.link(.address("a\nb.html"), "己", at: 32)]),
        ]
        var styles = StyleSheet()
        styles["poet"] = Style()
        styles["poet"]?.link = "file:poets"
        styles["home"] = Style()
        styles["home"]?.link = "#卷一"
        let document = Document(
            poems: [Poem(body: [.stanza(lines)])],
            sources: [SourceFile(name: "a.md", lineStarts: [0, 10, 20, 30])], styles: styles)
        #expect(
            document.linkDiagnostics(ids: ["卷一"]).map(\.line) == [
                "a.md:2:1: warning: the link \"javascript:alert(1)\" has the scheme javascript, which is not set as "
                    + "a link. Use one of http, https, mailto, tel.",
                "a.md:3:1: warning: the link \"www.example.org\" does not say its scheme. "
                    + "Write https://www.example.org.",
                "a.md:3:1: warning: the link #卷二 leads nowhere: nothing has that id. Did you mean #卷一?",
                "a.md:4:1: warning: the link \"a b.html\" is no web address. Write it whole, from https:// on, "
                    + "or #id for a place in the document.",
                "warning: in style poet, the link \"file:poets\" has the scheme file, which is not set as a link. "
                    + "Use one of http, https, mailto, tel.",
            ])
        #expect(document.linkDiagnostics(ids: ["卷一", "卷二"]).count == 4)
    }

    @Test func aLongAddressIsCutInItsMessage() throws {
        let document = Document(
            poems: [Poem(body: [.prose(Text([Self.link(.address(String(repeating: "甲", count: 100_000)), "甲")]))])])
        let diagnostic = try #require(document.linkDiagnostics(ids: []).first)
        #expect(diagnostic.line.count < 250)
        #expect(diagnostic.file == nil)
    }
}
