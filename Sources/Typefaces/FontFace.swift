internal import CHarfBuzz
internal import Glibc

/// One face of a font file: its names, its measures, its glyphs.
///
/// Lengths are ems unless said otherwise. A face does not change once it is open: HarfBuzz's face and font are made
/// immutable and HarfBuzz fills its own caches with atomic operations, so any number of threads may read one face.
public final class FontFace: @unchecked Sendable {
    /// The file, as it was opened.
    public let path: String
    /// The face's number in its file.
    public let index: Int
    public let postScriptName: String
    public let familyName: String
    public let unitsPerEm: Int
    /// Whether the outlines are PostScript's (a `CFF` table).
    public let isCFF: Bool
    /// How far the head of the em box, the vertical origin, lies above the baseline.
    public let emBoxTop: Double
    public let descriptor: FontDescriptor
    /// Height of the middle of capital letters above the baseline: what turned Latin is centred by.
    public let centralBaseline: Double

    /// `hb_face_t` and `hb_font_t`, immutable.
    let face: OpaquePointer
    let font: OpaquePointer
    /// Ems to a font unit.
    let unit: Double

    /// Opens face `index` of a file.
    public init(path: String, index: Int = 0) throws(FontError) {
        guard let blob = FontBlob(path: path) else {
            throw access(path, F_OK) == 0 ? .notAFont(path: path) : .noSuchFile(path: path)
        }
        let available = Int(hb_face_count(blob.raw))
        guard available > 0 else { throw .notAFont(path: path) }
        guard index >= 0, index < available else {
            throw .noSuchFace(path: path, index: index, available: available)
        }
        guard let face = hb_face_create(blob.raw, UInt32(index)) else { throw .notAFont(path: path) }
        guard hb_face_get_glyph_count(face) > 0, let font = hb_font_create(face) else {
            hb_face_destroy(face)
            throw .notAFont(path: path)
        }
        hb_face_make_immutable(face)
        let unitsPerEm = Int(hb_face_get_upem(face))
        hb_ot_font_set_funcs(font)
        hb_font_set_scale(font, Int32(unitsPerEm), Int32(unitsPerEm))
        hb_font_make_immutable(font)

        self.path = path
        self.index = index
        self.face = face
        self.font = font
        self.unitsPerEm = unitsPerEm
        unit = 1 / Double(unitsPerEm)
        postScriptName = FaceReading.name(HB_OT_NAME_ID_POSTSCRIPT_NAME, of: face)
        familyName = FaceReading.name(HB_OT_NAME_ID_FONT_FAMILY, of: face)
        isCFF = FontBlob(table: fontTag("CFF "), of: face).count > 0
        emBoxTop = FaceReading.emBoxTop(face: face, font: font, unitsPerEm: unitsPerEm)
        descriptor = FaceReading.descriptor(face: face, font: font, unitsPerEm: unitsPerEm)
        centralBaseline = FaceReading.middleOfCapitals(font: font) / Double(unitsPerEm)
    }

    deinit {
        hb_font_destroy(font)
        hb_face_destroy(face)
    }

    /// The glyph the face's `cmap` has for a character, or nil.
    public func glyph(for scalar: Unicode.Scalar) -> UInt32? {
        var glyph: hb_codepoint_t = 0
        guard hb_font_get_nominal_glyph(font, scalar.value, &glyph) != 0, glyph != 0 else { return nil }
        return glyph
    }

    /// The glyph the face has for a variation sequence (`cmap` format 14), or nil.
    public func glyph(for scalar: Unicode.Scalar, selector: Unicode.Scalar) -> UInt32? {
        var glyph: hb_codepoint_t = 0
        guard hb_font_get_variation_glyph(font, scalar.value, selector.value, &glyph) != 0, glyph != 0 else {
            return nil
        }
        return glyph
    }

    /// How far a glyph moves the pen in horizontal text.
    public func horizontalAdvance(of glyph: UInt32) -> Double {
        Double(hb_font_get_glyph_h_advance(font, glyph)) * unit
    }

    /// The box of a glyph's ink about its horizontal origin: x right, **y down** from the baseline, so that `top`
    /// is negative for what stands above it. Nil for a glyph without ink.
    public func inkBox(of glyph: UInt32) -> InkBox? {
        var extents = hb_glyph_extents_t()
        guard hb_font_get_glyph_extents(font, glyph, &extents) != 0, extents.width != 0, extents.height != 0 else {
            return nil
        }
        let left = Double(extents.x_bearing) * unit
        let top = -Double(extents.y_bearing) * unit
        return InkBox(
            left: left, top: top, right: left + Double(extents.width) * unit,
            bottom: top - Double(extents.height) * unit)
    }
}

/// The box of a glyph's ink, in ems: x right, y down, from the glyph's horizontal origin or from the corner that
/// the user of the box names.
public struct InkBox: Hashable, Sendable {
    public var left: Double
    public var top: Double
    public var right: Double
    public var bottom: Double

    public init(left: Double, top: Double, right: Double, bottom: Double) {
        self.left = left
        self.top = top
        self.right = right
        self.bottom = bottom
    }

    public var width: Double { right - left }
    public var height: Double { bottom - top }
    public var centreX: Double { (left + right) / 2 }
    public var centreY: Double { (top + bottom) / 2 }
}
