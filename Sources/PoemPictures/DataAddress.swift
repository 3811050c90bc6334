/// A picture written into the text itself: `data:image/png;base64,…`, or `base64:…`.
struct DataAddress {
    private let content: Substring.UTF8View
    private let isBase64: Bool

    /// Nil for a name that is none.
    init?(_ name: String) {
        let head = name.prefix(64).lowercased()
        if head.hasPrefix("base64:") {
            content = name.dropFirst(7).utf8
            isBase64 = true
        } else if head.hasPrefix("data:") {
            let comma = name.utf8.firstIndex(of: UInt8(ascii: ",")) ?? name.endIndex
            isBase64 = name[..<comma].lowercased().hasSuffix(";base64")
            content = name[comma...].dropFirst().utf8
        } else {
            return nil
        }
    }

    func bytes(limit: Int) throws(PictureError) -> [UInt8] {
        guard content.count / 4 * 3 <= limit else {
            throw PictureError("is too large (over \(limit >> 20) MB)", remedy: "Make it smaller")
        }
        guard isBase64, let bytes = Base64.decode(content) else {
            throw PictureError("is not written in Base64", remedy: "Write data:image/png;base64, and the bytes so")
        }
        return bytes
    }
}
