import Foundation
import Testing

/// What is written where.
struct OutputTests {
    private let command: Command

    init() throws { command = try Command() }

    @Test func formatsByName() throws {
        for (format, start) in [("pdf", "%PDF-"), ("svg", "<?xml"), ("png", "\u{89}PNG")] {
            let outcome = try command.run("typeset", "poem.txt", "-o", "a.\(format)")
            #expect(outcome.status == 0, "\(outcome.error)")
            let bytes = try command.contents("a.\(format)")
            #expect(String(bytes.prefix(start.unicodeScalars.count).map { Character(Unicode.Scalar($0)) }) == start)
            let piped = try command.run("typeset", "-", "-o", "-", "--format", format, input: "甲\n乙\n\n丙丁\n")
            #expect(piped.status == 0)
            #expect(!piped.output.isEmpty)
        }
    }

    @Test func picturesAreNumberedOnlyWhenSeveral() throws {
        _ = try command.run("typeset", "poem.txt", "-o", "one.svg")
        try command.write("甲乙丙\n%%\n丁戊己\n", to: "two.txt")
        let two = try command.run("typeset", "two.txt", "-o", "two.svg", "--no-heading")
        #expect(two.status == 0)
        #expect(command.names.filter { $0.hasSuffix(".svg") } == ["one.svg", "two-1.svg", "two-2.svg"])
        let piped = try command.run("typeset", "two.txt", "-o", "-", "--format", "png", "--no-heading")
        #expect(piped.status == 2)
        #expect(piped.error.contains("--pages"))
        let second = try command.run("typeset", "two.txt", "-o", "b.png", "--no-heading", "--pages", "2")
        #expect(second.status == 0)
        _ = try command.run("typeset", "two.txt", "-o", "two.png", "--no-heading")
        #expect(try command.contents("b.png") == (try command.contents("two-2.png")))
        #expect(try command.contents("b.png") != (try command.contents("two-1.png")))
    }

    @Test func sameInputSameBytes() throws {
        var files: [Data] = []
        for zone in ["UTC", "Asia/Shanghai"] {
            let outcome = try command.run(
                "typeset", "poem.txt", "-o", "a.pdf", environment: ["TZ": zone, "LC_ALL": "C"])
            #expect(outcome.status == 0)
            files.append(try command.contents("a.pdf"))
        }
        #expect(files[0] == files[1])
        let epoch = ["SOURCE_DATE_EPOCH": "86400"]
        let dated = try command.run("inspect", "poem.txt", "--date", "now", environment: epoch)
        #expect(dated.text.contains("\"date\": \"1970-01-02T00:00:00Z\""))
        let day = try command.run("inspect", "poem.txt", "--date", "2024-02-29")
        #expect(day.text.contains("\"date\": \"2024-02-29T00:00:00Z\""))
    }

    @Test func convertsWhatIsRead() throws {
        let plain = try command.run("inspect", "poem.txt", "--tree", "--convert", "simplified")
        #expect(plain.text.contains("静夜思"))
        try command.write("床\t牀\n", to: "fixes.txt")
        let fixed = try command.run(
            "inspect", "poem.txt", "--tree", "--convert", "simplified", "--convert-fixes", "fixes.txt")
        #expect(fixed.text.contains("牀前看月光"))
        try command.write("# ok\n床牀\n", to: "fixes.txt")
        let broken = try command.run(
            "inspect", "poem.txt", "--tree", "--convert", "simplified", "--convert-fixes", "fixes.txt")
        #expect(broken.status == 3)
        #expect(broken.error.hasPrefix("fixes.txt:2:1: error: "), "\(broken.error)")
        try command.write("头发与发现\n", to: "hair.txt")
        let choices = try command.run(
            "inspect", "hair.txt", "--no-heading", "--tree", "--convert", "traditional", "--convert-choices")
        #expect(choices.text.contains("頭髮與發現"))
        #expect(choices.error.contains("髮"), "\(choices.error)")
    }

    @Test func diagnosticsAsJSON() throws {
        let done = try command.run("typeset", "poem.txt", "-o", "a.pdf", "--diagnostics", "json")
        #expect(!done.lines.isEmpty)
        let usage = try command.run("typeset", "poem.txt", "--diagnostics", "json", "--bogus")
        #expect(usage.lines.count == 1)
        for line in done.lines + usage.lines {
            let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
            #expect(object?["severity"] is String)
            #expect(object?["what"] is String)
        }
    }

    @Test func inspectionsAreJSON() throws {
        let layout = try JSONSerialization.jsonObject(with: try command.run("inspect", "poem.txt").output)
        let pages = try #require((layout as? [String: Any])?["pages"] as? [[String: Any]])
        let columns = try #require(pages[0]["columns"] as? [[String: Any]])
        #expect(columns.contains { $0["text"] as? String == "牀前看月光，" })
        #expect(
            ((columns.first { $0["text"] as? String == "疑是地上霜。" }?["source"]) as? [String: Any])?["line"] as? Int
                == 5)
        let tree = try JSONSerialization.jsonObject(with: try command.run("inspect", "--tree", "poem.txt").output)
        #expect(((tree as? [String: Any])?["poems"] as? [Any])?.count == 1)
        let boxes = try command.run("inspect", "--boxes", "poem.txt", "-o", "boxes.png")
        #expect(boxes.status == 0)
        #expect(command.names.contains("boxes.png"))
    }

    @Test func selectsAndOverrides() throws {
        try command.write(
            """
            [{"title":"甲","author":"李白","paragraphs":["一。"]},{"title":"乙","author":"杜甫","paragraphs":["二。"]},
             {"title":"丙","author":"李白","paragraphs":["三。"]}]
            """, to: "poems.json")
        let chosen = try command.run("inspect", "--tree", "poems.json", "--where", "author=李白", "--limit", "1")
        #expect(chosen.text.contains("一。"))
        #expect(!chosen.text.contains("二。") && !chosen.text.contains("三。"))
        let named = try command.run("inspect", "poem.txt", "--title", "題", "--author", "某", "--dynasty", "唐")
        #expect(named.text.contains("\"title\": \"題\", \"author\": \"某\""))
    }
}
