internal import PoemText

/// Chooses the blanks of one poem.
struct BlankChooser {
    /// What becomes one blank: a range of a line's running text without a mark in it.
    struct Piece: Hashable {
        var line: Int
        var utf8: Range<Int>
        var kind: BlankKind
    }

    /// Something that could not be chosen, as the end of a sentence whose subject is the poem.
    struct Miss {
        var what: String
        var remedy: String?
    }

    private let lines: [RunningText]
    private let options: WorksheetOptions
    private let tables: WorksheetTables
    private let poem: Int
    /// Where each counted character stands, by its number from 0; nil for one that is no choice.
    private var places: [Place?] = []
    private(set) var misses: [Miss] = []
    private var selections: [Selection] = []

    private struct Place: Hashable {
        var line: Int
        var character: Int
    }

    private struct Selection {
        var line: Int
        var range: Range<Int>
        var kind: BlankKind
    }

    /// - Parameter poem: its number in the document, from 0.
    init(_ lines: [RunningText], options: WorksheetOptions, tables: WorksheetTables, poem: Int) {
        self.lines = lines
        self.options = options
        self.tables = tables
        self.poem = poem
        for (number, line) in lines.enumerated() {
            for (index, character) in line.characters.enumerated() where character.count > 0 {
                let place = character.isChoosable ? Place(line: number, character: index) : nil
                places.append(place)
                places.append(contentsOf: repeatElement(nil, count: character.count - 1))
            }
        }
        for index in places.indices.prefix(options.spareFirst) { places[index] = nil }
    }

    /// The blanks that the choices make, in reading order.
    mutating func choose(_ choices: [BlankChoice]) throws(WorksheetError) -> [Piece] {
        for choice in choices { try add(choice) }
        var pieces = parted(united())
        if let most = options.most, pieces.count > most {
            if choices.contains(where: \.isRandom) {
                var generator = SeededGenerator(seed: options.seed, purpose: 2, poem: poem)
                pieces = generator.sample(most, of: pieces)
            } else {
                pieces.removeSubrange(most...)
            }
        }
        return pieces
    }

    private mutating func add(_ choice: BlankChoice) throws(WorksheetError) {
        let before = selections.count
        switch choice {
        case .marked: return
        case .characters(let list):
            addWords(list)
            if selections.count == before { miss("has none of the characters \(Self.shown(list))") }
        case .words(let list):
            addWords(list)
            if selections.count == before { miss("has none of the \(list.count) words of the list") }
        case .every(let step):
            for index in stride(from: step - 1, to: places.count, by: step) { addCharacter(index) }
            if selections.count == before { miss("has no character that every:\(step) would take: \(counted)") }
        case .index(let numbers):
            for number in numbers.sorted() {
                if number > places.count {
                    miss("has no character \(number): \(counted)")
                } else {
                    addCharacter(number - 1)
                }
            }
        case .randomShare(let share):
            let count = places.lazy.filter { $0 != nil }.count
            if count > 0 { addRandom(max(1, Int((Double(count) * share).rounded()))) }
        case .randomCount(let count):
            let available = places.lazy.filter { $0 != nil }.count
            if count > available { miss("cannot have \(count) blanks: \(available) characters can be one") }
            addRandom(min(count, available))
        case .clauses(let which):
            let prosody = Prosody(lines)
            for index in prosody.indices(of: which) {
                let clause = prosody.clauses[index]
                selections.append(Selection(line: clause.line, range: clause.range, kind: .clause))
            }
            if selections.count == before { miss("has no \(which.rawValue) clause") }
        case .rhymes:
            let prosody = Prosody(lines)
            for index in prosody.rhymes(in: lines, try tables.rhymes()) {
                let clause = prosody.clauses[index]
                guard let last = Prosody.lastCharacter(of: clause, in: lines) else { continue }
                selections.append(Selection(line: clause.line, range: last..<last + 1, kind: .word))
            }
            if selections.count == before { miss("has no rhyme") }
        case .all:
            for clause in Clause.all(of: lines) {
                selections.append(Selection(line: clause.line, range: clause.range, kind: .clause))
            }
        }
    }

    private var counted: String { places.count == 1 ? "it has 1" : "it has \(places.count)" }

    private mutating func miss(_ what: String, remedy: String? = nil) {
        misses.append(Miss(what: what, remedy: remedy))
    }

    private mutating func addCharacter(_ index: Int) {
        guard let place = places[index] else { return }
        selections.append(
            Selection(line: place.line, range: place.character..<place.character + 1, kind: .word))
    }

    private mutating func addRandom(_ count: Int) {
        var generator = SeededGenerator(seed: options.seed, purpose: 1, poem: poem)
        for index in generator.sample(count, of: places.indices.filter { places[$0] != nil }) {
            addCharacter(index)
        }
    }

    /// Every place of the words; where two overlap the one that begins first, and of those the longest.
    private mutating func addWords(_ words: [String]) {
        var trie = ScalarTrie()
        for word in words { trie.add(word.unicodeScalars.map(\.value), value: 0) }
        for (number, line) in lines.enumerated() {
            // At which character a scalar begins one.
            var starts = [Int](repeating: -1, count: line.scalars.count + 1)
            for (index, character) in line.characters.enumerated() where !character.scalars.isEmpty {
                starts[character.scalars.lowerBound] = index
            }
            starts[line.scalars.count] = line.characters.count
            var index = 0
            while index < line.characters.count {
                let character = line.characters[index]
                guard character.isChoosable,
                    let found = trie.longest(
                        in: line.scalars, from: character.scalars.lowerBound, mayEnd: { starts[$0] >= 0 })
                else {
                    index += 1
                    continue
                }
                selections.append(Selection(line: number, range: index..<starts[found.end], kind: .word))
                index = starts[found.end]
            }
        }
    }

    /// The selections in reading order, those that overlap made one.
    private func united() -> [Selection] {
        var result: [Selection] = []
        for selection in selections.sorted(by: { ($0.line, $0.range.lowerBound) < ($1.line, $1.range.lowerBound) })
        {
            if let last = result.indices.last, result[last].line == selection.line,
                result[last].range.upperBound > selection.range.lowerBound
            {
                let upper = max(result[last].range.upperBound, selection.range.upperBound)
                result[last].range = result[last].range.lowerBound..<upper
                if selection.kind == .clause { result[last].kind = .clause }
            } else {
                result.append(selection)
            }
        }
        return result
    }

    /// The selections without what is no blank: a mark, a lost character, what is spared or is a blank already.
    private func parted(_ selections: [Selection]) -> [Piece] {
        let choosable = Set(places.lazy.compactMap { $0 })
        var pieces: [Piece] = []
        for selection in selections {
            var isOpen = false
            for index in selection.range {
                guard choosable.contains(Place(line: selection.line, character: index)) else {
                    isOpen = false
                    continue
                }
                let range = lines[selection.line].characters[index].utf8
                if isOpen, let last = pieces.indices.last {
                    pieces[last].utf8 = pieces[last].utf8.lowerBound..<range.upperBound
                } else {
                    pieces.append(Piece(line: selection.line, utf8: range, kind: selection.kind))
                    isOpen = true
                }
            }
        }
        return pieces
    }

    private static func shown(_ list: [String]) -> String {
        list.count <= 12 ? list.joined() : list.prefix(12).joined() + "…"
    }
}

/// How the size of a blank is found where it is left to itself.
enum BlankKind: Hashable {
    /// A word or character: as long as the longest of the sheet.
    case word
    /// A clause: as long as it is.
    case clause
}

extension Blank {
    /// No box of a sheet is longer.
    static let mostCells = 1000
}
