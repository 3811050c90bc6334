/// What a PNG says of itself before it is decoded, its chunks all there and sound (ISO/IEC 15948).
struct PNGSurvey {
    static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    private(set) var width = 0
    private(set) var height = 0
    private(set) var resolution: Resolution?
    private(set) var hasAlpha = false

    private static let crc = CRC32()

    /// Refuses what is too large before it looks at what comes after the header.
    init(_ bytes: [UInt8], limits: PictureLimits) throws(PictureError) {
        let reader = ByteReader(bytes: bytes[...])
        var position = Self.signature.count
        guard let length = reader.number(at: position, bytes: 4),
            let type = reader.number(at: position + 4, bytes: 4)
        else { throw .cutShort }
        guard type == Self.type("IHDR"), length == 13 else { throw .broken("it has no header") }
        guard let width = reader.number(at: position + 8, bytes: 4),
            let height = reader.number(at: position + 12, bytes: 4),
            let color = reader.number(at: position + 17, bytes: 1)
        else { throw .cutShort }
        try limits.check(width: width, height: height)
        self.width = width
        self.height = height
        hasAlpha = color & 4 != 0

        while true {
            guard let length = reader.number(at: position, bytes: 4),
                let type = reader.number(at: position + 4, bytes: 4),
                let sum = reader.number(at: position + 8 + length, bytes: 4)
            else { throw .cutShort }
            let found = bytes.withUnsafeBytes { whole in
                Self.crc.sum(of: UnsafeRawBufferPointer(rebasing: whole[(position + 4)..<(position + 8 + length)]))
            }
            guard found == UInt32(truncatingIfNeeded: sum) else { throw .broken("a check sum is wrong") }
            switch type {
            case Self.type("IEND"): return
            case Self.type("tRNS"): hasAlpha = true
            case Self.type("pHYs") where length == 9 && reader.number(at: position + 16, bytes: 1) == 1:
                // Pixels to the metre.
                guard let x = reader.number(at: position + 8, bytes: 4),
                    let y = reader.number(at: position + 12, bytes: 4)
                else { break }
                resolution = Resolution(measured: Double(x) * 0.0254, Double(y) * 0.0254)
            default: break
            }
            position += 12 + length
        }
    }

    private static func type(_ name: String) -> Int { name.utf8.reduce(0) { $0 << 8 | Int($1) } }
}
