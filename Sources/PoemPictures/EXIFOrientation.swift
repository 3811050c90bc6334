/// The orientation that a camera noted: of an Exif block, the one field that concerns drawing.
enum EXIFOrientation {
    /// - Parameter segment: what an APP1 segment of a JPEG holds.
    /// - Returns: nil where it holds no Exif or no orientation that the standard knows.
    static func read(_ segment: ArraySlice<UInt8>) -> PictureTurn? {
        guard segment.starts(with: "Exif\u{0}\u{0}".utf8) else { return nil }
        var tiff = ByteReader(bytes: segment.dropFirst(6))
        if tiff.hasPrefix("II") { tiff.isBigEndian = false } else if !tiff.hasPrefix("MM") { return nil }
        guard tiff.number(at: 2, bytes: 2) == 42, let folder = tiff.number(at: 4, bytes: 4),
            let count = tiff.number(at: folder, bytes: 2)
        else { return nil }
        for index in 0..<count {
            let entry = folder + 2 + index * 12
            guard let tag = tiff.number(at: entry, bytes: 2) else { return nil }
            // A SHORT, one of them, in the entry itself.
            guard tag == 0x0112, tiff.number(at: entry + 2, bytes: 2) == 3,
                let value = tiff.number(at: entry + 8, bytes: 2)
            else { continue }
            return UInt8(exactly: value).flatMap(PictureTurn.init)
        }
        return nil
    }
}
