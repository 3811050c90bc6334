import Foundation
import Testing

@Suite("What is written where")
struct OutputTests {
    private let program: Program

    init() throws {
        program = try Program()
        try program.write("靜夜思\n李白\n\n牀前看月光，\n疑是地上霜。\n", to: "poem.txt")
    }

    @Test("Each format by the output's name, and on standard output", arguments: ["pdf", "svg", "png"])
    func formats(format: String) throws {
        defer { program.remove() }
        let starts = ["pdf": Data("%PDF-".utf8), "svg": Data("<?xml".utf8), "png": Data([0x89, 0x50, 0x4E, 0x47])]
        #expect(try program.run("typeset", "poem.txt", "-o", "a.\(format)").code == 0)
        #expect(try program.contents("a.\(format)").starts(with: try #require(starts[format])))
        let piped = try program.run("typeset", "-", "-o", "-", "--format", format, input: "甲\n乙\n\n丙丁\n")
        #expect(piped.code == 0 && !piped.output.isEmpty)
        #expect(try program.files == ["a.\(format)", "poem.txt"])
    }

    @Test("--pages draws the page that all pages have there")
    func onePage() throws {
        defer { program.remove() }
        try program.write("甲乙丙\n%%\n丁戊己\n", to: "two.txt")
        #expect(try program.run("typeset", "two.txt", "-o", "all.png", "--no-heading").code == 0)
        #expect(try program.run("typeset", "two.txt", "-o", "b.png", "--no-heading", "--pages", "2").code == 0)
        #expect(try program.contents("b.png") == program.contents("all-2.png"))
        #expect(try program.contents("b.png") != program.contents("all-1.png"))
    }

    @Test("The same input gives the same bytes in any zone, and only --date puts a clock in")
    func clock() throws {
        defer { program.remove() }
        var files: [Data] = []
        for zone in ["UTC", "Asia/Shanghai"] {
            let environment = ["TZ": zone, "LC_ALL": "C"]
            #expect(try program.run("typeset", "poem.txt", "-o", "a.pdf", environment: environment).code == 0)
            files.append(try program.contents("a.pdf"))
        }
        #expect(files[0] == files[1])
        let epoch = ["SOURCE_DATE_EPOCH": "86400"]
        let dated = try program.run("inspect", "poem.txt", "--date", "now", environment: epoch)
        #expect(dated.output.contains("\"date\": \"1970-01-02T00:00:00Z\""))
    }

    @Test("Choices of a conversion are listed when asked for, and a bad correction is told by its place")
    func conversion() throws {
        defer { program.remove() }
        try program.write("头发与发现\n", to: "hair.txt")
        let arguments = ["inspect", "hair.txt", "--no-heading", "--tree", "--convert", "traditional"]
        let silent = try program.run(arguments)
        #expect(silent.output.contains("頭髮與發現") && !silent.errors.contains("could be"))
        let listed = try program.run(arguments + ["--convert-choices"])
        #expect(listed.output == silent.output)
        #expect(listed.errors.contains("发 was made into 發 once; it could be"), "\(listed.errors)")
        let back = try program.run(
            "inspect", "poem.txt", "--tree", "--convert", "simplified", "--convert-choices")
        #expect(back.errors.isEmpty, "\(back.errors)")
        try program.write("# ok\n发\n", to: "fixes.txt")
        let broken = try program.run(arguments + ["--convert-fixes", "fixes.txt"])
        #expect(broken.code == 3)
        #expect(broken.errors.hasPrefix("fixes.txt:2:1: error: "), "\(broken.errors)")
    }

    @Test("Wrong usage is told in JSON too")
    func usageAsJSON() throws {
        defer { program.remove() }
        for form in [["--diagnostics", "json"], ["--diagnostics=json"]] {
            let result = try program.run(["typeset", "poem.txt"] + form + ["--bogus"])
            #expect(result.code == 2)
            let object = try JSONSerialization.jsonObject(with: Data(result.errors.utf8)) as? [String: Any]
            #expect(object?["severity"] as? String == "error")
        }
    }

    @Test("The tree is JSON of what was read, chosen and overridden; boxes are drawn")
    func inspections() throws {
        defer { program.remove() }
        try program.write(
            """
            [{"title":"甲","author":"李白","paragraphs":["一。"]},{"title":"乙","author":"杜甫","paragraphs":["二。"]},
             {"title":"丙","author":"李白","paragraphs":["三。"]}]
            """, to: "poems.json")
        let chosen = try program.run("inspect", "--tree", "poems.json", "--where", "author=李白", "--limit", "1")
        let tree = try JSONSerialization.jsonObject(with: Data(chosen.output.utf8)) as? [String: Any]
        #expect((tree?["poems"] as? [Any])?.count == 1)
        #expect(chosen.output.contains("一。"))
        let named = try program.run("inspect", "poem.txt", "--title", "題", "--author", "某", "--dynasty", "唐")
        #expect(named.output.contains("\"title\": \"題\", \"author\": \"某\""))
        #expect(try program.run("inspect", "--boxes", "poem.txt", "-o", "boxes.svg").code == 0)
        #expect(try program.run("typeset", "poem.txt", "-o", "plain.svg").code == 0)
        #expect(try program.contents("boxes.svg").count > program.contents("plain.svg").count)
    }

    @Test("Template options count in the order given, after the template's own")
    func order() throws {
        defer { program.remove() }
        try program.write("base: jian\ncolumns: 6\n", to: "mine.yaml")
        func rules(_ arguments: String...) throws -> Int {
            let result = try program.run(["inspect", "poem.txt", "--template", "mine.yaml"] + arguments)
            return result.output.components(separatedBy: "\"role\": \"rule\"").count - 1
        }
        let six = try rules()
        #expect(six >= 5)
        #expect(try rules("--columns", "9") == six + 3)
        #expect(try rules("--set", "columns=9", "--columns", "8") == six + 2)
        #expect(try rules("--columns", "8", "--set", "columns=9") == six + 3)
        #expect(try rules("--rules", "none") == 0)
    }

    @Test("text_indent lowers every column of the text by so many cells")
    func indent() throws {
        defer { program.remove() }
        func tops(_ cells: Int) throws -> [Double] {
            let result = try program.run(
                "inspect", "poem.txt", "--size", "20pt", "--no-balance", "--set", "text_indent=\(cells)")
            let layout = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
            let pages = try #require(layout?["pages"] as? [[String: Any]])
            let columns = try #require(pages[0]["columns"] as? [[String: Any]])
            return columns.filter { $0["role"] as? String == "verse" }.compactMap { $0["top"] as? Double }
        }
        let plain = try tops(0)
        #expect(plain.count == 2)
        for (above, below) in zip(plain, try tops(3)) { #expect(abs(below - above - 60) < 0.01) }
    }
}
