import PoemText

/// Reads Markdown: CommonMark with `{{…}}`, `____` and the tags of marked-up text; footnotes and `~~…~~` as GitHub has
/// them.
///
/// `#` begins a poem and is its title; a line break inside a paragraph ends a verse line.
struct MarkdownReader {
    private let source: SourceText
    private let bytes: UnsafeBufferPointer<UInt8>
    private let vocabulary: MarkupVocabulary
    private(set) var log: DiagnosticLog
    private(set) var title = ""
    private(set) var poems: [Poem] = []
    private(set) var settings = DocumentSettings()

    init(_ source: SourceText, bytes: UnsafeBufferPointer<UInt8>, options: ReaderOptions) throws(ReadError) {
        self.source = source
        self.bytes = bytes
        vocabulary = try MarkupVocabulary(styles: options.styles, aliases: options.tagAliases)
        log = DiagnosticLog(source)
    }

    mutating func read() throws(ReadError) {
        let front = FrontMatter(source, bytes: bytes)
        log.add(front.diagnostics)
        settings = front.settings
        let definitions = MarkdownDefinitions(bytes, from: front.end)
        var scanner = MarkdownScanner(bytes, file: source.file, definitions: definitions)
        scanner.scan(from: front.end)
        let walker = try structure(of: scanner)
        var builder = MarkupBuilder(vocabulary: vocabulary, file: source.file)
        var faults = walker.tags.faults
        report(scanner, shown: walker.shownDefinitions, to: &faults)
        Footnotes(walker.notes).resolve(walker.events, faults: &faults) { builder.take($0) }
        if let closing = walker.closing { builder.take(closing) }
        let marked = builder.finish(faults: faults, log: &log)
        log.addFindings(controls: scanner.controls, replacements: scanner.replacements)
        take(marked, front)
        guard !poems.isEmpty else {
            throw log.failure("the file holds no text", remedy: "Give a file with a poem in it")
        }
    }

    private mutating func structure(of scanner: MarkdownScanner) throws(ReadError) -> MarkdownWalker {
        let draft = scanner.draft.bytes()
        guard scanner.draft.pieces.count < Placeholder.greatestCount, draft.count < Int(Int32.max) / 4 else {
            throw log.failure("the file is too long to be read as Markdown", remedy: "Part it into several")
        }
        var walker = MarkdownWalker(
            bytes, file: source.file, draft: scanner.draft,
            tags: MarkupScanner(bytes, file: source.file, splitsLines: false))
        guard let tree = MarkdownTree(draft), tree.walk({ walker.take($0, isEntered: $1) }) else {
            throw log.failure("there is no memory to read the file")
        }
        return walker
    }

    private func report(_ scanner: MarkdownScanner, shown: Set<Int>, to faults: inout MarkupFaults) {
        for (place, link) in scanner.definitions.links.sorted(by: { $0.key < $1.key })
        where !scanner.usedDefinitions.contains(place) && !shown.contains(place) {
            faults.add(
                "no link names this address, so it is not in the text",
                remedy: "Write \\[ for a line that defines nothing",
                at: SourceRange(file: source.file, lower: place, upper: link.labelEnd), losesContent: true)
        }
        if let place = scanner.crowdedPlace {
            faults.add(
                "the paragraph has too many links and signs of emphasis; from here on brackets are text",
                remedy: "Part it with empty lines", at: SourceRange(file: source.file, lower: place, upper: place))
        }
        if let deep = scanner.deepLine {
            faults.add(
                "quotes and lists stand inside one another more than \(Block.greatestDepth) deep here; what is deeper is text",
                remedy: "Nest them less deeply", at: SourceRange(file: source.file, lower: deep, upper: deep))
        }
    }

    private mutating func take(_ marked: MarkedPoems, _ front: FrontMatter) {
        for poem in marked.poems { poems.append(Poem(poem, index: poems.count + 1)) }
        title = front.title.isEmpty ? marked.title.string : front.title.string
        if let first = poems.first, first.title.isEmpty { poems[0].title = front.title }
        for index in poems.indices {
            if poems[index].author.isEmpty { poems[index].author = front.author }
            if poems[index].dynasty.isEmpty { poems[index].dynasty = front.dynasty }
        }
    }
}
