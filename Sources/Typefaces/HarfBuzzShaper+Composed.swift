internal import PoemText
internal import VerticalLayout

/// Characters composed of their parts: {巩/言}, ⿰亻丸.
extension HarfBuzzShaper {
    func shapeComposed(
        _ text: UnsafeBufferPointer<UInt8>, range: Range<Int>, chain: Int, into glyphs: inout [ShapedGlyph]
    ) {
        let begin = glyphs.count
        guard let read = ComponentDescription.parse(text, at: range.lowerBound), let description = read.description,
            let parts = ComponentParts(description, glyphOf: { self.part($0, chain: chain) })
        else {
            appendMissingCell(at: range.lowerBound, chain: chain, into: &glyphs)
            return
        }
        parts.place(in: ComponentParts.body) { part, box in
            glyphs.append(part.glyph(filling: box, cluster: range.lowerBound))
        }
        glyphs[begin].advance = 1
    }

    /// The glyph of a part: its own, or that of the character it is a form of.
    private func part(_ scalar: Unicode.Scalar, chain: Int) -> ComponentGlyph? {
        for candidate in [scalar] + ComponentParts.standIns(for: scalar) {
            guard let number = face(for: candidate, chain: chain) else { continue }
            let glyph = verticalGlyph(of: candidate, in: collection.faces[number], language: languages.text)
            guard let ink = collection.faces[number].inkBox(of: glyph) else { continue }
            return ComponentGlyph(scalar: scalar, face: FaceID(number), glyph: glyph, ink: ink)
        }
        return nil
    }
}
