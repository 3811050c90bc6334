package import PoemText

/// What a paragraph's columns have to keep. All lengths are ems of the paragraph's type size.
package struct ColumnRules: Hashable, Sendable {
    /// The height of a column.
    package var height: Double
    /// Space between two units.
    package var letterSpacing = 0.0
    /// Space before the first cell of the first column, and of the others.
    package var firstIndent = 0.0
    package var indent = 0.0
    /// Space taken from the heads of the first columns, one value each: a picture or a large letter stands there.
    package var heads: [Double] = []
    package var prohibition = Prohibition.basic
    package var adjust = Adjustment.none
    package var hanging = false
    /// A paragraph's last column holds at least two characters (CLREQ; V38).
    package var avoidsOrphans = false

    package init(height: Double) {
        self.height = height
    }

    /// Space before the first cell of a column, counted from 0.
    func indent(of column: Int) -> Double {
        let own = column == 0 ? firstIndent : indent
        return column < heads.count ? heads[column] + own : own
    }
}
