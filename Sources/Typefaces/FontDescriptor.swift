/// What a PDF font descriptor says of a face (ISO 32000-1 table 122). Lengths are thousandths of an em, y up.
public struct FontDescriptor: Hashable, Sendable {
    public var ascent: Int
    /// Negative: below the baseline.
    public var descent: Int
    public var capHeight: Int
    /// Left, bottom, right, top of all glyphs together.
    public var boundingBox: BoundingBox
    /// Degrees anticlockwise from the vertical; 0 for upright faces.
    public var italicAngle: Double
    /// Guessed from the weight, as no OpenType table holds it.
    public var stemV: Int
    /// Symbolic (4), which every font with its own encoding is; italic (64) where it slants.
    public var flags: Int

    public struct BoundingBox: Hashable, Sendable {
        public var left: Int
        public var bottom: Int
        public var right: Int
        public var top: Int
    }
}
