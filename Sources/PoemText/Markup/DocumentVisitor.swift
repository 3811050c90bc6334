/// Walks a document in reading order. Every method does nothing unless it is given; `enter` methods that return
/// false pass the node's content over.
public protocol DocumentVisitor {
    mutating func enter(_ poem: Poem) -> Bool
    mutating func leave(_ poem: Poem)
    mutating func enter(_ block: Block) -> Bool
    mutating func leave(_ block: Block)
    mutating func enter(_ inline: Inline) -> Bool
    mutating func leave(_ inline: Inline)
}

extension DocumentVisitor {
    public mutating func enter(_ poem: Poem) -> Bool { true }
    public mutating func leave(_ poem: Poem) {}
    public mutating func enter(_ block: Block) -> Bool { true }
    public mutating func leave(_ block: Block) {}
    public mutating func enter(_ inline: Inline) -> Bool { true }
    public mutating func leave(_ inline: Inline) {}
}

extension Document {
    /// Visits every poem, block and inline in reading order.
    public func walk(_ visitor: inout some DocumentVisitor) {
        for poem in poems { poem.walk(&visitor) }
    }
}

extension Poem {
    /// Visits the poem: title, author, dynasty, headings, prologue, body, notes.
    public func walk(_ visitor: inout some DocumentVisitor) {
        guard visitor.enter(self) else { return }
        for text in [title, author, dynasty] + headings + prologue { text.walk(&visitor) }
        for block in body { block.walk(&visitor) }
        for text in notes { text.walk(&visitor) }
        visitor.leave(self)
    }
}

extension Block {
    /// Visits the block and what is in it.
    public func walk(_ visitor: inout some DocumentVisitor) {
        guard visitor.enter(self) else { return }
        switch self {
        case .stanza(let lines): for line in lines { line.walk(&visitor) }
        case .prose(let text), .heading(let text, level: _): text.walk(&visitor)
        case .list(let list): for item in list.items { for block in item { block.walk(&visitor) } }
        case .commentary(let blocks, _): for block in blocks { block.walk(&visitor) }
        case .styled(let styled): for block in styled.blocks { block.walk(&visitor) }
        case .picture, .ornament, .pageBreak, .columnBreak: break
        }
        visitor.leave(self)
    }
}

extension Text {
    /// Visits every inline and what is in it.
    public func walk(_ visitor: inout some DocumentVisitor) {
        for inline in inlines { inline.walk(&visitor) }
    }
}

extension Inline {
    /// Visits the inline and what is in it.
    public func walk(_ visitor: inout some DocumentVisitor) {
        guard visitor.enter(self) else { return }
        switch self {
        case .characters, .picture, .columnBreak: break
        case .span(let span): for inline in span.content { inline.walk(&visitor) }
        case .note(let note): note.content.walk(&visitor)
        case .ruby(let ruby):
            ruby.base.walk(&visitor)
            ruby.reading.walk(&visitor)
        case .blank(let blank):
            blank.answer.walk(&visitor)
            blank.text?.walk(&visitor)
        }
        visitor.leave(self)
    }
}
