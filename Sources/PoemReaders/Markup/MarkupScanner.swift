import PoemText

/// Parts marked-up text into tags and text. It takes what it is given: what is no tag and no entity is text.
///
/// A `<` begins a tag where a name, `/` and a name, `!` or `?` follows it and a `>` ends it before the next `<`; any
/// other is text, with a warning only where it could have been meant for a tag.
struct MarkupScanner {
    enum Token {
        case text(SourcedString)
        case open(MarkupTag)
        case close(String, SourceRange)
        case empty(MarkupTag)
        case lineEnd
    }

    let bytes: UnsafeBufferPointer<UInt8>
    let file: Int
    /// Whether line ends are tokens of their own, tabs are spaces, and control characters are left out.
    private let splitsLines: Bool
    private(set) var position = 0
    var faults = MarkupFaults()
    private(set) var controls = TextGatherer.Finding()
    private(set) var replacements = TextGatherer.Finding()
    /// The characters that end a comment or the like and of which none is left.
    private var absent: Set<String> = []
    /// Where text without entities ends: behind a `<![CDATA[`.
    private var verbatimEnd = 0
    private var isPending = false

    init(_ bytes: UnsafeBufferPointer<UInt8>, file: Int, splitsLines: Bool) {
        self.bytes = bytes
        self.file = file
        self.splitsLines = splitsLines
    }

    mutating func next() -> Token? {
        while position < bytes.count {
            if position < verbatimEnd {
                if let token = scanText(to: verbatimEnd, isVerbatim: true) { return token }
                continue
            }
            if verbatimEnd > 0 {
                position += 3
                verbatimEnd = 0
                continue
            }
            if bytes[position] == UInt8(ascii: "<") {
                if skipsDeclaration() { continue }
                if let token = scanTag() { return token }
                // It is text: the scan goes on behind it.
                isPending = true
            }
            if let token = scanText(to: bytes.count, isVerbatim: false) { return token }
        }
        return nil
    }

    func range(_ lower: Int, _ upper: Int) -> SourceRange { SourceRange(file: file, lower: lower, upper: upper) }

    // MARK: For readers that find their text themselves

    /// The tag that begins at `offset`; `position` stands behind it then. Nil where none does; a warning says so where
    /// one could be meant.
    mutating func tag(at offset: Int) -> Token? {
        position = offset
        return scanTag()
    }

    /// Where the comment that begins at `offset` ends, or nil where none begins and ends.
    mutating func comment(at offset: Int) -> Int? {
        position = offset
        guard has("<!--", at: offset), skip(from: offset + 4, to: "-->", what: "a comment") else { return nil }
        return position
    }

    // MARK: Text

    /// The text up to the next tag or line end. Nil where only control characters were passed.
    private mutating func scanText(to end: Int, isVerbatim: Bool) -> Token? {
        var builder = LineBuilder(file: file)
        var start = position
        func flush(_ builder: inout LineBuilder, at position: Int) { builder.append(bytes, start..<position) }
        while position < end {
            let byte = bytes[position]
            guard Self.isSpecial[Int(byte)] else {
                position += 1
                continue
            }
            if byte == UInt8(ascii: "<"), !isVerbatim {
                if isPending { isPending = false } else { break }
                position += 1
            } else if byte == UInt8(ascii: "&"), !isVerbatim {
                flush(&builder, at: position)
                let from = position
                let scalar = scanEntity(to: end)
                if splitsLines, scalar == "\n" || scalar == "\r" {
                    if builder.isEmpty { return .lineEnd }
                    position = from
                    return .text(builder.takeAll(at: from))
                }
                if let scalar {
                    builder.append(splitsLines && scalar == "\t" ? " " : scalar, standingFor: from)
                } else {
                    builder.append(bytes, from..<from + 1)
                    position = from + 1
                }
                start = position
            } else if splitsLines {
                let lineEnd = bytes.lineEnd(at: position)
                if lineEnd > 0 {
                    flush(&builder, at: position)
                    if builder.isEmpty {
                        position += lineEnd
                        return .lineEnd
                    }
                    return .text(builder.takeAll(at: position))
                }
                passControl(&builder, &start)
            } else {
                position += 1
            }
        }
        flush(&builder, at: position)
        return builder.isEmpty ? nil : .text(builder.takeAll(at: position))
    }

    /// Bytes at which text may be more than itself.
    private static let isSpecial: [Bool] = (0..<256).map { byte in
        byte < 0x20 || [0x26, 0x3c, 0x7f, 0xc2, 0xe2, 0xef].contains(byte)
    }

    /// Makes a tab a space, leaves a control character out, counts U+FFFD; passes all else.
    private mutating func passControl(_ builder: inout LineBuilder, _ start: inout Int) {
        let byte = bytes[position]
        var length = 0
        switch byte {
        case 0x09:
            builder.append(bytes, start..<position)
            builder.append(" ", standingFor: position)
            position += 1
            start = position
            return
        case 0..<0x20, 0x7f: length = 1
        case 0xc2 where position + 1 < bytes.count && bytes[position + 1] < 0xa0: length = 2
        case 0xef where position + 2 < bytes.count && bytes[position + 1] == 0xbb && bytes[position + 2] == 0xbf:
            length = 3
        case 0xef where position + 2 < bytes.count && bytes[position + 1] == 0xbf && bytes[position + 2] == 0xbd:
            replacements.add(position)
        default: break
        }
        guard length > 0 else {
            position += 1
            return
        }
        controls.add(position)
        builder.append(bytes, start..<position)
        position += length
        start = position
    }

    // MARK: Comments and the like

    /// Passes a comment, a processing instruction, a document type, or the sign that begins verbatim text.
    private mutating func skipsDeclaration() -> Bool {
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

    private mutating func skip(from: Int, to sign: String, what: String) -> Bool {
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

    private func has(_ sign: StaticString, at position: Int) -> Bool {
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

    // MARK: Tags

    /// The tag that begins here, or nil where none does; a warning says so where one could be meant.
    private mutating func scanTag() -> Token? {
        let start = position
        var cursor = start + 1
        let closes = cursor < bytes.count && bytes[cursor] == UInt8(ascii: "/")
        if closes { cursor += 1 }
        guard let nameEnd = endOfName(at: cursor) else { return nil }
        let name = string(cursor, nameEnd)
        var tag = MarkupTag(name: name, source: range(start, nameEnd))
        cursor = nameEnd
        while true {
            let isParted = skipSpace(&cursor)
            guard cursor < bytes.count else { break }
            if bytes[cursor] == UInt8(ascii: ">") {
                position = cursor + 1
                tag.source = range(start, position)
                return closes ? .close(name, tag.source) : .open(tag)
            }
            if bytes[cursor] == UInt8(ascii: "/"), cursor + 1 < bytes.count, bytes[cursor + 1] == UInt8(ascii: ">"),
                !closes
            {
                position = cursor + 2
                tag.source = range(start, position)
                return .empty(tag)
            }
            guard isParted, !closes, let attribute = scanAttribute(&cursor) else { break }
            tag.attributes.append(attribute)
        }
        reportBrokenTag(tag, closes: closes, at: cursor)
        return nil
    }

    private mutating func reportBrokenTag(_ tag: MarkupTag, closes: Bool, at cursor: Int) {
        let start = Int(tag.source.lower)
        let shown = (closes ? "</" : "<") + MarkupFaults.shown(tag.name)
        let meetsSign = cursor < bytes.count && bytes[cursor] == UInt8(ascii: "<")
        faults.add(
            "\(shown) could begin a tag, but "
                + (cursor >= bytes.count ? "the text ends" : meetsSign ? "another < comes" : "something else comes")
                + " before its >; it is kept as text",
            remedy: "Write &lt; for a sign that is no tag", at: range(start, start + 1))
    }

    /// One attribute, or nil where there is none that ends before the next `<`.
    private mutating func scanAttribute(_ cursor: inout Int) -> MarkupAttribute? {
        let start = cursor
        guard let nameEnd = endOfName(at: cursor) else { return nil }
        let name = string(start, nameEnd)
        cursor = nameEnd
        var ahead = cursor
        _ = skipSpace(&ahead)
        guard ahead < bytes.count, bytes[ahead] == UInt8(ascii: "=") else {
            let value = SourcedString("", source: range(cursor, cursor))
            return MarkupAttribute(name: name, value: value, source: range(start, cursor))
        }
        cursor = ahead + 1
        _ = skipSpace(&cursor)
        guard cursor < bytes.count else { return nil }
        let quote = bytes[cursor]
        var end = cursor
        if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
            end += 1
            while end < bytes.count, bytes[end] != quote {
                if bytes[end] == UInt8(ascii: "<") {
                    cursor = end
                    return nil
                }
                end += 1
            }
            guard end < bytes.count else {
                cursor = end
                return nil
            }
            let value = value(cursor + 1, end)
            cursor = end + 1
            return MarkupAttribute(name: name, value: value, source: range(start, cursor))
        }
        while end < bytes.count, bytes[end] > 0x20, ![UInt8(ascii: "<"), UInt8(ascii: ">")].contains(bytes[end]),
            !(bytes[end] == UInt8(ascii: "/") && end + 1 < bytes.count && bytes[end + 1] == UInt8(ascii: ">"))
        {
            end += 1
        }
        guard end > cursor else { return nil }
        let value = value(cursor, end)
        cursor = end
        return MarkupAttribute(name: name, value: value, source: range(start, end))
    }

    /// An attribute's value with its entities resolved and line ends made spaces.
    private mutating func value(_ lower: Int, _ upper: Int) -> SourcedString {
        var builder = LineBuilder(file: file)
        let before = position
        position = lower
        var start = lower
        while position < upper {
            switch bytes[position] {
            case UInt8(ascii: "&"):
                builder.append(bytes, start..<position)
                let from = position
                if let scalar = scanEntity(to: upper) {
                    builder.append(scalar, standingFor: from)
                    start = position
                } else {
                    start = from
                    position = from + 1
                }
            case 0x09, 0x0a, 0x0d:
                builder.append(bytes, start..<position)
                builder.append(" ", standingFor: position)
                position += max(1, bytes.lineEnd(at: position))
                start = position
            default: position += 1
            }
        }
        builder.append(bytes, start..<upper)
        position = before
        return builder.isEmpty ? SourcedString("", source: range(lower, upper)) : builder.takeAll(at: upper)
    }

    private func skipSpace(_ cursor: inout Int) -> Bool {
        let start = cursor
        while cursor < bytes.count, [0x20, 0x09, 0x0a, 0x0d].contains(bytes[cursor]) { cursor += 1 }
        return cursor > start
    }

    private func string(_ lower: Int, _ upper: Int) -> String {
        String(decoding: bytes[lower..<upper], as: UTF8.self)
    }

    /// Where the name that begins here ends, or nil where none begins.
    private func endOfName(at start: Int) -> Int? {
        var cursor = start
        while cursor < bytes.count {
            let (scalar, length) = bytes.scalar(at: cursor)
            let fits = cursor == start ? MarkupName.canBegin(with: scalar) : MarkupName.canHold(scalar)
            if !fits { break }
            cursor += length
        }
        return cursor > start ? cursor : nil
    }

    // MARK: Entities

    /// The character that the entity here stands for; `position` moves behind it. Nil where there is none; a warning
    /// says so where one could be meant.
    private mutating func scanEntity(to end: Int) -> Unicode.Scalar? {
        let start = position
        var cursor = start + 1
        let limit = min(end, start + Self.longestEntity)
        while cursor < limit, Self.canHold(bytes[cursor]) { cursor += 1 }
        guard cursor < limit, bytes[cursor] == UInt8(ascii: ";"), cursor > start + 1 else { return nil }
        let name = string(start + 1, cursor)
        guard let scalar = MarkupEntity.scalar(of: name) else {
            faults.add(
                "&\(name); stands for no character and is kept as text",
                remedy: "Write the character itself, or &amp; for the sign &", at: range(start, cursor + 1))
            return nil
        }
        position = cursor + 1
        return scalar
    }

    private static let longestEntity = 34

    private static func canHold(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x41...0x5a).contains(byte) || (0x61...0x7a).contains(byte) || byte == 0x23
    }
}
