import PoemText

/// Cuts a Markdown file into pieces: what cmark must see, and all the rest, which it must not take for something else.
///
/// Tags, `{{…}}`, rows of underscores, code spans, escapes, entities, addresses and references are found here, where
/// their places are known; blocks, emphasis, and which brackets are links are left to cmark.
struct MarkdownScanner {
    let bytes: UnsafeBufferPointer<UInt8>
    let file: Int
    var draft = MarkdownDraft()
    let definitions: MarkdownDefinitions
    /// Finds tags; what it has to say of what is none is said when the text is taken.
    var tags: MarkupScanner
    var entities = MarkdownEntities()
    private(set) var controls = TextGatherer.Finding()
    private(set) var replacements = TextGatherer.Finding()
    /// Where the first line with too many quotes and items stands.
    private(set) var deepLine: Int?
    /// Where the text that is not yet a piece begins.
    private var textStart: Int?
    /// The brackets that are open.
    var brackets: [OpenBracket] = []
    /// Those that are open and too many to be counted as links.
    var bracketsTooMany = 0
    /// Signs of emphasis and links since the last empty line, and where there were more than cmark is asked about.
    var delimiterCount = 0
    var linkCount = 0
    var crowdedPlace: Int?
    /// Where the text behind the last bracket begins, if that opened.
    var labelStart: Int?
    /// Whether `{{` was met in this line and no end of it.
    private var hasOpenBrace = false
    private var codeRuns = CodeRuns()
    /// The definitions that a link names, by their places.
    var usedDefinitions: Set<Int> = []

    struct OpenBracket {
        var piece: Int
        var isImage: Bool
    }

    init(_ bytes: UnsafeBufferPointer<UInt8>, file: Int, definitions: MarkdownDefinitions) {
        self.bytes = bytes
        self.file = file
        self.definitions = definitions
        tags = MarkupScanner(bytes, file: file, splitsLines: false)
    }

    /// Cuts all that stands from `start` on.
    mutating func scan(from start: Int) {
        var position = start
        while position < bytes.count {
            var end = bytes.endOfLine(from: position)
            let content = bytes.trimmingSpace(position..<end)
            if content.isEmpty {
                brackets.removeAll(keepingCapacity: true)
                bracketsTooMany = 0
                labelStart = nil
                (delimiterCount, linkCount) = (0, 0)
            } else {
                scanLine(position..<content.upperBound, end: &end)
            }
            let next = end < bytes.count ? end + bytes.lineEnd(at: end) : end
            draft.pieces.append(MarkdownPiece(.lineEnd, end..<next))
            position = next
        }
    }

    /// Cuts one line. `end` moves where a tag or comment goes on over lines.
    private mutating func scanLine(_ line: Range<Int>, end: inout Int) {
        var prefix = LinePrefix(bytes, line)
        appendPrefix(line.lowerBound..<prefix.end)
        var position = prefix.end
        if let label = definitions.notes[position] {
            append(sign: "[", at: position)
            append(sign: "^", at: position + 1)
            draft.pieces.append(MarkdownPiece(.label, position + 2..<label.end - 2, detail: label.index))
            draft.labels.append(draft.pieces.count - 1)
            append(sign: "]", at: label.end - 2)
            append(sign: ":", at: label.end - 1)
            prefix = LinePrefix(bytes, label.end..<max(label.end, line.upperBound))
            appendPrefix(label.end..<prefix.end)
            position = prefix.end
        } else if let definition = definitions.links[position] {
            return append(definition, line: position..<line.upperBound)
        }
        if prefix.isTooDeep, deepLine == nil { deepLine = prefix.end }
        var upper = line.upperBound
        if prefix.isHeading { upper = endOfHeading(position..<upper) }
        let closing = upper..<line.upperBound
        while position < upper {
            hasOpenBrace = false
            codeRuns = CodeRuns(bytes, position..<upper)
            position = scanContent(position..<upper)
            // A tag or comment has taken the line's end: the line is longer than it was.
            if position > upper {
                end = bytes.endOfLine(from: position)
                upper = bytes.trimmingSpace(position..<end).upperBound
            }
        }
        appendPrefix(closing.clamped(to: upper..<max(upper, closing.upperBound)))
        appendLineBreak(from: max(upper, closing.upperBound), to: end)
    }

    /// Where the text of a heading ends before the row of `#` that may close it.
    private func endOfHeading(_ range: Range<Int>) -> Int {
        var end = range.upperBound
        while end > range.lowerBound, bytes[end - 1] == UInt8(ascii: "#") { end -= 1 }
        if end == range.lowerBound { return end }
        guard end < range.upperBound, bytes[end - 1] == 0x20 || bytes[end - 1] == 0x09 else {
            return range.upperBound
        }
        return bytes.trimmingSpace(range.lowerBound..<end).upperBound
    }

    /// Two spaces, a forced line break, are as much as cmark need see of those at a line's end.
    private mutating func appendLineBreak(from start: Int, to end: Int) {
        for position in (start..<end).prefix(2) where bytes[position] == 0x20 { append(sign: " ", at: position) }
    }

    /// Indentation deeper than this is no deeper to cmark, so that blocks nest within bounds.
    private static let greatestIndentation = 256

    private mutating func appendPrefix(_ range: Range<Int>) {
        var spaces = 0
        for position in range {
            let byte = bytes[position]
            if byte == 0x20 || byte == 0x09 {
                spaces += 1
                if spaces > Self.greatestIndentation { continue }
            }
            draft.pieces.append(MarkdownPiece(.prefix, position..<position + 1, detail: Int(byte)))
        }
    }

    private mutating func append(sign: Unicode.Scalar, at position: Int) {
        draft.pieces.append(MarkdownPiece(.sign, position..<position + 1, detail: Int(sign.value)))
    }

    /// A definition, in the form in which cmark knows it.
    private mutating func append(_ definition: MarkdownDefinitions.Link, line: Range<Int>) {
        let label = line.lowerBound + 1..<definition.labelEnd
        append(sign: "[", at: line.lowerBound)
        draft.pieces.append(MarkdownPiece(.definition, label, detail: line.lowerBound))
        append(sign: "]", at: label.upperBound)
        append(sign: ":", at: label.upperBound + 1)
        draft.pieces.append(
            MarkdownPiece(.made, label.upperBound + 2..<label.upperBound + 2, detail: 0x20))
        draft.pieces.append(MarkdownPiece(.text, label.upperBound + 2..<line.upperBound))
    }

    // MARK: The text of a line

    /// Cuts text up to the range's end, or to where something ends that goes on beyond it.
    private mutating func scanContent(_ range: Range<Int>) -> Int {
        var position = range.lowerBound
        while position < range.upperBound {
            let start = position
            if let end = scanSign(at: position, range) {
                position = max(end, start + 1)
                if position > range.upperBound { return position }
                continue
            }
            let (scalar, length) = bytes.scalar(at: position)
            position += length
            if scalar == "\u{fffd}" { replacements.add(start) }
            if isControl(scalar) {
                flush(to: start)
                controls.add(start)
            } else if needsSight(scalar, start..<position, in: range) {
                flush(to: start)
                draft.pieces.append(
                    MarkdownPiece(.sign, start..<position, detail: scalar == "\t" ? 0x20 : Int(scalar.value)))
            } else if textStart == nil {
                textStart = start
            }
        }
        flush(to: position)
        return position
    }

    /// Makes a piece of the text before `position`.
    mutating func flush(to position: Int) {
        guard let start = textStart else { return }
        textStart = nil
        if start < position { draft.pieces.append(MarkdownPiece(.text, start..<position)) }
    }

    private func isControl(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09: false
        case 0..<0x20, 0x7f..<0xa0, 0xfeff: true
        default: false
        }
    }

    /// Whether cmark must see a character because it decides what the sign of emphasis beside it does: white space
    /// always, marks of ASCII too, and all other marks where the sign is `_`. Beside `*` the marks of Chinese count
    /// as letters, or `**「歸去」**罷` would not be bold.
    private func needsSight(_ scalar: Unicode.Scalar, _ place: Range<Int>, in range: Range<Int>) -> Bool {
        if scalar == "\t" { return true }
        let next = place.upperBound < range.upperBound ? bytes[place.upperBound] : 0
        let before = textStart == nil && draft.endsInDelimiter ? draft.pieces.last?.detail : nil
        let isBesideLow = next == UInt8(ascii: "_") || before == 0x5f
        guard isBesideLow || before != nil || next == UInt8(ascii: "*") || next == UInt8(ascii: "~") else {
            return false
        }
        if scalar.isASCIIMark || scalar.properties.isWhitespace { return true }
        guard isBesideLow, scalar.value >= 0x80 else { return false }
        switch scalar.properties.generalCategory {
        case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
            .finalPunctuation, .otherPunctuation:
            return true
        default: return false
        }
    }

    /// Takes the sign at `position` and gives where it ends; nil where the character there is none.
    private mutating func scanSign(at position: Int, _ range: Range<Int>) -> Int? {
        switch bytes[position] {
        case UInt8(ascii: "\\"): scanEscape(at: position, range)
        case UInt8(ascii: "`"): scanCode(at: position, range)
        case UInt8(ascii: "<"): scanAngle(at: position, range)
        case UInt8(ascii: "&"): scanEntity(at: position, range)
        case UInt8(ascii: "{"): scanBlank(at: position, range)
        case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"): scanDelimiters(at: position, range)
        case UInt8(ascii: "["), UInt8(ascii: "]"): scanBracket(at: position, range)
        default: nil
        }
    }

    private mutating func scanCode(at position: Int, _ range: Range<Int>) -> Int? {
        flush(to: position)
        let count = range[position...].prefix { bytes[$0] == UInt8(ascii: "`") }.count
        guard let close = codeRuns.next(count, behind: position) else {
            for offset in 0..<count { append(sign: "`", at: position + offset) }
            return position + count
        }
        var content = position + count..<close
        let isPadded = content.count > 1 && bytes[content.lowerBound] == 0x20 && bytes[close - 1] == 0x20
        if isPadded, content.contains(where: { bytes[$0] != 0x20 }) {
            content = content.lowerBound + 1..<close - 1
        }
        draft.pieces.append(MarkdownPiece(.code, content))
        return close + count
    }

    private mutating func scanBlank(at position: Int, _ range: Range<Int>) -> Int? {
        guard position + 1 < range.upperBound, bytes[position + 1] == UInt8(ascii: "{") else { return nil }
        flush(to: position)
        if !hasOpenBrace, let (answer, end) = answer(from: position + 2, to: range.upperBound) {
            let source = SourceRange(file: file, lower: position, upper: end)
            append(.thing(.blank(Blank(answer: answer, source: source))), position..<end)
            return end
        }
        hasOpenBrace = true
        draft.pieces.append(MarkdownPiece(.openBrace, position..<position + 2))
        return position + 2
    }

    /// The answer of a blank and where its braces end. `\}` and `\\` are a brace and a backslash.
    private func answer(from start: Int, to end: Int) -> (Text, Int)? {
        var position = start
        var pieceStart = start
        var answer = SourcedString("", source: SourceRange(file: file, lower: start, upper: start))
        while position + 1 < end {
            let next = bytes[position + 1]
            if bytes[position] == UInt8(ascii: "\\"), next == UInt8(ascii: "\\") || next == UInt8(ascii: "}") {
                answer.append(bytes.verbatim(pieceStart..<position, file: file))
                answer.append(SourcedString(Unicode.Scalar(next), standingFor: position..<position + 2, file: file))
                position += 2
                pieceStart = position
            } else if bytes[position] == UInt8(ascii: "}"), next == UInt8(ascii: "}") {
                answer.append(bytes.verbatim(pieceStart..<position, file: file))
                return (answer.string.isEmpty ? Text() : Text([.characters(answer)]), position + 2)
            } else {
                position += 1
            }
        }
        return nil
    }

    mutating func append(_ event: MarkupEvent, _ range: Range<Int>) {
        draft.events.append([event])
        draft.pieces.append(MarkdownPiece(.event, range, detail: draft.events.count - 1))
    }
}
