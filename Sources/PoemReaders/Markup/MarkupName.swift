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
