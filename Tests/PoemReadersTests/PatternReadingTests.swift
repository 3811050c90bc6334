import PoemReaders
import PoemText
import Testing

@Suite("Pattern files")
struct PatternReadingTests {
    func read(_ yaml: String, file: String = "p.yaml") -> PatternFile {
        PatternReader.read(Array(yaml.utf8), file: file)
    }

    @Test("Every key is read, in order")
    func keys() throws {
        let file = read(
            """
            - id: mention
              match: "@(.+)"
              style: red
              link: https://x/{1}
            - match: 春
              name: true
            - match: 詩經
              book: true
            - match: 秋
              blank: true
            - match: （.*?）
              drop: true
            - match: '\\[(.*?)\\]'
              image: [{月: moon.png, 日: /sun.svg}, faces, pictures]
              style: face
              name: false
            """, file: "in/p.yaml")
        #expect(file.diagnostics.isEmpty, "\(file.diagnostics.map(\.line))")
        let patterns = file.patterns.patterns
        #expect(patterns.map(\.name) == ["mention", "春", "詩經", "秋", "（.*?）", "\\[(.*?)\\]"])
        let link = try #require(LinkTemplate("https://x/{1}"))
        #expect(
            patterns.map(\.action) == [
                .mark([.style("red"), .link(link)]), .mark([.name]), .mark([.book]), .blank, .drop,
                .picture(
                    PatternPictures([
                        .files(["月": "in/moon.png", "日": "/sun.svg"]), .folder("in/faces"), .pictureFolders,
                    ]), otherwise: [.style("face")]),
            ])
        #expect(patterns[0].origin == .init(file: "in/p.yaml", place: .init(line: 2, column: 11), isVerbatim: true))
        #expect(patterns[1].origin == .init(file: "in/p.yaml", place: .init(line: 5, column: 10), isVerbatim: true))
    }

    @Test("Where the file has the expression in another way than it is, its place is that of the value")
    func places() {
        let file = read(
            """
            - {match: "a\\\\d", name: true}
            - match: 'it''s'
              name: true
            - match: |-
                (春
              name: true
            - match: >-
                甲
                乙
              name: true
            """)
        #expect(file.diagnostics.isEmpty)
        #expect(file.patterns.patterns.map(\.expression) == ["a\\d", "it's", "(春", "甲 乙"])
        #expect(file.patterns.patterns.allSatisfy { $0.origin?.isVerbatim == false })
    }

    @Test(
        "What is wrong is told with line and column, and what to do",
        arguments: [
            ("- match: 春\n  stile: red\n", "p.yaml:2:3: error: a pattern has no key stile. Did you mean style?"),
            ("- match: 春\n  colour: red\n", "p.yaml:2:3: error: a pattern has no key colour. Its keys are id"),
            ("- style: red\n", "p.yaml:1:3: error: this pattern has no match."),
            ("- match: 春\n", "p.yaml:1:3: error: this pattern does not say what becomes"),
            ("- match: 春\n  name: false\n", "p.yaml:1:3: error: this pattern does not say what becomes"),
            ("- match: 春\n  name: maybe\n", "p.yaml:2:9: error: \"maybe\" is no value for name"),
            ("- match:\n  name: true\n", "error: match has no value"),
            ("- match: [春]\n  name: true\n", "p.yaml:1:10: error: match takes one value"),
            ("- match: 春\n  match: 夏\n", "p.yaml:2:3: error: the key match stands twice in this pattern"),
            ("- match: 春\n  link: a{b}\n", "p.yaml:2:9: error: \"a{b}\" is no link"),
            ("- match: 春\n  drop: true\n  style: red\n", "p.yaml:3:3: error: what drop takes away cannot be style"),
            ("- match: 春\n  drop: true\n  blank: true\n", "error: what blank takes away cannot be drop too"),
            ("- match: 春\n  image: [[a]]\n", "p.yaml:2:11: error: image takes a folder"),
            ("- 春\n", "p.yaml:1:3: error: a pattern is a few keys"),
            ("match: 春\nname: true\n", "p.yaml:1:1: error: a pattern file is a list"),
            ("- match: [\n", "error: this is not YAML"),
            ("# nothing\n", "p.yaml: warning: the file holds no patterns"),
        ])
    func faults(yaml: String, answer: String) {
        let lines = read(yaml).diagnostics.map(\.line)
        #expect(lines.count == 1 && lines[0].contains(answer), "\(lines)")
    }

    @Test("One bad pattern does not hide another")
    func several() {
        #expect(read("- match: 春\n- style: red\n- match: 夏\n  name: true\n").diagnostics.count == 2)
    }

    @Test("The built-in sets are read without a word")
    func builtIn() throws {
        for entry in BuiltInPatterns.list {
            let set = try #require(BuiltInPatterns.set(entry.name))
            #expect(!set.patterns.isEmpty)
            for pattern in set.patterns {
                guard case .mark(let marks) = pattern.action else { continue }
                for case .style(let name) in marks { #expect(set.styles[name] != nil, "\(name)") }
            }
        }
        #expect(BuiltInPatterns.set("none") == nil)
    }
}
