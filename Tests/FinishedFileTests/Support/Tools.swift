import Foundation

/// Runs programs, ours and other people's.
enum Tools {
    struct Outcome {
        var status: Int32
        var output: Data
        var error: String

        var text: String { String(decoding: output, as: UTF8.self) }
    }

    struct Failure: Error, CustomStringConvertible {
        var description: String
    }

    /// The command that was built beside these tests.
    static let zhulan: String = {
        let tests = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
        return URL(filePath: tests).deletingLastPathComponent().appending(path: "zhulan").path
    }()

    static let fixtures = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Fixtures").standardized

    /// Runs a program by name or path; after `limit` seconds it is stopped and its status is 124.
    static func run(
        _ program: String, _ arguments: [String] = [], input: Data? = nil, environment: [String: String] = [:],
        folder: URL? = nil, limit: Int = 120
    ) throws -> Outcome {
        let scratch = try TemporaryFolder()
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["timeout", "\(limit)", program] + arguments
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.currentDirectoryURL = folder
        let source = scratch.file("in")
        try (input ?? Data()).write(to: source)
        process.standardInput = try FileHandle(forReadingFrom: source)
        // Files, since two pipes that nobody empties stop the program.
        for name in ["out", "err"] { try Data().write(to: scratch.file(name)) }
        process.standardOutput = try FileHandle(forWritingTo: scratch.file("out"))
        process.standardError = try FileHandle(forWritingTo: scratch.file("err"))
        try process.run()
        process.waitUntilExit()
        return Outcome(
            status: process.terminationStatus, output: try Data(contentsOf: scratch.file("out")),
            error: String(decoding: try Data(contentsOf: scratch.file("err")), as: UTF8.self))
    }

    /// The standard output of a program that has to succeed.
    static func output(_ program: String, _ arguments: [String]) throws -> Data {
        let outcome = try run(program, arguments)
        guard outcome.status == 0 else {
            throw Failure(description: "\(program) \(arguments): \(outcome.status): \(outcome.error)")
        }
        return outcome.output
    }
}

/// A folder that goes when its owner does.
final class TemporaryFolder {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.appending(path: "zhulan-tests-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }

    func file(_ name: String) -> URL { url.appending(path: name) }

    /// Writes a file and gives its place.
    func write(_ text: String, to name: String) throws -> URL {
        try Data(text.utf8).write(to: file(name))
        return file(name)
    }

    /// What the folder holds, by name.
    var names: [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []).sorted()
    }
}
