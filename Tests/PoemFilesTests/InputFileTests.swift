import Foundation
import PoemFiles
import Testing

/// What is read, and what is said when it cannot be.
struct InputFileTests {
    private func failure(_ path: String, limit: Int = InputFile.greatestSize) -> FileError? {
        do {
            _ = try InputFile.read(path, limit: limit)
            return nil
        } catch {
            return error
        }
    }

    @Test func readsWholeFiles() throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "zhulan-input-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: file) }
        for count in [0, 1, 65_535, 65_536, 300_001] {
            let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
            try Data(bytes).write(to: file)
            #expect(try InputFile.read(file.path) == bytes)
        }
        #expect(failure(file.path, limit: 1000)?.kind == .unreadable)
    }

    /// Files of /proc have no size until they are read.
    @Test func readsFilesOfUnknownSize() throws {
        #expect(try InputFile.read("/proc/self/status").count > 100)
    }

    @Test func saysWhatCannotBeRead() {
        #expect(failure("/none/such")?.what == "no such file")
        #expect(failure("/usr")?.what == "this is a folder")
    }
}
