internal import CDeflate

/// Deflates streams (zlib format, `/FlateDecode`). One compressor and one buffer serve a whole file.
package final class Deflater {
    /// Pages are many and small: the fastest level costs 3 % more bytes than the usual one.
    package static let pageLevel: Int32 = 1
    /// Font programs are most of a file and are deflated once.
    package static let fontLevel: Int32 = 6

    private let compressor: OpaquePointer

    package init(level: Int32) throws(PDFError) {
        guard let compressor = libdeflate_alloc_compressor(level) else { throw .outOfMemory }
        self.compressor = compressor
    }

    deinit { libdeflate_free_compressor(compressor) }

    package func deflate(_ bytes: [UInt8]) throws(PDFError) -> [UInt8] {
        let bound = libdeflate_zlib_compress_bound(compressor, bytes.count)
        var length = 0
        let result = [UInt8](unsafeUninitializedCapacity: bound) { buffer, count in
            length = bytes.withUnsafeBytes {
                libdeflate_zlib_compress(compressor, $0.baseAddress, $0.count, buffer.baseAddress, bound)
            }
            count = length
        }
        // The bound is enough for any input, so nothing else gives 0.
        guard length > 0 else { throw .outOfMemory }
        return result
    }
}
