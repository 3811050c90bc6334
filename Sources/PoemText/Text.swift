/// A run of text with the place in the source from which each part of it came.
public struct Text: Hashable, Sendable {
    public var inlines: [Inline]

    public init(_ inlines: [Inline] = []) {
        self.inlines = inlines
    }

    public init(_ string: String, source: SourceRange = .none) {
        inlines = string.isEmpty ? [] : [.characters(SourcedString(string, source: source))]
    }

    /// The characters proper, without markup, notes and readings: what a title is called by. A blank gives nothing,
    /// so that no answer is told.
    public var string: String {
        var result = ""
        append(inlines, everything: false, to: &result)
        return result
    }

    /// All that is set, in reading order, without markup: notes and readings too, and of a blank what stands in it.
    public var plain: String {
        var result = ""
        append(inlines, everything: true, to: &result)
        return result
    }

    private func append(_ inlines: [Inline], everything: Bool, to result: inout String) {
        for inline in inlines {
            switch inline {
            case .characters(let part): result += part.string
            case .span(let span): append(span.content, everything: everything, to: &result)
            case .ruby(let ruby):
                append(ruby.base.inlines, everything: everything, to: &result)
                if everything { append(ruby.reading.inlines, everything: true, to: &result) }
            case .note(let note) where everything: append(note.content.inlines, everything: true, to: &result)
            case .blank(let blank) where everything:
                if let text = blank.text { append(text.inlines, everything: true, to: &result) }
            case .note, .blank, .picture, .columnBreak: break
            }
        }
    }

    /// Whether nothing of it would be set.
    public var isEmpty: Bool { inlines.allSatisfy(\.isEmpty) }

    /// The range from the first inline's beginning to the last one's end, or `.none`.
    public var source: SourceRange {
        guard let first = inlines.first?.source, let last = inlines.last?.source, first.file >= 0 else {
            return .none
        }
        return SourceRange(file: Int(first.file), lower: Int(first.lower), upper: Int(last.upper))
    }
}

extension Inline {
    /// Whether nothing of it would be set.
    public var isEmpty: Bool {
        switch self {
        case .characters(let part): part.string.isEmpty
        case .span(let span): span.content.allSatisfy(\.isEmpty)
        case .note(let note): note.content.isEmpty
        case .ruby(let ruby): ruby.base.isEmpty
        case .picture, .blank: false
        case .columnBreak: true
        }
    }

    public var source: SourceRange {
        switch self {
        case .characters(let part): part.source
        case .span(let span): span.source
        case .note(let note): note.source
        case .ruby(let ruby): ruby.source
        case .picture(let picture): picture.source
        case .blank(let blank): blank.source
        case .columnBreak(let range): range
        }
    }
}
