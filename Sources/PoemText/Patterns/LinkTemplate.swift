/// A link made from found text: `https://example.org/{1}`, `{+0}`, `#{1}`.
///
/// `{0}` is all that was found, `{1}` the pattern's first group, and so on. Into an address the text goes
/// percent-encoded (RFC 3986), and as `{+1}` with the signs of an address kept, as in the templates of RFC 6570.
/// Behind `#` the link leads to what has that id, which takes the text as it is.
public struct LinkTemplate: Hashable, Sendable {
    enum Part: Hashable, Sendable {
        case literal(String)
        case group(Int, keepsSigns: Bool)
    }

    private let parts: [Part]
    private let leadsInside: Bool

    /// Nil where braces hold no number, nothing is written, or braces do not close.
    public init?(_ template: String) {
        leadsInside = template.hasPrefix("#")
        var parts: [Part] = []
        var rest = template[...]
        if leadsInside { rest.removeFirst() }
        if rest.isEmpty { return nil }
        while let open = rest.firstIndex(of: "{") {
            guard let close = rest[open...].firstIndex(of: "}") else { return nil }
            var inner = rest[rest.index(after: open)..<close]
            let keepsSigns = inner.hasPrefix("+")
            if keepsSigns { inner.removeFirst() }
            guard let group = Int(inner), (0...99).contains(group) else { return nil }
            if open > rest.startIndex { parts.append(.literal(String(rest[..<open]))) }
            parts.append(.group(group, keepsSigns: keepsSigns))
            rest = rest[rest.index(after: close)...]
        }
        if rest.contains("}") { return nil }
        if !rest.isEmpty { parts.append(.literal(String(rest))) }
        self.parts = parts
    }

    /// The greatest group it takes.
    public var greatestGroup: Int {
        parts.reduce(0) { greatest, part in
            if case .group(let group, _) = part { max(greatest, group) } else { greatest }
        }
    }

    /// The target with the text of each group filled in; a group that found nothing is empty.
    public func target(_ groups: (Int) -> String) -> LinkTarget {
        var text = ""
        for part in parts {
            switch part {
            case .literal(let literal): text += literal
            case .group(let group, _) where leadsInside: text += groups(group)
            case .group(let group, let keepsSigns): text += Self.encoded(groups(group), keepsSigns: keepsSigns)
            }
        }
        return leadsInside ? .id(text) : .address(text)
    }

    private static func encoded(_ text: String, keepsSigns: Bool) -> String {
        var bytes: [UInt8] = []
        for byte in text.utf8 {
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E: bytes.append(byte)
            // : / ? # [ ] @ ! $ & ' ( ) * + , ; = and what is encoded already
            case 0x21, 0x23...0x2F, 0x3A, 0x3B, 0x3D, 0x3F, 0x40, 0x5B, 0x5D:
                if keepsSigns { bytes.append(byte) } else { append(byte, to: &bytes) }
            default: append(byte, to: &bytes)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func append(_ byte: UInt8, to bytes: inout [UInt8]) {
        let digits: StaticString = "0123456789ABCDEF"
        bytes.append(0x25)
        for digit in [byte >> 4, byte & 15] { bytes.append(digits.utf8Start[Int(digit)]) }
    }
}
