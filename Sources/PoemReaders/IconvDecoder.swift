import Glibc

/// A conversion to UTF-8 by the C library, owned.
struct IconvDecoder: ~Copyable {
    private let descriptor: iconv_t

    /// Nil where the C library does not know the encoding.
    init?(_ encoding: TextEncoding) {
        descriptor = iconv_open("UTF-8", encoding.iconvName)
        if descriptor == iconv_t(bitPattern: -1) { return nil }
    }

    deinit { iconv_close(descriptor) }

    /// Bytes that mean nothing in the encoding: the offset of the first of them.
    struct Failure: Error {
        var offset: Int
    }

    /// The bytes from `start` on, as UTF-8.
    func decode(_ bytes: [UInt8], from start: Int) throws(Failure) -> [UInt8] {
        // No encoding here takes more than three bytes of UTF-8 for two of its own, but single bytes (0x80 in
        // some) may take three.
        let capacity = (bytes.count - start) * 3 + 16
        var failure: Failure?
        let result = [UInt8](unsafeUninitializedCapacity: capacity) { output, count in
            bytes.withUnsafeBytes { input in
                // iconv takes its input as mutable and does not change it.
                var from = input.baseAddress.map {
                    UnsafeMutablePointer(mutating: $0.assumingMemoryBound(to: CChar.self)) + start
                }
                var left = bytes.count - start
                var room = capacity
                output.withMemoryRebound(to: CChar.self) { characters in
                    var to = characters.baseAddress
                    // What is incomplete at the end is an error too.
                    if left > 0, iconv(descriptor, &from, &left, &to, &room) == -1 {
                        failure = Failure(offset: bytes.count - left)
                    }
                }
                count = capacity - room
            }
        }
        if let failure { throw failure }
        return result
    }
}
