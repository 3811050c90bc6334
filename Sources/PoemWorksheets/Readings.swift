internal import PoemText

/// The readings of the characters of a text, each in its context.
struct Readings {
    /// How a character is read.
    struct Reading: Hashable {
        /// In pinyin.
        var pinyin: String
        /// The other readings it might have, where nothing but frequency decided.
        var others: [String]
    }

    private let tables: WorksheetTables
    private let isTaiwan: Bool
    private var corrections = PhraseTable()
    private let hasCorrections: Bool

    init(_ options: WorksheetOptions, tables: WorksheetTables) {
        self.tables = tables
        isTaiwan = options.isTaiwan
        hasCorrections = !options.corrections.entries.isEmpty
        for entry in options.corrections.entries { corrections.add(entry.phrase, readings: entry.readings) }
    }

    /// One reading a character, nil for what has none. The user's corrections decide first, then the textbooks'
    /// readings of verse, then phrases, then what the character is read as most often (in verse, where that is another).
    ///
    /// - Parameter text: scalars that stand for characters; 0 where a word ends.
    func read(_ text: [UInt32]) throws(WorksheetError) -> [Reading?] {
        var readings = [Reading?](repeating: nil, count: text.count)
        if hasCorrections { fill(&readings, from: corrections, over: text) }
        var folded: [UInt32] = []
        for scalar in text { folded.append(try tables.simplified(scalar)) }
        let given = readings.map { $0 != nil }
        fill(&readings, from: try tables.phrases(.classical), over: folded)
        fill(&readings, from: try tables.phrases(.phrases), over: folded)
        for index in text.indices where isHan(text[index]) && !given[index] {
            guard let known = try tables.readings(of: text[index]), let first = known.all.first else { continue }
            var customary = isTaiwan ? known.taiwan ?? first : first
            if let reading = readings[index] {
                // A phrase that reads a character as it is read elsewhere says nothing against Taiwan's reading.
                if reading.pinyin == first { readings[index] = Reading(pinyin: customary, others: []) }
            } else {
                // Not of the simplified form: 盡 and 儘 are read apart.
                if let verse = try tables.verseReading(of: text[index]), verse != first {
                    customary = verse
                }
                readings[index] = Reading(pinyin: customary, others: known.all.filter { $0 != customary })
            }
        }
        return readings
    }

    /// Fills what is open with the readings of phrases, from the beginning on, the longest of each place.
    private func fill(_ readings: inout [Reading?], from table: PhraseTable, over text: [UInt32]) {
        var index = 0
        while index < text.count {
            guard let found = table.longest(in: text, from: index) else {
                index += 1
                continue
            }
            for (offset, reading) in found.enumerated() where readings[index + offset] == nil {
                readings[index + offset] = Reading(pinyin: reading, others: [])
            }
            index += found.count
        }
    }
}
