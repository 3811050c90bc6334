internal import PoemText

/// One blank of the sheet while it is made.
struct SheetBlank {
    /// The poem's place in the document.
    var poem: Int
    /// From 1 on over the sheet.
    var number: Int
    /// Nil for a blank of the source.
    var kind: BlankKind?
    var blank: Blank
    /// What belongs in it: the answer, or its reading where that is asked for.
    var answer: String
    /// Of the answer's characters, 0 for a mark.
    var scalars: [UInt32]
    /// Of the answer's characters in pinyin; empty where none are needed.
    var readings: [String?] = []
    /// Whether its reading is asked for, its characters being printed.
    var asksReading = false
    var cells = 1

    /// Whether the pupil is to fill it.
    var isOpen: Bool { blank.state == .empty || blank.state == .active }

    /// The readings in a script, or nil where one is not known.
    func reading(_ script: ReadingScript) -> String? {
        var parts: [String] = []
        for (index, scalar) in scalars.enumerated() where scalar != 0 {
            guard readings.indices.contains(index), let pinyin = readings[index] else { return nil }
            parts.append(script.write(pinyin))
        }
        return parts.isEmpty ? nil : parts.joined(separator: " ")
    }

    /// The least cells that hold what is written in it.
    var leastCells: Int {
        var least = max(1, CellCount.of(answer))
        if let text = blank.text, !asksReading { least = max(least, CellCount.of(text.string)) }
        return min(least, Blank.mostCells)
    }
}

/// How many cells a text takes.
enum CellCount {
    /// One a character, one for two letters of an alphabet: they lie on their side.
    static func of(_ string: String) -> Int {
        let running = RunningText(Text(string))
        var halves = 0
        for character in running.characters {
            let scalar = running.scalars[character.scalars].first ?? 0
            let isLetter = PunctuationClass.of(scalar) == .westernLetter || scalar == 0x20
            halves += isLetter ? 1 : 2
        }
        return (halves + 1) / 2
    }
}

extension [SheetBlank] {
    /// Gives every blank its cells.
    ///
    /// - Returns: those whose answers are longer than the boxes they were to have, with the cells of these: they get
    ///   boxes that hold their answers, since a sheet that cannot be filled is of no use.
    mutating func size(_ size: WorksheetOptions.BlankSize) -> [(blank: SheetBlank, cells: Int)] {
        var tooLong: [(blank: SheetBlank, cells: Int)] = []
        let longest = self.lazy.filter { $0.isUniform }.map(\.leastCells).max() ?? 1
        for index in indices {
            let least = self[index].leastCells
            let asked: Int
            switch size {
            case .uniform(let count): asked = count
            case .answer: asked = self[index].blank.cells ?? least
            case .auto: asked = self[index].isUniform ? longest : self[index].blank.cells ?? least
            }
            if least > asked { tooLong.append((self[index], asked)) }
            self[index].cells = Swift.min(Swift.max(asked, least), Blank.mostCells)
        }
        return tooLong
    }
}

extension SheetBlank {
    /// Whether its size would tell its answer if it were not that of the others.
    fileprivate var isUniform: Bool { kind != .clause && (blank.cells == nil || asksReading) }
}
