internal import PoemText

extension JSONWriter {
    /// An inline as `zhulan inspect --tree` prints it: a member that says what it is, then its parts.
    mutating func inline(_ inline: Inline, sources: [SourceFile]) {
        switch inline {
        case .characters(let part):
            object(onOneLine: true) { writer in
                writer.member("text", part.string)
                writer.place(part.source, sources: sources)
            }
        case .span(let span):
            object { writer in
                writer.kind(span.kind)
                if let id = span.id { writer.member("id", id) }
                if let pattern = span.pattern { writer.member("pattern", pattern) }
                writer.place(span.source, sources: sources)
                writer.inlines(span.content, sources: sources)
            }
        case .note(let note):
            object { writer in
                writer.member("note", note.place.rawValue)
                if let id = note.id { writer.member("id", id) }
                writer.place(note.source, sources: sources)
                writer.inlines(note.content.inlines, sources: sources)
            }
        case .ruby(let ruby):
            object { writer in
                writer.member("reading", ruby.reading.plain)
                writer.place(ruby.source, sources: sources)
                writer.inlines(ruby.base.inlines, sources: sources)
            }
        case .picture(let picture):
            object(onOneLine: true) { $0.picture(picture, sources: sources) }
        case .blank(let blank):
            object(onOneLine: true) { writer in
                writer.member("blank", blank.state.rawValue)
                writer.member("answer", blank.answer.plain)
                if let text = blank.text { writer.member("content", text.plain) }
                if let cells = blank.cells { writer.member("cells", cells) }
                writer.place(blank.source, sources: sources)
            }
        case .columnBreak(let source):
            object(onOneLine: true) { writer in
                writer.member("columnBreak", true)
                writer.place(source, sources: sources)
            }
        }
    }

    /// The members of a picture.
    mutating func picture(_ picture: Picture, sources: [SourceFile]) {
        switch picture.content {
        case .file(let name): member("picture", name)
        case .data(let bytes): member("picture", "data of \(bytes.count) bytes")
        }
        if !picture.alt.isEmpty { member("alt", picture.alt) }
        if let align = picture.align { member("align", align.rawValue) }
        place(picture.source, sources: sources)
    }

    /// What a span is, as a member.
    mutating func kind(_ kind: SpanKind) {
        switch kind {
        case .style(let name): member("style", name)
        case .link(.address(let address)): member("link", address)
        case .link(.id(let id)): member("link", "#" + id)
        case .name, .book, .dots, .bold, .underline, .strike, .plain: member("span", kind.word)
        }
    }

    private mutating func inlines(_ inlines: [Inline], sources: [SourceFile]) {
        key("content")
        array(inlines) { $0.inline($1, sources: sources) }
    }
}

extension SpanKind {
    /// The kind in one word.
    var word: String {
        switch self {
        case .style: "style"
        case .name: "name"
        case .book: "book"
        case .dots: "dots"
        case .bold: "bold"
        case .underline: "underline"
        case .strike: "strike"
        case .link: "link"
        case .plain: "plain"
        }
    }
}
