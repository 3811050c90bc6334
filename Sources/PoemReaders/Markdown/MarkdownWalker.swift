import PoemText

/// Makes events of a Markdown file's structure: the blocks here, what stands in them in an extension.
struct MarkdownWalker {
    let bytes: UnsafeBufferPointer<UInt8>
    let file: Int
    let draft: MarkdownDraft
    var aligner: PieceAligner
    /// Says what is wrong with what looks like a tag and is none.
    var tags: MarkupScanner
    var events: [MarkdownEvent] = []
    /// The footnotes' texts, by their number.
    var notes: [Int: [MarkdownEvent]] = [:]
    /// The lines of the paragraph or heading that is being read, as cmark tells of it.
    var run: [Inline] = []
    /// Lines that look like definitions and are text, by their places.
    var shownDefinitions: Set<Int> = []
    private var quotes = 0
    private var depth = 0
    private var hasPoem = false
    /// Whether the line is passed that calls every footnote.
    private var isPastCalls: Bool
    /// The labels of the footnotes that are to come, the next one last.
    private var labels: [Int]
    /// What was read before the footnote began whose text is being read.
    private var outside: [MarkdownEvent]?
    private var note: Int?

    /// An event, or the call of a footnote.
    enum MarkdownEvent {
        case event(MarkupEvent)
        case call(Int, SourcedString)
    }

    /// What cmark tells of the inside of a paragraph.
    enum Inline {
        case text([UInt8])
        case code([UInt8])
        case lineBreak
        case begin(MarkdownTree.Node)
        case end(MarkdownTree.Node)
    }

    init(
        _ bytes: UnsafeBufferPointer<UInt8>, file: Int, draft: MarkdownDraft, tags: MarkupScanner
    ) {
        self.bytes = bytes
        self.file = file
        self.draft = draft
        self.tags = tags
        aligner = PieceAligner(draft.pieces)
        isPastCalls = draft.labels.isEmpty
        labels = draft.labels.reversed()
    }

    mutating func take(_ node: MarkdownTree.Node, isEntered: Bool) {
        guard isPastCalls else { return takeCalls(node, isEntered) }
        switch node {
        case .document, .other: break
        case .quote: takeContainer(.commentary, isEntered)
        case .list(let start): takeContainer(.list(start: start, style: nil), isEntered)
        case .item: takeContainer(.item, isEntered)
        case .note: takeNote(isEntered)
        case .paragraph: if !isEntered { takeParagraph() }
        case .heading(let level): if !isEntered { takeHeading(level) }
        case .codeBlock(let text): takeCodeBlock(text)
        case .ornament: takeOrnament()
        case .text(let text): run.append(.text(text))
        case .code(let text): run.append(.code(text))
        case .lineBreak: run.append(.lineBreak)
        case .emphasis, .strong, .strike, .link, .picture: run.append(isEntered ? .begin(node) : .end(node))
        }
    }

    /// What is text in the line that calls every footnote is no footnote's label after all.
    private mutating func takeCalls(_ node: MarkdownTree.Node, _ isEntered: Bool) {
        switch node {
        case .text(let text):
            var refused: Set<Int> = []
            for case .piece(let piece) in Placeholder.units(text) { refused.insert(piece) }
            if !refused.isEmpty { labels.removeAll { refused.contains($0) } }
        case .paragraph: isPastCalls = !isEntered
        default: break
        }
    }

    /// What ends the last poem, where there is one.
    var closing: MarkupEvent? { hasPoem ? .end(here) : nil }

    mutating func append(_ event: MarkupEvent) {
        events.append(.event(event))
    }

    /// The place behind the last piece that was taken.
    private var here: SourceRange {
        let offset = aligner.next > 0 ? Int(draft.pieces[aligner.next - 1].upper) : 0
        return SourceRange(file: file, lower: offset, upper: offset)
    }

    /// The place where the next line with anything in it begins.
    private var nextLine: SourceRange {
        let piece = draft.pieces[aligner.next...].first { $0.kind != .lineEnd }
        let offset = Int(piece?.lower ?? 0)
        return piece == nil ? here : SourceRange(file: file, lower: offset, upper: offset)
    }

    // MARK: Blocks

    private mutating func takeContainer(_ block: MarkupBlock, _ isEntered: Bool) {
        depth += isEntered ? 1 : -1
        if case .commentary = block { quotes += isEntered ? 1 : -1 }
        // The text of a footnote is one run.
        guard note == nil else { return }
        append(isEntered ? .begin(.block(block), nextLine) : .end(here))
    }

    private mutating func takeNote(_ isEntered: Bool) {
        guard isEntered else {
            if let note, let outside {
                notes[note, default: []] += events
                events = outside
            }
            (note, outside) = (nil, nil)
            return
        }
        guard let piece = labels.popLast() else { return }
        aligner.move(to: piece + 1)
        let number = Int(draft.pieces[piece].detail)
        note = number
        if notes[number] != nil {
            let source = self.source(of: piece..<piece + 1)
            tags.faults.add(
                "a footnote of this name stands above, and both texts are set as one",
                remedy: "Give one another name",
                at: source)
        }
        outside = events
        events = []
    }

    private mutating func takeParagraph() {
        let isProse = quotes > 0 && note == nil
        let start = events.count
        takeRun()
        if isProse {
            events.insert(.event(.begin(.block(.prose), range(of: events[start...]))), at: start)
            append(.end(here))
        } else {
            append(.lineEnd)
            append(.paragraphEnd)
        }
    }

    private mutating func takeHeading(_ level: Int) {
        let start = events.count
        takeRun()
        guard note == nil else { return append(.lineEnd) }
        let place = range(of: events[start...])
        // Only what stands in nothing else can be a poem's title.
        let isTitle = level == 1 && depth == 0
        let element = MarkupElement.block(isTitle ? .title : .heading(level: max(1, level - 1)))
        var opening: [MarkdownEvent] = [.event(.begin(element, place))]
        if isTitle {
            opening.insert(.event(.begin(.block(.poem), place)), at: 0)
            if hasPoem { opening.insert(.event(.end(place)), at: 0) }
            hasPoem = true
        }
        events.insert(contentsOf: opening, at: start)
        append(.end(here))
    }

    /// Literal text: each line of it is a verse line.
    private mutating func takeCodeBlock(_ text: [UInt8]) {
        for line in text.split(separator: 0x0a, omittingEmptySubsequences: false).dropLast() {
            takeCode(Array(line))
            append(.lineEnd)
        }
        append(.paragraphEnd)
    }

    private mutating func takeOrnament() {
        // It is the next line that is signs alone.
        var place = aligner.next
        while place < draft.pieces.count, draft.pieces[place].kind == .lineEnd { place += 1 }
        aligner.move(to: place)
        let start = nextLine
        while place < draft.pieces.count, draft.pieces[place].kind != .lineEnd { place += 1 }
        aligner.move(to: place)
        if note == nil {
            append(.ornament(SourceRange(file: file, lower: Int(start.lower), upper: Int(here.upper))))
        }
    }

    /// The place of the first of the events that has one.
    private func range(of events: ArraySlice<MarkdownEvent>) -> SourceRange {
        for event in events {
            switch event {
            case .call(_, let part), .event(.characters(let part)):
                return SourceRange(file: file, lower: Int(part.source.lower), upper: Int(part.source.lower))
            case .event(.begin(_, id: _, let source)), .event(.end(let source)),
                .event(.close(_, let source)), .event(.ornament(let source)):
                return SourceRange(file: file, lower: Int(source.lower), upper: Int(source.lower))
            case .event(.open(let tag)), .event(.empty(let tag)):
                return SourceRange(file: file, lower: Int(tag.source.lower), upper: Int(tag.source.lower))
            case .event(.thing(let inline)):
                return SourceRange(file: file, lower: Int(inline.source.lower), upper: Int(inline.source.lower))
            case .event: continue
            }
        }
        return here
    }
}
