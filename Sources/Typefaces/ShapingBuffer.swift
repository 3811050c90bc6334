internal import CHarfBuzz

/// A glyph as HarfBuzz gives it: font units, y up, offsets from the pen.
struct RawGlyph {
    var glyph: UInt32
    /// Index into the scalars that were shaped.
    var cluster: Int
    var xAdvance: Int32
    var yAdvance: Int32
    var xOffset: Int32
    var yOffset: Int32
}

/// HarfBuzz's buffer and the glyphs last shaped in it, both reused from text to text.
struct ShapingBuffer: ~Copyable {
    private let raw: OpaquePointer
    private(set) var glyphs: [RawGlyph] = []

    init() {
        raw = hb_buffer_create()
    }

    deinit { hb_buffer_destroy(raw) }

    /// Shapes characters in one face. `glyphs` then holds the result in text order.
    mutating func shape(
        _ scalars: some Collection<Unicode.Scalar>, in face: FontFace, vertical: Bool, script: hb_script_t,
        language: hb_language_t?, features: [hb_feature_t] = []
    ) {
        hb_buffer_clear_contents(raw)
        hb_buffer_set_direction(raw, vertical ? HB_DIRECTION_TTB : HB_DIRECTION_LTR)
        hb_buffer_set_script(raw, script)
        hb_buffer_set_language(raw, language)
        hb_buffer_set_flags(raw, HB_BUFFER_FLAG_REMOVE_DEFAULT_IGNORABLES)
        for (number, scalar) in scalars.enumerated() { hb_buffer_add(raw, scalar.value, UInt32(number)) }
        hb_buffer_set_content_type(raw, HB_BUFFER_CONTENT_TYPE_UNICODE)
        features.withUnsafeBufferPointer { hb_shape(face.font, raw, $0.baseAddress, UInt32($0.count)) }

        var count: UInt32 = 0
        let infos = hb_buffer_get_glyph_infos(raw, &count)
        let positions = hb_buffer_get_glyph_positions(raw, &count)
        glyphs.removeAll(keepingCapacity: true)
        guard let infos, let positions else { return }
        for index in 0..<Int(count) {
            let info = infos[index]
            let position = positions[index]
            glyphs.append(
                RawGlyph(
                    glyph: info.codepoint, cluster: Int(info.cluster), xAdvance: position.x_advance,
                    yAdvance: position.y_advance, xOffset: position.x_offset, yOffset: position.y_offset))
        }
    }
}
