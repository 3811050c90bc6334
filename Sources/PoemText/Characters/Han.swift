/// Whether a character is one of the two blocks that nearly all text is made of (URO and Extension A).
@inline(__always)
func isCommonHan(_ scalar: UInt32) -> Bool {
    scalar &- 0x3400 <= 0x9FFF - 0x3400 && !(scalar >= 0x4DC0 && scalar < 0x4E00)
}

/// Whether a character is an ideograph, a part of one or a sign that stands for one: the script Han of UAX #24,
/// with the whole of planes 2 and 3, which are kept for ideographs. Private-use characters are not.
public func isHan(_ scalar: UInt32) -> Bool {
    if isCommonHan(scalar) { return true }
    switch scalar {
    case 0x2E80...0x2E99, 0x2E9B...0x2EF3, 0x2F00...0x2FD5,  // radicals
        0x3005, 0x3007, 0x3021...0x3029, 0x3038...0x303B,  // 々 〇 and Suzhou numerals
        0xF900...0xFA6D, 0xFA70...0xFAD9,  // compatibility ideographs
        0x16FE2, 0x16FE3, 0x16FF0, 0x16FF1,
        0x20000...0x2FFFD, 0x30000...0x3FFFD:
        return true
    default:
        return false
    }
}

/// Whether a character has no fixed meaning (private use, Unicode 23.5), so that no fallback font may serve it.
public func isPrivateUse(_ scalar: UInt32) -> Bool {
    scalar >= 0xE000 && scalar <= 0xF8FF || scalar >= 0xF0000
}

/// Whether a character picks a variant of the one before it (UTS #37, Unicode 23.4).
public func isVariationSelector(_ scalar: UInt32) -> Bool {
    scalar >= 0xFE00 && scalar <= 0xFE0F || scalar >= 0xE0100 && scalar <= 0xE01EF
        || scalar >= 0x180B && scalar <= 0x180D || scalar == 0x180F
}
