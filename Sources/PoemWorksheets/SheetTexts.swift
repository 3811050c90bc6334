internal import PoemText

/// What a text of a poem is to a worksheet.
enum SheetTextRole {
    case title
    /// A verse line or prose: what characters are counted in and blanks are chosen from.
    case verse
    /// Names, headings, commentary and notes, in which only what is marked is a blank.
    case other
}

extension Poem {
    /// Every text changed by `change`, in reading order: that of `mapTexts`.
    mutating func mapSheetTexts<Failure: Error>(
        _ change: (inout Text, SheetTextRole) throws(Failure) -> Void
    ) throws(Failure) {
        try change(&title, .title)
        try change(&author, .other)
        try change(&dynasty, .other)
        for index in headings.indices { try change(&headings[index], .other) }
        for index in prologue.indices { try change(&prologue[index], .other) }
        try body.mapSheetTexts(.verse, change)
        for index in notes.indices { try change(&notes[index], .other) }
    }
}

extension [Block] {
    fileprivate mutating func mapSheetTexts<Failure: Error>(
        _ role: SheetTextRole, _ change: (inout Text, SheetTextRole) throws(Failure) -> Void
    ) throws(Failure) {
        for index in indices { try self[index].mapSheetTexts(role, change) }
    }
}

extension Block {
    fileprivate mutating func mapSheetTexts<Failure: Error>(
        _ role: SheetTextRole, _ change: (inout Text, SheetTextRole) throws(Failure) -> Void
    ) throws(Failure) {
        switch self {
        case .stanza(var lines):
            for index in lines.indices { try change(&lines[index], role) }
            self = .stanza(lines)
        case .prose(var text):
            try change(&text, role)
            self = .prose(text)
        case .heading(var text, let level):
            try change(&text, .other)
            self = .heading(text, level: level)
        case .list(var list):
            for index in list.items.indices { try list.items[index].mapSheetTexts(role, change) }
            self = .list(list)
        case .commentary(var blocks, let source):
            try blocks.mapSheetTexts(.other, change)
            self = .commentary(blocks, source)
        case .styled(var styled):
            try styled.blocks.mapSheetTexts(role, change)
            self = .styled(styled)
        case .picture, .ornament, .pageBreak, .columnBreak: break
        }
    }
}

extension Document {
    /// Every blank changed by `change`, those in notes and readings too, in reading order.
    mutating func mapBlanks(_ change: (inout Blank) -> Void) {
        for index in poems.indices {
            poems[index].mapTexts { $0.inlines.mapBlanks(change) }
        }
    }
}

extension [Inline] {
    fileprivate mutating func mapBlanks(_ change: (inout Blank) -> Void) {
        for index in indices {
            switch self[index] {
            case .characters, .picture, .columnBreak: break
            case .span(var span):
                span.content.mapBlanks(change)
                self[index] = .span(span)
            case .note(var note):
                note.content.inlines.mapBlanks(change)
                self[index] = .note(note)
            case .ruby(var ruby):
                ruby.base.inlines.mapBlanks(change)
                ruby.reading.inlines.mapBlanks(change)
                self[index] = .ruby(ruby)
            case .blank(var blank):
                change(&blank)
                self[index] = .blank(blank)
            }
        }
    }

    /// The same with what belongs in them for the blanks: no answer holds a blank.
    var withoutBlanks: [Inline] {
        flatMap { inline -> [Inline] in
            switch inline {
            case .blank(let blank): return blank.answer.inlines.withoutBlanks
            case .span(var span):
                span.content = span.content.withoutBlanks
                return [.span(span)]
            case .ruby(var ruby):
                ruby.base.inlines = ruby.base.inlines.withoutBlanks
                ruby.reading.inlines = ruby.reading.inlines.withoutBlanks
                return [.ruby(ruby)]
            case .note(var note):
                note.content.inlines = note.content.inlines.withoutBlanks
                return [.note(note)]
            case .characters, .picture, .columnBreak: return [inline]
            }
        }
    }
}
