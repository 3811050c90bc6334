/// An encoding that a file of text can be in.
public enum TextEncoding: String, CaseIterable, Hashable, Sendable {
    case utf8 = "utf-8"
    /// GB 18030, of which GBK and GB 2312 are parts.
    case gb18030
    case big5
    case big5HKSCS = "big5-hkscs"
    case utf16LittleEndian = "utf-16le"
    case utf16BigEndian = "utf-16be"
    case utf32LittleEndian = "utf-32le"
    case utf32BigEndian = "utf-32be"

    /// The encoding of a name, its usual aliases too, in any case; nil for an unknown one and for `auto`.
    public init?(name: String) {
        let name = name.lowercased()
        switch name {
        case "utf8": self = .utf8
        case "gbk", "gb2312", "gb", "cp936": self = .gb18030
        case "big5hkscs", "hkscs": self = .big5HKSCS
        case "cp950", "big-5": self = .big5
        case "utf-16", "utf16", "utf16le": self = .utf16LittleEndian
        case "utf16be": self = .utf16BigEndian
        case "utf-32", "utf32", "utf32le": self = .utf32LittleEndian
        case "utf32be": self = .utf32BigEndian
        default: self.init(rawValue: name)
        }
    }

    var isUTF16: Bool { self == .utf16LittleEndian || self == .utf16BigEndian }

    /// The name by which iconv knows it.
    var iconvName: String { rawValue.uppercased() }

    /// The encoding that a byte order mark at the beginning tells, and the mark's length.
    static func mark(of bytes: [UInt8]) -> (encoding: TextEncoding, length: Int)? {
        if bytes.starts(with: [0xef, 0xbb, 0xbf]) { return (.utf8, 3) }
        if bytes.starts(with: [0xff, 0xfe, 0, 0]) { return (.utf32LittleEndian, 4) }
        if bytes.starts(with: [0, 0, 0xfe, 0xff]) { return (.utf32BigEndian, 4) }
        if bytes.starts(with: [0xff, 0xfe]) { return (.utf16LittleEndian, 2) }
        if bytes.starts(with: [0xfe, 0xff]) { return (.utf16BigEndian, 2) }
        if bytes.starts(with: [0x84, 0x31, 0x95, 0x33]) { return (.gb18030, 4) }
        return nil
    }
}
