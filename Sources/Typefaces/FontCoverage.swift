public import VerticalLayout
internal import PoemText

/// Which characters of a text each face serves, and which none does.
public struct FontCoverage: Hashable, Sendable {
    /// One entry a face that the chain asks, in its order.
    public var served: [Served]
    /// Clusters without a glyph, ascending by code points.
    public var missing: [String]

    /// What one face serves.
    public struct Served: Hashable, Sendable {
        /// Index into `FontCollection.faces`.
        public var face: FaceID
        /// Clusters, ascending by code points.
        public var clusters: [String]
    }
}

extension HarfBuzzShaper {
    /// Finds which face serves each of the clusters of some texts; white space is left out. The descriptions of
    /// characters ({巩/言}) count as what they are written with.
    public func coverage(of texts: some Sequence<String>, chain: FontChainID = .text) -> FontCoverage {
        var clusters: Set<[UInt8]> = []
        for text in texts {
            for character in text where !character.isWhitespace { clusters.insert(Array(character.utf8)) }
        }
        // UTF-8 sorts as code points do.
        let ordered = clusters.sorted { $0.lexicographicallyPrecedes($1) }
        var served: [FaceID: [String]] = [:]
        var missing: [String] = []
        var glyphs: [ShapedGlyph] = []
        for cluster in ordered {
            glyphs.removeAll(keepingCapacity: true)
            cluster.withUnsafeBufferPointer {
                shape($0, range: 0..<$0.count, orientation: .upright, chain: chain, into: &glyphs)
            }
            let text = String(decoding: cluster, as: UTF8.self)
            guard let glyph = glyphs.first else { continue }
            if glyph.isMissing { missing.append(text) } else { served[glyph.face, default: []].append(text) }
        }
        return FontCoverage(
            served: collection.chains[Int(chain.index)].faces.map { number in
                FontCoverage.Served(face: FaceID(number), clusters: served[FaceID(number)] ?? [])
            }, missing: missing)
    }
}
