internal import CHarfBuzz
internal import PoemText
internal import VerticalLayout

/// 縦中橫: two or three digits side by side in one cell (V25).
extension HarfBuzzShaper {
    func shapeInCell(
        _ text: UnsafeBufferPointer<UInt8>, range: Range<Int>, chain: Int, into glyphs: inout [ShapedGlyph]
    ) {
        read(text, range: range)
        let begin = glyphs.count
        var pen = 0.0
        var ink: (top: Double, bottom: Double)?
        var first = 0
        for run in faceRuns(chain: chain) {
            defer { first += run.count }
            guard let number = run.face else {
                // One character without a glyph leaves the whole cell without its meaning.
                glyphs.removeSubrange(begin...)
                appendMissingCell(at: range.lowerBound, chain: chain, into: &glyphs)
                return
            }
            let face = collection.faces[number]
            let part = scalars[first..<first + run.count]
            buffer.shape(part, in: face, vertical: false, script: script(of: part), language: languages.text)
            for raw in buffer.glyphs {
                glyphs.append(
                    ShapedGlyph(
                        cluster: range.lowerBound, face: FaceID(number), glyph: raw.glyph, advance: 0,
                        mode: .horizontal, dx: Float(pen + Double(raw.xOffset) * face.unit),
                        dy: Float(-Double(raw.yOffset) * face.unit)))
                pen += Double(raw.xAdvance) * face.unit
                if let box = face.inkBox(of: raw.glyph) {
                    ink = (min(ink?.top ?? box.top, box.top), max(ink?.bottom ?? box.bottom, box.bottom))
                }
            }
        }
        guard begin < glyphs.count, pen > 0 else { return }
        let scale = min(1, 1 / pen)
        let baseline = 0.5 - ((ink?.top ?? 0) + (ink?.bottom ?? 0)) / 2
        for index in begin..<glyphs.count {
            glyphs[index].dx = Float((Double(glyphs[index].dx) - pen / 2) * scale)
            glyphs[index].dy += Float(baseline)
            glyphs[index].scaleX = Float(scale)
        }
        glyphs[begin].advance = 1
    }

    func appendMissingCell(at offset: Int, chain: Int, into glyphs: inout [ShapedGlyph]) {
        var cell = missingCell(chain: chain)
        cell.cluster = Int32(truncatingIfNeeded: offset)
        glyphs.append(cell)
    }
}
