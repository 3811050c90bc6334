internal import PoemText

/// 備選: the answers of a sheet among wrong ones of the same kind, shuffled.
struct WordBank {
    private let tables: WorksheetTables
    private let isSimplified: Bool
    private var generator: SeededGenerator
    /// Wrong answers that were asked for and not found.
    private(set) var missing = 0

    init(_ options: WorksheetOptions, tables: WorksheetTables, isSimplified: Bool) {
        self.tables = tables
        self.isSimplified = isSimplified
        generator = SeededGenerator(seed: options.seed, purpose: 3)
    }

    /// Every answer as often as it is one, and so many that are none.
    mutating func items(
        for blanks: [SheetBlank], distractors: Int, in document: Document
    ) throws(WorksheetError) -> [String] {
        let open = blanks.filter { $0.isOpen && !$0.answer.isEmpty }
        var items = open.map(\.answer)
        if items.isEmpty { return [] }
        var taken = Set(items)
        /// No character of the poems may stand among the wrong ones.
        var used: Set<UInt32> = []
        for poem in document.poems {
            for text in poem.texts { for scalar in TextSurvey(text).scalars { used.insert(scalar) } }
        }
        for blank in blanks { used.formUnion(blank.scalars) }
        let order = generator.shuffled(open)
        var found = 0
        var attempt = 0
        while found < distractors, attempt < distractors * 2 + order.count {
            let model = order[attempt % order.count]
            attempt += 1
            guard let wrong = try distractor(like: model, used: &used), taken.insert(wrong).inserted else {
                continue
            }
            items.append(wrong)
            found += 1
        }
        missing = distractors - found
        return generator.shuffled(items)
    }

    /// An answer like this one that is wrong: of a reading another tone, of a word one character changed.
    private mutating func distractor(like blank: SheetBlank, used: inout Set<UInt32>) throws(WorksheetError)
        -> String?
    {
        if blank.asksReading { return otherTone(blank.answer) }
        let places = blank.scalars.indices.filter { blank.scalars[$0] != 0 }
        guard !places.isEmpty else { return nil }
        let place = places[generator.below(places.count)]
        guard let other = try character(like: blank.scalars[place], used: used) else { return nil }
        used.insert(other)
        let running = RunningText(Text(blank.answer))
        var result = ""
        for (index, character) in running.characters.enumerated() {
            if index == place, let scalar = Unicode.Scalar(other) {
                result.unicodeScalars.append(scalar)
            } else {
                result += running.string(of: character)
            }
        }
        return result
    }

    /// A common character that is taken for this one: of its tone and radical, else of either, else as frequent.
    private mutating func character(like scalar: UInt32, used: Set<UInt32>) throws(WorksheetError) -> UInt32? {
        let model = try tables.facts(of: scalar)
        let tone = try tables.readings(of: scalar)?.all.first.map { Syllable(pinyin: $0).tone }
        var best: [UInt32] = []
        var bestScore = 1
        for facts in try tables.commonCharacters() where !used.contains(facts.scalar) {
            guard isSimplified ? facts.isSimplified : facts.isTraditional else { continue }
            var score = facts.tone == tone ? 2 : 0
            if let model {
                if facts.radical == model.radical, model.radical > 0 { score += 2 }
                if facts.frequency == model.frequency, model.frequency > 0 { score += 1 }
            }
            if score < bestScore { continue }
            if score > bestScore { best = [] }
            bestScore = score
            best.append(facts.scalar)
        }
        return best.isEmpty ? nil : best[generator.below(best.count)]
    }

    /// The same syllables, one in another tone.
    private mutating func otherTone(_ reading: String) -> String? {
        var parts = reading.split(separator: " ").map(String.init)
        guard !parts.isEmpty else { return nil }
        let place = generator.below(parts.count)
        let zhuyin = Syllable(zhuyin: parts[place])
        var syllable = zhuyin ?? Syllable(pinyin: parts[place])
        syllable.tone = syllable.tone % 4 + 1 + generator.below(3)
        if syllable.tone > 4 { syllable.tone -= 4 }
        parts[place] = zhuyin == nil ? syllable.pinyin : syllable.zhuyin ?? parts[place]
        return parts.joined(separator: " ")
    }
}
