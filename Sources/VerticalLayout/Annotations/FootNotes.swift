import PoemText

/// A foot note that the text has called: where it is set, after the poem's body, and where it leads back to.
struct FootNote {
    var note: Note
    /// Within its poem, from 1.
    var number: Int
    /// The ids of the note and of its call, which lead to each other.
    var id: String
    var callID: String

    /// ① to ㊿, then 〔五一〕.
    static func sign(_ number: Int) -> String {
        let circled: Int? =
            switch number {
            case 1...20: 0x2460 + number - 1
            case 21...35: 0x3251 + number - 21
            case 36...50: 0x32B1 + number - 36
            default: nil
            }
        guard let circled, let scalar = Unicode.Scalar(UInt32(circled)) else {
            return "〔" + chineseNumerals(number) + "〕"
        }
        return String(Character(scalar))
    }
}

extension Itemizer {
    /// Forgets the foot notes of the poem before.
    func beginPoem() {
        poemNumber += 1
        footNotes.removeAll()
    }

    /// Sets the number that calls the note beside the last character.
    func call(
        _ note: Note, in outer: Surroundings, scanner: ClusterScanner, to paragraph: inout ShapedParagraph
    ) {
        let number = footNotes.count + 1
        let foot = FootNote(
            note: note, number: number, id: note.id ?? "note.\(poemNumber).\(number)",
            callID: "call.\(poemNumber).\(number)")
        footNotes.append(foot)
        var settings = scanner.settings
        settings.letters = .upright
        settings.breaks = .none
        settings.adjust = .none
        settings.marks = .full
        settings.style = CharacterStyle()
        if var own = sheet.noteStyle(.foot) {
            own.size = nil
            settings.style = settings.style.applying(own, chains: chains)
        }
        let content = shaped(Text(FootNote.sign(number)), settings: settings, nesting: .nothing)
        var node = ParagraphSpan(
            .marked(.link(.id(foot.id))), parent: outer.span, id: foot.callID, source: note.source)
        node.stands = .beside
        paragraph.spans.append(node)
        paragraph.annotations.append(
            Annotation(kind: .call, span: Int32(paragraph.spans.count - 1), content: content))
        attach(Int32(paragraph.annotations.count - 1), in: &paragraph)
    }

    /// Shapes a foot note as the paragraph that it is after the poem: its number, which leads back, and its text.
    func itemize(_ foot: FootNote, settings: TextSettings, into paragraph: inout ShapedParagraph) {
        numberLink = .link(.id(foot.callID))
        let number = Span(.link(.id(foot.callID)), [.characters(SourcedString(FootNote.sign(foot.number)))])
        var settings = settings
        if var own = sheet.noteStyle(.foot) {
            own.size = nil
            settings.style = settings.style.applying(own, chains: chains)
        }
        outermost = ParagraphSpan(.note(.foot), parent: -1, id: foot.id, source: foot.note.source)
        itemize(
            CollectionOfOne(Text([.span(number)] + foot.note.content.inlines)), settings: settings,
            into: &paragraph)
        outermost = nil
        numberLink = nil
    }
}
