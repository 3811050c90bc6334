public import PoemText

/// Glyphs of one face, size, ink, mode and scale that follow one another in a column.
public struct GlyphRun: Hashable, Sendable {
    public var face: FaceID
    /// Points to the em.
    public var size: Double
    public var ink: Ink
    public var mode: ShapedGlyph.Mode
    public var scaleX: Float
    public var scaleY: Float
    /// Drawn with no ink, for the text layer alone (a character no font has; its box is a shape).
    public var isInvisible: Bool
    public var outline: GlyphOutline?
    public var shadow: GlyphShadow?
    public var glyphs: Range<Int32>

    public init(
        face: FaceID, size: Double, ink: Ink, mode: ShapedGlyph.Mode, scaleX: Float = 1, scaleY: Float = 1,
        isInvisible: Bool = false, outline: GlyphOutline? = nil, shadow: GlyphShadow? = nil, glyphs: Range<Int32>
    ) {
        self.outline = outline
        self.shadow = shadow
        self.face = face
        self.size = size
        self.ink = ink
        self.mode = mode
        self.scaleX = scaleX
        self.scaleY = scaleY
        self.isInvisible = isInvisible
        self.glyphs = glyphs
    }
}

/// A glyph at its place.
public struct PlacedGlyph: Hashable, Sendable {
    public var glyph: UInt32
    /// The glyph's origin on the page, by the run's mode (see `ShapedGlyph.dx`): `vertical` the middle of the em
    /// box's head, `horizontal` and `turned` the horizontal origin.
    public var origin: Point
    /// The bytes of `Page.text` the glyph stands for: its cluster's, empty for a cluster's second and later glyphs.
    public var text: Range<Int32>
    /// UTF-8 offset of the cluster in the column's source file, or -1.
    public var source: Int32
    /// The cell's advance along the column in points; 0 for a cluster's second and later glyphs.
    public var advance: Double

    public init(glyph: UInt32, origin: Point, text: Range<Int32>, source: Int32, advance: Double) {
        self.glyph = glyph
        self.origin = origin
        self.text = text
        self.source = source
        self.advance = advance
    }
}

/// A line drawn along the edge of every glyph: what makes a regular face bold, or letters hollow.
public struct GlyphOutline: Hashable, Sendable {
    /// Points, half of it outside the glyph.
    public var width: Double
    public var ink: Ink
    /// Whether the glyphs are left empty inside it.
    public var isHollow: Bool

    public init(width: Double, ink: Ink, isHollow: Bool = false) {
        self.width = width
        self.ink = ink
        self.isHollow = isHollow
    }
}

/// The glyphs once more under themselves, moved by points. It is no text: it is drawn with the shapes.
public struct GlyphShadow: Hashable, Sendable {
    public var x: Double
    public var y: Double
    public var ink: Ink

    public init(x: Double, y: Double, ink: Ink) {
        self.x = x
        self.y = y
        self.ink = ink
    }
}
