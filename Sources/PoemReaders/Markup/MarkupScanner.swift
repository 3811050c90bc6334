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
    var position = 0
    var faults = MarkupFaults()
    private(set) var controls = TextGatherer.Finding()
    private(set) var replacements = TextGatherer.Finding()
    /// The characters that end a comment or the like and of which none is left.
    var absent: Set<String> = []
    /// Where text without entities ends: behind a `<![CDATA[`.
    var verbatimEnd = 0
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
}
