public import PoemText

/// Reads pattern files: a list of patterns in YAML, each a few keys.
public enum PatternReader {
    /// What may be written for a pattern.
    static let keys = ["id", "match", "style", "image", "link", "name", "book", "blank", "drop"]

    /// The patterns of a file in its order, with its problems.
    ///
    /// Unknown keys, values that do not fit and YAML that cannot be read are errors with line and column; `file` is
    /// the name they are told under. Picture files and folders are taken from the file's own folder.
    /// Whether an expression is one is found where it is compiled.
    public static func read(_ bytes: [UInt8], file: String) -> PatternFile {
        var result = PatternFile()
        let root: YAMLNode?
        do {
            root = try YAMLParser.parse(bytes)
        } catch {
            result.isBroken = true
            result.diagnostics.append(
                Diagnostic(.error, error.what, remedy: error.remedy, file: file, place: error.place))
            return result
        }
        let nodes: [YAMLNode]
        switch root?.content {
        case .sequence(let list): nodes = list
        case nil, .scalar("", isQuoted: false): nodes = []
        case .mapping, .scalar:
            result.diagnostics.append(
                Diagnostic(
                    .error, "a pattern file is a list", remedy: "Begin each pattern with `- match:`", file: file,
                    place: root?.place))
            return result
        }
        if nodes.isEmpty {
            result.diagnostics.append(Diagnostic(.warning, "the file holds no patterns", file: file))
        }
        let entries = PatternEntries(lines: SourceLines(bytes), file: file)
        for node in nodes {
            do throws(PatternEntryError) {
                result.patterns.patterns.append(try entries.pattern(node))
            } catch {
                result.diagnostics.append(
                    Diagnostic(.error, error.what, remedy: error.remedy, file: file, place: error.place))
            }
        }
        return result
    }
}

/// What a pattern file says.
public struct PatternFile: Sendable {
    public var patterns = PatternSet()
    public var diagnostics: [Diagnostic] = []
    /// Whether the file is no YAML at all, so that none of it could be read.
    public var isBroken = false
}

/// What is wrong with one pattern of a file.
struct PatternEntryError: Error {
    var what: String
    var remedy: String?
    var place: SourcePlace
}

/// The lines of a file, to see whether a value stands there as it was written.
struct SourceLines {
    private let lines: [Substring]

    init(_ bytes: [UInt8]) {
        lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    }

    /// Where the value that begins at `place` stands character for character, in its quotes if it has any; nil where
    /// escapes, folded lines or an alias make it another than what is written.
    func verbatim(_ value: String, at place: SourcePlace) -> SourcePlace? {
        guard place.line >= 1, place.line <= lines.count else { return nil }
        // libyaml counts code points.
        let written = lines[place.line - 1].unicodeScalars.dropFirst(place.column - 1)
        if written.starts(with: value.unicodeScalars) { return place }
        guard let quote = written.first, quote == "\"" || quote == "'",
            written.dropFirst().starts(with: Array(value.unicodeScalars) + [quote])
        else { return nil }
        return SourcePlace(line: place.line, column: place.column + 1)
    }
}
