import PoemText

/// Divides what a note holds between two runs side by side, the right one read first (夾註, CLREQ
/// `interlinear_notes`). Lengths are ems of the note's own type.
struct NoteRuns {
    /// The note's type in that of the text: both runs stand inside one em.
    static let scale = 0.5

    let units: [TextUnit]
    let spacing: Double
    /// Rows come in pairs, which take one cell, so that what follows keeps the grid.
    let keepsGrid: Bool
    private let splitter: ColumnSplitter
    /// Of each unit, from the note's beginning.
    private var heads: [Double] = []
    private var feet: [Double] = []

    init(
        _ content: ShapedParagraph, spacing: Double, keepsGrid: Bool = false, prohibition: Prohibition = .basic
    ) {
        units = content.units
        self.keepsGrid = keepsGrid
        self.spacing = spacing
        var rules = ColumnRules(height: .infinity)
        rules.letterSpacing = spacing
        rules.prohibition = prohibition
        splitter = ColumnSplitter(units: units, rules: rules)
        var offset = 0.0
        for (index, unit) in units.enumerated() {
            if index > 0 { offset += rules.spacing(after: units[index - 1], before: unit) }
            heads.append(offset)
            offset += unit.trimmed
            feet.append(offset)
        }
    }

    /// A part of the note that stands in one column.
    struct Piece: Hashable {
        var right: Range<Int>
        var left: Range<Int>
    }

    func head(of unit: Int, in run: Range<Int>) -> Double { heads[unit] - heads[run.lowerBound] }

    private func length(_ run: Range<Int>) -> Double {
        run.isEmpty ? 0 : feet[run.upperBound - 1] - heads[run.lowerBound]
    }

    /// The rows that the note takes where it is not divided.
    var leastRows: Int { rows(from: 0) }

    /// The rows that the rest of the note takes in one piece.
    func rows(from start: Int) -> Int {
        guard start < units.count else { return 0 }
        let piece = everything(from: start)
        let longest = max(length(piece.right), length(piece.left))
        let rows = max(1, Int(((longest + spacing) / (1 + spacing) - ColumnSplitter.slack).rounded(.up)))
        return keepsGrid ? rows + rows % 2 : rows
    }

    private func capacity(rows: Int) -> Double { Double(rows) * (1 + spacing) - spacing + ColumnSplitter.slack }

    /// All the rest, though it may not fit.
    func everything(from start: Int) -> Piece {
        balanced(from: start, capacity: .infinity) ?? Piece(right: start..<units.count, left: 0..<0)
    }

    /// All the rest in so many rows, balanced; nil where it does not fit.
    func lastPiece(from start: Int, rows: Int) -> Piece? { balanced(from: start, capacity: capacity(rows: rows)) }

    /// What so many rows take of the rest. Where they are a whole column, they take something whatever binds it.
    func piece(from start: Int, rows: Int, isWholeColumn: Bool) -> Piece {
        let capacity = capacity(rows: rows)
        guard start < units.count else { return Piece(right: start..<start, left: start..<start) }
        var right = start..<fullEnd(from: start, capacity: capacity)
        if right.isEmpty, isWholeColumn {
            var end = start + 1
            while end < units.count, length(start..<(end + 1)) <= capacity { end += 1 }
            right = start..<end
        }
        return Piece(right: right, left: right.upperBound..<fullEnd(from: right.upperBound, capacity: capacity))
    }

    /// As much as fits, up to where a run may end.
    private func fullEnd(from start: Int, capacity: Double) -> Int {
        var end = start
        while end < units.count, length(start..<(end + 1)) <= capacity { end += 1 }
        while end > start, !mayEnd(before: end) { end -= 1 }
        return end
    }

    private func mayEnd(before index: Int) -> Bool { index >= units.count || splitter.mayEnd(before: index) }

    /// The division nearest to the middle where a run may end, the right run the longer one.
    private func balanced(from start: Int, capacity: Double) -> Piece? {
        guard start < units.count, length(start..<units.count) <= 2 * capacity + spacing else { return nil }
        var half = start
        while half < units.count, length(start..<half) < length(half..<units.count) - ColumnSplitter.slack {
            half += 1
        }
        func piece(_ end: Int) -> Piece? {
            guard end > start, end <= units.count, mayEnd(before: end) else { return nil }
            let piece = Piece(right: start..<end, left: end..<units.count)
            return length(piece.right) <= capacity && length(piece.left) <= capacity ? piece : nil
        }
        if let piece = piece(half) { return piece }
        let farthest = max(half - start, units.count - half)
        guard farthest > 0 else { return nil }
        for step in 1...farthest {
            let nearer = [half + step, half - step].compactMap(piece).min { imbalance($0) < imbalance($1) }
            if let nearer { return nearer }
            let isBeyond =
                length(start..<min(half + step, units.count)) > capacity
                && length(max(half - step, start)..<units.count) > capacity
            if isBeyond { return nil }
        }
        return nil
    }

    private func imbalance(_ piece: Piece) -> Double { abs(length(piece.right) - length(piece.left)) }
}
