internal import PoemText

/// Makes a sheet in three walks over the document: blanks are put into it, surveyed, and finished.
struct SheetBuilder {
    private var document: Document
    private let options: WorksheetOptions
    private let tables: WorksheetTables
    private let language: Language
    /// The kind of every blank of the document in reading order.
    private var kinds: [BlankKind?] = []
    private var blanks: [SheetBlank] = []
    /// Of each text that gets readings, by its number in reading order.
    private var readings: [Int: [String?]] = [:]
    private(set) var notices: SheetNotices

    init(_ document: Document, options: WorksheetOptions, tables: WorksheetTables, language: Language) {
        self.document = document
        self.options = options
        self.tables = tables
        self.language = language
        notices = SheetNotices(document)
    }

    /// Puts blanks into every poem in the place of the characters that are chosen.
    mutating func place(words: (String) throws(WorksheetError) -> [String]) throws(WorksheetError) {
        for index in document.poems.indices {
            let before = kinds.count
            var misses: [BlankChooser.Miss] = []
            var pieces: [BlankChooser.Piece] = []
            let choices = choices(ofPoem: index, words: words)
            if choices != [.marked] {
                var lines: [RunningText] = []
                document.poems[index].mapSheetTexts { if $1 == .verse { lines.append(RunningText($0)) } }
                var chooser = BlankChooser(lines, options: options, tables: tables, poem: index)
                pieces = try chooser.choose(choices)
                misses = chooser.misses
            }
            var line = 0
            var rest = pieces[...]
            var kinds: [BlankKind?] = []
            document.poems[index].mapSheetTexts { text, role in
                var own: [BlankChooser.Piece] = []
                if role == .verse {
                    own = Array(rest.prefix { $0.line == line })
                    rest.removeFirst(own.count)
                    line += 1
                }
                var placer = BlankPlacer(own)
                text = placer.place(in: text)
                kinds += placer.kinds
                notices.droppedReadings += placer.droppedReadings
            }
            self.kinds += kinds
            notices.add(misses, ofPoem: index, hasBlanks: self.kinds.count > before)
        }
        if kinds.isEmpty, options.readings == nil { throw notices.noBlanks }
    }

    private mutating func choices(
        ofPoem index: Int, words: (String) throws(WorksheetError) -> [String]
    ) -> [BlankChoice] {
        guard let own = document.poems[index].blanks else { return options.blanks }
        do throws(WorksheetError) {
            return try BlankChoice.parse(own, words: words)
        } catch {
            notices.add(
                .error, "the blanks of \(notices.name(ofPoem: index)) cannot be made: \(error.what)",
                remedy: error.remedy, poem: index, losesContent: true)
            return options.blanks
        }
    }

    /// Finds what belongs in each blank, and the readings that the sheet needs.
    mutating func survey() throws(WorksheetError) {
        let reader = Readings(options, tables: tables)
        let blanksNeedReadings = options.ask == .reading || options.hint == .pinyin || options.hint == .zhuyin
        var text = -1
        for poem in document.poems.indices {
            var copy = document.poems[poem]
            try copy.mapSheetTexts { (value, role) throws(WorksheetError) in
                text += 1
                let isRead = options.readings != nil && role != .other
                if !isRead, value.inlines.allSatisfy(\.isCharacters) { return }
                let survey = TextSurvey(value)
                let reads = isRead || blanksNeedReadings && !survey.blanks.isEmpty
                let found = reads ? try reader.read(survey.scalars) : []
                if isRead { readings[text] = found.map { $0?.pinyin } }
                for (index, reading) in found.enumerated() {
                    let isShown = isRead || survey.blanks.contains { $0.range.contains(index) }
                    if options.listsGuesses, isShown, let reading, !reading.others.isEmpty {
                        notices.addGuess(survey.scalars[index], reading, poem: poem)
                    }
                }
                for (blank, range) in survey.blanks {
                    add(
                        blank, Array(survey.scalars[range]), found.isEmpty ? [] : found[range].map { $0?.pinyin },
                        poem)
                }
            }
        }
        for (blank, cells) in blanks.size(options.size) { notices.addTooLong(blank, cells: cells) }
    }

    private mutating func add(_ blank: Blank, _ scalars: [UInt32], _ readings: [String?], _ poem: Int) {
        var blank = blank
        blank.answer.inlines = blank.answer.inlines.withoutBlanks
        if let text = blank.text { blank.text = Text(text.inlines.withoutBlanks) }
        var entry = SheetBlank(
            poem: poem, number: blanks.count + 1, kind: kinds[blanks.count], blank: blank,
            answer: blank.answer.string, scalars: scalars, readings: readings)
        if options.ask == .reading, entry.isOpen {
            if let reading = entry.reading(options.askedScript) {
                entry.asksReading = true
                entry.answer = reading
            } else if !entry.answer.isEmpty {
                notices.addUnread(entry)
            }
        }
        if entry.answer.isEmpty, entry.isOpen { notices.withoutAnswer += 1 }
        blanks.append(entry)
    }

    /// The key and its answers: blanks with cells and what stands beside them.
    mutating func finish() throws(WorksheetError) -> (key: Document, blanks: [SheetBlank]) {
        var hints: [Int: String] = [:]
        for blank in blanks where blank.isOpen && !blank.answer.isEmpty && !blank.asksReading {
            if let hint = try hint(of: blank) { hints[blank.number] = hint }
        }
        var rest = blanks[...]
        var text = -1
        var key = document
        for poem in key.poems.indices {
            key.poems[poem].mapSheetTexts { value, _ in
                text += 1
                let known = readings[text] ?? []
                if known.isEmpty, value.inlines.allSatisfy(\.isCharacters) { return }
                let count = TextSurvey(value).blanks.count
                var furnisher = SheetFurnisher(options, blanks: rest.prefix(count), readings: known) {
                    [options] blank in
                    hints[blank.number] ?? (known.isEmpty ? nil : options.readings.flatMap(blank.reading))
                }
                value = furnisher.furnish(value)
                rest = rest.dropFirst(count)
            }
        }
        return (key, blanks)
    }

    private mutating func hint(of blank: SheetBlank) throws(WorksheetError) -> String? {
        let hint: String?
        switch options.hint {
        case .none: return nil
        case .pinyin: hint = blank.reading(.pinyin)
        case .zhuyin: hint = blank.reading(.zhuyin)
        case .radical:
            hint = try joined(blank) { (facts) throws(WorksheetError) in
                guard let radical = Radicals.character(facts.radical) else { return nil }
                guard language == .simplified, let scalar = radical.unicodeScalars.first else { return radical }
                return Unicode.Scalar(try tables.simplified(scalar.value)).map { String(Character($0)) }
            }
        case .strokes:
            let counts = try joined(blank) { (facts) throws(WorksheetError) in
                facts.strokes > 0 ? SheetNumbers.chinese(facts.strokes) : nil
            }
            hint = counts.map { $0 + (language == .simplified ? "画" : "畫") }
        case .first:
            let running = RunningText(Text(blank.answer))
            hint = running.characters.first { $0.count > 0 }.map { running.string(of: $0) }
        }
        // A hint that is the answer is none.
        if let hint, hint != blank.answer { return hint }
        notices.addUnhinted(blank)
        return nil
    }

    /// What is said of each character of an answer, or nil where it is not known of all.
    private func joined(
        _ blank: SheetBlank, _ say: (CharacterFacts) throws(WorksheetError) -> String?
    ) throws(WorksheetError) -> String? {
        var parts: [String] = []
        for scalar in blank.scalars where scalar != 0 {
            guard let facts = try tables.facts(of: scalar), let part = try say(facts) else { return nil }
            parts.append(part)
        }
        return parts.isEmpty ? nil : parts.joined(separator: "、")
    }
}

extension Inline {
    fileprivate var isCharacters: Bool { if case .characters = self { true } else { false } }
}
