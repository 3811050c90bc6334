import PoemText

extension ColumnSetter {
    /// Sets the part of a note that stands in the rows from a place of the column on: the right run, then the left.
    mutating func placeRuns(
        of note: Int, at place: Int, unit: TextUnit, in paragraph: ShapedParagraph, style: ParagraphStyle,
        into store: inout ColumnStore
    ) {
        guard let piece = notes.takePiece(), let runs = notes.split.runs[note] else { return }
        let annotation = paragraph.annotations[note]
        let em = style.size * paragraph.styles[Int(unit.style)].scale(em: style.size)
        var small = style
        small.size = em * NoteRuns.scale
        small.width = small.size
        let head = heads[place] * style.size
        let firstText = store.text.count
        for (run, side) in [(piece.right, 0.5), (piece.left, -0.5)] where !run.isEmpty {
            let axis = side * small.size
            let runHeads = run.map { head / small.size + runs.head(of: $0, in: run) }
            for (index, unitHead) in zip(run, runHeads) {
                placeGlyphs(
                    of: annotation.content.units[index], in: annotation.content,
                    at: Point(x: axis, y: unitHead * small.size),
                    size: small.size
                        * annotation.content.styles[Int(annotation.content.units[index].style)].scale(
                            em: small.size),
                    style: small, into: &store)
            }
            guard !annotation.content.spans.isEmpty else { continue }
            let first = (shapes: store.shapes.count, pictures: store.pictures.count, parts: store.parts.count)
            // Between the two runs there is room for a hair line alone.
            decorator.decorate(
                SplitColumn(
                    units: run, indent: 0, natural: 0, trimHead: 0, trimFoot: 0, hangs: false, isLast: true),
                heads: runHeads, of: annotation.content, style: small, firstSpan: notes.firstSpans[note],
                lineOffset: 0.5, into: &store)
            for index in first.shapes..<store.shapes.count {
                store.shapes[index] = store.shapes[index].moved(x: axis, y: 0)
            }
            for index in first.parts..<store.parts.count {
                store.parts[index].box = store.parts[index].box.moved(x: axis, y: 0)
            }
        }
        store.spans[firstSpan + Int(annotation.span)].text += String(
            decoding: store.text[firstText...], as: UTF8.self)
    }
}
