/// One column as the splitter cut it: which units, how much of the marks at its ends is trimmed, and where each
/// unit stands is found from it by the adjuster. All lengths are ems of the paragraph's type size.
package struct SplitColumn: Hashable, Sendable {
    /// The units that are set, without the spaces that vanish at head and foot.
    package var units: Range<Int>
    /// Space before the first unit: the indent.
    package var indent: Double
    /// The sum of the advances, the spaces between them and the indent, before it is justified.
    package var natural: Double
    /// Taken off the first unit's head and the last one's foot (CLREQ; V16, V17).
    package var trimHead: Double
    package var trimFoot: Double
    /// The last unit hangs below the column and counts for nothing (V18).
    package var hangs: Bool
    /// The last column of its paragraph, or one that a clause ended: it is not justified.
    package var isLast: Bool
}
