import Foundation
import Testing

/// Each exit code, from the binary as users run it, with the one line that goes with it.
struct ExitCodeTests {
    private let command: Command

    init() throws { command = try Command() }

    @Test func doneIsZero() throws {
        let outcome = try command.run("typeset", "poem.txt", "-o", "poem.pdf")
        #expect(outcome.status == 0)
        #expect(outcome.lines.allSatisfy { $0.hasPrefix("note: ") || $0.contains(": note: ") }, "\(outcome.error)")
        #expect(outcome.lines.contains { $0.contains("zh-Hant") })
        #expect(command.names == ["poem.pdf", "poem.txt"])
    }

    @Test func somethingMissingIsOne() throws {
        try command.write("春\u{E000}眠\u{E000}\n", to: "private.txt")
        let outcome = try command.run("typeset", "private.txt", "-o", "private.pdf", "--no-heading", "--quiet")
        #expect(outcome.status == 1)
        #expect(command.names.contains("private.pdf"))
        let fonts = try command.run("fonts", "private.txt", "--no-heading")
        #expect(fonts.status == 1)
        #expect(fonts.text.contains("U+E000"))
    }

    /// A warning that loses nothing counts only under --strict, and the file is written all the same.
    @Test func strictMakesWarningsCount() throws {
        try command.write("春\u{E000}眠\n", to: "private.txt")
        let arguments = ["typeset", "private.txt", "-o", "a.pdf", "--no-heading"]
        let lax = try command.run(arguments[0], arguments[1], arguments[2], arguments[3], arguments[4], "--quiet")
        #expect(lax.error.isEmpty)
        let strict = try command.run(
            arguments[0], arguments[1], arguments[2], arguments[3], arguments[4], "--quiet", "--strict")
        #expect(strict.status == 1)
        #expect(strict.lines.count == 1)
        #expect(strict.error.contains("U+E000"))
    }

    @Test(arguments: [
        (["typset"], "Did you mean `zhulan typeset`"), (["templtes"], "Did you mean `zhulan templates`"),
        (["poem.txt"], "zhulan typeset poem.txt"), (["qqqqqq"], "`zhulan help` lists"),
        (["help", "inspct"], "Did you mean `zhulan help inspect`"), (["completions", "csh"], "bash, zsh and fish"),
        (["typeset", "-o", "a.pdf"], "needs an input"), (["typeset", "poem.txt"], "needs an output"),
        (["typeset", "poem.txt", "-o", "a.doc"], ".pdf, .svg or .png"),
        (["typeset", "poem.txt", "-o", "a.pdf", "--set", "colums=4"], "Did you mean columns"),
        (["typeset", "poem.txt", "-o", "a.pdf", "--set", "columns"], "KEY=VALUE"),
        (["typeset", "poem.txt", "-o", "a.pdf", "--template", "bok"], "Did you mean book"),
        (["typeset", "poem.txt", "-o", "a.pdf", "--rules", "rde"], "Did you mean red"),
        (["typeset", "poem.txt", "-o", "a.pdf", "--where", "autor=李白"], "Did you mean author"),
        (["typeset", "poem.txt", "-o", "a.pdf", "--map", "titel=題"], "Did you mean title"),
        (["typeset", "poem.txt", "-o", "a.pdf", "--encoding", "utf-9"], "Did you mean utf-8"),
        (["typeset", "poem.txt", "-o", "a.pdf", "--pages", "3-1"], "range of pages"),
        (["typeset", "poem.txt", "-o", "a.pdf", "--pages", "7"], "the document has 1"),
        (["typeset", "poem.txt", "-o", "a.pdf", "--limit", "0"], "whole number from 1"),
        (["typeset", "poem.txt", "-o", "a.png", "--dpi", "9999"], "from 1 to 2400"),
        (["typeset", "poem.txt", "-o", "a.pdf", "--date", "2024-02-30"], "2024-05-01"),
        (["typeset", "poem.txt", "-o", "a.pdf", "--size", "400pt", "--page", "a6"], "cell"),
        (["inspect", "poem.txt", "--boxes"], "needs an output"),
        (["paper", "poem.txt", "-o", "a.pdf"], "poem.txt"),
    ])
    func wrongUsageIsTwo(arguments: [String], says: String) throws {
        let (process, scratch) = try command.process(arguments)
        defer { try? FileManager.default.removeItem(at: scratch) }
        try process.run()
        process.waitUntilExit()
        let error = try String(contentsOf: scratch.appending(path: "err"), encoding: .utf8)
        #expect(process.terminationStatus == 2, "\(error)")
        let errors = error.split(separator: "\n").filter { $0.contains("error: ") }
        #expect(errors.count == 1)
        #expect(error.contains(says), "\(error)")
        #expect(command.names == ["poem.txt"])
    }

    @Test func badInputIsThree() throws {
        for input in ["none.txt", "/", "-"] {
            let outcome = try command.run("typeset", input, "-o", "a.pdf")
            #expect(outcome.status == 3, "\(outcome.error)")
            #expect(outcome.lines.count == 1)
        }
        let both = try command.run("typeset", "none.txt", "poem.txt", "gone.txt", "-o", "a.pdf")
        #expect(both.status == 3)
        #expect(both.lines.count { $0.contains("no such file") } == 2)
        let nobody = try command.run("typeset", "poem.txt", "-o", "a.pdf", "--where", "author=杜甫")
        #expect(nobody.status == 3)
        #expect(nobody.error.contains("author=杜甫"))
        #expect(command.names == ["poem.txt"])
    }

    @Test func badFontIsFour() throws {
        for font in ["none.ttf", "poem.txt", "No Such Family"] {
            let outcome = try command.run("typeset", "poem.txt", "-o", "a.pdf", "--font", font)
            #expect(outcome.status == 4, "\(outcome.error)")
            #expect(outcome.error.contains(font))
        }
        let data = try command.run("typeset", "poem.txt", "-o", "a.pdf", "--data", ".")
        #expect(data.status == 4)
        #expect(data.error.contains("Fonts"))
        #expect(command.names == ["poem.txt"])
    }

    @Test func badOutputIsFive() throws {
        for output in ["none/a.pdf", "poem.txt/a.pdf", "/dev/full"] {
            let outcome = try command.run("typeset", "poem.txt", "-o", output, "--format", "pdf")
            #expect(outcome.status == 5, "\(outcome.error)")
            #expect(outcome.lines.count { $0.contains("error: ") } == 1)
        }
        #expect(command.names == ["poem.txt"])
    }

    @Test func aClosedPipeIsFive() throws {
        let (process, scratch) = try command.process(["help", "typeset"])
        defer { try? FileManager.default.removeItem(at: scratch) }
        let pipe = Pipe()
        process.standardOutput = pipe
        try pipe.fileHandleForReading.close()
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationReason == .exit)
        #expect(process.terminationStatus == 5)
    }

    @Test(arguments: [(SIGINT, 130), (SIGTERM, 143)] as [(Int32, Int32)])
    func stoppedInTheMiddleLeavesNothing(signal: Int32, status: Int32) throws {
        let verse = String(repeating: "春眠不覺曉，處處聞啼鳥。\n", count: 60)
        try command.write(String(repeating: verse + "%%\n", count: 1000), to: "many.txt")
        let (process, scratch) = try command.process(["typeset", "many.txt", "-o", "many.pdf", "--no-heading"])
        defer { try? FileManager.default.removeItem(at: scratch) }
        try process.run()
        // Long enough to have begun, far too short to be done.
        usleep(200_000)
        kill(process.processIdentifier, signal)
        process.waitUntilExit()
        #expect(process.terminationReason == .exit)
        #expect(process.terminationStatus == status)
        #expect(command.names == ["many.txt", "poem.txt"])
    }

    /// Whole pages stay, the one in hand goes: whenever the signal comes.
    @Test(arguments: [150_000, 300_000, 450_000] as [UInt32])
    func stoppedBetweenPicturesLeavesWholeOnes(microseconds: UInt32) throws {
        try command.write(String(repeating: "春眠不覺曉\n%%\n", count: 400), to: "many.txt")
        let (process, scratch) = try command.process(
            ["typeset", "many.txt", "-o", "page.png", "--no-heading", "--dpi", "200"])
        defer { try? FileManager.default.removeItem(at: scratch) }
        try process.run()
        usleep(microseconds)
        kill(process.processIdentifier, SIGTERM)
        process.waitUntilExit()
        #expect(process.terminationStatus == 143)
        let pages = command.names.filter { $0 != "many.txt" && $0 != "poem.txt" }
        #expect(pages.count < 400)
        for page in pages {
            #expect(page.hasPrefix("page-"), "\(page)")
            #expect(try command.contents(page).suffix(8).prefix(4) == Data("IEND".utf8))
        }
    }

    @Test func neverWritesOverItsInputs() throws {
        try command.write("name: mine\n", to: "mine.yaml")
        for name in ["poem.txt", "./poem.txt", "mine.yaml"] {
            let before = try command.contents(name)
            let outcome = try command.run(
                "typeset", "poem.txt", "--template", "mine.yaml", "-o", name, "--format", "pdf")
            #expect(outcome.status == 2)
            #expect(outcome.error.contains("overwrite"))
            #expect(try command.contents(name) == before)
        }
        let json = try command.run("inspect", "poem.txt", "-o", "poem.txt")
        #expect(json.status == 2)
    }
}
