import PoemText

/// A file's text after decoding: valid UTF-8 without byte order mark, to which all source offsets refer.
struct SourceText {
    let name: String
    /// Its index in `Document.sources`.
    let file: Int
    let bytes: [UInt8]
    let lineStarts: [Int32]

    init(name: String, file: Int, bytes: [UInt8]) {
        self.name = name
        self.file = file
        self.bytes = bytes
        lineStarts = bytes.withUnsafeBufferPointer(Self.lineStarts)
    }

    var sourceFile: SourceFile { SourceFile(name: name, lineStarts: lineStarts, text: bytes) }

    /// Where lines begin: after CR LF, CR, LF, U+2028 and U+0085.
    private static func lineStarts(_ bytes: UnsafeBufferPointer<UInt8>) -> [Int32] {
        var starts: [Int32] = [0]
        var position = 0
        while position < bytes.count {
            let length = bytes.lineEnd(at: position)
            if length > 0 {
                position += length
                starts.append(Int32(truncatingIfNeeded: position))
            } else {
                position += 1
            }
        }
        return starts
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// The length in bytes of the line end that begins at `position`, or 0.
    @inline(__always) func lineEnd(at position: Int) -> Int {
        switch self[position] {
        case 0x0a: return 1
        case 0x0d: return position + 1 < count && self[position + 1] == 0x0a ? 2 : 1
        case 0xc2: return position + 1 < count && self[position + 1] == 0x85 ? 2 : 0
        case 0xe2:
            guard position + 2 < count, self[position + 1] == 0x80 else { return 0 }
            return self[position + 2] == 0xa8 || self[position + 2] == 0xa9 ? 3 : 0
        default: return 0
        }
    }
}

extension String {
    /// Without white space (U+3000 too) at both ends.
    var trimmedOfSpaces: String {
        let scalars = unicodeScalars
        guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
            let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
        else { return "" }
        return String(scalars[first...last])
    }
}
