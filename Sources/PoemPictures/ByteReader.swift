/// Reads numbers out of bytes, within their bounds whatever is asked for.
struct ByteReader {
    let bytes: ArraySlice<UInt8>
    var isBigEndian = true

    /// `offset` counts from the first byte; nil where the bytes end before.
    func number(at offset: Int, bytes count: Int) -> Int? {
        guard offset >= 0, offset <= bytes.count - count else { return nil }
        let start = bytes.startIndex + offset
        let field = bytes[start..<start + count]
        return isBigEndian
            ? field.reduce(0) { $0 << 8 | Int($1) } : field.reversed().reduce(0) { $0 << 8 | Int($1) }
    }

    func hasPrefix(_ text: String) -> Bool { bytes.starts(with: text.utf8) }
}
