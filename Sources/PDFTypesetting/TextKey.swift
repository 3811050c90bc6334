/// A short piece of UTF-8, compared and hashed as one number where it is at most seven bytes long, which nearly
/// every cluster is.
enum TextKey: Hashable {
    /// The bytes, and their count in the highest byte.
    case short(UInt64)
    case long([UInt8])

    init(_ text: ArraySlice<UInt8>) {
        guard text.count <= 7 else {
            self = .long(Array(text))
            return
        }
        var packed: UInt64 = 0
        for byte in text { packed = packed << 8 | UInt64(byte) }
        self = .short(packed | UInt64(text.count) << 56)
    }

    init(_ text: String) { self.init(Array(text.utf8)[...]) }

    var bytes: [UInt8] {
        switch self {
        case .long(let bytes): return bytes
        case .short(let packed):
            let count = Int(packed >> 56)
            return (0..<count).map { UInt8(truncatingIfNeeded: packed >> UInt64((count - 1 - $0) * 8)) }
        }
    }
}
