/// How many bytes a scalar takes in UTF-8.
func utf8Length(_ scalar: UInt32) -> Int {
    scalar < 0x80 ? 1 : scalar < 0x800 ? 2 : scalar < 0x10000 ? 3 : 4
}

func appendUTF8(_ scalar: UInt32, to bytes: inout [UInt8]) {
    guard let scalar = Unicode.Scalar(scalar) else { return }
    for byte in UTF8.encode(scalar).unsafelyUnwrapped { bytes.append(byte) }
}

/// Decodes one scalar of well-formed UTF-8 and moves `offset` behind it.
@inline(__always)
func decodeUTF8(_ bytes: UnsafeBufferPointer<UInt8>, at offset: inout Int) -> UInt32 {
    let first = UInt32(bytes[offset])
    if first < 0x80 {
        offset += 1
        return first
    }
    // Swift strings are well formed, so the bytes that follow are there.
    if first < 0xE0 {
        defer { offset += 2 }
        return (first & 0x1F) << 6 | UInt32(bytes[offset + 1]) & 0x3F
    }
    if first < 0xF0 {
        defer { offset += 3 }
        return (first & 0x0F) << 12 | (UInt32(bytes[offset + 1]) & 0x3F) << 6 | UInt32(bytes[offset + 2]) & 0x3F
    }
    defer { offset += 4 }
    return (first & 0x07) << 18 | (UInt32(bytes[offset + 1]) & 0x3F) << 12 | (UInt32(bytes[offset + 2]) & 0x3F) << 6
        | UInt32(bytes[offset + 3]) & 0x3F
}
