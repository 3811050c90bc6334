/// What a character is to prohibition, spacing and justification (CLREQ "Punctuation Marks"; clauses V07–V21, V26).
///
/// Full-width marks, their half-width and ASCII kin and their vertical presentation forms are of one class;
/// `isFullWidth` tells which of them takes a cell. The class is the character's alone: that the `.` of `3.14` and
/// the `’` of `don’t` are part of a number or word is for the reader of the neighbours to see.
public enum PunctuationClass: UInt8, Hashable, Sendable {
    /// Han, kana and every other character without a rule of its own. □ ○ ● 〇 are characters, not marks.
    case other

    // Pause and stop marks: never at a column's head (V12, basic).
    /// 、， and kin: hang (V18), are reduced before stops (V20).
    case comma
    /// 。． and kin: hang (V18), are reduced last (V20).
    case stop
    /// ：；: one em, not adjustable in vertical writing (V07).
    case colon
    /// ！？: one em, not adjustable in vertical writing (V07); two or three stack (V11).
    case exclamation

    // Brackets and quotation marks (V12 basic, V15–V17, V20).
    /// 「『（《“ and kin: never at a column's foot; the space is before.
    case opening
    /// 」』）》” and kin: never at a column's head; the space is after.
    case closing

    /// · ・ ‧ •: never at a column's head (V12 basic); half an em in the Mainland (V10).
    case interpunct
    /// ～ – - －: never at a column's head (V12 basic), no space beside it (V21).
    case connector
    /// ／: not at a column's foot (V12 gb); half an em in the Mainland (V10).
    case solidus
    /// — ⸺: two are one unit (V09); not at a column's head (V12 strict).
    case dash
    /// … ⋯ ‥: two are one unit (V09); not at a column's head (V12 strict).
    case ellipsis

    /// Letters that run in words: turned, with space between them and Han (V23, V24, V26).
    case westernLetter
    case digit
    /// $ ¥ № + −: not parted from the digits after it (V14).
    case prefixSign
    /// % ‰ ° ℃: not parted from the digits before it (V14).
    case suffixSign

    /// A space that a column may break at: a Western word space (V20, V21) and thinner ones.
    case space
    /// A space no column breaks at.
    case noBreakSpace
    /// U+3000, a cell left empty.
    case ideographicSpace

    /// Whether it is a pause or stop mark (點號).
    public var isPauseOrStop: Bool {
        rawValue >= PunctuationClass.comma.rawValue && rawValue <= PunctuationClass.exclamation.rawValue
    }

    /// Whether it is a mark of any kind, beside which no Han–Western space stands (V26).
    public var isMark: Bool {
        rawValue >= PunctuationClass.comma.rawValue && rawValue <= PunctuationClass.ellipsis.rawValue
    }

    /// Whether it is one of the spaces.
    public var isSpace: Bool { rawValue >= PunctuationClass.space.rawValue }

    /// Whether a column may not begin with it (CLREQ `prohibition_rules_for_line_start_end`).
    public func isProhibitedAtHead(_ level: Prohibition) -> Bool {
        switch self {
        case .comma, .stop, .colon, .exclamation, .closing, .interpunct, .connector: level != .none
        case .dash, .ellipsis: level == .strict
        default: false
        }
    }

    /// Whether a column may not end with it (CLREQ `prohibition_rules_for_line_start_end`).
    public func isProhibitedAtFoot(_ level: Prohibition) -> Bool {
        switch self {
        case .opening: level != .none
        case .solidus: level == .gb || level == .strict
        default: false
        }
    }

    /// The class of a character. Han is answered by one comparison.
    @inline(__always)
    public static func of(_ scalar: UInt32) -> PunctuationClass {
        scalar >= 0x3400 && scalar < 0xFE10 ? .other : lookUp(scalar)
    }

    @usableFromInline
    static func lookUp(_ scalar: UInt32) -> PunctuationClass {
        switch scalar {
        case 0x20..<0x7F: ascii(scalar)
        case 0xA0..<0x250: latin(scalar)
        case 0x250..<0x300, 0x370..<0x483, 0x48A..<0x530, 0x1D00..<0x1DC0, 0x1E00..<0x2000: .westernLetter
        case 0x2000..<0x2E80: general(scalar)
        case 0x3000..<0x3100: ideographic(scalar)
        case 0xFE10..<0xFE70: verticalAndSmall(scalar)
        case 0xFF00..<0xFFF0: fullAndHalfWidth(scalar)
        default: .other
        }
    }

    private static func ascii(_ scalar: UInt32) -> PunctuationClass {
        switch scalar {
        case 0x30...0x39: .digit
        case 0x41...0x5A, 0x61...0x7A: .westernLetter
        case 0x20: .space
        case 0x21, 0x3F: .exclamation
        case 0x2C: .comma
        case 0x2E: .stop
        case 0x3A, 0x3B: .colon
        case 0x28, 0x5B, 0x7B: .opening
        case 0x29, 0x5D, 0x7D: .closing
        case 0x2D, 0x7E: .connector
        case 0x2F: .solidus
        case 0x23, 0x24, 0x2B: .prefixSign
        case 0x25: .suffixSign
        default: .westernLetter
        }
    }

    private static func latin(_ scalar: UInt32) -> PunctuationClass {
        switch scalar {
        case 0xA0: .noBreakSpace
        case 0xA3, 0xA4, 0xA5, 0xB1: .prefixSign
        case 0xA2, 0xB0: .suffixSign
        case 0xAB: .opening
        case 0xBB: .closing
        case 0xB7: .interpunct
        case 0xAA, 0xB5, 0xBA, 0xC0...0xD6, 0xD8...0xF6, 0xF8..<0x250: .westernLetter
        default: .other
        }
    }

    private static func general(_ scalar: UInt32) -> PunctuationClass {
        switch scalar {
        case 0x2000...0x2006, 0x2008...0x200A, 0x205F: .space
        case 0x2007, 0x202F, 0x2060: .noBreakSpace
        case 0x2010, 0x2011, 0x2012, 0x2013: .connector
        case 0x2014, 0x2015, 0x2500, 0x2E3A, 0x2E3B: .dash
        case 0x2018, 0x201C, 0x2039, 0x2045, 0x207D, 0x2329, 0x2768, 0x276A, 0x276C, 0x276E, 0x2770, 0x2772,
            0x2774, 0x27E6, 0x27E8, 0x27EA, 0x2985, 0x2E28:
            .opening
        case 0x2019, 0x201D, 0x203A, 0x2046, 0x207E, 0x232A, 0x2769, 0x276B, 0x276D, 0x276F, 0x2771, 0x2773,
            0x2775, 0x27E7, 0x27E9, 0x27EB, 0x2986, 0x2E29:
            .closing
        case 0x2022, 0x2027, 0x2219, 0x22C5: .interpunct
        case 0x2025, 0x2026, 0x22EE, 0x22EF: .ellipsis
        case 0x203C, 0x2047...0x2049: .exclamation
        case 0x2044, 0x2215: .solidus
        case 0x2030...0x2033, 0x2103, 0x2109: .suffixSign
        case 0x20A0...0x20CF, 0x2116, 0x2212, 0x2213: .prefixSign
        default: .other
        }
    }

    private static func ideographic(_ scalar: UInt32) -> PunctuationClass {
        switch scalar {
        case 0x3000: .ideographicSpace
        case 0x3001: .comma
        case 0x3002: .stop
        case 0x3008, 0x300A, 0x300C, 0x300E, 0x3010, 0x3014, 0x3016, 0x3018, 0x301A, 0x301D: .opening
        case 0x3009, 0x300B, 0x300D, 0x300F, 0x3011, 0x3015, 0x3017, 0x3019, 0x301B, 0x301E, 0x301F: .closing
        case 0x30FB: .interpunct
        case 0x301C, 0x3030, 0x30A0, 0x30FC: .connector
        default: .other
        }
    }

    /// U+FE10–FE6F: vertical forms, CJK compatibility forms, small forms.
    private static func verticalAndSmall(_ scalar: UInt32) -> PunctuationClass {
        switch scalar {
        case 0xFE10, 0xFE11, 0xFE50, 0xFE51: .comma
        case 0xFE12, 0xFE52: .stop
        case 0xFE13, 0xFE14, 0xFE54, 0xFE55: .colon
        case 0xFE15, 0xFE16, 0xFE56, 0xFE57: .exclamation
        case 0xFE19, 0xFE30: .ellipsis
        case 0xFE31, 0xFE58: .dash
        case 0xFE32, 0xFE63: .connector
        case 0xFE17, 0xFE47: .opening
        case 0xFE18, 0xFE48: .closing
        case 0xFE35...0xFE44, 0xFE59...0xFE5E: scalar & 1 == 1 ? .opening : .closing
        case 0xFE5F, 0xFE62, 0xFE69: .prefixSign
        case 0xFE6A: .suffixSign
        default: .other
        }
    }

    private static func fullAndHalfWidth(_ scalar: UInt32) -> PunctuationClass {
        switch scalar {
        case 0xFF0C, 0xFF64: .comma
        case 0xFF0E, 0xFF61: .stop
        case 0xFF1A, 0xFF1B: .colon
        case 0xFF01, 0xFF1F: .exclamation
        case 0xFF08, 0xFF3B, 0xFF5B, 0xFF5F, 0xFF62: .opening
        case 0xFF09, 0xFF3D, 0xFF5D, 0xFF60, 0xFF63: .closing
        case 0xFF65: .interpunct
        case 0xFF0D, 0xFF5E, 0xFF70: .connector
        case 0xFF0F: .solidus
        case 0xFF10...0xFF19: .digit
        case 0xFF03, 0xFF04, 0xFF0B, 0xFFE1, 0xFFE5, 0xFFE6: .prefixSign
        case 0xFF05, 0xFFE0: .suffixSign
        default: .other
        }
    }
}
