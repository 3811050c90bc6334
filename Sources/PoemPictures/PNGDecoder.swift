internal import CPNG

/// Decodes PNG through libpng's simplified interface, which reports errors by value.
enum PNGDecoder {
    /// Writes the picture's pixels as Cairo has them: 32 bits in the machine's order, alpha highest, the colours
    /// multiplied by it.
    ///
    /// - Parameters:
    ///   - buffer: room for `height` rows of `stride` bytes.
    ///   - survey: of these bytes.
    static func decode(
        _ bytes: [UInt8], survey: PNGSurvey, into buffer: UnsafeMutableRawPointer, stride: Int
    ) throws(PictureError) {
        var image = png_image()
        image.version = png_uint_32(PNG_IMAGE_VERSION)
        defer { png_image_free(&image) }
        let isRead = bytes.withUnsafeBytes { data in
            guard png_image_begin_read_from_memory(&image, data.baseAddress, data.count) != 0,
                Int(image.width) == survey.width, Int(image.height) == survey.height
            else { return false }
            image.format = png_uint_32(PNG_FORMAT_BGRA)
            return png_image_finish_read(&image, nil, buffer, png_int_32(stride), nil) != 0
        }
        guard isRead else { throw .broken(message(of: image)) }
        guard survey.hasAlpha else { return }
        for row in 0..<survey.height {
            multiply(
                UnsafeMutableRawBufferPointer(start: buffer + row * stride, count: survey.width * 4)
                    .bindMemory(to: UInt8.self))
        }
    }

    /// Multiplies the colours of a row by their alpha.
    private static func multiply(_ row: UnsafeMutableBufferPointer<UInt8>) {
        var position = 0
        while position < row.count {
            let alpha = UInt32(row[position + 3])
            if alpha < 255 {
                for channel in position..<position + 3 {
                    row[channel] = UInt8((UInt32(row[channel]) * alpha + 127) / 255)
                }
            }
            position += 4
        }
    }

    private static func message(of image: png_image) -> String {
        withUnsafeBytes(of: image.message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }
}
