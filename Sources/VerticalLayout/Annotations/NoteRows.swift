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
                annotations[note].content, spacing: rules.letterSpacing,
                keepsGrid: annotations[note].keepsGrid, prohibition: rules.prohibition)
        }
        var round = 0
        var isTrimmed = false
        while true {
            let columns = ColumnSplitter(units: units, rules: rules).split()
            var filling = NoteFilling(runs: runs, isFinal: round >= Self.greatestRounds)
            for column in columns { filling.fill(column, of: self) }
            if !filling.lacking.isEmpty {
                changeRows(filling.lacking)
            } else if !isTrimmed, !filling.spare.isEmpty {
                isTrimmed = true
                changeRows(filling.spare)
            } else {
                return NoteSplit(columns: columns, runs: runs, pieces: filling.pieces)
            }
            round += 1
        }
    }

    /// Gives notes more rows, or takes some from them; the last one stays.
    private mutating func changeRows(_ changes: [Int: Int]) {
        var changed: [TextUnit] = []
        changed.reserveCapacity(units.count + changes.values.reduce(0) { $0 + max(0, $1) })
        for (index, unit) in units.enumerated() {
            if let note = note(of: unit), let change = changes[note],
                index + 1 == units.count || units[index + 1].object != unit.object
            {
                var row = unit
                // What stands at the note's end stays there.
                row.annotation = -1
                row.flags.remove(.endsColumn)
                changed.append(contentsOf: repeatElement(row, count: max(0, change)))
                for _ in 0..<max(0, -change) where changed.last?.object == unit.object { changed.removeLast() }
            }
            changed.append(unit)
        }
        units = changed
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
    /// Rows that notes have to spare, below 0.
    private(set) var spare: [Int: Int] = [:]
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
            if isLast, runs.rows(from: start) < index - first {
                spare[note] = runs.rows(from: start) - (index - first)
            }
            if let last = runs.lastPiece(from: start, rows: index - first) {
                piece = last
            } else if isLast, isFinal {
                piece = runs.everything(from: start)
            } else {
                piece = runs.piece(
                    from: start, rows: index - first, isWholeColumn: first == column.units.lowerBound)
                let rest = runs.rows(from: max(start, piece.right.upperBound, piece.left.upperBound))
                if isLast, rest > 0 { lacking[note] = rest }
            }
            set[note] = max(start, piece.right.upperBound, piece.left.upperBound)
            pieces.append(piece)
        }
    }
}
