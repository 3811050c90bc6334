import PoemText

/// A paragraph's columns, and the parts of its notes in two runs that they hold.
struct NoteSplit {
    var columns: [SplitColumn] = []
    /// By annotation.
    var runs: [Int: NoteRuns] = [:]
    /// In the order in which the columns have them.
    var pieces: [NoteRuns.Piece] = []
}

/// How the rows of notes in two runs are divided over columns, and what of the note each column takes.
extension ShapedParagraph {
    /// Where prohibition and words leave room in the columns before, a note takes more rows than it has characters
    /// for two runs; so often they are counted anew.
    private static let greatestRounds = 24

    /// Splits the paragraph into columns, and gives the part of a note that each of them takes, in order.
    mutating func split(rules: ColumnRules) -> NoteSplit {
        let notes = objects.compactMap { if case .note(let note) = $0 { Int(note) } else { nil } }
        guard !notes.isEmpty else {
            return NoteSplit(columns: ColumnSplitter(units: units, rules: rules).split())
        }
        // Two rows take as much of the column as one cell, so that the text keeps its grid.
        for index in units.indices where units[index].flags.contains(.noteRow) {
            units[index].tracking = Float(rules.letterSpacing * NoteRuns.scale)
        }
        var runs: [Int: NoteRuns] = [:]
        for note in notes {
            runs[note] = NoteRuns(
                annotations[note].content, spacing: rules.letterSpacing, prohibition: rules.prohibition)
        }
        var round = 0
        while true {
            let columns = ColumnSplitter(units: units, rules: rules).split()
            var filling = NoteFilling(runs: runs, isFinal: round == Self.greatestRounds)
            for column in columns { filling.fill(column, of: self) }
            if filling.lacking.isEmpty { return NoteSplit(columns: columns, runs: runs, pieces: filling.pieces) }
            addRows(filling.lacking)
            round += 1
        }
    }

    /// Gives notes more rows.
    private mutating func addRows(_ lacking: [Int: Int]) {
        var longer: [TextUnit] = []
        longer.reserveCapacity(units.count + lacking.values.reduce(0, +))
        for (index, unit) in units.enumerated() {
            if let note = note(of: unit), let count = lacking[note],
                index + 1 == units.count || units[index + 1].object != unit.object
            {
                var row = unit
                // What stands at the note's end stays there.
                row.annotation = -1
                row.flags.remove(.endsColumn)
                longer.append(contentsOf: repeatElement(row, count: count))
            }
            longer.append(unit)
        }
        units = longer
    }

    /// The note whose row a unit is.
    func note(of unit: TextUnit) -> Int? {
        guard unit.object >= 0, case .note(let note) = objects[Int(unit.object)] else { return nil }
        return Int(note)
    }
}

/// Fills the rows of notes, column by column.
private struct NoteFilling {
    let runs: [Int: NoteRuns]
    /// Everything is set now, whether it fits or not.
    let isFinal: Bool
    private(set) var pieces: [NoteRuns.Piece] = []
    /// How many rows notes lack.
    private(set) var lacking: [Int: Int] = [:]
    /// How much of each note is set.
    private var set: [Int: Int] = [:]

    init(runs: [Int: NoteRuns], isFinal: Bool) {
        self.runs = runs
        self.isFinal = isFinal
    }

    mutating func fill(_ column: SplitColumn, of paragraph: ShapedParagraph) {
        var index = column.units.lowerBound
        while index < column.units.upperBound {
            let first = index
            index += 1
            guard let note = paragraph.note(of: paragraph.units[first]), let runs = runs[note] else { continue }
            let object = paragraph.units[first].object
            while index < column.units.upperBound, paragraph.units[index].object == object { index += 1 }
            let isLast = index == paragraph.units.count || paragraph.units[index].object != object
            let start = set[note] ?? 0
            let piece: NoteRuns.Piece
            if let last = runs.lastPiece(from: start, rows: index - first) {
                piece = last
            } else if isLast, isFinal {
                piece = runs.everything(from: start)
            } else {
                piece = runs.piece(
                    from: start, rows: index - first, isWholeColumn: first == column.units.lowerBound)
                if isLast {
                    lacking[note] = max(1, runs.rows(from: max(piece.left.upperBound, piece.right.upperBound)))
                }
            }
            set[note] = max(start, piece.right.upperBound, piece.left.upperBound)
            pieces.append(piece)
        }
    }
}
