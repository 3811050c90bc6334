import COpenCC

/// One OpenCC converter, owned.
struct OpenCC: ~Copyable {
    private let handle: opencc_t

    init(_ configuration: String) throws(ConversionError) {
        guard let handle = opencc_open(configuration), handle != opencc_t(bitPattern: -1) else {
            throw .cannotOpen(configuration: configuration, reason: Self.lastError)
        }
        self.handle = handle
    }

    deinit { opencc_close(handle) }

    func convert(_ text: String) throws(ConversionError) -> String {
        if text.isEmpty { return text }
        var text = text
        let result = text.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) { characters in
                opencc_convert_utf8(handle, characters.baseAddress, characters.count)
            }
        }
        guard let result else { throw .refused(reason: Self.lastError) }
        defer { opencc_convert_utf8_free(result) }
        return String(cString: result)
    }

    private static var lastError: String {
        guard let message = opencc_error() else { return "no reason given" }
        let reason = String(cString: message).filter { !$0.isNewline }
        return reason.isEmpty ? "no reason given" : reason
    }
}
