internal import PoemText
internal import VerticalLayout

/// What poppler needs beyond a vertical font, so that a column is one line in its place among the others.
///
/// Measured with poppler 22.12 and mutool 1.21 on some thousand random pages:
/// - it parts words where all gaps of a column are above 0, be it by a rounding error, and differ by 30 %, or where
///   one is 0.4 em or more; where one gap is 0 or below, from 0.03 em on. A gap below 0 by a hair between two
///   glyphs of a column mends rounding, one below -0.1 em parts again; an ActualText span around the column mends the rest;
/// - where a column holds a space it can take the two halves for two columns, so a span says the whole;
/// - it reads a turned glyph, whose font is horizontal, as part of its column only within such a span, if the font
///   is a vertical one where the span ends;
/// - it reads a column that begins lower than its neighbours (an author at the foot) after them all, unless the
///   span begins at the head of the page's columns: an invisible space there, the anchor, is its first glyph;
/// - a note beside the text or above it is read before its column, being at its right or higher, unless its span
///   begins and ends with anchors in the gap at the column's left.
enum ReadingOrder {
    /// The hair, in thousandths of an em.
    static let hair = 0.001

    /// The type of a note between its two anchors, in points.
    static let anchoredSize = 3.0

    enum Form { case plain, withHair, span }

    static func form(of glyphs: [SetGlyph], column: PlacedColumn, page: Page) -> Form {
        let text = page.text[Int(column.text.lowerBound)..<Int(column.text.upperBound)]
        if text.contains(0x20) || text.containsIdeographicSpace { return .span }
        var least = Double.infinity
        var greatest = -Double.infinity
        var hairHasRoom = false
        for index in glyphs.indices {
            let glyph = glyphs[index]
            let run = page.runs[glyph.run]
            if !glyph.font.isVertical || run.scaleX != 1 || run.scaleY != 1 { return .span }
            if abs(glyph.x - column.axis) > 0.1 * run.size { return .span }
            guard index > 0 else { continue }
            let before = glyphs[index - 1]
            let gap = (glyph.y - before.y - before.advance) / run.size
            least = min(least, gap)
            greatest = max(greatest, gap)
            if before.font == glyph.font, before.run == glyph.run, abs(gap) < 1e-4 { hairHasRoom = true }
        }
        if glyphs.count < 2 { return .plain }
        if least > 1e-4 { return greatest < 0.38 && greatest < 1.25 * least ? .plain : .span }
        if greatest > 0.025 { return .span }
        if least < -0.05 { return .span }
        if least < -1e-4 { return .plain }
        return hairHasRoom ? .withHair : .span
    }

    /// Whether columns of a role are read in the order of the page's text proper.
    static func isText(_ role: PlacedColumn.Role) -> Bool { role != .pageNumber && role != .runningTitle }

    /// The y at which the text columns of a page begin.
    static func head(of page: Page) -> Double {
        page.columns.reduce(.infinity) { isText($1.role) && $1.readAt == nil ? min($0, $1.top) : $0 }
    }

    /// Where a column's anchor stands, if it needs one: it begins lower than the page's head, and no column of verse
    /// or prose stands over it, as in a page of several tiers; or it is a large first letter, read before the columns
    /// below it though it stands in their middle.
    static func anchor(_ number: Int, page: Page, head: Double) -> Point? {
        let column = page.columns[number]
        guard isText(column.role) else { return nil }
        if let below = page.columns.dropFirst(number + 1).first, isLargeLetter(column, over: below) {
            // Between that column and the one before it, or an em from it.
            let before = number > 0 ? page.columns[number - 1].axis - below.axis : .infinity
            return Point(x: below.axis + min(below.size, before > 0 ? before / 2 : .infinity), y: head)
        }
        guard column.top - head > 0.9 * column.size + 1 else { return nil }
        let hasTierAbove = page.columns[..<number].contains { other in
            (other.role == .verse || other.role == .prose) && other.top + other.height <= column.top
                && abs(other.axis - column.axis) < (other.size + column.size) / 2
                && !isLargeLetter(other, over: column)
        }
        return hasTierAbove ? nil : Point(x: column.axis, y: head)
    }

    /// Whether a column is the large first letter of a text, one of whose first columns stands below it.
    private static func isLargeLetter(_ column: PlacedColumn, over other: PlacedColumn) -> Bool {
        column.role == other.role && column.size > 1.5 * other.size && column.height < 1.5 * column.size
            && column.top + column.height <= other.top + 0.01 && abs(column.axis - other.axis) < column.size
    }
}

extension Collection<UInt8> {
    /// U+3000 in UTF-8.
    fileprivate var containsIdeographicSpace: Bool {
        zip(self, zip(dropFirst(), dropFirst(2))).contains { $0 == 0xE3 && $1.0 == 0x80 && $1.1 == 0x80 }
    }
}
