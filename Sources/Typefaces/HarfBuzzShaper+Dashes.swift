internal import CHarfBuzz
internal import PoemText
internal import VerticalLayout

/// Dashes: the one mark whose form depends on its neighbour, since two are one line without a gap (CLREQ, V09).
extension HarfBuzzShaper {
    func endOfDashes(
        _ text: UnsafeBufferPointer<UInt8>, from offset: Int, scalar: Unicode.Scalar, length: Int, end: Int
    ) -> Int {
        var position = offset + length
        while position + length <= end, decodeScalar(text, at: position, end: end).scalar == scalar {
            position += length
        }
        // The last dash may carry a mark, and then is a cluster of its own.
        if position < end, isExtend(decodeScalar(text, at: position, end: end).scalar.value),
            position > offset + length
        {
            position -= length
        }
        return position
    }

    /// Shapes a run of one dash character, `range`, each `length` bytes long.
    func shapeDashes(
        _ scalar: Unicode.Scalar, length: Int, range: Range<Int>, chain: Int, into glyphs: inout [ShapedGlyph]
    ) {
        let count = range.count / length
        guard let number = face(for: scalar, chain: chain) else {
            for place in 0..<count {
                var cell = missingCell(chain: chain)
                cell.cluster = Int32(truncatingIfNeeded: range.lowerBound + place * length)
                glyphs.append(cell)
            }
            return
        }
        let face = collection.faces[number]
        let nominal = face.glyph(for: scalar)
        buffer.shape(
            repeatElement(scalar, count: count), in: face, vertical: true, script: HB_SCRIPT_HAN,
            language: languages.text)
        let shaped = buffer.glyphs
        for (place, raw) in shaped.enumerated() {
            let first = raw.cluster
            let last = place + 1 < shaped.count ? shaped[place + 1].cluster : count
            let cells = Double((last - first) * Self.cells(of: scalar))
            let form = VerticalForms.presentationForm(of: scalar).flatMap(face.glyph(for:))
            let glyph = raw.glyph == nominal && last - first == 1 ? form ?? raw.glyph : raw.glyph
            let isTurned = glyph == nominal
            let ends = DashEnds(joinsBefore: first > 0, joinsAfter: last < count, cells: cells)
            var cell = ends.cell(glyph, in: face, isTurned: isTurned)
            cell.cluster = Int32(truncatingIfNeeded: range.lowerBound + first * length)
            cell.face = FaceID(number)
            glyphs.append(cell)
        }
    }

    /// How many cells one dash of a kind takes.
    private static func cells(of scalar: Unicode.Scalar) -> Int {
        switch scalar {
        case "⸺": 2
        case "⸻": 3
        default: 1
        }
    }
}

/// A dash between its neighbours.
private struct DashEnds {
    var joinsBefore: Bool
    var joinsAfter: Bool
    /// The dash's own length in cells.
    var cells: Double

    /// The dash glyph stretched so that it meets its neighbours, its ink on the axis; an end that is free keeps its
    /// distance from the cell's edge.
    func cell(_ glyph: UInt32, in face: FontFace, isTurned: Bool) -> ShapedGlyph {
        guard let ink = face.inkBox(of: glyph) else {
            return ShapedGlyph(cluster: 0, face: FaceID(0), glyph: glyph, advance: Float(cells))
        }
        // Joined ends overlap a little, so that no hairline shows between them.
        let overlap = 0.004
        let length = isTurned ? ink.width : ink.height
        let margin = max(0, (cells - length) / 2)
        let head = joinsBefore ? -overlap : margin
        let foot = joinsAfter ? cells + overlap : cells - margin
        let target = foot - head
        let isStretched = joinsBefore || joinsAfter || length > cells
        let scale = isStretched ? target / length : 1
        let middle = (head + foot) / 2
        if isTurned {
            return ShapedGlyph(
                cluster: 0, face: FaceID(0), glyph: glyph, advance: Float(cells), mode: .turned,
                dx: Float(ink.centreY), dy: Float(middle - ink.centreX * scale), scaleX: Float(scale))
        }
        let axis = face.horizontalAdvance(of: glyph) / 2
        return ShapedGlyph(
            cluster: 0, face: FaceID(0), glyph: glyph, advance: Float(cells), dx: Float(axis - ink.centreX),
            dy: Float(middle - (ink.centreY + face.emBoxTop) * scale), scaleY: Float(scale))
    }
}
