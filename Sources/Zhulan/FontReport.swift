public import PoemText
public import Typefaces
internal import VerticalLayout

/// Which face of the chains serves which characters of a document.
public struct FontReport: Sendable {
    /// A face and the distinct characters it serves, in the order of their code points.
    public struct Entry: Sendable {
        public var face: FontFace
        public var characters: [String]
    }

    /// The chain of a list of fonts that styles name.
    public struct StyleChain: Sendable {
        /// The styles that name the list, in the order in which they were defined.
        public var styles: [String]
        /// Every face of the chain, in the order in which they are asked.
        public var entries: [Entry]
    }

    /// Every face of the text's chain, in the order in which they are asked.
    public var entries: [Entry]
    /// The chains of the document's styles, in the order in which they were defined.
    public var styles: [StyleChain] = []
    /// Characters that no face has, in the order of their code points.
    public var missing: [String]

    /// Looks every character up with the shaper that would set it, in the chain of the style it stands in.
    init(
        _ document: Document, fonts: FontCollection, chains: [[String]: FontChainID], language: Language,
        region: Region
    ) {
        let shaper = HarfBuzzShaper(collection: fonts, language: language, region: region)
        let texts = document.textsByFonts()
        // UTF-8 sorts as code points do, and tells canonical equivalents apart.
        var missing: Set<[UInt8]> = []
        func served(_ texts: [String], chain: FontChainID) -> [Entry] {
            let coverage = shaper.coverage(of: texts, chain: chain)
            missing.formUnion(coverage.missing.map { Array($0.utf8) })
            return coverage.served.map { Entry(face: fonts.faces[Int($0.face.index)], characters: $0.clusters) }
        }
        entries = served(texts[[]] ?? [], chain: .text)
        for list in document.styles.fontLists {
            guard let chain = chains[list] else { continue }
            let names = document.styles.names.filter { document.styles[$0]?.fontLists.contains(list) == true }
            styles.append(StyleChain(styles: names, entries: served(texts[list] ?? [], chain: chain)))
        }
        self.missing = missing.sorted { $0.lexicographicallyPrecedes($1) }.map {
            String(decoding: $0, as: UTF8.self)
        }
    }
}

extension Typesetter {
    /// Which face serves which characters of the document, in the chains of the template and of its styles. Throws kind
    /// `font` for a font of a style that cannot be used.
    public func fontReport(_ document: Document) throws(TypesettingError) -> FontReport {
        try openFonts(of: document.styles)
        let template = template.resolved(for: document)
        return FontReport(
            document, fonts: fonts, chains: chains, language: template.language, region: template.region)
    }
}
