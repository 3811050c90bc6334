import Foundation
import Testing

@Suite("--patterns")
struct PatternCommandTests {
    static let cases = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Fixtures/cases")
        .standardized

    func tree(_ output: String) throws -> String {
        // The tree's own order and spacing are no matter here.
        output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    @Test("60 Exactly what the pattern names is marked, in text and in JSON")
    func astral() throws {
        let program = try Program()
        defer { program.remove() }
        try program.write("- {id: third, match: 丙, name: true}\n", to: "p.yaml")
        let input = Self.cases.appending(path: "60-regex-after-astral-character/input.txt").path
        let result = try program.run("inspect", "--tree", input, "--patterns", "p.yaml")
        #expect(result.code == 0, "\(result.errors)")
        let tree = try tree(result.output)
        #expect(tree.components(separatedBy: "\"pattern\": \"third\"").count == 3)
        let third = "\"span\": \"name\", \"pattern\": \"third\", \"line\": 4, \"bytes\": [22, 25]"
        #expect(tree.contains(third), "\(tree)")
        let json = try program.run(
            "inspect", "--tree", "-", "--patterns", "p.yaml", input: #"[{"paragraphs": ["𠮷甲乙丙"]}]"#)
        #expect(json.output.contains("\"pattern\": \"third\""))
    }

    @Test("61 A runaway pattern is named in a warning and the file is made; a broken one stops the run before")
    func runaway() throws {
        let program = try Program()
        defer { program.remove() }
        let line = String(repeating: "甲", count: 40) + "丁乙"
        try program.write("長\n佚名\n\n\(line)\n丙丙\n", to: "poem.txt")
        try program.write("- {id: runaway, match: (甲+)+乙, name: true}\n- {match: 丙, drop: true}\n", to: "p.yaml")
        let start = ContinuousClock.now
        let made = try program.run("typeset", "poem.txt", "-o", "x.svg", "--patterns", "p.yaml")
        #expect(ContinuousClock.now - start < .seconds(10))
        #expect(made.code == 0, "\(made.errors)")
        #expect(made.errors.contains("poem.txt:4:1: warning: the pattern runaway was stopped"), "\(made.errors)")
        #expect(program.exists("x.svg"))
        let strict = try program.run("typeset", "poem.txt", "-o", "x.svg", "--patterns", "p.yaml", "--strict")
        #expect(strict.code == 1)

        try program.write("- match: 春[\n  name: true\n- match: '(?<名>丙'\n  name: true\n", to: "bad.yaml")
        let bad = try program.run("typeset", "poem.txt", "-o", "y.svg", "--patterns", "bad.yaml")
        #expect(bad.code == 2)
        for answer in ["1:12: error: the pattern 春[ is no", "3:17: error: the pattern (?<名>丙 is no regular"] {
            #expect(bad.errors.contains("bad.yaml:" + answer), "\(bad.errors)")
        }
        #expect(!program.exists("y.svg"))
    }

    @Test("Sets and files add up in order; dropped text is not in the layout, nor asked of the fonts")
    func order() throws {
        let program = try Program()
        defer { program.remove() }
        try program.write("題\n\n\n@春（\u{10FFFD}）長安\n", to: "poem.txt")
        try program.write("- {match: '（.*?）', drop: true}\n- {id: late, match: 長安, book: true}\n", to: "p.yaml")
        let set = ["--patterns", "places", "--patterns", "p.yaml", "--patterns=social"]
        let tree = try program.run(["inspect", "--tree", "poem.txt"] + set)
        #expect(tree.code == 0, "\(tree.errors)")
        #expect(tree.output.contains("\"pattern\": \"place\"") && !tree.output.contains("\"pattern\": \"late\""))
        #expect(tree.output.contains("\"pattern\": \"mention\"") && !tree.output.contains("（"))
        let layout = try program.run(["inspect", "poem.txt"] + set)
        #expect(layout.output.contains("@春長安") && layout.code == 0, "\(layout.errors)")
        #expect(try program.run("fonts", "poem.txt").code == 1)
        #expect(try program.run(["fonts", "poem.txt"] + set).code == 0)
    }

    @Test("A set or file that is none is told, with the exit code of its kind")
    func faults() throws {
        let program = try Program()
        defer { program.remove() }
        try program.write("春\n", to: "poem.txt")
        try program.write("- match: 春\n  stile: red\n", to: "key.yaml")
        try program.write("- match: [\n", to: "broken.yaml")
        for (name, code, answer) in [
            ("plces", Int32(2), "there is no pattern set \"plces\". Did you mean places?"),
            ("none.yaml", 3, "none.yaml"), ("key.yaml", 2, "key.yaml:2:3: error: a pattern has no key stile"),
            ("broken.yaml", 3, "this is not YAML"),
        ] {
            let result = try program.run("inspect", "poem.txt", "--patterns", name)
            #expect(result.code == code, "\(name): \(result.errors)")
            #expect(result.errors.contains(answer), "\(name): \(result.errors)")
        }
    }

    @Test("W7 A picture by name stands for the text, and the text stays where there is none")
    func pictures() throws {
        let program = try Program()
        defer { program.remove() }
        try FileManager.default.createDirectory(
            at: program.folder.appending(path: "set/faces"), withIntermediateDirectories: true)
        try program.write("<svg xmlns=\"http://www.w3.org/2000/svg\"/>", to: "set/faces/笑.svg")
        try program.write("- {id: face, match: '\\[(.*?)\\]', image: faces}\n", to: "set/p.yaml")
        try program.write("題\n\n\n春[笑][哭]\n[哭]\n", to: "poem.txt")
        let result = try program.run("inspect", "--tree", "poem.txt", "--patterns", "set/p.yaml")
        #expect(result.code == 0)
        #expect(result.output.contains("\"picture\": \"data of 41 bytes\", \"alt\": \"[笑]\""), "\(result.output)")
        #expect(result.output.contains("\"text\": \"[哭]\""))
        let warnings = result.errors.split(separator: "\n").filter { $0.contains("there is no picture \"哭\"") }
        #expect(warnings.count == 1 && warnings[0].hasPrefix("poem.txt:4:5: warning"), "\(result.errors)")
    }
}
