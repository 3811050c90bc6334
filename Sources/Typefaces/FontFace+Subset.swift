internal import CHarfBuzz

extension FontFace {
    /// Makes a font program of some glyphs, which are given ascending and once each. Glyph 0 is always in it.
    ///
    /// The same glyphs give the same bytes. What a PDF does not read (layout, names, `cmap`, vertical measures) is
    /// left out, hinting too; a PostScript face gives its bare `CFF` table, its subroutines written out, as
    /// `CIDFontType0C` asks for.
    public func subset(to glyphs: [UInt32]) throws(FontError) -> FontProgram {
        let failure = FontError.cannotSubset(path: path, index: index)
        let source = OwnedFace(outlinesOf: face)
        guard source.isComplete, let input = SubsetInput(glyphs: glyphs, isCFF: isCFF),
            let plan = SubsetPlan(face: source, input: input), let subset = plan.execute()
        else { throw failure }
        let newGlyphs = plan.newNumbers(of: glyphs)
        guard newGlyphs.count == glyphs.count else { throw failure }

        let blob = isCFF ? FontBlob(table: fontTag("CFF "), of: subset.raw) : FontBlob(fileOf: subset.raw)
        let bytes = blob.withBytes { [UInt8]($0) }
        guard !bytes.isEmpty else { throw failure }
        guard isCFF else {
            return FontProgram(
                bytes: bytes, format: .trueType, glyphs: glyphs, newGlyphs: newGlyphs,
                codes: newGlyphs.map { UInt16(truncatingIfNeeded: $0) })
        }
        guard let charset = CFFCharset(bytes) else { throw failure }
        return FontProgram(
            bytes: bytes, format: .cff(isCIDKeyed: charset.isCIDKeyed), glyphs: glyphs, newGlyphs: newGlyphs,
            codes: newGlyphs.map { charset.code(of: Int($0)) })
    }
}

/// What to keep of a face.
private struct SubsetInput: ~Copyable {
    let raw: OpaquePointer

    init?(glyphs: [UInt32], isCFF: Bool) {
        guard let input = hb_subset_input_create_or_fail() else { return nil }
        raw = input
        var flags = HB_SUBSET_FLAGS_NO_HINTING.rawValue
        if isCFF { flags |= HB_SUBSET_FLAGS_DESUBROUTINIZE.rawValue }
        hb_subset_input_set_flags(input, flags)
        let kept = hb_subset_input_glyph_set(input)
        glyphs.withUnsafeBufferPointer { hb_set_add_sorted_array(kept, $0.baseAddress, UInt32($0.count)) }
    }

    deinit { hb_subset_input_destroy(raw) }
}

/// How the kept glyphs are numbered, and the making of the new face.
private struct SubsetPlan: ~Copyable {
    private let raw: OpaquePointer

    init?(face: borrowing OwnedFace, input: borrowing SubsetInput) {
        guard let plan = hb_subset_plan_create_or_fail(face.raw, input.raw) else { return nil }
        raw = plan
    }

    deinit { hb_subset_plan_destroy(raw) }

    /// The new numbers of glyphs, in their order; a glyph the plan does not keep is left out.
    func newNumbers(of glyphs: [UInt32]) -> [UInt32] {
        let map = hb_subset_plan_old_to_new_glyph_mapping(raw)
        return glyphs.compactMap { glyph in
            let number = hb_map_get(map, glyph)
            return number == UInt32.max ? nil : number
        }
    }

    func execute() -> OwnedFace? {
        hb_subset_plan_execute_or_fail(raw).map { OwnedFace($0) }
    }
}

/// A face made in memory.
private struct OwnedFace: ~Copyable {
    let raw: OpaquePointer

    /// Whether every table went in.
    let isComplete: Bool

    init(_ raw: OpaquePointer) {
        self.raw = raw
        isComplete = true
    }

    /// A face of the tables that a PDF reads, and no others: HarfBuzz then has no `cmap` of tens of thousands of
    /// characters to look through for the few glyphs, which would be most of the work.
    init(outlinesOf face: OpaquePointer) {
        raw = hb_face_builder_create()
        var isComplete = true
        for tag in Self.tables {
            let table = FontBlob(table: tag, of: face)
            if table.count > 0, hb_face_builder_add_table(raw, tag, table.raw) == 0 { isComplete = false }
        }
        self.isComplete = isComplete
        hb_face_make_immutable(raw)
    }

    deinit { hb_face_destroy(raw) }

    private static let tables: [hb_tag_t] = [
        fontTag("head"), fontTag("hhea"), fontTag("maxp"), fontTag("hmtx"), fontTag("loca"), fontTag("glyf"),
        fontTag("CFF "),
    ]
}
