import PoemText

/// Cuts strings into grapheme clusters and says of each what it is by itself, whatever stands beside it.
struct ClusterScanner {
    let settings: TextSettings

    /// Appends the string's bytes to `text` and its clusters to `clusters`.
    mutating func scan(_ part: SourcedString, into clusters: inout [Cluster], text: inout [UInt8]) {
        var string = part.string
        let base = text.count
        string.withUTF8 { bytes in
            text.append(contentsOf: bytes)
            var cutter = ClusterCutter()
            var offset = 0
            while offset < bytes.count {
                let start = offset
                let scalar = decodeUTF8(bytes, at: &offset)
                guard cutter.startsCluster(scalar) else { continue }
                let source = part.source.file < 0 ? -1 : Int32(truncatingIfNeeded: part.sourceOffset(of: start))
                var cluster = Cluster(
                    text: Int32(base + start), shaped: 0, scalar: scalar, source: source, punctuation: .other,
                    kind: .upright)
                if isHan(scalar) && !describesParts(scalar) {
                    clusters.append(cluster)
                    continue
                }
                if describesParts(scalar), settings.components != .literal,
                    let length = ComponentDescription.length(in: bytes, at: start)
                {
                    cluster.kind = settings.components == .compose ? .composed : .placeholder
                    clusters.append(cluster)
                    offset = start + length
                    cutter = ClusterCutter()
                    continue
                }
                cluster.punctuation = PunctuationClass.of(scalar)
                cluster.kind = kind(of: scalar, punctuation: cluster.punctuation)
                clusters.append(cluster)
            }
        }
    }

    /// Whether a scalar may begin a description of a character by its parts.
    private func describesParts(_ scalar: UInt32) -> Bool {
        scalar == 0x7B || scalar == 0xFF5B || (scalar >= 0x2FF0 && scalar <= 0x2FFF)
    }

    private func kind(of scalar: UInt32, punctuation: PunctuationClass) -> Cluster.Kind {
        if scalar == 0x20 || scalar == 0xA0 || scalar == 0x09 { return .space }
        // Marks between U+2000 and U+206F have forms of their own among Han; the shaper turns what has none.
        guard scalar < 0x2000, punctuation != .interpunct, verticalOrientation(of: scalar) == .rotated else {
            return .upright
        }
        return .western
    }
}
