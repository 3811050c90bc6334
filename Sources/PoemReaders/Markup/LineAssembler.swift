import PoemText

/// Builds one line out of characters, things, and elements that open and close.
///
/// Elements may cross. A span that is closed inside another one is cut there: the outer ones go on behind it. What
/// stands in the text like a character (a note, a reading, a blank) is not cut but ends what was opened in it.
struct LineAssembler {
    struct Frame {
        /// The event that opened it.
        var opening: Int
        var element: MarkupElement
        var id: String?
        var style: String?
        var source: SourceRange
        var content: [Inline] = []
        /// Whether nothing closes it, so that it ends with its line.
        var isUnclosed: Bool
        /// Whether it was closed inside a note or the like, and ends where that ends.
        var isEnding = false
        /// Whether a part of it stands on a line before, or before a cut.
        var isContinued = false
        /// The reading of a ruby, and its bases that have theirs.
        var reading: Text?
        var pairs: [Inline] = []
    }

    var frames: [Frame] = []
    private var content: [Inline] = []
    /// Characters that are to become one run with those that follow.
    private var tail = SourcedString("")
    /// Whether anything but white space stands on the line, and whether a sign of markup does.
    private(set) var hasInk = false
    var hasMarkup = false
    /// Whether the two parts of a line end inside a note are still to be joined.
    private var joinsLines = false

    /// So many spans go on behind a cut or on the next line, and so often in a file, lest a few tags and many lines
    /// make a great document.
    private static let greatestCarried = 8
    private var carriesLeft = 500_000

    /// How deep the line is nested now.
    var depth: Int { frames.count }

    /// Whether a note or the like is open, in which a line end ends no line.
    var holdsLine: Bool {
        frames.contains { frame in
            switch frame.element {
            case .note, .ruby, .reading, .linkContent, .pictureContent: !frame.isUnclosed
            default: false
            }
        }
    }

    /// Whether what stands open takes nothing but characters.
    var takesCharactersOnly: Bool {
        switch frames.last?.element {
        case .linkContent, .pictureContent: true
        default: false
        }
    }

    /// Whether anything stands in the line like a character and is open.
    var isInsideInline: Bool { frames.contains { $0.element.isInline } }

    // MARK: Content

    mutating func add(_ part: SourcedString) {
        if part.string.hasInk { hasInk = true }
        if joinsLines {
            joinsLines = false
            let last = tail.string.unicodeScalars.last
            if let last, let first = part.string.unicodeScalars.first, last.needsSpace(before: first) {
                tail.append(
                    SourcedString(
                        " ",
                        source: SourceRange(
                            file: Int(part.source.file), lower: Int(tail.source.upper),
                            upper: Int(tail.source.upper))))
            }
        }
        tail.append(part)
    }

    mutating func add(_ inline: Inline) {
        if case .columnBreak = inline {} else { hasInk = true }
        append(inline)
    }

    /// A line end that ends no line.
    mutating func addLineEnd() {
        tail.dropSpacesAtEnd()
        joinsLines = true
    }

    mutating func append(_ inline: Inline) {
        flushTail()
        if frames.isEmpty { content.append(inline) } else { frames[frames.count - 1].content.append(inline) }
    }

    private mutating func flushTail() {
        guard !tail.string.isEmpty else { return }
        let part = tail
        tail = SourcedString("")
        if frames.isEmpty {
            content.append(characters: part)
        } else {
            frames[frames.count - 1].content.append(characters: part)
        }
    }

    // MARK: Elements

    mutating func open(
        _ element: MarkupElement, id: String?, style: String?, opening: Int, isClosed: Bool, source: SourceRange
    ) {
        flushTail()
        frames.append(
            Frame(
                opening: opening, element: element, id: id, style: style, source: source, isUnclosed: !isClosed))
    }

    /// Closes the element that the event opened, if it is open.
    mutating func close(_ opening: Int, source: SourceRange, faults: inout MarkupFaults) {
        guard let index = frames.lastIndex(where: { $0.opening == opening }) else { return }
        flushTail()
        let isInline = frames[index].element.isInline
        if !isInline, frames[(index + 1)...].contains(where: { $0.element.isInline }) {
            frames[index].isEnding = true
            return
        }
        let carried = popFrames(above: index, at: source, faults: &faults)
        pop(at: source, isCut: false, faults: &faults)
        while let last = frames.last, last.isEnding { pop(at: source, isCut: false, faults: &faults) }
        reopen(carried, faults: &faults)
    }

    /// Closes the frames above `index` and gives those that go on behind it, outermost first.
    private mutating func popFrames(above index: Int, at source: SourceRange, faults: inout MarkupFaults) -> [Frame]
    {
        var carried: [Frame] = []
        while frames.count > index + 1 {
            if let frame = pop(at: source, isCut: true, faults: &faults) { carried.append(frame) }
        }
        return carried.reversed()
    }

    private mutating func reopen(_ carried: [Frame], faults: inout MarkupFaults) {
        let count = min(carried.count, Self.greatestCarried, carriesLeft)
        if count < carried.count {
            faults.add(
                "of the elements that are open here only \(count) go on; the others end here",
                remedy: "Close them and open them again where they go on", at: carried[count].source)
        }
        carriesLeft -= count
        frames += carried.prefix(count)
    }

    /// Closes the innermost frame. Where it is cut and goes on, what goes on is returned.
    @discardableResult
    private mutating func pop(at source: SourceRange, isCut: Bool, faults: inout MarkupFaults) -> Frame? {
        flushTail()
        joinsLines = false
        guard var frame = frames.popLast() else { return nil }
        let goesOn = isCut && !frame.isUnclosed && !frame.isEnding && frame.element.canBeCut
        if goesOn, frame.content.isEmpty { return frame }
        let lower = frame.isContinued ? frame.content.first?.source.lower : frame.source.lower
        let upper = isCut ? frame.content.last?.source.upper : source.upper
        let range = SourceRange(
            file: Int(frame.source.file), lower: Int(lower ?? frame.source.lower),
            upper: max(Int(lower ?? 0), Int(upper ?? frame.source.upper)))
        emit(frame, range, faults: &faults)
        guard goesOn else { return nil }
        frame.content = []
        frame.id = nil
        frame.isContinued = true
        return frame
    }

    // MARK: Lines

    /// The line so far, which ends here, and nothing where it has nothing but white space. What is open and closed
    /// later goes on in the next one.
    mutating func endLine(at offset: Int, file: Int, faults: inout MarkupFaults) -> Text {
        let end = SourceRange(file: file, lower: offset, upper: offset)
        let carried = popFrames(above: -1, at: end, faults: &faults)
        flushTail()
        var line = content
        content = []
        if hasInk { line.dropSpacesAtEnd() } else { line.removeAll { !$0.isThing } }
        reopen(carried, faults: &faults)
        hasInk = false
        hasMarkup = false
        return Text(line)
    }
}

extension MarkupElement {
    /// Whether it can end at a line's end or where another element ends, and go on behind it.
    var canBeCut: Bool {
        switch self {
        case .span, .blank: true
        case .note, .ruby, .reading, .linkContent, .pictureContent, .block, .none: false
        }
    }

    var isNote: Bool {
        if case .note = self { true } else { false }
    }
}

extension SpanKind {
    var isStyle: Bool {
        if case .style = self { true } else { false }
    }
}

extension Inline {
    /// Whether it is set even where a line has no characters.
    var isThing: Bool {
        switch self {
        case .picture, .blank, .columnBreak: true
        case .span(let span): span.content.isEmpty || span.content.contains(where: \.isThing)
        case .characters, .note, .ruby: false
        }
    }
}
