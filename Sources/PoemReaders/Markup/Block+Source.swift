import PoemText

extension Block {
    /// Where the block stands in its source, or `.none`.
    var source: SourceRange {
        switch self {
        case .stanza(let lines):
            guard let first = lines.first?.source, let last = lines.last?.source else { return .none }
            return SourceRange(file: Int(first.file), lower: Int(first.lower), upper: Int(last.upper))
        case .prose(let text), .heading(let text, level: _): return text.source
        case .list(let list): return list.source
        case .commentary(_, let source), .ornament(let source), .pageBreak(recto: _, let source),
            .columnBreak(let source):
            return source
        case .picture(let picture): return picture.source
        case .styled(let styled): return styled.source
        }
    }
}
