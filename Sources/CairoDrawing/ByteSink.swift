internal import CCairo

/// Takes the bytes that Cairo writes. The surface that writes to it keeps it alive.
final class ByteSink {
    fileprivate(set) var bytes: [UInt8] = []

    /// Takes the bytes out, so that they are held once.
    func take() -> [UInt8] {
        defer { bytes = [] }
        return bytes
    }

    /// Cairo's write function; its closure is an unretained `ByteSink`.
    static let write: cairo_write_func_t = { closure, data, length in
        guard let closure, let data else { return CAIRO_STATUS_WRITE_ERROR }
        let sink = Unmanaged<ByteSink>.fromOpaque(closure).takeUnretainedValue()
        sink.bytes.append(contentsOf: UnsafeBufferPointer(start: data, count: Int(length)))
        return CAIRO_STATUS_SUCCESS
    }

    var closure: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }
}
