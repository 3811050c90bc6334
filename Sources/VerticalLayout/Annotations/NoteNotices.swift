import PoemText

/// Gathers what there is to say of notes and readings: those that found no room, and a gap too small for them.
struct NoteNotices {
    private var homeless: [Note.Place: (count: Int, first: SourceRange)] = [:]
    /// The gap in ems, and what it ought to be (CLREQ `interlinear_marks`; V30).
    private var gap: (is: Double, needed: Double)?

    mutating func read(_ notes: [HomelessNote]) {
        for note in notes {
            homeless[note.place, default: (0, note.source)].count += 1
        }
    }

    mutating func read(_ paragraphs: [PoemParagraph], in area: TypeArea) {
        let own = area.pitch / area.size - 1
        guard gap == nil, own < 0.625 - 1e-6 else { return }
        var isRight = false
        var isLeft = false
        for paragraph in paragraphs {
            for span in paragraph.shaped.spans {
                isRight = isRight || span.dots || span.stands == .beside && span.kind != .note(.head)
                isLeft = isLeft || span.line != nil
            }
        }
        let needed = isRight && isLeft ? 0.625 : isRight || isLeft ? 0.5 : 0
        if own < needed - 1e-6 { gap = (own, needed) }
    }

    func diagnostics(sources: [SourceFile]) -> [Diagnostic] {
        var result: [Diagnostic] = []
        for place in [Note.Place.side, .head] {
            guard let entry = homeless[place] else { continue }
            let file = Int(entry.first.file)
            let source = file >= 0 && file < sources.count ? sources[file] : nil
            let name = place == .side ? "side" : "head"
            let notes = entry.count == 1 ? "a \(name) note has" : "\(entry.count) \(name) notes have"
            result.append(
                Diagnostic(
                    .note,
                    notes + " no room " + (place == .side ? "beside the text" : "in the head margin")
                        + ": what is left stands after the poem",
                    remedy: place == .side
                        ? "Shorten it, or mark it as an inline or foot note"
                        : "Give a higher head margin with --margins, or mark it as a foot note",
                    file: source?.name,
                    place: source.map { $0.place(of: Int(entry.first.lower)) }))
        }
        if let gap {
            result.append(
                Diagnostic(
                    .note,
                    "the gap between columns is \(short(gap.is)) em, and what stands beside the text needs "
                        + "\(short(gap.needed)) em",
                    remedy: "Give it with --column-gap \(short(gap.needed))em"))
        }
        return result
    }
}
