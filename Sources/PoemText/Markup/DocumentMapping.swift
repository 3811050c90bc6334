extension Poem {
    /// Every text of the poem changed by `change`, in reading order: title, author, dynasty, headings, prologue,
    /// body, notes. What `change` is given is a whole line, prose paragraph or label.
    public mutating func mapTexts<Failure: Error>(
        _ change: (inout Text) throws(Failure) -> Void
    ) throws(Failure) {
        try change(&title)
        try change(&author)
        try change(&dynasty)
        for index in headings.indices { try change(&headings[index]) }
        for index in prologue.indices { try change(&prologue[index]) }
        try body.mapTexts(change)
        for index in notes.indices { try change(&notes[index]) }
    }

    /// Every run of characters of the poem changed by `change`, in reading order, wherever it stands: in spans,
    /// notes, readings and blanks too.
    public mutating func mapCharacters<Failure: Error>(
        _ change: (inout SourcedString) throws(Failure) -> Void
    ) throws(Failure) {
        try mapTexts { (text) throws(Failure) in try text.mapCharacters(change) }
    }
}

extension Poem {
    /// Every text of the poem in reading order: lines, paragraphs, labels, notes.
    public var texts: [Text] {
        var texts: [Text] = []
        var copy = self
        copy.mapTexts { texts.append($0) }
        return texts
    }
}

extension [Block] {
    /// Every text of the blocks changed by `change`, in reading order.
    public mutating func mapTexts<Failure: Error>(
        _ change: (inout Text) throws(Failure) -> Void
    ) throws(Failure) {
        for index in indices { try self[index].mapTexts(change) }
    }
}

extension Block {
    fileprivate mutating func mapTexts<Failure: Error>(
        _ change: (inout Text) throws(Failure) -> Void
    ) throws(Failure) {
        switch self {
        case .stanza(var lines):
            for index in lines.indices { try change(&lines[index]) }
            self = .stanza(lines)
        case .prose(var text):
            try change(&text)
            self = .prose(text)
        case .heading(var text, let level):
            try change(&text)
            self = .heading(text, level: level)
        case .list(var list):
            for index in list.items.indices { try list.items[index].mapTexts(change) }
            self = .list(list)
        case .commentary(var blocks, let source):
            try blocks.mapTexts(change)
            self = .commentary(blocks, source)
        case .styled(var styled):
            try styled.blocks.mapTexts(change)
            self = .styled(styled)
        case .picture, .ornament, .pageBreak, .columnBreak: break
        }
    }
}

extension Text {
    /// Every run of characters of the text changed by `change`, in reading order.
    public mutating func mapCharacters<Failure: Error>(
        _ change: (inout SourcedString) throws(Failure) -> Void
    ) throws(Failure) {
        for index in inlines.indices { try inlines[index].mapCharacters(change) }
    }
}

extension Inline {
    fileprivate mutating func mapCharacters<Failure: Error>(
        _ change: (inout SourcedString) throws(Failure) -> Void
    ) throws(Failure) {
        switch self {
        case .characters(var part):
            try change(&part)
            self = .characters(part)
        case .span(var span):
            for index in span.content.indices { try span.content[index].mapCharacters(change) }
            self = .span(span)
        case .note(var note):
            try note.content.mapCharacters(change)
            self = .note(note)
        case .ruby(var ruby):
            try ruby.base.mapCharacters(change)
            try ruby.reading.mapCharacters(change)
            self = .ruby(ruby)
        case .blank(var blank):
            try blank.answer.mapCharacters(change)
            if var text = blank.text {
                try text.mapCharacters(change)
                blank.text = text
            }
            self = .blank(blank)
        case .picture, .columnBreak: break
        }
    }
}
