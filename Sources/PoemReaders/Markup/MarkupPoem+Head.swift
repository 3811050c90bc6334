import PoemText

extension MarkupPoem {
    /// Takes title and author from the first lines as plain text has them: the first line where an empty one follows
    /// it, the first two where an empty one follows these. `hasHeading` decides where it is not nil.
    ///
    /// - Returns: how many lines were taken.
    mutating func takeHeading(_ hasHeading: Bool?, in source: SourceText) -> Int {
        guard hasHeading != false, var lines = body.first?.headLines else { return 0 }
        let isParted = body.count == 1 || source.hasEmptyLine(between: body[0].source, and: body[1].source)
        let count: Int
        switch lines.count {
        case 1: count = hasHeading == nil && (!isParted || body.count == 1 && lines[0].endsWithStop) ? 0 : 1
        case 2: count = hasHeading == true || (body.count > 1 && isParted) ? 2 : 0
        default: count = hasHeading == true ? 2 : 0
        }
        guard count > 0 else { return 0 }
        title = lines[0].label
        if count == 2 { author = lines[1].label }
        lines.removeFirst(count)
        if lines.isEmpty { body.removeFirst() } else { body[0] = .stanza(lines) }
        return count
    }
}

extension SourceText {
    /// Whether a line lies between two ranges.
    fileprivate func hasEmptyLine(between first: SourceRange, and second: SourceRange) -> Bool {
        sourceFile.line(at: Int(second.lower)) - sourceFile.line(at: max(0, Int(first.upper) - 1)) > 1
    }
}

extension Block {
    /// The lines of a stanza; where the stanza stands in a style, each in that style.
    fileprivate var headLines: [Text]? {
        switch self {
        case .stanza(let lines): return lines
        case .styled(let styled):
            guard styled.blocks.count == 1, let lines = styled.blocks[0].headLines, lines.count < 3 else {
                return nil
            }
            return lines.enumerated().map { index, line in
                let kind: SpanKind = styled.style.map { .style($0) } ?? .plain
                let id = index == 0 ? styled.id : nil
                return Text([.span(Span(kind, line.inlines, id: id, source: line.source))])
            }
        default: return nil
        }
    }
}

extension Text {
    /// The line as a label: without white space at its beginning.
    fileprivate var label: Text {
        guard case .characters(let first)? = inlines.first else { return self }
        var text = self
        let count = first.string.unicodeScalars.prefix { $0.properties.isWhitespace }.reduce(0) {
            $0 + UTF8.width($1)
        }
        if count > 0 { text.inlines[0] = .characters(first.slice(count..<first.string.utf8.count)) }
        return text
    }
}
