internal import CHarfBuzz
internal import PoemText
internal import VerticalLayout

/// Upright text: a cell for each cluster.
extension HarfBuzzShaper {
    func shapeUpright(
        _ text: UnsafeBufferPointer<UInt8>, range: Range<Int>, chain: Int, into glyphs: inout [ShapedGlyph]
    ) {
        guard !range.isEmpty else { return }
        let end = range.upperBound
        var offset = range.lowerBound
        var (scalar, length) = decodeScalar(text, at: offset, end: end)
        var edge = graphemeBreak(of: scalar.value)
        while true {
            let following = offset + length
            let next = following < end ? decodeScalar(text, at: following, end: end) : nil
            let nextEdge = next.map { graphemeBreak(of: $0.scalar.value) } ?? .other
            // A cluster of one scalar, as nearly all are: nothing on either side joins (UAX #29 GB999).
            if edge == .other, nextEdge == .other {
                if var cell = caches[chain].cell(of: scalar) {
                    cell.cluster = Int32(truncatingIfNeeded: offset)
                    glyphs.append(cell)
                } else if case .dash? = InkedMark(scalar) {
                    let stop = endOfDashes(text, from: offset, scalar: scalar, length: length, end: end)
                    shapeDashes(scalar, length: length, range: offset..<stop, chain: chain, into: &glyphs)
                    guard stop < end else { return }
                    offset = stop
                    (scalar, length) = decodeScalar(text, at: offset, end: end)
                    edge = graphemeBreak(of: scalar.value)
                    continue
                } else {
                    var cell = uprightCell(of: scalar, chain: chain)
                    caches[chain].store(cell, for: scalar)
                    cell.cluster = Int32(truncatingIfNeeded: offset)
                    glyphs.append(cell)
                }
                guard let next else { return }
                offset = following
                (scalar, length) = next
                edge = nextEdge
            } else {
                let stop = endOfCluster(text, from: offset, end: end)
                shapeCluster(text, range: offset..<stop, chain: chain, into: &glyphs)
                guard stop < end else { return }
                offset = stop
                (scalar, length) = decodeScalar(text, at: offset, end: end)
                edge = graphemeBreak(of: scalar.value)
            }
        }
    }

    private func endOfCluster(_ text: UnsafeBufferPointer<UInt8>, from offset: Int, end: Int) -> Int {
        var cutter = ClusterCutter()
        var position = offset
        while position < end {
            let (scalar, length) = decodeScalar(text, at: position, end: end)
            if cutter.startsCluster(scalar.value), position > offset { break }
            position += length
        }
        return position
    }

    // MARK: Clusters of several scalars

    /// Shapes one cluster: a variation sequence, a letter with marks, an emoji.
    private func shapeCluster(
        _ text: UnsafeBufferPointer<UInt8>, range: Range<Int>, chain: Int, into glyphs: inout [ShapedGlyph]
    ) {
        read(text, range: range)
        let visible = scalars.filter { !$0.properties.isDefaultIgnorableCodePoint }
        guard let base = visible.first else { return }
        if visible.count == 1 {
            var cell = variantCell(of: base, chain: chain) ?? uprightCell(of: base, chain: chain)
            cell.cluster = Int32(truncatingIfNeeded: range.lowerBound)
            glyphs.append(cell)
            return
        }
        for number in collection.chains[chain].faces where isAllowed(number, for: visible, chain: chain) {
            let face = collection.faces[number]
            guard face.glyph(for: base) != nil else { continue }
            buffer.shape(scalars, in: face, vertical: true, script: HB_SCRIPT_HAN, language: languages.text)
            // One cell or nothing: an emoji that comes apart is no picture of what was meant.
            guard buffer.glyphs.allSatisfy({ $0.glyph != 0 }), buffer.glyphs.count(where: { $0.yAdvance != 0 }) <= 1
            else { continue }
            appendCluster(at: range.lowerBound, face: number, into: &glyphs)
            return
        }
        var cell = missingCell(chain: chain)
        cell.cluster = Int32(truncatingIfNeeded: range.lowerBound)
        glyphs.append(cell)
    }

    /// Whether a face may serve all of some characters, as far as private-use ones are concerned.
    private func isAllowed(_ number: Int, for scalars: [Unicode.Scalar], chain: Int) -> Bool {
        collection.chains[chain].privateUseFace == number || !scalars.contains { isPrivateUse($0.value) }
    }

    /// The glyph of a variation sequence: of the first face that has the sequence, as base and selector belong to
    /// one face. Nil when no face has it; the base then stands alone.
    private func variantCell(of base: Unicode.Scalar, chain: Int) -> ShapedGlyph? {
        guard let selector = scalars.first(where: { isVariationSelector($0.value) }) else { return nil }
        for number in collection.chains[chain].faces where isAllowed(number, for: [base], chain: chain) {
            if let glyph = collection.faces[number].glyph(for: base, selector: selector) {
                return ShapedGlyph(cluster: 0, face: FaceID(number), glyph: glyph, advance: 1)
            }
        }
        return nil
    }

    /// Appends the buffer's glyphs as one cell.
    private func appendCluster(at offset: Int, face number: Int, into glyphs: inout [ShapedGlyph]) {
        let face = collection.faces[number]
        for (place, raw) in buffer.glyphs.enumerated() {
            // HarfBuzz gives the horizontal origin, y up; a cell counts from the vertical origin.
            let origin = Double(raw.xOffset) * face.unit + face.horizontalAdvance(of: raw.glyph) / 2
            let head = -Double(raw.yOffset) * face.unit - face.emBoxTop
            glyphs.append(
                ShapedGlyph(
                    cluster: offset, face: FaceID(number), glyph: raw.glyph, advance: place == 0 ? 1 : 0,
                    dx: place == 0 ? 0 : Float(origin), dy: place == 0 ? 0 : Float(head)))
        }
    }
}
