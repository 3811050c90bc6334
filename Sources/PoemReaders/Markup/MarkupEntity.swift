import PoemText

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

extension MarkupScanner {
    /// The character that the entity here stands for; `position` moves behind it. Nil where there is none; a warning
    /// says so where one could be meant.
    mutating func scanEntity(to end: Int) -> Unicode.Scalar? {
        let start = position
        var cursor = start + 1
        let limit = min(end, start + Self.longestEntity)
        while cursor < limit, Self.canHold(bytes[cursor]) { cursor += 1 }
        guard cursor < limit, bytes[cursor] == UInt8(ascii: ";"), cursor > start + 1 else { return nil }
        let name = string(start + 1, cursor)
        guard let scalar = MarkupEntity.scalar(of: name) else {
            faults.add(
                "&\(name); stands for no character and is kept as text",
                remedy: "Write the character itself, or &amp; for the sign &", at: range(start, cursor + 1))
            return nil
        }
        position = cursor + 1
        return scalar
    }

    private static let longestEntity = 34

    private static func canHold(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x41...0x5a).contains(byte) || (0x61...0x7a).contains(byte) || byte == 0x23
    }
}
