import PoemText

/// Reads plain text: one line a verse line, an empty line between stanzas, `%%` or a form feed between poems.
struct TextReader {
    private let bytes: UnsafeBufferPointer<UInt8>
    private let file: Int
    private let hasHeading: Bool?
    private var gatherer: TextGatherer
    private(set) var log: DiagnosticLog
    private(set) var poems: [Poem] = []
    /// Poems of which no line was taken for a title.
    private var untitled = TextGatherer.Finding()

    init(_ source: SourceText, bytes: UnsafeBufferPointer<UInt8>, hasHeading: Bool?) {
        self.bytes = bytes
        self.hasHeading = hasHeading
        file = source.file
        gatherer = TextGatherer(bytes, file: source.file)
        log = DiagnosticLog(source)
    }

    mutating func read() throws(ReadError) {
        var lines: [Range<Int>] = []
        var start = 0
        var position = 0
        while position < bytes.count {
            let end = bytes[position] == 0x0c ? 1 : bytes.lineEnd(at: position)
            if end == 0 {
                position += 1
                continue
            }
            if isDivider(start..<position) { takePoem(&lines) } else { lines.append(start..<position) }
            if bytes[position] == 0x0c { takePoem(&lines) }
            position += end
            start = position
        }
        if !isDivider(start..<position) { lines.append(start..<position) }
        takePoem(&lines)
        guard !poems.isEmpty else {
            throw log.failure("the file holds no text", remedy: "Give a file with a poem in it")
        }
        if untitled.count > 0 && hasHeading == nil {
            log.add(
                .note,
                (poems.count == 1 ? "all lines were" : "all lines of \(untitled.count) poems were")
                    + " taken for verse, because neither the second nor the third is empty",
                remedy: "If the first is a title, say --heading", at: untitled.first)
        }
        gatherer.report(to: &log)
    }

    private func isDivider(_ line: Range<Int>) -> Bool {
        var end = line.upperBound
        while end > line.lowerBound, bytes[end - 1] == 0x20 || bytes[end - 1] == 0x09 { end -= 1 }
        return end - line.lowerBound == 2 && bytes[line.lowerBound] == 0x25 && bytes[line.lowerBound + 1] == 0x25
    }

    /// Makes a poem of the lines, if any of them has text, and begins the next.
    private mutating func takePoem(_ ranges: inout [Range<Int>]) {
        defer { ranges.removeAll(keepingCapacity: true) }
        var lines: [Text] = []
        for range in ranges {
            // Lines that are empty by their bytes are so many that they are not worth the gatherer's care.
            if range.isEmpty {
                lines.append(Text())
            } else {
                gatherer.appendLines(in: range, escaping: .none, to: &lines)
            }
        }
        guard let first = lines.firstIndex(where: { !$0.inlines.isEmpty }),
            let last = lines.lastIndex(where: { !$0.inlines.isEmpty })
        else { return }
        lines = Array(lines[first...last])
        var poem = Poem()
        poem.record = RecordName(index: poems.count + 1)
        poem.source = SourceRange(
            file: file, lower: Int(lines[0].source.lower), upper: Int(lines[lines.count - 1].source.upper))
        let headingCount = headingLines(lines)
        if headingCount > 0 {
            poem.title = heading(lines[0])
            if headingCount > 1 { poem.author = heading(lines[1]) }
        } else if hasHeading == nil {
            untitled.add(Int(poem.source.lower))
        }
        poem.body = Block.stanzas(Array(lines[headingCount...]))
        poems.append(poem)
    }

    /// How many lines are title and author. A line that stands alone is a title unless it ends as verse does.
    private func headingLines(_ lines: [Text]) -> Int {
        switch hasHeading {
        case false?: return 0
        case true?: return lines.count > 1 && !lines[1].inlines.isEmpty ? 2 : 1
        case nil:
            if lines.count == 1 { return lines[0].endsWithStop ? 0 : 1 }
            if lines[1].inlines.isEmpty { return 1 }
            return lines.count > 2 && lines[2].inlines.isEmpty ? 2 : 0
        }
    }

    private mutating func heading(_ line: Text) -> Text {
        gatherer.label(in: Int(line.source.lower)..<Int(line.source.upper), escaping: .none)
    }
}
