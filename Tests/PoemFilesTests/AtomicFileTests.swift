import Foundation
import PoemFiles
import Testing

/// Files are whole or not there.
struct AtomicFileTests {
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "zhulan-files-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    private func path(_ name: String) -> String { folder.appending(path: name).path }

    private var names: [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
    }

    private func contents(_ name: String) throws -> String {
        try String(contentsOfFile: path(name), encoding: .utf8)
    }

    /// Writes and gives the error's kind and text.
    private func failure(writing bytes: [UInt8] = [1], to path: String) -> FileError? {
        do {
            try OutputFile.write(bytes, to: path)
            return nil
        } catch {
            return error
        }
    }

    @Test func appearsWhenCommitted() throws {
        var file = try AtomicFile(path("a"))
        try file.write(Array("one".utf8))
        #expect(!names.contains("a"))
        #expect(names.count == 1)
        try file.write(Array("two".utf8))
        try file.commit()
        #expect(names == ["a"])
        #expect(try contents("a") == "onetwo")
    }

    @Test func goesWhenNotCommitted() throws {
        try Data("old".utf8).write(to: folder.appending(path: "a"))
        func begin() throws {
            var file = try AtomicFile(path("a"))
            try file.write([1, 2, 3])
            #expect(names.count == 2)
        }
        try begin()
        #expect(names == ["a"])
        #expect(try contents("a") == "old")
    }

    @Test func replacesAndKeepsTheMode() throws {
        try Data("old".utf8).write(to: folder.appending(path: "a"))
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path("a"))
        try OutputFile.write(Array("new".utf8), to: path("a"))
        #expect(try contents("a") == "new")
        let mode = try FileManager.default.attributesOfItem(atPath: path("a"))[.posixPermissions] as? Int
        #expect(mode == 0o640)
    }

    @Test func writesThroughALink() throws {
        try Data("old".utf8).write(to: folder.appending(path: "a"))
        try FileManager.default.createSymbolicLink(atPath: path("link"), withDestinationPath: path("a"))
        try OutputFile.write(Array("new".utf8), to: path("link"))
        #expect(try contents("a") == "new")
        #expect((try? FileManager.default.destinationOfSymbolicLink(atPath: path("link"))) == path("a"))
    }

    @Test func fullDiskIsSaid() {
        let error = failure(writing: [UInt8](repeating: 0, count: 1 << 16), to: "/dev/full")
        #expect(error?.kind == .unwritable)
        #expect(error?.what == "the disk is full")
    }

    @Test func impossiblePlacesAreSaid() throws {
        #expect(failure(to: path("none/a"))?.what == "the output's folder does not exist")
        try Data().write(to: folder.appending(path: "file"))
        #expect(failure(to: path("file/a"))?.what == "the output's folder does not exist")
        #expect(failure(to: folder.path)?.what == "the output is a folder")
        #expect(failure(to: "/proc/zhulan.pdf")?.kind == .unwritable)
        #expect(failure(to: path(String(repeating: "長", count: 200)))?.what == "the output's name is too long")
        #expect(names == ["file"])
    }

    @Test func neverWritesOverAnInput() throws {
        try Data("poem".utf8).write(to: folder.appending(path: "a"))
        try FileManager.default.linkItem(atPath: path("a"), toPath: path("other"))
        let inputs = Set([FileIdentity(path("a"))].compactMap(\.self))
        #expect(inputs.count == 1)
        for name in ["a", "other"] {
            #expect(throws: FileError.self) { try OutputFile.write([1], to: path(name), inputs: inputs) }
        }
        #expect(try contents("a") == "poem")
    }
}
