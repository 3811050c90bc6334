internal import PoemFiles
internal import Zhulan

/// `--patterns`: pattern files and built-in sets in the order given, checked before anything is read or written.
enum PatternChoice {
    static func marker(
        _ arguments: Arguments, _ reporter: inout Reporter
    ) throws(CommandFailure) -> PatternMarker {
        var set = PatternSet()
        for name in arguments.all("patterns") { set.append(try patterns(name, &reporter)) }
        do {
            return try PatternMarker(set, pictureFolders: arguments.all("images")) { path in
                try? InputFile.read(path, limit: greatestPicture)
            }
        } catch {
            throw CommandFailure(.usage, error.diagnostics)
        }
    }

    private static let greatestPicture = 32 << 20

    private static func patterns(_ name: String, _ reporter: inout Reporter) throws(CommandFailure) -> PatternSet {
        if let set = BuiltInPatterns.set(name) { return set }
        let isFile = name.contains("/") || name.hasSuffix(".yaml") || name.hasSuffix(".yml")
        guard isFile || DataFolder.exists(name) else {
            let near = NearestName.find(name, among: BuiltInPatterns.list.map(\.name))
            throw CommandFailure(.usage, .unknownPatterns(name, near: near))
        }
        let bytes: [UInt8]
        do {
            bytes = try InputFile.read(name)
        } catch {
            throw CommandFailure(error)
        }
        let file = PatternReader.read(bytes, file: name)
        guard !file.diagnostics.contains(where: { $0.severity == .error }) else {
            throw CommandFailure(file.isBroken ? .input : .usage, file.diagnostics)
        }
        reporter.report(file.diagnostics)
        return file.patterns
    }
}
