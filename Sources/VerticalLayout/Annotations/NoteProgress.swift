import PoemText

/// What a paragraph's notes and readings have come to, column by column.
struct NoteProgress {
    /// The first span of what each annotation holds, of the store.
    private(set) var firstSpans: [Int] = []
    /// The notes in two runs, and their parts in the order in which the columns have them.
    private(set) var split = NoteSplit()
    private var nextPiece = 0
    /// How many shares of each reading are set.
    var sharesSet: [Int] = []
    /// The notes beside the text that begin in the column in hand: which, and where, in points.
    var beginning: [(annotation: Int, y: Double)] = []
    /// What is taken at the column's right and left.
    var beside = BesideColumn()
    /// Notes that go on beside the next column.
    var carried: [SideNote] = []

    init() {}

    init(of paragraph: ShapedParagraph, _ split: NoteSplit, into store: inout ColumnStore) {
        self.split = split
        for annotation in paragraph.annotations {
            firstSpans.append(store.spans.count)
            store.append(annotation.content.spans)
            sharesSet.append(0)
        }
    }

    mutating func beginColumn() {
        beginning.removeAll(keepingCapacity: true)
        beside = BesideColumn()
    }

    mutating func takePiece() -> NoteRuns.Piece? {
        guard nextPiece < split.pieces.count else { return nil }
        nextPiece += 1
        return split.pieces[nextPiece - 1]
    }
}

/// The stretches that are taken beside a column, in points from the head of the columns.
struct BesideColumn {
    private var right: [ClosedRange<Double>] = []
    private var left: [ClosedRange<Double>] = []
    /// What is no note at the right: readings, numbers, dots.
    private var marks: [ClosedRange<Double>] = []

    private subscript(side: Side) -> [ClosedRange<Double>] {
        get { side == .right ? right : left }
        set { if side == .right { right = newValue } else { left = newValue } }
    }

    enum Side { case right, left }

    /// The side for a note: the right, unless readings or dots stand there.
    func side(from y: Double, length: Double) -> Side {
        marks.contains { $0.lowerBound < y + length - 1e-6 && $0.upperBound > y + 1e-6 } ? .left : .right
    }

    /// The first place at or below `y` where so much is free and ends at `foot` at the latest.
    func free(_ side: Side, from y: Double, length: Double, foot: Double) -> Double? {
        var y = y
        for taken in self[side].sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if taken.upperBound <= y + 1e-6 { continue }
            if taken.lowerBound >= y + length - 1e-6 { break }
            y = taken.upperBound
        }
        return y + length <= foot + 1e-6 ? y : nil
    }

    /// The free place nearest to `y` that ends at `foot` at the latest, and how far it is. One above `y` counts as
    /// farther by the note's length: notes follow one another downwards where they can.
    func nearest(_ side: Side, to y: Double, length: Double, foot: Double) -> (y: Double, distance: Double)? {
        let taken = self[side]
        var best: (y: Double, distance: Double)?
        let starts = [y, foot - length, 0] + taken.map(\.upperBound) + taken.map { $0.lowerBound - length }
        for start in starts where start >= 0 && start + length <= foot + 1e-6 {
            let distance = start < y ? y - start + length : start - y
            if let best, best.distance <= distance { continue }
            let isFree = taken.allSatisfy {
                $0.upperBound <= start + 1e-6 || $0.lowerBound >= start + length - 1e-6
            }
            if isFree { best = (start, distance) }
        }
        return best
    }

    /// How far it is from `y` to what is taken next.
    func room(_ side: Side, from y: Double, foot: Double) -> Double {
        self[side].reduce(foot) { $1.lowerBound >= y - 1e-6 ? min($0, $1.lowerBound) : $0 } - y
    }

    mutating func take(_ side: Side, _ from: Double, _ to: Double, isNote: Bool = false) {
        self[side].append(from...max(from, to))
        if side == .right, !isNote { marks.append(from...max(from, to)) }
    }
}
