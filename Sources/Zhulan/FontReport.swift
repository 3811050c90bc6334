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
        var characters: Set<[UInt8]> = []
        for poem in document.poems {
            let verses = poem.body.flatMap { block in
                switch block {
                case .stanza(let lines): lines
                case .prose(let text), .heading(let text): [text]
                case .pageBreak: [Text]()
                }
            }
            let texts =
                [poem.title, poem.author, poem.dynasty] + poem.headings + verses + poem.notes + poem.prologue
            for text in texts {
                for case .characters(let part) in text.inlines {
                    for character in part.string where !character.isWhitespace {
                        characters.insert(Array(character.utf8))
                    }
                }
            }
        }
        self.init(characters: characters, fonts: fonts, language: language, region: region)
    }

    private init(characters: Set<[UInt8]>, fonts: FontCollection, language: Language, region: Region) {
        let shaper = HarfBuzzShaper(collection: fonts, language: language, region: region)
        var served = [[String]](repeating: [], count: fonts.faces.count)
        var missing: [String] = []
        var glyphs: [ShapedGlyph] = []
        // UTF-8 sorts as code points do.
        for bytes in characters.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
            glyphs.removeAll(keepingCapacity: true)
            bytes.withUnsafeBufferPointer { text in
                shaper.shape(text, range: 0..<text.count, orientation: .upright, chain: .text, into: &glyphs)
            }
            let character = String(decoding: bytes, as: UTF8.self)
            guard let first = glyphs.first else { continue }
            if first.isMissing {
                missing.append(character)
            } else {
                served[Int(first.face.index)].append(character)
            }
        }
        entries = zip(fonts.faces, served).map { Entry(face: $0, characters: $1) }
        self.missing = missing
    }
}
