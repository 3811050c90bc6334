public import PoemText

/// A sheet with blanks and its key.
public struct Worksheet: Sendable {
    /// For the pupils: no blank of it holds its answer.
    public var sheet: Document
    /// The same with every answer in its box.
    public var key: Document
    /// In reading order, by number from 1.
    public var answers: [Answer]
    public var diagnostics: [Diagnostic]
    /// Of the sheet's own words.
    let language: Language

    /// What belongs in one blank.
    public struct Answer: Hashable, Sendable {
        /// From 1 on over the whole sheet.
        public var number: Int
        /// Empty where the source gives none.
        public var answer: String
        /// The poem, by its place in the document from 0.
        public var poem: Int
        public var source: SourceRange
    }

    /// The answers by number, a heading for each poem: a document of its own, or to be set after the key.
    public var answerList: Document {
        var blocks: [Block] = []
        var lines: [Text] = []
        var poem: Int?
        func close() {
            if !lines.isEmpty { blocks.append(.stanza(lines)) }
            lines = []
        }
        for answer in answers {
            if answer.poem != poem {
                close()
                poem = answer.poem
                let title = key.poems[answer.poem].title
                if !title.string.isEmpty { blocks.append(.heading(Text(title.string), level: 1)) }
            }
            let shown = answer.answer.isEmpty ? "—" : answer.answer
            lines.append(Text("\(SheetNumbers.circled(answer.number))\u{3000}\(shown)"))
        }
        close()
        let title = SheetWords(language).answers
        return Document(title: title, poems: [Poem(title: Text(title), body: blocks)])
    }
}
