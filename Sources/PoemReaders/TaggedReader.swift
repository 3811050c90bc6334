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
        if marked.title.isEmpty, marked.author.isEmpty, marked.takeHeading(hasHeading, in: log.source) == 0,
            hasHeading == nil,
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
