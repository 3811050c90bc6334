import PoemText

@testable import VerticalLayout

/// Marked text for tests: 春{chūn} is read, [甲乙] a note in two runs, [!甲] a side note, [^甲] a head note, [*甲] a
/// foot note, (春眠|chūn mián) a reading of several characters.
func marked(_ text: String) -> Text {
    var inlines: [Inline] = []
    var plain = ""
    var characters = text.makeIterator()
    func flush() {
        if !plain.isEmpty { inlines.append(.characters(SourcedString(plain))) }
        plain = ""
    }
    func rest(to end: Character) -> String {
        var result = ""
        while let next = characters.next(), next != end { result.append(next) }
        return result
    }
    while let character = characters.next() {
        switch character {
        case "{":
            let base = plain.popLast().map(String.init) ?? ""
            flush()
            inlines.append(.ruby(Ruby(base: Text(base), reading: Text(rest(to: "}")))))
        case "(":
            flush()
            let parts = rest(to: ")").split(separator: "|").map(String.init)
            inlines.append(.ruby(Ruby(base: Text(parts[0]), reading: Text(parts[1]))))
        case "[":
            flush()
            var content = rest(to: "]")
            let place: Note.Place =
                switch content.first {
                case "!": .side
                case "^": .head
                case "*": .foot
                default: .inline
                }
            if place != .inline { content.removeFirst() }
            inlines.append(.note(Note(place, Text(content))))
        default: plain.append(character)
        }
    }
    flush()
    return Text(inlines)
}

/// Lines of verse set by the stub shaper: 20 pt on columns of 10 cells, a pitch of 40 pt.
func layNotes(
    _ lines: [Text], title: Text = Text(), styles: StyleSheet = StyleSheet(),
    _ change: (inout Template) -> Void = { _ in }
) throws -> Laid {
    var template = Template()
    template.page = Size(width: 400, height: 328.5)
    template.margins = Template.Margins(head: .pt(80), outer: .pt(30), foot: .pt(20), inner: .pt(30))
    template.size = 20
    template.columnGap = .em(1)
    template.balance = false
    change(&template)
    let poem = Poem(title: title, body: [.stanza(lines)])
    return try LayoutEngine(template: template, language: .traditional, shaper: StubShaper())
        .layout(Document(poems: [poem], styles: styles))
}

extension Page {
    func string(_ column: PlacedColumn) -> String {
        String(decoding: text[Int(column.text.lowerBound)..<Int(column.text.upperBound)], as: UTF8.self)
    }

    /// The glyphs of a column, each as (character, middle of its cell, head of its cell, size).
    func cells(of column: PlacedColumn) -> [(character: String, x: Double, y: Double, size: Double)] {
        runs[Int(column.runs.lowerBound)..<Int(column.runs.upperBound)].flatMap { run in
            glyphs[Int(run.glyphs.lowerBound)..<Int(run.glyphs.upperBound)].map {
                (
                    String(decoding: text[Int($0.text.lowerBound)..<Int($0.text.upperBound)], as: UTF8.self),
                    $0.origin.x, $0.origin.y, run.size
                )
            }
        }
    }
}
