import PoemText

/// How notes become rows of the column, or stand at a character of it.
extension Itemizer {
    func append(
        _ note: Note, in outer: Surroundings, scanner: inout ClusterScanner, to paragraph: inout ShapedParagraph
    ) {
        guard nesting == .everything, !note.content.isEmpty else {
            // A note inside a note is part of its text.
            let span = Span(.plain, note.content.inlines, id: note.id, source: note.source)
            return append([.span(span)], in: outer, scanner: &scanner, to: &paragraph)
        }
        if note.place == .foot { return call(note, in: outer, scanner: scanner, to: &paragraph) }
        var settings = scanner.settings
        settings.letters = .byText
        settings.breaks = .none
        settings.adjust = .none
        // There is no room beside small type.
        if settings.marks == .aside || settings.marks == .judou { settings.marks = .full }
        settings.style = style(of: note.place, in: outer, of: paragraph)
        let content = shaped(
            note.content, settings: settings, nesting: note.place == .inline ? .nothing : .besideText)
        guard !content.units.isEmpty else { return }
        var node = ParagraphSpan(.note(note.place), parent: outer.span, id: note.id, source: note.source)
        node.stands = note.place == .inline ? .inText : .beside
        paragraph.spans.append(node)
        let kind: Annotation.Kind =
            switch note.place {
            case .inline: .inline
            case .side: .side
            case .head, .foot: .head
            }
        var annotation = Annotation(kind: kind, span: Int32(paragraph.spans.count - 1), content: content)
        annotation.keepsGrid = scanner.settings.adjust == .none
        paragraph.annotations.append(annotation)
        let index = Int32(paragraph.annotations.count - 1)
        if kind == .inline {
            appendRows(of: index, in: outer, to: &paragraph)
        } else {
            attach(index, in: &paragraph)
        }
    }

    /// What a note or reading holds, shaped as a paragraph of its own.
    func shaped(_ text: Text, settings: TextSettings, nesting: Nesting) -> ShapedParagraph {
        var content = ShapedParagraph()
        inner.nesting = nesting
        inner.itemize(CollectionOfOne(text), settings: settings, into: &content)
        return content
    }

    private func style(
        of place: Note.Place, in outer: Surroundings, of paragraph: ShapedParagraph
    ) -> CharacterStyle {
        // A note beside the text is no part of what is marked around it.
        var style = place == .inline ? paragraph.styles[Int(outer.style)] : CharacterStyle()
        if place == .inline {
            style.size = .em(1)
            style.letterSpacing = nil
        }
        guard var own = sheet.noteStyle(place) else { return style }
        // Its size is that of its place.
        own.size = nil
        return style.applying(own, chains: chains)
    }

    // MARK: - Rows

    /// The rows of a note in two runs flow through the columns as cells do.
    private func appendRows(of note: Int32, in outer: Surroundings, to paragraph: inout ShapedParagraph) {
        let annotation = paragraph.annotations[Int(note)]
        paragraph.objects.append(.note(note))
        var row = Cluster(
            text: Int32(paragraph.text.count), shaped: 0, scalar: 0xFFFC, source: -1, punctuation: .other,
            kind: .noteRow)
        row.style = outer.style
        row.span = annotation.span
        row.object = Int32(paragraph.objects.count - 1)
        let runs = NoteRuns(annotation.content, spacing: 0, keepsGrid: annotation.keepsGrid)
        clusters.append(contentsOf: repeatElement(row, count: runs.leastRows))
    }

    /// A clause's notes stand in its column.
    func endColumnsAfterNotes() {
        var index = 0
        while index < clusters.count {
            let here = index
            index += 1
            guard index < clusters.count, clusters[here].flags.contains(.endsColumn),
                clusters[here].kind != .noteRow, clusters[index].kind == .noteRow
            else { continue }
            while index < clusters.count, clusters[index].kind == .noteRow { index += 1 }
            clusters[here].flags.remove(.endsColumn)
            clusters[index - 1].flags.insert(.endsColumn)
        }
    }

    // MARK: - Places

    /// The annotation stands at the last character so far, or at the first one where there is none yet.
    func attach(_ annotation: Int32, in paragraph: inout ShapedParagraph) {
        guard let last = clusters.indices.last else {
            waiting = paragraph.annotations.joined(waiting, before: annotation)
            return
        }
        attach(annotation, toClusterAt: last, in: &paragraph)
    }

    /// Puts a row of annotations, by its last, behind those that stand at a cluster.
    func attach(_ annotation: Int32, toClusterAt index: Int, in paragraph: inout ShapedParagraph) {
        clusters[index].annotation = paragraph.annotations.joined(
            clusters[index].annotation, before: annotation)
    }

    /// What stood before the first character stands at it; where there is none, at an empty cell.
    func placeWaiting(in paragraph: inout ShapedParagraph) {
        guard waiting >= 0 else { return }
        if clusters.isEmpty { appendEmptyCell(at: paragraph.text.count) }
        clusters[0].annotation = paragraph.annotations.joined(waiting, before: clusters[0].annotation)
        waiting = -1
    }
}
