internal import CHarfBuzz
public import PoemText
public import VerticalLayout

/// Shapes text with HarfBuzz over the faces of a collection, for one language and region.
///
/// The language picks glyph forms, the region the place of stops; neither touches the other's part. Cells of single
/// characters are remembered, so that running text costs two table reads a character.
public final class HarfBuzzShaper: GlyphShaping {
    let collection: FontCollection
    let region: Region
    let languages: ShapingLanguages
    var buffer = ShapingBuffer()
    /// By chain.
    var caches: [GlyphCache]
    /// By face; made when the face first serves a Han character.
    var formed: [FormedGlyphs?]
    /// The scalars of the text in hand and the byte offset of each, reused from text to text.
    var scalars: [Unicode.Scalar] = []
    var offsets: [Int] = []

    /// - Parameters:
    ///   - language: which glyph forms; `auto` must be resolved before, and counts as traditional.
    ///   - region: where stops stand; `auto` must be resolved before, and counts as mainland.
    public init(collection: FontCollection, language: Language, region: Region) {
        self.collection = collection
        self.region = region
        languages = ShapingLanguages(text: language)
        caches = collection.chains.map { _ in GlyphCache() }
        formed = collection.faces.map { _ in nil }
    }

    public func shape(
        _ text: UnsafeBufferPointer<UInt8>, range: Range<Int>, orientation: GlyphOrientation, chain: FontChainID,
        into glyphs: inout [ShapedGlyph]
    ) {
        let chain = min(Int(chain.index), caches.count - 1)
        switch orientation {
        case .upright: shapeUpright(text, range: range, chain: chain, into: &glyphs)
        case .turned: shapeTurned(text, range: range, chain: chain, into: &glyphs)
        case .horizontalInCell: shapeInCell(text, range: range, chain: chain, into: &glyphs)
        case .composed: shapeComposed(text, range: range, chain: chain, into: &glyphs)
        case .placeholder: appendMissingCell(at: range.lowerBound, chain: chain, into: &glyphs)
        }
    }

    // MARK: Faces

    /// The first face of a chain that has a character, and whether it may serve it: private-use characters mean
    /// what their own font says, so only the first font that the user named has a say in them.
    func face(for scalar: Unicode.Scalar, chain: Int) -> Int? {
        let fonts = collection.chains[chain]
        if isPrivateUse(scalar.value) {
            return fonts.privateUseFace.flatMap { collection.faces[$0].glyph(for: scalar) == nil ? nil : $0 }
        }
        return fonts.faces.first { collection.faces[$0].glyph(for: scalar) != nil }
    }

    /// The cell of what no face has: a blank glyph of the first face, which carries the code points.
    func missingCell(chain: Int) -> ShapedGlyph {
        var cell = blankCell(chain: chain)
        cell.isMissing = true
        return cell
    }

    /// An empty cell.
    func blankCell(chain: Int) -> ShapedGlyph {
        let first = collection.chains[chain].faces[0]
        let face = collection.faces[first]
        let blank = face.glyph(for: "\u{3000}") ?? face.glyph(for: " ") ?? 0
        return ShapedGlyph(cluster: 0, face: FaceID(first), glyph: blank, advance: 1)
    }

    // MARK: Text

    /// Reads `text[range]` into `scalars` and `offsets`.
    func read(_ text: UnsafeBufferPointer<UInt8>, range: Range<Int>) {
        scalars.removeAll(keepingCapacity: true)
        offsets.removeAll(keepingCapacity: true)
        var offset = range.lowerBound
        while offset < range.upperBound {
            let (scalar, length) = decodeScalar(text, at: offset, end: range.upperBound)
            scalars.append(scalar)
            offsets.append(offset)
            offset += length
        }
    }
}

/// The languages that HarfBuzz is asked with.
struct ShapingLanguages {
    /// Of the text: glyph forms.
    let text: hb_language_t?
    /// Under which fonts with forms for both regions give stops in the upper right, and in the centre.
    let mainland: hb_language_t? = hb_language_from_string("zh-Hans", -1)
    let taiwan: hb_language_t? = hb_language_from_string("zh-Hant", -1)

    init(text language: Language) {
        let tag = language == .auto ? Language.traditional : language
        text = hb_language_from_string(tag.rawValue, -1)
    }
}

/// The scalar at an offset and its length in bytes; U+FFFD for one byte that begins none.
@inline(__always)
func decodeScalar(
    _ text: UnsafeBufferPointer<UInt8>, at offset: Int, end: Int
) -> (scalar: Unicode.Scalar, length: Int) {
    let first = UInt32(text[offset])
    if first < 0x80 { return (Unicode.Scalar(UInt8(first)), 1) }
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    guard first >= 0xC2, offset + length <= end else { return ("\u{FFFD}", 1) }
    var value = first & (0x7F >> UInt32(length))
    for index in 1..<length { value = value << 6 | UInt32(text[offset + index]) & 0x3F }
    guard let scalar = Unicode.Scalar(value) else { return ("\u{FFFD}", 1) }
    return (scalar, length)
}
