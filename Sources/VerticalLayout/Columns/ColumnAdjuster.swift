package import PoemText

/// Finds where each unit of a column stands: aligns a short column, justifies a full one (CLREQ
/// `line_adjustment`; V20–V22, V36). All lengths are ems of the paragraph's type size.
package struct ColumnAdjuster {
    private let units: [TextUnit]
    private let rules: ColumnRules

    package init(units: [TextUnit], rules: ColumnRules) {
        self.units = units
        self.rules = rules
    }

    /// How much of its space a gap or a mark can give up.
    private struct Give {
        /// After this unit, or taken from its foot.
        var unit: Int
        var amount: Double
        /// Order of CLREQ's reduction: lower gives first.
        var step: Int
    }

    /// What the column can be shortened by at most.
    package func shrinkable(_ column: SplitColumn) -> Double {
        gives(in: column).reduce(0) { $0 + $1.amount }
    }

    /// Appends the distance of each unit's head from the column's head, in order; returns the column's height with
    /// everything distributed. A short column is aligned within `measure`, the whole height where it is nil.
    @discardableResult
    package func place(
        _ column: SplitColumn, align: ColumnAlignment, measure: Double? = nil, into heads: inout [Double]
    ) -> Double {
        let measure = min(rules.height, measure ?? rules.height)
        let isProse = rules.adjust == .full
        var extra: [Double] = []
        if isProse, column.natural > rules.height + ColumnSplitter.slack {
            extra = reductions(column)
        } else if isProse, !column.isLast, column.natural < rules.height - ColumnSplitter.slack {
            extra = expansions(column)
        } else if !isProse, align == .even, column.natural < measure - ColumnSplitter.slack {
            extra = even(column, measure: measure)
        }
        var offset = column.indent
        if extra.isEmpty, !isProse {
            switch align {
            case .head, .even: break
            case .centre: offset += max(0, measure - column.natural) / 2
            case .foot: offset += max(0, measure - column.natural)
            }
        }
        offset -= column.trimHead
        for index in column.units {
            let unit = units[index]
            if index > column.units.lowerBound {
                offset += rules.spacing(after: units[index - 1], before: unit)
                if !extra.isEmpty { offset += extra[index - 1 - column.units.lowerBound] }
            }
            var head = offset - Double(unit.trimHead)
            // A pair that is one mark keeps the grid and has no gap inside: its halves move towards each other.
            if unit.flags.contains(.tightNext), index + 1 < column.units.upperBound {
                head += rules.letterSpacing / 2
            }
            if index > column.units.lowerBound, units[index - 1].flags.contains(.tightNext) {
                head -= rules.letterSpacing / 2
            }
            heads.append(head)
            offset += unit.trimmed
        }
        return offset - column.trimFoot
    }

    // MARK: - Reduction

    /// What can be taken, in CLREQ's order: word spaces to ¼ em, interpuncts, brackets, commas, Han–Western spaces
    /// to ⅛ em, stops.
    private func gives(in column: SplitColumn) -> [Give] {
        var gives: [Give] = []
        let last = column.units.upperBound - 1
        for index in column.units {
            let unit = units[index]
            if unit.flags.contains(.space), unit.flags.contains(.western), unit.advance > 0.25 {
                gives.append(Give(unit: index, amount: Double(unit.advance) - 0.25, step: 1))
            }
            if index < last, unit.spaceAfter > 0.125 {
                gives.append(Give(unit: index, amount: Double(unit.spaceAfter) - 0.125, step: 5))
            }
            guard unit.trimFoot == 0, unit.trimHead == 0 else { continue }
            if index < last, unit.flags.contains(.footIsEmpty) {
                let step = unit.punctuation == .closing ? 3 : unit.punctuation == .comma ? 4 : 6
                gives.append(Give(unit: index, amount: 0.5, step: step))
            } else if index > column.units.lowerBound, unit.flags.contains(.headIsEmpty) {
                // The empty half stands before the bracket: it is the gap after the unit before it that shrinks.
                gives.append(Give(unit: index - 1, amount: 0.5, step: 3))
            }
        }
        return gives
    }

    private func reductions(_ column: SplitColumn) -> [Double] {
        var extra = [Double](repeating: 0, count: column.units.count)
        var needed = column.natural - rules.height
        let all = gives(in: column)
        for step in 1...6 where needed > 0 {
            let here = all.filter { $0.step == step }
            let sum = here.reduce(0) { $0 + $1.amount }
            guard sum > 0 else { continue }
            // Equal treatment inside a step.
            let share = min(1, needed / sum)
            for give in here { extra[give.unit - column.units.lowerBound] -= give.amount * share }
            needed -= sum * share
        }
        return extra
    }

    // MARK: - Expansion

    /// Word spaces to ½ em, Han–Western spaces to ½ em, then all other gaps alike, never inside a unit that is not
    /// divided nor beside connector and solidus.
    private func expansions(_ column: SplitColumn) -> [Double] {
        var extra = [Double](repeating: 0, count: column.units.count)
        var needed = rules.height - column.natural
        let gaps = column.units.dropLast()
        func spread(over gaps: [Int], upTo limit: (TextUnit) -> Double) {
            let sum = gaps.reduce(0) { $0 + limit(units[$1]) }
            guard sum > 0, needed > 0 else { return }
            let share = min(1, needed / sum)
            for gap in gaps { extra[gap - column.units.lowerBound] += limit(units[gap]) * share }
            needed -= sum * share
        }
        spread(over: gaps.filter { isWordSpace($0) && units[$0].advance < 0.5 }) { 0.5 - Double($0.advance) }
        spread(over: gaps.filter { units[$0].spaceAfter > 0 }) { max(0, 0.5 - Double($0.spaceAfter)) }
        let open = gaps.filter { mayWiden(after: $0) }
        if !open.isEmpty, needed > 0 {
            for gap in open { extra[gap - column.units.lowerBound] += needed / Double(open.count) }
        }
        return extra
    }

    private func even(_ column: SplitColumn, measure: Double) -> [Double] {
        var extra = [Double](repeating: 0, count: column.units.count)
        let open = column.units.dropLast().filter { mayWiden(after: $0) }
        guard !open.isEmpty else { return [] }
        for gap in open {
            extra[gap - column.units.lowerBound] = (measure - column.natural) / Double(open.count)
        }
        return extra
    }

    private func isWordSpace(_ index: Int) -> Bool {
        units[index].flags.contains(.space) && units[index].flags.contains(.western)
    }

    private func mayWiden(after index: Int) -> Bool {
        let unit = units[index]
        let next = units[index + 1]
        if unit.flags.contains(.bindsNext) || next.flags.contains(.aside) { return false }
        if unit.flags.contains(.western), next.flags.contains(.western) { return false }
        if unit.flags.contains(.noteRow), unit.object == next.object { return false }
        return ![unit.punctuation, next.punctuation].contains { $0 == .connector || $0 == .solidus }
    }
}
