import PoemText

/// Tags and their attributes.
extension MarkupScanner {
    /// The tag that begins here, or nil where none does; a warning says so where one could be meant.
    mutating func scanTag() -> Token? {
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

    func string(_ lower: Int, _ upper: Int) -> String {
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
}
