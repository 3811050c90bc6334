import PoemText

/// Which closing sign belongs to which opening one, and what of the lines an element covers.
///
/// A closing tag closes the innermost open tag of its name, whatever was opened in between and is open still: tags
/// may cross. A tag that nothing closes is not closed here; it ends with its line or with what it stands in.
struct MarkupMatching {
    struct Entry {
        /// The event that closes an opening one or that a closing one closes; -1 where there is none.
        var partner: Int32 = -1
        /// Index into `readings` of an opening event or an empty tag; -1 for others.
        var reading: Int32 = -1
        var coverage: Coverage = []
    }

    /// How an element stands to the lines around it.
    struct Coverage: OptionSet {
        let rawValue: UInt8

        static let startsLine = Coverage(rawValue: 1)
        static let endsLine = Coverage(rawValue: 2)
        static let startsParagraph = Coverage(rawValue: 4)
        static let endsParagraph = Coverage(rawValue: 8)

        static let lines: Coverage = [.startsLine, .endsLine]
        static let paragraphs: Coverage = [.startsParagraph, .endsParagraph]
    }

    /// One for each event.
    private(set) var entries: [Entry]
    private(set) var readings: [MarkupVocabulary.Reading] = []

    private let vocabulary: MarkupVocabulary
    /// The open elements of each name, the innermost last; those that signs opened have the empty name.
    private var open: [String: [Int32]] = [:]
    /// All that were opened; those that are closed already stay until they come to the top.
    private var stack: [Int32] = []
    private var isClosed: [Bool]
    /// Closing events that left an element open which stood inside, and the innermost of these.
    private var crossings: [(close: Int, inner: Int)] = []
    private var lines = LineState()

    init(_ events: [MarkupEvent], vocabulary: MarkupVocabulary, faults: inout MarkupFaults) {
        self.vocabulary = vocabulary
        entries = Array(repeating: Entry(), count: events.count)
        isClosed = Array(repeating: false, count: events.count)
        for (index, event) in events.enumerated() { take(event, at: index, faults: &faults) }
        endParagraph()
        report(events, faults: &faults)
    }

    /// What the opening event or empty tag means.
    func reading(at index: Int) -> MarkupVocabulary.Reading? {
        let reading = Int(entries[index].reading)
        return reading < 0 ? nil : readings[reading]
    }

    private mutating func take(_ event: MarkupEvent, at index: Int, faults: inout MarkupFaults) {
        switch event {
        case .characters(let part): if part.string.hasInk { meetInk() }
        case .open(let tag):
            lines.hasMarkup = true
            let reading = vocabulary.read(tag, faults: &faults)
            add(reading, at: index)
            if vocabulary.isVoid(tag.name) {
                meetThing(reading.meaning)
            } else {
                push(reading.meaning, tag.name, index)
            }
        case .empty(let tag):
            lines.hasMarkup = true
            let reading = vocabulary.read(tag, faults: &faults)
            add(reading, at: index)
            meetThing(reading.meaning)
        case .begin(let element, let id, _):
            add(MarkupVocabulary.Reading(meaning: .element(element), id: id), at: index)
            push(.element(element), "", index)
        case .close(let name, let source):
            lines.hasMarkup = true
            guard let opening = open[name]?.popLast() else {
                if !vocabulary.isVoid(name) {
                    faults.add(
                        "</\(MarkupFaults.shown(name))> closes nothing",
                        remedy: "Take it out, or open the tag before it",
                        at: source)
                }
                return
            }
            close(Int(opening), at: index)
        case .end:
            if let opening = open[""]?.popLast() { close(Int(opening), at: index) }
        case .thing: meetInk()
        case .ornament, .pageBreak, .paragraphEnd: endParagraph()
        case .lineEnd:
            if lines.hasInk || lines.hasMarkup { endLine() } else { endParagraph() }
            lines.hasMarkup = false
        }
    }

    private mutating func add(_ reading: MarkupVocabulary.Reading, at index: Int) {
        entries[index].reading = Int32(readings.count)
        readings.append(reading)
    }

    private mutating func push(_ meaning: MarkupVocabulary.Meaning, _ name: String, _ index: Int) {
        if case .element(.block) = meaning { endParagraph() }
        if !lines.hasInk { entries[index].coverage.insert(.startsLine) }
        if !lines.paragraphHasInk { entries[index].coverage.insert(.startsParagraph) }
        if case .element(let element) = meaning, element.isInline { meetInk() }
        open[name, default: []].append(Int32(index))
        stack.append(Int32(index))
    }

    private mutating func close(_ opening: Int, at index: Int) {
        entries[opening].partner = Int32(index)
        entries[index].partner = Int32(opening)
        isClosed[opening] = true
        while let last = stack.last, isClosed[Int(last)] { stack.removeLast() }
        if let inner = stack.last, Int(inner) > opening { crossings.append((index, Int(inner))) }
        guard case .element(let element)? = reading(at: opening)?.meaning else { return }
        if element.isInline {
            meetInk()
        } else if case .block = element {
            endParagraph()
        } else {
            lines.endings.append(opening)
        }
    }

    private mutating func meetThing(_ meaning: MarkupVocabulary.Meaning) {
        switch meaning {
        case .ornament, .pageBreak, .element(.block): endParagraph()
        case .unknown, .element(.none): break
        case .element, .thing, .columnBreak, .lineBreak: meetInk()
        }
    }

    // MARK: Lines

    private struct LineState {
        var hasInk = false
        var hasMarkup = false
        var paragraphHasInk = false
        /// Elements closed on this line since its last ink, and those closed before it since the stanza's last ink.
        var endings: [Int] = []
        var lineEndings: [Int] = []
    }

    private mutating func meetInk() {
        lines.hasInk = true
        lines.paragraphHasInk = true
        lines.endings.removeAll(keepingCapacity: true)
        lines.lineEndings.removeAll(keepingCapacity: true)
    }

    private mutating func endLine() {
        lines.hasInk = false
        for opening in lines.endings { entries[opening].coverage.insert(.endsLine) }
        lines.lineEndings += lines.endings
        lines.endings.removeAll(keepingCapacity: true)
    }

    private mutating func endParagraph() {
        endLine()
        for opening in lines.lineEndings { entries[opening].coverage.insert(.endsParagraph) }
        lines.lineEndings.removeAll(keepingCapacity: true)
        lines.paragraphHasInk = false
    }

    // MARK: Faults

    private func report(_ events: [MarkupEvent], faults: inout MarkupFaults) {
        for crossing in crossings where entries[crossing.inner].partner >= 0 {
            guard case .close(let name, let source) = events[crossing.close], isKnown(crossing.inner),
                isKnown(Int(entries[crossing.close].partner))
            else { continue }
            faults.add(
                "</\(MarkupFaults.shown(name))> comes before \(closing(events[crossing.inner])), which was opened inside it",
                remedy: "Close the inner one first; its text is kept and set as if both ended in order", at: source)
        }
        for (index, event) in events.enumerated() where entries[index].partner < 0 {
            guard case .open(let tag) = event, isKnown(index), !vocabulary.isVoid(tag.name) else { continue }
            reportUnclosed(tag, reading(at: index)?.meaning, faults: &faults)
        }
    }

    private func reportUnclosed(
        _ tag: MarkupTag, _ meaning: MarkupVocabulary.Meaning?, faults: inout MarkupFaults
    ) {
        let name = MarkupFaults.shown(tag.name)
        let remedy = "Write </\(name)> where it ends"
        switch meaning {
        case .element(.blank):
            faults.add(
                "<\(name)> is not closed, so there is no blank here and its text is printed", remedy: remedy,
                at: tag.source, severity: .error, losesContent: true)
        case .element(.block(let block)) where !block.isOneLine:
            faults.add("<\(name)> is not closed and ends with what it stands in", remedy: remedy, at: tag.source)
        default:
            faults.add("<\(name)> is not closed and ends with its line", remedy: remedy, at: tag.source)
        }
    }

    /// Whether the opening event means anything; of a tag that does not, this is said and no more.
    private func isKnown(_ index: Int) -> Bool {
        switch reading(at: index)?.meaning {
        case nil, .unknown: false
        default: true
        }
    }

    private func closing(_ event: MarkupEvent) -> String {
        if case .open(let tag) = event { return "</\(MarkupFaults.shown(tag.name))>" }
        return "the end of a mark"
    }
}

extension MarkupElement {
    /// Whether it stands in its line like a character, so that it is ink even where it is empty.
    var isInline: Bool {
        switch self {
        case .span, .block, .none: false
        case .note, .ruby, .reading, .blank, .linkContent, .pictureContent: true
        }
    }
}

extension MarkupBlock {
    /// Whether it is a part of a poem's head or a heading, which is one line.
    var isOneLine: Bool {
        switch self {
        case .title, .author, .dynasty, .section, .heading: true
        case .poem, .list, .item, .commentary, .prose, .stanza: false
        }
    }
}

extension String {
    /// Whether it is more than white space as it stands in verse lines.
    var hasInk: Bool {
        unicodeScalars.contains { $0 != " " && $0 != "\u{3000}" && $0 != "\u{a0}" && $0 != "\t" }
    }
}
