/// The answer to a mistyped name.
public enum NearestName {
    /// The candidate nearest to `name`, or nil when none is near enough to be what was meant: at most a third of
    /// the longer name's letters, and at least one, may differ. The first of equals wins.
    public static func find(_ name: String, among candidates: some Sequence<String>) -> String? {
        let letters = folded(name)
        // Nobody means a name of a hundred letters by mistake, and comparing such takes its length squared.
        guard letters.count <= 100 else { return nil }
        var best: (name: String, distance: Int)?
        for candidate in candidates {
            let other = folded(candidate)
            let limit = max(1, max(letters.count, other.count) / 3)
            guard abs(letters.count - other.count) <= limit else { continue }
            let distance = distance(letters, other)
            if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
        }
        if let best { return best.name }
        // A beginning is enough where it is long enough to mean something.
        guard letters.count >= 3 else { return nil }
        return candidates.first { folded($0).starts(with: letters) }
    }

    /// Damerau–Levenshtein distance (optimal string alignment): insertions, deletions, substitutions and swaps of
    /// neighbours that make one sequence the other.
    public static func distance(_ first: [UInt32], _ second: [UInt32]) -> Int {
        if first.isEmpty || second.isEmpty { return max(first.count, second.count) }
        var before = [Int](repeating: 0, count: second.count + 1)
        var previous = Array(0...second.count)
        var current = before
        for (row, left) in first.enumerated() {
            current[0] = row + 1
            for (column, right) in second.enumerated() {
                var cost = min(previous[column + 1], current[column]) + 1
                cost = min(cost, previous[column] + (left == right ? 0 : 1))
                if row > 0, column > 0, left == second[column - 1], first[row - 1] == right {
                    cost = min(cost, before[column - 1] + 1)
                }
                current[column + 1] = cost
            }
            (before, previous, current) = (previous, current, before)
        }
        return previous[second.count]
    }

    /// ASCII case and the two joiners do not count.
    private static func folded(_ name: String) -> [UInt32] {
        name.unicodeScalars.map { scalar in
            switch scalar {
            case "A"..."Z": scalar.value + 32
            case "_": 0x2D
            default: scalar.value
            }
        }
    }
}
