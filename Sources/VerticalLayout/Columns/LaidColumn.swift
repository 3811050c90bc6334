import PoemText

/// A column that is set but stands on no page yet. Its glyphs and runs are ranges of a `ColumnStore`; its places are
/// points from (axis, head of the text's columns).
struct LaidColumn {
    var role: PlacedColumn.Role
    var size: Double
    /// From the head of the page's columns to its own first cell, and how far it reaches from there.
    var top: Double
    var height: Double
    /// Ems.
    var letterSpacing: Double
    var runs: Range<Int>
    var glyphs: Range<Int>
    var text: Range<Int>
    var shapes: Range<Int>
    var pictures: Range<Int>
    /// Of `ColumnStore.parts`.
    var parts: Range<Int>
    /// From the axis of the page's column to its own: a note beside the text stands at its right or left.
    var offset = 0.0
    /// A note beside or above its column, which is read after it.
    var isBeside = false
    /// The head notes of its text, of `ColumnStore.headNotes`.
    var headNotes = 0..<0
    /// Moved down by so much as a whole.
    var drop = 0.0
    /// Of `ColumnStore.missing`.
    var missing: Range<Int>
    var source: SourceRange
    var flow: Flow = []
    /// Pitches left empty before it, unless it begins a page.
    var gapBefore = 0.0
    /// Pitches it takes across; its axis stands in their middle.
    var width = 1.0
    /// What it is where it is no column of type.
    var thing: LaidThing?

    struct Flow: OptionSet {
        let rawValue: UInt8

        /// What follows stands below it in the same columns, which are as much shorter.
        static let floats = Flow(rawValue: 1)
        /// Stands in the column of the one before it, at its foot.
        static let sharesColumn = Flow(rawValue: 2)
        /// Does not stand last on a page (V40).
        static let keepsWithNext = Flow(rawValue: 4)
        /// The next column is the last of a paragraph of three or more: they are not parted (V39).
        static let beforeWidow = Flow(rawValue: 8)
        /// Stands at the foot of the block, however high that is.
        static let atFoot = Flow(rawValue: 16)
        /// Has no room below what floats, and stands after it.
        static let clears = Flow(rawValue: 32)
        /// Shares the column of the one before it and is one with it to readers: text after its bullet.
        static let joins = Flow(rawValue: 64)
    }
}

/// The columns of one poem, with their glyphs in flat arrays that are reused from poem to poem.
struct ColumnStore {
    var columns: [LaidColumn] = []
    var runs: [GlyphRun] = []
    var glyphs: [PlacedGlyph] = []
    var text: [UInt8] = []
    /// From (axis, head of the text's columns), as the glyphs are.
    var shapes: [Shape] = []
    var pictures: [PlacedPicture] = []
    var parts: [LaidPart] = []
    /// The marked pieces of the poem, without their parts.
    var spans: [PlacedSpan] = []
    /// The cells of characters that no font has, each drawn as a dotted box.
    var missing: [Rectangle] = []
    var headNotes: [LaidHeadNote] = []
    /// Notes, or what is left of them, that found no room beside the text.
    var homeless: [HomelessNote] = []

    mutating func removeAll() {
        columns.removeAll(keepingCapacity: true)
        runs.removeAll(keepingCapacity: true)
        glyphs.removeAll(keepingCapacity: true)
        text.removeAll(keepingCapacity: true)
        shapes.removeAll(keepingCapacity: true)
        pictures.removeAll(keepingCapacity: true)
        parts.removeAll(keepingCapacity: true)
        spans.removeAll(keepingCapacity: true)
        missing.removeAll(keepingCapacity: true)
        headNotes.removeAll(keepingCapacity: true)
        homeless.removeAll(keepingCapacity: true)
    }
}

extension ColumnStore {
    /// Appends marked pieces that have no parts yet.
    mutating func append(_ pieces: [ParagraphSpan]) {
        for piece in pieces {
            spans.append(PlacedSpan(piece.kind, id: piece.id, pattern: piece.pattern, source: piece.source))
        }
    }

    /// What glyphs come from, from the first to the last in the source.
    func source(of glyphs: Range<Int>, file: Int32) -> SourceRange {
        var lower = Int32.max
        var upper: Int32 = -1
        for glyph in self.glyphs[glyphs] where glyph.source >= 0 && !glyph.text.isEmpty {
            lower = min(lower, glyph.source)
            upper = max(upper, glyph.source + Int32(glyph.text.count))
        }
        guard upper >= 0 else { return .none }
        return SourceRange(file: Int(file), lower: Int(lower), upper: Int(upper))
    }
}

/// What a column holds of a marked piece.
struct LaidPart {
    /// Index into `ColumnStore.spans`.
    var span: Int
    var box: Rectangle
}
