import PoemText
import Testing

@Suite("Slices of characters with their places")
struct SourcedStringTests {
    @Test("Every slice has the places that the whole has", arguments: 1...20)
    func slices(seed: UInt64) {
        var random = seed
        func number(below limit: Int) -> Int {
            random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(random >> 33) % limit
        }
        let length = 1 + number(below: 40)
        var steps: [SourcedString.Step] = []
        var source = 100
        for offset in 0..<length {
            if number(below: 3) == 0 {
                source += number(below: 5)
                steps.append(.init(offset: offset, source: source))
            }
            source += 1
        }
        let whole = SourcedString(
            String((0..<length).map { "abcdefghij"[String.Index(utf16Offset: $0 % 10, in: "abcdefghij")] }),
            source: SourceRange(
                file: 0, lower: steps.first?.offset == 0 ? Int(steps[0].source) : 100, upper: source),
            steps: steps)
        for _ in 0..<20 {
            let lower = number(below: length)
            let range = lower..<lower + 1 + number(below: length - lower)
            let slice = whole.slice(range)
            #expect(slice.string.utf8.elementsEqual(whole.string.utf8.dropFirst(lower).prefix(range.count)))
            for offset in 0..<range.count {
                let expected = whole.sourceOffset(of: lower + offset)
                #expect(slice.sourceOffset(of: offset) == expected, "seed \(seed): \(range) at \(offset)")
            }
            #expect(Int(slice.source.lower) == whole.sourceOffset(of: range.lowerBound), "seed \(seed)")
            #expect(Int(slice.source.upper) == whole.sourceOffset(of: range.upperBound), "seed \(seed)")
        }
    }

    @Test("A slice of text that no file holds has no place")
    func noSource() {
        #expect(SourcedString("春花秋月").slice(3..<9) == SourcedString("花秋"))
    }
}
