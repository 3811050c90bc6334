import PoemText
import Testing

@Suite("Book titles as wavy lines")
struct BookTitleTests {
    /// The text with what is marked as a book in braces.
    private func marked(_ inlines: [Inline]) -> String {
        var document = Document(poems: [Poem(body: [.stanza([Text(inlines)])])])
        document = document.markingBookTitles()
        guard case .stanza(let lines)? = document.poems[0].body.first else { return "" }
        return show(lines[0].inlines)
    }

    private func show(_ inlines: [Inline]) -> String {
        inlines.map { inline in
            switch inline {
            case .characters(let part): part.string
            case .span(let span):
                span.kind == .book ? "{" + show(span.content) + "}" : "[" + show(span.content) + "]"
            default: "?"
            }
        }.joined()
    }

    @Test(
        "Brackets go where the line comes, nested ones too; what has no partner stays",
        arguments: [
            ("讀《離騷》。", "讀{離騷}。"), ("《史記·〈項羽本紀〉》", "{史記·{項羽本紀}}"), ("《無尾", "《無尾"), ("無頭》", "無頭》"),
            ("《甲〈乙》丙", "{甲〈乙}丙"), ("", ""), ("《》", "{}"),
        ])
    func brackets(source: String, expected: String) {
        #expect(marked([.characters(SourcedString(source))]) == expected)
    }

    @Test("A title may hold markup, and markup a title")
    func markup() {
        let name = Inline.span(Span(.name, [.characters(SourcedString("屈原"))]))
        let open = Inline.characters(SourcedString("《"))
        let close = Inline.characters(SourcedString("傳》也"))
        #expect(marked([open, name, close]) == "{[屈原]傳}也")
        #expect(marked([.span(Span(.bold, [.characters(SourcedString("見《詩》"))]))]) == "[見{詩}]")
    }

    @Test("The source range runs from bracket to bracket")
    func source() {
        let range = SourceRange(file: 0, lower: 10, upper: 10 + 12)
        var document = Document(poems: [Poem(body: [.stanza([Text("讀《騷》", source: range)])])])
        document = document.markingBookTitles()
        guard case .stanza(let lines)? = document.poems[0].body.first,
            case .span(let span)? = lines[0].inlines.last
        else {
            Issue.record("a span is there")
            return
        }
        #expect(span.source == SourceRange(file: 0, lower: 13, upper: 22))
        #expect(span.content.first?.source == SourceRange(file: 0, lower: 16, upper: 19))
    }
}
