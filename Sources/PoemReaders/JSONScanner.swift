/// A value of a JSON text, as a place in a flat list: an array's or object's children follow it.
struct JSONNode {
    enum Kind { case null, boolean, number, string, array, object }

    var kind: Kind
    /// Byte offsets in the text; a string's without its quotation marks.
    var lower: Int
    var upper: Int
    /// The index of the first node that is not inside this one.
    var end: Int
}

/// What is wrong with a JSON text, and where.
struct JSONFault: Error {
    var what: String
    var offset: Int
    /// Whether the text ended where more was due.
    var isTruncation = false
}

/// Reads one JSON value at a time (RFC 8259) and keeps the place of everything in it.
struct JSONScanner {
    private let bytes: UnsafeBufferPointer<UInt8>
    var position: Int
    /// Where the text ends: the end of the file, or of a line of NDJSON.
    var end: Int
    /// The nodes of the value read last, the whole first; an object's keys and values alternate.
    private(set) var nodes: [JSONNode] = []
    /// Commas before a closing bracket: said, but harmless.
    private(set) var strayCommas: [Int] = []

    /// Deeper nesting is no poem.
    private static let depthLimit = 64

    init(_ bytes: UnsafeBufferPointer<UInt8>, at position: Int) {
        self.bytes = bytes
        self.position = position
        end = bytes.count
    }

    /// The byte at the position, or nil at the end.
    func peek() -> UInt8? { position < end ? bytes[position] : nil }

    mutating func skipSpace() {
        while position < end {
            switch bytes[position] {
            case 0x20, 0x0a, 0x0d, 0x09: position += 1
            default: return
            }
        }
    }

    /// Reads a value into `nodes`; the position is behind it afterwards, or at the fault.
    mutating func readValue() throws(JSONFault) {
        nodes.removeAll(keepingCapacity: true)
        strayCommas.removeAll(keepingCapacity: true)
        try value(depth: 0)
    }

    private mutating func value(depth: Int) throws(JSONFault) {
        skipSpace()
        guard let byte = peek() else { throw truncation("a value") }
        switch byte {
        case UInt8(ascii: "{"): try container(.object, closedBy: UInt8(ascii: "}"), depth: depth)
        case UInt8(ascii: "["): try container(.array, closedBy: UInt8(ascii: "]"), depth: depth)
        case UInt8(ascii: "\""): try string()
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): number()
        default: try word()
        }
    }

    private mutating func container(
        _ kind: JSONNode.Kind, closedBy close: UInt8, depth: Int
    ) throws(JSONFault) {
        guard depth < Self.depthLimit else {
            throw JSONFault(
                what: "the nesting is more than \(Self.depthLimit) levels deep", offset: position)
        }
        let index = nodes.count
        nodes.append(JSONNode(kind: kind, lower: position, upper: position, end: 0))
        position += 1
        skipSpace()
        var comma: Int?
        while peek() != close {
            if kind == .object {
                guard let quote = peek() else { throw truncation("a name in quotation marks") }
                guard quote == UInt8(ascii: "\"") else {
                    throw JSONFault(what: "a name in quotation marks is missing", offset: position)
                }
                try string()
                skipSpace()
                guard let colon = peek() else { throw truncation("a colon") }
                guard colon == UInt8(ascii: ":") else {
                    throw JSONFault(what: "a colon is missing", offset: position)
                }
                position += 1
            }
            try value(depth: depth + 1)
            skipSpace()
            comma = nil
            guard let next = peek() else { throw truncation("a comma or a closing bracket") }
            if next == UInt8(ascii: ",") {
                comma = position
                position += 1
                skipSpace()
            } else if next != close {
                throw JSONFault(what: "a comma or a closing bracket is missing", offset: position)
            }
        }
        if let comma { strayCommas.append(comma) }
        position += 1
        nodes[index].upper = position
        nodes[index].end = nodes.count
    }

    private mutating func string() throws(JSONFault) {
        let start = position
        position += 1
        while true {
            guard position < end else {
                throw JSONFault(what: "a string is not closed", offset: start, isTruncation: true)
            }
            switch bytes[position] {
            case UInt8(ascii: "\""):
                nodes.append(
                    JSONNode(kind: .string, lower: start + 1, upper: position, end: nodes.count + 1))
                position += 1
                return
            case UInt8(ascii: "\\"): try escape()
            case 0x0a, 0x0d: throw JSONFault(what: "a string is not closed on its line", offset: start)
            default: position += 1
            }
        }
    }

    /// Checks the escape at the position and moves behind it.
    private mutating func escape() throws(JSONFault) {
        let start = position
        guard start + 1 < end else { throw truncation("the rest of an escape") }
        switch bytes[start + 1] {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
            UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
            position += 2
        case UInt8(ascii: "u"):
            position += 2
            let value = try codeUnit(start)
            if value >= 0xdc00 && value < 0xe000 { throw loneSurrogate(value, start) }
            guard value >= 0xd800 && value < 0xdc00 else { return }
            guard position + 1 < end, bytes[position] == UInt8(ascii: "\\"),
                bytes[position + 1] == UInt8(ascii: "u")
            else { throw loneSurrogate(value, start) }
            position += 2
            let low = try codeUnit(start)
            guard low >= 0xdc00 && low < 0xe000 else { throw loneSurrogate(value, start) }
        default:
            throw JSONFault(what: "a backslash stands before no letter that JSON knows", offset: start)
        }
    }

    private mutating func codeUnit(_ start: Int) throws(JSONFault) -> UInt32 {
        var value: UInt32 = 0
        for _ in 0..<4 {
            guard let byte = peek() else { throw truncation("the rest of an escape") }
            guard let digit = Self.digit(byte) else {
                throw JSONFault(what: "\\u is not followed by four hexadecimal digits", offset: start)
            }
            value = value << 4 | UInt32(digit)
            position += 1
        }
        return value
    }

    private func loneSurrogate(_ value: UInt32, _ offset: Int) -> JSONFault {
        JSONFault(
            what: "\\u\(String(value, radix: 16)) is half of a surrogate pair, and its other half is missing",
            offset: offset)
    }

    private mutating func number() {
        let start = position
        while let byte = peek(),
            byte >= 0x30 && byte < 0x3a || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")
                || byte == UInt8(ascii: ".") || byte | 0x20 == UInt8(ascii: "e")
        { position += 1 }
        nodes.append(JSONNode(kind: .number, lower: start, upper: position, end: nodes.count + 1))
    }

    private mutating func word() throws(JSONFault) {
        for (word, kind) in [("null", JSONNode.Kind.null), ("true", .boolean), ("false", .boolean)] {
            let length = word.utf8.count
            guard position + length <= end,
                bytes[position..<position + length].elementsEqual(word.utf8)
            else { continue }
            nodes.append(
                JSONNode(kind: kind, lower: position, upper: position + length, end: nodes.count + 1))
            position += length
            return
        }
        throw JSONFault(what: "a value is missing", offset: position)
    }

    private func truncation(_ due: String) -> JSONFault {
        JSONFault(
            what: "the \(end < bytes.count ? "line" : "file") ends where \(due) is due", offset: end,
            isTruncation: true)
    }

    /// Moves behind the value that begins at `start`, by its brackets, after a fault in it. A line end closes a
    /// string, so that a lost quotation mark spoils no more than its line; and a brace that begins a line no deeper
    /// than the value stood in its own begins the next record, whatever the brackets say. False at the end.
    mutating func skipBrokenValue(from start: Int) -> Bool {
        position = start
        let column = recordColumn(start)
        var depth = 0
        var inString = false
        while position < end {
            let byte = bytes[position]
            position += 1
            if byte == 0x0a || byte == 0x0d {
                inString = false
                if let column, beginsRecord(within: column) { return true }
                continue
            }
            if inString {
                if byte == UInt8(ascii: "\\") { position += 1 }
                inString = byte != UInt8(ascii: "\"")
                continue
            }
            switch byte {
            case UInt8(ascii: "\""): inString = true
            case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: "]"), UInt8(ascii: "}"):
                depth -= 1
                if depth < 0 { position -= 1 }
                if depth <= 0 { return true }
            case UInt8(ascii: ",") where depth == 0:
                position -= 1
                return true
            default: break
            }
        }
        position = end
        return false
    }

    /// How far from the beginning of its line a value stands, or nil where more than its list's bracket is before it.
    private func recordColumn(_ start: Int) -> Int? {
        var first = start
        while first > 0, bytes[first - 1] != 0x0a && bytes[first - 1] != 0x0d {
            first -= 1
            switch bytes[first] {
            case 0x20, 0x09, UInt8(ascii: "["), UInt8(ascii: ","): break
            default: return nil
            }
        }
        return start - first
    }

    /// Whether a brace is the first thing on the line that begins at the position, at most `column` in.
    private func beginsRecord(within column: Int) -> Bool {
        var place = position
        while place < end, bytes[place] == 0x20 || bytes[place] == 0x09 { place += 1 }
        return place < end && bytes[place] == UInt8(ascii: "{") && place - position <= column
    }

    /// The value of a hexadecimal digit.
    static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case 0x30...0x39: byte - 0x30
        case 0x41...0x46, 0x61...0x66: (byte | 0x20) - 0x57
        default: nil
        }
    }
}
