public import PoemText

/// Marks what patterns find in documents: each line, paragraph and label by itself, titles and authors too, through
/// their markup; and apart from them what stands in notes, readings and blanks.
///
/// Not shared between threads.
public struct PatternMarker: ~Copyable {
    private var finder: PatternFinder
    private var pictures: PictureNames
    private var log = PatternLog()

    /// - Parameters:
    ///   - set: the patterns, in their order.
    ///   - pictureFolders: where pictures are looked for by name, in order, by patterns that ask for it.
    ///   - readPicture: gives the bytes of a picture file, or nil where there is none that can be read.
    /// - Throws: an error for every pattern that is no regular expression.
    public init(
        _ set: PatternSet, pictureFolders: [String] = [],
        readPicture: @escaping (_ path: String) -> [UInt8]? = { _ in nil }
    ) throws(PatternError) {
        finder = try PatternFinder(set)
        pictures = PictureNames(folders: pictureFolders, read: readPicture)
    }

    /// The document with its findings marked, and the patterns' styles where it has none of the name; and what there is
    /// to say of it in reading order.
    public mutating func mark(_ document: Document) -> MarkedDocument {
        var document = document
        document.styles.fill(from: finder.set.styles)
        log = PatternLog(sources: document.sources)
        guard !finder.set.patterns.isEmpty else { return MarkedDocument(document: document, diagnostics: []) }
        for index in document.poems.indices { mark(&document.poems[index]) }
        return MarkedDocument(document: document, diagnostics: log.finished())
    }

    private mutating func mark(_ poem: inout Poem) {
        var dropped = false
        // The closure cannot hold the marker itself, which is not copied.
        var texts = poem.texts
        for index in texts.indices {
            let wasEmpty = texts[index].isEmpty
            mark(&texts[index])
            if texts[index].isEmpty, !wasEmpty { dropped = true }
        }
        var marked = texts[...]
        poem.mapTexts { text in
            if let next = marked.popFirst() { text = next }
        }
        if dropped { poem.removeEmptyTexts() }
    }

    private mutating func mark(_ text: inout Text, inBlank: Bool = false) {
        guard !text.inlines.isEmpty else { return }
        for index in text.inlines.indices { markApart(&text.inlines[index], inBlank: inBlank) }
        let running = RunningText(text)
        let pieces = finder.pieces(of: running.bytes, objects: running.objects)
        tellStops(running)
        var findings: [Finding] = []
        for piece in pieces {
            guard let pattern = piece.pattern,
                let outcome = outcome(of: piece, by: pattern, in: running, inBlank: inBlank)
            else { continue }
            findings.append(
                Finding(range: piece.range, pattern: finder.set.patterns[pattern].name, outcome: outcome))
        }
        guard !findings.isEmpty else { return }
        var marker = InlineMarker(findings)
        text.inlines = marker.mark(text.inlines)
    }

    /// Marks the texts that an inline holds and that do not run on with the text around.
    private mutating func markApart(_ inline: inout Inline, inBlank: Bool) {
        switch inline {
        case .characters, .picture, .columnBreak: break
        case .span(var span):
            for index in span.content.indices { markApart(&span.content[index], inBlank: inBlank) }
            inline = .span(span)
        case .note(var note):
            mark(&note.content, inBlank: inBlank)
            inline = .note(note)
        case .ruby(var ruby):
            for index in ruby.base.inlines.indices { markApart(&ruby.base.inlines[index], inBlank: inBlank) }
            mark(&ruby.reading, inBlank: inBlank)
            inline = .ruby(ruby)
        case .blank(var blank):
            mark(&blank.answer, inBlank: true)
            if var content = blank.text {
                mark(&content, inBlank: true)
                blank.text = content
            }
            inline = .blank(blank)
        }
    }

    /// What becomes of a piece; nil where it stays as it is.
    private mutating func outcome(
        of piece: Piece, by index: Int, in running: RunningText, inBlank: Bool
    ) -> Finding.Outcome? {
        let group: (Int) -> String = { number in
            guard number < piece.groups.count, let range = piece.groups[number] else { return "" }
            return running.string(range)
        }
        switch finder.set.patterns[index].action {
        case .mark(let marks): return .spans(kinds(marks, group))
        // No blank stands in a blank.
        case .blank: return inBlank ? nil : .blank
        case .drop: return .dropped
        case .picture(let places, otherwise: let marks):
            let name = group(1).isEmpty ? group(0) : group(1)
            if let picture = pictures.picture(name, in: places, pattern: index) {
                return .picture(picture, alt: running.string(piece.range))
            }
            if places.places != [.pictureFolders] || !pictures.folders.isEmpty {
                log.noPicture(
                    name, pattern: finder.set.patterns[index].name, at: running.source(of: piece.range.lowerBound))
            }
            return .spans(kinds(marks, group))
        }
    }

    private func kinds(_ marks: [PatternMark], _ group: (Int) -> String) -> [SpanKind] {
        if marks.isEmpty { return [.plain] }
        return marks.map { mark in
            switch mark {
            case .style(let name): .style(name)
            case .name: .name
            case .book: .book
            case .link(let template): .link(template.target(group))
            }
        }
    }

    private mutating func tellStops(_ running: RunningText) {
        for stop in finder.takeStops() {
            log.stopped(finder.set.patterns[stop.pattern].name, at: running.source(of: stop.offset))
        }
    }
}

/// A document with what patterns found in it marked.
public struct MarkedDocument: Hashable, Sendable {
    public var document: Document
    public var diagnostics: [Diagnostic]
}

extension Document {
    /// The document with what the patterns find in it marked. Where several documents are marked, or patterns ask for
    /// pictures, make a `PatternMarker` once.
    public func applying(_ patterns: PatternSet) throws(PatternError) -> MarkedDocument {
        var marker = try PatternMarker(patterns)
        return marker.mark(self)
    }
}
