public import PoemText

/// 版心: the rectangle that columns fill on a page, the rules between them and the frame around them
/// (CLREQ `setting_up_the_type_area`; V43). All lengths are points.
///
/// Columns are counted from 0 at the right. Column *i* lies between rule *i* and rule *i* + 1.
public struct TypeArea: Hashable, Sendable {
    /// The page.
    public var page: Size
    /// The type size of the text.
    public var size: Double
    /// Columns on a page.
    public var columns: Int
    /// Cells that a column of the text's size holds.
    public var cells: Int
    /// Distance between two neighbouring axes, and between two neighbouring rules.
    public var pitch: Double
    /// Space between two cells of the text's size.
    public var letterSpacing: Double
    /// x of the rightmost rule.
    public var right: Double
    /// y of the head of the first cell.
    public var top: Double
    /// The height of a column: its cells and the spaces between them.
    public var height: Double
    /// The innermost frame line, drawn along its middle: the rules touch it at head and foot.
    public var frame: Rectangle

    /// x of a column's axis.
    public func axis(of column: Int) -> Double { right - (Double(column) + 0.5) * pitch }

    /// x of a rule, 0 at the right, `columns` at the left.
    public func rule(_ index: Int) -> Double { right - Double(index) * pitch }
}

/// What the text asks of the type area where the template leaves the size open.
public struct TextExtent: Hashable, Sendable {
    /// Cells of the longest column of text, in cells of the text's size, with its indent.
    public var longest: Double
    /// Each column of text, in cells: how many columns a size needs follows from it.
    public var lines: [Double]

    public init(longest: Double, lines: [Double]) {
        self.longest = longest
        self.lines = lines
    }

    /// How many columns the text fills where each holds so many cells.
    func columns(cells: Int) -> Int {
        var count = 0
        for line in lines { count += max(1, Int((line / Double(cells)).rounded(.up))) }
        return count
    }
}
