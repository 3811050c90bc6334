internal import PoemText

/// The tables that worksheets draw on, each read when it is first asked for.
///
/// Not shared between threads: a worker makes its own, over bytes that they may share.
public final class WorksheetTables {
    /// A table by the name of its file.
    public enum Part: String, CaseIterable, Sendable {
        case readings = "readings.txt"
        case phrases = "phrases.txt"
        case classical = "classical.txt"
        case simplified = "simplified.txt"
        case rhymes = "rhymes.txt"
        case characters = "characters.txt"
    }

    private let load: (String) throws(WorksheetError) -> [UInt8]
    private var bytes: [Part: SortedLines] = [:]
    /// What was looked up before: texts repeat their characters.
    private var knownReadings: [UInt32: (all: [String], taiwan: String?)] = [:]
    private var knownForms: [UInt32: UInt32] = [:]
    private var phraseTables: [Part: PhraseTable] = [:]
    private var verseReadings: [UInt32: String]?
    private var rhymeTable: RhymeTable?
    private var simplifiedForms: Set<UInt32>?
    private var common: [CharacterFacts]?

    /// - Parameter load: the bytes of a table by its file's name.
    public init(load: @escaping (String) throws(WorksheetError) -> [UInt8]) {
        self.load = load
    }

    private func lines(_ part: Part) throws(WorksheetError) -> SortedLines {
        if let known = bytes[part] { return known }
        let lines = SortedLines(try load(part.rawValue))
        if lines.isEmpty {
            throw WorksheetError(
                "the table \(part.rawValue) is empty",
                remedy: "Install the program's data again, or name it with --data")
        }
        bytes[part] = lines
        return lines
    }

    /// The readings of a character, the customary one first, and Taiwan's where it differs.
    func readings(of scalar: UInt32) throws(WorksheetError) -> (all: [String], taiwan: String?)? {
        if let known = knownReadings[scalar] { return known }
        guard let fields = try lines(.readings).fields(of: scalar), let all = fields.first else { return nil }
        let found: (all: [String], taiwan: String?) = (
            all.split(separator: UInt8(ascii: ",")).map { String(decoding: $0, as: UTF8.self) },
            fields.count > 1 ? String(decoding: fields[1], as: UTF8.self) : nil
        )
        knownReadings[scalar] = found
        return found
    }

    /// The simplified form of a character, or the character.
    func simplified(_ scalar: UInt32) throws(WorksheetError) -> UInt32 {
        // Most characters of a text stand for themselves in all scripts.
        guard isHan(scalar) else { return scalar }
        if let known = knownForms[scalar] { return known }
        let form = try lines(.simplified).follower(of: scalar) ?? scalar
        knownForms[scalar] = form
        return form
    }

    /// Whether a character is what another is simplified to.
    func isSimplifiedForm(_ scalar: UInt32) throws(WorksheetError) -> Bool {
        if let simplifiedForms { return simplifiedForms.contains(scalar) }
        var forms: Set<UInt32> = []
        for line in try lines(.simplified).all {
            let scalars = Array(String(decoding: line, as: UTF8.self).unicodeScalars)
            if scalars.count == 2 { forms.insert(scalars[1].value) }
        }
        simplifiedForms = forms
        return forms.contains(scalar)
    }

    /// The phrases of phrases.txt or classical.txt.
    func phrases(_ part: Part) throws(WorksheetError) -> PhraseTable {
        if let known = phraseTables[part] { return known }
        var table = PhraseTable()
        for (phrase, readings) in try phraseLines(part) where phrase.count > 1 {
            table.add(phrase, readings: readings)
        }
        phraseTables[part] = table
        return table
    }

    /// How verse mostly reads a character that speech reads otherwise: 盡 jìn, 長 cháng.
    func verseReading(of scalar: UInt32) throws(WorksheetError) -> String? {
        if let verseReadings { return verseReadings[scalar] }
        var table: [UInt32: String] = [:]
        for (phrase, readings) in try phraseLines(.classical) where phrase.count == 1 {
            table[phrase[0]] = readings.first
        }
        verseReadings = table
        return table[scalar]
    }

    private func phraseLines(_ part: Part) throws(WorksheetError) -> [(phrase: [UInt32], readings: [String])] {
        try lines(part).all.compactMap { line in
            let fields = line.split(separator: UInt8(ascii: "\t"), maxSplits: 1)
            guard fields.count == 2 else { return nil }
            let readings = fields[1].split(separator: UInt8(ascii: " "))
            return (
                String(decoding: fields[0], as: UTF8.self).unicodeScalars.map(\.value),
                readings.map { String(decoding: $0, as: UTF8.self) }
            )
        }
    }

    func rhymes() throws(WorksheetError) -> RhymeTable {
        if let rhymeTable { return rhymeTable }
        var table = RhymeTable()
        for (group, line) in try lines(.rhymes).all.enumerated() {
            guard let tab = line.firstIndex(of: UInt8(ascii: "\t")) else { continue }
            for scalar in String(decoding: line[(tab + 1)...], as: UTF8.self).unicodeScalars {
                table.add(
                    scalar.value, simplified: try simplified(scalar.value), to: UInt8(truncatingIfNeeded: group))
            }
        }
        rhymeTable = table
        return table
    }

    /// Radical, strokes and the rest of a character.
    func facts(of scalar: UInt32) throws(WorksheetError) -> CharacterFacts? {
        guard let fields = try lines(.characters).fields(of: scalar) else { return nil }
        return CharacterFacts(scalar, fields)
    }

    /// The characters that a pupil can be asked for: of the first level, or often in print.
    func commonCharacters() throws(WorksheetError) -> [CharacterFacts] {
        if let common { return common }
        var result: [CharacterFacts] = []
        for line in try lines(.characters).all {
            let fields = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
            guard fields.count > 1, let scalar = String(decoding: fields[0], as: UTF8.self).unicodeScalars.first,
                var facts = CharacterFacts(scalar.value, Array(fields[1...])), facts.isCommon
            else { continue }
            facts.tone = try readings(of: scalar.value)?.all.first.map { Syllable(pinyin: $0).tone } ?? 0
            facts.isSimplified = try simplified(scalar.value) == scalar.value
            facts.isTraditional = try !isSimplifiedForm(scalar.value)
            result.append(facts)
        }
        common = result
        return result
    }
}

/// What characters.txt says of a character; 0 where nothing is known.
struct CharacterFacts {
    let scalar: UInt32
    /// From 1 to 214.
    let radical: Int
    let strokes: Int
    /// From 1, the most frequent, to 5.
    let frequency: Int
    /// Of the Table of General Standard Characters, from 1 to 3.
    let level: Int

    /// Of the customary reading; 0 where it was not looked up.
    var tone = 0
    /// Whether text in simplified characters has it, and text in traditional ones.
    var isSimplified = true
    var isTraditional = true

    init?(_ scalar: UInt32, _ fields: [ArraySlice<UInt8>]) {
        guard fields.count >= 5 else { return nil }
        self.scalar = scalar
        radical = Self.number(fields[0])
        strokes = Self.number(fields[1])
        frequency = Self.number(fields[3])
        level = Self.number(fields[4])
    }

    var isCommon: Bool { level == 1 || (1...3).contains(frequency) }

    private static func number(_ digits: ArraySlice<UInt8>) -> Int {
        digits.prefix(4).reduce(0) { value, digit in
            (0x30...0x39).contains(digit) ? value * 10 + Int(digit) - 0x30 : value
        }
    }
}
