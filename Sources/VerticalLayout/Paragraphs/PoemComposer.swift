import PoemText

/// Takes a poem apart into paragraphs in the order in which they are set: headings, title, author, prologue, body,
/// notes; has them shaped, measures them, and sets them once the type area is known.
final class PoemComposer {
    let template: Template
    let region: Region
    let itemizer: Itemizer
    var paragraphs: [PoemParagraph] = []
    var setter = ColumnSetter()
    /// What leads to columns of the poem that is set.
    var placeMarks: [PlaceMark] = []

    // While the poem is taken apart:
    /// The block before the one in hand.
    var previous: PreviousBlock?
    /// A heading that waits for its text.
    var runIn: Text?
    /// Column breaks in a row.
    var columnBreaks = 0
    /// Room that styles ask for before the next paragraph.
    var gap = FlowGap()
    /// Ids of what begins with the next paragraph.
    var marks: [PlaceMark.Kind] = []
    /// The size of the next text's first character.
    var firstLetter: Length?
    /// A bullet waits for its text.
    var hasBullet = false

    enum PreviousBlock { case text, list, other }

    init(template: Template, region: Region, itemizer: Itemizer) {
        self.template = template
        self.region = region
        self.itemizer = itemizer
    }

    var sheet: StyleSheet { itemizer.sheet }

    /// What all text begins from.
    var baseSettings: ParagraphSettings {
        var settings = ParagraphSettings()
        if let style = sheet.resolved(StyleSheet.defaultName) { settings.apply(style) }
        // Lists have a style of their own to begin from.
        settings.bullet = nil
        return settings
    }

    // MARK: - Paragraphs

    /// Replaces the paragraphs by those of the poem. `newHeadings` are those of its headings that the poem before
    /// it did not stand under.
    func compose(_ poem: Poem, newHeadings: ArraySlice<Text>) {
        paragraphs.removeAll(keepingCapacity: true)
        itemizer.beginPoem()
        if template.headings {
            // A heading that says what the title says is not set twice (楚辭 has 離騷 in 離騷).
            let title = poem.title.string
            for heading in newHeadings where !heading.isEmpty && heading.string != title {
                var paragraph = PoemParagraph(
                    role: .heading, size: template.titleSize, firstIndent: 0, indent: 2, flow: .keepsWithNext)
                paragraph.marks = [.name(heading.string)]
                add([heading], as: paragraph)
            }
        }
        if !poem.title.isEmpty {
            let indent = Double(template.titleIndent)
            var paragraph = PoemParagraph(
                role: .title, size: template.titleSize, firstIndent: indent, indent: indent, flow: .keepsWithNext)
            paragraph.marks = [.name(poem.title.string)]
            add([poem.title], as: paragraph)
        }
        composeAuthor(poem)
        if template.prologue {
            for text in poem.prologue { addNote(text) }
        }
        composeBody(poem.body)
        if template.notes {
            for text in poem.notes { addNote(text) }
        }
        composeFootNotes()
        // An id of nothing leads to the end.
        if !paragraphs.isEmpty { paragraphs[paragraphs.count - 1].marks += marks }
        marks.removeAll()
    }

    private func composeAuthor(_ poem: Poem) {
        guard template.author != .none, !poem.author.isEmpty || (template.showDynasty && !poem.dynasty.isEmpty)
        else {
            return
        }
        var line = Text()
        if template.showDynasty, !poem.dynasty.isEmpty {
            line.inlines += Text("〔").inlines + poem.dynasty.inlines + Text("〕").inlines
        }
        line.inlines += poem.author.inlines
        add(
            [line],
            as: PoemParagraph(
                role: .author, size: template.authorSize, firstIndent: 0, indent: 2,
                flow: [.keepsWithNext, .atFoot]))
    }

    private func addNote(_ text: Text) {
        guard !text.isEmpty else { return }
        add(
            [text],
            as: PoemParagraph(role: .note, size: template.notesSize, firstIndent: 1, indent: 1, isRunning: true),
            settings: textSettings)
    }

    // MARK: - Shaping

    /// Has the lines shaped as one paragraph and takes it in, if anything of it is set.
    func add(
        _ lines: [Text], as paragraph: PoemParagraph, settings: TextSettings? = nil,
        lineEndsAreClauses: Bool = false, headingRunsIn: Bool = false
    ) {
        var paragraph = paragraph
        var settings = settings ?? headSettings
        settings.style = characterStyle(of: paragraph)
        if !paragraph.isBullet { settings.blockStyles = paragraph.styles }
        itemizer.itemize(
            lines, settings: settings, lineEndsAreClauses: lineEndsAreClauses,
            headingRunsIn: headingRunsIn, into: &paragraph.shaped)
        guard !paragraph.shaped.units.isEmpty else { return }
        append(paragraph)
    }

    /// Takes in a paragraph, with the room, the ids and the bullet that wait for it.
    func append(_ paragraph: PoemParagraph) {
        var paragraph = paragraph
        paragraph.gapBefore.ems += gap.ems
        paragraph.gapBefore.points += gap.points
        // One break begins a column, as every block does; each further one leaves a column empty.
        paragraph.gapBefore.columns += max(0, columnBreaks - 1)
        if !paragraph.isPageBreak {
            paragraph.marks += marks
            marks.removeAll(keepingCapacity: true)
        }
        paragraph.sharesColumn = hasBullet && paragraph.thing == nil && !paragraph.flow.contains(.floats)
        gap = FlowGap()
        columnBreaks = 0
        hasBullet = false
        paragraphs.append(paragraph)
    }

    /// What its styles make of a paragraph's characters, and what a bullet has of its own.
    private func characterStyle(of paragraph: PoemParagraph) -> CharacterStyle {
        // All text begins from the default style, and a block's styles from it.
        var style = ([StyleSheet.defaultName] + paragraph.styles).reduce(CharacterStyle()) { style, name in
            sheet.resolved(name).map { style.applying($0, chains: itemizer.chains) } ?? style
        }
        if let bullet = paragraph.bullet {
            style.ink = bullet.color ?? style.ink
            if let fonts = bullet.fonts, let chain = itemizer.chains[fonts] { style.chain = chain }
        }
        return style
    }

    /// For the poem's own text.
    var textSettings: TextSettings {
        var settings = headSettings
        settings.marks = template.marks
        settings.adjust = template.adjust
        return settings
    }

    /// For titles and authors, whose marks are always set in full.
    var headSettings: TextSettings {
        var settings = TextSettings()
        settings.components = template.components
        settings.cornerQuotes = template.cornerQuotes
        settings.region = region
        settings.blanks = BlankLook(template: template)
        return settings
    }
}
