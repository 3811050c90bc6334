import PoemText

/// Takes a poem apart into paragraphs in the order in which they are set: headings, title, author, prologue, body,
/// notes; has them shaped, measures them, and sets them once the type area is known.
final class PoemComposer {
    private let template: Template
    private let region: Region
    private let itemizer: Itemizer
    private(set) var paragraphs: [PoemParagraph] = []
    private var setter = ColumnSetter()

    init(template: Template, region: Region, itemizer: Itemizer) {
        self.template = template
        self.region = region
        self.itemizer = itemizer
    }

    // MARK: - Paragraphs

    /// Replaces the paragraphs by those of the poem. `newHeadings` are those of its headings that the poem before
    /// it did not stand under.
    func compose(_ poem: Poem, newHeadings: ArraySlice<Text>) {
        paragraphs.removeAll(keepingCapacity: true)
        if template.headings {
            // A heading that says what the title says is not set twice (楚辭 has 離騷 in 離騷).
            let title = poem.title.string
            for heading in newHeadings where !heading.isEmpty && heading.string != title {
                add(
                    [heading], role: .heading, size: template.titleSize, firstIndent: 0, indent: 2,
                    flow: .keepsWithNext)
            }
        }
        if !poem.title.isEmpty {
            let indent = Double(template.titleIndent)
            add(
                [poem.title], role: .title, size: template.titleSize, firstIndent: indent, indent: indent,
                flow: .keepsWithNext)
        }
        composeAuthor(poem)
        if template.prologue {
            for text in poem.prologue { addProse(text, role: .note, size: template.notesSize, indent: 1) }
        }
        composeBody(poem.body)
        if template.notes {
            for text in poem.notes { addProse(text, role: .note, size: template.notesSize, indent: 1) }
        }
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
            [line], role: .author, size: template.authorSize, firstIndent: 0, indent: 2,
            flow: [.keepsWithNext, .atFoot])
    }

    private func composeBody(_ blocks: [Block]) {
        var runIn: Text?
        for (index, block) in blocks.enumerated() {
            let gap = index == 0 ? 0 : template.stanzaGap
            switch block {
            case .stanza(let lines):
                composeStanza(lines, gapBefore: gap, heading: runIn)
                runIn = nil
            case .prose(let text):
                addProse(text, role: .prose, size: .em(1), indent: 0, heading: runIn)
                runIn = nil
            case .heading(let text, level: _):
                if template.runInHeadings, isRunInto(blocks.dropFirst(index + 1).first) {
                    runIn = text
                } else {
                    add(
                        [text], role: .heading, size: .em(1), firstIndent: 2, indent: 2, flow: .keepsWithNext,
                        gapBefore: gap)
                }
            case .pageBreak: paragraphs.append(pageBreak)
            case .list, .commentary, .picture, .ornament, .styled, .columnBreak: break
            }
        }
    }

    /// Whether a heading can stand in the first column of the block.
    private func isRunInto(_ block: Block?) -> Bool {
        switch block {
        case .stanza(let lines): lines.contains { !$0.isEmpty }
        case .prose(let text): !text.isEmpty
        default: false
        }
    }

    private var pageBreak: PoemParagraph {
        PoemParagraph(role: .verse, size: .em(1), firstIndent: 0, indent: 0, flow: .startsPage)
    }

    private func composeStanza(_ lines: [Text], gapBefore: Int, heading: Text?) {
        var settings = textSettings
        var gap = gapBefore
        var heading = heading
        switch template.verse {
        case .line, .clause:
            settings.breaks = template.verse == .clause ? .clause : .none
            for line in lines where !line.isEmpty {
                addVerse([line], heading: heading, gapBefore: gap, settings: settings)
                gap = 0
                heading = nil
            }
        case .couplet:
            settings.breaks = .couplet
            addVerse(lines, heading: heading, gapBefore: gap, settings: settings, lineEndsAreClauses: true)
        case .flow:
            addVerse(lines, heading: heading, gapBefore: gap, settings: settings, isRunning: true)
        }
    }

    private func addVerse(
        _ lines: [Text], heading: Text?, gapBefore: Int, settings: TextSettings, isRunning: Bool = false,
        lineEndsAreClauses: Bool = false
    ) {
        let indent = Double(template.textIndent)
        add(
            heading.map { [$0] + lines } ?? lines, role: .verse, size: .em(1), firstIndent: indent,
            indent: indent + Double(template.hangingIndent), align: template.align, isRunning: isRunning,
            gapBefore: gapBefore, settings: settings, lineEndsAreClauses: lineEndsAreClauses,
            headingRunsIn: heading != nil)
    }

    private func addProse(
        _ text: Text, role: PlacedColumn.Role, size: Length, indent: Int, heading: Text? = nil
    ) {
        guard !text.isEmpty else { return }
        let indent = role == .prose ? template.textIndent : indent
        let first = role == .prose ? indent + template.indent : indent
        add(
            heading.map { [$0, text] } ?? [text], role: role, size: size, firstIndent: Double(first),
            indent: Double(indent), isRunning: true, settings: textSettings, headingRunsIn: heading != nil)
    }

    private func add(
        _ lines: [Text], role: PlacedColumn.Role, size: Length, firstIndent: Double, indent: Double,
        align: ColumnAlignment = .head, isRunning: Bool = false, flow: LaidColumn.Flow = [], gapBefore: Int = 0,
        settings: TextSettings? = nil, lineEndsAreClauses: Bool = false, headingRunsIn: Bool = false
    ) {
        var paragraph = PoemParagraph(
            role: role, size: size, firstIndent: firstIndent, indent: indent, align: align, isRunning: isRunning,
            flow: flow, gapBefore: gapBefore)
        itemizer.itemize(
            lines, settings: settings ?? headSettings, lineEndsAreClauses: lineEndsAreClauses,
            headingRunsIn: headingRunsIn, into: &paragraph.shaped)
        guard !paragraph.shaped.units.isEmpty else { return }
        paragraphs.append(paragraph)
    }

    /// For the poem's own text.
    private var textSettings: TextSettings {
        var settings = headSettings
        settings.marks = template.marks
        settings.adjust = template.adjust
        return settings
    }

    /// For titles and authors, whose marks are always set in full.
    private var headSettings: TextSettings {
        var settings = TextSettings()
        settings.components = template.components
        settings.cornerQuotes = template.cornerQuotes
        settings.region = region
        return settings
    }

    // MARK: - Measuring

    /// A title up to so many times the length of the longest verse line stands in one column.
    private static let greatestTitle = 1.6
    /// Of the pitch.
    private static let greatestWidth = 0.95

    /// What the poem asks of the type area. The verse decides the size; a title that is much longer than it is
    /// divided rather than make the whole poem small.
    func extent() -> TextExtent {
        var longest = 0.0
        var longestTitle = 0.0
        var lines: [Double] = []
        for paragraph in paragraphs {
            // Spaces in points count for nothing until the size is known; they are rare.
            let spacing = template.letterSpacing.points(em: 1)
            let scale = paragraph.size.points(em: 1)
            let ems = paragraph.size.isRelative ? scale : 1
            for column in paragraph.naturalColumns(letterSpacing: spacing) {
                let cells = paragraph.firstIndent + column * ems / (1 + spacing)
                lines.append(cells)
                if paragraph.role == .verse, !paragraph.isRunning { longest = max(longest, cells) }
                if paragraph.role == .title { longestTitle = max(longestTitle, cells) }
            }
            for _ in 0..<paragraph.gapBefore { lines.append(0) }
        }
        if longestTitle <= longest * Self.greatestTitle { longest = max(longest, longestTitle) }
        return TextExtent(longest: longest, lines: lines)
    }

    // MARK: - Setting

    /// Sets the paragraphs into columns of the type area.
    func set(in area: TypeArea, into store: inout ColumnStore) {
        store.removeAll()
        var pageBreak = false
        let measure = alignmentMeasure(in: area)
        for paragraph in paragraphs {
            if paragraph.shaped.units.isEmpty {
                pageBreak = true
                continue
            }
            let first = store.columns.count
            setter.set(paragraph.shaped, style: style(of: paragraph, in: area, measure: measure), into: &store)
            guard store.columns.count > first else { continue }
            store.columns[first].gapBefore = paragraph.gapBefore
            if pageBreak { store.columns[first].flow.insert(.startsPage) }
            pageBreak = false
            for index in first..<store.columns.count {
                store.columns[index].flow.formUnion(paragraph.flow)
                if !paragraph.isRunning { store.columns[index].flow.remove(.beforeWidow) }
            }
        }
        placeAuthors(in: area, store: &store)
    }

    /// Verse of a block, and verse set evenly, is aligned to its longest line rather than to the page.
    private func alignmentMeasure(in area: TypeArea) -> Double? {
        guard template.align == .even || (template.balance && template.newPage) else { return nil }
        let spacing = area.letterSpacing / area.size
        var longest = 0.0
        for paragraph in paragraphs where paragraph.role == .verse && !paragraph.isRunning {
            for column in paragraph.naturalColumns(letterSpacing: spacing) {
                longest = max(longest, column - spacing)
            }
        }
        return longest > 0 ? longest : nil
    }

    private func style(of paragraph: PoemParagraph, in area: TypeArea, measure: Double?) -> ParagraphStyle {
        // Nothing is set wider than its column.
        let size = min(paragraph.size.points(em: area.size), area.pitch * Self.greatestWidth)
        let isText = paragraph.role == .verse || paragraph.role == .prose
        // What the paragraph leaves empty at the foot (V35) is no part of its columns.
        let foot = isText ? Double(template.footIndent) * (area.size + area.letterSpacing) : 0
        var rules = ColumnRules(height: max(1, (area.height - foot) / size))
        // Title and author keep the spacing of verse even where the text is set wide.
        rules.letterSpacing = isText ? area.letterSpacing / size : min(0.1, area.letterSpacing / area.size)
        let cell = (area.size + area.letterSpacing) / size
        // At least half a column is left to the text.
        rules.firstIndent = min(paragraph.firstIndent * cell, rules.height / 2)
        rules.indent = min(paragraph.indent * cell, rules.height / 2)
        rules.prohibition = template.prohibition
        rules.hanging = isText && template.hanging
        rules.adjust = isText && (paragraph.isRunning || template.adjust != .full) ? template.adjust : .none
        rules.avoidsOrphans = paragraph.isRunning
        return ParagraphStyle(
            role: paragraph.role, size: size, ink: template.textColor,
            marksInk: isText ? template.marksColor : nil, align: paragraph.align,
            measure: isText ? measure : nil, rules: rules, width: area.pitch * Self.greatestWidth)
    }

    /// Stands the author at the foot of the title's column where there is room, if that is asked for.
    private func placeAuthors(in area: TypeArea, store: inout ColumnStore) {
        guard template.author == .foot else { return }
        for index in store.columns.indices.dropFirst() where store.columns[index].role == .author {
            let title = store.columns[index - 1]
            let author = store.columns[index]
            guard title.role == .title, index + 1 >= store.columns.count || store.columns[index + 1].role != .author
            else { continue }
            let end = area.size + author.height
            if title.top + title.height + area.size <= area.height - end + ColumnSplitter.slack {
                store.columns[index].flow.insert(.sharesColumn)
            }
        }
    }
}
