/// What stands for a character in marked-up text: `&lt;`, `&#26149;`, `&#x6625;`.
enum MarkupEntity {
    private static let named: [String: Unicode.Scalar] = [
        "lt": "<", "gt": ">", "amp": "&", "quot": "\"", "apos": "'",
    ]

    /// The character of a name without `&` and `;`, or nil where it stands for none that a text can hold.
    static func scalar(of name: String) -> Unicode.Scalar? {
        if let scalar = named[name] { return scalar }
        guard name.utf8.first == UInt8(ascii: "#") else { return nil }
        let digits = name.dropFirst()
        let isHexadecimal = digits.utf8.first.map { $0 | 0x20 == UInt8(ascii: "x") } ?? false
        let number = isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits, radix: 10)
        guard let number, let scalar = Unicode.Scalar(number) else { return nil }
        switch number {
        case 0x09, 0x0a, 0x0d: return scalar
        case 0..<0x20, 0x7f..<0xa0, 0xfffe, 0xffff: return nil
        default: return scalar
        }
    }
}

/// Which characters the name of a tag or an attribute is made of: letters of any script, `_` and `:`; behind the
/// first also digits, `-`, `.` and marks.
enum MarkupName {
    static func canBegin(with scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "_", ":": true
        case ..<"\u{80}": false
        default: scalar.properties.isIDStart
        }
    }

    static func canHold(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "_", ":", "0"..."9", "-", ".": true
        case ..<"\u{80}": false
        default: scalar.properties.isIDContinue
        }
    }

    /// Whether the whole of it is a name.
    static func isName(_ string: String) -> Bool {
        guard let first = string.unicodeScalars.first, canBegin(with: first) else { return false }
        return string.unicodeScalars.allSatisfy(canHold)
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// The character that begins at `position` of valid UTF-8, and its length in bytes.
    func scalar(at position: Int) -> (scalar: Unicode.Scalar, length: Int) {
        let byte = self[position]
        if byte < 0x80 { return (Unicode.Scalar(byte), 1) }
        let length = byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4
        var value = UInt32(byte) & (0x7f >> UInt32(length))
        for offset in 1..<length { value = value << 6 | UInt32(self[position + offset] & 0x3f) }
        return (Unicode.Scalar(value) ?? "\u{fffd}", length)
    }
}
