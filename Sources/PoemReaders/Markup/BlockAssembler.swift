import PoemText

/// Builds poems out of events whose closing signs were found.
struct BlockAssembler {
    private let events: [MarkupEvent]
    private let matching: MarkupMatching
    private let vocabulary: MarkupVocabulary
    private let file: Int
    private(set) var faults: MarkupFaults
    private var containers = ContainerStack()
    private var line = LineAssembler()
    private var ids: Set<String> = []
    private var isTooDeep = false
    /// Where the event at hand begins in the source.
    private var position = 0

    init(
        _ events: [MarkupEvent], matching: MarkupMatching, vocabulary: MarkupVocabulary, file: Int,
        faults: MarkupFaults
    ) {
        self.events = events
        self.matching = matching
        self.vocabulary = vocabulary
        self.file = file
        self.faults = faults
    }

    mutating func assemble() -> MarkedPoems {
        for index in events.indices { take(events[index], at: index) }
        flushParagraph()
        containers.closeAll()
        return containers.result
    }

    private mutating func take(_ event: MarkupEvent, at index: Int) {
        switch event {
        case .characters(let part):
            position = Int(part.source.upper)
            line.add(part)
        case .open(let tag):
            position = Int(tag.source.upper)
            line.hasMarkup = true
            open(at: index, tag.source, isClosed: matching.entries[index].partner >= 0, isEmpty: false)
        case .empty(let tag):
            position = Int(tag.source.upper)
            line.hasMarkup = true
            open(at: index, tag.source, isClosed: true, isEmpty: true)
        case .begin(_, _, let source):
            position = Int(source.upper)
            open(at: index, source, isClosed: matching.entries[index].partner >= 0, isEmpty: false)
        case .close(_, let source):
            position = Int(source.upper)
            line.hasMarkup = true
            close(Int(matching.entries[index].partner), source)
        case .end(let source):
            position = Int(source.upper)
            close(Int(matching.entries[index].partner), source)
        case .thing(let inline): addThing(inline)
        case .ornament(let source): addBlock(.ornament(source), source)
        case .pageBreak(let recto, let source): addBlock(.pageBreak(recto: recto, source), source)
        case .lineEnd: endLine()
        case .paragraphEnd: flushParagraph()
        }
    }

    // MARK: Elements

    private mutating func open(at index: Int, _ source: SourceRange, isClosed: Bool, isEmpty: Bool) {
        guard let reading = matching.reading(at: index) else { return }
        if line.takesCharactersOnly {
            reportTagInContent(reading, source)
            return
        }
        if let id = reading.id, !ids.insert(id).inserted {
            faults.add(
                "the id \"\(MarkupFaults.shown(id))\" is given twice, and a link leads to the first",
                remedy: "Give each its own", at: source)
        }
        switch reading.meaning {
        case .unknown, .element(.none): break
        case .element(.block(let block)):
            var container = Container(block, opening: index, source: source)
            container.isClosedLater = isClosed
            openBlock(container, reading, source, isEmpty: isEmpty)
        case .element(let element):
            if !isEmpty, let styled = styledContainer(element, reading, index, source) {
                openBlock(styled, reading, source, isEmpty: false)
            } else {
                openInline(element, reading, index, source, isClosed: isClosed, isEmpty: isEmpty)
            }
        case .thing(let inline): addThing(inline)
        case .ornament: addBlock(.ornament(source), source, id: reading.id)
        case .pageBreak(let recto): addBlock(.pageBreak(recto: recto, source), source, id: reading.id)
        case .columnBreak: addThing(.columnBreak(source))
        case .lineBreak: addLineBreak(source)
        }
    }

    private mutating func openInline(
        _ element: MarkupElement, _ reading: MarkupVocabulary.Reading, _ index: Int, _ source: SourceRange,
        isClosed: Bool, isEmpty: Bool
    ) {
        guard line.depth < Inline.greatestDepth else {
            reportDepth(source)
            return
        }
        line.open(
            element, id: reading.id, style: reading.style, opening: index, isClosed: isClosed, source: source)
        if isEmpty { line.close(index, source: source, faults: &faults) }
    }

    /// The block that a style or an id makes where it covers whole stanzas; or whole lines, if the style is one that
    /// changes more than characters. Nil where it is a span.
    private func styledContainer(
        _ element: MarkupElement, _ reading: MarkupVocabulary.Reading, _ index: Int, _ source: SourceRange
    ) -> Container? {
        guard case .span(let kind) = element, !line.isInsideInline, !containers.isInOneLine else { return nil }
        let coverage = matching.entries[index].coverage
        switch kind {
        case .style(let name):
            guard
                coverage.isSuperset(of: .paragraphs)
                    || (coverage.isSuperset(of: .lines) && vocabulary.setsParagraph(name))
            else { return nil }
            return Container(.styled(style: name), opening: index, source: source)
        case .plain where coverage.isSuperset(of: .paragraphs):
            return Container(.styled(style: nil), opening: index, source: source)
        default: return nil
        }
    }

    private mutating func openBlock(
        _ container: Container, _ reading: MarkupVocabulary.Reading, _ source: SourceRange, isEmpty: Bool
    ) {
        if line.isInsideInline, line.holdsLine {
            faults.add(
                "a tag for whole lines stands inside a note or reading here, and only its text is kept",
                remedy: "Close the note before it", at: source)
            return
        }
        flushParagraph()
        var container = container
        container.id = reading.id
        container.ownStyle = reading.style
        containers.closeWhatCannotHold(container)
        guard !container.kind.isBlock || containers.blockDepth < Block.greatestDepth else {
            reportDepth(source)
            return
        }
        containers.push(container)
        if isEmpty { containers.close(container.opening, at: source) }
    }

    private mutating func close(_ opening: Int, _ source: SourceRange) {
        guard opening >= 0 else { return }
        if containers.has(opening) {
            flushParagraph()
            containers.close(opening, at: source)
        } else {
            line.close(opening, source: source, faults: &faults)
        }
    }

    // MARK: Things

    private mutating func addThing(_ inline: Inline) {
        position = Int(inline.source.upper)
        if line.takesCharactersOnly {
            faults.add(
                "nothing but text can stand in a link's or picture's content, and this was left out",
                remedy: "Put it before or behind", at: inline.source, losesContent: true)
            return
        }
        line.add(inline)
    }

    /// `<br/>`: a new verse line, or in prose, notes and headings a new column.
    private mutating func addLineBreak(_ source: SourceRange) {
        if line.holdsLine || containers.isInProse || containers.isInOneLine {
            line.add(.columnBreak(source))
        } else {
            endLine()
            line.hasMarkup = true
        }
    }

    private mutating func addBlock(_ block: Block, _ source: SourceRange, id: String? = nil) {
        position = Int(source.upper)
        if line.holdsLine || containers.isInOneLine {
            faults.add(
                "a break cannot stand in a note, a reading or a heading, and was passed over",
                remedy: "Put it between two lines", at: source)
            return
        }
        flushParagraph()
        containers.add(block, id: id, source: source)
    }

    // MARK: Lines

    private mutating func endLine() {
        if line.holdsLine {
            line.addLineEnd()
            return
        }
        let hadMarkup = line.hasMarkup
        takeLine()
        // A line that is empty parts stanzas; one that holds nothing but tags is no line.
        if containers.lastLineWasEmpty, !hadMarkup { containers.flushParagraph() }
        containers.endUnclosedHeading()
    }

    private mutating func takeLine() {
        let text = line.endLine(at: position, file: file, faults: &faults)
        containers.addLine(text)
    }

    private mutating func flushParagraph() {
        takeLine()
        containers.flushParagraph()
    }

    // MARK: Faults

    private mutating func reportTagInContent(_ reading: MarkupVocabulary.Reading, _ source: SourceRange) {
        var isLost = false
        switch reading.meaning {
        case .thing, .ornament: isLost = true
        default: break
        }
        faults.add(
            "no tag can stand in a link's or picture's content, and "
                + (isLost ? "this one was left out" : "only its text is kept"),
            remedy: "Close the link or picture before it", at: source, losesContent: isLost)
    }

    private mutating func reportDepth(_ source: SourceRange) {
        guard !isTooDeep else { return }
        isTooDeep = true
        faults.add(
            "tags are nested deeper than \(Inline.greatestDepth) here (blocks: \(Block.greatestDepth)); "
                + "of those that lie deeper only the text is kept",
            remedy: "Close the outer ones first", at: source)
    }
}
