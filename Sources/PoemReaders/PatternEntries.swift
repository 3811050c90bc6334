internal import PoemText

/// Reads the entries of a pattern file's list.
struct PatternEntries {
    let lines: SourceLines
    let file: String

    private typealias Failure = PatternEntryError

    func pattern(_ node: YAMLNode) throws(PatternEntryError) -> Pattern {
        guard case .mapping(let entries) = node.content else {
            throw Failure(
                what: "a pattern is a few keys with their values", remedy: "Begin it with `- match:`",
                place: node.place)
        }
        var seen: [String: YAMLNode.Entry] = [:]
        for entry in entries {
            guard PatternReader.keys.contains(entry.key) else { throw unknown(entry) }
            if let first = seen[entry.key] {
                throw Failure(
                    what: "the key \(entry.key) stands twice in this pattern",
                    remedy: "Keep one; the first is in line \(first.place.line)", place: entry.place)
            }
            seen[entry.key] = entry
        }
        guard let match = seen["match"] else {
            throw Failure(
                what: "this pattern has no match", remedy: "Write a regular expression behind match:",
                place: node.place)
        }
        let expression = try text(match)
        let name = try seen["id"].map { (entry) throws(PatternEntryError) in try text(entry) }
        let place = lines.verbatim(expression, at: match.value.place)
        return Pattern(
            expression, name: name, action: try action(entries, of: node),
            origin: Pattern.Origin(
                file: file, place: place ?? match.value.place, isVerbatim: place != nil))
    }

    private func unknown(_ entry: YAMLNode.Entry) -> PatternEntryError {
        let near = NearestName.find(entry.key, among: PatternReader.keys)
        return Failure(
            what: "a pattern has no key \(entry.key)",
            remedy: near.map { "Did you mean \($0)?" }
                ?? "Its keys are \(PatternReader.keys.joined(separator: ", "))",
            place: entry.place)
    }

    /// What becomes of a match, from all keys that say something of it.
    private func action(
        _ entries: [YAMLNode.Entry], of node: YAMLNode
    ) throws(PatternEntryError) -> PatternAction {
        var marks: [PatternMark] = []
        var pictures: PatternPictures?
        var whole: (action: PatternAction, entry: YAMLNode.Entry)?
        var said: YAMLNode.Entry?
        for entry in entries {
            switch entry.key {
            case "style": marks.append(.style(try text(entry)))
            case "link": marks.append(.link(try link(entry)))
            case "name": if try flag(entry) { marks.append(.name) }
            case "book": if try flag(entry) { marks.append(.book) }
            case "image": pictures = try self.pictures(entry)
            case "blank": if try flag(entry) { whole = (.blank, entry) }
            case "drop": if try flag(entry) { whole = (.drop, entry) }
            default: continue
            }
            if entry.key != whole?.entry.key { said = entry }
        }
        if let whole {
            let other = entries.first { ["blank", "drop"].contains($0.key) && $0.key != whole.entry.key }
            if let said = said ?? other {
                throw Failure(
                    what: "what \(whole.entry.key) takes away cannot be \(said.key) too",
                    remedy: "Keep one of the two", place: said.place)
            }
            return whole.action
        }
        if let pictures { return .picture(pictures, otherwise: marks) }
        guard !marks.isEmpty else {
            throw Failure(
                what: "this pattern does not say what becomes of what it finds",
                remedy: "Give it a style, an image, a link, or name, book, blank or drop: true", place: node.place)
        }
        return .mark(marks)
    }

    private func text(_ entry: YAMLNode.Entry) throws(PatternEntryError) -> String {
        guard case .scalar(let text, _) = entry.value.content else {
            throw Failure(what: "\(entry.key) takes one value", place: entry.value.place)
        }
        guard !text.isEmpty else {
            throw Failure(
                what: "\(entry.key) has no value",
                remedy: "Write one after the colon; a value that begins with # needs quotes",
                place: entry.value.place)
        }
        return text
    }

    private func flag(_ entry: YAMLNode.Entry) throws(PatternEntryError) -> Bool {
        switch try text(entry) {
        case "true": return true
        case "false": return false
        case let text:
            throw Failure(
                what: "\"\(text)\" is no value for \(entry.key)", remedy: "Write true, false",
                place: entry.value.place)
        }
    }

    private func link(_ entry: YAMLNode.Entry) throws(PatternEntryError) -> LinkTemplate {
        let text = try text(entry)
        guard let template = LinkTemplate(text) else {
            throw Failure(
                what: "\"\(text)\" is no link",
                remedy: "Write an address or #id, with {0} for what was found and {1} for its first group",
                place: entry.value.place)
        }
        return template
    }

    /// A folder, files by name, or a list of both in the order in which they are searched.
    private func pictures(_ entry: YAMLNode.Entry) throws(PatternEntryError) -> PatternPictures {
        let nodes = if case .sequence(let nodes) = entry.value.content { nodes } else { [entry.value] }
        var places: [PatternPictures.Place] = []
        for node in nodes {
            switch node.content {
            case .scalar("pictures", isQuoted: false): places.append(.pictureFolders)
            case .scalar(let folder, _) where !folder.isEmpty: places.append(.folder(path(folder)))
            case .mapping(let entries):
                var files: [String: String] = [:]
                for entry in entries where files[entry.key] == nil { files[entry.key] = path(try text(entry)) }
                places.append(.files(files))
            case .scalar, .sequence:
                throw Failure(
                    what: "image takes a folder, or names with their files",
                    remedy: "Write `image: FOLDER` or `image: {NAME: FILE}`", place: node.place)
            }
        }
        return PatternPictures(places)
    }

    /// From the folder of the pattern file.
    private func path(_ path: String) -> String {
        guard !path.hasPrefix("/"), let slash = file.lastIndex(of: "/") else { return path }
        return file[...slash] + path
    }
}
