internal import CHarfBuzz

/// The glyphs of a face that a feature of vertical text may replace, in any script and language. A Han character
/// whose glyph is none of them needs no shaping: its glyph is the one in `cmap`.
final class FormedGlyphs {
    private let raw: OpaquePointer

    init(of face: FontFace) {
        raw = hb_set_create()
        let lookups = hb_set_create()
        defer { hb_set_destroy(lookups) }
        hb_ot_layout_collect_lookups(face.face, fontTag("GSUB"), nil, nil, Self.features, lookups)
        var lookup = hb_codepoint_t.max
        while hb_set_next(lookups, &lookup) != 0 {
            hb_ot_layout_lookup_collect_glyphs(face.face, fontTag("GSUB"), lookup, nil, raw, nil, nil)
        }
    }

    deinit { hb_set_destroy(raw) }

    func contains(_ glyph: UInt32) -> Bool { hb_set_has(raw, glyph) != 0 }

    /// What HarfBuzz applies to vertical text by itself, and what fonts make up for with (`vrt2`).
    private static let features: [hb_tag_t] = [
        fontTag("rvrn"), fontTag("locl"), fontTag("ccmp"), fontTag("rlig"), fontTag("vert"), fontTag("vrt2"),
        fontTag("calt"), fontTag("clig"), fontTag("liga"), fontTag("rclt"), 0,
    ]
}
