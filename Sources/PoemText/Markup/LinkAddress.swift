/// The address of a link that may be set: of a scheme that every reader of the file can follow, in the 7-bit
/// characters that RFC 3986 allows.
public struct LinkAddress: Hashable, Sendable {
    /// ASCII. What the source has encoded already stays as it is.
    public let encoded: String

    /// The schemes that a link may have. Others run programs, read files or lead nowhere for other readers.
    public static let schemes = ["http", "https", "mailto", "tel"]

    /// Why an address makes no link.
    public enum Problem: Error, Hashable, Sendable {
        case empty
        /// Its scheme is none of `schemes`.
        case scheme(String)
        /// It has no scheme; with this one it would be whole.
        case schemeMissing(whole: String)
        /// It has no scheme and is a path, which leads nowhere from a finished file.
        case path
        /// After the scheme nothing follows to go to.
        case nothingNamed
    }

    /// - Parameter text: as the source has it; white space at its ends does not count.
    public init(_ text: String) throws(Problem) {
        let bytes = Self.trimmed(Array(text.utf8)[...])
        guard !bytes.isEmpty else { throw .empty }
        guard let scheme = Self.scheme(of: bytes) else {
            let whole = String(decoding: bytes, as: UTF8.self)
            if whole.lowercased().hasPrefix("www.") || Self.isHostWithPort(bytes) {
                throw .schemeMissing(whole: "https://" + whole)
            }
            if Self.isMailbox(bytes) { throw .schemeMissing(whole: "mailto:" + whole) }
            throw .path
        }
        guard Self.schemes.contains(scheme.lowercased()) else { throw .scheme(scheme) }
        let rest = bytes.dropFirst(scheme.utf8.count + 1)
        if scheme.lowercased().hasPrefix("http") {
            guard rest.starts(with: "//".utf8), let first = rest.dropFirst(2).first, !Self.endsHost(first) else {
                throw .nothingNamed
            }
        } else if rest.isEmpty {
            throw .nothingNamed
        }
        encoded = Self.encode(bytes, hostEnd: Self.hostEnd(of: bytes), inFragment: false)
    }

    /// An id as what follows the `#` of an address.
    package static func fragment(_ id: String) -> String {
        encode(Array(id.utf8)[...], hostEnd: 0, inFragment: true)
    }

    // MARK: - Reading

    private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var bytes = bytes
        while let first = bytes.first, first <= 0x20 { bytes.removeFirst() }
        while let last = bytes.last, last <= 0x20 { bytes.removeLast() }
        return bytes
    }

    /// The scheme as it is written (RFC 3986 3.1), or nil; a host before a port is none.
    private static func scheme(of bytes: ArraySlice<UInt8>) -> String? {
        guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")), let first = bytes.first, isLetter(first) else {
            return nil
        }
        let name = bytes[..<colon]
        let isScheme = name.allSatisfy { isLetter($0) || isDigit($0) || "+-.".utf8.contains($0) }
        return isScheme && !isHostWithPort(bytes) ? String(decoding: name, as: UTF8.self) : nil
    }

    /// `example.org:8080/a`: a dot before the colon, a digit after it.
    private static func isHostWithPort(_ bytes: ArraySlice<UInt8>) -> Bool {
        guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")), colon + 1 < bytes.endIndex else { return false }
        return bytes[..<colon].contains(UInt8(ascii: ".")) && isDigit(bytes[colon + 1])
    }

    /// `name@example.org`.
    private static func isMailbox(_ bytes: ArraySlice<UInt8>) -> Bool {
        guard let at = bytes.firstIndex(of: UInt8(ascii: "@")), at > bytes.startIndex else { return false }
        let host = bytes[(at + 1)...]
        return host.contains(UInt8(ascii: "."))
            && !bytes.contains { $0 <= 0x20 || "/:@".utf8.contains($0) && $0 != 0x40 }
    }

    private static func endsHost(_ byte: UInt8) -> Bool { "/?#:".utf8.contains(byte) }

    // MARK: - Encoding

    /// Reserved and unreserved characters stay, `%` before two digits too, brackets and a further `#` where the
    /// grammar has a place for them; every other byte of the UTF-8 is encoded (RFC 3986 2.1 to 2.4).
    private static func encode(_ bytes: ArraySlice<UInt8>, hostEnd: Int, inFragment: Bool) -> String {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var hasFragment = inFragment
        for (index, byte) in zip(bytes.indices, bytes) {
            let isKept: Bool
            switch byte {
            case UInt8(ascii: "%"):
                isKept = index + 2 < bytes.endIndex && bytes[(index + 1)...(index + 2)].allSatisfy(isHexadecimal)
            case UInt8(ascii: "["), UInt8(ascii: "]"): isKept = index < hostEnd
            case UInt8(ascii: "#"):
                isKept = !hasFragment
                hasFragment = true
            default: isKept = isLetter(byte) || isDigit(byte) || "-._~:/?@!$&'()*+,;=".utf8.contains(byte)
            }
            if isKept {
                result.append(byte)
            } else {
                result += [UInt8(ascii: "%"), digit(byte >> 4), digit(byte & 0xF)]
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// Where the part ends that may hold the brackets of an IPv6 address.
    private static func hostEnd(of bytes: ArraySlice<UInt8>) -> Int {
        guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")), bytes[(colon + 1)...].starts(with: "//".utf8)
        else {
            return bytes.startIndex
        }
        return bytes[(colon + 3)...].firstIndex { "/?#".utf8.contains($0) } ?? bytes.endIndex
    }

    private static func digit(_ value: UInt8) -> UInt8 { value < 10 ? 0x30 + value : 0x37 + value }
    private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
    private static func isHexadecimal(_ byte: UInt8) -> Bool {
        isDigit(byte) || (0x61...0x66).contains(byte | 0x20)
    }
}
