import PoemText

/// How a value is written in its file.
enum Escaping {
    case none
    /// Backslash escapes, already found to be sound.
    case json
    /// A quotation mark is written twice.
    case csv
}

/// Makes texts out of ranges of a source file: undoes escapes, parts lines, leaves out control characters.
struct TextGatherer {
    private let source: UnsafeBufferPointer<UInt8>
    private let file: Int
    private var builder: LineBuilder
    /// Control characters that were left out, and where the first stood.
    private(set) var controls = Finding()
    /// U+FFFD in the data: characters that were lost before the file came here.
    private(set) var replacements = Finding()

    struct Finding {
        var count = 0
        var first = 0

        mutating func add(_ offset: Int) {
            if count == 0 { first = offset }
            count += 1
        }
    }

    init(_ source: UnsafeBufferPointer<UInt8>, file: Int) {
        self.source = source
        self.file = file
        builder = LineBuilder(file: file)
    }

    /// Adds the verse lines of a value. A line without anything but white space comes as an empty text.
    mutating func appendLines(in range: Range<Int>, escaping: Escaping, to lines: inout [Text]) {
        if isPlain(range) {
            lines.append(verbatim(range, label: false))
        } else {
            gather(range, escaping, label: false) { lines.append($0) }
        }
    }

    /// A title or name: one line, without white space at its ends.
    mutating func label(in range: Range<Int>, escaping: Escaping) -> Text {
        if isPlain(range) { return verbatim(range, label: true) }
        var result = Text()
        gather(range, escaping, label: true) { result = $0 }
        return result
    }

    /// Whether the characters are their own bytes: no escape, quotation mark, control, line end or U+FFFD, and no
    /// white space at the ends.
    private func isPlain(_ range: Range<Int>) -> Bool {
        guard let first = range.first, let last = range.last else { return false }
        if source[first] == 0x20 || source[last] == 0x20 { return false }
        // U+3000 and U+00A0 at an end decide whether a line is empty and are cut from labels.
        if source[first] == 0xe3 && source[first + 1] == 0x80 && source[first + 2] == 0x80 { return false }
        if source[last] == 0x80 || source[last] == 0xa0 { return false }
        for position in range {
            let byte = source[position]
            guard Self.needsCare[Int(byte)] else { continue }
            if byte < 0x80 || byte == 0xc2 { return false }
            if byte == 0xe2 && source.lineEnd(at: position) > 0 { return false }
            if byte == 0xef && source[position + 1] == 0xbf && source[position + 2] == 0xbd { return false }
        }
        return true
    }

    private static let needsCare: [Bool] = (0..<256).map { byte in
        byte < 0x20 || byte == 0x22 || byte == 0x5c || byte == 0x7f || byte == 0xc2 || byte == 0xe2
            || byte == 0xef
    }

    private func verbatim(_ range: Range<Int>, label: Bool) -> Text {
        Text(
            String(decoding: source[range], as: UTF8.self),
            source: SourceRange(file: file, lower: range.lowerBound, upper: range.upperBound))
    }

    private mutating func gather(
        _ range: Range<Int>, _ escaping: Escaping, label: Bool, _ emit: (Text) -> Void
    ) {
        var position = range.lowerBound
        /// Whether the line has anything but white space.
        var hasInk = false
        func finishLine(at end: Int, _ builder: inout LineBuilder) {
            let text = builder.finish(at: end, label: label)
            emit(hasInk ? text : Text())
            hasInk = false
        }
        while position < range.upperBound {
            let start = position
            let scalar = nextScalar(&position, range.upperBound, escaping)
            switch scalar.value {
            case 0x0a, 0x0d, 0x85, 0x2028, 0x2029:
                if scalar == "\r" {
                    var next = position
                    if next < range.upperBound, nextScalar(&next, range.upperBound, escaping) == "\n" {
                        position = next
                    }
                }
                if label {
                    if !builder.isEmpty { builder.append(" ", standingFor: start) }
                } else {
                    finishLine(at: start, &builder)
                }
            case 0x09:
                if !(label && builder.isEmpty) { builder.append(" ", standingFor: start) }
            case 0..<0x20, 0x7f..<0xa0, 0xfeff:
                controls.add(start)
            case 0x20, 0xa0, 0x3000:
                if label && builder.isEmpty { break }
                append(scalar, start..<position)
            default:
                if scalar == "\u{fffd}" { replacements.add(start) }
                hasInk = true
                append(scalar, start..<position)
            }
        }
        finishLine(at: range.upperBound, &builder)
    }

    private mutating func append(_ scalar: Unicode.Scalar, _ range: Range<Int>) {
        if UTF8.width(scalar) == range.count {
            builder.append(source, range)
        } else {
            builder.append(scalar, standingFor: range.lowerBound)
        }
    }

    /// The next character of the value, its escape undone; `position` moves behind it.
    private func nextScalar(_ position: inout Int, _ end: Int, _ escaping: Escaping) -> Unicode.Scalar {
        let byte = source[position]
        if byte == 0x5c, escaping == .json { return escapedScalar(&position) }
        if byte < 0x80 {
            position += byte == 0x22 && escaping == .csv && position + 1 < end ? 2 : 1
            return Unicode.Scalar(byte)
        }
        let length = byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4
        var value = UInt32(byte) & (0x7f >> UInt32(length))
        for offset in 1..<length { value = value << 6 | UInt32(source[position + offset] & 0x3f) }
        position += length
        return Unicode.Scalar(value) ?? "\u{fffd}"
    }

    private func escapedScalar(_ position: inout Int) -> Unicode.Scalar {
        let letter = source[position + 1]
        position += 2
        switch letter {
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{c}"
        case UInt8(ascii: "u"):
            var value = hexadecimal(at: position)
            position += 4
            if value >= 0xd800 && value < 0xdc00 {
                value = 0x10000 + (value - 0xd800) << 10 + hexadecimal(at: position + 2) - 0xdc00
                position += 6
            }
            return Unicode.Scalar(value) ?? "\u{fffd}"
        default: return Unicode.Scalar(letter)
        }
    }

    private func hexadecimal(at position: Int) -> UInt32 {
        (0..<4).reduce(0) { $0 << 4 | UInt32(JSONScanner.digit(source[position + $1]) ?? 0) }
    }
}
