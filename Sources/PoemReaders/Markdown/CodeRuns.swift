/// The rows of backticks of a line, by their length, so that the one that closes a code span is found at once.
struct CodeRuns {
    private var places: [Int: [Int]] = [:]
    /// How many of each length lie behind.
    private var passed: [Int: Int] = [:]

    init() {}

    init(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
        var position = range.lowerBound
        while position < range.upperBound {
            guard bytes[position] == UInt8(ascii: "`") else {
                position += 1
                continue
            }
            let count = range[position...].prefix { bytes[$0] == UInt8(ascii: "`") }.count
            places[count, default: []].append(position)
            position += count
        }
    }

    /// The next row of exactly `count` behind the one at `position`. The positions asked for ascend.
    mutating func next(_ count: Int, behind position: Int) -> Int? {
        guard let rows = places[count] else { return nil }
        var index = passed[count] ?? 0
        while index < rows.count, rows[index] <= position { index += 1 }
        passed[count] = index
        return index < rows.count ? rows[index] : nil
    }
}
