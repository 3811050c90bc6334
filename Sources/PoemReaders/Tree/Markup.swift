/// Writing and undoing the signs of marked-up text.
public enum Markup {
    /// The text with `&`, `<` and `>` written as entities, so that nothing in it is a tag.
    public static func escape(_ text: String) -> String { escape(text, isValue: false) }

    /// The escaped text between an opening and a closing tag of that name. Nil where the name is no tag's name.
    public static func wrap(_ text: String, in name: String) -> String? {
        MarkupName.isName(name) ? "<\(name)>\(escape(text))</\(name)>" : nil
    }

    /// The text without its tags, and with its entities resolved.
    public static func strip(_ text: String) -> String { MarkupTree.parse(text).value.plainText }

    /// - Parameter isValue: whether it stands between quotes, where line ends and tabs would become spaces.
    static func escape(_ text: String, isValue: Bool) -> String {
        var result: [UInt8] = []
        result.reserveCapacity(text.utf8.count)
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "&"): result += Array("&amp;".utf8)
            case UInt8(ascii: "<"): result += Array("&lt;".utf8)
            case UInt8(ascii: ">"): result += Array("&gt;".utf8)
            case UInt8(ascii: "\"") where isValue: result += Array("&quot;".utf8)
            case 0x09 where isValue, 0x0a where isValue, 0x0d where isValue: result += Array("&#\(byte);".utf8)
            default: result.append(byte)
            }
        }
        return String(decoding: result, as: UTF8.self)
    }
}
