import PoemText

/// Splits a paragraph's units into columns: fills each from its height and the units' advances, and ends it where
/// prohibition and unbreakable units allow (CLREQ `prohibition_rules_for_line_start_end`; V09–V19).
///
/// Cells and proportional advances are the same to it. Where an end is refused it takes the mark in by squeezing
/// (push-in), hangs it, or carries the characters before it along (push-out), in this order, as far as each is
/// allowed. It ends on any input: a column always takes at least one unit.
package struct ColumnSplitter {
    package let rules: ColumnRules
    private let units: [TextUnit]

    /// Sums of this size are rounding.
    static let slack = 1e-4
    /// So many spaces part two marks for good.
    static let greatestGap = 8
    /// A column is not left emptier than this to keep a row of marks together (V13).
    static let greatestHole = 2.0

    package init(units: [TextUnit], rules: ColumnRules) {
        self.units = units
        self.rules = rules
    }

    /// The columns in order; every unit that is no vanishing space stands in exactly one.
    package func split() -> [SplitColumn] {
        var columns: [SplitColumn] = []
        var start = 0
        while start < units.count {
            // A space at a column's head vanishes, but the indent a writer typed stays.
            if start > 0 {
                while start < units.count, units[start].flags.contains(.space) { start += 1 }
                if start == units.count { break }
            }
            let indent = rules.indent(of: columns.count)
            let end = self.end(from: start, indent: indent)
            columns.append(column(start..<end, indent: indent))
            start = end
        }
        if rules.avoidsOrphans { mendOrphan(&columns) }
        return columns
    }

    // MARK: - Where a column ends

    /// The first unit of the next column.
    private func end(from start: Int, indent: Double) -> Int {
        var width = indent
        var lastAllowed = start
        var lastAllowedWidth = indent
        var index = start
        while index < units.count {
            let unit = units[index]
            var next = width + unit.trimmed + (index > start ? spacing(before: index) : 0)
            if index == start { next -= headTrim(start) }
            if next - footTrim(index) > rules.height + Self.slack, !vanishesAtFoot(index) {
                return overfull(
                    at: index, from: start, indent: indent, lastAllowed: lastAllowed,
                    lastAllowedWidth: lastAllowedWidth)
            }
            width = next
            index += 1
            if unit.flags.contains(.endsColumn), index < units.count { return index }
            if index < units.count, mayEnd(before: index) {
                lastAllowed = index
                lastAllowedWidth = width
            }
        }
        return index
    }

    /// The end of a column that the unit at `index` would overfill.
    private func overfull(
        at index: Int, from start: Int, indent: Double, lastAllowed: Int, lastAllowedWidth: Double
    ) -> Int {
        if index == start { return index + 1 }
        if rules.hanging, mayHang(index, from: start) { return index + 1 }
        let hole = rules.height - lastAllowedWidth
        if rules.adjust == .full, let end = pushIn(from: start, at: index, indent: indent, ratherThan: hole) {
            return end
        }
        if lastAllowed == index { return index }
        if lastAllowed > start, hole <= Self.greatestHole + Self.slack || !isInRowOfMarks(index) {
            return lastAllowed
        }
        // Rather than tear the column apart, a row of marks is divided (V13); words and pairs are not.
        if isBoundOnlyByProhibition(index) { return index }
        return lastAllowed > start ? lastAllowed : emergencyEnd(from: start, at: index)
    }

    /// An unbreakable row longer than a column is divided where it must be: before the unit that does not fit, but
    /// not after an opening bracket if anything stands before it.
    private func emergencyEnd(from start: Int, at index: Int) -> Int {
        var end = index
        while end > start + 1, units[end].flags.contains(.aside) { end -= 1 }
        return end
    }

    /// Whether squeezing the marks of the column takes in all up to the next allowed end (push-in), by less than the
    /// column without them would have to be stretched.
    private func pushIn(from start: Int, at index: Int, indent: Double, ratherThan hole: Double) -> Int? {
        var end = index + 1
        while end < units.count, end - index <= 3, !mayEnd(before: end) { end += 1 }
        guard end - index <= 3 else { return nil }
        let column = self.column(start..<end, indent: indent)
        let needed = column.natural - rules.height
        guard needed <= hole, !column.hangs else { return nil }
        return needed <= ColumnAdjuster(units: units, rules: rules).shrinkable(column) + Self.slack ? end : nil
    }

    /// Whether the unit is one of three or more marks in a row, and not the first of them (V13).
    private func isInRowOfMarks(_ index: Int) -> Bool {
        guard units[index].isMark, units[index - 1].isMark else { return false }
        return (index >= 2 && units[index - 2].isMark) || (index + 1 < units.count && units[index + 1].isMark)
    }

    private func mayHang(_ index: Int, from start: Int) -> Bool {
        guard units[index].flags.contains(.hangs), index > start else { return false }
        // Never where marks run together.
        if units[index - 1].isMark || units[index - 1].flags.contains(.space) { return false }
        return index + 1 >= units.count || (!units[index + 1].isMark && mayEnd(before: index + 1))
    }

    /// Whether a column may end before the unit: nothing binds it to the one before, and neither is prohibited.
    func mayEnd(before index: Int) -> Bool {
        let before = units[index - 1]
        if before.flags.contains(.bindsNext) { return false }
        return !isProhibited(before: index)
    }

    private func isProhibited(before index: Int) -> Bool {
        // A few spaces between do not change which marks meet the column's end.
        var last = index - 1
        while last > max(0, index - Self.greatestGap), units[last].flags.contains(.space) { last -= 1 }
        var first = index
        while first + 1 < min(units.count, index + Self.greatestGap), units[first].flags.contains(.space) {
            first += 1
        }
        return units[last].punctuation.isProhibitedAtFoot(rules.prohibition)
            || units[first].punctuation.isProhibitedAtHead(rules.prohibition)
    }

    private func isBoundOnlyByProhibition(_ index: Int) -> Bool {
        !units[index - 1].flags.contains(.bindsNext) && isProhibited(before: index)
    }

    private func vanishesAtFoot(_ index: Int) -> Bool { units[index].flags.contains(.space) }

    // MARK: - Widths

    /// Space before a unit that is not its column's first.
    private func spacing(before index: Int) -> Double {
        rules.spacing(after: units[index - 1], before: units[index])
    }

    private func headTrim(_ index: Int) -> Double {
        // The half em before a bracket at a column's head (V17).
        rules.adjust != .none && units[index].flags.contains(.headIsEmpty) && units[index].trimHead == 0 ? 0.5 : 0
    }

    private func footTrim(_ index: Int) -> Double {
        // A mark at a column's foot takes half an em (V16).
        rules.adjust != .none && units[index].flags.contains(.footIsEmpty) && units[index].trimFoot == 0 ? 0.5 : 0
    }

    private func column(_ range: Range<Int>, indent: Double) -> SplitColumn {
        var range = range
        while range.count > 1, units[range.upperBound - 1].flags.contains(.space) {
            range = range.lowerBound..<(range.upperBound - 1)
        }
        let last = range.upperBound - 1
        var natural = indent
        for index in range {
            natural += units[index].trimmed + (index > range.lowerBound ? spacing(before: index) : 0)
        }
        let next = (range.upperBound..<units.count).first { !units[$0].flags.contains(.space) }
        let isLast = next == nil || units[last].flags.contains(.endsColumn)
        var column = SplitColumn(
            units: range, indent: indent, natural: natural, trimHead: headTrim(range.lowerBound), trimFoot: 0,
            hangs: false, isLast: isLast)
        column.natural -= column.trimHead
        if column.natural > rules.height + Self.slack, rules.hanging, mayHang(last, from: range.lowerBound) {
            column.hangs = true
            column.natural -= units[last].trimmed + (range.count > 1 ? spacing(before: last) : 0)
        } else if !isLast || column.natural > rules.height + Self.slack {
            column.trimFoot = footTrim(last)
            column.natural -= column.trimFoot
        }
        return column
    }

    // MARK: - Orphans

    /// A last column of one character takes another from the column before, where an end is allowed there.
    private func mendOrphan(_ columns: inout [SplitColumn]) {
        guard columns.count >= 2 else { return }
        let last = columns[columns.count - 1]
        let before = columns[columns.count - 2]
        let characters = last.units.count { !units[$0].isMark && !units[$0].flags.contains(.aside) }
        guard characters < 2, before.units.count > 2, !before.isLast else { return }
        var end = before.units.upperBound - 1
        while end > before.units.lowerBound + 1, !mayEnd(before: end) { end -= 1 }
        guard end > before.units.lowerBound + 1, before.units.upperBound - end <= 3 else { return }
        let longer = column(end..<last.units.upperBound, indent: last.indent)
        guard longer.natural <= rules.height + Self.slack else { return }
        columns[columns.count - 2] = column(before.units.lowerBound..<end, indent: before.indent)
        columns[columns.count - 1] = longer
    }
}

extension ColumnRules {
    /// The space between two neighbouring units of a column.
    func spacing(after first: TextUnit, before second: TextUnit) -> Double {
        if second.flags.contains(.aside) { return 0 }
        if first.flags.contains(.western), second.flags.contains(.western) { return 0 }
        return (first.tracking.isNaN ? letterSpacing : Double(first.tracking)) + Double(first.spaceAfter)
    }
}
