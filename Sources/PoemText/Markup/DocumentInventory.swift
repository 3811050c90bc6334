extension Document {
    /// The links of the document in reading order, those inside notes, readings and blanks too.
    public var links: [Span] {
        var inventory = Inventory()
        walk(&inventory)
        return inventory.links
    }

    /// The pictures of the document in reading order, inline and as blocks.
    public var pictures: [Picture] {
        var inventory = Inventory()
        walk(&inventory)
        return inventory.pictures
    }
}

private struct Inventory: DocumentVisitor {
    var links: [Span] = []
    var pictures: [Picture] = []

    mutating func enter(_ block: Block) -> Bool {
        if case .picture(let picture) = block { pictures.append(picture) }
        return true
    }

    mutating func enter(_ inline: Inline) -> Bool {
        switch inline {
        case .span(let span): if case .link = span.kind { links.append(span) }
        case .picture(let picture): pictures.append(picture)
        case .characters, .note, .ruby, .blank, .columnBreak: break
        }
        return true
    }
}
