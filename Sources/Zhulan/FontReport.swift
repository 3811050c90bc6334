public import PoemText
public import Typefaces
internal import VerticalLayout

/// Which face of the chain serves which characters of a document.
public struct FontReport: Sendable {
    /// A face and the distinct characters it serves, in the order of their code points.
    public struct Entry: Sendable {
        public var face: FontFace
        public var characters: [String]
    }

    /// Every face of the chain, in the order in which they are asked.
    public var entries: [Entry]
    /// Characters that no face has, in the order of their code points.
    public var missing: [String]

    /// Looks every character up with the shaper that would set it.
    public init(_ document: Document, fonts: FontCollection, language: Language, region: Region) {
        let shaper = HarfBuzzShaper(collection: fonts, language: language, region: region)
        let coverage = shaper.coverage(of: document.poems.flatMap(\.texts).map(\.plain))
        entries = coverage.served.map { Entry(face: fonts.faces[Int($0.face.index)], characters: $0.clusters) }
        missing = coverage.missing
    }
}
