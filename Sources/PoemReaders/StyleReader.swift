public import PoemText

/// Reads style files: a mapping of names, each to a mapping of the keys of `StyleKeys`.
public enum StyleReader {
    /// The styles that a file defines, with its problems in reading order.
    ///
    /// Unknown keys, values that do not fit, a style that stands twice, `extends` of a style that is not there, styles
    /// that extend one another in a circle and YAML that cannot be read are errors with line and column.
    ///
    /// - Parameters:
    ///   - file: the name the problems are told under.
    ///   - base: the styles that the file's go over; the file's may extend them.
    public static func read(_ bytes: [UInt8], file: String, over base: StyleSheet = .builtIn) -> StyleFile {
        var reading = StyleReading(file: file, base: base)
        do throws(YAMLError) {
            if let root = try YAMLParser.parse(bytes) { reading.read(root) }
        } catch {
            return StyleFile(
                diagnostics: [
                    Diagnostic(.error, error.what, remedy: error.remedy, file: file, place: error.place)
                ], isBroken: true)
        }
        return StyleFile(styles: reading.styles, diagnostics: reading.diagnostics())
    }
}

/// What a style file says.
public struct StyleFile: Sendable {
    public var styles = StyleSheet()
    public var diagnostics: [Diagnostic] = []
    /// Whether the file is no YAML at all, so that none of it could be read.
    public var isBroken = false
}

/// The reading of one style file.
private struct StyleReading {
    let file: String
    let base: StyleSheet
    private(set) var styles = StyleSheet()
    /// Where each style is defined, and where what it extends is named.
    private var places: [String: (name: SourcePlace, extends: SourcePlace?)] = [:]
    private var problems: [Problem] = []
    private var unlisted = 0
    /// What is wrong so often is one mistake; and to look for like names takes time.
    private static let mostProblems = 20

    private struct Problem: Error {
        var what: String
        var remedy: String?
        var place: SourcePlace
    }

    init(file: String, base: StyleSheet) {
        self.file = file
        self.base = base
    }

    func diagnostics() -> [Diagnostic] {
        var result = problems.sorted { ($0.place.line, $0.place.column) < ($1.place.line, $1.place.column) }
            .map { Diagnostic(.error, $0.what, remedy: $0.remedy, file: file, place: $0.place) }
        if unlisted > 0 {
            result.append(
                Diagnostic(
                    .error, "\(unlisted) more errors of this file are not listed",
                    remedy: "Mend those above first",
                    file: file))
        }
        return result
    }

    mutating func read(_ root: YAMLNode) {
        guard case .mapping(let entries) = root.content else {
            if case .scalar("", isQuoted: false) = root.content { return }
            return add { _ in
                Problem(
                    what: "a style file is a list of names with their keys",
                    remedy: "Write a name and a colon, and its keys on indented lines below", place: root.place)
            }
        }
        for entry in entries {
            do throws(Problem) {
                try read(entry)
            } catch {
                add { _ in error }
            }
        }
        checkExtends()
    }

    private mutating func read(_ entry: YAMLNode.Entry) throws(Problem) {
        let name = StyleSheet.canonical(entry.key)
        guard !name.isEmpty else {
            throw Problem(what: "a style has no name", remedy: "Write one before the colon", place: entry.place)
        }
        if let first = places[name] {
            throw Problem(
                what: "the style \"\(name)\" stands twice",
                remedy: "Keep one; the first is in line \(first.name.line)",
                place: entry.place)
        }
        places[name] = (entry.place, nil)
        styles[name] = Style()
        switch entry.value.content {
        case .mapping(let keys): try read(keys, of: name)
        case .scalar("", isQuoted: false): break
        case .scalar, .sequence:
            let isKey = StyleKeys.find(name) != nil
            throw Problem(
                what: isKey
                    ? "\(name) stands where a style's name does" : "the style \"\(name)\" has a value, not keys",
                remedy: isKey
                    ? "Indent it below the name of its style"
                    : "Write keys like `color: red` on indented lines below",
                place: isKey ? entry.place : entry.value.place)
        }
    }

    /// What is wrong with one key does not hide what is wrong with the next.
    private mutating func read(_ keys: [YAMLNode.Entry], of name: String) throws(Problem) {
        var style = Style()
        var seen: [String: SourcePlace] = [:]
        for entry in keys {
            guard let key = StyleKeys.find(entry.key) else {
                add { _ in
                    Problem(
                        what: "there is no key \(entry.key)",
                        remedy: StyleKeys.nearest(to: entry.key).map { "Did you mean \($0)?" }
                            ?? "The keys of a style are \(StyleKeys.all.map(\.name).joined(separator: ", "))",
                        place: entry.place)
                }
                continue
            }
            if let first = seen.updateValue(entry.place, forKey: key.name) {
                add { _ in
                    Problem(
                        what: "the key \(key.name) stands twice",
                        remedy: "Keep one; the first is in line \(first.line)",
                        place: entry.place)
                }
                continue
            }
            do throws(Problem) {
                try StyleReading.read(entry.value, of: key, into: &style)
                if key.name == "extends" { places[name]?.extends = entry.value.place }
            } catch {
                add { _ in error }
            }
        }
        styles[name] = style
        if let least = style.leastPitch, let greatest = style.greatestPitch, let place = seen["min_pitch"],
            least.isRelative == greatest.isRelative, greatest.points(em: 1) > 0,
            least.points(em: 1) > greatest.points(em: 1)
        {
            throw Problem(
                what: "min_pitch of \"\(name)\" is greater than max_pitch", remedy: "Make it the smaller one",
                place: place)
        }
    }

    private static func read(_ node: YAMLNode, of key: StyleKey, into style: inout Style) throws(Problem) {
        var parts: [StyleValue.Part] = []
        var places: [String: (key: SourcePlace, value: SourcePlace)] = [:]
        let value: StyleValue
        if case .mapping(let entries) = node.content {
            for entry in entries {
                guard places.updateValue((entry.place, entry.value.place), forKey: entry.key) == nil else {
                    throw Problem(
                        what: "\(entry.key) of \(key.name) stands twice", remedy: "Keep one", place: entry.place)
                }
                parts.append(
                    StyleValue.Part(entry.key, try words(entry.value, of: "\(entry.key) of \(key.name)")))
            }
            value = .parts(parts)
        } else {
            value = .words(try words(node, of: key.name))
        }
        do throws(StyleKey.ValueError) {
            try key.parse(value, &style)
        } catch {
            let problem = StyleKeyError(key: key, value: value, error: error)
            let part = error.part.flatMap { places[$0] }
            throw Problem(
                what: problem.what, remedy: problem.remedy,
                place: (error.reason == .unknownPart ? part?.key : part?.value) ?? node.place)
        }
    }

    private static func words(_ node: YAMLNode, of subject: String) throws(Problem) -> [String] {
        let nodes = if case .sequence(let nodes) = node.content { nodes } else { [node] }
        var words: [String] = []
        for node in nodes {
            guard case .scalar(let text, let isQuoted) = node.content else {
                throw Problem(what: "\(subject) takes a value, not keys of its own", place: node.place)
            }
            if text.isEmpty, !isQuoted {
                throw Problem(
                    what: "\(subject) has no value",
                    remedy: "Write one after the colon; a value that begins with # needs quotes", place: node.place)
            }
            words.append(text)
        }
        return words
    }

    private mutating func checkExtends() {
        for name in styles.names {
            guard let wanted = styles[name]?.extends, let place = places[name]?.extends,
                styles[wanted] == nil, base[wanted] == nil
            else { continue }
            add { reading in
                let names = reading.styles.names + reading.base.names
                return Problem(
                    what: "there is no style \"\(wanted)\" for \"\(name)\" to extend",
                    remedy: NearestName.find(wanted, among: names).map { "Did you mean \($0)?" }
                        ?? "Define it in this file, or in one that is given before it",
                    place: place)
            }
        }
        for cycle in base.merging(styles).cycles {
            guard let place = cycle.compactMap({ places[$0]?.extends }).first else { continue }
            add { _ in
                Problem(
                    what: "styles extend one another in a circle: \(StyleReading.shown(cycle))",
                    remedy: "Take one `extends` out", place: place)
            }
        }
    }

    /// The names of a circle; the middle of a long one is counted.
    private static func shown(_ cycle: [String]) -> String {
        guard cycle.count > 12 else { return cycle.joined(separator: " → ") }
        let names = cycle.prefix(6) + ["(\(cycle.count - 9) more)"] + cycle.suffix(3)
        return names.joined(separator: " → ")
    }

    private mutating func add(_ problem: (borrowing StyleReading) -> Problem) {
        if problems.count < StyleReading.mostProblems {
            problems.append(problem(self))
        } else {
            unlisted += 1
        }
    }
}
