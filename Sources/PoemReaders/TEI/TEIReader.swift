import PoemText

/// Reads TEI: its header for title and author, `lg l head byline note gap app pb` as what they are, and of all other
/// elements the text.
///
/// Elements are known by their names without prefix. A poem is an `lg` or `div` of type `poem`, a `text` in a
/// `group`, or else a whole `TEI`.
struct TEIReader {
    private let bytes: UnsafeBufferPointer<UInt8>
    private let file: Int
    private let vocabulary: MarkupVocabulary
    private(set) var log: DiagnosticLog
    private(set) var title = ""
    private(set) var poems: [Poem] = []

    init(_ source: SourceText, bytes: UnsafeBufferPointer<UInt8>, options: ReaderOptions) throws(ReadError) {
        self.bytes = bytes
        file = source.file
        vocabulary = try MarkupVocabulary(styles: options.styles)
        log = DiagnosticLog(source)
    }

    mutating func read() throws(ReadError) {
        var observer = NoObserver()
        let tree = MarkupTree.parse(bytes, file: file, observer: &observer, log: &log)
        var walker = TEIWalker(MarkupBuilder(vocabulary: vocabulary, file: file))
        for node in tree.nodes { walker.walk(node) }
        let marked = walker.builder.finish(log: &log)
        title = walker.corpusTitle.string
        for poem in marked.poems where !poem.title.isEmpty || !poem.body.isEmpty {
            poems.append(Poem(poem, index: poems.count + 1))
        }
        guard !poems.isEmpty else {
            throw log.failure("the file holds no text", remedy: "Give a file with a poem in it")
        }
        walker.counts.report(to: &log)
    }
}

/// What was met in a TEI file that is said once.
struct TEICounts {
    var gaps = TextGatherer.Finding()
    var readings = TextGatherer.Finding()
    var controls = TextGatherer.Finding()
    /// Elements of which only the text is kept, in the order in which they were met.
    private var others: [(name: String, count: Int)] = []
    private var indices: [String: Int] = [:]
    private static let mostNames = 30
    private var unnamed = 0

    mutating func addOther(_ name: String) {
        if let index = indices[name] {
            others[index].count += 1
        } else if others.count < Self.mostNames {
            indices[name] = others.count
            others.append((name, 1))
        } else {
            unnamed += 1
        }
    }

    func report(to log: inout DiagnosticLog) {
        if gaps.count > 0 {
            log.add(
                .note, "\(gaps.count) gap\(gaps.count == 1 ? " is" : "s are") set as □, the first here",
                at: gaps.first)
        }
        if readings.count > 0 {
            let noun = readings.count == 1 ? "reading of another edition was" : "readings of other editions were"
            log.add(.note, "\(readings.count) \(noun) left out, the first here", at: readings.first)
        }
        if !others.isEmpty {
            let list = others.map { "\(MarkupFaults.shown($0.name)) (\($0.count))" }.joined(separator: ", ")
            let more = unnamed > 0 ? " and \(unnamed) of other names" : ""
            log.add(.note, "of these elements only the text is kept: \(list)\(more)")
        }
        log.addFindings(controls: controls, replacements: TextGatherer.Finding())
    }
}
