internal import PoemText

/// Where a text may be cut: before its grapheme clusters, and not inside a description of a character by its parts.
struct ClusterBounds {
    /// One for each byte, and one for the end.
    private var isBound: [Bool]

    /// Each of `objects` is the offset of a U+FFFC that stands for a thing by itself.
    init(_ text: UnsafeBufferPointer<UInt8>, objects: [Int]) {
        isBound = [Bool](repeating: false, count: text.count + 1)
        isBound[0] = true
        isBound[text.count] = true
        var cutter = ClusterCutter()
        var offset = 0
        var describedUpTo = 0
        for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
            defer { offset += UTF8.width(scalar) }
            if offset < describedUpTo { continue }
            guard cutter.startsCluster(scalar.value) else { continue }
            isBound[offset] = true
            if let length = ComponentDescription.length(in: text, at: offset) {
                describedUpTo = offset + length
                isBound[describedUpTo] = true
                cutter = ClusterCutter()
            }
        }
        for object in objects {
            isBound[object] = true
            isBound[object + 3] = true
        }
    }

    /// The range, as far as it has to reach to hold whole clusters.
    func widened(_ range: Range<Int>) -> Range<Int> {
        var (lower, upper) = (range.lowerBound, range.upperBound)
        while !isBound[lower] { lower -= 1 }
        while !isBound[upper] { upper += 1 }
        return lower..<upper
    }
}
