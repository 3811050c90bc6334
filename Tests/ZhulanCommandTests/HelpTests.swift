import Foundation
import Testing

@testable import ZhulanCommand

/// Help, manual page and completions say what the command does.
struct HelpTests {
    private let program: Program

    init() throws { program = try Program() }

    @Test func helpComesInEveryWay() throws {
        defer { program.remove() }
        let general = try program.run("help")
        #expect(general.code == 0)
        for other in [try program.run(), try program.run("--help"), try program.run("-h")] {
            #expect(other.output == general.output)
        }
        #expect(try program.run("--version").output == "zhulan \(HelpText.version)\n")
        for subcommand in Subcommand.all {
            #expect(general.output.contains("  \(subcommand.name) "))
            let help = try program.run("help", subcommand.name)
            #expect(help.output == (try program.run(subcommand.name, "--help").output))
            #expect(help.output.contains("Examples\n"))
            for option in subcommand.options {
                #expect(help.output.contains("--\(option.isNegatable ? "[no-]" : "")\(option.name)"))
            }
        }
    }

    /// An example that does not parse teaches the wrong thing.
    @Test func examplesParse() throws {
        defer { program.remove() }
        for subcommand in Subcommand.all {
            #expect(!subcommand.examples.isEmpty)
            for example in subcommand.examples {
                let words = example.command.split(separator: " ").map(String.init)
                let start = try #require(words.firstIndex(of: "zhulan"))
                let rest = words[(start + 1)...].prefix { $0 != ">" && $0 != "|" }
                #expect(rest.first == subcommand.name)
                _ = try ArgumentParser(command: subcommand.name, options: subcommand.options).parse(
                    rest.dropFirst())
            }
        }
    }

    @Test func manualPageNamesEverything() throws {
        defer { program.remove() }
        let page = try program.run("help", "--man").output
        #expect(page.hasPrefix(".TH ZHULAN 1"))
        for subcommand in Subcommand.all {
            #expect(page.contains(".SS \(subcommand.name)\n"))
            for option in subcommand.options {
                let name = (option.isNegatable ? "[no-]" : "") + option.name
                #expect(page.contains("\\-\\-" + name.replacing("-", with: "\\-")))
            }
        }
        for code in HelpText.exitCodes { #expect(page.contains(".B \(code.code.rawValue)\n")) }
    }

    @Test func completionsAreShellCode() throws {
        defer { program.remove() }
        for shell in ["bash", "zsh", "fish"] {
            let text = try program.run("completions", shell).output
            #expect(text.contains("typeset"))
            #expect(text.contains("letter-spacing"))
        }
        let script =
            try program.run("completions", "bash").output
                + """
                COMP_WORDS=(zhulan typeset --templ); COMP_CWORD=2; _zhulan; echo "${COMPREPLY[@]}"
                COMP_WORDS=(zhulan typeset --template s); COMP_CWORD=3; _zhulan; echo "${COMPREPLY[@]}"
                COMP_WORDS=(zhulan ty); COMP_CWORD=1; _zhulan; echo "${COMPREPLY[@]}"
                """
        try program.write(script, to: "try.bash")
        let bash = Process()
        bash.executableURL = URL(filePath: "/bin/bash")
        bash.arguments = [program.folder.appending(path: "try.bash").path]
        let pipe = Pipe()
        bash.standardOutput = pipe
        try bash.run()
        let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
        bash.waitUntilExit()
        #expect(bash.terminationStatus == 0)
        #expect(
            String(decoding: output, as: UTF8.self).split(separator: "\n") == ["--template", "siku", "typeset"])
    }

    /// What needs no input asks neither fontconfig nor OpenCC for anything.
    @Test func startsSmall() throws {
        defer { program.remove() }
        let started = ContinuousClock().now
        for _ in 0..<5 { #expect(try program.run("--version").code == 0) }
        // Loading libraries takes tens of milliseconds at most; fontconfig's cache alone would take as long.
        #expect(ContinuousClock().now - started < .seconds(2))
    }
}
