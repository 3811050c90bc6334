import CTurboJPEG
import Testing

/// Makes JPEGs with the segments that cameras add.
struct JPEGMaker {
    var width: Int
    var height: Int
    /// Exif's, or none.
    var orientation: UInt8?
    var isBigEndian = true
    /// Dots to the inch of the JFIF segment.
    var density: Int?
    var isCMYK = false
    var isProgressive = false
    /// Red, green and blue (or four inks, 255 for none) of the pixel at x, y.
    var sample: (Int, Int) -> [UInt8]

    func bytes() throws -> [UInt8] {
        let handle = try #require(tjInitCompress())
        defer { tjDestroy(handle) }
        var pixels: [UInt8] = []
        for y in 0..<height { for x in 0..<width { pixels += sample(x, y) } }
        var data: UnsafeMutablePointer<UInt8>?
        var count: UInt = 0
        let format = isCMYK ? TJPF_CMYK : TJPF_RGB
        let status = tjCompress2(
            handle, pixels, Int32(width), 0, Int32(height), Int32(format.rawValue), &data, &count,
            Int32(TJSAMP_444.rawValue), 95, isProgressive ? TJFLAG_PROGRESSIVE : 0)
        try #require(status == 0)
        var bytes = Array(UnsafeBufferPointer(start: data, count: Int(count)))
        tjFree(data)
        if let density {
            let start = try #require(bytes.indices.first { bytes[$0...].starts(with: "JFIF".utf8) })
            bytes[start + 7] = 1
            for field in [8, 10] {
                bytes[start + field] = UInt8(density >> 8)
                bytes[start + field + 1] = UInt8(density & 255)
            }
        }
        if let orientation { bytes.insert(contentsOf: exif(orientation), at: 2) }
        return bytes
    }

    /// An APP1 segment whose directory has another entry before the orientation.
    private func exif(_ orientation: UInt8) -> [UInt8] {
        func number(_ value: Int, _ count: Int) -> [UInt8] {
            let bytes = (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
            return isBigEndian ? bytes.reversed() : bytes
        }
        var tiff = Array((isBigEndian ? "MM" : "II").utf8) + number(42, 2) + number(8, 4) + number(2, 2)
        tiff += number(0x0100, 2) + number(4, 2) + number(1, 4) + number(77, 4)
        tiff += number(0x0112, 2) + number(3, 2) + number(1, 4) + number(Int(orientation), 2) + [0, 0]
        tiff += number(0, 4)
        let content = Array("Exif\u{0}\u{0}".utf8) + tiff
        return [0xFF, 0xE1, UInt8((content.count + 2) >> 8), UInt8((content.count + 2) & 255)] + content
    }
}
