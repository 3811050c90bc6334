import PoemText

/// Blocks that are open, the poem under way the outermost.
struct ContainerStack {
    private var stack: [Container] = [Container(.root, opening: -1, source: .none)]
    private var lines: [Text] = []
    private var poem = MarkupPoem()
    private(set) var result = MarkedPoems()
    /// Whether a poem stands under the sections already.
    private var headingsAreUsed = true
    /// How many of the open ones are blocks of the document.
    private(set) var blockDepth = 0
    /// Whether the last line that was added had nothing.
    private(set) var lastLineWasEmpty = true

    // MARK: What is open

    func has(_ opening: Int) -> Bool { stack.contains { $0.opening == opening } }

    /// Whether a part of the head or a heading is open.
    var isInOneLine: Bool { stack.last.map(\.kind.isOneLine) ?? false }

    /// Whether lines run on.
    var isInProse: Bool {
        for container in stack.reversed() {
            switch container.kind {
            case .block(.prose), .block(.commentary), .block(.item), .block(.list): return true
            case .block(.stanza), .block(.poem), .root: return false
            case .block, .styled: continue
            }
        }
        return false
    }

    /// Closes what was left open and cannot hold the new one: an item before the next item of its list, a heading
    /// before anything, all of a poem before the next.
    mutating func closeWhatCannotHold(_ container: Container) {
        while isInOneLine { popTop() }
        switch container.kind {
        case .block(.poem):
            while stack.count > 1 { popTop() }
            beginPoem()
        case .block(.item):
            for index in stack.indices.reversed() {
                if case .block(.list) = stack[index].kind { return }
                if case .block(.item) = stack[index].kind {
                    if !stack[index].isClosedLater { while stack.count > index { popTop() } }
                    return
                }
            }
        default: break
        }
    }

    mutating func push(_ container: Container) {
        if container.kind.isBlock { blockDepth += 1 }
        stack.append(container)
    }

    // MARK: Content

    mutating func addLine(_ line: Text) {
        lastLineWasEmpty = line.inlines.isEmpty
        guard !line.inlines.isEmpty else { return }
        // What stands alone on its line is a block of its own.
        if line.inlines.count == 1, !isInOneLine {
            switch line.inlines[0] {
            case .picture(let picture):
                flushParagraph()
                return add(.picture(picture), id: nil, source: picture.source)
            case .columnBreak(let source):
                flushParagraph()
                return add(.columnBreak(source), id: nil, source: source)
            default: break
            }
        }
        lines.append(line)
    }

    mutating func flushParagraph() {
        guard !lines.isEmpty else { return }
        let paragraph = lines
        lines = []
        if isInOneLine {
            stack[stack.count - 1].lines += paragraph
        } else if isInProse {
            let text = Text.joined(paragraph)
            add(.prose(text), id: nil, source: text.source)
        } else {
            add(.stanza(paragraph), id: nil, source: paragraph[0].source)
        }
    }

    mutating func add(_ block: Block, id: String?, source: SourceRange) {
        var block = block
        if let id { block = .styled(StyledBlocks(id: id, blocks: [block], source: source)) }
        let top = stack.count - 1
        if case .block(.list) = stack[top].kind {
            // What stands between the items of a list is an item of its own.
            stack[top].items.append([block])
        } else {
            stack[top].flushItems()
            stack[top].blocks.append(block)
        }
    }

    // MARK: Closing

    /// Closes the container that the event opened, and all in it.
    mutating func close(_ opening: Int, at source: SourceRange) {
        guard let index = stack.lastIndex(where: { $0.opening == opening }) else { return }
        stack[index].source.upper = source.upper
        while stack.count > index { popTop() }
    }

    /// Ends a heading or a part of the head that nothing closes, once it has a line.
    mutating func endUnclosedHeading() {
        guard isInOneLine, !stack[stack.count - 1].isClosedLater, !lines.isEmpty else { return }
        flushParagraph()
        popTop()
    }

    mutating func closeAll() {
        while stack.count > 1 { popTop() }
        // A section under which no poem stands is a text of its own.
        if !headingsAreUsed, stack[0].blocks.isEmpty {
            stack[0].blocks = result.headings.map { .heading($0, level: 2) }
            result.headings = []
        }
        beginPoem()
    }

    private mutating func popTop() {
        guard stack.count > 1, var container = stack.popLast() else { return }
        if container.kind.isBlock { blockDepth -= 1 }
        container.flushItems()
        container.source.upper = max(container.source.upper, container.lastUpper)
        let top = stack.count - 1
        stack[top].lastUpper = max(stack[top].lastUpper, container.source.upper)
        switch container.kind {
        case .root: break
        case .styled(let style):
            add(
                .styled(
                    StyledBlocks(
                        style: style, id: container.id, blocks: container.blocks, source: container.source)),
                id: nil, source: container.source)
        case .block(let block): finish(block, container)
        }
    }

    private mutating func finish(_ block: MarkupBlock, _ container: Container) {
        switch block {
        case .poem:
            poem.id = container.id
            poem.source = container.source
            poem.body = container.blocks
            endPoem()
        case .title: setPart(\.title, container)
        case .author: setPart(\.author, container)
        case .dynasty: setPart(\.dynasty, container)
        case .section: finishSection(container)
        case .heading(let level):
            if !container.text.isEmpty {
                add(.heading(container.text, level: level), id: container.id, source: container.source)
            }
        case .list(let start, let style):
            guard !container.items.isEmpty else { return }
            add(
                .list(
                    ItemList(
                        items: container.items, start: start, style: style ?? container.ownStyle,
                        source: container.source)), id: container.id, source: container.source)
        case .item: finishItem(container)
        case .commentary:
            if !container.blocks.isEmpty {
                add(
                    .commentary(container.styledBlocks, container.source), id: container.id,
                    source: container.source)
            }
        case .prose, .stanza:
            let isOwn = container.id != nil || container.ownStyle != nil
            if isOwn {
                add(
                    .styled(
                        StyledBlocks(
                            style: container.ownStyle, id: container.id, blocks: container.blocks,
                            source: container.source)), id: nil, source: container.source)
            } else {
                for block in container.blocks { add(block, id: nil, source: container.source) }
            }
        }
    }

    private mutating func finishItem(_ container: Container) {
        guard !container.blocks.isEmpty else { return }
        var blocks = container.styledBlocks
        if let id = container.id {
            blocks = [.styled(StyledBlocks(id: id, blocks: blocks, source: container.source))]
        }
        stack[stack.count - 1].addItem(blocks, container.source)
    }

    /// A section that stands before all of a poem is what the poem stands under; outside a poem it is that of all
    /// poems that follow. Elsewhere it is a heading.
    private mutating func finishSection(_ container: Container) {
        let text = container.text
        if text.isEmpty { return }
        let isInPoem = stack.contains { $0.kind == .block(.poem) }
        if stack.count > (isInPoem ? 2 : 1) || !stack[stack.count - 1].blocks.isEmpty {
            add(.heading(text, level: 2), id: nil, source: container.source)
        } else if isInPoem {
            poem.headings.append(text)
        } else {
            if headingsAreUsed { result.headings = [] }
            headingsAreUsed = false
            result.headings.append(text)
        }
    }

    /// A second title of one poem is a heading in it.
    private mutating func setPart(_ part: WritableKeyPath<MarkupPoem, Text>, _ container: Container) {
        let text = container.text
        if text.isEmpty { return }
        if poem[keyPath: part].isEmpty {
            poem[keyPath: part] = text
        } else {
            add(.heading(text, level: 1), id: nil, source: container.source)
        }
    }

    // MARK: Poems

    /// Ends what stands outside `<poem>`: a poem of its own where it has a body, the collection's title else.
    private mutating func beginPoem() {
        stack[0].flushItems()
        if !stack[0].blocks.isEmpty {
            poem.body = stack[0].blocks
            stack[0].blocks = []
            endPoem()
        } else if !poem.title.isEmpty, result.title.isEmpty {
            result.title = poem.title
            poem = MarkupPoem()
        }
    }

    private mutating func endPoem() {
        headingsAreUsed = true
        poem.headings = result.headings + poem.headings
        result.poems.append(poem)
        poem = MarkupPoem()
    }
}
