public import PoemText

/// Makes sheets of poems.
public enum WorksheetMaker {
    /// A sheet of the document's poems, and its key.
    ///
    /// - Parameters:
    ///   - tables: what the options draw on; nothing else is read.
    ///   - words: the words of the file that a `words:FILE` of a poem's own names.
    /// - Throws: where no poem gets a blank, a table cannot be read, or nothing can be copied.
    public static func make(
        _ document: Document, options: WorksheetOptions, tables: WorksheetTables,
        words: (String) throws(WorksheetError) -> [String] = noWords
    ) throws(WorksheetError) -> Worksheet {
        let language =
            options.language == .auto ? ScriptGuess.count(document).language : options.language
        if !options.copies.isEmpty { return try Copybook.make(document, options, tables, language) }
        var builder = SheetBuilder(document, options: options, tables: tables, language: language)
        try builder.place(words: words)
        try builder.survey()
        var (key, blanks) = try builder.finish()
        var notices = builder.notices
        notices.close(options)
        try SheetFurniture(options, tables: tables, language: language).add(
            to: &key, blanks: blanks, source: document, notices: &notices)
        let answers = blanks.map {
            Worksheet.Answer(number: $0.number, answer: $0.answer, poem: $0.poem, source: $0.blank.source)
        }
        return Worksheet(
            sheet: pupils(key), key: key, answers: answers, diagnostics: notices.diagnostics, language: language)
    }

    /// The words of no file: what a caller gives that knows none.
    public static func noWords(_ file: String) throws(WorksheetError) -> [String] {
        throw WorksheetError(
            "the word list \(file) cannot be read here", remedy: "Choose its words with --blanks words:\(file)")
    }

    /// The sheet of a key: no blank holds its answer, and those that are filled say what stands in them.
    private static func pupils(_ key: Document) -> Document {
        var sheet = key
        sheet.mapBlanks { blank in
            if blank.state == .filled || blank.state == .correct { blank.text = blank.text ?? blank.answer }
            blank.answer = Text()
            blank.isKey = false
        }
        return sheet
    }
}
