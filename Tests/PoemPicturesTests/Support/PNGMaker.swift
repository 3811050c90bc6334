/// Makes PNGs of every kind, without compression.
struct PNGMaker {
    var width: Int
    var height: Int
    var depth = 8
    /// 0 grey, 2 colour, 3 palette, 4 grey and alpha, 6 colour and alpha.
    var colorType = 2
    var isInterlaced = false
    /// Chunks between the header and the pixels, by type.
    var chunks: [(type: String, bytes: [UInt8])] = []
    /// The samples of the pixel at x, y.
    var sample: (Int, Int) -> [Int]

    func bytes() -> [UInt8] {
        var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        bytes += Self.chunk("IHDR", Self.header(width, height, depth, colorType, isInterlaced))
        for chunk in chunks { bytes += Self.chunk(chunk.type, chunk.bytes) }
        bytes += Self.chunk("IDAT", Self.stored(rows()))
        return bytes + Self.chunk("IEND", [])
    }

    static func header(
        _ width: Int, _ height: Int, _ depth: Int = 8, _ colorType: Int = 2, _ isInterlaced: Bool = false
    ) -> [UInt8] {
        number(width) + number(height) + [UInt8(depth), UInt8(colorType), 0, 0, isInterlaced ? 1 : 0]
    }

    static func chunk(_ type: String, _ bytes: [UInt8]) -> [UInt8] {
        let content = Array(type.utf8) + bytes
        return number(bytes.count) + content + number(Int(sum(content)))
    }

    static func number(_ value: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }

    /// The passes of Adam7, or the one of a plain picture: first column, first row, steps.
    private var passes: [(x: Int, y: Int, right: Int, down: Int)] {
        isInterlaced
            ? [
                (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2),
            ] : [(0, 0, 1, 1)]
    }

    private func rows() -> [UInt8] {
        var rows: [UInt8] = []
        for pass in passes {
            for y in stride(from: pass.y, to: height, by: pass.down) {
                var row: [UInt8] = []
                var bits = 0
                for x in stride(from: pass.x, to: width, by: pass.right) {
                    for value in sample(x, y) {
                        if depth == 16 {
                            row += [UInt8(value >> 8), UInt8(value & 255)]
                            continue
                        }
                        if bits % 8 == 0 { row.append(0) }
                        row[row.count - 1] |= UInt8(value << (8 - depth - bits % 8))
                        bits += depth
                    }
                }
                if !row.isEmpty { rows += [0] + row }
            }
        }
        return rows
    }

    /// A zlib stream of stored blocks.
    private static func stored(_ bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = [0x78, 0x01]
        var position = 0
        repeat {
            let end = min(position + 65_535, bytes.count)
            let length = end - position
            result += [end == bytes.count ? 1 : 0, UInt8(length & 255), UInt8(length >> 8)]
            result += [UInt8(~length & 255), UInt8(~length >> 8 & 255)]
            result += bytes[position..<end]
            position = end
        } while position < bytes.count
        var (low, high) = (1, 0)
        for byte in bytes {
            low = (low + Int(byte)) % 65_521
            high = (high + low) % 65_521
        }
        return result + number(high << 16 | low)
    }

    private static func sum(_ bytes: [UInt8]) -> UInt32 {
        var sum = ~UInt32(0)
        for byte in bytes {
            sum ^= UInt32(byte)
            for _ in 0..<8 { sum = sum & 1 == 1 ? (sum >> 1) ^ 0xEDB8_8320 : sum >> 1 }
        }
        return ~sum
    }
}
