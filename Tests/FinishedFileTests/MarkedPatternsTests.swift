import Foundation
import Testing

/// Cases 60 and 61: patterns, through the command.
struct MarkedPatternsTests {
    private static let styles = "red: {color: \"#ff0000\"}\n"

    private func layout(_ pattern: String) throws -> InspectedLayout {
        let folder = try TemporaryFolder()
        let styles = try folder.write(Self.styles, to: "s.yaml")
        let patterns = try folder.write("- {match: '\(pattern)', style: red}\n", to: "p.yaml")
        return try InspectedLayout.inspect(
            "cases/60-regex-after-astral-character/input.txt",
            grid + ["--styles", styles.path, "--patterns", patterns.path])
    }

    @Test(
        "60 a pattern colours what it names, whatever plane the characters before it are of",
        arguments: [("丙", ["丙", "丙"]), ("^.", ["規", "佚", "𠮷", "𪚥"])])
    func astral(pattern: String, found: [String]) throws {
        let layout = try layout(pattern)
        let red = layout.pages.flatMap(\.columns).flatMap(\.runs).filter { $0.ink == "#ff0000" }
        #expect(red.flatMap(\.cells).map(\.text) == found)
        #expect(layout.spans.map(\.text) == found)
        for span in layout.spans { #expect(span.parts.count == 1 && (span.parts.first?.box[3] ?? 0) > 1) }
    }

    @Test("61 matches without length and runaways end, and the page is made")
    func emptyAndRunaway() throws {
        let folder = try TemporaryFolder()
        let input = Tools.fixtures.appending(path: "cases/61-regex-empty-and-runaway/input.txt").path
        let rules = try String(
            contentsOf: Tools.fixtures.appending(path: "cases/61-regex-empty-and-runaway/rules.txt"),
            encoding: .utf8
        ).split(separator: "\n").map(String.init)
        try #require(rules.count == 6)
        let styles = try folder.write(Self.styles, to: "s.yaml").path
        for (index, rule) in rules.enumerated() {
            let patterns = try folder.write(
                "- {match: '\(rule)', style: red}\n- {match: 丙, style: red}\n", to: "p.yaml")
            let output = folder.file("o\(index).pdf")
            let start = Date()
            let options = ["--styles", styles, "--patterns", patterns.path]
            let outcome = try Tools.run(Tools.zhulan, ["typeset", input, "-o", output.path] + options)
            #expect(Date().timeIntervalSince(start) < 60, "\(rule)")
            guard index < 4 else {
                #expect(outcome.status == 2, "\(rule) \(outcome.error)")
                #expect(outcome.error.contains(#/p\.yaml:1:\d+: error: /#) && outcome.error.contains(rule))
                #expect(!folder.names.contains("o\(index).pdf"))
                continue
            }
            #expect(outcome.status == 0, "\(rule) \(outcome.error)")
            #expect(outcome.error.contains(rule) == (index == 3), "\(outcome.error)")
            let layout = try InspectedLayout.inspect(URL(filePath: input), options)
            #expect(layout.spans.allSatisfy { !$0.text.isEmpty }, "\(rule)")
            #expect(layout.spans.last?.text == "丙", "\(rule)")
            #expect(layout.spans.count == (index == 1 ? 2 : 1), "\(rule) \(layout.spans)")
        }
    }
}
