import PoemText

/// Builds one run of characters out of pieces of a source file, and remembers where each piece stood.
struct LineBuilder {
    private let file: Int
    private var bytes: [UInt8] = []
    private var steps: [SourcedString.Step] = []
    private var lower = 0
    /// What must be added to an offset of the string to get the source's, as long as no step intervenes.
    private var drift = 0

    init(file: Int) {
        self.file = file
    }

    var isEmpty: Bool { bytes.isEmpty }

    /// Adds the source's bytes of `range` as they are.
    mutating func append(_ source: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
        guard !range.isEmpty else { return }
        align(to: range.lowerBound)
        bytes.append(contentsOf: source[range])
    }

    /// Adds a scalar that stands for the bytes from `offset` on: an escape, or white space made plain.
    mutating func append(_ scalar: Unicode.Scalar, standingFor offset: Int) {
        align(to: offset)
        bytes.append(contentsOf: UTF8.encode(scalar).unsafelyUnwrapped)
    }

    private mutating func align(to offset: Int) {
        if bytes.isEmpty {
            lower = offset
            drift = offset
        } else if bytes.count + drift != offset {
            steps.append(.init(offset: bytes.count, source: offset))
            drift = offset - bytes.count
        }
    }

    /// All of the text up to the source offset `upper`. The builder is empty afterwards.
    mutating func takeAll(at upper: Int) -> SourcedString {
        if bytes.count + drift != upper { steps.append(.init(offset: bytes.count, source: upper)) }
        defer {
            bytes.removeAll(keepingCapacity: true)
            steps.removeAll(keepingCapacity: true)
        }
        return SourcedString(
            String(decoding: bytes, as: UTF8.self), source: SourceRange(file: file, lower: lower, upper: upper),
            steps: steps)
    }

    /// The text up to the source offset `upper`, without spaces at its end (at a label's end: without any white
    /// space). The builder is empty afterwards.
    mutating func finish(at upper: Int, label: Bool) -> Text {
        var end = bytes.count
        trim: while end > 0 {
            switch bytes[end - 1] {
            case 0x20: end -= 1
            case 0xa0 where label && end > 1 && bytes[end - 2] == 0xc2: end -= 2
            case 0x80 where label && end > 2 && bytes[end - 2] == 0x80 && bytes[end - 3] == 0xe3: end -= 3
            default: break trim
            }
        }
        defer {
            bytes.removeAll(keepingCapacity: true)
            steps.removeAll(keepingCapacity: true)
        }
        guard end > 0 else { return Text() }
        var upper = upper
        if end < bytes.count {
            let whole = SourcedString(
                "", source: SourceRange(file: file, lower: lower, upper: upper), steps: steps)
            upper = whole.sourceOffset(of: end)
            steps.removeAll { Int($0.offset) >= end }
            drift = Int(steps.last?.source ?? Int32(lower)) - Int(steps.last?.offset ?? 0)
        }
        // The end of the last escape, so that the end of the string maps to the end of its source.
        if end + drift < upper { steps.append(.init(offset: end, source: upper)) }
        let string = String(decoding: bytes[..<end], as: UTF8.self)
        return Text([
            .characters(
                SourcedString(
                    string, source: SourceRange(file: file, lower: lower, upper: upper), steps: steps))
        ])
    }
}
