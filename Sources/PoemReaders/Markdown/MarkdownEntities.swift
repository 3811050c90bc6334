import PoemText

/// Knows what `&amp;`, `&#26149;` and the other entities of HTML stand for; asks cmark for each name once.
struct MarkdownEntities {
    private var named: [String: String?] = [:]

    /// The characters that the entity at the range's beginning stands for, and where it ends; nil where none is there.
    mutating func character(
        in bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>
    ) -> (string: String, end: Int)? {
        var end = range.lowerBound + 1
        let limit = min(range.upperBound, end + Self.greatestLength)
        while end < limit, bytes[end] != UInt8(ascii: ";") {
            guard Unicode.Scalar(bytes[end]).isEntityLetter else { return nil }
            end += 1
        }
        guard end < limit, end > range.lowerBound + 1 else { return nil }
        let name = String(decoding: bytes[range.lowerBound + 1..<end], as: UTF8.self)
        let string: String?
        if name.hasPrefix("#") {
            string = Self.numbered(name.dropFirst())
        } else if let known = named[name] {
            string = known
        } else {
            let found = MarkdownTree.text(of: "&" + name + ";")
            string = found == "&" + name + ";" ? nil : found
            named[name] = string
        }
        return string.map { ($0, end + 1) }
    }

    private static let greatestLength = 33

    /// Control characters, of which a text holds none, become spaces.
    private static func numbered(_ digits: Substring) -> String? {
        let isHexadecimal = digits.utf8.first.map { $0 | 0x20 == UInt8(ascii: "x") } ?? false
        let number = isHexadecimal ? digits.dropFirst() : digits
        guard !number.isEmpty, number.utf8.count <= (isHexadecimal ? 6 : 7),
            let value = UInt32(number, radix: isHexadecimal ? 16 : 10)
        else { return nil }
        switch value {
        case 0: return "\u{fffd}"
        case 0x85, 0x2028, 0x2029, 1..<0x20, 0x7f..<0xa0, 0xfeff: return " "
        default: return Unicode.Scalar(value).map { String($0) } ?? "\u{fffd}"
        }
    }
}

extension Unicode.Scalar {
    fileprivate var isEntityLetter: Bool {
        switch value {
        case 0x23, 0x30...0x39, 0x41...0x5a, 0x61...0x7a: true
        default: false
        }
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// A range's characters with escapes and entities undone: the address of a link.
    func unescaped(_ range: Range<Int>, _ entities: inout MarkdownEntities) -> String {
        var result: [UInt8] = []
        var position = range.lowerBound
        while position < range.upperBound {
            let byte = self[position]
            if byte == UInt8(ascii: "\\"), position + 1 < range.upperBound,
                Unicode.Scalar(self[position + 1]).isASCIIMark
            {
                result.append(self[position + 1])
                position += 2
            } else if byte == UInt8(ascii: "&"),
                let (string, end) = entities.character(in: self, position..<range.upperBound)
            {
                result += string.utf8
                position = end
            } else {
                result.append(byte)
                position += 1
            }
        }
        return String(decoding: result, as: UTF8.self)
    }
}
