/// Characters, and where in the source each of them stands.
public struct SourcedString: Hashable, Sendable {
    public var string: String
    /// The whole of it in the source.
    public var source: SourceRange
    /// Where the source is not the string byte for byte (escapes, conversion): pairs of a UTF-8 offset in
    /// `string` and the offset in the source file it stands for, ascending, linear between two pairs. Empty when
    /// the string is the source verbatim from `source.lower` on.
    public var steps: [Step]

    public struct Step: Hashable, Sendable {
        public var offset: Int32
        public var source: Int32

        public init(offset: Int, source: Int) {
            self.offset = Int32(truncatingIfNeeded: offset)
            self.source = Int32(truncatingIfNeeded: source)
        }
    }

    public init(_ string: String, source: SourceRange = .none, steps: [Step] = []) {
        self.string = string
        self.source = source
        self.steps = steps
    }

    /// The offset in the source file of a UTF-8 offset in `string`.
    public func sourceOffset(of offset: Int) -> Int {
        guard let first = steps.first, Int(first.offset) <= offset else {
            return min(Int(source.lower) + offset, Int(source.upper))
        }
        var low = 0
        var high = steps.count
        while low + 1 < high {
            let middle = (low + high) / 2
            if Int(steps[middle].offset) <= offset { low = middle } else { high = middle }
        }
        let limit = low + 1 < steps.count ? Int(steps[low + 1].source) : Int(source.upper)
        return min(Int(steps[low].source) + offset - Int(steps[low].offset), limit)
    }

    /// The characters of a range of UTF-8 offsets, with their places. The range must not cut a character.
    public func slice(_ range: Range<Int>) -> SourcedString {
        let utf8 = string.utf8
        if range == 0..<utf8.count { return self }
        let from = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
        let to = utf8.index(from, offsetBy: range.count)
        guard source.file >= 0 else { return SourcedString(String(string[from..<to])) }
        let place = SourceRange(
            file: Int(source.file), lower: sourceOffset(of: range.lowerBound),
            upper: sourceOffset(of: range.upperBound))
        let inner = steps[stepCount(upTo: range.lowerBound)..<stepCount(upTo: range.upperBound)]
        return SourcedString(
            String(string[from..<to]), source: place,
            steps: inner.map { Step(offset: Int($0.offset) - range.lowerBound, source: Int($0.source)) })
    }

    /// How many steps lie at or before a UTF-8 offset.
    private func stepCount(upTo offset: Int) -> Int {
        var low = 0
        var high = steps.count
        while low < high {
            let middle = (low + high) / 2
            if Int(steps[middle].offset) <= offset { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
