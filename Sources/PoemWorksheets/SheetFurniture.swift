internal import PoemText

/// What stands on a sheet besides the poems: the fields over it, what is to be done, the word bank.
struct SheetFurniture {
    private let options: WorksheetOptions
    private let tables: WorksheetTables
    private let language: Language

    init(_ options: WorksheetOptions, tables: WorksheetTables, language: Language) {
        self.options = options
        self.tables = tables
        self.language = language
    }

    /// Adds fields and instructions before the first poem's body, the bank after the last one's.
    ///
    /// - Parameter source: the document without blanks chosen.
    func add(
        to document: inout Document, blanks: [SheetBlank], source: Document, notices: inout SheetNotices
    ) throws(WorksheetError) {
        guard let first = document.poems.indices.first, let last = document.poems.indices.last else { return }
        if let count = options.wordBank {
            var bank = WordBank(options, tables: tables, isSimplified: language == .simplified)
            let items = try bank.items(for: blanks, distractors: count, in: source)
            if bank.missing > 0 {
                notices.add(
                    .warning,
                    "the word bank has \(bank.missing) wrong answers fewer than \(count): none are alike enough",
                    remedy: "Ask for fewer with --word-bank")
            }
            if !items.isEmpty {
                let line =
                    SheetWords(language).bank(ofWords: items.contains { CellCount.of($0) > 1 })
                    + items.joined(separator: "\u{3000}")
                document.poems[last].body.append(Self.block("_sheet_bank", .prose(Text(line))))
            }
        }
        var blocks: [Block] = []
        if let header = Self.header(options.header) { blocks.append(header) }
        if !options.header.isEmpty || options.points != nil || options.wordBank != nil {
            let open = blanks.filter(\.isOpen)
            if !open.isEmpty {
                let line = SheetWords(language).instruction(
                    options, blanks: open.count, areClauses: open.allSatisfy { $0.kind == .clause },
                    ofWords: open.contains { CellCount.of($0.answer) > 1 })
                blocks.append(Self.block("_sheet_instructions", .stanza([Text(line)])))
            }
        }
        document.poems[first].body.insert(contentsOf: blocks, at: 0)
    }

    /// 學校＿＿ 班級＿＿: each field's name, and a line to write on.
    static func header(_ fields: [String]) -> Block? {
        if fields.isEmpty { return nil }
        var line = Text()
        for (index, field) in fields.enumerated() {
            line.inlines.append(.characters(SourcedString((index > 0 ? "\u{3000}" : "") + field)))
            let cells = longFields.contains(field) ? 4 : 3
            line.inlines.append(.blank(Blank(cells: cells, shape: .line)))
        }
        return block("_sheet_header", .stanza([line]))
    }

    static func block(_ style: String, _ block: Block) -> Block {
        .styled(StyledBlocks(style: style, blocks: [block]))
    }

    private static let longFields: Set<String> = ["學校", "学校", "校名", "姓名", "日期"]
}
