/// Bytes written as letters (RFC 4648, section 4).
enum Base64 {
    /// The bytes, or nil where the letters are none. White space counts for nothing; padding may be missing.
    static func decode(_ letters: some Collection<UInt8>) -> [UInt8]? {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(letters.count / 4 * 3)
        var bits: UInt32 = 0
        var count = 0
        var hasEnded = false
        for letter in letters {
            switch letter {
            case 0x20, 0x09, 0x0a, 0x0d: continue
            case UInt8(ascii: "="):
                hasEnded = true
                continue
            default: break
            }
            guard !hasEnded, let value = value(of: letter) else { return nil }
            bits = bits << 6 | value
            count += 1
            if count % 4 == 0 {
                bytes += [UInt8(bits >> 16 & 0xff), UInt8(bits >> 8 & 0xff), UInt8(bits & 0xff)]
                bits = 0
            }
        }
        switch count % 4 {
        case 1: return nil
        case 2: bytes.append(UInt8(bits >> 4 & 0xff))
        case 3: bytes += [UInt8(bits >> 10 & 0xff), UInt8(bits >> 2 & 0xff)]
        default: break
        }
        return bytes.isEmpty ? nil : bytes
    }

    private static func value(of letter: UInt8) -> UInt32? {
        switch letter {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(letter) - 65
        case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(letter) - 71
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(letter) + 4
        case UInt8(ascii: "+"): 62
        case UInt8(ascii: "/"): 63
        default: nil
        }
    }
}
