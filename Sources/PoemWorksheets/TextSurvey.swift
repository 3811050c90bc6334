internal import PoemText

/// A text with its blanks as a reader says it: the characters in a row, those of answers too, and the blanks.
struct TextSurvey {
    /// One for each character or mark, 0 for what has no reading; its order is that of `SheetFurnisher`.
    private(set) var scalars: [UInt32] = []
    private(set) var blanks: [(blank: Blank, range: Range<Int>)] = []

    init(_ text: Text) {
        add(text.inlines, inAnswer: false)
    }

    private mutating func add(_ inlines: [Inline], inAnswer: Bool) {
        for inline in inlines {
            switch inline {
            case .characters(let part): add(part)
            case .span(let span): add(span.content, inAnswer: inAnswer)
            case .ruby(let ruby):
                add(ruby.base.inlines, inAnswer: inAnswer)
                addApart(ruby.reading, inAnswer: inAnswer)
            case .note(let note): addApart(note.content, inAnswer: inAnswer)
            case .blank(let blank):
                let start = scalars.count
                add(blank.answer.inlines, inAnswer: true)
                if !inAnswer { blanks.append((blank, start..<scalars.count)) }
            case .picture, .columnBreak: scalars.append(0)
            }
        }
    }

    private mutating func add(_ part: SourcedString) {
        let running = RunningText(Text([.characters(part)]))
        for character in running.characters {
            scalars.append(character.isChoosable ? running.tableScalar(of: character) ?? 0 : 0)
        }
    }

    /// No word goes on from the text into a note.
    private mutating func addApart(_ text: Text, inAnswer: Bool) {
        scalars.append(0)
        add(text.inlines, inAnswer: inAnswer)
        scalars.append(0)
    }
}
