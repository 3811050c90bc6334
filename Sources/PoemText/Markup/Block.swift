/// A part of a poem's body that begins a new column.
public indirect enum Block: Hashable, Sendable {
    /// Verse lines that belong together; stanzas are parted by an empty column. A line is one array element or
    /// one source line.
    case stanza([Text])
    /// Running prose, with a first-line indent and no column of its own for each line.
    case prose(Text)
    /// A heading inside the body: a chapter or a 其一. `level` is 1 for the greatest.
    case heading(Text, level: Int)
    case list(ItemList)
    /// Commentary: smaller, and lower at the head.
    case commentary([Block], SourceRange)
    /// A picture that stands alone over as many columns as it needs.
    case picture(Picture)
    /// An ornamented break.
    case ornament(SourceRange)
    /// Blocks in a named style, or with an id.
    case styled(StyledBlocks)
    /// A new page, or a new odd one.
    case pageBreak(recto: Bool, SourceRange)
    /// A new column.
    case columnBreak(SourceRange)

    /// Commentary, lists and styled blocks nest no deeper than this.
    public static let greatestDepth = 32
}

/// A list whose items hang from their bullets or numbers.
public struct ItemList: Hashable, Sendable {
    /// One list of blocks an item.
    public var items: [[Block]]
    /// The number of the first item, or nil for bullets.
    public var start: Int?
    /// The style whose bullet it has; nil for `_bullet`.
    public var style: String?
    public var source: SourceRange

    public init(items: [[Block]], start: Int? = nil, style: String? = nil, source: SourceRange = .none) {
        self.items = items
        self.start = start
        self.style = style
        self.source = source
    }
}

/// Blocks that share a style.
public struct StyledBlocks: Hashable, Sendable {
    /// The name of a style of `Document.styles`, or nil.
    public var style: String?
    public var id: String?
    public var blocks: [Block]
    public var source: SourceRange

    public init(style: String? = nil, id: String? = nil, blocks: [Block], source: SourceRange = .none) {
        self.style = style
        self.id = id
        self.blocks = blocks
        self.source = source
    }
}
