import PoemText

/// How readings stand at their characters, and what room they take (CLREQ `positioning_of_bopomofo`,
/// `romanization`; V31, V32).
extension Itemizer {
    func append(
        _ ruby: Ruby, in outer: Surroundings, scanner: inout ClusterScanner, to paragraph: inout ShapedParagraph
    ) {
        guard nesting != .nothing, !ruby.reading.isEmpty else {
            append(ruby.base.inlines, in: outer, scanner: &scanner, to: &paragraph)
            return append(ruby.reading.inlines, in: outer, scanner: &scanner, to: &paragraph)
        }
        var node = ParagraphSpan(.reading, parent: outer.span, source: ruby.source)
        node.stands = .beside
        paragraph.spans.append(node)
        var inner = outer
        inner.span = Int32(paragraph.spans.count - 1)
        let firstCluster = clusters.count
        let firstAnnotation = paragraph.annotations.count
        append(ruby.base.inlines, in: inner, scanner: &scanner, to: &paragraph)
        guard clusters.count > firstCluster else {
            return append(ruby.reading.inlines, in: outer, scanner: &scanner, to: &paragraph)
        }
        let form = ReadingForm(ruby.reading)
        var settings = scanner.settings
        settings.letters = form.letters
        settings.marks = .full
        settings.breaks = .none
        settings.adjust = .none
        settings.style = paragraph.styles[Int(outer.style)]
        settings.style.letterSpacing = nil
        if let own = sheet.resolved(StyleSheet.readingName) {
            settings.style = settings.style.applying(own, chains: chains)
        }
        // Its size follows from its base's.
        settings.style.size = .em(1)
        var reading = Annotation(
            kind: .reading(form), span: inner.span,
            content: shaped(ruby.reading, settings: settings, nesting: .nothing))
        reading.isLeft = paragraph.annotations[firstAnnotation...].contains {
            if case .reading = $0.kind { !$0.isLeft && !$0.isInside } else { false }
        }
        paragraph.annotations.append(reading)
        paragraph.spans[Int(inner.span)].annotation = Int32(paragraph.annotations.count - 1)
        attach(Int32(paragraph.annotations.count - 1), in: &paragraph)
    }

    /// Every letter turned, a single one too.
    func turnAll() {
        for index in clusters.indices where clusters[index].kind == .western || clusters[index].kind == .space {
            clusters[index].flags.insert(.western)
        }
    }

    func makeAllUpright() {
        for index in clusters.indices where clusters[index].kind == .western { clusters[index].kind = .upright }
    }
}

extension ShapedParagraph {
    /// Shares each reading out among the units of its base, keeps together what shares one, and gives room to what
    /// is shorter than its reading.
    mutating func fitReadings() {
        guard !annotations.isEmpty else { return }
        findRoomBesideBlanks()
        for index in units.indices where units[index].annotation >= 0 {
            for annotation in annotations.at(units[index].annotation) {
                guard case .reading(let form) = annotations[annotation].kind else { continue }
                var first = index
                while first > 0, unit(first - 1, isIn: annotations[annotation].span) { first -= 1 }
                fit(annotation, form, to: first..<(index + 1))
            }
        }
    }

    private mutating func fit(_ annotation: Int, _ form: ReadingForm, to base: Range<Int>) {
        let content = annotations[annotation].content
        if annotations[annotation].isInside {
            let all = content.units.indices
            let length = ReadingLayout(all, of: content, form: form).length * form.sizeInside
            let room = base.reduce(0) { $0 + units[$1].trimmed }
            annotations[annotation].shares = [
                ReadingShare(units: all, squeeze: length > room && length > 0 ? room / length : 1)
            ]
            return
        }
        let words = content.units.indices.split { content.units[$0].flags.contains(.space) }
        let isShared = base.count > 1 && words.count == base.count
        if isShared {
            annotations[annotation].shares = zip(words, base).map { word, unit in
                let range = word.startIndex..<word.endIndex
                return ReadingShare(units: range, squeeze: squeeze(range, of: content, form, unit..<(unit + 1)))
            }
        } else {
            for unit in base.dropLast() { units[unit].flags.insert(.bindsNext) }
            let all = content.units.indices
            annotations[annotation].shares = [
                ReadingShare(units: all, squeeze: squeeze(all, of: content, form, base))
            ]
        }
    }

    /// How much shorter a reading is set, and the room its base is given for what that does not save.
    private mutating func squeeze(
        _ reading: Range<Int>, of content: ShapedParagraph, _ form: ReadingForm, _ base: Range<Int>
    ) -> Double {
        guard let first = base.first, let last = base.last else { return 1 }
        let scale = styles[Int(units[first].style)].relativeScale
        let length = ReadingLayout(reading, of: content, form: form).length * form.size * scale
        let room = base.reduce(0) { $0 + units[$1].trimmed } - ReadingForm.gap * scale
        guard length > room, length > 0 else { return 1 }
        let squeeze = max(ReadingForm.leastSqueeze, room / length)
        let lacking = Float(length * squeeze - room)
        if lacking > 1e-4 {
            units[first].lead += lacking / 2
            units[first].advance += lacking / 2
            units[last].advance += lacking / 2
        }
        return squeeze
    }
}

extension CharacterStyle {
    /// The scale of its type where that is in ems of the paragraph's.
    fileprivate var relativeScale: Double { if case .em(let factor) = size { factor } else { 1 } }
}
