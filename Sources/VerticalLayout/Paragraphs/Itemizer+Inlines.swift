import PoemText

/// How the markup of a paragraph becomes styles, spans and things in the column (design: style never changes where
/// a column ends unless it changes advances).
extension Itemizer {
    /// What the characters at a place of the markup stand in.
    struct Surroundings {
        var style: UInt16 = 0
        var span: Int32 = -1
    }

    /// Appends what inlines hold, in order.
    func append(
        _ inlines: [Inline], in surroundings: Surroundings, scanner: inout ClusterScanner,
        to paragraph: inout ShapedParagraph
    ) {
        for inline in inlines {
            switch inline {
            case .characters(let part): append(part, in: surroundings, scanner: &scanner, to: &paragraph)
            case .span(let span): append(span, in: surroundings, scanner: &scanner, to: &paragraph)
            case .ruby(let ruby): append(ruby, in: surroundings, scanner: &scanner, to: &paragraph)
            case .note(let note): append(note, in: surroundings, scanner: &scanner, to: &paragraph)
            case .blank(let blank): append(blank, in: surroundings, scanner: &scanner, to: &paragraph)
            case .picture(let picture): append(picture, in: surroundings, to: &paragraph)
            case .columnBreak:
                if !clusters.isEmpty { clusters[clusters.count - 1].flags.insert(.forcedEnd) }
            }
        }
    }

    private func append(
        _ part: SourcedString, in surroundings: Surroundings, scanner: inout ClusterScanner,
        to paragraph: inout ShapedParagraph
    ) {
        if paragraph.file < 0 { paragraph.file = part.source.file }
        let first = clusters.count
        scanner.scan(part, into: &clusters, text: &paragraph.text)
        place(clustersFrom: first, in: surroundings)
    }

    /// The clusters from `first` on stand in those surroundings.
    private func place(clustersFrom first: Int, in surroundings: Surroundings) {
        guard surroundings.span >= 0 || surroundings.style > 0 else { return }
        for index in first..<clusters.count {
            clusters[index].style = surroundings.style
            clusters[index].span = surroundings.span
        }
    }

    // MARK: - Spans

    private func append(
        _ span: Span, in outer: Surroundings, scanner: inout ClusterScanner, to paragraph: inout ShapedParagraph
    ) {
        var inner = outer
        var node = ParagraphSpan(
            .marked(span.kind), parent: outer.span, id: span.id, pattern: span.pattern, source: span.source)
        var appended: String?
        switch span.kind {
        case .style(let name):
            if let style = sheet.resolved(name) {
                appended = style.append
                apply(style, to: &inner, node: &node, paragraph: &paragraph)
            }
        // The number of a foot note is no link to the eye.
        case .link where span.kind == numberLink: break
        case .link:
            if let style = sheet.resolved(StyleSheet.linkName) {
                apply(style, to: &inner, node: &node, paragraph: &paragraph)
            }
        case .bold:
            var style = Style()
            style.weight = CharacterStyle.bold
            apply(style, to: &inner, node: &node, paragraph: &paragraph)
        case .name: node.line = line(.solid, role: .name, in: outer.span, of: paragraph)
        case .book: node.line = line(.wavy, role: .book, in: outer.span, of: paragraph)
        case .underline: node.line = line(.solid, role: .underline, in: outer.span, of: paragraph)
        case .strike: node.strikes = true
        case .dots: node.dots = true
        case .plain: break
        }
        paragraph.spans.append(node)
        inner.span = Int32(paragraph.spans.count - 1)
        append(span.content, in: inner, scanner: &scanner, to: &paragraph)
        if let appended {
            append(SourcedString(appended), in: inner, scanner: &scanner, to: &paragraph)
        }
    }

    /// Sets what a style says: the characters' look, and the decorations and the link of the span.
    private func apply(
        _ style: Style, to surroundings: inout Surroundings, node: inout ParagraphSpan,
        paragraph: inout ShapedParagraph
    ) {
        let inner = paragraph.styles[Int(surroundings.style)].applying(style, chains: chains)
        surroundings.style = index(of: inner, in: &paragraph)
        decorate(&node, with: style, in: surroundings, of: &paragraph)
    }

    /// What the styles of the blocks around a paragraph lay under and beside all of it.
    func enter(
        _ blockStyles: [String], from surroundings: inout Surroundings, of paragraph: inout ShapedParagraph
    ) {
        for name in blockStyles {
            guard let style = sheet.resolved(name), style.decorates else { continue }
            var node = ParagraphSpan(.marked(.style(name)), parent: surroundings.span, source: .none)
            decorate(&node, with: style, in: surroundings, of: &paragraph)
            paragraph.spans.append(node)
            surroundings.span = Int32(paragraph.spans.count - 1)
        }
    }

    private func decorate(
        _ node: inout ParagraphSpan, with style: Style, in surroundings: Surroundings,
        of paragraph: inout ShapedParagraph
    ) {
        node.background = style.background
        if let underline = style.underline, underline != .none {
            node.line = line(underline, role: .underline, in: surroundings.span, of: paragraph)
        }
        if let link = style.link, !link.isEmpty, case .marked(.style) = node.kind {
            let target: LinkTarget = link.hasPrefix("#") ? .id(String(link.dropFirst())) : .address(link)
            paragraph.spans.append(
                ParagraphSpan(.marked(.link(target)), parent: surroundings.span, source: node.source))
            node.parent = Int32(paragraph.spans.count - 1)
        }
    }

    func index(of style: CharacterStyle, in paragraph: inout ShapedParagraph) -> UInt16 {
        if let known = paragraph.styles.firstIndex(of: style) { return UInt16(known) }
        guard paragraph.styles.count < Int(UInt16.max) else { return 0 }
        paragraph.styles.append(style)
        return UInt16(paragraph.styles.count - 1)
    }

    /// A line farther from the text than those of the spans around it.
    private func line(
        _ style: Style.LineStyle, role: Shape.Role, in span: Int32, of paragraph: ShapedParagraph
    ) -> ParagraphSpan.Line {
        var level = 0
        var around = span
        while around >= 0 {
            if let line = paragraph.spans[Int(around)].line {
                level = line.level + 1
                break
            }
            around = paragraph.spans[Int(around)].parent
        }
        return ParagraphSpan.Line(style: style, role: role, level: level)
    }

    // MARK: - Things

    private func append(_ picture: Picture, in outer: Surroundings, to paragraph: inout ShapedParagraph) {
        let measured = pictures?.measure(picture)
        paragraph.spans.append(
            ParagraphSpan(.picture(alt: picture.alt), parent: outer.span, id: picture.id, source: picture.source))
        let size = picture.cellSize(of: measured)
        paragraph.objects.append(
            .picture(
                InlinePicture(
                    measured: measured, alt: picture.alt, height: size.height, width: size.width,
                    source: picture.source)))
        var cluster = Cluster(
            text: Int32(paragraph.text.count), shaped: 0, scalar: 0xFFFC,
            source: picture.source.file < 0 ? -1 : picture.source.lower, punctuation: .other, kind: .object)
        cluster.style = outer.style
        cluster.span = Int32(paragraph.spans.count - 1)
        cluster.object = Int32(paragraph.objects.count - 1)
        clusters.append(cluster)
    }
}

extension Picture {
    /// Along the column and across it: one cell, unless a side is given.
    fileprivate func cellSize(of measured: MeasuredPicture?) -> (height: Length, width: Length) {
        let ratio = measured.map { $0.size.height / $0.size.width } ?? 1
        switch (height, width) {
        case (let height?, let width?): return (height, width)
        case (let height?, nil): return (height, height.scaled(by: 1 / ratio))
        case (nil, let width?): return (width.scaled(by: ratio), width)
        case (nil, nil): return ratio >= 1 ? (.em(1), .em(1 / ratio)) : (.em(ratio), .em(1))
        }
    }
}

extension Length {
    fileprivate func scaled(by factor: Double) -> Length {
        switch self {
        case .pt(let value): .pt(value * factor)
        case .em(let value): .em(value * factor)
        }
    }
}

extension Style {
    /// Whether it lays something under or beside its text, or makes it a link.
    fileprivate var decorates: Bool {
        background != nil || (underline ?? .none) != .none || !(link ?? "").isEmpty
    }
}
