internal import PoemText

/// What a pattern found in a running text, and what becomes of it.
struct Finding {
    enum Outcome {
        /// Never empty.
        case spans([SpanKind])
        case picture(Picture.Content, alt: String)
        case blank
        case dropped
    }

    var range: Range<Int>
    var pattern: String
    var outcome: Outcome
}

/// Rebuilds the inlines of one text with its findings in them. Parts of a finding that stand side by side become one
/// span; a span or a ruby that a finding holds whole goes into it, others are divided in their inside.
struct InlineMarker {
    /// Ascending and disjoint.
    let findings: [Finding]
    private var next = 0
    /// In the running text.
    private var offset = 0

    init(_ findings: [Finding]) {
        self.findings = findings
    }

    mutating func mark(_ inlines: [Inline]) -> [Inline] { mark(inlines, inside: []) }

    private mutating func mark(_ inlines: [Inline], inside kinds: [SpanKind]) -> [Inline] {
        var row = Row()
        for inline in inlines {
            let end = offset + inline.runningLength
            if let whole = holding(inline, upTo: end) {
                row.add(inline, to: whole, beginsIt: offset == findings[whole].range.lowerBound)
                offset = end
                continue
            }
            switch inline {
            case .characters(let part): divide(part, upTo: end, into: &row)
            case .span(var span):
                let isEmpty = span.content.isEmpty
                span.content = mark(span.content, inside: kinds + [span.kind])
                if isEmpty || !span.content.isEmpty { row.add(.span(span)) }
            case .ruby(var ruby):
                let isEmpty = ruby.base.inlines.isEmpty
                ruby.base.inlines = mark(ruby.base.inlines, inside: kinds)
                if isEmpty || !ruby.base.inlines.isEmpty { row.add(.ruby(ruby)) }
            case .note, .picture, .blank, .columnBreak:
                row.add(inline)
                offset = end
            }
        }
        return row.cells.flatMap { cell in
            if let group = cell.group {
                return finish(cell.content, findings[group], beginsIt: cell.beginsIt, inside: kinds)
            }
            return cell.content
        }
    }

    /// The finding that takes all of a span or a ruby as it is: those that put something round it.
    private mutating func holding(_ inline: Inline, upTo end: Int) -> Int? {
        switch inline {
        case .span, .ruby: break
        case .characters, .note, .picture, .blank, .columnBreak: return nil
        }
        skip()
        guard end > offset, next < findings.count else { return nil }
        let finding = findings[next]
        guard finding.range.lowerBound <= offset, end <= finding.range.upperBound else { return nil }
        switch finding.outcome {
        case .spans(let kinds): return inline.holds(kinds) ? nil : next
        case .blank: return next
        case .picture, .dropped: return nil
        }
    }

    /// Moves on to the finding that ends behind the offset.
    private mutating func skip() {
        while next < findings.count, findings[next].range.upperBound <= offset { next += 1 }
    }

    private mutating func divide(_ part: SourcedString, upTo end: Int, into row: inout Row) {
        let start = offset
        while offset < end {
            skip()
            guard next < findings.count, findings[next].range.lowerBound < end else {
                row.add(.characters(part.slice(offset - start..<end - start)))
                offset = end
                return
            }
            let range = findings[next].range
            if range.lowerBound > offset {
                row.add(.characters(part.slice(offset - start..<range.lowerBound - start)))
                offset = range.lowerBound
            }
            let upper = min(end, range.upperBound)
            row.add(
                .characters(part.slice(offset - start..<upper - start)), to: next,
                beginsIt: offset == range.lowerBound)
            offset = upper
        }
    }

    /// What stands for a part of a finding. A picture stands for all parts in the place of the first.
    private func finish(
        _ content: [Inline], _ finding: Finding, beginsIt: Bool, inside enclosing: [SpanKind]
    ) -> [Inline] {
        let source = Text(content).source
        switch finding.outcome {
        case .dropped: return content.flatMap(\.notes)
        case .picture(let picture, let alt):
            let notes = content.flatMap(\.notes)
            return beginsIt ? [.picture(Picture(picture, alt: alt, source: source))] + notes : notes
        case .blank: return [.blank(Blank(answer: Text(content), source: source))]
        case .spans(let kinds):
            var kinds = kinds.filter { kind in !enclosing.contains { kind.excludes($0) } }
            if kinds.isEmpty { kinds = [.plain] }
            var content = content
            for (index, kind) in kinds.enumerated().reversed() {
                let pattern = index == 0 ? finding.pattern : nil
                content = [.span(Span(kind, content, pattern: pattern, source: source))]
            }
            return content
        }
    }

    /// The inlines of one parent in order, those of one finding together.
    private struct Row {
        struct Cell {
            var content: [Inline]
            var group: Int?
            var beginsIt = false
        }

        var cells: [Cell] = []

        mutating func add(_ inline: Inline) {
            cells.append(Cell(content: [inline]))
        }

        mutating func add(_ inline: Inline, to group: Int, beginsIt: Bool) {
            if let last = cells.indices.last, cells[last].group == group {
                cells[last].content.append(inline)
            } else {
                cells.append(Cell(content: [inline], group: group, beginsIt: beginsIt))
            }
        }
    }
}
