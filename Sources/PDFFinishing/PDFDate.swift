/// Dates of ISO 8601 as PDF has them.
enum PDFDate {
    /// `2026-01-02T03:04:05Z` and its beginnings as `D:20260102030405Z` (ISO 32000-1 7.9.4).
    static func text(iso8601 date: String) -> String {
        let digits = String(date.unicodeScalars.filter { ("0"..."9").contains($0) }.prefix(14).map(Character.init))
        return "D:" + digits + (digits.count > 8 ? "Z" : "")
    }
}
