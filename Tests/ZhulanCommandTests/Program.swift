import Foundation

/// Runs the built command, as a shell would.
struct Program {
    struct Result {
        var code: Int32
        var output: String
        var errors: String
    }

    /// A folder of the test's own.
    let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("zhulan-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    func remove() { try? FileManager.default.removeItem(at: folder) }

    /// The command lies beside the test bundle.
    static var path: URL {
        let bundle = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        let beside = bundle.deletingLastPathComponent().appendingPathComponent("zhulan")
        if FileManager.default.fileExists(atPath: beside.path) { return beside }
        // The test runner may be the toolchain's own; then the first argument is the bundle.
        let named = CommandLine.arguments.first { $0.hasSuffix(".xctest") } ?? CommandLine.arguments[0]
        return URL(fileURLWithPath: named).deletingLastPathComponent().appendingPathComponent("zhulan")
    }

    func write(_ text: String, to name: String) throws {
        try Data(text.utf8).write(to: folder.appendingPathComponent(name))
    }

    func exists(_ name: String) -> Bool {
        FileManager.default.fileExists(atPath: folder.appendingPathComponent(name).path)
    }

    func contents(_ name: String) throws -> Data { try Data(contentsOf: folder.appendingPathComponent(name)) }

    var files: [String] { get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() } }

    func process(_ arguments: [String]) -> Process {
        let process = Process()
        process.executableURL = Program.path
        process.arguments = arguments
        process.currentDirectoryURL = folder
        return process
    }

    /// Runs to the end with `input` on standard input.
    func run(
        _ arguments: String..., input: String = "", environment: [String: String] = [:]
    ) throws -> Result {
        try run(arguments, input: input, environment: environment)
    }

    func run(
        _ arguments: [String], input: String = "", environment: [String: String] = [:]
    ) throws -> Result {
        let process = process(arguments)
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        // Files, not pipes: no output is too long for them.
        let output = folder.appendingPathComponent(".stdout-\(UUID().uuidString)")
        let errors = folder.appendingPathComponent(".stderr-\(UUID().uuidString)")
        let given = folder.appendingPathComponent(".stdin-\(UUID().uuidString)")
        for file in [output, errors] { try Data().write(to: file) }
        try Data(input.utf8).write(to: given)
        defer { for file in [output, errors, given] { try? FileManager.default.removeItem(at: file) } }
        process.standardOutput = try FileHandle(forWritingTo: output)
        process.standardError = try FileHandle(forWritingTo: errors)
        process.standardInput = try FileHandle(forReadingFrom: given)
        try process.run()
        process.waitUntilExit()
        return Result(
            code: process.terminationStatus, output: String(decoding: try Data(contentsOf: output), as: UTF8.self),
            errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self))
    }
}
