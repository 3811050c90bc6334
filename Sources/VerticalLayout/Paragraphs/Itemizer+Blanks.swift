import PoemText

extension Itemizer {
    /// A blank is a span of cells: what stands in it, then cells left empty, which flow as characters do, so that a
    /// sheet and its key have the same columns.
    func append(
        _ blank: Blank, in outer: Surroundings, scanner: inout ClusterScanner, to paragraph: inout ShapedParagraph
    ) {
        let look = scanner.settings.blanks
        let figure = BlankFigure(
            state: blank.state, shape: blank.shape ?? look.shape, grid: blank.grid, gridInk: look.grid)
        var node = ParagraphSpan(.blank(blank.state), parent: outer.span, id: blank.id, source: blank.source)
        node.blank = figure
        paragraph.spans.append(node)
        var inner = outer
        inner.span = Int32(paragraph.spans.count - 1)
        if figure.shape == .brackets { append("（", in: outer, scanner: &scanner, to: &paragraph) }
        let first = clusters.count
        let shown = blank.shown
        var styled = inner
        if let style = style(of: blank, showing: shown.as, look) {
            styled.style = index(
                of: paragraph.styles[Int(inner.style)].applying(style, chains: chains), in: &paragraph)
        }
        let isInside = shown.as == .answer && nesting != .nothing && shown.text.holdsLetters
        if !isInside { append(shown.text.inlines, in: styled, scanner: &scanner, to: &paragraph) }
        let cells = blank.cells ?? max(1, blank.answer.string.count)
        while clusters.count - first < cells {
            appendEmptyCell(at: paragraph.text.count)
            clusters[clusters.count - 1].punctuation = .other
            clusters[clusters.count - 1].span = inner.span
            clusters[clusters.count - 1].style = inner.style
        }
        for index in first..<clusters.count { clusters[index].flags.insert(.inBlank) }
        if isInside {
            setInside(shown.text, span: inner.span, style: styled.style, scanner.settings, in: &paragraph)
        }
        if figure.shape == .brackets { append("）", in: outer, scanner: &scanner, to: &paragraph) }
    }

    /// An answer in letters or figures, whose advances are not those of cells, stands over empty ones.
    private func setInside(
        _ answer: Text, span: Int32, style: UInt16, _ outer: TextSettings, in paragraph: inout ShapedParagraph
    ) {
        let form = ReadingForm(answer)
        var settings = outer
        settings.letters = form.letters
        settings.marks = .full
        settings.breaks = .none
        settings.adjust = .none
        settings.style = paragraph.styles[Int(style)]
        settings.style.letterSpacing = nil
        settings.style.size = .em(1)
        var annotation = Annotation(
            kind: .reading(form), span: span,
            content: shaped(answer, settings: settings, nesting: .nothing))
        annotation.isInside = true
        paragraph.annotations.append(annotation)
        paragraph.spans[Int(span)].annotation = Int32(paragraph.annotations.count - 1)
        attach(Int32(paragraph.annotations.count - 1), in: &paragraph)
    }

    private func append(
        _ bracket: String, in surroundings: Surroundings, scanner: inout ClusterScanner,
        to paragraph: inout ShapedParagraph
    ) {
        append([.characters(SourcedString(bracket))], in: surroundings, scanner: &scanner, to: &paragraph)
    }

    /// What the text of a blank looks like, or nil where it looks as the text around.
    private func style(of blank: Blank, showing: Blank.Showing, _ look: BlankLook) -> Style? {
        if showing == .answer { return look.answerStyle }
        return blank.trace.map(look.traceStyle)
    }
}

extension Text {
    /// Whether it has characters that are not one cell each.
    fileprivate var holdsLetters: Bool {
        string.unicodeScalars.contains { scalar in
            scalar.value < 0x2000 || scalar.value >= 0x3105 && scalar.value <= 0x312F
        }
    }
}
