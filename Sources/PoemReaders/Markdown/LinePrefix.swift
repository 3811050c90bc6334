import PoemText

/// The signs at the beginning of a line with which CommonMark opens blocks: quotes, items, headings, fences, breaks.
///
/// What looks like them and is none in its place (`12.` inside a paragraph) counts too: cmark says which it is.
struct LinePrefix {
    /// Where the line's own text begins.
    private(set) var end: Int
    private(set) var isHeading = false
    /// Whether there were more quotes and items than blocks may nest.
    private(set) var isTooDeep = false
    private var markers = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>, _ line: Range<Int>) {
        end = line.lowerBound
        scan(bytes, line)
    }

    private mutating func scan(_ bytes: UnsafeBufferPointer<UInt8>, _ line: Range<Int>) {
        // A break is what is left of the line when only one of these signs is in it. It is looked for once, from
        // behind, so that a long row of them takes no longer than its length.
        var ornament = line.upperBound
        var signs = 0
        if let last = line.last(where: { bytes[$0] != 0x20 && bytes[$0] != 0x09 }),
            [UInt8(ascii: "*"), UInt8(ascii: "-"), UInt8(ascii: "_")].contains(bytes[last])
        {
            ornament = last + 1
            while ornament > line.lowerBound, [bytes[last], 0x20, 0x09].contains(bytes[ornament - 1]) {
                ornament -= 1
                if bytes[ornament] == bytes[last] { signs += 1 }
            }
        }
        while end < line.upperBound {
            let byte = bytes[end]
            if byte == 0x20 || byte == 0x09 {
                end += 1
                continue
            }
            if end >= ornament, signs >= 3, byte != UInt8(ascii: "_") || !isRow(bytes, line) {
                end = line.upperBound
                return
            }
            switch byte {
            case UInt8(ascii: ">"):
                guard takeMarker(1) else { return }
            case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"):
                if byte == UInt8(ascii: "-"), isUnderline(bytes, line) {
                    end = line.upperBound
                    return
                }
                guard isEnd(bytes, end + 1, line), takeMarker(1) else { return }
                if end > ornament, byte != UInt8(ascii: "+") { signs -= 1 }
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                let digits = line[end...].prefix(10).prefix { bytes[$0] >= 0x30 && bytes[$0] <= 0x39 }.count
                let sign = end + digits
                guard digits < 10, sign < line.upperBound,
                    bytes[sign] == UInt8(ascii: ".") || bytes[sign] == UInt8(ascii: ")"),
                    isEnd(bytes, sign + 1, line), takeMarker(digits + 1)
                else { return }
            case UInt8(ascii: "#"):
                let level = line[end...].prefix(7).prefix { bytes[$0] == byte }.count
                guard level < 7, isEnd(bytes, end + level, line) else { return }
                end += level
                isHeading = true
                skipSpace(bytes, line)
                return
            case UInt8(ascii: "="):
                if isUnderline(bytes, line) { end = line.upperBound }
                return
            case UInt8(ascii: "`"), UInt8(ascii: "~"):
                let count = line[end...].prefix { bytes[$0] == byte }.count
                let isFence =
                    count >= 3
                    && (byte == UInt8(ascii: "~") || !line[(end + count)...].contains { bytes[$0] == byte })
                if isFence { end += count }
                return
            default: return
            }
        }
    }

    private mutating func takeMarker(_ length: Int) -> Bool {
        if markers == Block.greatestDepth {
            isTooDeep = true
            return false
        }
        markers += 1
        end += length
        return true
    }

    private mutating func skipSpace(_ bytes: UnsafeBufferPointer<UInt8>, _ line: Range<Int>) {
        while end < line.upperBound, bytes[end] == 0x20 || bytes[end] == 0x09 { end += 1 }
    }

    private func isEnd(_ bytes: UnsafeBufferPointer<UInt8>, _ position: Int, _ line: Range<Int>) -> Bool {
        position >= line.upperBound || bytes[position] == 0x20 || bytes[position] == 0x09
    }

    /// Whether what is left is a row of `=` or `-`, which makes a heading of the line before.
    private func isUnderline(_ bytes: UnsafeBufferPointer<UInt8>, _ line: Range<Int>) -> Bool {
        let rest = line[end...].drop { bytes[$0] == bytes[end] }
        return rest.allSatisfy { bytes[$0] == 0x20 || bytes[$0] == 0x09 }
    }

    /// Whether what is left begins with underscores enough for a blank.
    private func isRow(_ bytes: UnsafeBufferPointer<UInt8>, _ line: Range<Int>) -> Bool {
        line[end...].prefix(4).count { bytes[$0] == UInt8(ascii: "_") } == 4
    }
}
