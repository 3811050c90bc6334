internal import Glibc
internal import Zhulan

/// `--date`: the only clock in the file.
enum DateChoice {
    /// ISO 8601 date and time in UTC, or nil for none: what the option says, then what the document does.
    static func date(
        _ arguments: Arguments, _ settings: DocumentSettings = DocumentSettings()
    ) throws(CommandFailure) -> String? {
        guard let text = arguments.last("date") ?? settings.date, text != "none" else { return nil }
        if text == "now" {
            if let epoch = getenv("SOURCE_DATE_EPOCH").flatMap({ Int(String(cString: $0)) }) {
                return written(epoch)
            }
            return written(time(nil))
        }
        guard let date = ISODate.normalized(text) else { throw CommandFailure(.usage, .badDate(text)) }
        return date
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
