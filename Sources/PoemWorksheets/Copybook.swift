internal import PoemText

/// 字帖: each character of a poem in cells of its own, down one column: models, traced ones, empty ones.
enum Copybook {
    /// How dark a character is that is to be traced, where nothing is said.
    private static let trace = 0.3

    static func make(
        _ document: Document, _ options: WorksheetOptions, _ tables: WorksheetTables, _ language: Language
    ) throws(WorksheetError) -> Worksheet {
        var result = document
        var notices = SheetNotices(document)
        let reader = Readings(options, tables: tables)
        var hasCells = false
        for index in result.poems.indices {
            var rows: [Text] = []
            try document.poems[index].verseTexts { (text) throws(WorksheetError) in
                let line = Text(text.inlines.withoutBlanks)
                rows += try self.rows(line, options, options.readings == nil ? nil : reader)
            }
            if rows.isEmpty {
                notices.add(.warning, "\(notices.name(ofPoem: index)) has no character to copy", poem: index)
            } else {
                hasCells = true
            }
            result.poems[index].body = rows.isEmpty ? [] : [.stanza(rows)]
            result.poems[index].prologue = []
            result.poems[index].notes = []
        }
        if !hasCells {
            throw WorksheetError("nothing can be copied: no poem has a character", remedy: "Give a poem")
        }
        if let header = SheetFurniture.header(options.header) { result.poems[0].body.insert(header, at: 0) }
        return Worksheet(
            sheet: result, key: result, answers: [], diagnostics: notices.diagnostics, language: language)
    }

    /// A column for each character of a line.
    private static func rows(
        _ line: Text, _ options: WorksheetOptions, _ reader: Readings?
    ) throws(WorksheetError) -> [Text] {
        var rows: [Text] = []
        let scalars = TextSurvey(line).scalars
        let readings = try reader?.read(scalars) ?? []
        for (index, part) in CharacterParts.of(line).enumerated() {
            guard let part else { continue }
            var row = Text()
            for copy in options.copies {
                var blank = Blank(
                    cells: copy.count, state: copy.kind == .empty ? .empty : .filled,
                    shape: options.shape ?? .cells,
                    grid: options.grid == .none ? .tian : options.grid, source: part.source)
                if copy.kind != .empty {
                    blank.text = Text(Array(repeating: .characters(part), count: copy.count))
                }
                if copy.kind == .trace { blank.trace = options.trace ?? trace }
                let reading = copy.kind == .model && index < readings.count ? readings[index] : nil
                if let reading, let script = options.readings {
                    row.inlines.append(
                        .ruby(Ruby(base: Text([.blank(blank)]), reading: Text(script.write(reading.pinyin)))))
                } else {
                    row.inlines.append(.blank(blank))
                }
            }
            rows.append(row)
        }
        return rows
    }
}

/// The characters of a text one by one.
enum CharacterParts {
    /// In the order of `TextSurvey`; nil for a mark and for what is no character.
    static func of(_ text: Text) -> [SourcedString?] {
        var parts: [SourcedString?] = []
        add(text.inlines, to: &parts)
        return parts
    }

    private static func add(_ inlines: [Inline], to parts: inout [SourcedString?]) {
        for inline in inlines {
            switch inline {
            case .characters(let part):
                for character in RunningText(Text([.characters(part)])).characters {
                    parts.append(character.isChoosable ? part.slice(character.utf8) : nil)
                }
            case .span(let span): add(span.content, to: &parts)
            case .ruby(let ruby):
                add(ruby.base.inlines, to: &parts)
                addNothing(for: ruby.reading, to: &parts)
            case .note(let note): addNothing(for: note.content, to: &parts)
            case .blank, .picture, .columnBreak: parts.append(nil)
            }
        }
    }

    /// A note is not copied; its characters keep their places in the row.
    private static func addNothing(for text: Text, to parts: inout [SourcedString?]) {
        parts += Array(repeating: nil, count: TextSurvey(text).scalars.count + 2)
    }
}

extension Poem {
    /// Its verse lines and prose in reading order.
    func verseTexts<Failure: Error>(_ visit: (Text) throws(Failure) -> Void) throws(Failure) {
        var copy = self
        try copy.mapSheetTexts { (text, role) throws(Failure) in if role == .verse { try visit(text) } }
    }
}
