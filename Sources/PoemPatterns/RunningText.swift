internal import PoemText

/// The characters of a text as they run through its markup, for patterns to be searched in.
///
/// Notes, readings and what stands in blanks are texts of their own. A picture, a blank and the end of a column stand
/// in it as U+FFFC.
struct RunningText {
    private(set) var bytes: [UInt8] = []
    /// The offset of each thing that is no character, ascending.
    private(set) var objects: [Int] = []
    /// Its runs of characters, each with its offset.
    private var parts: [(offset: Int, part: SourcedString)] = []

    init(_ text: Text) {
        append(text.inlines)
    }

    private mutating func append(_ inlines: [Inline]) {
        for inline in inlines {
            switch inline {
            case .characters(let part):
                parts.append((bytes.count, part))
                bytes += part.string.utf8
            case .span(let span): append(span.content)
            case .ruby(let ruby): append(ruby.base.inlines)
            case .picture, .blank, .columnBreak:
                objects.append(bytes.count)
                bytes += Self.object
            case .note: break
            }
        }
    }

    func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    /// Where in the source an offset is, as an empty range.
    func source(of offset: Int) -> SourceRange {
        guard let found = parts.last(where: { $0.offset <= offset }), found.part.source.file >= 0 else {
            return .none
        }
        let source = found.part.sourceOffset(of: offset - found.offset)
        return SourceRange(file: Int(found.part.source.file), lower: source, upper: source)
    }

    private static let object: [UInt8] = [0xEF, 0xBF, 0xBC]
}

extension Inline {
    /// The bytes it takes in the running text.
    var runningLength: Int {
        switch self {
        case .characters(let part): part.string.utf8.count
        case .span(let span): span.content.reduce(0) { $0 + $1.runningLength }
        case .ruby(let ruby): ruby.base.inlines.reduce(0) { $0 + $1.runningLength }
        case .picture, .blank, .columnBreak: 3
        case .note: 0
        }
    }

    /// Whether it is, or holds, a span inside which or round which one of the kinds cannot stand.
    func holds(_ kinds: [SpanKind]) -> Bool {
        switch self {
        case .span(let span): kinds.contains { $0.excludes(span.kind) } || span.content.contains { $0.holds(kinds) }
        case .ruby(let ruby): ruby.base.inlines.contains { $0.holds(kinds) }
        case .characters, .note, .picture, .blank, .columnBreak: false
        }
    }

    /// The notes in it, which stay where its text goes.
    var notes: [Inline] {
        switch self {
        case .note: [self]
        case .span(let span): span.content.flatMap(\.notes)
        case .ruby(let ruby): ruby.base.inlines.flatMap(\.notes)
        case .characters, .picture, .blank, .columnBreak: []
        }
    }
}

extension SpanKind {
    /// Whether one of the kind cannot stand inside the other: text is a link, a name or a title once.
    func excludes(_ other: SpanKind) -> Bool {
        if case .link = self, case .link = other { return true }
        return self == other
    }
}
