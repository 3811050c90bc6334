internal import PoemText

/// Puts blanks into a text in the place of the characters that were chosen. A span or a reading that a blank does not
/// hold whole is divided in its inside; a blank never reaches over a note, a picture or another blank.
struct BlankPlacer {
    /// Ascending and disjoint, of the text's running text.
    private let pieces: [BlankChooser.Piece]
    /// The kind of every blank of the text in reading order, nil for those of the source.
    private(set) var kinds: [BlankKind?] = []
    /// Readings of the source that stood over characters of longer blanks.
    private(set) var droppedReadings = 0
    private var next = 0
    private var offset = 0

    init(_ pieces: [BlankChooser.Piece]) {
        self.pieces = pieces
    }

    /// The text with its blanks, those of the source parted at the stops of their answers.
    mutating func place(in text: Text) -> Text {
        // Nothing to do is the way of most texts.
        if pieces.isEmpty, text.inlines.allSatisfy({ if case .characters = $0 { true } else { false } }) {
            return text
        }
        return Text(place(in: text.inlines))
    }

    private mutating func place(in inlines: [Inline]) -> [Inline] {
        var result: [Inline] = []
        /// What the blank that is being made holds.
        var open: [Inline] = []
        func flush(_ placer: inout BlankPlacer) {
            guard !open.isEmpty else { return }
            let answer = Text(open)
            result.append(.blank(Blank(answer: answer, source: answer.source)))
            placer.kinds.append(placer.pieces[placer.next].kind)
            open = []
        }
        for inline in inlines {
            skip { flush(&$0) }
            let end = offset + Self.length(of: [inline])
            // The reading of just what becomes a blank stays beside it.
            let isUnderOneReading = Self.readings(in: inline) == 1 && isAll(upTo: end)
            if holds(upTo: end), !isUnderOneReading, let bare = Self.bare(inline) {
                open += bare
                droppedReadings += Self.readings(in: inline)
                offset = end
                continue
            }
            switch inline {
            case .characters(let part):
                let start = offset
                while offset < end {
                    skip { flush(&$0) }
                    guard next < pieces.count, pieces[next].utf8.lowerBound < end else {
                        result.append(.characters(part.slice(offset - start..<end - start)))
                        offset = end
                        break
                    }
                    let range = pieces[next].utf8
                    if range.lowerBound > offset {
                        result.append(.characters(part.slice(offset - start..<range.lowerBound - start)))
                        offset = range.lowerBound
                    }
                    let upper = min(end, range.upperBound)
                    open.append(.characters(part.slice(offset - start..<upper - start)))
                    offset = upper
                }
            case .span(var span):
                flush(&self)
                span.content = place(in: span.content)
                result.append(.span(span))
            case .ruby(var ruby):
                flush(&self)
                ruby.base.inlines = place(in: ruby.base.inlines)
                var inner = BlankPlacer([])
                ruby.reading = inner.place(in: ruby.reading)
                kinds += inner.kinds
                result.append(.ruby(ruby))
            case .note(var note):
                flush(&self)
                var inner = BlankPlacer([])
                note.content = inner.place(in: note.content)
                kinds += inner.kinds
                result.append(.note(note))
            case .blank(let blank):
                flush(&self)
                let parts = blank.partedAtStops
                for case .blank in parts { kinds.append(nil) }
                result += parts
            case .picture, .columnBreak:
                flush(&self)
                result.append(inline)
            }
        }
        flush(&self)
        return result
    }

    /// Moves on to the piece that ends behind the offset, when the blank of the present one is made.
    private mutating func skip(_ flush: (inout BlankPlacer) -> Void) {
        while next < pieces.count, pieces[next].utf8.upperBound <= offset {
            flush(&self)
            next += 1
        }
    }

    /// Whether the present piece holds all up to `end`.
    private func holds(upTo end: Int) -> Bool {
        guard end > offset, next < pieces.count else { return false }
        return pieces[next].utf8.lowerBound <= offset && end <= pieces[next].utf8.upperBound
    }

    private func isAll(upTo end: Int) -> Bool { next < pieces.count && pieces[next].utf8 == offset..<end }

    /// What a span or a reading gives to an answer: its markup stays, a reading beside it does not, since it would
    /// tell the answer. Nil for what no answer holds.
    private static func bare(_ inline: Inline) -> [Inline]? {
        switch inline {
        case .span(var span):
            var content: [Inline] = []
            for inline in span.content {
                guard let part = bare(inline) else { return nil }
                content += part
            }
            span.content = content
            return [.span(span)]
        case .ruby(let ruby):
            var content: [Inline] = []
            for inline in ruby.base.inlines {
                guard let part = bare(inline) else { return nil }
                content += part
            }
            return content
        case .characters: return [inline]
        case .note, .picture, .blank, .columnBreak: return nil
        }
    }

    private static func readings(in inline: Inline) -> Int {
        switch inline {
        case .ruby: 1
        case .span(let span): span.content.reduce(0) { $0 + readings(in: $1) }
        case .characters, .note, .picture, .blank, .columnBreak: 0
        }
    }

    private static func length(of inlines: [Inline]) -> Int {
        inlines.reduce(0) { sum, inline in
            switch inline {
            case .characters(let part): sum + part.string.utf8.count
            case .span(let span): sum + length(of: span.content)
            case .ruby(let ruby): sum + length(of: ruby.base.inlines)
            case .note, .picture, .blank, .columnBreak: sum
            }
        }
    }
}

extension Blank {
    /// The blank parted where its answer has a pause or a stop, which stays printed. One whose box is given keeps it,
    /// and colons and semicolons stay inside: the author of a blank drew it round them.
    fileprivate var partedAtStops: [Inline] {
        guard cells == nil, text == nil, answer.inlines.count == 1, case .characters(let whole) = answer.inlines[0]
        else {
            return [.blank(self)]
        }
        let running = RunningText(answer)
        guard running.characters.contains(where: { running.isStop($0) }),
            running.characters.contains(where: \.isChoosable)
        else {
            return [.blank(self)]
        }
        var result: [Inline] = []
        var start = 0
        func close(at end: Int) {
            guard end > start else { return }
            var blank = self
            let part = whole.slice(start..<end)
            blank.answer = Text([.characters(part)])
            blank.source = part.source
            // An id names one thing.
            if !result.isEmpty { blank.id = nil }
            result.append(.blank(blank))
        }
        for character in running.characters where running.isStop(character) {
            close(at: character.utf8.lowerBound)
            result.append(.characters(whole.slice(character.utf8)))
            start = character.utf8.upperBound
        }
        close(at: whole.string.utf8.count)
        return result
    }
}

extension RunningText {
    fileprivate func isStop(_ character: Character) -> Bool {
        guard character.kind == .mark, let scalar = scalars[character.scalars].first else { return false }
        switch PunctuationClass.of(scalar) {
        case .comma, .stop, .exclamation: return true
        default: return false
        }
    }
}
