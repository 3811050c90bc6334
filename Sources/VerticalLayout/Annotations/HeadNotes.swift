import PoemText

/// 眉批, set but on no page yet: short columns that stand in the head margin, from the column that they belong to on
/// to the left.
struct LaidHeadNote {
    /// From (axis, head of the note), right to left.
    var columns: [LaidColumn]
    /// The first unit of each column.
    var starts: [Int]
    var content: ShapedParagraph
    /// Points: the type, from axis to axis, and the height of the longest column.
    var size: Double
    var pitch: Double
    var height: Double
    var source: SourceRange
}

extension ColumnSetter {
    /// From axis to axis of a head note's columns, in ems of its type.
    private static let headPitch = 1.25
    /// A head margin that holds fewer cells holds no notes.
    private static let leastHeadCells = 2.0

    /// Sets a head note of the column at `owner` in columns as even as can be.
    mutating func set(
        headNote content: ShapedParagraph, span: Int, of owner: Int, style: ParagraphStyle,
        into store: inout ColumnStore
    ) {
        let size = style.room.headSize
        let cells = size > 0 ? (style.room.headHeight / size + 1e-6).rounded(.down) : 0
        guard cells >= Self.leastHeadCells else {
            store.homeless.append(
                HomelessNote(place: .head, content: content, source: store.spans[span].source))
            return
        }
        var rules = ColumnRules(height: cells)
        rules.prohibition = style.rules.prohibition
        let count = ColumnSplitter(units: content.units, rules: rules).split().count
        let length = content.units.reduce(0) { $0 + $1.trimmed }
        rules.height = min(cells, max(Self.leastHeadCells, (length / Double(count)).rounded(.up)))
        while rules.height < cells, ColumnSplitter(units: content.units, rules: rules).split().count > count {
            rules.height += 1
        }
        var setter = ColumnSetter()
        setter.wholeSpan = span
        let first = store.columns.count
        setter.set(
            content,
            style: ParagraphStyle(
                role: .note, size: size, ink: style.room.ink ?? style.ink, rules: rules, width: size),
            into: &store)
        for index in first..<store.columns.count { store.columns[index].isBeside = true }
        let columns = Array(store.columns[first...])
        store.columns.removeSubrange(first...)
        let note = LaidHeadNote(
            columns: columns, starts: setter.columns.map(\.units.lowerBound), content: content, size: size,
            pitch: size * Self.headPitch, height: columns.reduce(0) { max($0, $1.top + $1.height) },
            source: store.spans[span].source)
        let own = store.columns[owner].headNotes
        store.columns[owner].headNotes =
            (own.isEmpty ? store.headNotes.count : own.lowerBound)..<(store.headNotes.count + 1)
        store.headNotes.append(note)
    }
}

extension Paginator {
    /// Stands a head note over the column at `axis`, or at the left of the head note before it; what the page's head
    /// has no room for is kept for the end of the poem.
    mutating func place(
        _ note: LaidHeadNote, of store: ColumnStore, axis: Double, on index: Int, firstSpan: Int
    ) {
        let area = areas[index]
        let foot = NoteRoom.headFoot(in: area, frame: template.frame, ruleWidth: template.ruleWidth)
        var x = axis
        if let taken = headNotesTo, taken.page == index { x = min(x, taken.x - note.pitch) }
        for (number, column) in note.columns.enumerated() {
            guard x - note.size / 2 >= area.frame.x else {
                homeless.append(
                    HomelessNote(
                        place: .head, content: note.content.from(note.starts[number]), source: note.source))
                return
            }
            place(
                column, of: store, axis: x, head: foot - note.height, on: index, firstSpan: firstSpan,
                readAfter: axis)
            headNotesTo = (index, x - NoteRoom.headNoteGap * note.size)
            x -= note.pitch
        }
    }

    /// Where a note is read: in the gap at the left of its column, a hair after the notes before it.
    func readingPlace(after axis: Double, on index: Int) -> Double {
        let before = pages[index].columns.reversed().prefix(Self.greatestHairs).prefix { $0.readAt != nil }.count
        return axis - 0.65 * areas[index].pitch - Double(before)
    }

    private static let greatestHairs = 6
}
