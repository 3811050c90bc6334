import Foundation

/// The built command, run in a folder of its own.
final class Command {
    struct Outcome {
        var status: Int32
        var output: Data
        var error: String

        var text: String { String(decoding: output, as: UTF8.self) }
        /// Lines of standard error.
        var lines: [String] { error.split(separator: "\n").map(String.init) }
    }

    let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "zhulan-command-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try write("靜夜思\n李白\n\n牀前看月光，\n疑是地上霜。\n", to: "poem.txt")
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// The binary beside these tests.
    static let path: String = {
        let tests = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
        return URL(filePath: tests).deletingLastPathComponent().appending(path: "zhulan").path
    }()

    func write(_ text: String, to name: String) throws {
        try Data(text.utf8).write(to: folder.appending(path: name))
    }

    /// What the folder holds, by name.
    var names: [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
    }

    func contents(_ name: String) throws -> Data { try Data(contentsOf: folder.appending(path: name)) }

    /// A process that is ready to run, its streams in files so that no full pipe stops it.
    func process(
        _ arguments: [String], input: String? = nil, environment: [String: String] = [:]
    ) throws -> (process: Process, scratch: URL) {
        let scratch = folder.appendingPathExtension("streams-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
        let process = Process()
        process.executableURL = URL(filePath: Command.path)
        process.arguments = arguments
        process.currentDirectoryURL = folder
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        try Data((input ?? "").utf8).write(to: scratch.appending(path: "in"))
        for name in ["out", "err"] { try Data().write(to: scratch.appending(path: name)) }
        process.standardInput = try FileHandle(forReadingFrom: scratch.appending(path: "in"))
        process.standardOutput = try FileHandle(forWritingTo: scratch.appending(path: "out"))
        process.standardError = try FileHandle(forWritingTo: scratch.appending(path: "err"))
        return (process, scratch)
    }

    func run(
        _ arguments: String..., input: String? = nil, environment: [String: String] = [:]
    ) throws -> Outcome {
        let (process, scratch) = try process(arguments, input: input, environment: environment)
        defer { try? FileManager.default.removeItem(at: scratch) }
        try process.run()
        process.waitUntilExit()
        return Outcome(
            status: process.terminationStatus, output: try Data(contentsOf: scratch.appending(path: "out")),
            error: String(decoding: try Data(contentsOf: scratch.appending(path: "err")), as: UTF8.self))
    }
}
