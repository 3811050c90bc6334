import Testing
import Zhulan

@testable import ZhulanCommand

/// How arguments are sorted.
struct ArgumentParserTests {
    private func parse(_ arguments: String..., command: String = "typeset") throws -> Arguments {
        let options = try #require(Subcommand.all.first { $0.name == command }).options
        return try ArgumentParser(command: command, options: options).parse(arguments)
    }

    private func failure(_ arguments: String...) -> Diagnostic? {
        guard let options = Subcommand.all.first(where: { $0.name == "typeset" })?.options else { return nil }
        do {
            _ = try ArgumentParser(command: "typeset", options: options).parse(arguments)
            return nil
        } catch {
            return error.code == .usage ? error.diagnostics.first : nil
        }
    }

    @Test func everyWayToWriteAnOption() throws {
        for arguments in [
            try parse("a", "--output", "o"), try parse("a", "--output=o"), try parse("-o", "o", "a"),
            try parse("-oo", "a"),
        ] {
            #expect(arguments.operands == ["a"])
            #expect(arguments.last("output") == "o")
        }
        let dashes = try parse("-o", "-", "--", "--quiet", "-")
        #expect(dashes.operands == ["--quiet", "-"])
        #expect(dashes.last("output") == "-")
        #expect(try parse("--title=a=b").last("title") == "a=b")
        #expect(try parse("--title=").last("title") == "")
        #expect(try parse("--title", "-x").last("title") == "-x")
    }

    @Test func flagsCanBeTakenBack() throws {
        #expect(try parse("--balance", "--no-balance").flag("balance") == false)
        #expect(try parse("--no-balance", "--balance").flag("balance") == true)
        #expect(try parse().flag("balance") == nil)
        #expect(try parse("--no-heading").flag("heading") == false)
    }

    @Test func laterCountsAndRepeatedAdd() throws {
        let arguments = try parse("--size", "12pt", "--font", "a", "--size", "14pt", "--font", "b")
        #expect(arguments.last("size") == "14pt")
        #expect(arguments.all("font") == ["a", "b"])
    }

    @Test(arguments: [
        ("--templat", "Did you mean --template?"), ("--letter_spacing", "Did you mean --letter-spacing?"),
        ("--no-balanc", "Did you mean --no-balance?"), ("-template", "Did you mean --template?"),
        ("--zzzzzz", "`zhulan help typeset` lists its options"),
    ])
    func unknownOptionsAreAnsweredWithTheNearest(option: String, remedy: String) {
        #expect(failure(option)?.remedy == remedy)
    }

    @Test func valuesAreChecked() {
        #expect(failure("--output")?.what == "--output needs a value")
        #expect(failure("--title", "--quiet")?.what == "--title needs a value")
        #expect(failure("--quiet=yes")?.what == "--quiet takes no value")
        #expect(failure("--no-balance=yes")?.what == "--no-balance takes no value")
        #expect(failure("--format", "pfd")?.remedy == "Did you mean pdf?")
        #expect(failure("--from", "jsonn")?.remedy == "Did you mean json?")
    }

    @Test func numbersAreChecked() throws {
        #expect(try parse("--limit", "3").number("limit", in: 1...9) == 3)
        for text in ["0", "10", "x", "1.5", ""] {
            let arguments = try parse("--limit", text)
            #expect(throws: CommandFailure.self) { try arguments.number("limit", in: 1...9) }
        }
    }

    /// Two options of one name, or a short one that two share, would hide each other.
    @Test func optionsOfACommandAreDistinct() {
        for command in Subcommand.all {
            let names = command.options.map(\.name)
            #expect(Set(names).count == names.count, "\(command.name)")
            let letters = command.options.compactMap(\.short)
            #expect(Set(letters).count == letters.count, "\(command.name)")
        }
    }

    /// Every template key that is to be an option is one.
    @Test func everyOptionKeyIsAnOption() throws {
        let typeset = try #require(Subcommand.all.first { $0.name == "typeset" })
        let keys = TemplateKeys.all.filter(\.isOption)
        #expect(keys.count > 15)
        for key in keys { #expect(typeset.options.contains { $0.name == Options.optionName(key) }) }
    }
}
