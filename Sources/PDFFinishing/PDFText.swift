/// Text strings and numbers as PDF objects are written.
enum PDFText {
    /// A text string in UTF-16BE with its byte order mark, in hexadecimal (ISO 32000-1 7.9.2.2).
    static func string(_ text: String) -> String {
        var result = "<FEFF"
        for unit in text.utf16 {
            let digits = String(unit, radix: 16, uppercase: true)
            result += String(repeating: "0", count: 4 - digits.count) + digits
        }
        return result + ">"
    }

    /// A string of ASCII characters (ISO 32000-1 7.3.4.2).
    static func ascii(_ text: String) -> String {
        var result = "("
        for character in text.unicodeScalars {
            if character == "(" || character == ")" || character == "\\" { result += "\\" }
            result.unicodeScalars.append(character)
        }
        return result + ")"
    }

    /// A number with at most three decimals.
    static func number(_ value: Double) -> String {
        let thousandths = Int((value * 1000).rounded())
        let sign = thousandths < 0 ? "-" : ""
        let (whole, fraction) = abs(thousandths).quotientAndRemainder(dividingBy: 1000)
        guard fraction > 0 else { return "\(sign)\(whole)" }
        var digits = String(fraction)
        digits = String(repeating: "0", count: 3 - digits.count) + digits
        while digits.hasSuffix("0") { digits.removeLast() }
        return "\(sign)\(whole).\(digits)"
    }

    /// Text between XML tags.
    static func xml(_ text: String) -> String {
        var result = ""
        for character in text.unicodeScalars {
            switch character {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            // XML 1.0 has no other control characters.
            case "\u{0}"..."\u{8}", "\u{B}", "\u{C}", "\u{E}"..."\u{1F}": break
            default: result.unicodeScalars.append(character)
            }
        }
        return result
    }
}
