import Foundation
import Testing
import Zhulan

/// Templates as users meet them.
struct TemplateTests {
    private let command: Command

    init() throws { command = try Command() }

    /// What `zhulan templates NAME` prints is the template, key for key.
    @Test func printedTemplatesReadBack() throws {
        let list = try command.run("templates")
        #expect(BuiltInTemplates.list.count >= 6)
        for (name, _) in BuiltInTemplates.list {
            #expect(list.text.contains(name + " "))
            let printed = try command.run("templates", name)
            let file = TemplateReader.read(Array(printed.output), file: name)
            #expect(file.diagnostics.isEmpty)
            #expect(file.assignments.count == TemplateKeys.all.count)
            var template = Template()
            try TemplateKeys.apply(file.assignments, to: &template)
            #expect(template == BuiltInTemplates.template(name))
            try command.write(printed.text, to: "\(name).yaml")
            let named = try command.run("inspect", "poem.txt", "--template", name)
            let read = try command.run("inspect", "poem.txt", "--template", "\(name).yaml")
            #expect(named.status == 0)
            #expect(named.output == read.output)
        }
    }

    @Test(arguments: [
        ("page: a5\ncolums: 4\n", ":2:1: error: ", "Did you mean columns", Int32(2)),
        ("page: a5\nrules:   rde\n", ":2:10: error: ", "Did you mean red", 2),
        ("page: a5\npage: a4\n", ":2:1: error: ", "stands twice", 2),
        ("columns:\n", ":1:", "has no value", 2),
        ("- a\n", ":1:1: error: ", "list of keys", 2),
        ("page: [a5\nrules: red\n", ":2:", "not YAML", 3),
        ("base: bok\n", "error: ", "Did you mean book", 2),
        ("margins: [1mm, 2mm]\n", ":1:10: error: ", "four", 2),
    ])
    func badTemplatesAreToldByPlace(yaml: String, place: String, says: String, status: Int32) throws {
        try command.write(yaml, to: "bad.yaml")
        let outcome = try command.run("typeset", "poem.txt", "-o", "a.pdf", "--template", "bad.yaml")
        #expect(outcome.status == status, "\(outcome.error)")
        #expect(outcome.lines.count == 1)
        #expect(outcome.error.hasPrefix("bad.yaml"), "\(outcome.error)")
        #expect(outcome.error.contains(place), "\(outcome.error)")
        #expect(outcome.error.contains(says), "\(outcome.error)")
    }

    /// The template, then `--set` and options in the order given.
    @Test func laterChoicesCount() throws {
        try command.write("base: jian\ncolumns: 6\n", to: "mine.yaml")
        func rules(_ arguments: String...) throws -> Int {
            let (process, scratch) = try command.process(
                ["inspect", "poem.txt", "--template", "mine.yaml"] + arguments)
            defer { try? FileManager.default.removeItem(at: scratch) }
            try process.run()
            process.waitUntilExit()
            let text = try String(contentsOf: scratch.appending(path: "out"), encoding: .utf8)
            return text.components(separatedBy: "\"role\": \"rule\"").count - 1
        }
        let six = try rules()
        #expect(six > 0)
        #expect(try rules("--columns", "9") == six + 3)
        #expect(try rules("--set", "columns=9", "--columns", "8") == six + 2)
        #expect(try rules("--columns", "8", "--set", "columns=9") == six + 3)
        #expect(try rules("--rules", "none") == 0)
    }

    @Test func indentsAreKeys() throws {
        func tops(_ setting: String) throws -> [Double] {
            let outcome = try command.run("inspect", "poem.txt", "--size", "20pt", "--no-balance", "--set", setting)
            let layout = try JSONSerialization.jsonObject(with: outcome.output) as? [String: Any]
            let pages = try #require(layout?["pages"] as? [[String: Any]])
            let columns = try #require(pages[0]["columns"] as? [[String: Any]])
            return columns.filter { $0["role"] as? String == "verse" }.compactMap { $0["top"] as? Double }
        }
        let plain = try tops("text_indent=0")
        let lower = try tops("text_indent=3")
        #expect(plain.count == 2)
        for (above, below) in zip(plain, lower) { #expect(abs(below - above - 60) < 0.01) }
    }
}
