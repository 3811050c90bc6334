public import PoemText

extension Document {
    /// The document as it was read, as JSON: what `zhulan inspect --tree` prints. Its schema has its own version.
    public func json() -> [UInt8] {
        var writer = JSONWriter()
        writer.object { writer in
            writer.member("schema", 1)
            writer.member("title", title)
            writer.key("sources")
            writer.array(sources, onOneLine: true) { $0.string($1.name) }
            writer.key("poems")
            writer.array(poems) { $0.poem($1, sources: sources) }
        }
        writer.newline()
        return writer.bytes
    }
}

extension JSONWriter {
    fileprivate mutating func poem(_ poem: Poem, sources: [SourceFile]) {
        object { writer in
            writer.member("index", poem.record.index)
            if let id = poem.record.id { writer.member("id", id) }
            writer.text("title", poem.title, sources: sources)
            if !poem.author.isEmpty { writer.text("author", poem.author, sources: sources) }
            if !poem.dynasty.isEmpty { writer.text("dynasty", poem.dynasty, sources: sources) }
            writer.texts("headings", poem.headings, sources: sources)
            writer.texts("prologue", poem.prologue, sources: sources)
            writer.key("body")
            writer.array(poem.body) { $0.block($1, sources: sources) }
            writer.texts("notes", poem.notes, sources: sources)
        }
    }

    private mutating func block(_ block: Block, sources: [SourceFile]) {
        switch block {
        case .stanza(let lines):
            object { $0.texts("stanza", lines, sources: sources, evenNone: true) }
        case .prose(let text):
            object(onOneLine: true) { $0.text("prose", text, sources: sources) }
        case .heading(let text, let level):
            object(onOneLine: true) {
                $0.text("heading", text, sources: sources)
                $0.member("level", level)
            }
        case .list(let list):
            object { writer in
                writer.key("list")
                writer.array(list.items) { writer, item in
                    writer.array(item) { $0.block($1, sources: sources) }
                }
                if let start = list.start { writer.member("start", start) }
                if let style = list.style { writer.member("style", style) }
            }
        case .commentary(let blocks, _):
            object { writer in
                writer.key("commentary")
                writer.array(blocks) { $0.block($1, sources: sources) }
            }
        case .styled(let styled):
            object { writer in
                if let style = styled.style { writer.member("style", style) }
                if let id = styled.id { writer.member("id", id) }
                writer.key("blocks")
                writer.array(styled.blocks) { $0.block($1, sources: sources) }
            }
        case .picture(let picture):
            object(onOneLine: true) { $0.picture(picture, sources: sources) }
        case .ornament(let source):
            object(onOneLine: true) {
                $0.member("ornament", true)
                $0.place(source, sources: sources)
            }
        case .pageBreak(let recto, let source):
            object(onOneLine: true) {
                $0.member("pageBreak", recto ? "recto" : "page")
                $0.place(source, sources: sources)
            }
        case .columnBreak(let source):
            object(onOneLine: true) {
                $0.member("columnBreak", true)
                $0.place(source, sources: sources)
            }
        }
    }

    private mutating func texts(
        _ name: StaticString, _ texts: [Text], sources: [SourceFile], evenNone: Bool = false
    ) {
        if texts.isEmpty, !evenNone { return }
        key(name)
        array(texts) { $0.value($1, sources: sources) }
    }

    private mutating func text(_ name: StaticString, _ text: Text, sources: [SourceFile]) {
        key(name)
        value(text, sources: sources)
    }

    private mutating func value(_ text: Text, sources: [SourceFile]) {
        let isPlain = text.inlines.allSatisfy { if case .characters = $0 { true } else { false } }
        object(onOneLine: isPlain) { writer in
            writer.member("text", text.string)
            writer.place(text.source, sources: sources)
            if !isPlain {
                writer.key("inlines")
                writer.array(text.inlines) { $0.inline($1, sources: sources) }
            }
        }
    }

    /// Line and bytes of what stands in a source.
    mutating func place(_ source: SourceRange, sources: [SourceFile]) {
        guard source.file >= 0, Int(source.file) < sources.count else { return }
        member("line", sources[Int(source.file)].line(at: Int(source.lower)))
        key("bytes")
        array([source.lower, source.upper], onOneLine: true) { $0.number(Int($1)) }
    }
}
