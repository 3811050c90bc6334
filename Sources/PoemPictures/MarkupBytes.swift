internal import Glibc

/// The bytes of an XML text, looked through for names without being parsed.
struct MarkupBytes {
    let bytes: ArraySlice<UInt8>

    init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

    /// Whatever its case; white space before it is passed over.
    func hasPrefix(_ text: String) -> Bool {
        let start = bytes.drop { $0 <= 0x20 }.prefix(text.utf8.count)
        return start.map { (0x41...0x5A).contains($0) ? $0 + 0x20 : $0 } == Array(text.utf8)
    }

    func contains(_ text: String) -> Bool { end(of: text, from: bytes.startIndex) != nil }

    /// The quoted values of the attributes whose name ends so, in order, and of what only looks like one.
    func values(of name: String) -> [MarkupBytes] {
        var values: [MarkupBytes] = []
        var position = bytes.startIndex
        while let end = end(of: name, from: position) {
            position = end
            let rest = bytes[end...].drop { $0 <= 0x20 || $0 == UInt8(ascii: "=") }
            guard let quote = rest.first, [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(quote) else { continue }
            values.append(MarkupBytes(rest.dropFirst().prefix { $0 != quote }))
        }
        return values
    }

    /// Where the next occurrence of a text ends.
    private func end(of text: String, from start: Int) -> Int? {
        let wanted = Array(text.utf8)
        return bytes.withUnsafeBytes { data -> Int? in
            guard let base = data.baseAddress else { return nil }
            var offset = start - bytes.startIndex
            while offset + wanted.count <= data.count,
                let found = memchr(base + offset, Int32(wanted[0]), data.count - wanted.count - offset + 1)
            {
                offset = UnsafeRawPointer(found) - base
                if memcmp(found, wanted, wanted.count) == 0 { return bytes.startIndex + offset + wanted.count }
                offset += 1
            }
            return nil
        }
    }
}
