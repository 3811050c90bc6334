internal import CHarfBuzz

/// What is read from a face's tables once, when it is opened.
enum FaceReading {
    /// A name of the face in English, or empty.
    static func name(_ id: Int, of face: OpaquePointer) -> String {
        let id = hb_ot_name_id_t(id)
        let english = hb_language_from_string("en", 2)
        var size: UInt32 = 0
        let length = Int(hb_ot_name_get_utf8(face, id, english, &size, nil))
        guard length > 0 else { return "" }
        return withUnsafeTemporaryAllocation(of: CChar.self, capacity: length + 1) { buffer in
            size = UInt32(length + 1)
            hb_ot_name_get_utf8(face, id, english, &size, buffer.baseAddress)
            let bytes = UnsafeRawBufferPointer(start: buffer.baseAddress, count: Int(size))
            return String(decoding: bytes, as: UTF8.self)
        }
    }

    /// The height of the vertical origin, in ems: the median over full-width glyphs, since single glyphs of some
    /// fonts are wrong; 0.88 where the font has no vertical measures or they make no sense.
    static func emBoxTop(face: OpaquePointer, font: OpaquePointer, unitsPerEm: Int) -> Double {
        let usual = 0.88
        guard FontBlob(table: fontTag("vmtx"), of: face).count > 0 else { return usual }
        let count = Int(hb_face_get_glyph_count(face))
        let step = max(1, count / 64)
        var heights: [Int32] = []
        for glyph in stride(from: 1, to: count, by: step)
        where Int(hb_font_get_glyph_h_advance(font, hb_codepoint_t(glyph))) == unitsPerEm {
            var x: hb_position_t = 0
            var y: hb_position_t = 0
            hb_font_get_glyph_v_origin(font, hb_codepoint_t(glyph), &x, &y)
            heights.append(y)
        }
        guard !heights.isEmpty else { return usual }
        heights.sort()
        let median = Double(heights[heights.count / 2]) / Double(unitsPerEm)
        return (0.7...1.0).contains(median) ? median : usual
    }

    static func descriptor(face: OpaquePointer, font: OpaquePointer, unitsPerEm: Int) -> FontDescriptor {
        func thousandths(_ units: Int) -> Int {
            Int((Double(units) * 1000 / Double(unitsPerEm)).rounded())
        }
        func metric(_ tag: hb_ot_metrics_tag_t) -> Int? {
            var position: hb_position_t = 0
            return hb_ot_metrics_get_position(font, tag, &position) != 0 ? thousandths(Int(position)) : nil
        }
        let head = FontBlob(table: fontTag("head"), of: face)
        let box = head.withBytes { bytes in
            // xMin, yMin, xMax, yMax stand at bytes 36 to 43 of `head`.
            guard bytes.count >= 44 else {
                return FontDescriptor.BoundingBox(left: 0, bottom: -120, right: 1000, top: 880)
            }
            func number(_ offset: Int) -> Int {
                thousandths(Int(Int16(bigEndian: bytes.loadUnaligned(fromByteOffset: offset, as: Int16.self))))
            }
            return FontDescriptor.BoundingBox(
                left: number(36), bottom: number(38), right: number(40), top: number(42))
        }
        let weight = Double(hb_style_get_value(font, HB_STYLE_TAG_WEIGHT))
        let slant = Double(hb_style_get_value(font, HB_STYLE_TAG_SLANT_ANGLE))
        return FontDescriptor(
            ascent: metric(HB_OT_METRICS_TAG_HORIZONTAL_ASCENDER) ?? 880,
            descent: metric(HB_OT_METRICS_TAG_HORIZONTAL_DESCENDER) ?? -120,
            capHeight: capHeight(font: font, unitsPerEm: unitsPerEm) ?? metric(HB_OT_METRICS_TAG_CAP_HEIGHT) ?? 700,
            boundingBox: box, italicAngle: slant, stemV: Int(50 + (weight / 65) * (weight / 65)),
            flags: slant == 0 ? 4 : 4 | 64)
    }

    /// The height of the middle of H in font units: some CJK fonts draw their Latin above the baseline.
    static func middleOfCapitals(font: OpaquePointer) -> Double {
        guard let capital = capital(font: font) else {
            return 0.35 * Double(hb_face_get_upem(hb_font_get_face(font)))
        }
        return Double(capital.y_bearing) + Double(capital.height) / 2
    }

    /// The height of H as drawn, in thousandths: `OS/2` of CJK fonts is often wrong or silent.
    private static func capHeight(font: OpaquePointer, unitsPerEm: Int) -> Int? {
        capital(font: font).map { Int((Double($0.y_bearing) * 1000 / Double(unitsPerEm)).rounded()) }
    }

    private static func capital(font: OpaquePointer) -> hb_glyph_extents_t? {
        var glyph: hb_codepoint_t = 0
        var extents = hb_glyph_extents_t()
        guard hb_font_get_nominal_glyph(font, 0x48, &glyph) != 0,
            hb_font_get_glyph_extents(font, glyph, &extents) != 0, extents.y_bearing > 0
        else { return nil }
        return extents
    }
}
