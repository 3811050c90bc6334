internal import PoemText

/// Finishes the blanks of a text: their cells, and their numbers, hints and readings beside them.
struct SheetFurnisher {
    private let options: WorksheetOptions
    /// What stands beside a blank by itself, by its number.
    private let beside: (SheetBlank) -> String?
    /// Of the characters of the text in the order of `TextSurvey`, or empty.
    private let readings: [String?]
    private let script: ReadingScript?
    private var blanks: ArraySlice<SheetBlank>
    private var position = 0

    /// - Parameters:
    ///   - blanks: those of the text, in reading order.
    ///   - readings: of the characters of the text, where the whole of it gets readings.
    init(
        _ options: WorksheetOptions, blanks: ArraySlice<SheetBlank>, readings: [String?],
        beside: @escaping (SheetBlank) -> String?
    ) {
        self.options = options
        self.blanks = blanks
        self.readings = readings
        script = readings.isEmpty ? nil : options.readings
        self.beside = beside
    }

    mutating func furnish(_ text: Text) -> Text { Text(furnish(text.inlines, allowing: .all)) }

    /// What may be set beside what is there.
    private enum Beside {
        case all
        /// The readings are those of the poem, not of what is said about it in notes.
        case numbers
        /// The source has set a reading there.
        case nothing
    }

    private mutating func furnish(_ inlines: [Inline], allowing beside: Beside) -> [Inline] {
        var result: [Inline] = []
        for inline in inlines {
            switch inline {
            case .characters(let part): result += characters(part, allowing: beside)
            case .span(var span):
                span.content = furnish(span.content, allowing: beside)
                result.append(.span(span))
            case .ruby(let ruby): result.append(.ruby(furnish(ruby, allowing: beside)))
            case .note(var note):
                position += 1
                note.content.inlines = furnish(note.content.inlines, allowing: .numbers)
                position += 1
                result.append(.note(note))
            case .blank: result += nextBlank(allowing: beside)
            case .picture, .columnBreak:
                position += 1
                result.append(inline)
            }
        }
        return result
    }

    /// A reading that the source gives stays; the number of a blank under it goes before it.
    private mutating func furnish(_ ruby: Ruby, allowing beside: Beside) -> Ruby {
        var ruby = ruby
        let first = blanks.first
        ruby.base.inlines = furnish(ruby.base.inlines, allowing: .nothing)
        position += 1
        let hasBlank = first?.number != blanks.first?.number
        ruby.reading.inlines = furnish(ruby.reading.inlines, allowing: .nothing)
        position += 1
        if hasBlank, options.isNumbered, beside != .nothing, let first {
            ruby.reading.inlines.insert(
                .characters(SourcedString(SheetNumbers.circled(first.number) + " ")), at: 0)
        }
        return ruby
    }

    private mutating func characters(_ part: SourcedString, allowing beside: Beside) -> [Inline] {
        let running = RunningText(Text([.characters(part)]))
        defer { position += running.characters.count }
        guard beside == .all, let script else { return [.characters(part)] }
        var result: [Inline] = []
        var start = 0
        func close(at end: Int) {
            if end > start { result.append(.characters(part.slice(start..<end))) }
        }
        for (index, character) in running.characters.enumerated() {
            guard let reading = readings[position + index] else { continue }
            close(at: character.utf8.lowerBound)
            let base = part.slice(character.utf8)
            result.append(
                .ruby(
                    Ruby(base: Text([.characters(base)]), reading: Text(script.write(reading)), source: base.source)
                ))
            start = character.utf8.upperBound
        }
        close(at: part.string.utf8.count)
        return result
    }

    private mutating func nextBlank(allowing allowed: Beside) -> [Inline] {
        guard let entry = blanks.popFirst() else { return [] }
        position += entry.scalars.count
        var blank = entry.blank
        blank.cells = entry.cells
        blank.isKey = true
        blank.shape = blank.shape ?? options.shape
        if options.grid != .none { blank.grid = options.grid }
        var before: [Inline] = []
        if entry.asksReading {
            before = [.span(Span(.dots, blank.answer.inlines, source: blank.source))]
            blank.answer = Text(entry.answer)
            blank.text = nil
            // The reading of a printed character stands in brackets behind it.
            blank.shape = blank.shape ?? .brackets
            blank.grid = .none
        } else if let trace = options.trace, trace > 0, entry.isOpen, !blank.answer.isEmpty {
            blank.state = .filled
            blank.text = blank.answer
            blank.trace = trace
        }
        let number = options.isNumbered && allowed != .nothing ? SheetNumbers.circled(entry.number) : nil
        let hint = allowed == .all && !entry.asksReading ? beside(entry) : nil
        let reading = [number, hint].compactMap { $0 }.joined(separator: " ")
        if reading.isEmpty { return before + [.blank(blank)] }
        return before + [
            .ruby(Ruby(base: Text([.blank(blank)]), reading: Text(reading), source: blank.source))
        ]
    }
}
