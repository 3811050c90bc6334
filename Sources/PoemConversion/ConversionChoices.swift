/// A character that stands for several in the other script, and which of them was taken how often.
public struct ConversionChoice: Hashable, Sendable {
    public var from: Unicode.Scalar
    public var to: Unicode.Scalar
    public var count: Int
    /// All that it could have become.
    public var candidates: [Unicode.Scalar]
}

/// Counts the choices made.
struct ChoiceCounter {
    private struct Pair: Hashable {
        var from: Unicode.Scalar
        var to: Unicode.Scalar
    }

    private var counts: [Pair: Int] = [:]

    mutating func count(
        _ before: [Unicode.Scalar], _ after: [Unicode.Scalar],
        _ candidates: [Unicode.Scalar: [Unicode.Scalar]]
    ) {
        for (from, to) in zip(before, after) where candidates[from] != nil {
            counts[Pair(from: from, to: to), default: 0] += 1
        }
    }

    /// By count, then by code point.
    func list(_ candidates: [Unicode.Scalar: [Unicode.Scalar]]) -> [ConversionChoice] {
        counts.map {
            ConversionChoice(
                from: $0.key.from, to: $0.key.to, count: $0.value, candidates: candidates[$0.key.from] ?? [])
        }
        .sorted { ($1.count, $0.from.value, $0.to.value) < ($0.count, $1.from.value, $1.to.value) }
    }
}

/// Which characters become several.
enum OneToMany {
    /// The characters of the source script with two or more counterparts: OpenCC's C interface shows no
    /// dictionary, so every common character is sent the way back, and those that fall together are counterparts
    /// of the one they fall into. A character is its own counterpart only where the target script has it: 后 is
    /// traditional as well as 後, 发 is not.
    static func candidates(
        _ target: ScriptTarget
    ) throws(ConversionError) -> [Unicode.Scalar: [Unicode.Scalar]] {
        let back = try OpenCC(target.inverse)
        let all = Array(0x4e00...UInt32(0x9fa5)).compactMap(Unicode.Scalar.init)
        // A line each, so that no two make a phrase.
        let lines = try back.convert(all.map { String($0) }.joined(separator: "\n"))
            .split(separator: "\n", omittingEmptySubsequences: false)
        var origins: [Unicode.Scalar: [Unicode.Scalar]] = [:]
        for (scalar, line) in zip(all, lines) {
            if let result = line.unicodeScalars.first { origins[result, default: []].append(scalar) }
        }
        if let set = CharacterSet(target) {
            for (scalar, counterparts) in origins where counterparts.contains(scalar) && !set.contains(scalar) {
                origins[scalar] = counterparts.filter { $0 != scalar }
            }
        }
        return origins.filter { $0.value.count > 1 }
    }
}
