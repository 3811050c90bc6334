import PoemText

/// 側批: a note that runs down beside the text from the character that it follows (CLREQ `interlinear_comments`;
/// V33). CLREQ has such comments at the left; here they stand at the right, as old books with 批 have them, and at
/// the left where readings and dots have the right.
enum SideNotes {
    /// In ems of the text.
    static let greatestScale = 0.45
    static let leastScale = 0.25
    /// Between two notes, and the least part of one, in ems of its own type.
    static let gap = 0.5
    static let leastPart = 2.0
    /// So many wait for the next column at most.
    static let greatestQueue = 8

    static func scale(_ style: ParagraphStyle) -> Double {
        min(greatestScale, max(leastScale, style.room.beside(style.size) / style.size))
    }
}

/// What is still to be set of a note beside the text.
struct SideNote {
    var content: ShapedParagraph
    /// Its first span, and that of what it holds, of the store.
    var span: Int
    /// The unit that it goes on with.
    var next = 0
    /// Where it would begin, in points from the head of the columns.
    var y: Double
}

/// A note, or what is left of it, that found no room where it belongs.
struct HomelessNote {
    var place: Note.Place
    var content: ShapedParagraph
    var source: SourceRange
}

extension ColumnSetter {
    /// Sets the notes beside and above the column that was set last.
    mutating func placeNotes(
        of paragraph: ShapedParagraph, style: ParagraphStyle, isLast: Bool, into store: inout ColumnStore
    ) {
        takeDecorations(of: store)
        let owner = store.columns.count - 1
        var queue = notes.carried
        notes.carried = []
        for (annotation, y) in notes.beginning {
            let note = paragraph.annotations[annotation]
            let span = firstSpan + Int(note.span)
            if note.kind == .head {
                set(headNote: note.content, span: span, of: owner, style: style, into: &store)
            } else {
                queue.append(SideNote(content: note.content, span: span, y: y))
            }
        }
        for note in queue {
            guard let rest = place(note, besideColumn: owner, style: style, mayDivide: !isLast, into: &store) else {
                continue
            }
            if isLast || notes.carried.count >= SideNotes.greatestQueue {
                store.homeless.append(
                    HomelessNote(
                        place: .side, content: rest.content.from(rest.next), source: store.spans[rest.span].source))
            } else {
                notes.carried.append(rest)
            }
        }
    }

    /// The lines and dots beside the column take room too.
    private mutating func takeDecorations(of store: ColumnStore) {
        guard let column = store.columns.last, !notes.beginning.isEmpty || !notes.carried.isEmpty else { return }
        for shape in store.shapes[column.shapes] {
            switch shape.kind {
            case .circle(let centre, let radius):
                notes.beside.take(centre.x > 0 ? .right : .left, centre.y - radius, centre.y + radius)
            case .line(let from, let to) where from.x < 0: notes.beside.take(.left, from.y, to.y)
            case .wave(let from, let to, _, _): notes.beside.take(.left, from.y, to.y)
            default: break
            }
        }
    }

    /// A reading mark aside has its ink in the foot of the cell that it follows, whose head is at `head`, in ems.
    mutating func takeStop(afterCellAt head: Double, size: Double) {
        notes.beside.take(.right, (head + Aside.head) * size, (head + 1) * size)
    }

    /// Sets a note beside a column, as a whole where there is room below its place or above it, else as much as
    /// there is room for; gives what is left of it.
    private mutating func place(
        _ note: SideNote, besideColumn owner: Int, style: ParagraphStyle, mayDivide: Bool,
        into store: inout ColumnStore
    ) -> SideNote? {
        let size = style.size * SideNotes.scale(style)
        let foot = style.rules.height * style.size
        let gap = SideNotes.gap * size
        let length = note.content.length(from: note.next, upTo: foot / size + 1) * size
        let beside = notes.beside
        let side = beside.side(from: note.y, length: length)
        let other: BesideColumn.Side = side == .right ? .left : .right
        func place(_ side: BesideColumn.Side) -> (side: BesideColumn.Side, y: Double, distance: Double)? {
            beside.nearest(side, to: note.y, length: length, foot: foot).map { (side, $0.y, $0.distance) }
        }
        var free = place(side)
        // The other side where that is much nearer, by six cells.
        let far = 6 * style.size
        if let there = place(other), free.map({ there.distance + far < $0.distance }) ?? true { free = there }
        if let free {
            let all = note.next..<note.content.units.count
            set(note, all, at: free.y, side: free.side, size: size, gap: gap, style: style, into: &store)
            return nil
        }
        guard mayDivide, let y = beside.free(.right, from: note.y, length: SideNotes.leastPart * size, foot: foot)
        else {
            var rest = note
            rest.y = 0
            return rest
        }
        var rules = ColumnRules(height: beside.room(.right, from: y, foot: foot) / size)
        rules.prohibition = style.rules.prohibition
        let part = ColumnSplitter(units: note.content.ahead(of: note.next), rules: rules).firstColumn()
        let units = (note.next + part.lowerBound)..<(note.next + part.upperBound)
        set(note, units, at: y, side: .right, size: size, gap: gap, style: style, into: &store)
        var rest = note
        rest.next = units.upperBound
        rest.y = 0
        return rest.next < note.content.units.count ? rest : nil
    }

    private mutating func set(
        _ note: SideNote, _ units: Range<Int>, at y: Double, side: BesideColumn.Side, size: Double, gap: Double,
        style: ParagraphStyle, into store: inout ColumnStore
    ) {
        var rules = ColumnRules(height: .infinity)
        rules.prohibition = style.rules.prohibition
        var setter = ColumnSetter()
        setter.wholeSpan = note.span
        let first = store.columns.count
        setter.set(
            note.content.only(units),
            style: ParagraphStyle(
                role: .note, size: size, ink: style.room.ink ?? style.ink, rules: rules, width: size),
            into: &store)
        guard store.columns.count > first else { return }
        let axis = (style.size + size) / 2 * (side == .right ? 1 : -1)
        for index in first..<store.columns.count {
            store.columns[index].offset = axis
            store.columns[index].isBeside = true
            store.columns[index].top += y
            store.columns[index].drop = y
            store.columns[index].flow = .sharesColumn
        }
        let length = note.content.units[units].reduce(0) { $0 + $1.trimmed } * size
        notes.beside.take(side, y - gap, y + length + gap, isNote: true)
    }
}

extension ShapedParagraph {
    /// The sum of the advances from a unit on; it is counted no further than need be.
    fileprivate func length(from unit: Int, upTo limit: Double) -> Double {
        var length = 0.0
        for unit in units[unit...] where length <= limit { length += unit.trimmed }
        return length
    }

    /// Units enough to fill a column, from one on.
    fileprivate func ahead(of unit: Int) -> [TextUnit] {
        Array(units[unit..<min(units.count, unit + 4096)])
    }

    /// What is left from a unit on.
    func from(_ unit: Int) -> ShapedParagraph { only(unit..<units.count) }

    /// Some of its units; nothing ends a column among them.
    func only(_ range: Range<Int>) -> ShapedParagraph {
        var part = self
        part.units = units[range].map { unit in
            var unit = unit
            unit.flags.remove(.endsColumn)
            return unit
        }
        return part
    }
}

extension ColumnSplitter {
    /// The units of the first column alone.
    func firstColumn() -> Range<Int> { 0..<(split().first?.units.upperBound ?? 0) }
}
