import Foundation
import Testing

/// Input that means harm, or is only wrong: one message, the documented exit code, nothing half done.
struct MarkedHostileTests {
    @Test("a megabyte of tags inside one another keeps its text", arguments: ["xml", "md"])
    func nestedMegabyte(format: String) throws {
        let count = 150_000
        let body = String(repeating: "<b>", count: count) + "深" + String(repeating: "</b>", count: count) + "淺\n"
        #expect(body.utf8.count > 1_000_000)
        let folder = try TemporaryFolder()
        let input = try folder.write(body, to: "deep." + format)
        let pdf = folder.file("o.pdf")
        let command = Tools.addressSpace(kilobytes: 1_500_000) + "exec \"$0\" typeset \"$1\" -o \"$2\""
        // Under load a debug build may take its time; what is asked is that it ends.
        let outcome = try Tools.run("sh", ["-c", command, Tools.zhulan, input.path, pdf.path], limit: 300)
        #expect(outcome.status <= 1, "\(outcome.error.prefix(300))")
        #expect(outcome.error.contains("deep.\(format):1:"), "\(outcome.error.prefix(300))")
        #expect(outcome.error.utf8.count < 10_000)
        let words = String(decoding: try Tools.output("pdftotext", [pdf.path, "-"]), as: UTF8.self)
        #expect(FinishedFile.joined(words) == "深淺")
    }

    @Test("a megabyte of tags that nothing closes keeps its text", arguments: ["xml", "md"])
    func openMegabyte(format: String) throws {
        let folder = try TemporaryFolder()
        let input = try folder.write(String(repeating: "<name>", count: 180_000) + "深\n", to: "open." + format)
        let pdf = folder.file("o.pdf")
        let outcome = try Tools.run(Tools.zhulan, ["typeset", input.path, "-o", pdf.path], limit: 300)
        #expect(outcome.status <= 1, "\(outcome.error.prefix(300))")
        #expect(outcome.error.contains("open.\(format):1:1: "), "\(outcome.error.prefix(300))")
        // The first hundred are said one by one, and then how many more there are.
        #expect(outcome.error.split(separator: "\n").count < 120 && outcome.error.contains("more faults"))
        let words = String(decoding: try Tools.output("pdftotext", [pdf.path, "-"]), as: UTF8.self)
        #expect(FinishedFile.joined(words) == "深")
    }

    private func expect(
        _ status: Int32, saying words: [String], _ files: [String: String], _ options: [String],
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let folder = try TemporaryFolder()
        _ = try folder.write("# 題\n\n<甲>文</甲>字\n", to: "a.md")
        for (name, text) in files { _ = try folder.write(text, to: name) }
        let before = folder.names
        let outcome = try Tools.run(
            Tools.zhulan, ["typeset", "a.md", "-o", "o.pdf"] + options, folder: folder.url)
        #expect(outcome.status == status, "\(outcome.error)", sourceLocation: sourceLocation)
        for word in words {
            #expect(outcome.error.contains(word), "\(outcome.error)", sourceLocation: sourceLocation)
        }
        #expect(
            outcome.error.split(separator: "\n").filter { $0.contains(": error: ") }.count == 1, "\(outcome.error)",
            sourceLocation: sourceLocation)
        #expect(folder.names == before, sourceLocation: sourceLocation)
    }

    @Test("styles that extend one another in a circle are named, and nothing is written")
    func styleCycle() throws {
        let circle = "甲: {extends: 乙}\n乙: {extends: 丙}\n丙: {extends: 甲}\n"
        try expect(2, saying: ["s.yaml:1:", "甲 → 乙 → 丙 → 甲"], ["s.yaml": circle], ["--styles", "s.yaml"])
        try expect(2, saying: ["s.yaml:1:", "甲 → 甲"], ["s.yaml": "甲: {extends: 甲}\n"], ["--styles", "s.yaml"])
        try expect(
            2, saying: ["t.yaml:1:", "乙 → "],
            ["s.yaml": "乙: {color: red}\n甲: {extends: 乙}\n", "t.yaml": "乙: {extends: 甲}\n"],
            ["--styles", "s.yaml", "--styles", "t.yaml"])
    }

    @Test("style and pattern files that are missing or broken are said with their place")
    func brokenFiles() throws {
        try expect(3, saying: ["none.yaml"], [:], ["--styles", "none.yaml"])
        try expect(3, saying: ["none.yaml"], [:], ["--patterns", "none.yaml"])
        try expect(2, saying: ["s.yaml:2:3", "color"], ["s.yaml": "甲:\n  colour: red\n"], ["--styles", "s.yaml"])
        try expect(3, saying: ["s.yaml:"], ["s.yaml": "甲:\n  {color: red\n"], ["--styles", "s.yaml"])
        try expect(
            2, saying: ["p.yaml:2:13", "[甲"], ["p.yaml": "- {match: 乙, drop: true}\n- match: '[甲'\n  drop: true\n"],
            ["--patterns", "p.yaml"])
    }

    @Test(
        "settings of the front matter that mean nothing are said with their place",
        arguments: [
            ("template: peom", "2:11", "poem"), ("size: big", "2:7", "size"), ("colums: 3", "2:1", "columns"),
        ])
    func frontMatter(line: String, place: String, word: String) throws {
        let file = try FinishedFile.typeset(text: "---\n\(line)\n---\n# 題\n\n文\n", as: "a.md")
        #expect(file.outcome.status == 1, "\(file.outcome.error)")
        #expect(file.outcome.error.contains("a.md:\(place): error: "), "\(file.outcome.error)")
        #expect(file.outcome.error.contains(word), "\(file.outcome.error)")
        #expect(try file.text() == "題文")
    }
}
