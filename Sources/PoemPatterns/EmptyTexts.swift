internal import PoemText

extension Poem {
    /// Takes out the lines, paragraphs and notes that hold nothing any more.
    mutating func removeEmptyTexts() {
        headings.removeAll(where: \.isEmpty)
        prologue.removeAll(where: \.isEmpty)
        notes.removeAll(where: \.isEmpty)
        body = body.compactMap(\.withoutEmptyTexts)
    }
}

extension Block {
    /// Nil where nothing is left of it.
    fileprivate var withoutEmptyTexts: Block? {
        switch self {
        case .stanza(let lines):
            let kept = lines.filter { !$0.isEmpty }
            return kept.isEmpty ? nil : .stanza(kept)
        case .prose(let text), .heading(let text, level: _): return text.isEmpty ? nil : self
        case .list(var list):
            list.items = list.items.map { $0.compactMap(\.withoutEmptyTexts) }.filter { !$0.isEmpty }
            return list.items.isEmpty ? nil : .list(list)
        case .commentary(let blocks, let source):
            let kept = blocks.compactMap(\.withoutEmptyTexts)
            return kept.isEmpty ? nil : .commentary(kept, source)
        case .styled(var styled):
            styled.blocks = styled.blocks.compactMap(\.withoutEmptyTexts)
            return styled.blocks.isEmpty && styled.id == nil ? nil : .styled(styled)
        case .picture, .ornament, .pageBreak, .columnBreak: return self
        }
    }
}
