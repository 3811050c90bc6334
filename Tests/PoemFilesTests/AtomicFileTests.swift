import Foundation
import PoemFiles
import Testing

@Suite("Files come to stand whole or not at all")
struct AtomicFileTests {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("zhulan-\(UUID().uuidString)")

    init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

    func path(_ name: String) -> String { folder.appendingPathComponent(name).path }
    var files: [String] { get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() } }

    @Test("Nothing stands under the name before commit, and all of it after")
    func commit() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        var file = try AtomicFile(path("a.pdf"))
        try file.write([1, 2])
        #expect(!FileManager.default.fileExists(atPath: path("a.pdf")))
        #expect(try files.count == 1)
        try file.write([3])
        try file.commit()
        #expect(try files == ["a.pdf"])
        #expect(try Data(contentsOf: URL(fileURLWithPath: path("a.pdf"))) == Data([1, 2, 3]))
    }

    @Test("What is dropped leaves the former file as it was")
    func dropped() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try OutputFile.write([9], to: path("a.pdf"))
        do {
            var file = try AtomicFile(path("a.pdf"))
            try file.write([1])
        }
        #expect(try files == ["a.pdf"])
        #expect(try InputFile.read(path("a.pdf")) == [9])
    }

    @Test("A link stays a link, and a file keeps its rights")
    func link() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try OutputFile.write([9], to: path("a.pdf"))
        chmod(path("a.pdf"), 0o640)
        symlink("a.pdf", path("b.pdf"))
        try OutputFile.write([1], to: path("b.pdf"))
        #expect(try InputFile.read(path("a.pdf")) == [1])
        var status = stat()
        #expect(lstat(path("b.pdf"), &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
        #expect(stat(path("a.pdf"), &status) == 0 && status.st_mode & 0o777 == 0o640)
    }

    @Test("A full disk, a missing folder and a folder are told apart")
    func failures() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        for (target, what) in [
            ("/dev/full", "the disk is full"), (path("none/a.pdf"), "the output's folder does not exist"),
            (folder.path, "the output is a folder"), ("/proc/version/a.pdf", "the output's folder does not exist"),
            ("/proc/a.pdf", nil),
        ] as [(String, String?)] {
            let error = #expect(throws: FileError.self) { try OutputFile.write([1], to: target) }
            #expect(error?.kind == .unwritable)
            if let what { #expect(error?.what == what) }
        }
        #expect(try files.isEmpty)
    }

    @Test("An input is never written over, whatever it is called")
    func inputs() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try OutputFile.write([9], to: path("a.txt"))
        symlink("a.txt", path("b.txt"))
        let input = try #require(FileIdentity(path("a.txt")))
        let error = #expect(throws: FileError.self) {
            try OutputFile.write([1], to: path("b.txt"), inputs: [input])
        }
        #expect(error?.kind == .wouldOverwriteInput)
        #expect(try InputFile.read(path("a.txt")) == [9])
    }

    @Test("Input that is missing, a folder or too large is refused; a device is read to its end")
    func reading() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try OutputFile.write([UInt8](repeating: 7, count: 3000), to: path("a.txt"))
        #expect(try InputFile.read(path("a.txt")).count == 3000)
        #expect(try InputFile.read("/dev/null").isEmpty)
        for (name, limit) in [
            (path("none"), 10_000), (folder.path, 10_000), (path("a.txt"), 2999), ("/dev/zero", 1 << 20),
        ] {
            let error = #expect(throws: FileError.self) { try InputFile.read(name, limit: limit) }
            #expect(error?.kind == .unreadable)
        }
    }
}
