/// A face of the run's font chain, by its number in `GlyphShaping.faces`.
public struct FaceID: Hashable, Sendable {
    public var index: UInt16
    public init(_ index: Int) { self.index = UInt16(index) }
}

/// Which font chain a piece of text is set in. The chain a number stands for is the shaper's.
public struct FontChainID: Hashable, Sendable {
    public var index: UInt8
    public init(_ index: Int) { self.index = UInt8(index) }
    /// The chain of the text proper.
    public static let text = FontChainID(0)
}

/// How a piece of text stands in the column.
public enum GlyphOrientation: UInt8, Hashable, Sendable {
    /// Upright: each cluster has a cell of its own, its em box centred on the column's axis.
    case upright
    /// Turned 90° clockwise, running down the column along its central baseline.
    case turned
    /// 縦中橫: set horizontally inside one cell, squeezed to at most one em (digits).
    case horizontalInCell
    /// The description of one character ({巩/言}, ⿰亻丸): composed into one cell where the parts exist.
    case composed
    /// The same, drawn as what no font has: a cell with a dotted box.
    case placeholder
}

/// One glyph as the shaper measured it. All numbers are ems of the type size; x right, y down.
public struct ShapedGlyph: Hashable, Sendable {
    /// UTF-8 offset, in the text that was shaped, of the cluster the glyph belongs to. A cluster's first glyph
    /// carries its advance; a cluster that needs no glyph of its own (a second half of a ligature) is part of the
    /// one before it.
    public var cluster: Int32
    public var face: FaceID
    public var glyph: UInt32
    /// Along the column. Han: 1, whatever the font's `vmtx` says.
    public var advance: Float
    public var mode: Mode
    /// Where the glyph's origin stands, from the point where the column's axis meets the head of the cluster.
    ///
    /// `vertical`: the vertical origin (the middle of the em box's head), (0, 0) for a character that is in place.
    /// `horizontal`: the horizontal origin (left end of the baseline). `turned`: the same origin of a glyph turned
    /// clockwise, so that its baseline runs down the column.
    public var dx: Float
    public var dy: Float
    /// Horizontal and vertical scale of the glyph about its origin, before turning (composed parts, squeezed digits).
    public var scaleX: Float
    public var scaleY: Float
    /// No font has the character: a dotted box is drawn in its cell, and `glyph` is a blank one that carries the
    /// code point in the text layer.
    public var isMissing: Bool

    public enum Mode: UInt8, Hashable, Sendable { case vertical, horizontal, turned }

    public init(
        cluster: Int, face: FaceID, glyph: UInt32, advance: Float, mode: Mode = .vertical, dx: Float = 0,
        dy: Float = 0, scaleX: Float = 1, scaleY: Float = 1, isMissing: Bool = false
    ) {
        self.cluster = Int32(truncatingIfNeeded: cluster)
        self.face = face
        self.glyph = glyph
        self.advance = advance
        self.mode = mode
        self.dx = dx
        self.dy = dy
        self.scaleX = scaleX
        self.scaleY = scaleY
        self.isMissing = isMissing
    }
}

/// Measures text for the layout, which knows no fonts. Not shared between threads.
public protocol GlyphShaping: AnyObject {
    /// Shapes `text[range]`, which holds whole grapheme clusters of one orientation, and appends the glyphs in
    /// text order. `.horizontalInCell`, `.composed` and `.placeholder` text is one cluster that begins at `range.lowerBound`.
    ///
    /// A variation selector the font lacks, a joiner and the like give no glyph and belong to the cluster before.
    /// Characters with the same first byte offset are one cluster. Language and region are the shaper's own.
    func shape(
        _ text: UnsafeBufferPointer<UInt8>, range: Range<Int>, orientation: GlyphOrientation, chain: FontChainID,
        into glyphs: inout [ShapedGlyph])
}
