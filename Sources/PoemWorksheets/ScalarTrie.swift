/// Words, found by walking along a text from where they may begin.
struct ScalarTrie {
    /// Nodes by the node before and the scalar between; node 0 is the root.
    private var edges: [UInt64: UInt32] = [:]
    private var values: [UInt32: Int] = [:]
    private var nodes: UInt32 = 0

    var isEmpty: Bool { values.isEmpty }

    /// Adds a word; of two with the same scalars the later one counts.
    mutating func add(_ word: some Sequence<UInt32>, value: Int) {
        var node: UInt32 = 0
        for scalar in word {
            let key = UInt64(node) << 32 | UInt64(scalar)
            if let next = edges[key] {
                node = next
            } else {
                nodes += 1
                edges[key] = nodes
                node = nodes
            }
        }
        if node != 0 { values[node] = value }
    }

    /// The longest word that begins at `start` and ends where `mayEnd` says that one may: its end and its value.
    func longest(
        in text: [UInt32], from start: Int, mayEnd: (Int) -> Bool = { _ in true }
    ) -> (end: Int, value: Int)? {
        var node: UInt32 = 0
        var position = start
        var best: (end: Int, value: Int)?
        while position < text.count, let next = edges[UInt64(node) << 32 | UInt64(text[position])] {
            node = next
            position += 1
            if let value = values[node], mayEnd(position) { best = (position, value) }
        }
        return best
    }
}

/// Phrases with the readings of their characters.
struct PhraseTable {
    private var trie = ScalarTrie()
    private var readings: [[String]] = []

    /// A phrase whose readings are not one for each character is left out.
    mutating func add(_ phrase: [UInt32], readings given: [String]) {
        guard phrase.count == given.count else { return }
        trie.add(phrase, value: readings.count)
        readings.append(given)
    }

    /// The longest phrase that begins there: the readings of its characters.
    func longest(in text: [UInt32], from start: Int) -> [String]? {
        trie.longest(in: text, from: start).map { readings[$0.value] }
    }
}

/// 平水韻: the groups of rhymes that each character is in.
struct RhymeTable {
    private var groups: [UInt32: [UInt8]] = [:]
    /// By simplified forms, each with the groups of all that are written so.
    private var folded: [UInt32: [UInt8]] = [:]

    mutating func add(_ scalar: UInt32, simplified: UInt32, to group: UInt8) {
        groups[scalar, default: []].append(group)
        folded[simplified, default: []].append(group)
    }

    func groups(of scalar: UInt32) -> [UInt8] { groups[scalar] ?? folded[scalar] ?? [] }
}
