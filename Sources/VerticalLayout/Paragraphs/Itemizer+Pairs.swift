import PoemText

/// What is not parted: dashes and ellipses of two, figures with their signs, stacked exclamation marks.
extension Itemizer {
    /// ?! !! and three of them stand together: two side by side in one cell, a third in the next (V11).
    func stackExclamations() {
        var index = 0
        while index < clusters.count {
            var end = index
            while end < clusters.count, clusters[end].punctuation == .exclamation, clusters[end].kind == .upright {
                end += 1
            }
            if end - index == 2 || end - index == 3 {
                for place in index..<(index + 2) { clusters[place].kind = .horizontalInCell }
                for place in index..<(end - 1) { clusters[place].flags.insert(.bindsNext) }
            }
            index = max(end, index + 1)
        }
    }

    /// Dashes and ellipses of two, figures with their unit and stacked ?! stay together (V09, V11, V14).
    func bindPairs() {
        guard clusters.count > 1 else { return }
        for index in 0..<(clusters.count - 1) {
            let here = clusters[index]
            let next = clusters[index + 1]
            switch (here.punctuation, next.punctuation) {
            case (.dash, .dash), (.ellipsis, .ellipsis):
                // The second of a pair begins no other.
                let isSecond = index > 0 && clusters[index - 1].flags.contains(.tightNext)
                guard here.scalar == next.scalar, !isSecond else { break }
                clusters[index].flags.formUnion([.bindsNext, .tightNext])
            case (.digit, .suffixSign), (.prefixSign, .digit):
                clusters[index].flags.insert(.bindsNext)
            default:
                break
            }
        }
    }
}
