import Glibc

/// The characters that a script is written with, as its old encoding lists them; the C library's converter, owned.
struct CharacterSet: ~Copyable {
    private let descriptor: iconv_t

    /// Nil where the C library does not know the encoding.
    init?(_ target: ScriptTarget) {
        descriptor = iconv_open(target == .simplified ? "GB2312" : "BIG5", "UTF-8")
        if descriptor == iconv_t(bitPattern: -1) { return nil }
    }

    deinit { iconv_close(descriptor) }

    func contains(_ scalar: Unicode.Scalar) -> Bool {
        var text = Array(String(scalar).utf8CString)
        var encoded = [CChar](repeating: 0, count: 8)
        var left = text.count - 1
        var room = encoded.count
        return text.withUnsafeMutableBufferPointer { source in
            encoded.withUnsafeMutableBufferPointer { output in
                var from = source.baseAddress
                var to = output.baseAddress
                // (size_t)-1: the character is not in the set.
                return iconv(descriptor, &from, &left, &to, &room) != -1
            }
        }
    }
}
