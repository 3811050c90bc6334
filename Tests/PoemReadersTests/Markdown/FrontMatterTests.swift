import PoemReaders
import PoemText
import Testing

struct FrontMatterTests {
    @Test func settingsAreRead() throws {
        let source = """
            ---
            title: 唐詩選
            author: "李 白"
            dynasty: tang
            date: 2024-05-01
            template: book
            columns: 8
            text-color: '#333333'
            ---
            # 靜夜思

            床前明月光
            """
        let parsed = try readMarkdown(source)
        #expect(parsed.diagnostics.isEmpty)
        let poem = parsed.value.poems[0]
        #expect([parsed.value.title, poem.title.string] == ["唐詩選", "靜夜思"])
        #expect([poem.author.string, poem.dynasty.string] == ["李 白", "唐"])
        #expect(poem.lines == ["床前明月光"])
        let settings = parsed.value.settings
        #expect([settings.template, settings.date] == ["book", "2024-05-01"])
        #expect(settings.assignments.map(\.key) == ["columns", "text_color"])
        #expect(checkPlaces(of: poem.author, in: Array(source.utf8)) == 3)
    }

    @Test func theTitleIsThePoemsWhereItHasNone() throws {
        let parsed = try readMarkdown("---\ntitle: 春曉\nauthor:\n---\n春眠不覺曉\n")
        #expect(parsed.value.poems[0].title.string == "春曉" && parsed.value.poems[0].author.isEmpty)
        #expect(parsed.value.poems[0].title.source == SourceRange(file: 0, lower: 11, upper: 17))
    }

    @Test(
        arguments: [
            ("---\ntitel: 春\n---\n甲", "poem.md:2:1: error: there is no key titel. Did you mean title?"),
            (
                "---\ntitle: 春\ncolums: 3\n---\n甲",
                "poem.md:3:1: error: there is no key colums. Did you mean columns?"
            ),
            ("---\ncolumns: many\n---\n甲", "poem.md:2:10: error: \"many\" is no value for columns."),
            ("---\ndate: 2024-13-01\n---\n甲", "poem.md:2:7: error: \"2024-13-01\" is no date."),
            ("---\ntitle: 春\ntitle: 夏\n---\n甲", "poem.md:3:1: error: the key title stands twice."),
            ("---\ntitle: [春\n---\n甲", "poem.md:"),
            ("---\ntitle: 春\n甲", "poem.md:1:1: error: the settings that begin here are not closed"),
        ])
    func whatIsWrongIsSaid(source: String, message: String) throws {
        let parsed = try readMarkdown(source)
        let errors = parsed.messages(.error)
        #expect(errors.count == 1 && errors[0].hasPrefix(message), "\(errors)")
        #expect(parsed.value.poems.last?.lines.last == "甲")
    }

    @Test func anOrnamentAtTheBeginningIsNone() throws {
        for source in ["---\n\n甲\n", "---\n甲\n\n---\n", "---\n\n甲：乙\n\n---\n"] {
            let parsed = try readMarkdown(source)
            #expect(Outline.of(parsed.value).first == "ornament" && parsed.diagnostics.isEmpty, "\(source)")
        }
        #expect(try readMarkdown("---\n---\n甲").value.poems[0].lines == ["甲"])
    }

    @Test func theFirstFileThatSaysSomethingCounts() throws {
        var document = Document()
        for (name, text) in [
            ("a.md", "---\ncolumns: 3\n---\n甲"), ("b/b.md", "---\ncolumns: 4\ntemplate: t.yaml\n---\n乙"),
        ] {
            _ = try PoemReader.append(Array(text.utf8), name: name, to: &document)
        }
        #expect(document.settings.assignments.map(\.values) == [["3"]])
        #expect(document.settings.template == "b/t.yaml")
    }
}
