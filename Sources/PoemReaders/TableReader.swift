import PoemText

/// Reads a table of poems, one a row, under a row of column names.
struct TableReader {
    private let names: FieldNames
    private let bytes: UnsafeBufferPointer<UInt8>
    private let file: Int
    private var gatherer: TextGatherer
    private(set) var log: DiagnosticLog
    private(set) var poems: [Poem] = []
    private var tally = RecordTally()

    init(_ source: SourceText, bytes: UnsafeBufferPointer<UInt8>, names: FieldNames) {
        self.names = names
        self.bytes = bytes
        file = source.file
        gatherer = TextGatherer(bytes, file: source.file)
        log = DiagnosticLog(source)
    }

    mutating func read(tabs: Bool) throws(ReadError) {
        var scanner = TableScanner(bytes, separator: separator(tabs: tabs))
        guard let header = try nextRow(&scanner, 0)?.row else { return }
        let columns = try columns(of: header)
        var index = 1
        while let row = try nextRow(&scanner, index) {
            if let row = row.row { readPoem(row, columns, index: index) }
            index += 1
        }
        if poems.isEmpty, let broken = log.diagnostics.first(where: { $0.severity == .error }) {
            throw ReadError(broken)
        }
        guard !poems.isEmpty else {
            throw log.failure("the file holds no text", remedy: "Give a table with a poem in it")
        }
        tally.report(to: &log, poems: poems.count, gatherer: gatherer)
    }

    /// A row, or none where it is broken and was passed over.
    private struct Step {
        var row: TableScanner.Row?
    }

    /// The next row, nil at the end of the table. A fault in the header or at the end of the file ends the reading.
    private mutating func nextRow(_ scanner: inout TableScanner, _ index: Int) throws(ReadError) -> Step? {
        do {
            return try scanner.nextRow().map { Step(row: $0) }
        } catch {
            if index == 0 || error.isTruncation {
                throw log.failure(
                    "the table cannot be read: \(error.what)", remedy: "Mend the quotation marks there",
                    at: error.offset)
            }
            log.add(
                .error, "row \(index) cannot be read: \(error.what)", remedy: "Mend the quotation marks there",
                at: error.offset, losesContent: true)
            scanner.skipLine()
            return Step()
        }
    }

    /// The character that parts the cells of the first line most often: Excel writes semicolons in some countries.
    private func separator(tabs: Bool) -> UInt8 {
        let candidates: [UInt8] = tabs ? [0x09, 0x2c, 0x3b] : [0x2c, 0x09, 0x3b]
        var counts = [0, 0, 0]
        var position = 0
        while position < bytes.count, bytes.lineEnd(at: position) == 0 {
            if let index = candidates.firstIndex(of: bytes[position]) { counts[index] += 1 }
            position += 1
        }
        let most = counts.max() ?? 0
        return candidates[counts.firstIndex(of: most) ?? 0]
    }

    private struct Column {
        var name: String
        var field: PoemField?
    }

    private mutating func columns(of header: TableScanner.Row) throws(ReadError) -> [Column] {
        var columns: [Column] = []
        for cell in header.cells {
            let name = gatherer.label(in: cell.content, escaping: cell.escaping).string
            columns.append(Column(name: name, field: names.field(name)))
        }
        let shown = columns.map { "\"\($0.name)\"" }.joined(separator: ", ")
        for (field, name) in names.mapped where !columns.contains(where: { $0.name == name }) {
            throw log.failure(
                "no column is named \"\(name)\"", remedy: "Use one of \(shown) in --map \(field.name)=NAME",
                at: header.range.lowerBound)
        }
        guard columns.contains(where: { $0.field == .text || $0.field == .content }) else {
            throw log.failure(
                "the first row names no column of text: it has \(shown)",
                remedy: "Begin the file with a row such as title,author,text, or say --map text=NAME",
                at: header.range.lowerBound)
        }
        return columns
    }

    private mutating func readPoem(_ row: TableScanner.Row, _ columns: [Column], index: Int) {
        var poem = Poem()
        poem.record = RecordName(index: index)
        poem.source = SourceRange(file: file, lower: row.range.lowerBound, upper: row.range.upperBound)
        var part: (type: Text, volume: Text, chapter: Text, section: Text) = (Text(), Text(), Text(), Text())
        for (column, cell) in zip(columns, row.cells) where !cell.content.isEmpty {
            switch column.field {
            case .title: poem.title = label(cell)
            case .rhythmic where poem.title.isEmpty: poem.title = label(cell)
            case .author: poem.author = label(cell)
            case .dynasty: poem.dynasty = Dynasties.printed(label(cell))
            case .text, .content, .sentence:
                if poem.body.isEmpty { poem.body = body(cell) } else { tally.addUnset(column.name) }
            case .notes: poem.notes = lines(cell).filter { !$0.inlines.isEmpty }
            case .prologue: poem.prologue = lines(cell).filter { !$0.inlines.isEmpty }
            case .type: part.type = label(cell)
            case .volume: part.volume = label(cell)
            case .chapter: part.chapter = label(cell)
            case .section: part.section = label(cell)
            case .id: poem.record.id = label(cell).string
            case .blanks:
                let blanks = label(cell).string
                if !blanks.isEmpty { poem.blanks = blanks }
            case .rhythmic, .subchapter, .wordIndex, .state, .answer, nil:
                tally.addUnset(column.name.isEmpty ? "a column without a name" : column.name)
            }
        }
        if poem.title.isEmpty { swap(&poem.title, &part.chapter) }
        poem.headings = [part.type, part.volume, part.chapter, part.section].filter { !$0.isEmpty }
        reportExtraCells(row, columns.count, index: index)
        if poem.body.isEmpty {
            if poem.title.isEmpty {
                tally.empty.add(row.range.lowerBound)
                return
            }
            tally.titleOnly.add(row.range.lowerBound)
        }
        poems.append(poem)
    }

    private mutating func reportExtraCells(_ row: TableScanner.Row, _ count: Int, index: Int) {
        guard let extra = row.cells.dropFirst(count).first(where: { !$0.content.isEmpty }) else { return }
        log.add(
            .error,
            "row \(index) has \(row.cells.count) cells where the first row names \(count) columns, and the "
                + "rest was left out",
            remedy: "Put a text with a comma in quotation marks", at: extra.content.lowerBound,
            losesContent: true)
    }

    private mutating func label(_ cell: TableScanner.Cell) -> Text {
        gatherer.label(in: cell.content, escaping: cell.escaping)
    }

    private mutating func lines(_ cell: TableScanner.Cell) -> [Text] {
        var lines: [Text] = []
        gatherer.appendLines(in: cell.content, escaping: cell.escaping, to: &lines)
        return lines
    }

    /// The lines inside the cell are its verse lines; where it has one only, it is cut at the stops.
    private mutating func body(_ cell: TableScanner.Cell) -> [Block] {
        let lines = lines(cell)
        return Block.stanzas(lines.count == 1 ? lines[0].splitAtStops() : lines)
    }
}

extension TableScanner.Cell {
    fileprivate var escaping: Escaping { isQuoted ? .csv : .none }
}
