internal import Glibc
internal import Zhulan

/// `--date`: the only clock in the file.
enum DateChoice {
    /// ISO 8601 date and time in UTC, or nil for none.
    static func date(_ arguments: Arguments) throws(CommandFailure) -> String? {
        guard let text = arguments.last("date"), text != "none" else { return nil }
        if text == "now" {
            if let epoch = getenv("SOURCE_DATE_EPOCH").flatMap({ Int(String(cString: $0)) }) {
                return written(epoch)
            }
            return written(time(nil))
        }
        guard let date = normalized(text) else { throw CommandFailure(.usage, .badDate(text)) }
        return date
    }

    /// `YYYY-MM-DD` or `YYYY-MM-DDThh:mm:ssZ`, each part in its range.
    static func normalized(_ text: String) -> String? {
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

    private static func written(_ seconds: Int) -> String {
        var moment = time_t(seconds)
        var parts = tm()
        gmtime_r(&moment, &parts)
        func padded(_ value: Int32, _ width: Int) -> String {
            let digits = "\(value)"
            return String(repeating: "0", count: max(0, width - digits.count)) + digits
        }
        return padded(parts.tm_year + 1900, 4) + "-" + padded(parts.tm_mon + 1, 2) + "-" + padded(parts.tm_mday, 2)
            + "T" + padded(parts.tm_hour, 2) + ":" + padded(parts.tm_min, 2) + ":" + padded(parts.tm_sec, 2) + "Z"
    }
}
