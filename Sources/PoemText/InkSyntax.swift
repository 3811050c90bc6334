/// How colours are written and read.
public enum InkSyntax {
    public static let names: [(name: String, ink: Ink)] = [
        ("red", .vermilion), ("zhusha", .cinnabar), ("zhe", .ochre), ("blue", .blue), ("black", .black),
        ("white", .white),
    ]

    /// What may be written for a colour.
    public static var values: [String] { names.map(\.name) + ["#RRGGBB"] }

    /// A colour by name, `#rrggbb` or `#rgb`. Nil when it is none.
    public static func ink(_ text: String) -> Ink? {
        let text = text.lowercased()
        for named in names where named.name == text { return named.ink }
        guard text.hasPrefix("#") else { return nil }
        var digits: [UInt8] = []
        for byte in text.utf8.dropFirst() {
            switch byte {
            case 0x30...0x39: digits.append(byte - 0x30)
            case 0x61...0x66: digits.append(byte - 0x61 + 10)
            default: return nil
            }
        }
        if digits.count == 3 { digits = digits.flatMap { [$0, $0] } }
        guard digits.count == 6 else { return nil }
        return Ink(
            red: digits[0] * 16 + digits[1], green: digits[2] * 16 + digits[3], blue: digits[4] * 16 + digits[5])
    }

    /// The colour's name, else `"#rrggbb"` in the quotes that YAML needs.
    public static func print(_ ink: Ink) -> String {
        for named in names where named.ink == ink { return named.name }
        return "\"" + hexadecimal(ink) + "\""
    }

    /// `#rrggbb`.
    public static func hexadecimal(_ ink: Ink) -> String {
        var text = "#"
        for part in [ink.red, ink.green, ink.blue] {
            text += (part < 16 ? "0" : "") + String(part, radix: 16)
        }
        return text
    }
}
