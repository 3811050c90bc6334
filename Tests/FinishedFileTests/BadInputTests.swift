import Foundation
import Testing

/// Bad input gets one line and the right exit code, and leaves no file behind.
struct BadInputTests {
    static let poem = "靜夜思\n李白\n\n牀前看月光\n"

    /// Runs `zhulan typeset` in a folder and expects a code, a word of the message, and nothing new in the folder.
    func expect(
        _ status: Int32, saying word: String, _ arguments: [String], in folder: TemporaryFolder,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let before = folder.names
        let outcome = try Tools.run(
            Tools.zhulan, ["typeset"] + arguments, environment: ["LC_ALL": "C.UTF-8"], folder: folder.url)
        #expect(outcome.status == status, "\(outcome.error)", sourceLocation: sourceLocation)
        #expect(
            outcome.error.lowercased().contains(word.lowercased()), "\(outcome.error)",
            sourceLocation: sourceLocation)
        let errors = outcome.error.split(separator: "\n").filter { $0.contains("error") }
        #expect(errors.count == 1, "\(outcome.error)", sourceLocation: sourceLocation)
        #expect(folder.names == before, sourceLocation: sourceLocation)
    }

    @Test func inputThatCannotBeRead() throws {
        let folder = try TemporaryFolder()
        try expect(3, saying: "none.txt", ["none.txt", "-o", "o.pdf"], in: folder)
        try FileManager.default.createDirectory(at: folder.file("sub"), withIntermediateDirectories: true)
        try expect(3, saying: "folder", ["sub", "-o", "o.pdf"], in: folder)
        _ = try folder.write("", to: "empty.txt")
        try expect(3, saying: "no text", ["empty.txt", "-o", "o.pdf"], in: folder)
        _ = try folder.write(" \n\n\u{3000}\n", to: "blank.txt")
        try expect(3, saying: "no text", ["blank.txt", "-o", "o.pdf"], in: folder)
        _ = try folder.write("[{\"title\":\"甲\",\"paragraphs\":[\"乙\"", to: "broken.json")
        try expect(3, saying: "broken.json:1:", ["broken.json", "-o", "o.pdf"], in: folder)
        try expect(3, saying: "broken.json", ["broken.json", "-o", "o.pdf", "--quiet"], in: folder)
    }

    @Test(.enabled(if: getuid() == 0, "needs to give up its rights, which only root can"))
    func inputWithoutTheRightToRead() throws {
        let folder = try TemporaryFolder()
        let input = try folder.write(Self.poem, to: "a.txt")
        try FileManager.default.setAttributes([.posixPermissions: 0o000], ofItemAtPath: input.path)
        try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: folder.url.path)
        let outcome = try Tools.run(
            "setpriv",
            ["--reuid=65534", "--regid=65534", "--clear-groups", "--", Tools.zhulan, "typeset", input.path, "-o"]
                + [folder.file("o.pdf").path])
        // Where the build folder is closed to others the command itself cannot be run.
        if outcome.status != 126 && outcome.status != 127 {
            #expect(outcome.status == 3, "\(outcome.error)")
            #expect(outcome.error.contains("a.txt"))
        }
        #expect(folder.names == ["a.txt"])
    }

    @Test func wrongUsage() throws {
        let folder = try TemporaryFolder()
        _ = try folder.write(Self.poem, to: "a.txt")
        try expect(2, saying: "--template", ["a.txt", "-o", "o.pdf", "--templat", "poem"], in: folder)
        try expect(2, saying: "poem", ["a.txt", "-o", "o.pdf", "--template", "peom"], in: folder)
        try expect(2, saying: "page_number", ["a.txt", "-o", "o.pdf", "--set", "page_numbr=none"], in: folder)
        try expect(
            2, saying: "cell",
            ["a.txt", "-o", "o.pdf", "--page", "20mmx20mm", "--margins", "2mm,2mm,2mm,2mm", "--size", "60pt"],
            in: folder)
        try expect(
            2, saying: "60 cells", ["a.txt", "-o", "o.pdf", "--page", "a6", "--size", "40pt", "--cells", "60"],
            in: folder)
        try expect(2, saying: "format", ["a.txt", "-o", "-"], in: folder)
        try expect(2, saying: "a.txt", ["a.txt", "-o", "a.txt"], in: folder)
        #expect(String(decoding: try Data(contentsOf: folder.file("a.txt")), as: UTF8.self) == Self.poem)
    }

    @Test func fontThatIsNone() throws {
        let folder = try TemporaryFolder()
        _ = try folder.write(Self.poem, to: "a.txt")
        _ = try folder.write("no font", to: "x.ttf")
        try expect(4, saying: "x.ttf", ["a.txt", "-o", "o.pdf", "--font", "x.ttf"], in: folder)
        try expect(4, saying: "none.ttf", ["a.txt", "-o", "o.pdf", "--font", "none.ttf"], in: folder)
        try expect(4, saying: "No Such Family", ["a.txt", "-o", "o.pdf", "--font", "No Such Family"], in: folder)
        let collection = "/usr/share/fonts/opentype/noto/NotoSerifCJK-Regular.ttc"
        try expect(4, saying: "has 5", ["a.txt", "-o", "o.pdf", "--font", collection + "#9"], in: folder)
    }

    @Test func outputThatCannotBeWritten() throws {
        let folder = try TemporaryFolder()
        _ = try folder.write(Self.poem, to: "a.txt")
        try expect(5, saying: "none", ["a.txt", "-o", "none/o.pdf"], in: folder)
        try FileManager.default.createDirectory(at: folder.file("o.pdf"), withIntermediateDirectories: true)
        try expect(5, saying: "o.pdf", ["a.txt", "-o", "o.pdf"], in: folder)
    }

    @Test func fullDiskAndClosedPipe() throws {
        let folder = try TemporaryFolder()
        let input = try folder.write(Self.poem, to: "a.txt")
        let command = "\(Tools.zhulan) typeset \(input.path) -o - --format pdf"
        let full = try Tools.run("sh", ["-c", command + " > /dev/full"])
        #expect(full.status == 5, "\(full.error)")
        #expect(full.error.contains("error"))
        _ = try Tools.run(
            "sh", ["-c", "(sleep 0.3; \(command); echo $? > status) | true; sleep 2"], folder: folder.url)
        let status = try String(contentsOf: folder.file("status"), encoding: .utf8)
        #expect(status == "5\n")
        // A file that may not grow stands for a full disk: the signal is SIGXFSZ, or the write fails.
        let limited = try Tools.run(
            "sh", ["-c", "ulimit -f 1; trap '' XFSZ; \(Tools.zhulan) typeset a.txt -o o.pdf"], folder: folder.url)
        #expect(limited.status == 5, "\(limited.error)")
        #expect(folder.names == ["a.txt", "status"])
    }

    @Test func standardInputAndOutputWork() throws {
        let outcome = try Tools.run(
            Tools.zhulan, ["typeset", "-", "--from", "text", "-o", "-", "--format", "pdf"],
            input: Data(Self.poem.utf8))
        #expect(outcome.status == 0, "\(outcome.error)")
        #expect(outcome.output.starts(with: Data("%PDF-".utf8)))
    }
}
