internal import CHarfBuzz
public import PoemText
public import VerticalLayout

/// Shapes text with HarfBuzz over the faces of a collection, for one language and region.
public final class HarfBuzzShaper: GlyphShaping {
    let collection: FontCollection
    let language: hb_language_t?
    let region: Region
    /// Whether “ ” ‘ ’ are drawn as corner brackets.
    let cornerQuotes: Bool
    var buffer = ShapingBuffer()

    /// - Parameters:
    ///   - language: which glyph forms; `auto` must be resolved before, and counts as traditional.
    ///   - region: where stops stand; `auto` must be resolved before, and counts as mainland.
    public init(collection: FontCollection, language: Language, region: Region, cornerQuotes: Bool = false) {
        self.collection = collection
        let tag = language == .auto ? Language.traditional.rawValue : language.rawValue
        self.language = hb_language_from_string(tag, -1)
        self.region = region
        self.cornerQuotes = cornerQuotes
    }

    public func shape(
        _ text: UnsafeBufferPointer<UInt8>, range: Range<Int>, orientation: GlyphOrientation, chain: FontChainID,
        into glyphs: inout [ShapedGlyph]
    ) {
        let fonts = collection.chains[Int(chain.index)]
        var offset = range.lowerBound
        for character in String(decoding: text[range], as: UTF8.self) {
            defer { offset += character.utf8.count }
            guard let scalar = character.unicodeScalars.first else { continue }
            let serving = fonts.faces.first { collection.faces[$0].glyph(for: scalar) != nil }
            guard let serving else {
                let blank = collection.faces[fonts.faces[0]].glyph(for: "\u{3000}") ?? 0
                glyphs.append(
                    ShapedGlyph(
                        cluster: offset, face: FaceID(fonts.faces[0]), glyph: blank, advance: 1, isMissing: true))
                continue
            }
            buffer.shape(
                CollectionOfOne(scalar), in: collection.faces[serving], vertical: true, script: HB_SCRIPT_HAN,
                language: language)
            for glyph in buffer.glyphs.prefix(1) {
                glyphs.append(
                    ShapedGlyph(cluster: offset, face: FaceID(serving), glyph: glyph.glyph, advance: 1))
            }
        }
    }
}
