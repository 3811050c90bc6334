import PoemText

/// The settings at a Markdown file's beginning: YAML between two lines of `---`.
struct FrontMatter {
    private(set) var title = Text()
    private(set) var author = Text()
    private(set) var dynasty = Text()
    private(set) var settings = DocumentSettings()
    private(set) var diagnostics: [Diagnostic] = []
    /// Where the text begins.
    private(set) var end = 0

    private static let ownNames = ["title", "author", "dynasty", "date", "template"]

    /// A first line of `---` begins settings where the next line that says anything is a key with a colon, or the end
    /// of the settings; otherwise it is an ornament.
    init(_ source: SourceText, bytes: UnsafeBufferPointer<UInt8>) {
        guard let block = Self.block(bytes) else { return }
        guard let yamlEnd = block.yamlEnd else {
            diagnostics.append(
                Diagnostic(
                    .error, "the settings that begin here are not closed, so they are taken for text",
                    remedy: "Write a line of --- behind them", file: source.name,
                    place: SourcePlace(line: 1, column: 1)))
            return
        }
        end = block.end
        // An empty line stands for the first one, so that the places are the file's.
        read([0x0a] + bytes[block.yamlStart..<yamlEnd], source, bytes)
    }

    private static func block(
        _ bytes: UnsafeBufferPointer<UInt8>
    ) -> (yamlStart: Int, yamlEnd: Int?, end: Int)? {
        var line = bytes.line(from: 0)
        guard bytes.isFence(line.content, "---") else { return nil }
        let start = line.next
        var isKnown = false
        while line.next < bytes.count {
            line = bytes.line(from: line.next)
            if bytes.isFence(line.content, "---") || bytes.isFence(line.content, "...") {
                return isKnown || line.content.lowerBound == start
                    ? (start, line.content.lowerBound, line.next) : nil
            }
            let first = line.content.first { bytes[$0] != 0x20 && bytes[$0] != 0x09 }
            guard let first, bytes[first] != UInt8(ascii: "#"), !isKnown else { continue }
            guard bytes.isEntry(line.content) else { return nil }
            isKnown = true
        }
        return isKnown ? (start, nil, start) : nil
    }

    private mutating func read(_ yaml: [UInt8], _ source: SourceText, _ bytes: UnsafeBufferPointer<UInt8>) {
        let root: YAMLNode?
        do {
            root = try YAMLParser.parse(yaml)
        } catch {
            diagnostics.append(
                Diagnostic(.error, error.what, remedy: error.remedy, file: source.name, place: error.place))
            return
        }
        guard let root else { return }
        guard case .mapping(let entries) = root.content else {
            diagnostics.append(
                Diagnostic(
                    .error, "the settings are no list of keys with their values",
                    remedy: "Write one `key: value` a line", file: source.name, place: root.place))
            return
        }
        let places = Places(source, bytes)
        let keys = TemplateReader.assignments(entries, file: source.name, ownNames: Self.ownNames) {
            (entry) throws(TemplateReader.EntryError) in try takes(entry, source, places)
        }
        settings.assignments = keys.assignments
        diagnostics += keys.diagnostics
    }

    private mutating func takes(
        _ entry: YAMLNode.Entry, _ source: SourceText, _ places: Places
    ) throws(TemplateReader.EntryError) -> Bool {
        switch entry.key {
        case "title": title = try text(entry, places)
        case "author": author = try text(entry, places)
        case "dynasty": dynasty = Dynasties.printed(try text(entry, places))
        case "template": settings.template = try template(try TemplateReader.value(of: entry), source)
        case "date":
            let date = try TemplateReader.value(of: entry)
            guard ["none", "now"].contains(date) || ISODate.normalized(date) != nil else {
                throw TemplateReader.EntryError(
                    what: "\"\(date)\" is no date",
                    remedy: "Write none, now, or a date like 2024-05-01 or 2024-05-01T08:30:00Z", isAboutValue: true
                )
            }
            settings.date = date
        default: return false
        }
        return true
    }

    /// A value of the poem's head; one left empty says nothing.
    private func text(_ entry: YAMLNode.Entry, _ places: Places) throws(TemplateReader.EntryError) -> Text {
        if case .scalar("", isQuoted: false) = entry.value.content { return Text() }
        let value = try TemplateReader.value(of: entry)
        let words = value.split { $0.isWhitespace && $0 != "\u{3000}" }.joined(separator: " ").trimmedOfSpaces
        return words.isEmpty ? Text() : Text([.characters(places.string(words, at: entry.value.place))])
    }

    /// The built-in template of the name, or a file, named from the folder of the file that names it.
    private func template(
        _ name: String, _ source: SourceText
    ) throws(TemplateReader.EntryError) -> String {
        if name.contains("/") || name.hasSuffix(".yaml") || name.hasSuffix(".yml") {
            guard !name.hasPrefix("/"), let slash = source.name.lastIndex(of: "/") else { return name }
            return source.name[...slash] + name
        }
        let names = BuiltInTemplates.list.map(\.name)
        guard !names.contains(name) else { return name }
        throw TemplateReader.EntryError(
            what: "there is no template \"\(name)\"",
            remedy: NearestName.find(name, among: names).map { "Did you mean \($0)?" }
                ?? "Name a built-in one, or a file that ends in .yaml",
            isAboutValue: true)
    }

    /// Finds where the values of the settings stand.
    private struct Places {
        private let source: SourceText
        private let bytes: UnsafeBufferPointer<UInt8>

        init(_ source: SourceText, _ bytes: UnsafeBufferPointer<UInt8>) {
            self.source = source
            self.bytes = bytes
        }

        /// The characters with their place: their own where they stand there as they are, otherwise that of the line.
        func string(_ string: String, at place: SourcePlace) -> SourcedString {
            guard place.line <= source.lineStarts.count else { return SourcedString(string) }
            let line = bytes.line(from: Int(source.lineStarts[place.line - 1])).content
            var start = line.lowerBound
            for _ in 1..<max(place.column, 1) where start < line.upperBound {
                start += bytes.scalar(at: start).length
            }
            let letters = Array(string.utf8)
            for lower in [start, start + 1] where lower + letters.count <= line.upperBound {
                if bytes[lower..<lower + letters.count].elementsEqual(letters) {
                    return bytes.verbatim(lower..<lower + letters.count, file: source.file)
                }
            }
            return SourcedString(string, standingFor: start..<line.upperBound, file: source.file)
        }
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// The line that begins at `start`, and where the next one does.
    fileprivate func line(from start: Int) -> (content: Range<Int>, next: Int) {
        let end = endOfLine(from: start)
        return (start..<end, end < count ? end + lineEnd(at: end) : end)
    }

    /// Whether the line is these three signs.
    fileprivate func isFence(_ line: Range<Int>, _ signs: StaticString) -> Bool {
        let content = trimmingSpace(line)
        return content.count == 3 && (0..<3).allSatisfy { self[content.lowerBound + $0] == signs.utf8Start[$0] }
    }

    /// Whether the line is a word, a colon, and nothing or a space behind that.
    fileprivate func isEntry(_ line: Range<Int>) -> Bool {
        guard let colon = line.first(where: { self[$0] == UInt8(ascii: ":") }), colon > line.lowerBound else {
            return false
        }
        let isEnd = colon + 1 == line.upperBound || self[colon + 1] == 0x20 || self[colon + 1] == 0x09
        return isEnd && (line.lowerBound..<colon).allSatisfy { Self.isKeyByte(self[$0]) }
    }

    private static func isKeyByte(_ byte: UInt8) -> Bool {
        (0x61...0x7a).contains(byte | 0x20) || (0x30...0x39).contains(byte) || "-_\"' ".utf8.contains(byte)
    }
}
