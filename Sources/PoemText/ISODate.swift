/// Dates as ISO 8601 writes them.
public enum ISODate {
    /// Date and time in UTC of `YYYY-MM-DD` or `YYYY-MM-DDThh:mm:ssZ`; nil where a part is out of its range.
    public static func normalized(_ text: String) -> String? {
        let bytes = Array((text.utf8.count == 10 ? text + "T00:00:00Z" : text).utf8)
        let form = Array("0000-00-00T00:00:00Z".utf8)
        guard bytes.count == form.count else { return nil }
        for (byte, wanted) in zip(bytes, form) {
            if wanted == 0x30 ? !(0x30...0x39).contains(byte) : byte != wanted { return nil }
        }
        func part(_ range: Range<Int>) -> Int { bytes[range].reduce(0) { $0 * 10 + Int($1) - 0x30 } }
        let (year, month, day) = (part(0..<4), part(5..<7), part(8..<10))
        let leaps = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        let lengths = [31, leaps ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        guard (1...12).contains(month), (1...lengths[month - 1]).contains(day), part(11..<13) < 24,
            part(14..<16) < 60, part(17..<19) < 60
        else { return nil }
        return String(decoding: bytes, as: UTF8.self)
    }
}
