internal import PoemText

extension JSONWriter {
    /// A placed span: what it is, its text and source, and one box for each column it stands in.
    mutating func span(_ span: PlacedSpan, sources: [SourceFile]) {
        object { writer in
            switch span.kind {
            case .marked(let kind): writer.kind(kind)
            case .note(let place): writer.member("note", place.rawValue)
            case .reading: writer.member("span", "reading")
            case .picture(let alt): writer.member("picture", alt)
            case .blank(let state): writer.member("blank", state.rawValue)
            }
            if let id = span.id { writer.member("id", id) }
            if let pattern = span.pattern { writer.member("pattern", pattern) }
            writer.member("text", span.text)
            writer.place(span.source, sources: sources)
            writer.key("parts")
            writer.array(span.parts) { writer, part in
                writer.object(onOneLine: true) { writer in
                    writer.member("page", part.page)
                    writer.key("box")
                    let box = part.box
                    writer.array([box.x, box.y, box.width, box.height], onOneLine: true) { $0.number($1) }
                }
            }
        }
    }
}
