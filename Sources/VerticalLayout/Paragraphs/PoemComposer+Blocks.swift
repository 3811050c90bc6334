import PoemText

/// The body of a poem, block by block.
extension PoemComposer {
    func composeBody(_ blocks: [Block]) {
        previous = nil
        firstLetter = nil
        compose(blocks, in: baseSettings)
        gap = FlowGap()
        columnBreaks = 0
        hasBullet = false
        runIn = nil
    }

    /// - Parameter inset: the room round each of the blocks.
    private func compose(_ blocks: [Block], in settings: ParagraphSettings, inset: ParagraphInset? = nil) {
        for (index, block) in blocks.enumerated() {
            if case .styled(let styled) = block {
                compose(styled, in: settings, inset: inset)
                continue
            }
            if let inset { gap.add(inset.before) }
            compose(block, followedBy: blocks.dropFirst(index + 1).first, in: settings)
            if let inset { gap.add(inset.after) }
        }
    }

    private func compose(_ block: Block, followedBy next: Block?, in settings: ParagraphSettings) {
        switch block {
        case .stanza(let lines):
            composeStanza(lines, in: settings)
            previous = .text
        case .prose(let text):
            composeProse(text, in: settings)
            previous = .text
        case .heading(let text, let level):
            composeHeading(text, level: level, runsIn: isRunInto(next), in: settings)
            previous = .text
        case .list(let list):
            composeList(list, in: settings)
            previous = .list
        case .commentary(let blocks, _):
            composeCommentary(blocks, in: settings)
            previous = .text
        case .styled(let styled): compose(styled, in: settings, inset: nil)
        case .picture(let picture):
            addPicture(picture)
            previous = .other
        case .ornament:
            append(PoemParagraph(.ornament))
            previous = .other
        case .pageBreak(let recto, _):
            append(PoemParagraph(.pageBreak(recto: recto)))
            previous = .text
        case .columnBreak:
            columnBreaks += 1
            previous = .other
        }
    }

    /// Whether a heading can stand in the first column of the block.
    private func isRunInto(_ block: Block?) -> Bool {
        guard template.runInHeadings else { return false }
        return switch block {
        case .stanza(let lines): lines.contains(where: isSet)
        case .prose(let text): isSet(text)
        default: false
        }
    }

    /// The room round a styled block's paragraphs is that of the innermost style that sets one.
    private func compose(_ styled: StyledBlocks, in settings: ParagraphSettings, inset: ParagraphInset?) {
        if let id = styled.id { marks.append(.id(id)) }
        var inner = settings
        var inset = inset
        var blocks = styled.blocks
        if let name = styled.style, let style = sheet.resolved(name) {
            inner = settings.entering(name, of: sheet)
            firstLetter = style.firstLetter ?? firstLetter
            if style.setsParagraph != false { inset = style.inset ?? inset }
            if let text = style.append { blocks.append(text) }
        }
        compose(blocks, in: inner, inset: inset)
        firstLetter = nil
    }

    // MARK: - Text

    /// Empty columns between a stanza, heading or list and the block before it.
    private func gapBefore(in settings: ParagraphSettings) -> FlowGap {
        FlowGap(columns: previous == nil || previous == .other || settings.isInList ? 0 : template.stanzaGap)
    }

    private func composeHeading(_ text: Text, level: Int, runsIn: Bool, in settings: ParagraphSettings) {
        guard !text.isEmpty else { return }
        marks.append(.heading(text.string, level: max(1, level)))
        marks.append(.name(text.string))
        if runsIn {
            runIn = text
            return
        }
        let sizes = template.headingSizes
        let size = sizes.isEmpty ? .em(1) : sizes[min(max(1, level), sizes.count) - 1]
        var paragraph = PoemParagraph(
            role: .heading, size: size, firstIndent: 2 + settings.indent, indent: 2 + settings.indent,
            align: settings.align ?? .head, flow: .keepsWithNext, gapBefore: gapBefore(in: settings))
        paragraph.settings = settings
        paragraph.mayWiden = true
        add([text], as: paragraph)
    }

    private func composeStanza(_ lines: [Text], in settings: ParagraphSettings) {
        var text = textSettings
        var paragraph = PoemParagraph(
            role: settings.isCommentary ? .note : settings.isInList ? .prose : .verse, size: size(in: settings),
            firstIndent: Double(template.textIndent) + settings.indent, indent: 0,
            align: settings.align ?? (settings.isInList || settings.isCommentary ? .head : template.align),
            gapBefore: gapBefore(in: settings))
        paragraph.indent = paragraph.firstIndent + Double(settings.isInList ? 0 : template.hangingIndent)
        paragraph.isRunning = template.verse == .flow
        paragraph.decidesSize = paragraph.role == .verse && !paragraph.isRunning
        paragraph.isText = true
        paragraph.settings = settings
        switch template.verse {
        case .line, .clause:
            text.breaks = template.verse == .clause ? .clause : .none
            for line in lines where isSet(line) {
                addText([line], as: paragraph, settings: text)
                paragraph.gapBefore = FlowGap()
            }
        case .couplet:
            text.breaks = .couplet
            addText(lines, as: paragraph, settings: text, lineEndsAreClauses: true)
        case .flow: addText(lines, as: paragraph, settings: text)
        }
    }

    /// Whether anything of the text stands in a column: its own, or what a style of an empty tag appends.
    private func isSet(_ text: Text) -> Bool {
        !text.isEmpty || text.inlines.contains(where: hasAppendedText)
    }

    private func hasAppendedText(_ inline: Inline) -> Bool {
        guard case .span(let span) = inline else { return false }
        if case .style(let name) = span.kind, sheet.resolved(name)?.append?.isEmpty == false { return true }
        return span.content.contains(where: hasAppendedText)
    }

    private func composeProse(_ text: Text, in settings: ParagraphSettings) {
        guard isSet(text) else { return }
        let indent = Double(template.textIndent) + settings.indent
        let first = settings.isInList || settings.isCommentary ? 0 : Double(template.indent)
        var paragraph = PoemParagraph(
            role: settings.isCommentary ? .note : .prose, size: size(in: settings), firstIndent: indent + first,
            indent: indent, align: settings.align ?? .head, isRunning: true)
        paragraph.isText = true
        paragraph.settings = settings
        addText([text], as: paragraph, settings: textSettings)
    }

    private func size(in settings: ParagraphSettings) -> Length {
        settings.isCommentary ? template.commentarySize : .em(1)
    }

    /// Adds text with the heading that runs into it and with its first letter set apart.
    private func addText(
        _ lines: [Text], as paragraph: PoemParagraph, settings: TextSettings, lineEndsAreClauses: Bool = false
    ) {
        var paragraph = paragraph
        paragraph.mayWiden = true
        if let heading = runIn {
            runIn = nil
            firstLetter = nil
            add(
                [heading] + lines, as: paragraph, settings: settings, lineEndsAreClauses: lineEndsAreClauses,
                headingRunsIn: true)
            return
        }
        var lines = lines
        if let size = firstLetter, !hasBullet, let first = lines.first, let cut = first.cuttingFirstCharacter() {
            lines[0] = cut.rest
            addFirstLetter(cut.first, size: size, of: paragraph)
            paragraph.gapBefore = FlowGap()
            paragraph.firstIndent = paragraph.indent
        }
        firstLetter = nil
        add(lines, as: paragraph, settings: settings, lineEndsAreClauses: lineEndsAreClauses)
    }

    /// The large first character floats at the head of the text's first columns.
    private func addFirstLetter(_ text: Text, size: Length, of paragraph: PoemParagraph) {
        var letter = paragraph
        letter.size =
            switch (size, paragraph.size) {
            case (.em(let ems), .em(let base)): .em(ems * base)
            case (.em(let ems), .pt(let base)): .pt(ems * base)
            case (.pt, _): size
            }
        letter.align = .head
        letter.isRunning = false
        letter.decidesSize = false
        letter.firstIndent = paragraph.indent
        letter.indent = paragraph.indent
        letter.flow = .floats
        add([text], as: letter)
    }

    // MARK: - Lists, commentary, pictures

    private func composeCommentary(_ blocks: [Block], in settings: ParagraphSettings) {
        var inner = settings
        inner.isCommentary = true
        inner.indent += Double(template.commentaryIndent)
        let before = previous
        previous = nil
        compose(blocks, in: inner)
        previous = before
    }

    private func composeList(_ list: ItemList, in settings: ParagraphSettings) {
        var inner = settings
        if let name = list.style { inner = settings.entering(name, of: sheet) }
        inner.isInList = true
        let bullet = inner.bullet ?? sheet.resolved(StyleSheet.bulletName)?.bullet ?? Style.Bullet()
        let labels = list.items.indices.map { index in
            list.start.map { chineseNumerals($0.addingReportingOverflow(index).partialValue) } ?? bullet.text
        }
        // A number is parted from its text by a cell, a bullet by the air in its own.
        let longest = labels.reduce(1) { max($0, $1.count) }
        let hang = Double(longest + (list.start == nil ? 0 : 1))
        var gap = previous == .list || previous == .text ? gapBefore(in: settings) : FlowGap()
        for (label, item) in zip(labels, list.items) {
            addBullet(label, of: list, look: bullet, in: inner, gapBefore: gap)
            gap = FlowGap()
            var content = inner
            content.indent += hang
            compose(item, in: content)
            hasBullet = false
        }
    }

    private func addBullet(
        _ label: String, of list: ItemList, look: Style.Bullet, in settings: ParagraphSettings, gapBefore: FlowGap
    ) {
        let indent = Double(template.textIndent) + settings.indent
        var paragraph = PoemParagraph(
            role: settings.isCommentary ? .note : .prose, size: size(in: settings), firstIndent: indent,
            indent: indent, gapBefore: gapBefore)
        paragraph.isText = true
        paragraph.settings = settings
        paragraph.mayWiden = true
        paragraph.isBullet = true
        if list.start == nil { paragraph.bullet = look }
        add([Text(label)], as: paragraph)
        hasBullet = paragraphs.last?.isBullet ?? false
    }

    private func addPicture(_ picture: Picture) {
        let measured = itemizer.pictures?.measure(picture)
        var paragraph = PoemParagraph(.picture(picture, measured))
        if measured == nil, !picture.alt.isEmpty {
            itemizer.itemize([Text(picture.alt)], settings: headSettings, into: &paragraph.shaped)
        }
        append(paragraph)
    }
}

extension [Block] {
    /// Adds text at the end of the last line or paragraph; a line of its own where there is none.
    fileprivate mutating func append(_ text: String) {
        var left = 0
        mapTexts { _ in left += 1 }
        guard left > 0 else {
            append(.stanza([Text(text)]))
            return
        }
        mapTexts { line in
            left -= 1
            if left == 0 { line.inlines += Text(text).inlines }
        }
    }
}
