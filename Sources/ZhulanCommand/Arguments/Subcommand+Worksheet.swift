internal import Zhulan

extension Subcommand {
    static let worksheet = Subcommand(
        name: "worksheet", usage: "INPUT… [-o SHEET] [--answers KEY]",
        summary: "a sheet with blanks from poems, and its key",
        details: [
            """
            The sheet holds no answer to a blank; KEY is the same page for page with every answer in its box. \
            Without -o the sheet is NAME-sheet.pdf, NAME being the input's.
            """,
            """
            CHOICE is one or several joined with +: marked (the blanks of the source: {{春}}, ____, <blank>), \
            chars:春花, words:FILE, every:5, index:3,9, random:30%, clauses:first|second|even|odd, rhymes, all. \
            Characters count from 1 in each poem, without marks and title.
            """,
        ],
        options: Options.worksheetOutput + Options.blanks + Options.template + Options.input + Options.messages,
        examples: [
            ("zhulan worksheet poem.txt --blanks clauses:second -o sheet.pdf --answers key.pdf", "from memory"),
            ("zhulan worksheet poem.txt --blanks random:20% --seed 7 --word-bank 3 -o sheet.pdf", "a word bank"),
            ("zhulan worksheet poem.txt --blanks rhymes --hint pinyin --grid tian -o sheet.pdf", "pinyin, 田字格"),
            ("zhulan worksheet poem.txt --header '班級 姓名 得分' --points 4 --number -o sheet.pdf", "a test"),
            ("zhulan worksheet poem.txt --copies model:1,trace:3,empty:4 -o copybook.pdf", "a copybook"),
        ],
        run: WorksheetCommand.run)
}

extension Options {
    static let worksheetOutput: [OptionSpec] =
        output + [
            OptionSpec("answers", takes: "KEY", "writes the key too: KEY.pdf, KEY.svg, KEY.png", in: .output),
            OptionSpec(
                "answer-list", takes: "LIST", "writes the answers by number too: LIST.pdf, LIST.svg …", in: .output),
            OptionSpec(
                "variants", takes: "N", "so many sheets and keys by other seeds: SHEET-1, KEY-1 … (1)", in: .output),
        ]

    static let blanks: [OptionSpec] = [
        OptionSpec("blanks", takes: "CHOICE", "what becomes a blank (marked)", in: .blanks),
        OptionSpec("seed", takes: "N", "the same number gives the same sheet (1)", in: .blanks),
        OptionSpec("spare-first", takes: "N", "so many characters at a poem's beginning stay", in: .blanks),
        OptionSpec("max", takes: "N", "at most so many blanks in each poem", in: .blanks),
        OptionSpec(
            "blank-size", takes: "SIZE",
            "auto (clauses by their length, words all as the longest), answer, or uniform:N cells (auto)",
            in: .blanks),
        OptionSpec("number", "numbers the blanks: ① to ㊿, then （51）", in: .blanks),
        OptionSpec("word-bank", takes: "N", "the answers shuffled, with N wrong ones", in: .blanks),
        choice("hint", "beside each blank", WorksheetOptions.Hint.self, standard: "none"),
        choice(
            "ask", "what a blank is for: its character or its reading", WorksheetOptions.Ask.self, standard: nil),
        OptionSpec(
            "readings", takes: "SCRIPT", "beside every character: none pinyin zhuyin (none)", in: .blanks,
            choices: ["none"] + ReadingScript.allCases.map(\.rawValue)),
        OptionSpec(
            "readings-file", takes: "FILE",
            "readings that go before the tables: lines of 將進酒, a TAB, qiāng jìn jiǔ",
            in: .blanks),
        OptionSpec("readings-guesses", "lists each reading chosen among several", in: .blanks),
        choice("grid", "practice lines in each cell", Blank.Grid.self, standard: "none"),
        OptionSpec("trace", takes: "0–1", "prints answers so dark, to be traced", in: .blanks),
        OptionSpec("header", takes: "FIELDS", "the fields over the sheet, as in '學校 班級 姓名 得分'", in: .blanks),
        OptionSpec("points", takes: "N", "for each blank", in: .blanks),
        OptionSpec("grade", takes: "1…12", "warns of type smaller than that grade may have", in: .blanks),
        OptionSpec(
            "copies", takes: "CELLS", "a copybook: cells of each character, model:1,trace:3,empty:4", in: .blanks),
        OptionSpec("cell", takes: "LENGTH", "the edge of a copybook's cell (15mm)", in: .blanks),
    ]

    private static func choice<Value: CaseIterable & RawRepresentable>(
        _ name: String, _ help: String, _: Value.Type, standard: String?
    ) -> OptionSpec where Value.RawValue == String {
        let words = Value.allCases.map(\.rawValue)
        return OptionSpec(
            name, takes: "KIND", help + ": " + words.joined(separator: " ") + " (\(standard ?? words[0]))",
            in: .blanks, choices: words)
    }
}
