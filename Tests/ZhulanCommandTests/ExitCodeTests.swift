import Foundation
import Testing

@Suite("Exit codes and messages of the built command")
struct ExitCodeTests {
    let poem = "靜夜思\n李白\n\n床前明月光，\n疑是地上霜。\n舉頭望明月，\n低頭思故鄉。\n"

    func program() throws -> Program {
        let program = try Program()
        try program.write(poem, to: "poem.txt")
        return program
    }

    @Test("0: a poem becomes a picture, and nothing else is left in the folder")
    func done() throws {
        let program = try program()
        defer { program.remove() }
        let result = try program.run("typeset", "poem.txt", "-o", "poem.png")
        #expect(result.code == 0, "\(result.errors)")
        #expect(try program.files == ["poem.png", "poem.txt"])
        let data = try Data(contentsOf: program.folder.appendingPathComponent("poem.png"))
        #expect(data.starts(with: [0x89, 0x50, 0x4E, 0x47]))
        #expect(result.errors.contains("zh-Hant"))
    }

    @Test("1: a character that no font has")
    func incomplete() throws {
        let program = try program()
        defer { program.remove() }
        try program.write("題\n\n\n春\u{E123}秋\n", to: "missing.txt")
        let result = try program.run("typeset", "missing.txt", "-o", "missing.svg")
        #expect(result.code == 1)
        #expect(result.errors.contains("U+E123"))
        #expect(program.exists("missing.svg"))
    }

    @Test(
        "2: wrong usage is answered with the nearest name",
        arguments: [
            (["typset", "poem.txt"], "`zhulan typeset`"),
            (["poem.txt"], "zhulan typeset poem.txt"),
            (["typeset", "poem.txt", "-o", "x.png", "--tempalte", "book"], "--template"),
            (["typeset", "poem.txt", "-o", "x.png", "--template", "modren"], "modern"),
            (["typeset", "poem.txt", "-o", "x.png", "--set", "lettre_spacing=0"], "letter_spacing"),
            (["typeset", "poem.txt", "-o", "x.png", "--frame", "dubble"], "double"),
            (["typeset", "poem.txt", "-o", "x.png", "--page", "a55"], "a5"),
            (["typeset", "poem.txt", "-o", "x.png", "--where", "autor=x"], "author"),
            (["typeset", "poem.txt", "-o", "x.png", "--size"], "--size needs a value"),
            (["typeset", "poem.txt", "-o", "x.doc"], ".pdf, .svg or .png"),
            (["typeset", "poem.txt"], "needs an output"),
            (["typeset", "-o", "x.png"], "needs an input"),
            (["typeset", "poem.txt", "-o", "x.png", "--page", "20ptx20pt"], "page"),
            (["typeset", "poem.txt", "-o", "x.png", "--pages", "9"], "there is no page 9"),
            (["typeset", "poem.txt", "-o", "poem.txt", "--format", "png"], "would overwrite an input"),
            (["templates", "jain"], "jian"),
            (["completions", "ksh"], "bash, zsh and fish"),
            (["help", "inspct"], "`zhulan help inspect`"),
            (["qqqqqq"], "`zhulan help` lists"),
            (["typeset", "poem.txt", "-o", "x.png", "--set", "columns"], "KEY=VALUE"),
            (["typeset", "poem.txt", "-o", "x.png", "--map", "titel=x"], "title"),
            (["typeset", "poem.txt", "-o", "x.png", "--encoding", "utf-9"], "utf-8"),
            (["typeset", "poem.txt", "-o", "x.png", "--pages", "3-1"], "range of pages"),
            (["typeset", "poem.txt", "-o", "x.png", "--limit", "0"], "whole number from 1"),
            (["typeset", "poem.txt", "-o", "x.png", "--dpi", "9999"], "from 1 to 2400"),
            (["typeset", "poem.txt", "-o", "x.png", "--date", "2023-02-29"], "2024-05-01"),
            (["typeset", "poem.txt", "-o", "x.png", "-template", "book"], "Did you mean --template?"),
            (["inspect", "poem.txt", "--boxes"], "needs an output"),
            (["inspect", "poem.txt", "-o", "poem.txt"], "would overwrite an input"),
            (["paper", "poem.txt", "-o", "x.png"], "poem.txt"),
        ])
    func usage(arguments: [String], answer: String) throws {
        let program = try program()
        defer { program.remove() }
        let process = program.process(arguments)
        let pipe = Pipe()
        process.standardError = pipe
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        let errors = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 2)
        #expect(errors.contains(answer), "\(errors)")
        #expect(try program.files == ["poem.txt"])
    }

    @Test("3: input that cannot be read, parsed, or holds no text")
    func input() throws {
        let program = try program()
        defer { program.remove() }
        try program.write("", to: "empty.txt")
        try program.write("[{\"title\": ", to: "broken.json")
        for (name, answer) in [
            ("none.txt", "no such file"), (".", "folder"), ("empty.txt", "no text"),
            ("broken.json", "broken.json:"),
        ] {
            let result = try program.run("typeset", name, "-o", "x.png")
            #expect(result.code == 3, "\(name): \(result.errors)")
            #expect(result.errors.contains(answer), "\(result.errors)")
        }
        let nobody = try program.run("typeset", "poem.txt", "-o", "x.png", "--where", "author=杜甫")
        #expect(nobody.code == 3)
        #expect(!program.exists("x.png"))
    }

    @Test("2: no file that the run reads is written over, a template or a list of corrections neither")
    func inputsStay() throws {
        let program = try program()
        defer { program.remove() }
        try program.write("name: mine\n", to: "mine.yaml")
        try program.write("床\t牀\n", to: "fixes.txt")
        for name in ["poem.txt", "./poem.txt", "mine.yaml", "fixes.txt"] {
            let before = try program.contents(name)
            let result = try program.run(
                "typeset", "poem.txt", "--template", "mine.yaml", "--convert-fixes", "fixes.txt", "-o", name,
                "--format", "pdf")
            #expect(result.code == 2)
            #expect(result.errors.contains("would overwrite an input"), "\(result.errors)")
            #expect(try program.contents(name) == before)
        }
    }

    @Test("4: a data folder without fonts, which no other takes the place of")
    func dataFolder() throws {
        let program = try program()
        defer { program.remove() }
        let result = try program.run("typeset", "poem.txt", "-o", "x.png", "--data", ".")
        #expect(result.code == 4)
        #expect(result.errors.contains("no folder Fonts"), "\(result.errors)")
        #expect(try program.files == ["poem.txt"])
    }

    @Test("4: a font that is none")
    func font() throws {
        let program = try program()
        defer { program.remove() }
        #expect(try program.run("typeset", "poem.txt", "-o", "x.png", "--font", "poem.txt").code == 4)
        #expect(try program.run("typeset", "poem.txt", "-o", "x.png", "--font", "none.ttf").code == 4)
    }

    @Test("5: a missing folder, a full disk, a closed pipe")
    func output() throws {
        let program = try program()
        defer { program.remove() }
        let folder = try program.run("typeset", "poem.txt", "-o", "none/x.png")
        #expect(folder.code == 5)
        #expect(folder.errors.contains("folder does not exist"))
        let full = try program.run("typeset", "poem.txt", "-o", "/dev/full", "--format", "png")
        #expect(full.code == 5)
        #expect(full.errors.contains("disk is full"))
        let process = program.process(["typeset", "poem.txt", "-o", "-", "--format", "png"])
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        try pipe.fileHandleForReading.close()
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationReason == .exit)
        #expect(process.terminationStatus == 5)
        #expect(try program.files == ["poem.txt"])
    }

    @Test("130 and 143: stopped, with no file left", arguments: [(SIGINT, Int32(130)), (SIGTERM, Int32(143))])
    func stopped(signal: Int32, code: Int32) throws {
        let program = try program()
        defer { program.remove() }
        // Standard input that never ends keeps the run waiting.
        let process = program.process(["typeset", "-", "-o", "x.png"])
        let pipe = Pipe()
        process.standardInput = pipe
        process.standardError = FileHandle.nullDevice
        try process.run()
        usleep(300_000)
        kill(process.processIdentifier, signal)
        process.waitUntilExit()
        #expect(process.terminationReason == .exit)
        #expect(process.terminationStatus == code)
        #expect(try program.files == ["poem.txt"])
    }

    @Test("A run that is stopped while it writes leaves whole pictures and no part of one")
    func stoppedWhileWriting() throws {
        let program = try program()
        defer { program.remove() }
        try program.write(String(repeating: poem + "%%\n", count: 400), to: "many.txt")
        let process = program.process(["typeset", "many.txt", "-o", "x.png", "--dpi", "200", "--quiet"])
        try process.run()
        for _ in 0..<500 where !program.exists("x-3.png") { usleep(10_000) }
        kill(process.processIdentifier, SIGTERM)
        process.waitUntilExit()
        #expect(process.terminationStatus == 143)
        let files = try program.files
        #expect(files.count >= 5 && files.count < 400)
        #expect(!files.contains { $0.hasSuffix(".part") })
        for file in files where file.hasSuffix(".png") {
            let data = try Data(contentsOf: program.folder.appendingPathComponent(file))
            #expect(data.suffix(8).starts(with: Data("IEND".utf8)), "\(file) is torn")
        }
    }

    @Test("--strict makes a warning count, --quiet hides a note, --diagnostics json is one object a line")
    func messages() throws {
        let program = try program()
        defer { program.remove() }
        let quiet = try program.run("typeset", "poem.txt", "-o", "x.svg", "--quiet")
        #expect(quiet.code == 0 && quiet.errors.isEmpty)
        let json = try program.run("typeset", "poem.txt", "-o", "x.svg", "--diagnostics", "json")
        let lines = json.errors.split(separator: "\n")
        #expect(!lines.isEmpty)
        for line in lines {
            let object = try #require(
                try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
            #expect(object["severity"] as? String == "note")
            #expect(object["what"] is String)
        }
    }
}
