internal import CTurboJPEG
internal import PoemText

/// TurboJPEG's decoder.
struct JPEGDecoder: ~Copyable {
    private let handle: tjhandle
    private let bytes: [UInt8]
    private let survey: JPEGSurvey
    let width: Int
    let height: Int
    let isCMYK: Bool

    /// Reads the header.
    init(_ bytes: [UInt8], survey: JPEGSurvey) throws(PictureError) {
        guard let handle = tjInitDecompress() else { throw PictureError("could not be opened for want of memory") }
        var size: (width: Int32, height: Int32) = (0, 0)
        var sampling: Int32 = 0
        var space: Int32 = 0
        let isRead = bytes.withUnsafeBufferPointer {
            tjDecompressHeader3(
                handle, $0.baseAddress, UInt($0.count), &size.width, &size.height, &sampling, &space) == 0
        }
        guard isRead else {
            let reason = Self.message(of: handle)
            tjDestroy(handle)
            throw .broken(reason)
        }
        self.handle = handle
        self.bytes = bytes
        self.survey = survey
        width = Int(size.width)
        height = Int(size.height)
        isCMYK = space == Int32(TJCS_CMYK.rawValue) || space == Int32(TJCS_YCCK.rawValue)
    }

    deinit { tjDestroy(handle) }

    /// Goes through all of the data at an eighth of the size.
    func check() throws(PictureError) {
        guard survey.scans * width * height <= 1 << 30 || survey.scans == 1 else {
            throw PictureError("takes too long to decode (\(survey.scans) scans)", remedy: "Save it anew")
        }
        let eighth = (width: (width + 7) / 8, height: (height + 7) / 8)
        let pixels = UnsafeMutableRawPointer.allocate(byteCount: eighth.width * eighth.height * 4, alignment: 4)
        defer { pixels.deallocate() }
        try decode(into: pixels, width: eighth.width, height: eighth.height, stride: eighth.width * 4)
    }

    /// Writes the pixels as Cairo has them: 32 bits in the machine's order, the highest eight unused.
    func decode(into buffer: UnsafeMutableRawPointer, stride: Int) throws(PictureError) {
        try decode(into: buffer, width: width, height: height, stride: stride)
        guard isCMYK else { return }
        for row in 0..<height {
            mix(
                UnsafeMutableRawBufferPointer(start: buffer + row * stride, count: width * 4)
                    .bindMemory(to: UInt8.self))
        }
    }

    private func decode(
        into buffer: UnsafeMutableRawPointer, width: Int, height: Int, stride: Int
    ) throws(PictureError) {
        let format = isCMYK ? TJPF_CMYK : TJPF_BGRX
        let isDecoded = bytes.withUnsafeBufferPointer {
            tjDecompress2(
                handle, $0.baseAddress, UInt($0.count), buffer.assumingMemoryBound(to: UInt8.self), Int32(width),
                Int32(stride), Int32(height), Int32(format.rawValue), TJFLAG_LIMITSCANS) == 0
        }
        guard !isDecoded else { return }
        let message = Self.message(of: handle)
        // Stray bytes between segments harm nothing.
        guard tjGetErrorCode(handle) == Int32(TJERR_WARNING.rawValue), message.contains("extraneous bytes") else {
            throw .broken(message)
        }
    }

    /// From four inks to three lights, without a profile: good enough for what is seldom.
    private func mix(_ row: UnsafeMutableBufferPointer<UInt8>) {
        for position in stride(from: 0, to: row.count, by: 4) {
            let ink = (0..<4).map { survey.isAdobe ? UInt32(row[position + $0]) : 255 - UInt32(row[position + $0]) }
            // Cyan takes red away, which Cairo has last.
            for channel in 0..<3 { row[position + 2 - channel] = UInt8(ink[channel] * ink[3] / 255) }
            row[position + 3] = 255
        }
    }

    private static func message(of handle: tjhandle) -> String {
        tjGetErrorStr2(handle).map { String(cString: $0) } ?? "unknown error"
    }
}
