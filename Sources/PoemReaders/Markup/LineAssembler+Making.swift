import PoemText

/// Making inlines of elements that are closed.
extension LineAssembler {
    mutating func emit(_ frame: Frame, _ source: SourceRange, faults: inout MarkupFaults) {
        var content = frame.content
        if let style = frame.style, !content.isEmpty, !frame.element.isInline || frame.element.isNote {
            content = [.span(Span(.style(style), content, source: source))]
        }
        switch frame.element {
        case .span(let kind):
            let isKept = !frame.isContinued && (frame.id != nil || kind.isStyle)
            if !content.isEmpty || isKept { append(.span(Span(kind, content, id: frame.id, source: source))) }
        case .note(let place):
            if !content.isEmpty {
                add(.note(Note(place, Text(content), id: frame.id, source: source)))
            }
        case .ruby: emitRuby(frame, source, faults: &faults)
        case .reading: emitReading(frame, source, faults: &faults)
        case .blank(let blank): emitBlank(blank, frame, source, faults: &faults)
        case .linkContent: emitLink(frame, source, faults: &faults)
        case .pictureContent: emitPicture(frame, source, faults: &faults)
        case .block, .none: for inline in content { append(inline) }
        }
    }

    private mutating func emitRuby(_ frame: Frame, _ source: SourceRange, faults: inout MarkupFaults) {
        var inlines = frame.pairs
        switch frame.reading {
        case let reading? where !frame.content.isEmpty:
            inlines.append(.ruby(Ruby(base: Text(frame.content), reading: reading, source: source)))
        case let reading? where !reading.isEmpty:
            faults.add(
                "<ruby> has a reading and nothing that it is of, and the reading is kept in the line",
                remedy: "Write <ruby>字<rt>zì</rt></ruby>", at: frame.source)
            inlines += reading.inlines
        default: inlines += frame.content
        }
        if let id = frame.id { inlines = [.span(Span(.plain, inlines, id: id, source: source))] }
        for inline in inlines { append(inline) }
    }

    private mutating func emitReading(_ frame: Frame, _ source: SourceRange, faults: inout MarkupFaults) {
        let reading = Text(frame.content)
        guard let index = frames.lastIndex(where: { $0.element == .ruby }) else {
            faults.add(
                "<rt> stands outside <ruby>, and its text is kept in the line",
                remedy: "Write <ruby>字<rt>zì</rt></ruby>", at: source)
            for inline in frame.content { append(inline) }
            return
        }
        if index + 1 == frames.count, !frames[index].content.isEmpty {
            let base = Text(frames[index].content)
            let range = SourceRange(
                file: Int(source.file), lower: Int(base.source.lower), upper: Int(source.upper))
            frames[index].pairs.append(.ruby(Ruby(base: base, reading: reading, source: range)))
            frames[index].content = []
        } else if frames[index].reading == nil {
            frames[index].reading = reading
        } else {
            faults.add(
                "<ruby> has a second reading here, which is kept in the line", remedy: "Give each <ruby> one <rt>",
                at: source)
            for inline in frame.content { append(inline) }
        }
    }

    private mutating func emitBlank(
        _ blank: Blank, _ frame: Frame, _ source: SourceRange, faults: inout MarkupFaults
    ) {
        // A blank that nothing closes would hide the rest of its line.
        if frame.isUnclosed {
            for inline in frame.content { append(inline) }
            return
        }
        if frame.isContinued, frame.content.isEmpty { return }
        var blank = blank
        blank.id = frame.id
        blank.source = source
        if !frame.content.isEmpty {
            if !blank.answer.isEmpty, blank.answer.string != Text(frame.content).string {
                faults.add(
                    "the blank's answer and its content differ, and the content counts",
                    remedy: "Give the answer once", at: frame.source)
            }
            blank.answer = Text(frame.content)
        }
        add(.blank(blank))
    }

    private mutating func emitLink(_ frame: Frame, _ source: SourceRange, faults: inout MarkupFaults) {
        let text = frame.content.characters
        let bar = text.string.utf8.firstIndex(of: UInt8(ascii: "|"))
        let offset = bar.map { text.string.utf8.distance(from: text.string.startIndex, to: $0) }
        let address = offset.map { text.slice(0..<$0) }?.trimmed ?? text.trimmed
        var name = offset.map { text.slice($0 + 1..<text.string.utf8.count) }?.trimmed ?? address
        if name.string.isEmpty { name = address }
        guard !frame.isUnclosed, !address.string.isEmpty else {
            if !frame.isUnclosed {
                faults.add(
                    "the link has no address, and only its text is kept",
                    remedy: "Write the address, then | and the text", at: frame.source)
                // The bar is not text, and what is before it is empty.
                if offset != nil, frame.content.count == 1, case .characters = frame.content[0] {
                    if !name.string.isEmpty { append(.characters(name)) }
                    return
                }
            }
            for inline in frame.content { append(inline) }
            return
        }
        append(
            .span(
                Span(.link(LinkTarget(address.string)), [.characters(name)], id: frame.id, source: source)))
    }

    private mutating func emitPicture(_ frame: Frame, _ source: SourceRange, faults: inout MarkupFaults) {
        let text = frame.content.characters.string.trimmedOfSpaces
        guard !frame.isUnclosed, !text.isEmpty else {
            for inline in frame.content { append(inline) }
            return
        }
        guard let content = Picture.Content(source: text) else {
            faults.add(
                "what follows base64: is no base64, and the picture was left out",
                remedy: "Give a file's name, or its bytes in base64 without other signs", at: frame.source,
                losesContent: true)
            return
        }
        add(.picture(Picture(content, id: frame.id, source: source)))
    }
}
