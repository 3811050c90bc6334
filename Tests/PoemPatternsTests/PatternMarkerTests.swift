import PoemPatterns
import PoemReaders
import PoemText
import Testing

@Suite("Findings in documents")
struct PatternMarkerTests {
    func red(_ expression: String) -> PatternSet {
        PatternSet([Pattern(expression, name: "p", action: .mark([.style("red")]))])
    }

    func marked(_ inlines: Inline..., by set: PatternSet) throws -> String {
        try document(inlines).applying(set).document.shownLine
    }

    func span(_ kind: SpanKind, _ content: Inline...) -> Inline { .span(Span(kind, content)) }

    @Test("W10 A finding nests inside the markup it stands in, and takes whole what it holds whole")
    func markup() throws {
        let bold = span(.bold, characters("風吹"))
        #expect(
            try marked(characters("春"), bold, characters("生"), by: red("春風"))
                == "<red by p|春><bold|<red by p|風>吹>生")
        #expect(
            try marked(characters("春"), bold, characters("生"), by: red("春風吹")) == "<red by p|春<bold|風吹>>生")
        #expect(try marked(characters("春"), bold, by: red("吹")) == "春<bold|風<red by p|吹>>")
        #expect(try marked(bold, characters("生"), by: red("吹生")) == "<bold|風<red by p|吹>><red by p|生>")
        let nested = span(.style("a"), span(.dots, characters("甲")), span(.strike, characters("乙丙")))
        #expect(
            try marked(nested, characters("丁"), by: red("甲乙")) == "<a|<red by p|<dots|甲>><strike|<red by p|乙>丙>>丁"
        )
    }

    @Test("Notes, readings and blanks are texts of their own; nothing is found across a picture or a blank")
    func apart() throws {
        let note = Inline.note(Note(.foot, Text("甲乙")))
        #expect(
            try marked(characters("甲"), note, characters("乙"), by: red("甲乙"))
                == "<red by p|甲><note|<red by p|甲乙>><red by p|乙>")
        let blank = Inline.blank(Blank(answer: Text("甲乙")))
        #expect(
            try marked(characters("甲"), blank, characters("乙"), by: red("甲.?乙"))
                == "甲<blank|<red by p|甲乙>>乙")
        let picture = Inline.picture(Picture(.file("x.png"), alt: "x"))
        #expect(
            try marked(characters("甲"), picture, characters("乙"), by: red("(?s).+"))
                == "<red by p|甲><picture x><red by p|乙>")
        #expect(
            try marked(characters("甲"), picture, characters("\u{301}乙"), by: red("\\x{301}"))
                == "甲<picture x><red by p|\u{301}>乙")
        let ruby = Inline.ruby(Ruby(base: Text("乙"), reading: Text("yǐ")))
        #expect(try marked(characters("甲"), ruby, by: red("甲乙")) == "<red by p|甲<ruby|乙|yǐ>>")
        #expect(try marked(characters("甲"), ruby, by: red("y")) == "甲<ruby|乙|<red by p|y>ǐ>")
    }

    @Test("Names, titles and links stand in each other once")
    func once() throws {
        let set = PatternSet([Pattern("長安", name: "p", action: .mark([.name]))])
        #expect(try marked(span(.name, characters("長安")), by: set) == "<name|<plain by p|長安>>")
        let link = PatternSet([
            Pattern("安", name: "p", action: .mark([.link(try #require(LinkTemplate("https://x/{0}")))]))
        ])
        let inLink = span(.link(.id("a")), characters("長安"))
        #expect(try marked(inLink, by: link) == "<#a|長<plain by p|安>>")
    }

    @Test("Links take the found text percent-encoded, as an address, or as an id")
    func links() throws {
        func link(_ template: String, _ expression: String, _ text: String) throws -> String {
            let template = try #require(LinkTemplate(template))
            return try marked(
                characters(text), by: PatternSet([Pattern(expression, name: "p", action: .mark([.link(template)]))])
            )
        }
        #expect(
            try link("https://x/{1}?a={0}", "@(.+)", "@春/b")
                == "<https://x/%E6%98%A5%2Fb?a=%40%E6%98%A5%2Fb by p|@春/b>")
        #expect(
            try link("{+0}", ".+", "http://a/春?b=c\"")
                == "<http://a/%E6%98%A5?b=c%22 by p|http://a/春?b=c\">")
        #expect(try link("#poem-{1}", "見(.)", "見春") == "<#poem-春 by p|見春>")
        for bad in ["", "#", "a{b}", "a{", "a}", "{-1}", "{100}"] { #expect(LinkTemplate(bad) == nil, "\(bad)") }
    }

    @Test("A blank takes what was found as its answer; dropped text is gone, and lines that held nothing else")
    func replaced() throws {
        let blank = PatternSet([Pattern("春.", name: "p", action: .blank)])
        #expect(try marked(characters("一春"), span(.bold, characters("風")), by: blank) == "一<blank|春<bold|風>>")
        let drop = PatternSet([Pattern("（.*?）", action: .drop)])
        let note = Inline.note(Note(.foot, Text("注")))
        #expect(
            try marked(characters("一（春"), note, span(.bold, characters("風")), characters("）曉"), by: drop)
                == "一<note|注>曉")
        let poem = Poem(title: Text("題（一）"), body: [.stanza([Text("（無）"), Text("春曉")]), .prose(Text("（無）"))])
        let kept = try Document(poems: [poem]).applying(drop).document.poems[0]
        #expect(kept.title.plain == "題")
        #expect(kept.body == [.stanza([Text("春曉")])])
    }

    @Test("W6 W7 The first place that has the picture gives it; where none has it the text stays, told once a name")
    func pictures() throws {
        let places: [PatternPictures.Place] = [
            .files(["月": "own/moon.svg"]), .folder("one"), .folder("two"), .pictureFolders,
        ]
        let set = PatternSet([
            Pattern(
                "\\[(.*?)\\]", name: "emotion", action: .picture(PatternPictures(places), otherwise: [.style("e")]))
        ])
        let files: [String: [UInt8]] = [
            "own/moon.svg": [1], "one/月.png": [9], "one/笑.jpg": [2], "two/笑.png": [9], "two/哭.png": [3],
            "run/怒.svg": [4], "run/../x.png": [9], "/etc/x.png": [9],
        ]
        var marker = try PatternMarker(set, pictureFolders: ["run"]) { files[$0] }
        let line = "[月][笑][哭][怒][無]甲[無][../x][/etc/x][]"
        let result = marker.mark(document([characters(line)]))
        #expect(
            result.document.shownLine
                == "<picture [月]><picture [笑]><picture [哭]><picture [怒]><e by emotion|[無]>甲<e by emotion|[無]>"
                + "<e by emotion|[../x]><e by emotion|[/etc/x]><e by emotion|[]>")
        let contents = result.document.lines[0].inlines.compactMap { inline in
            if case .picture(let picture) = inline { picture.content } else { nil }
        }
        #expect(contents == [.data([1]), .data([2]), .data([3]), .data([4])])
        let told = result.diagnostics.map(\.what)
        #expect(told.count { $0.contains("no picture \"無\"") } == 1, "\(told)")
        #expect(told.count == 4, "\(told)")
    }

    @Test("W11 Titles, authors and every other text of a poem are searched")
    func everywhere() throws {
        let text = Text("甲")
        let poem = Poem(
            title: text, author: text, dynasty: text, headings: [text],
            body: [.commentary([.prose(text)], .none), .list(ItemList(items: [[.stanza([text])]]))], notes: [text],
            prologue: [text])
        let marked = try Document(poems: [poem]).applying(red("甲")).document
        let texts = marked.poems[0].texts.map { shown($0.inlines) }
        #expect(texts == Array(repeating: "<red by p|甲>", count: 8))
    }

    @Test("Every part of a finding has its exact place in the source")
    func sources() throws {
        let json = #"[{"title": "題", "paragraphs": ["一\u7532\"乙丙", "甲𠮷"]}]"#
        let read = try PoemReader.read(Array(json.utf8), name: "a.json").value
        let marked = try read.applying(red("甲\"乙|𠮷")).document
        let bytes = Array(json.utf8)
        let found = marked.lines.flatMap { text in
            text.inlines.compactMap { inline -> String? in
                guard case .span(let span) = inline else { return nil }
                return String(decoding: bytes[Int(span.source.lower)..<Int(span.source.upper)], as: UTF8.self)
            }
        }
        #expect(found == [#"\u7532\"乙"#, "𠮷"])
        // What stands beside keeps its place too.
        guard case .characters(let rest)? = marked.lines[0].inlines.last else { return #expect(Bool(false)) }
        #expect(rest.string == "丙" && bytes[Int(rest.source.lower)...].starts(with: "丙".utf8))
    }

    @Test("Text, JSON and a document built by hand are marked alike")
    func alike() throws {
        let set = try #require(BuiltInPatterns.set("social"))
        let line = "@春·曉 說#𠮷野#[微笑]見https://example.com/a。"
        let text = try PoemReader.read(Array("題\n\n\n\(line)\n".utf8), name: "a.txt").value
        let json = try PoemReader.read(Array(#"[{"paragraphs": ["\#(line)"]}]"#.utf8), name: "a.json").value
        let half = line.firstIndex(of: "說") ?? line.startIndex
        let built = document([characters(String(line[..<half])), characters(String(line[half...]))])
        let shown = try [text, json, built].map { try $0.applying(set).document.shownLine }
        #expect(
            shown[0]
                == "<mention by mention|@春·曉> 說<topic by topic|#𠮷野#><emotion by emotion|[微笑]>見"
                + "<address by address|<https://example.com/a|https://example.com/a>>。")
        #expect(shown[1] == shown[0] && shown[2] == shown[0], "\(shown)")
    }

    @Test("The patterns' own styles give way to those of the document")
    func styles() throws {
        let set = try #require(BuiltInPatterns.set("social"))
        var own = Style()
        own.color = .black
        var given = document([characters("@春")])
        given.styles["mention"] = own
        let marked = try given.applying(set).document
        #expect(marked.styles["mention"] == own)
        #expect(marked.styles["topic"]?.color != nil)
    }

    @Test("W5 Marking never moves a character", arguments: 1...20)
    func keepsText(seed: UInt64) throws {
        var random = SeededGenerator(state: seed)
        let set = PatternSet(
            PartitionPropertyTests.expressions.shuffled(using: &random).prefix(5).map {
                Pattern($0, action: .mark([.style("a"), .name]))
            })
        for _ in 0..<30 {
            let text = Text(Self.inlines(depth: 0, &random))
            let marked = try document(text.inlines).applying(set).document.lines[0]
            #expect(marked.plain == text.plain, "seed \(seed): \(shown(text.inlines))")
            #expect(marked.string == text.string, "seed \(seed): \(shown(text.inlines))")
        }
    }

    static func inlines(depth: Int, _ random: inout SeededGenerator) -> [Inline] {
        (0..<Int.random(in: 1...5, using: &random)).map { _ in
            let stuff = PartitionPropertyTests.stuff
            let string = (0..<Int.random(in: 1...4, using: &random)).compactMap { _ in
                stuff.randomElement(using: &random)
            }.joined()
            guard depth < 3 else { return characters(string) }
            switch Int.random(in: 0..<8, using: &random) {
            case 0: return .span(Span(.bold, inlines(depth: depth + 1, &random)))
            case 1: return .span(Span(.name, inlines(depth: depth + 1, &random)))
            case 2: return .note(Note(.inline, Text(inlines(depth: depth + 1, &random))))
            case 3: return .ruby(Ruby(base: Text(inlines(depth: depth + 1, &random)), reading: Text(string)))
            case 4: return .blank(Blank(answer: Text(string)))
            case 5: return .picture(Picture(.file("x"), alt: "x"))
            default: return characters(string)
            }
        }
    }
}
