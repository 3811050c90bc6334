import PoemText

/// Which character's vertical form a mark is drawn with when it is not its own. The text layer keeps the source's.
enum MarkTwins {
    /// The full-width twin of a visible ASCII character (U+FF01–FF5E): a half-width mark among Han takes its place,
    /// since turned on a Latin baseline it would hang at the column's left (UAX #50 R has no vertical form for it).
    static func fullWidth(of scalar: UInt32) -> UInt32? {
        switch scalar {
        // The full-width full stop is an ideographic comma's neighbour in form; 。 is what a Chinese reader expects.
        case 0x2E: 0x3002
        case 0x21...0x7E: scalar + 0xFEE0
        default: nil
        }
    }

    /// The ASCII twin of ！ and ？, two of which share a cell (V11).
    static func narrow(of scalar: UInt32) -> UInt32? {
        switch scalar {
        case 0xFF01: 0x21
        case 0xFF1F: 0x3F
        default: nil
        }
    }

    /// Corner brackets for curly quotation marks (V08): Mainland 『』 outside and 「」 inside, Taiwan the reverse.
    static func cornerBracket(of scalar: UInt32, region: Region) -> UInt32? {
        let doubles = region == .taiwan
        return switch scalar {
        case 0x201C: doubles ? 0x300C : 0x300E
        case 0x201D: doubles ? 0x300D : 0x300F
        case 0x2018: doubles ? 0x300E : 0x300C
        case 0x2019: doubles ? 0x300F : 0x300D
        default: nil
        }
    }

    /// 句讀: every sentence's end is 。, every pause 、.
    static func reading(of scalar: UInt32) -> UInt32? {
        switch scalar {
        case 0x3002, 0xFF0E, 0xFF01, 0xFF1F, 0x21, 0x3F, 0x2E: 0x3002
        case 0xFF0C, 0x3001, 0xFF1B, 0xFF1A, 0x2C, 0x3B, 0x3A: 0x3001
        default: nil
        }
    }
}
