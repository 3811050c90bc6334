import Foundation
import Testing

@Suite("What the commands print")
struct CommandTests {
    @Test("inspect prints the layout as JSON of schema 1, each column's text as in the source")
    func inspect() throws {
        let program = try Program()
        defer { program.remove() }
        let result = try program.run("inspect", "-", "--from", "text", input: "山\n人\n\n白日依山盡，\n黃河入海流。\n")
        #expect(result.code == 0, "\(result.errors)")
        let tree = try #require(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
        #expect(tree["schema"] as? Int == 1)
        let pages = try #require(tree["pages"] as? [[String: Any]])
        let columns = try #require(pages.first?["columns"] as? [[String: Any]])
        let texts = columns.compactMap { $0["text"] as? String }
        #expect(texts.contains("白日依山盡，") && texts.contains("黃河入海流。"), "\(texts)")
        let verse = try #require(columns.first { $0["role"] as? String == "verse" })
        #expect((verse["source"] as? [String: Any])?["line"] as? Int == 4)
    }

    @Test("A printed template typesets, and prints again the same")
    func templates() throws {
        let program = try Program()
        defer { program.remove() }
        let names = try program.run("templates").output.split(separator: "\n").map { $0.prefix { $0 != " " } }
        #expect(names == ["poem", "book", "modern", "jian", "siku", "worksheet", "copybook", "card"])
        for name in names {
            let yaml = try program.run("templates", String(name)).output
            #expect(yaml.split(separator: "\n").count > 40)
            try program.write(yaml, to: "mine.yaml")
            try program.write("題\n\n\n春眠不覺曉\n", to: "poem.txt")
            let own = try program.run("inspect", "poem.txt", "--template", "mine.yaml")
            let builtIn = try program.run("inspect", "poem.txt", "--template", String(name))
            #expect(own.code == 0, "\(name): \(own.errors)")
            #expect(own.output == builtIn.output, "\(name)")
        }
    }

    @Test("A template file's faults are told with file, line and column")
    func templateFaults() throws {
        let program = try Program()
        defer { program.remove() }
        try program.write("春\n", to: "poem.txt")
        for (yaml, code, answer) in [
            (
                "name: x\ncolums: 8\n", Int32(2),
                "mine.yaml:2:1: error: there is no key colums. Did you mean columns?"
            ),
            ("rules: #bf242a\n", 2, "mine.yaml:1:7: error: rules has no value"),
            ("frame: triple\n", 2, "mine.yaml:1:8: error: \"triple\" is no value for frame"),
            ("a: [1, 2\n", 3, "mine.yaml:2:1: error: this is not YAML"),
        ] {
            try program.write(yaml, to: "mine.yaml")
            let result = try program.run("typeset", "poem.txt", "-o", "x.png", "--template", "mine.yaml")
            #expect(result.code == code)
            #expect(result.errors.contains(answer), "\(result.errors)")
        }
    }

    @Test("Options of later commands are in no help, and every command has examples")
    func help() throws {
        let program = try Program()
        defer { program.remove() }
        let general = try program.run("help").output
        for name in ["typeset", "worksheet", "paper", "inspect", "fonts", "templates", "completions"] {
            #expect(general.contains("  \(name) "))
            let own = try program.run("help", name).output
            #expect(own.contains("Examples\n  zhulan \(name)"))
            #expect(try program.run(name, "--help").output == own)
        }
        for later in ["batch", "edit"] { #expect(!general.contains(later)) }
        #expect(try program.run("--version").output.hasPrefix("zhulan "))
        #expect(try program.run("help", "--man").output.hasPrefix(".TH ZHULAN 1"))
    }

    @Test("Several pages of SVG are several files")
    func pages() throws {
        let program = try Program()
        defer { program.remove() }
        try program.write("甲\n\n\n春\n%%\n乙\n\n\n秋\n", to: "two.txt")
        #expect(try program.run("typeset", "two.txt", "-o", "x.svg").code == 0)
        #expect(try program.files == ["two.txt", "x-1.svg", "x-2.svg"])
        let pipe = try program.run("typeset", "two.txt", "-o", "-", "--format", "svg")
        #expect(pipe.code == 2)
        let one = try program.run("typeset", "two.txt", "-o", "-", "--format", "svg", "--pages", "2")
        #expect(one.code == 0 && one.output.contains("<svg"))
    }

    @Test("Converted text is set in the glyph forms of its script, with the user's corrections")
    func convert() throws {
        let program = try Program()
        defer { program.remove() }
        try program.write("題\n\n\n舉頭望明月\n", to: "poem.txt")
        try program.write("举头\t抬头\n", to: "fixes.txt")
        let plain = try program.run("inspect", "poem.txt", "--convert", "simplified")
        #expect(plain.output.contains("\"举头望明月\"") && plain.output.contains("\"zh-Hans\""), "\(plain.errors)")
        #expect(plain.errors.isEmpty)
        let fixed = try program.run(
            "inspect", "poem.txt", "--convert", "simplified", "--convert-fixes", "fixes.txt")
        #expect(fixed.output.contains("\"抬头望明月\""), "\(fixed.errors)")
        let none = try program.run(
            "inspect", "poem.txt", "--convert", "simplified", "--convert-fixes", "none.txt")
        #expect(none.code == 3)
    }

    @Test("The choices of a conversion are listed where they were choices")
    func choices() throws {
        let program = try Program()
        defer { program.remove() }
        try program.write("圆\n\n别后\n", to: "a.txt")
        let made = try program.run(
            "typeset", "a.txt", "--convert", "traditional", "--convert-choices", "-o", "a.pdf")
        #expect(made.code == 0)
        #expect(made.errors.contains("后 was made into 後 once; it could be 后"), "\(made.errors)")
        #expect(!made.errors.contains("圆 was"))
    }

    @Test("fonts lists the chain in order, what each face serves, and what none does")
    func fonts() throws {
        let program = try Program()
        defer { program.remove() }
        try program.write("題\n\n\n春\u{E123}春\n", to: "poem.txt")
        let chain = try program.run("fonts")
        #expect(chain.code == 0 && chain.output.contains("1. LXGW WenKai"), "\(chain.errors)")
        let report = try program.run("fonts", "poem.txt")
        #expect(report.code == 1)
        #expect(report.output.contains("2: 春題"), "\(report.output)")
        #expect(report.output.contains("U+E123"))
    }

    @Test("paper has the template's columns and no type")
    func paper() throws {
        let program = try Program()
        defer { program.remove() }
        #expect(try program.run("paper", "--template", "jian", "-o", "letter.svg").code == 0)
        #expect(try program.run("paper", "-t", "siku", "--pages", "2", "-o", "leaf.pdf").code == 0)
        #expect(try program.files == ["leaf.pdf", "letter.svg"])
        #expect(try program.run("paper", "-t", "jian", "--pages", "0", "-o", "x.pdf").code == 2)
    }

    @Test("Columns and cells without a size let the template's size give way; with one they are met or refused")
    func numbers() throws {
        let program = try Program()
        defer { program.remove() }
        for (columns, cells) in [(40, 10), (3, 40), (12, 20)] {
            let made = try program.run(
                "paper", "--template", "book", "--columns", "\(columns)", "--cells", "\(cells)", "-o", "a.pdf")
            #expect(made.code == 0, "\(made.errors)")
        }
        let refused = try program.run(
            "paper", "--template", "book", "--size", "16pt", "--columns", "40", "-o", "b.pdf", )
        #expect(refused.code == 2)
        #expect(refused.errors.contains("at most"))
    }

    @Test("The file's date is the one asked for, and none else")
    func date() throws {
        let program = try Program()
        defer { program.remove() }
        try program.write("春\n", to: "poem.txt")
        #expect(try !program.run("inspect", "poem.txt").output.contains("\"date\""))
        let given = try program.run("inspect", "poem.txt", "--date", "2024-02-29")
        #expect(given.output.contains("\"date\": \"2024-02-29T00:00:00Z\""))
        #expect(try program.run("inspect", "poem.txt", "--date", "2023-02-29").code == 2)
    }
}
