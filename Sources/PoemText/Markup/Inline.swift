/// A piece of text or a thing that stands in the text. Nesting is bounded by the readers (`Inline.greatestDepth`).
public indirect enum Inline: Hashable, Sendable {
    case characters(SourcedString)
    case span(Span)
    case note(Note)
    case ruby(Ruby)
    case picture(Picture)
    case blank(Blank)
    /// The column ends here: `<br/>` and `<column/>` inside running text.
    case columnBreak(SourceRange)

    /// Spans, notes and readings nest no deeper than this; a reader keeps the text of what lies deeper and says so.
    public static let greatestDepth = 64
}

/// Text that is marked as something: a name, a link, a style. Marking never moves a character.
public struct Span: Hashable, Sendable {
    public var kind: SpanKind
    public var content: [Inline]
    /// What `#id` of a link names.
    public var id: String?
    /// The pattern that found it, or nil where the text marks it.
    public var pattern: String?
    /// Its markup and content in the source.
    public var source: SourceRange

    public init(
        _ kind: SpanKind, _ content: [Inline], id: String? = nil, pattern: String? = nil,
        source: SourceRange = .none
    ) {
        self.kind = kind
        self.content = content
        self.id = id
        self.pattern = pattern
        self.source = source
    }
}

/// What a span of text is.
public enum SpanKind: Hashable, Sendable {
    /// Set in the named style of `Document.styles`.
    case style(String)
    /// 專名: a line at the left of the column (CLREQ `proper_noun_mark`; V28).
    case name
    /// 書名: a wavy line at the left of the column.
    case book
    /// 着重: a dot at the right of each character that is no mark.
    case dots
    case bold
    /// A line beside the text, at the left of the column.
    case underline
    /// A line through the text.
    case strike
    case link(LinkTarget)
    /// Marked for its id alone.
    case plain
}

/// Where a link leads.
public enum LinkTarget: Hashable, Sendable {
    /// A web address as the source has it.
    case address(String)
    /// What has this id in the document.
    case id(String)
}

/// A note that stands in or beside the text.
public struct Note: Hashable, Sendable {
    public enum Place: String, CaseIterable, Hashable, Sendable {
        /// 夾註: small, in two runs inside the column.
        case inline
        /// 側批: small, at the right of the text it follows.
        case side
        /// 眉批: in the head margin, above the column it belongs to.
        case head
        /// After the text, called by a number.
        case foot
    }

    public var place: Place
    public var content: Text
    public var id: String?
    public var source: SourceRange

    public init(_ place: Place, _ content: Text, id: String? = nil, source: SourceRange = .none) {
        self.place = place
        self.content = content
        self.id = id
        self.source = source
    }
}

/// A reading beside characters: pinyin or zhuyin (CLREQ `positioning_of_bopomofo`, `romanization`; V31, V32).
public struct Ruby: Hashable, Sendable {
    public var base: Text
    public var reading: Text
    public var source: SourceRange

    public init(base: Text, reading: Text, source: SourceRange = .none) {
        self.base = base
        self.reading = reading
        self.source = source
    }
}

/// A picture in a column, or a block of its own.
public struct Picture: Hashable, Sendable {
    public enum Content: Hashable, Sendable {
        /// A file, as the source names it: relative to the file that names it, or found in a picture folder.
        case file(String)
        /// The bytes of a PNG, JPEG or SVG.
        case data([UInt8])
    }

    public enum Align: String, CaseIterable, Hashable, Sendable {
        case head, centre, foot
        /// The text flows round it.
        case beside
    }

    public var content: Content
    /// Said where the picture cannot be shown, and for those who cannot see it.
    public var alt: String
    /// Along the column and across it; nil follows from the other and the picture's proportions. Both nil: one cell
    /// inline, its own size at 96 dots to the inch as a block.
    public var height: Length?
    public var width: Length?
    public var align: Align?
    public var id: String?
    public var source: SourceRange

    public init(
        _ content: Content, alt: String = "", height: Length? = nil, width: Length? = nil, align: Align? = nil,
        id: String? = nil, source: SourceRange = .none
    ) {
        self.content = content
        self.alt = alt
        self.height = height
        self.width = width
        self.align = align
        self.id = id
        self.source = source
    }
}

/// 空格: a bordered box in the column, one cell wide and some cells long.
public struct Blank: Hashable, Sendable {
    public enum State: String, CaseIterable, Hashable, Sendable { case active, empty, filled, correct, wrong }

    /// How the box is drawn.
    public enum Shape: String, CaseIterable, Hashable, Sendable {
        /// One rounded box round all cells.
        case box
        /// A box for each cell.
        case cells
        /// A line at the left of the cells.
        case line
        /// （　）: brackets at head and foot, which take a cell each.
        case brackets
    }

    /// 練字格: the lines inside each cell.
    public enum Grid: String, CaseIterable, Hashable, Sendable { case none, tian, mi, hui, jiu }

    /// What belongs in it; empty when the source says none.
    public var answer: Text
    /// What stands in the box, where that is not the answer.
    public var text: Text?
    /// The cells it takes; nil follows from the answer.
    public var cells: Int?
    public var state: State
    /// Nil for the template's.
    public var shape: Shape?
    public var grid: Grid
    /// How dark what stands in the box is, from 0 to 1, for tracing; nil for the style of its state.
    public var trace: Double?
    /// Whether it shows its answer, as the key of a sheet does.
    public var isKey: Bool
    public var id: String?
    public var source: SourceRange

    public init(
        answer: Text = Text(), text: Text? = nil, cells: Int? = nil, state: State = .empty, shape: Shape? = nil,
        grid: Grid = .none, trace: Double? = nil, isKey: Bool = false, id: String? = nil,
        source: SourceRange = .none
    ) {
        self.shape = shape
        self.grid = grid
        self.trace = trace
        self.isKey = isKey
        self.answer = answer
        self.text = text
        self.cells = cells
        self.state = state
        self.id = id
        self.source = source
    }
}
