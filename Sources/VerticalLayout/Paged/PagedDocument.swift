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
    /// What is more than plain text: links, names, styled and found pieces, pictures, notes; in reading order.
    public var spans: [PlacedSpan]
    /// Where each id stands that a link can name.
    public var anchors: [String: Anchor]
    /// The language of the text and its glyph forms, `auto` resolved.
    public var language: Language
    public var sources: [SourceFile]

    public init(
        pages: [Page] = [], furniture: [[Shape]] = [], outline: [OutlineEntry] = [],
        metadata: Metadata = Metadata(), spans: [PlacedSpan] = [], anchors: [String: Anchor] = [:],
        language: Language = .traditional, sources: [SourceFile] = []
    ) {
        self.spans = spans
        self.anchors = anchors
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
    /// What is drawn beside the type, each in its layer (`Shape.Role.layer`), within a layer in this order.
    public var shapes: [Shape]
    /// Over the shapes and under the type.
    public var pictures: [PlacedPicture]
    public var columns: [PlacedColumn]
    public var runs: [GlyphRun]
    public var glyphs: [PlacedGlyph]
    /// The page's text in reading order, UTF-8: the columns' texts one after another, nothing between them.
    public var text: [UInt8]

    public init(size: Size) {
        self.size = size
        label = ""
        shapes = []
        pictures = []
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
    /// x in the gap where it is read, after the column that it belongs to, where that is not its own axis: a note
    /// beside the text or above it.
    public var readAt: Double?
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
