import PoemText

extension ColumnSetter {
    /// The size of a foot note's number, in ems of the character it stands at.
    static let callScale = 0.42
    /// Letters of zhuyin come so much nearer to the character, in its ems: its ink leaves the em's edge free.
    private static let zhuyinNearness = 0.02
    /// A reading is made smaller, down to this, rather than touch the rule.
    private static let leastFit = 0.6

    /// Sets the readings and numbers that stand at a place of the column, and notes which notes begin there.
    ///
    /// A reading for each of several characters is set after the last of them in the column, as the source has it.
    mutating func placeReadings(
        at place: Int, of column: SplitColumn, in paragraph: ShapedParagraph, style: ParagraphStyle,
        into store: inout ColumnStore
    ) {
        guard !paragraph.annotations.isEmpty else { return }
        let index = column.units.lowerBound + place
        let unit = paragraph.units[index]
        let here = paragraph.annotations.at(unit.annotation)
        for annotation in here {
            switch paragraph.annotations[annotation].kind {
            case .inline: break
            case .side, .head: notes.beginning.append((annotation, (heads[place] + Double(unit.lead)) * style.size))
            case .call:
                placeCall(annotation, at: place, of: column, in: paragraph, style: style, into: &store)
            case .reading(let form):
                placeReading(
                    annotation, form, endingAt: place, of: column, in: paragraph, style: style, into: &store)
            }
        }
        // The base of one goes on in the next column.
        guard place == column.units.count - 1, index + 1 < paragraph.units.count else { return }
        var span = unit.span
        while span >= 0 {
            let annotation = Int(paragraph.spans[Int(span)].annotation)
            if annotation >= 0, case .reading(let form) = paragraph.annotations[annotation].kind,
                paragraph.unit(index + 1, isIn: span)
            {
                placeReading(
                    annotation, form, endingAt: place, of: column, in: paragraph, style: style, into: &store)
            }
            span = paragraph.spans[Int(span)].parent
        }
    }

    private mutating func placeReading(
        _ annotation: Int, _ form: ReadingForm, endingAt place: Int, of column: SplitColumn,
        in paragraph: ShapedParagraph, style: ParagraphStyle, into store: inout ColumnStore
    ) {
        let reading = paragraph.annotations[annotation]
        var first = place
        while first > 0, paragraph.unit(column.units.lowerBound + first - 1, isIn: reading.span) { first -= 1 }
        let setBefore = notes.sharesSet[annotation]
        guard setBefore < reading.shares.count else { return }
        let firstText = store.text.count
        var box: Rectangle?
        let isShared = reading.shares.count > 1
        let bases = isShared ? (first...place).map { $0...$0 } : [first...place]
        let shares = reading.shares[setBefore...].prefix(bases.count)
        notes.sharesSet[annotation] += shares.count
        var said = setBefore == 0 ? 0 : reading.shares[setBefore - 1].units.upperBound
        for (base, share) in zip(bases, shares) {
            // The spaces between the shares are part of the text.
            store.append(textOf: said..<share.units.lowerBound, of: reading.content)
            said = share.units.upperBound
            let placed = self.place(
                share, form, of: reading, content: annotation, beside: base, column: column, in: paragraph,
                style: style, into: &store)
            box = box.map { $0.union(placed) } ?? placed
        }
        if notes.sharesSet[annotation] == reading.shares.count {
            store.append(textOf: said..<reading.content.units.count, of: reading.content)
        }
        guard let box else { return }
        add(box, span: reading.span, text: firstText, to: &store)
    }

    /// Sets a reading beside the cells of its base and gives its box.
    private mutating func place(
        _ share: ReadingShare, _ form: ReadingForm, of reading: Annotation, content: Int,
        beside base: ClosedRange<Int>, column: SplitColumn, in paragraph: ShapedParagraph, style: ParagraphStyle,
        into store: inout ColumnStore
    ) -> Rectangle {
        let firstUnit = paragraph.units[column.units.lowerBound + base.lowerBound]
        let lastUnit = paragraph.units[column.units.lowerBound + base.upperBound]
        let em = style.size * paragraph.styles[Int(firstUnit.style)].scale(em: style.size)
        let head = (heads[base.lowerBound] + Double(firstUnit.trimHead)) * style.size
        let foot = (heads[base.upperBound] + Double(lastUnit.advance - lastUnit.trimFoot)) * style.size
        let edge = besideEdge(of: column.units.lowerBound + base.lowerBound, em: em, in: paragraph, style: style)
        let fit = min(1, max(Self.leastFit, style.room.beside(2 * edge) / (form.width * em)))
        let layout = ReadingLayout(share.units, of: reading.content, form: form)
        // Small characters are squeezed both ways, letters along the column alone.
        let squeeze = form == .turned ? share.squeeze : 1
        let size =
            em * (reading.isInside ? form.sizeInside : form.size * fit) * (form == .turned ? 1 : share.squeeze)
        let length = layout.length * size * squeeze
        let near = form == .zhuyin && edge <= em / 2 ? Self.zhuyinNearness * em : 0
        let axis = reading.isInside ? 0 : (edge - near + size / 2) * (reading.isLeft ? -1 : 1)
        let top = (head + foot - length) / 2
        for spot in layout.places {
            placeGlyphs(
                of: reading.content.units[spot.unit], in: reading.content,
                at: Point(x: axis + spot.x * size, y: top + spot.y * size * squeeze), size: size, squeeze: squeeze,
                style: style, into: &store)
        }
        if !reading.isInside { notes.beside.take(reading.isLeft ? .left : .right, top, top + length) }
        return Rectangle(x: axis - size / 2, y: top, width: size, height: length)
    }

    /// From the axis to where a reading may stand beside a unit: the edge of its em, or clear of a blank's box.
    private func besideEdge(
        of unit: Int, em: Double, in paragraph: ShapedParagraph, style: ParagraphStyle
    ) -> Double {
        guard paragraph.units[unit].flags.contains(.inBlank), paragraph.roomBesideBlanks > 0 else { return em / 2 }
        let box = BlankBox(style: style, of: paragraph, scale: em / style.size)
        return max(em / 2, (box.side / 2 + ReadingForm.blankGap) * em)
    }

    /// Sets the number of a foot note at the right of the character's foot; at its head where a mark stands there,
    /// at the left where a reading stands at the right.
    private mutating func placeCall(
        _ annotation: Int, at place: Int, of column: SplitColumn, in paragraph: ShapedParagraph,
        style: ParagraphStyle, into store: inout ColumnStore
    ) {
        let call = paragraph.annotations[annotation]
        let index = column.units.lowerBound + place
        let unit = paragraph.units[index]
        let em = style.size * paragraph.styles[Int(unit.style)].scale(em: style.size)
        let size = min(em * Self.callScale, max(em * ReadingForm.zhuyin.size, style.room.beside(em)))
        let length = call.content.units.reduce(0) { $0 + $1.trimmed } * size
        let isAside = unit.flags.contains(.aside)
        let hasAside =
            isAside || (index + 1 < paragraph.units.count && paragraph.units[index + 1].flags.contains(.aside))
        let cell = isAside ? place - 1 : place
        let head = heads[max(0, cell)] * style.size
        let foot = head + Double(paragraph.units[column.units.lowerBound + max(0, cell)].advance) * style.size
        let wanted = hasAside ? head : max(head, foot - length)
        let side: BesideColumn.Side =
            notes.beside.free(.right, from: wanted, length: length, foot: wanted + length) == nil ? .left : .right
        let top =
            notes.beside.free(side, from: wanted, length: length, foot: .infinity) ?? wanted
        let axis = (em + size) / 2 * (side == .left ? -1 : 1)
        let firstText = store.text.count
        var y = top
        for unit in call.content.units {
            placeGlyphs(
                of: unit, in: call.content, at: Point(x: axis, y: y), size: size, style: style, into: &store)
            y += unit.trimmed * size
        }
        notes.beside.take(side, top, top + length)
        add(
            Rectangle(x: axis - size / 2, y: top, width: size, height: length), span: call.span, text: firstText,
            to: &store)
    }

    /// Gives a span its box and its text, which the store has from `text` on.
    private func add(_ box: Rectangle, span: Int32, text: Int, to store: inout ColumnStore) {
        let placed = firstSpan + Int(span)
        store.spans[placed].text += String(decoding: store.text[text...], as: UTF8.self)
        store.parts.append(LaidPart(span: placed, box: box))
    }
}

extension ColumnStore {
    /// Appends the text of units without their glyphs.
    fileprivate mutating func append(textOf units: Range<Int>, of content: ShapedParagraph) {
        guard let first = units.first, let last = units.last else { return }
        let range = content.units[first].text.lowerBound..<content.units[last].text.upperBound
        text.append(contentsOf: content.text[Int(range.lowerBound)..<Int(range.upperBound)])
    }
}

extension Rectangle {
    fileprivate func union(_ other: Rectangle) -> Rectangle {
        let (x, y) = (min(self.x, other.x), min(self.y, other.y))
        return Rectangle(x: x, y: y, width: max(right, other.right) - x, height: max(bottom, other.bottom) - y)
    }
}

extension ShapedParagraph {
    /// Whether a unit has a reading at its right.
    func hasReading(_ index: Int) -> Bool {
        guard !annotations.isEmpty else { return false }
        var span = units[index].span
        while span >= 0 {
            if spans[Int(span)].kind == .reading { return true }
            span = spans[Int(span)].parent
        }
        return false
    }
}
