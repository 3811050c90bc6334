/// The check sum of PNG's chunks (ISO 3309), eight bytes at a step.
struct CRC32 {
    private let tables: [[UInt32]]

    init() {
        var tables = [[UInt32]](repeating: [UInt32](repeating: 0, count: 256), count: 8)
        for byte in 0..<256 {
            tables[0][byte] = (0..<8).reduce(UInt32(byte)) { sum, _ in
                sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1
            }
        }
        for slice in 1..<8 {
            for byte in 0..<256 {
                let before = tables[slice - 1][byte]
                tables[slice][byte] = before >> 8 ^ tables[0][Int(before & 0xFF)]
            }
        }
        self.tables = tables
    }

    func sum(of bytes: UnsafeRawBufferPointer) -> UInt32 {
        var sum = ~UInt32(0)
        var position = 0
        while position + 8 <= bytes.count {
            let low = UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: position, as: UInt32.self)) ^ sum
            let high = UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: position + 4, as: UInt32.self))
            sum = tables[7][Int(low & 0xFF)] ^ tables[6][Int(low >> 8 & 0xFF)]
            sum ^= tables[5][Int(low >> 16 & 0xFF)] ^ tables[4][Int(low >> 24)]
            sum ^= tables[3][Int(high & 0xFF)] ^ tables[2][Int(high >> 8 & 0xFF)]
            sum ^= tables[1][Int(high >> 16 & 0xFF)] ^ tables[0][Int(high >> 24)]
            position += 8
        }
        while position < bytes.count {
            sum = sum >> 8 ^ tables[0][Int((sum ^ UInt32(bytes[position])) & 0xFF)]
            position += 1
        }
        return ~sum
    }
}
