import PoemText

extension PoemComposer {
    /// The foot notes that the poem has called, one paragraph each, as small as its other notes.
    func composeFootNotes() {
        var number = 0
        // A foot note may call others.
        while number < itemizer.footNotes.count {
            let foot = itemizer.footNotes[number]
            number += 1
            var paragraph = notesParagraph
            itemizer.itemize(foot, settings: textSettings, into: &paragraph.shaped)
            if !paragraph.shaped.units.isEmpty { paragraphs.append(paragraph) }
        }
    }

    private var notesParagraph: PoemParagraph {
        PoemParagraph(role: .note, size: template.notesSize, firstIndent: 1, indent: 1, isRunning: true)
    }

    /// Sets the notes that found no room beside the poem or above it after its end, and says which they are.
    func setHomeless(
        from store: inout ColumnStore, and paginator: inout Paginator, in area: TypeArea
    ) -> [HomelessNote] {
        let homeless = store.homeless + paginator.homeless
        paginator.homeless = []
        guard !homeless.isEmpty else { return [] }
        store.removeAll()
        for note in homeless {
            var paragraph = notesParagraph
            paragraph.shaped = note.content
            setter.wholeSpan = store.spans.count
            store.spans.append(PlacedSpan(.note(note.place), source: note.source))
            setter.set(
                paragraph.shaped, style: style(of: paragraph, in: area, width: 1, measure: nil), into: &store)
        }
        setter.wholeSpan = nil
        paginator.place(&store, in: area, balanced: false, goesOn: true)
        return homeless
    }
}
