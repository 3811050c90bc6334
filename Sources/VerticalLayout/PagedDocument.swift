public import PoemText

/// Poems set on pages: what layout gives and drawing takes. All lengths are points, origin at the top left of the
/// page, y down. A finished value that measures nothing and needs no font to be read.
public struct PagedDocument: Hashable, Sendable {
    /// In the order in which the pages are read.
    public var pages: [Page]
    /// Rules and frames that pages share, drawn under everything else; `Page.furniture` names one.
    public var furniture: [[Shape]]
    /// One entry a poem (and a section), in order.
    public var outline: [OutlineEntry]
    public var metadata: Metadata
    /// The language of the text and its glyph forms, `auto` resolved.
    public var language: Language
    public var sources: [SourceFile]

    public init(
        pages: [Page] = [], furniture: [[Shape]] = [], outline: [OutlineEntry] = [],
        metadata: Metadata = Metadata(),
        language: Language = .traditional, sources: [SourceFile] = []
    ) {
        self.pages = pages
        self.furniture = furniture
        self.outline = outline
        self.metadata = metadata
        self.language = language
        self.sources = sources
    }
}

/// What the file says of itself.
public struct Metadata: Hashable, Sendable {
    public var title: String
    public var author: String
    /// An ISO 8601 date and time in UTC, or nil: no clock in the file.
    public var date: String?

    public init(title: String = "", author: String = "", date: String? = nil) {
        self.title = title
        self.author = author
        self.date = date
    }
}

/// An entry of the document's outline.
public struct OutlineEntry: Hashable, Sendable {
    public var title: String
    /// 0 at the top.
    public var level: Int
    /// Index into `PagedDocument.pages`.
    public var page: Int
    /// Where the title's column stands: the upper right corner of its first cell.
    public var point: Point

    public init(title: String, level: Int = 0, page: Int, point: Point) {
        self.title = title
        self.level = level
        self.page = page
        self.point = point
    }
}

/// One page. Its columns hold ranges of `runs`, its runs ranges of `glyphs`, its glyphs ranges of `text`, all in
/// reading order, so that a page is a handful of flat arrays whatever it holds.
public struct Page: Hashable, Sendable {
    public var size: Size
    /// The number printed on it and used as its label (`一`, `二` …), or empty.
    public var label: String
    /// Index into `PagedDocument.furniture`.
    public var furniture: Int?
    /// Drawn over the furniture and under the type, in order.
    public var shapes: [Shape]
    public var columns: [PlacedColumn]
    public var runs: [GlyphRun]
    public var glyphs: [PlacedGlyph]
    /// The page's text in reading order, UTF-8: the columns' texts one after another, nothing between them.
    public var text: [UInt8]

    public init(size: Size) {
        self.size = size
        label = ""
        shapes = []
        columns = []
        runs = []
        glyphs = []
        text = []
    }
}

/// A column of type: what is read, copied and searched as one line.
public struct PlacedColumn: Hashable, Sendable {
    public enum Role: String, Hashable, Sendable {
        case title, author, heading, verse, prose, note, pageNumber, runningTitle
    }

    public var role: Role
    /// x of the column's axis.
    public var axis: Double
    /// y of the head of the first cell, after any indent.
    public var top: Double
    /// The sum of the advances.
    public var height: Double
    /// The type size.
    public var size: Double
    public var runs: Range<Int32>
    public var text: Range<Int32>
    /// Space between cells beyond their advances, in ems; where it is half an em or more, readers of the file
    /// would take every character for a word.
    public var letterSpacing: Double
    public var source: SourceRange

    public init(
        role: Role, axis: Double, top: Double, height: Double, size: Double, runs: Range<Int32>, text: Range<Int32>,
        letterSpacing: Double = 0, source: SourceRange = .none
    ) {
        self.role = role
        self.axis = axis
        self.top = top
        self.height = height
        self.size = size
        self.runs = runs
        self.text = text
        self.letterSpacing = letterSpacing
        self.source = source
    }
}

/// Glyphs of one face, size, ink, mode and scale that follow one another in a column.
public struct GlyphRun: Hashable, Sendable {
    public var face: FaceID
    /// Points to the em.
    public var size: Double
    public var ink: Ink
    public var mode: ShapedGlyph.Mode
    public var scaleX: Float
    public var scaleY: Float
    /// Drawn with no ink, for the text layer alone (a character no font has; its box is a shape).
    public var isInvisible: Bool
    public var glyphs: Range<Int32>

    public init(
        face: FaceID, size: Double, ink: Ink, mode: ShapedGlyph.Mode, scaleX: Float = 1, scaleY: Float = 1,
        isInvisible: Bool = false, glyphs: Range<Int32>
    ) {
        self.face = face
        self.size = size
        self.ink = ink
        self.mode = mode
        self.scaleX = scaleX
        self.scaleY = scaleY
        self.isInvisible = isInvisible
        self.glyphs = glyphs
    }
}

/// A glyph at its place.
public struct PlacedGlyph: Hashable, Sendable {
    public var glyph: UInt32
    /// The glyph's origin on the page, by the run's mode (see `ShapedGlyph.dx`): `vertical` the middle of the em
    /// box's head, `horizontal` and `turned` the horizontal origin.
    public var origin: Point
    /// The bytes of `Page.text` the glyph stands for: its cluster's, empty for a cluster's second and later glyphs.
    public var text: Range<Int32>
    /// UTF-8 offset of the cluster in the column's source file, or -1.
    public var source: Int32
    /// The cell's advance along the column in points; 0 for a cluster's second and later glyphs.
    public var advance: Double

    public init(glyph: UInt32, origin: Point, text: Range<Int32>, source: Int32, advance: Double) {
        self.glyph = glyph
        self.origin = origin
        self.text = text
        self.source = source
        self.advance = advance
    }
}

/// A drawn thing that is no glyph.
public struct Shape: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
        /// A straight line with square (butt) ends, from a point to a point.
        case line(Point, Point)
        case rectangle(Rectangle, cornerRadius: Double)
        /// Straight edges from point to point, closed.
        case polygon([Point])
    }

    /// What it is for, so that tools and later stages can tell a rule from a box.
    public enum Role: String, Hashable, Sendable { case rule, frame, missing, fold, debug }

    public var kind: Kind
    public var role: Role
    /// Points; 0 draws no outline.
    public var strokeWidth: Double
    public var stroke: Ink
    public var fill: Ink?
    /// Lengths of dashes and gaps in points; empty for a solid line.
    public var dash: [Double]

    public init(
        _ kind: Kind, role: Role, strokeWidth: Double, stroke: Ink, fill: Ink? = nil, dash: [Double] = []
    ) {
        self.kind = kind
        self.role = role
        self.strokeWidth = strokeWidth
        self.stroke = stroke
        self.fill = fill
        self.dash = dash
    }
}
