internal import PoemText

/// 句: a run of characters up to a mark that ends it, a space or the line's end.
struct Clause {
    /// Which of the poem's lines holds it.
    var line: Int
    /// Of the line's characters, from the first that counts to the last.
    var range: Range<Int>
    /// How many characters count in it.
    var count: Int
    /// Whether 。！？； ends it.
    var hasStop: Bool

    /// The clauses of a poem in reading order.
    static func all(of lines: [RunningText]) -> [Clause] {
        var clauses: [Clause] = []
        for (number, line) in lines.enumerated() {
            var first: Int?
            var last = 0
            var count = 0
            func close(_ stop: Bool) {
                guard let start = first else { return }
                clauses.append(Clause(line: number, range: start..<last + 1, count: count, hasStop: stop))
                first = nil
                count = 0
            }
            for (index, character) in line.characters.enumerated() {
                switch character.kind {
                case .plain, .lacuna, .given:
                    if first == nil { first = index }
                    last = index
                    count += character.count
                case .space: close(false)
                case .mark:
                    guard let scalar = line.scalars[character.scalars].first else { break }
                    if stops.contains(scalar) { close(true) } else if commas.contains(scalar) { close(false) }
                case .barrier: break
                }
            }
            close(false)
        }
        return clauses
    }

    private static let stops = Set("。．！？；｡.!?;".unicodeScalars.map(\.value))
    private static let commas = Set("，,﹐".unicodeScalars.map(\.value))
}

/// The clauses of a poem, and how they go together.
struct Prosody {
    let clauses: [Clause]
    /// Whether all are of one length, as in regulated verse, so that each two are a couplet.
    let isRegular: Bool

    init(_ lines: [RunningText]) {
        clauses = Clause.all(of: lines)
        let length = clauses.first?.count ?? 0
        isRegular = clauses.allSatisfy { $0.count == length } || !clauses.contains(where: \.hasStop)
    }

    /// The numbers of the clauses that a choice means.
    func indices(of choice: BlankChoice.Clauses) -> [Int] {
        switch choice {
        case .even: clauses.indices.filter { $0 % 2 == 1 }
        case .odd: clauses.indices.filter { $0 % 2 == 0 }
        case .first: inCouplet(0)
        case .second: inCouplet(1)
        }
    }

    /// The first or second clauses: of every two in regular verse, of each sentence elsewhere.
    private func inCouplet(_ place: Int) -> [Int] {
        if isRegular { return clauses.indices.filter { $0 % 2 == place } }
        var result: [Int] = []
        var position = 0
        for (index, clause) in clauses.enumerated() {
            if position == place { result.append(index) }
            position = clause.hasStop ? 0 : position + 1
        }
        return result
    }

    /// The clauses at whose end a rhyme may stand: the even ones of regular verse, elsewhere those before a stop.
    private var rhymingClauses: [Int] {
        isRegular ? clauses.indices.filter { $0 % 2 == 1 } : clauses.indices.filter { clauses[$0].hasStop }
    }

    /// The clauses whose last character rhymes: those whose group of 平水韻 is that of the rhyme before or after, and
    /// the first clause where it rhymes with them. Where the table finds too few, all at whose end a rhyme may stand.
    func rhymes(in lines: [RunningText], _ table: RhymeTable) -> [Int] {
        let places = rhymingClauses
        let groups = places.map { Set(Self.lastScalar(of: clauses[$0], in: lines).map(table.groups) ?? []) }
        let agreeing = places.indices.filter { index in
            [index - 1, index + 1].contains {
                groups.indices.contains($0) && !groups[$0].isDisjoint(with: groups[index])
            }
        }
        guard agreeing.count * 2 >= places.count, let first = agreeing.first else { return places }
        var result = agreeing.map { places[$0] }
        if isRegular, first == 0, let opening = clauses.first,
            let scalar = Self.lastScalar(of: opening, in: lines),
            !groups[0].isDisjoint(with: table.groups(of: scalar))
        {
            result.insert(0, at: 0)
        }
        return result
    }

    /// The character at a clause's end, by its place in the line.
    static func lastCharacter(of clause: Clause, in lines: [RunningText]) -> Int? {
        clause.range.last { lines[clause.line].characters[$0].isChoosable }
    }

    private static func lastScalar(of clause: Clause, in lines: [RunningText]) -> UInt32? {
        lastCharacter(of: clause, in: lines).flatMap {
            lines[clause.line].tableScalar(of: lines[clause.line].characters[$0])
        }
    }
}
