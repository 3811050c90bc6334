/// Lines of UTF-8 that begin with one character each, ascending by it, searched where they lie.
struct SortedLines {
    private let bytes: [UInt8]

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    var isEmpty: Bool { bytes.isEmpty }

    /// Every line, without its end.
    var all: [ArraySlice<UInt8>] { bytes.split(separator: Self.newline) }

    /// The fields after the character, parted by tabs, or nil where no line begins with it.
    func fields(of scalar: UInt32) -> [ArraySlice<UInt8>]? {
        guard let line = line(of: scalar) else { return nil }
        return line.split(separator: Self.tab, omittingEmptySubsequences: false).dropFirst().map { $0 }
    }

    /// The second character of the line that begins with this one.
    func follower(of scalar: UInt32) -> UInt32? {
        guard let line = line(of: scalar), let first = Self.scalar(line, at: line.startIndex) else { return nil }
        return Self.scalar(line, at: line.startIndex + first.length)?.value
    }

    private func line(of scalar: UInt32) -> ArraySlice<UInt8>? {
        var low = 0
        var high = bytes.count
        while low < high {
            var start = (low + high) / 2
            while start > low, bytes[start - 1] != Self.newline { start -= 1 }
            var end = start
            while end < high, bytes[end] != Self.newline { end += 1 }
            guard let first = Self.scalar(bytes[start..<end], at: start) else { return nil }
            if first.value == scalar { return bytes[start..<end] }
            if first.value < scalar { low = end + 1 } else { high = start }
        }
        return nil
    }

    private static func scalar(_ bytes: ArraySlice<UInt8>, at index: Int) -> (value: UInt32, length: Int)? {
        guard index < bytes.endIndex else { return nil }
        let byte = bytes[index]
        if byte < 0x80 { return (UInt32(byte), 1) }
        let length = byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
        guard index + length <= bytes.endIndex else { return nil }
        var value = UInt32(byte) & (0x7F >> UInt32(length))
        for offset in 1..<length { value = value << 6 | UInt32(bytes[index + offset] & 0x3F) }
        return (value, length)
    }

    private static let newline = UInt8(ascii: "\n")
    private static let tab = UInt8(ascii: "\t")
}
