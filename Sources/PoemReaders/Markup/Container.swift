import PoemText

/// A block that is open, with what is in it so far.
struct Container {
    enum Kind: Hashable {
        case root
        case block(MarkupBlock)
        case styled(style: String?)

        var isOneLine: Bool {
            if case .block(let block) = self { block.isOneLine } else { false }
        }

        /// Whether it nests a block of the document deeper.
        var isBlock: Bool {
            switch self {
            case .styled, .block(.list), .block(.item), .block(.commentary), .block(.prose), .block(.stanza): true
            case .root, .block: false
            }
        }
    }

    var kind: Kind
    /// The event that opened it.
    var opening: Int
    var id: String?
    /// A style of the tag's own name.
    var ownStyle: String?
    var source: SourceRange
    var isClosedLater = false
    /// Where the last block that was closed in it ended.
    var lastUpper: Int32 = 0
    var blocks: [Block] = []
    /// The items of a list, or bullets that stand in no list.
    var items: [[Block]] = []
    private var itemsSource = SourceRange.none
    /// The lines of a heading or a part of the head.
    var lines: [Text] = []

    init(_ kind: Kind, opening: Int, source: SourceRange) {
        self.kind = kind
        self.opening = opening
        self.source = source
    }

    init(_ block: MarkupBlock, opening: Int, source: SourceRange) {
        self.init(.block(block), opening: opening, source: source)
    }

    /// The lines as one, with the style and id that the tag gives them.
    var text: Text {
        var text = Text.joined(lines)
        if let ownStyle, !text.isEmpty {
            text = Text([.span(Span(.style(ownStyle), text.inlines, source: source))])
        }
        // A heading with an id is a block with one.
        if let id, !text.isEmpty, !isHeading {
            text = Text([.span(Span(.plain, text.inlines, id: id, source: source))])
        }
        return text
    }

    private var isHeading: Bool {
        if case .block(.heading) = kind { true } else { false }
    }

    /// The blocks, in the style of the tag's own name.
    var styledBlocks: [Block] {
        guard let ownStyle else { return blocks }
        return [.styled(StyledBlocks(style: ownStyle, blocks: blocks, source: source))]
    }

    mutating func addItem(_ blocks: [Block], _ source: SourceRange) {
        if itemsSource == .none { itemsSource = source }
        itemsSource.upper = source.upper
        items.append(blocks)
    }

    /// Makes a list of bullets that stand in no list.
    mutating func flushItems() {
        if case .block(.list) = kind { return }
        guard !items.isEmpty else { return }
        blocks.append(.list(ItemList(items: items, source: itemsSource)))
        items = []
        itemsSource = .none
    }
}
