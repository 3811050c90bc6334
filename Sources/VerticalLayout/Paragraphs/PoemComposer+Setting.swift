import PoemText

/// Setting the paragraphs into columns of a type area.
extension PoemComposer {
    /// Where rules are drawn, what stands between them keeps to whole columns.
    private var isRuled: Bool { template.rules != nil }

    /// Sets the paragraphs into columns of the type area.
    func set(in area: TypeArea, into store: inout ColumnStore) {
        store.removeAll()
        placeMarks.removeAll(keepingCapacity: true)
        let measure = alignmentMeasure(in: area)
        var float = Float()
        for paragraph in paragraphs {
            let first = store.columns.count
            let gap = paragraph.gapBefore.pitches(in: area, ruled: isRuled)
            if let thing = paragraph.thing {
                float = set(thing, of: paragraph, in: area, into: &store)
            } else if paragraph.flow.contains(.floats) {
                float = setFirstLetter(paragraph, in: area, into: &store)
            } else {
                if !paragraph.sharesColumn { float.left -= gap }
                setText(paragraph, in: area, measure: measure, below: &float, into: &store)
            }
            guard store.columns.count > first else { continue }
            store.columns[first].gapBefore = gap
            placeMarks += paragraph.marks.map { PlaceMark(kind: $0, column: first) }
        }
        placeAuthors(in: area, store: &store)
    }

    private func setText(
        _ paragraph: PoemParagraph, in area: TypeArea, measure: Double?, below float: inout Float,
        into store: inout ColumnStore
    ) {
        let first = store.columns.count
        let width = width(of: paragraph, in: area)
        var style = style(of: paragraph, in: area, width: width, measure: measure)
        // Its first column is counted with the bullet before it.
        let covered = float.left + (paragraph.sharesColumn ? width : 0)
        let clears = covered > 1e-6 && !style.rules.stand(below: float, columns: covered / width, size: style.size)
        if clears { float = Float() }
        setter.set(paragraph.shaped, style: style, into: &store)
        for index in first..<store.columns.count {
            store.columns[index].width = width
            store.columns[index].flow.formUnion(paragraph.flow)
            if !paragraph.isRunning { store.columns[index].flow.remove(.beforeWidow) }
        }
        if clears { store.columns[first].flow.insert(.clears) }
        float.left -= Double(store.columns[first...].count { !$0.flow.contains(.sharesColumn) }) * width
        guard paragraph.sharesColumn, !clears, first > 0, first < store.columns.count else { return }
        let bullet = store.columns[first - 1]
        if bullet.top + bullet.height <= store.columns[first].top + ColumnSplitter.slack {
            store.columns[first].flow.formUnion([.sharesColumn, .joins])
            float.left += width
        }
    }

    // MARK: - Style

    /// Pitches that a column of the paragraph takes.
    private func width(of paragraph: PoemParagraph, in area: TypeArea) -> Double {
        guard paragraph.mayWiden else { return 1 }
        let size = paragraph.size.points(em: area.size)
        let type = max(size, paragraph.settings.type.points(em: size))
        return paragraph.settings.width(for: type, in: area, ruled: isRuled)
    }

    /// Verse of a block, and verse set evenly, is aligned to its longest line rather than to the page.
    private func alignmentMeasure(in area: TypeArea) -> Double? {
        guard
            template.balance && template.newPage
                || paragraphs.contains(where: { $0.decidesSize && $0.align == .even })
        else { return nil }
        let spacing = area.letterSpacing / area.size
        var longest = 0.0
        for paragraph in paragraphs where paragraph.decidesSize {
            for column in paragraph.naturalColumns(letterSpacing: spacing) {
                longest = max(longest, column - spacing)
            }
        }
        return longest > 0 ? longest : nil
    }

    func style(
        of paragraph: PoemParagraph, in area: TypeArea, width: Double, measure: Double?
    ) -> ParagraphStyle {
        // Nothing is set wider than its column.
        let size = min(
            paragraph.size.points(em: area.size), area.pitch * max(1, width) * ParagraphSettings.greatestType)
        let isText = paragraph.isText
        let settings = paragraph.settings
        // What the paragraph leaves empty at the foot (V35) is no part of its columns.
        var foot = isText ? Double(template.footIndent) * (area.size + area.letterSpacing) : 0
        foot += cells(settings.foot, in: area)
        var rules = ColumnRules(height: max(1, (area.height - foot) / size))
        // Title and author keep the spacing of verse even where the text is set wide.
        rules.letterSpacing = isText ? area.letterSpacing / size : min(0.1, area.letterSpacing / area.size)
        let cell = (area.size + area.letterSpacing) / size
        let head = cells(settings.head, in: area) / size
        // At least half a column is left to the text; and a bullet leaves what its text leaves it.
        let room = rules.height / 2 - (paragraph.isBullet ? Double(paragraph.shaped.units.count) * cell : 0)
        rules.firstIndent = min(paragraph.firstIndent * cell + head, max(0, room))
        rules.indent = min(paragraph.indent * cell + head, max(0, room))
        rules.prohibition = template.prohibition
        rules.hanging = isText && template.hanging
        rules.adjust = adjustment(of: paragraph)
        rules.avoidsOrphans = paragraph.isRunning
        return ParagraphStyle(
            role: paragraph.role, size: size, ink: template.textColor,
            marksInk: isText ? template.marksColor : nil, align: paragraph.align,
            measure: paragraph.decidesSize ? measure : nil, rules: rules,
            width: area.pitch * width * ParagraphSettings.greatestType,
            room: NoteRoom(template: template, area: area))
    }

    /// Points of a room along the column, whose ems are cells of the text.
    private func cells(_ length: Length, in area: TypeArea) -> Double {
        max(0, length.points(em: area.size + area.letterSpacing))
    }

    /// Running text that a style aligns is justified if it is set evenly, and left as it is else.
    private func adjustment(of paragraph: PoemParagraph) -> Adjustment {
        guard paragraph.isText, paragraph.isRunning || template.adjust != .full else { return .none }
        guard paragraph.isRunning, let align = paragraph.settings.align else { return template.adjust }
        if align == .even { return .full }
        return template.adjust == .full ? .adjacent : template.adjust
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

    // MARK: - Things

    /// The large letter, and what it leaves of the columns it covers.
    private func setFirstLetter(
        _ paragraph: PoemParagraph, in area: TypeArea, into store: inout ColumnStore
    ) -> Float {
        let first = store.columns.count
        var text = paragraph
        text.size = .em(1)
        let column = width(of: text, in: area)
        // Half the page is left to the text.
        let greatest = min(area.height, area.pitch * Double(area.columns) * ParagraphSettings.greatestType) / 2
        let size = min(paragraph.size.points(em: area.size), max(greatest, area.size))
        let columns = (size / (column * area.pitch * ParagraphSettings.greatestType) - 1e-6).rounded(.up)
        text.size = .pt(size)
        let width = min(columns * column, Double(area.columns))
        setter.set(
            paragraph.shaped, style: style(of: text, in: area, width: width, measure: nil), into: &store)
        guard first < store.columns.count else { return Float() }
        for index in first..<store.columns.count { store.columns[index].width = width }
        store.columns[first].flow = .floats
        let cell = area.size + area.letterSpacing
        let letter = store.columns[first]
        guard area.height - letter.top - letter.height >= PictureFit.leastRoom * area.size else {
            // The text stands beside it.
            store.columns[first].flow = []
            return Float()
        }
        return Float(
            taken: (letter.height / cell - 1e-6).rounded(.up) * cell, bottom: letter.top + letter.height,
            left: width)
    }

    private func set(
        _ thing: PoemParagraph.Thing, of paragraph: PoemParagraph, in area: TypeArea, into store: inout ColumnStore
    ) -> Float {
        switch thing {
        case .pageBreak(let recto):
            store.columns.append(LaidColumn(.pageBreak(recto: recto), height: 0, width: 0, in: store))
        case .ornament: store.columns.append(LaidColumn(.ornament, height: 0, width: 1, in: store))
        case .picture(let picture, let measured):
            let fit = PictureFit(picture, measured: measured, in: area, ruled: isRuled)
            var laid = LaidPicture(
                id: measured?.id, size: fit.size, align: picture.align ?? .centre, alt: picture.alt,
                span: store.spans.count, source: picture.source)
            store.spans.append(
                PlacedSpan(.picture(alt: picture.alt), id: picture.id, source: picture.source))
            if !paragraph.shaped.units.isEmpty { laid.lines = lines(paragraph, in: fit.size, area, &store) }
            if laid.align == .beside, fit.taken == nil { laid.align = .centre }
            let index = store.columns.count
            store.columns.append(
                LaidColumn(.picture(laid), height: fit.size.height, width: fit.width, in: store))
            if let taken = fit.taken {
                store.columns[index].flow = .floats
                return Float(taken: taken, bottom: taken, left: fit.width)
            }
        }
        return Float()
    }

    /// What is said of a picture that cannot be shown, small inside its box, as far as there is room. It is no part of
    /// the text.
    private func lines(
        _ paragraph: PoemParagraph, in box: Size, _ area: TypeArea, _ store: inout ColumnStore
    ) -> [LaidPicture.Line] {
        let size = area.size * 0.6
        let pitch = size * 1.5
        let air = area.size * 0.4
        let count = Int((box.width - 2 * air + pitch - size) / pitch)
        guard count > 0, box.height - 2 * air >= size else { return [] }
        let first = store.columns.count
        setter.set(
            paragraph.shaped,
            style: ParagraphStyle(
                role: .note, size: size, ink: template.textColor,
                rules: ColumnRules(height: (box.height - 2 * air) / size)), into: &store)
        let columns = store.columns[first...].prefix(count)
        store.columns.removeSubrange(first...)
        return columns.enumerated().map { index, column in
            var column = column
            let start = Int32(column.text.lowerBound)
            for glyph in column.glyphs { store.glyphs[glyph].text = start..<start }
            column.text = column.text.lowerBound..<column.text.lowerBound
            let middle = Double(columns.count - 1) / 2
            return LaidPicture.Line(axis: (middle - Double(index)) * pitch, head: air, column: column)
        }
    }
}

/// What floats at the head of the columns to come.
private struct Float {
    /// Points that it takes from the head of what stands below it, and how far down it reaches.
    var taken = 0.0
    var bottom = 0.0
    /// The pitches it still covers.
    var left = 0.0
}

extension ColumnRules {
    /// Makes the first columns stand below what floats, their own indents smaller where they leave too little room.
    /// False, and nothing is changed, where there is none.
    fileprivate mutating func stand(below float: Float, columns: Double, size: Double) -> Bool {
        let room = height - float.bottom / size
        guard room >= 2 else { return false }
        let most = max(0, height - float.taken / size - 2)
        let first = min(firstIndent, most)
        let other = min(indent, most)
        let head = max(float.taken / size, float.bottom / size - min(first, other))
        guard head + max(first, other) <= height - 2 else { return false }
        (firstIndent, indent) = (first, other)
        heads = Array(repeating: head, count: Int((columns - 1e-6).rounded(.up)))
        return true
    }
}
