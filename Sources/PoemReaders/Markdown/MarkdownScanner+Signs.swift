import PoemText

/// Escapes, entities, angle brackets, and the signs of emphasis.
extension MarkdownScanner {
    mutating func scanEscape(at position: Int, _ range: Range<Int>) -> Int? {
        guard position + 1 < range.upperBound else {
            // At a line's end it forces a line break.
            flush(to: position)
            draft.pieces.append(MarkdownPiece(.sign, position..<position + 1, detail: 0x5c))
            return position + 1
        }
        let next = Unicode.Scalar(bytes[position + 1])
        guard next.isASCIIMark else { return nil }
        flush(to: position)
        append(string: String(next), position..<position + 2)
        return position + 2
    }

    mutating func scanEntity(at position: Int, _ range: Range<Int>) -> Int? {
        guard let (string, end) = entities.character(in: bytes, position..<range.upperBound) else { return nil }
        flush(to: position)
        append(string: string, position..<end)
        return end
    }

    private mutating func append(string: String, _ range: Range<Int>) {
        draft.strings.append(string)
        draft.pieces.append(MarkdownPiece(.escape, range, detail: draft.strings.count - 1))
    }

    mutating func scanAngle(at position: Int, _ range: Range<Int>) -> Int? {
        flush(to: position)
        if let address = BareAddress(bytes, position..<range.upperBound) {
            let source = SourceRange(file: file, lower: position, upper: address.end)
            draft.events.append([
                .begin(.span(.link(.address(address.target))), source),
                .characters(bytes.verbatim(position + 1..<address.end - 1, file: file)), .end(source),
            ])
            draft.pieces.append(
                MarkdownPiece(.event, position..<address.end, detail: draft.events.count - 1))
            return address.end
        }
        if let end = tags.comment(at: position) {
            draft.pieces.append(MarkdownPiece(.comment, position..<end))
            return end
        }
        let event: MarkupEvent? =
            switch tags.tag(at: position) {
            case .open(let tag): .open(tag)
            case .close(let name, let source): .close(name, source)
            case .empty(let tag): .empty(tag)
            default: nil
            }
        if let event {
            append(event, position..<tags.position)
            return tags.position
        }
        draft.pieces.append(MarkdownPiece(.openAngle, position..<position + 1))
        return position + 1
    }

    mutating func scanDelimiters(at position: Int, _ range: Range<Int>) -> Int? {
        flush(to: position)
        let sign = bytes[position]
        let count = range[position...].prefix { bytes[$0] == sign }.count
        let end = position + count
        if sign == UInt8(ascii: "_"), count >= 4 {
            let source = SourceRange(file: file, lower: position, upper: end)
            append(.thing(.blank(Blank(cells: count / 2, source: source))), position..<end)
            return end
        }
        let joins = sign == UInt8(ascii: "_") ? (before: false, after: false) : joins(position..<end, range)
        delimiterCount += count
        if joins.before { appendJoiner(at: position) }
        for place in position..<end {
            draft.pieces.append(MarkdownPiece(.sign, place..<place + 1, detail: Int(sign)))
        }
        if joins.after { appendJoiner(at: end) }
        return end
    }

    /// Whether a mark of ASCII beside signs of emphasis must count as a letter, because Chinese stands on their other
    /// side: `罷**(歸去)**罷`.
    private func joins(_ signs: Range<Int>, _ range: Range<Int>) -> (before: Bool, after: Bool) {
        guard signs.lowerBound > range.lowerBound, signs.upperBound < range.upperBound else {
            return (false, false)
        }
        let (before, after) = (bytes[signs.lowerBound - 1], bytes[signs.upperBound])
        func isMark(_ byte: UInt8) -> Bool {
            byte < 0x80 && Unicode.Scalar(byte).isASCIIMark && !Self.delimiters.contains(byte)
        }
        return (isMark(before) && after >= 0x80, before >= 0x80 && isMark(after))
    }

    private static let delimiters = Set("*_~".utf8)

    /// U+2060, which is neither space nor mark.
    private mutating func appendJoiner(at position: Int) {
        draft.pieces.append(MarkdownPiece(.made, position..<position, detail: 0x2060))
    }
}

extension Unicode.Scalar {
    /// Whether it is one of the marks that a backslash takes the meaning of.
    var isASCIIMark: Bool {
        switch value {
        case 0x21...0x2f, 0x3a...0x40, 0x5b...0x60, 0x7b...0x7e: true
        default: false
        }
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Where the line that `position` stands in ends, before the line's end sign.
    func endOfLine(from position: Int) -> Int {
        var end = position
        while end < count, lineEnd(at: end) == 0 { end += 1 }
        return end
    }

    /// The range without white space at its end (U+3000 and U+00A0 too, where nothing else is in it).
    func trimmingSpace(_ range: Range<Int>) -> Range<Int> {
        var end = range.upperBound
        while end > range.lowerBound, self[end - 1] == 0x20 || self[end - 1] == 0x09 { end -= 1 }
        var rest = range.lowerBound
        while rest < end {
            let (scalar, length) = self.scalar(at: rest)
            guard scalar.properties.isWhitespace else { return range.lowerBound..<end }
            rest += length
        }
        return range.lowerBound..<range.lowerBound
    }

    /// The characters of a range of one line as they are, with their place; tabs are spaces, and control characters
    /// are left out.
    func verbatim(_ range: Range<Int>, file: Int) -> SourcedString {
        var builder = LineBuilder(file: file)
        var start = range.lowerBound
        var position = start
        while position < range.upperBound {
            let (scalar, length) = self.scalar(at: position)
            if scalar.value < 0x20 || scalar.value >= 0x7f && scalar.value < 0xa0 || scalar == "\u{feff}" {
                builder.append(self, start..<position)
                if scalar == "\t" { builder.append(" ", standingFor: position) }
                start = position + length
            }
            position += length
        }
        builder.append(self, start..<position)
        if builder.isEmpty {
            return SourcedString(
                "", source: SourceRange(file: file, lower: range.lowerBound, upper: range.upperBound))
        }
        return builder.takeAll(at: range.upperBound)
    }
}

extension SourcedString {
    /// A character that stands for some bytes of the source.
    init(_ scalar: Unicode.Scalar, standingFor range: Range<Int>, file: Int) {
        self.init(String(scalar), standingFor: range, file: file)
    }

    init(_ string: String, standingFor range: Range<Int>, file: Int) {
        let count = string.utf8.count
        self.init(
            string, source: SourceRange(file: file, lower: range.lowerBound, upper: range.upperBound),
            steps: count == range.count ? [] : [Step(offset: count, source: range.upperBound)])
    }
}
