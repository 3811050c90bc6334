import PoemText

/// Reads tagged text: one line a verse line, an empty line between stanzas, tags for all else.
struct TaggedReader {
    private let bytes: UnsafeBufferPointer<UInt8>
    private let file: Int
    private let vocabulary: MarkupVocabulary
    private let hasHeading: Bool?
    private(set) var log: DiagnosticLog
    /// Of all the poems.
    private(set) var title = ""
    private(set) var poems: [Poem] = []

    init(_ source: SourceText, bytes: UnsafeBufferPointer<UInt8>, options: ReaderOptions) throws(ReadError) {
        self.bytes = bytes
        file = source.file
        vocabulary = try MarkupVocabulary(styles: options.styles, aliases: options.tagAliases)
        hasHeading = options.hasHeading
        log = DiagnosticLog(source)
    }

    mutating func read() throws(ReadError) {
        var scanner = MarkupScanner(bytes, file: file, splitsLines: true)
        var builder = MarkupBuilder(vocabulary: vocabulary, file: file)
        while let token = scanner.next() {
            switch token {
            case .text(let text): builder.take(.characters(text))
            case .open(let tag): builder.take(.open(tag))
            case .close(let name, let source): builder.take(.close(name, source))
            case .empty(let tag): builder.take(.empty(tag))
            case .lineEnd: builder.take(.lineEnd)
            }
        }
        let marked = builder.finish(faults: scanner.faults, log: &log)
        title = marked.title.string
        for poem in marked.poems { add(poem) }
        guard !poems.isEmpty else {
            throw log.failure("the file holds no text", remedy: "Give a file with a poem in it")
        }
        log.addFindings(controls: scanner.controls, replacements: scanner.replacements)
    }

    private mutating func add(_ marked: MarkupPoem) {
        var marked = marked
        if marked.title.isEmpty, marked.author.isEmpty, marked.takeHeading(hasHeading, in: log.source) == 0, hasHeading == nil,
            case .stanza? = marked.body.first
        {
            log.add(
                .note, "no line was taken for a title, because neither the second nor the third is empty",
                remedy: "If the first is a title, put it in <title> or say --heading",
                at: marked.body.first.map { Int($0.source.lower) })
        }
        poems.append(Poem(marked, index: poems.count + 1))
    }
}

extension Poem {
    /// A poem of marked-up text as the `index`th of its file.
    init(_ marked: MarkupPoem, index: Int) {
        self.init(
            title: marked.title, author: marked.author, dynasty: Dynasties.printed(marked.dynasty),
            headings: marked.headings, body: marked.body, record: RecordName(index: index, id: marked.id),
            source: marked.source)
        guard marked.source == .none else { return }
        let ranges = ([title.source, author.source] + body.map(\.source)).filter { $0 != .none }
        if let first = ranges.first {
            source = SourceRange(
                file: Int(first.file), lower: Int(ranges.map(\.lower).min() ?? 0),
                upper: Int(ranges.map(\.upper).max() ?? 0))
        }
    }
}

extension MarkupPoem {
    /// Takes title and author from the first lines as plain text has them: the first line where an empty one follows
    /// it, the first two where an empty one follows these. `hasHeading` decides where it is not nil.
    ///
    /// - Returns: how many lines were taken.
    mutating func takeHeading(_ hasHeading: Bool?, in source: SourceText) -> Int {
        guard hasHeading != false, var lines = body.first?.headLines else { return 0 }
        let isParted = body.count == 1 || source.hasEmptyLine(between: body[0].source, and: body[1].source)
        let count: Int
        switch lines.count {
        case 1: count = hasHeading == nil && (!isParted || body.count == 1 && lines[0].endsWithStop) ? 0 : 1
        case 2: count = hasHeading == true || (body.count > 1 && isParted) ? 2 : 0
        default: count = hasHeading == true ? 2 : 0
        }
        guard count > 0 else { return 0 }
        title = lines[0].label
        if count == 2 { author = lines[1].label }
        lines.removeFirst(count)
        if lines.isEmpty { body.removeFirst() } else { body[0] = .stanza(lines) }
        return count
    }
}

extension SourceText {
    /// Whether a line lies between two ranges.
    fileprivate func hasEmptyLine(between first: SourceRange, and second: SourceRange) -> Bool {
        sourceFile.line(at: Int(second.lower)) - sourceFile.line(at: max(0, Int(first.upper) - 1)) > 1
    }
}

extension Block {
    /// The lines of a stanza; where the stanza stands in a style, each in that style.
    fileprivate var headLines: [Text]? {
        switch self {
        case .stanza(let lines): return lines
        case .styled(let styled):
            guard styled.blocks.count == 1, let lines = styled.blocks[0].headLines, lines.count < 3 else { return nil }
            return lines.enumerated().map { index, line in
                let kind: SpanKind = styled.style.map { .style($0) } ?? .plain
                let id = index == 0 ? styled.id : nil
                return Text([.span(Span(kind, line.inlines, id: id, source: line.source))])
            }
        default: return nil
        }
    }

    /// Where the block stands in its source, or `.none`.
    var source: SourceRange {
        switch self {
        case .stanza(let lines):
            guard let first = lines.first?.source, let last = lines.last?.source else { return .none }
            return SourceRange(file: Int(first.file), lower: Int(first.lower), upper: Int(last.upper))
        case .prose(let text), .heading(let text, level: _): return text.source
        case .list(let list): return list.source
        case .commentary(_, let source), .ornament(let source), .pageBreak(recto: _, let source),
            .columnBreak(let source):
            return source
        case .picture(let picture): return picture.source
        case .styled(let styled): return styled.source
        }
    }
}

extension Text {
    /// The line as a label: without white space at its beginning.
    fileprivate var label: Text {
        guard case .characters(let first)? = inlines.first else { return self }
        var text = self
        let count = first.string.unicodeScalars.prefix { $0.properties.isWhitespace }.reduce(0) { $0 + UTF8.width($1) }
        if count > 0 { text.inlines[0] = .characters(first.slice(count..<first.string.utf8.count)) }
        return text
    }
}
