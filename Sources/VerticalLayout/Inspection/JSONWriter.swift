/// Writes JSON: two spaces an indent, small values on one line, numbers rounded once to 0.001.
public struct JSONWriter {
    /// The text so far, UTF-8.
    public private(set) var bytes: [UInt8] = []
    private var depth = 0
    private var isFirst = true
    /// How many containers around this place are written on one line.
    private var flat = 0

    public init() {}

    /// An object at this place; `onOneLine` for a small one.
    public mutating func object(onOneLine: Bool = false, _ members: (inout JSONWriter) -> Void) {
        container("{", "}", onOneLine: onOneLine, members)
    }

    /// An array at this place; each element is written by a call inside, between `element()` marks.
    public mutating func array<Element>(
        _ elements: some Sequence<Element>, onOneLine: Bool = false, _ write: (inout JSONWriter, Element) -> Void
    ) {
        container("[", "]", onOneLine: onOneLine) { writer in
            for element in elements {
                writer.separate()
                write(&writer, element)
            }
        }
    }

    /// The name of an object's next member.
    public mutating func key(_ name: StaticString) {
        separate()
        append("\"")
        name.withUTF8Buffer { bytes.append(contentsOf: $0) }
        append("\": ")
    }

    public mutating func member(_ name: StaticString, _ value: String) {
        key(name)
        string(value)
    }

    public mutating func member(_ name: StaticString, _ value: Double) {
        key(name)
        number(value)
    }

    public mutating func member(_ name: StaticString, _ value: Int) {
        key(name)
        append("\(value)")
    }

    public mutating func member(_ name: StaticString, _ value: Bool) {
        key(name)
        append(value ? "true" : "false")
    }

    /// A string at this place.
    public mutating func string(_ value: some StringProtocol) {
        bytes.append(0x22)
        for byte in value.utf8 {
            switch byte {
            case 0x22: append("\\\"")
            case 0x5C: append("\\\\")
            case 0x0A: append("\\n")
            case 0x0D: append("\\r")
            case 0x09: append("\\t")
            case 0..<0x20, 0x7F:
                let digits = String(byte, radix: 16)
                append("\\u00" + (byte < 16 ? "0" : "") + digits)
            default: bytes.append(byte)
            }
        }
        bytes.append(0x22)
    }

    /// A number at this place, rounded to 0.001; -0 is 0.
    public mutating func number(_ value: Double) {
        let scaled = (value * 1000).rounded()
        guard scaled.magnitude < 1e15 else {
            // Neither infinity nor NaN is JSON.
            append(value.isFinite ? "\(value)" : "null")
            return
        }
        var whole = Int64(scaled)
        if whole < 0 {
            bytes.append(0x2D)
            whole = -whole
        }
        append("\(whole / 1000)")
        let fraction = whole % 1000
        if fraction == 0 { return }
        bytes.append(0x2E)
        bytes.append(0x30 + UInt8(fraction / 100))
        if fraction % 100 != 0 { bytes.append(0x30 + UInt8(fraction / 10 % 10)) }
        if fraction % 10 != 0 { bytes.append(0x30 + UInt8(fraction % 10)) }
    }

    /// An integer at this place.
    public mutating func number(_ value: Int) { append("\(value)") }

    /// Ends the line of a finished value.
    public mutating func newline() { bytes.append(0x0A) }

    private mutating func container(
        _ open: String, _ close: String, onOneLine: Bool, _ inside: (inout JSONWriter) -> Void
    ) {
        append(open)
        let outerIsFirst = isFirst
        isFirst = true
        depth += 1
        flat += onOneLine ? 1 : 0
        inside(&self)
        depth -= 1
        if !isFirst, flat == 0 { breakLine() }
        flat -= onOneLine ? 1 : 0
        isFirst = outerIsFirst
        append(close)
    }

    private mutating func separate() {
        if !isFirst { append(flat > 0 ? ", " : ",") }
        isFirst = false
        if flat == 0 { breakLine() }
    }

    private mutating func breakLine() {
        bytes.append(0x0A)
        for _ in 0..<depth { append("  ") }
    }

    private mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }
}
