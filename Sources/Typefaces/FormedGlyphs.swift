internal import CHarfBuzz

/// The glyphs of a face that a feature of vertical text may replace in one language. A Han character whose glyph is
/// none of them needs no shaping: its glyph is the one in `cmap`.
final class FormedGlyphs {
    private let raw: OpaquePointer

    init(of face: FontFace, language: hb_language_t?) {
        raw = hb_set_create()
        let table = fontTag("GSUB")
        // The same choice of script and language as HarfBuzz makes when it shapes (`hb_ot_map_builder_t`).
        var scripts = [hb_tag_t](repeating: 0, count: 4)
        var languages = [hb_tag_t](repeating: 0, count: 4)
        var scriptCount = UInt32(scripts.count)
        var languageCount = UInt32(languages.count)
        hb_ot_tags_from_script_and_language(
            HB_SCRIPT_HAN, language, &scriptCount, &scripts, &languageCount, &languages)
        var script: UInt32 = 0
        var system: UInt32 = 0
        hb_ot_layout_table_select_script(face.face, table, scriptCount, scripts, &script, nil)
        hb_ot_layout_script_select_language(face.face, table, script, languageCount, languages, &system)

        var features: [UInt32] = []
        var feature: UInt32 = 0
        if hb_ot_layout_language_get_required_feature_index(face.face, table, script, system, &feature) != 0 {
            features.append(feature)
        }
        for tag in Self.features
        where hb_ot_layout_language_find_feature(face.face, table, script, system, tag, &feature) != 0 {
            features.append(feature)
        }
        for feature in features { collect(feature, of: face, table: table) }
    }

    deinit { hb_set_destroy(raw) }

    func contains(_ glyph: UInt32) -> Bool { hb_set_has(raw, glyph) != 0 }

    /// Adds the glyphs that the lookups of a feature begin with.
    private func collect(_ feature: UInt32, of face: FontFace, table: hb_tag_t) {
        var lookups = [UInt32](repeating: 0, count: 16)
        var start: UInt32 = 0
        while true {
            var count = UInt32(lookups.count)
            let total = hb_ot_layout_feature_get_lookups(face.face, table, feature, start, &count, &lookups)
            for lookup in lookups.prefix(Int(count)) {
                hb_ot_layout_lookup_collect_glyphs(face.face, table, lookup, nil, raw, nil, nil)
            }
            start += count
            guard count > 0, start < total else { return }
        }
    }

    /// What HarfBuzz applies to vertical text by itself.
    private static let features: [hb_tag_t] = [
        fontTag("rvrn"), fontTag("locl"), fontTag("ccmp"), fontTag("rlig"), fontTag("vert"), fontTag("calt"),
        fontTag("clig"), fontTag("liga"), fontTag("rclt"),
    ]
}
