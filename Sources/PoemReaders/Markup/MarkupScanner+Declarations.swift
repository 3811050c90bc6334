import PoemText

/// Comments and the like, which are no text.
extension MarkupScanner {
    /// Passes a comment, a processing instruction, a document type, or the sign that begins verbatim text.
    mutating func skipsDeclaration() -> Bool {
        let start = position
        if has("<!--", at: start) { return skip(from: start + 4, to: "-->", what: "a comment") }
        if has("<![CDATA[", at: start) {
            guard let end = find("]]>", from: start + 9) else {
                reportOpen("verbatim text", "]]>", at: start)
                return false
            }
            position = start + 9
            verbatimEnd = end
            if position == end {
                position += 3
                verbatimEnd = 0
            }
            return true
        }
        if has("<?", at: start) { return skip(from: start + 2, to: "?>", what: "an instruction") }
        guard has("<!DOCTYPE", at: start) || has("<!doctype", at: start) else { return false }
        guard var end = find(">", from: start) else {
            reportOpen("a document type", ">", at: start)
            return false
        }
        if let bracket = bytes[start..<end].firstIndex(of: UInt8(ascii: "[")), bracket < end,
            let close = find("]", from: bracket), let last = find(">", from: close)
        {
            end = last
        }
        position = end + 1
        return true
    }

    mutating func skip(from: Int, to sign: String, what: String) -> Bool {
        guard let end = find(sign, from: from) else {
            reportOpen(what, sign, at: position)
            return false
        }
        position = end + sign.utf8.count
        return true
    }

    private mutating func reportOpen(_ what: String, _ sign: String, at start: Int) {
        faults.add(
            "\(what) begins here and never ends, so it is kept as text", remedy: "Write \(sign) where it ends",
            at: range(start, start + 2))
    }

    func has(_ sign: StaticString, at position: Int) -> Bool {
        let count = sign.utf8CodeUnitCount
        guard position + count <= bytes.count else { return false }
        for offset in 0..<count where bytes[position + offset] != sign.utf8Start[offset] { return false }
        return true
    }

    /// Where the sign stands next. That none is left is found once.
    private mutating func find(_ sign: String, from: Int) -> Int? {
        guard !absent.contains(sign) else { return nil }
        let letters = Array(sign.utf8)
        var place = from
        while place + letters.count <= bytes.count {
            if bytes[place] == letters[0], letters.indices.allSatisfy({ bytes[place + $0] == letters[$0] }) {
                return place
            }
            place += 1
        }
        absent.insert(sign)
        return nil
    }
}
