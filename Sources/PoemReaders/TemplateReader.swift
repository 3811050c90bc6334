public import PoemText

/// Reads template files.
public enum TemplateReader {
    /// The keys that a template file sets, in the file's order, with its problems.
    ///
    /// Unknown keys, values that do not fit and YAML that cannot be read are errors with line and column; `file` is
    /// the name they are told under. A key `base` names the built-in template the file starts from.
    public static func read(_ bytes: [UInt8], file: String) -> TemplateFile {
        var result = TemplateFile()
        let root: YAMLNode?
        do {
            root = try YAMLParser.parse(bytes)
        } catch {
            result.isBroken = true
            result.diagnostics.append(
                Diagnostic(.error, error.what, remedy: error.remedy, file: file, place: error.place))
            return result
        }
        guard let root else { return result }
        guard case .mapping(let entries) = root.content else {
            if case .scalar("", isQuoted: false) = root.content { return result }
            result.diagnostics.append(
                Diagnostic(
                    .error, "a template is a list of keys with their values",
                    remedy: "Begin from what `zhulan templates poem` prints", file: file, place: root.place))
            return result
        }
        let keys = assignments(entries, file: file) { (entry) throws(EntryError) in
            guard entry.key == "base" else { return false }
            result.base = try value(of: entry)
            return true
        }
        result.assignments = keys.assignments
        result.diagnostics = keys.diagnostics
        return result
    }

    /// The template keys among the entries, and what is wrong with any. `takesOwn` takes those that are no template
    /// keys here, which are named `ownNames`.
    static func assignments(
        _ entries: [YAMLNode.Entry], file: String, ownNames: [String] = [],
        takesOwn: (YAMLNode.Entry) throws(EntryError) -> Bool
    ) -> (assignments: [TemplateKeys.Assignment], diagnostics: [Diagnostic]) {
        var result: (assignments: [TemplateKeys.Assignment], diagnostics: [Diagnostic]) = ([], [])
        var seen: [String: SourcePlace] = [:]
        for entry in entries {
            do throws(EntryError) {
                let name = TemplateKeys.find(entry.key)?.name ?? entry.key
                let isOwn = ownNames.contains(entry.key)
                if let first = seen[isOwn ? entry.key : name] {
                    throw EntryError(
                        what: "the key \(name) stands twice", remedy: "Keep one; the first is in line \(first.line)"
                    )
                }
                seen[isOwn ? entry.key : name] = entry.place
                if try takesOwn(entry) { continue }
                guard let key = TemplateKeys.find(entry.key) else { throw unknown(entry.key, ownNames) }
                let assignment = TemplateKeys.Assignment(
                    key: key.name, values: try values(of: entry), place: entry.value.place)
                try check(assignment)
                result.assignments.append(assignment)
            } catch {
                let place = error.isAboutValue ? entry.value.place : entry.place
                result.diagnostics.append(
                    Diagnostic(.error, error.what, remedy: error.remedy, file: file, place: place))
            }
        }
        return result
    }

    struct EntryError: Error {
        var what: String
        var remedy: String?
        var isAboutValue = false
    }

    private static func unknown(_ key: String, _ ownNames: [String]) -> EntryError {
        if let near = NearestName.find(key, among: ownNames) ?? TemplateKeys.nearest(to: key) {
            return EntryError(what: "there is no key \(key)", remedy: "Did you mean \(near)?")
        }
        return EntryError(what: "there is no key \(key)", remedy: "`zhulan templates poem` prints every key")
    }

    /// A value that does not fit is told here, where its place is known.
    private static func check(_ assignment: TemplateKeys.Assignment) throws(EntryError) {
        var scratch = Template()
        do {
            try TemplateKeys.apply([assignment], to: &scratch)
        } catch {
            throw EntryError(what: error.what, remedy: error.remedy, isAboutValue: true)
        }
    }

    static func value(of entry: YAMLNode.Entry) throws(EntryError) -> String {
        let values = try values(of: entry)
        guard values.count == 1 else {
            throw EntryError(what: "\(entry.key) takes one value, not \(values.count)", isAboutValue: true)
        }
        return values[0]
    }

    private static func values(of entry: YAMLNode.Entry) throws(EntryError) -> [String] {
        let nodes = if case .sequence(let nodes) = entry.value.content { nodes } else { [entry.value] }
        var values: [String] = []
        for node in nodes {
            guard case .scalar(let text, let isQuoted) = node.content else {
                throw EntryError(what: "\(entry.key) takes a value, not keys of its own", isAboutValue: true)
            }
            if text.isEmpty, !isQuoted {
                throw EntryError(
                    what: "\(entry.key) has no value",
                    remedy: "Write one after the colon; a value that begins with # needs quotes", isAboutValue: true
                )
            }
            values.append(text)
        }
        return values
    }
}

/// What a template file says.
public struct TemplateFile: Sendable {
    /// The built-in template it starts from; nil for `poem`.
    public var base: String?
    public var assignments: [TemplateKeys.Assignment] = []
    public var diagnostics: [Diagnostic] = []
    /// Whether the file is no YAML at all, so that none of it could be read.
    public var isBroken = false
}
