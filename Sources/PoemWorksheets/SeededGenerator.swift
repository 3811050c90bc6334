/// A generator of our own (SplitMix64), so that a seed gives the same sheet on every system and in every version.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    /// The generator of one purpose of a sheet: what one draws changes nothing for another.
    init(seed: UInt64, purpose: UInt64, poem: Int = 0) {
        var first = SeededGenerator(seed: seed)
        var second = SeededGenerator(seed: first.next() ^ purpose)
        var third = SeededGenerator(seed: second.next() ^ UInt64(truncatingIfNeeded: poem))
        state = third.next()
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
        return value ^ value >> 31
    }

    /// A number below `limit`, which is above 0. The library's own way is not promised to stay as it is.
    mutating func below(_ limit: Int) -> Int { Int(next().multipliedFullWidth(by: UInt64(limit)).high) }

    /// The elements in an order of chance.
    mutating func shuffled<Element>(_ elements: [Element]) -> [Element] {
        var result = elements
        for index in result.indices.dropFirst().reversed() { result.swapAt(index, below(index + 1)) }
        return result
    }

    /// So many of the elements, in the order in which they stand.
    mutating func sample<Element>(_ count: Int, of elements: [Element]) -> [Element] {
        shuffled(Array(elements.indices)).prefix(count).sorted().map { elements[$0] }
    }
}
