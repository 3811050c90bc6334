import PoemText

/// The address of a link as it stands behind the text: `(address "title")`, with balanced or escaped parentheses, or
/// `(<address>)`. The title is read and passed over.
struct LinkDestination {
    /// The address without its `<` and `>`; escapes are not yet undone.
    private(set) var address: Range<Int>
    /// Behind the closing parenthesis, or where a definition's line ends.
    private(set) var end: Int

    /// Parentheses nest no deeper, as with cmark.
    private static let greatestNesting = 32

    /// - Parameter range: from the opening parenthesis to the line's end.
    init?(_ bytes: UnsafeBufferPointer<UInt8>, inParentheses range: Range<Int>) {
        guard let first = range.first, bytes[first] == UInt8(ascii: "(") else { return nil }
        let start = Self.skipSpace(bytes, first + 1..<range.upperBound)
        guard let address = Self.address(bytes, start..<range.upperBound, mayBeEmpty: true) else { return nil }
        self.address = address.content
        end = Self.skipSpace(bytes, address.end..<range.upperBound)
        if end > address.end, let title = Self.title(bytes, end..<range.upperBound) {
            end = Self.skipSpace(bytes, title..<range.upperBound)
        }
        guard end < range.upperBound, bytes[end] == UInt8(ascii: ")") else { return nil }
        end += 1
    }

    /// - Parameter range: what stands behind the `[label]:` of a definition, to the line's end.
    init?(_ bytes: UnsafeBufferPointer<UInt8>, ofDefinition range: Range<Int>) {
        let start = Self.skipSpace(bytes, range)
        guard let address = Self.address(bytes, start..<range.upperBound, mayBeEmpty: false) else { return nil }
        self.address = address.content
        end = Self.skipSpace(bytes, address.end..<range.upperBound)
        if end > address.end, let title = Self.title(bytes, end..<range.upperBound) {
            end = Self.skipSpace(bytes, title..<range.upperBound)
        }
        guard end == range.upperBound else { return nil }
    }

    private static func skipSpace(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int {
        range.first { bytes[$0] != 0x20 && bytes[$0] != 0x09 } ?? range.upperBound
    }

    private static func address(
        _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, mayBeEmpty: Bool
    ) -> (content: Range<Int>, end: Int)? {
        var position = range.lowerBound
        if position < range.upperBound, bytes[position] == UInt8(ascii: "<") {
            position += 1
            while position < range.upperBound {
                switch bytes[position] {
                case UInt8(ascii: ">"): return (range.lowerBound + 1..<position, position + 1)
                case UInt8(ascii: "<"): return nil
                case UInt8(ascii: "\\"): position += 2
                default: position += 1
                }
            }
            return nil
        }
        var nesting = 0
        scan: while position < range.upperBound {
            switch bytes[position] {
            case 0...0x20, 0x7f: break scan
            // A code span would win over the link.
            case UInt8(ascii: "`"): return nil
            case UInt8(ascii: "("):
                nesting += 1
                if nesting > greatestNesting { return nil }
            case UInt8(ascii: ")"):
                if nesting == 0 { break scan }
                nesting -= 1
            case UInt8(ascii: "\\")
            where position + 1 < range.upperBound && Unicode.Scalar(bytes[position + 1]).isASCIIMark:
                position += 1
            default: break
            }
            position += 1
        }
        guard nesting == 0, mayBeEmpty || position > range.lowerBound else { return nil }
        return (range.lowerBound..<position, position)
    }

    /// Where the title that begins here ends.
    private static func title(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int? {
        guard let first = range.first else { return nil }
        let open = bytes[first]
        guard [UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "(")].contains(open) else { return nil }
        let close = open == UInt8(ascii: "(") ? UInt8(ascii: ")") : open
        var position = first + 1
        while position < range.upperBound {
            let byte = bytes[position]
            if byte == close { return position + 1 }
            if byte == open { return nil }
            position += byte == UInt8(ascii: "\\") ? 2 : 1
        }
        return nil
    }
}

/// An address that stands for itself: `<https://example.org>`, `<name@example.org>`.
struct BareAddress {
    private(set) var target: String
    private(set) var end: Int

    init?(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
        let start = range.lowerBound + 1
        var position = start
        while position < range.upperBound, bytes[position] != UInt8(ascii: ">") {
            if bytes[position] <= 0x20 || bytes[position] == UInt8(ascii: "<") { return nil }
            position += 1
        }
        guard position < range.upperBound else { return nil }
        let content = bytes[start..<position]
        let text = String(decoding: content, as: UTF8.self)
        if Self.hasScheme(content) {
            target = text
        } else if Self.isMail(content) {
            target = "mailto:" + text
        } else {
            return nil
        }
        end = position + 1
    }

    private static func hasScheme(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")), let first = bytes.first, isLetter(first) else {
            return false
        }
        let scheme = bytes[..<colon]
        return (2...32).contains(scheme.count)
            && scheme.allSatisfy { isLetterOrDigit($0) || "+.-".utf8.contains($0) }
    }

    private static func isMail(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        guard let at = bytes.firstIndex(of: UInt8(ascii: "@")), at > bytes.startIndex else { return false }
        let name = bytes[..<at]
        let host = bytes[(at + 1)...].split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        return name.allSatisfy { isLetterOrDigit($0) || ".!#$%&'*+/=?^_`{|}~-".utf8.contains($0) }
            && host.allSatisfy { part in
                (1...63).contains(part.count) && part.allSatisfy { isLetterOrDigit($0) || $0 == UInt8(ascii: "-") }
                    && part.first != UInt8(ascii: "-") && part.last != UInt8(ascii: "-")
            }
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7a).contains(byte | 0x20) }

    private static func isLetterOrDigit(_ byte: UInt8) -> Bool { isLetter(byte) || (0x30...0x39).contains(byte) }
}
