import PoemPatterns
import PoemText
import Testing

@Suite("Any text, any patterns")
struct PartitionPropertyTests {
    static let stuff = [
        "甲", "乙", "丙", "𠮷", "𪚥", "👍", "👨‍👩‍👧", "葛\u{E0100}", "e\u{301}", "\u{301}", "\u{200D}", "\u{FE0F}", "{山悤}",
        "⿰亻丸", "{", "}", "@", "#", "[", "]", "a", " ", "\n", "🇨🇳", "🇨", "か\u{3099}", "\u{FFFC}",
    ]
    static let expressions = [
        "甲", ".", "甲+", "x*", "(?=乙)", "[@#]\\p{L}+", "#[^#]+#", "\\[.*?\\]", "\\p{M}", "\\p{Han}{2}", "^.", ".$",
        "\\X", "山", "(甲|乙)*丙", "(?<=甲).", "\\x{200D}", "\\s", "[\\x{1F1E6}-\\x{1F1FF}]", "(?s).{3}",
    ]

    @Test("W3 W4 Pieces are sorted, disjoint, not empty, together the text, and cut no cluster", arguments: 1...40)
    func partition(seed: UInt64) throws {
        var random = SeededGenerator(state: seed)
        for _ in 0..<50 {
            let count = Int.random(in: 0...30, using: &random)
            let text = (0..<count).compactMap { _ in Self.stuff.randomElement(using: &random) }.joined()
            let patterns = Self.expressions.shuffled(using: &random).prefix(Int.random(in: 1...6, using: &random))
            var finder = try PatternFinder(PatternSet(patterns.map { Pattern($0) }))
            let pieces = finder.pieces(of: text)
            let told = "seed \(seed): \(patterns) in \(text.debugDescription)"

            var position = 0
            for piece in pieces {
                #expect(piece.range.lowerBound == position && !piece.range.isEmpty, "\(told)")
                position = piece.range.upperBound
            }
            #expect(position == text.utf8.count, "\(told)")
            for (left, right) in zip(pieces, pieces.dropFirst()) {
                #expect(left.pattern != nil || right.pattern != nil, "\(told)")
            }
            let bounds = Self.bounds(of: text)
            for piece in pieces {
                #expect(bounds.contains(piece.range.lowerBound), "\(told)")
                #expect(bounds.contains(piece.range.upperBound), "\(told)")
            }
        }
    }

    /// Where Swift's characters begin, but not in descriptions, and where descriptions end.
    static func bounds(of text: String) -> Set<Int> {
        var bounds: Set<Int> = [text.utf8.count]
        for index in text.indices { bounds.insert(text.utf8.distance(from: text.startIndex, to: index)) }
        var bytes = Array(text.utf8)
        return bytes.withUnsafeMutableBufferPointer { buffer in
            let bytes = UnsafeBufferPointer(buffer)
            var result: Set<Int> = []
            var offset = 0
            while offset < bytes.count {
                if bounds.contains(offset) { result.insert(offset) }
                if bounds.contains(offset), let length = ComponentDescription.length(in: bytes, at: offset) {
                    offset += length
                    // A mark behind a description belongs to no character.
                    bounds.insert(offset)
                } else {
                    offset += 1
                }
            }
            result.insert(bytes.count)
            return result
        }
    }
}
