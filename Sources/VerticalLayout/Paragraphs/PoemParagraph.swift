import PoemText

/// A part of a poem, shaped, before the type area says how large it is set.
struct PoemParagraph {
    var role: PlacedColumn.Role
    /// Of the text's size, or absolute.
    var size: Length
    /// Cells of the text's size left empty at the head of its first column, and of the others.
    var firstIndent: Double
    var indent: Double
    var align = ColumnAlignment.head
    /// Prose and run-on verse, which is split anywhere and may be justified.
    var isRunning = false
    var flow: LaidColumn.Flow = []
    var gapBefore = 0
    var shaped = ShapedParagraph()
}

extension PoemParagraph {
    /// The lengths, in ems, of the columns that clauses or the paragraph's end close.
    func naturalColumns(letterSpacing: Double) -> [Double] {
        var columns: [Double] = []
        var length = 0.0
        for unit in shaped.units {
            length += unit.trimmed + (unit.flags.contains(.aside) ? 0 : letterSpacing)
            if unit.flags.contains(.endsColumn) {
                columns.append(length)
                length = 0
            }
        }
        if length > 0 { columns.append(length) }
        return columns
    }
}
