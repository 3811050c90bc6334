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
}
