import PoemText
import Testing

@testable import PoemWorksheets

@Suite struct SheetTests {
    /// A line of text and blanks: what is in braces is an answer, a number alone the cells of a blank without.
    func marked(_ title: String, _ parts: Inline...) -> Poem {
        Poem(title: Text(title), body: [.stanza([Text(parts)])])
    }

    func text(_ string: String) -> Inline { .characters(SourcedString(string)) }
    func blank(_ answer: String, cells: Int? = nil, state: Blank.State = .empty, shown: String? = nil) -> Inline {
        .blank(Blank(answer: Text(answer), text: shown.map { Text($0) }, cells: cells, state: state))
    }

    @Test("case 17: boxes of one size tell nothing") func sizes() throws {
        let poem = marked("題", text("日依山"), blank("盡"), text("入"), blank("海流"), text("窮"), blank("千里目"))
        func cells(_ size: WorksheetOptions.BlankSize) throws -> [Int?] {
            try makeSheet(poem, options: WorksheetOptions("marked") { $0.size = size }, tables: noTables())
                .sheetBlanks.map(\.cells)
        }
        #expect(try cells(.auto) == [3, 3, 3])
        #expect(try cells(.answer) == [1, 2, 3])
        #expect(try cells(.uniform(4)) == [4, 4, 4])
        let sheet = try makeSheet(poem, options: WorksheetOptions("marked") { $0.size = .uniform(2) })
        #expect(sheet.sheetBlanks.map(\.cells) == [2, 2, 3])
        #expect(
            sheet.messages.count == 1 && sheet.messages[0].contains("千里目") && sheet.messages[0].contains("2 cells"))
    }

    @Test func clausesAreAsLongAsTheyAreAndWordsAreAlike() throws {
        let sheet = try makeSheet(stork, options: WorksheetOptions("clauses:second+words:日+chars:窮"))
        #expect(sheet.answerStrings == ["日", "黃河入海流", "窮", "更上一層樓"])
        #expect(sheet.sheetBlanks.map(\.cells) == [1, 5, 1, 5])
    }

    @Test("case 15, 22: cells that the source gives stay, neighbours stay two blanks") func cellsOfTheSource()
        throws
    {
        let poem = marked("對句", text("明月"), blank("", cells: 2), blank("", cells: 3), text("松間"))
        let sheet = try makeSheet(poem, options: WorksheetOptions(), tables: noTables())
        #expect(sheet.sheetBlanks.map(\.cells) == [2, 3])
        #expect(sheet.shown == ["明月{}{}松間"])
        #expect(sheet.messages.count == 1 && sheet.messages[0].contains("2 blanks say no answer"))
    }

    @Test("case 19: what stands in an answer is one blank, whatever its marks") func marksInAnswers() throws {
        let poem = marked(
            "題", text("甲"), blank("{乙}"), text("丙甲"), blank("子曰：學"), text("丙甲"), blank("a|b]c"), text("丙"))
        let sheet = try makeSheet(poem, options: WorksheetOptions(), tables: noTables())
        #expect(sheet.answerStrings == ["{乙}", "子曰：學", "a|b]c"])
        #expect(sheet.sheet.poems[0].shownBody == ["甲{}丙甲{}丙甲{}丙"])
    }

    @Test func stopsInAnAnswerStayPrinted() throws {
        let poem = marked("題", text("曰"), blank("白日依山盡，黃河入海流。"), text("也"), blank("，"))
        let sheet = try makeSheet(poem, options: WorksheetOptions(), tables: noTables())
        #expect(sheet.shown == ["曰{白日依山盡}，{黃河入海流}。也{，}"])
        #expect(sheet.answers.map(\.number) == [1, 2, 3])
    }

    @Test("case 21: states are kept, and the sheet shows what is filled") func states() throws {
        let poem = marked(
            "題", blank("日", state: .active), blank("山", state: .empty), blank("千里", state: .filled),
            blank("海", state: .correct), blank("流", state: .wrong, shown: "六"),
            blank("目", state: .filled, shown: "木"))
        let sheet = try makeSheet(poem, options: WorksheetOptions(), tables: noTables())
        #expect(sheet.sheetBlanks.map(\.state) == [.active, .empty, .filled, .correct, .wrong, .filled])
        #expect(sheet.sheetBlanks.map { $0.text?.string } == [nil, nil, "千里", "海", "六", "木"])
        #expect(sheet.sheetBlanks.allSatisfy { $0.answer.isEmpty && !$0.isKey })
        #expect(sheet.keyBlanks.allSatisfy { !$0.answer.isEmpty && $0.isKey })
    }

    @Test func numbersGoOverTheWholeSheet() throws {
        let poems = (0..<3).map { poem("其\($0)", "一二三四五六七八九十甲乙丙丁戊己庚辛壬癸") }
        let options = try WorksheetOptions("every:1") { $0.isNumbered = true }
        let sheet = try WorksheetMaker.make(Document(poems: poems), options: options, tables: noTables())
        let shown = sheet.shown.joined()
        for mark in ["<①>", "<⑳>", "<㉑>", "<㉟>", "<㊱>", "<㊿>", "<（51）>", "<（60）>"] { #expect(shown.contains(mark)) }
        #expect(sheet.answers.map(\.number) == Array(1...60))
        let list = sheet.answerList.poems[0]
        #expect(list.title.string == "參考答案")
        #expect(list.texts.map(\.string).contains("㉑\u{3000}一"))
        #expect(list.texts.map(\.string).filter { $0.hasPrefix("其") } == ["其0", "其1", "其2"])
    }

    @Test func spansKeepTheirTextAndTheirSources() throws {
        let source = SourceRange(file: 0, lower: 10, upper: 25)
        let line = Text([
            .characters(SourcedString("白日", source: SourceRange(file: 0, lower: 4, upper: 10))),
            .span(Span(.bold, [.characters(SourcedString("依山盡黃河", source: source))], source: source)),
            .note(Note(.foot, Text("注"))), .characters(SourcedString("入海")),
        ])
        let poem = Poem(title: Text("題"), body: [.stanza([line])])
        let sheet = try makeSheet(poem, options: WorksheetOptions("words:日依.山盡.黃河入海"), tables: noTables())
        #expect(sheet.shown == ["白{日}{依}{山盡}黃河(注)入海"])
        #expect(sheet.answers.map(\.source.lower) == [7, 10, 13])
        #expect(sheet.answers.map(\.source.upper) == [10, 13, 19])
        let whole = try makeSheet(poem, options: WorksheetOptions("all"), tables: noTables())
        #expect(whole.shown == ["{白日依山盡黃河}(注){入海}"])
    }

    @Test func blanksInTitlesAndNotesAreEmptiedToo() throws {
        let nested = Inline.blank(Blank(answer: Text([.blank(Blank(answer: Text("密"))), text("語")])))
        let poem = Poem(
            title: Text([text("題"), blank("秘")]),
            body: [.stanza([Text([text("白"), .note(Note(.inline, Text([blank("日")]))), nested])])],
            notes: [Text([blank("注")])])
        let sheet = try makeSheet(poem, options: WorksheetOptions(), tables: noTables())
        #expect(sheet.answerStrings == ["秘", "日", "密語", "注"])
        #expect(sheet.sheetBlanks.allSatisfy { $0.answer.isEmpty })
        #expect(sheet.keyBlanks.count == 4)
    }

    @Test func tracingPrintsTheAnswer() throws {
        let sheet = try makeSheet(
            stork,
            options: WorksheetOptions("index:1") {
                $0.trace = 0.3; $0.grid = .tian; $0.shape = .cells
            })
        let blank = sheet.sheetBlanks[0]
        #expect(blank.text?.string == "白" && blank.trace == 0.3 && blank.state == .filled)
        #expect(blank.grid == .tian && blank.shape == .cells && blank.answer.isEmpty)
        #expect(sheet.keyBlanks[0].answer.string == "白")
    }

    @Test func aPoemsOwnChoiceGoesFirst() throws {
        var own = stork
        own.blanks = "index:1"
        var wrong = stork
        wrong.blanks = "indx:1"
        var list = stork
        list.blanks = "words:a.txt"
        let document = Document(poems: [own, stork, wrong, list])
        let sheet = try WorksheetMaker.make(document, options: WorksheetOptions("index:2"), tables: noTables()) {
            (file) throws(WorksheetError) in
            #expect(file == "a.txt")
            return ["黃河"]
        }
        #expect(sheet.answerStrings == ["白", "日", "日", "黃河"])
        #expect(sheet.messages.count == 1 && sheet.messages[0].contains("Did you mean index?"))
        let unread = try WorksheetMaker.make(document, options: WorksheetOptions("index:2"), tables: noTables())
        #expect(unread.messages.count == 2)
    }

    @Test func furniture() throws {
        let options = try WorksheetOptions("every:5") {
            $0.header = WorksheetOptions.parseHeader("學校 班級　座號 姓名 得分")
            $0.points = 5
            $0.wordBank = 4
        }
        let sheet = try makeSheet(stork, options: options)
        let body = sheet.sheet.poems[0].body
        let styles = body.compactMap { if case .styled(let styled) = $0 { styled.style } else { nil } }
        #expect(styles == ["_sheet_header", "_sheet_instructions", "_sheet_bank"])
        let texts = sheet.sheet.poems[0].shownBody
        #expect(texts[0] == "學校{}\u{3000}班級{}\u{3000}座號{}\u{3000}姓名{}\u{3000}得分{}")
        #expect(texts[1] == "從備選字中選擇填空。每空五分，共二十分。")
        #expect(sheet.answers.count == 4)
        #expect(sheet.sheetBlanks.prefix(5).map(\.shape) == Array(repeating: .line, count: 5))
        let simplified = try makeSheet(
            poem("登", "白日依山尽，黄河入海流。"), options: WorksheetOptions("clauses:second") { $0.points = 25 })
        #expect(simplified.shown[0] == "默写诗句。每空二十五分，共二十五分。")
    }

    @Test func theWordBankHoldsTheAnswersAndWrongOnesOfTheirKind() throws {
        func bank(
            _ blanks: String, _ count: Int, seed: UInt64 = 1, change: (inout WorksheetOptions) -> Void = { _ in }
        ) throws -> [String] {
            let options = try WorksheetOptions(blanks) {
                $0.wordBank = count; $0.seed = seed; change(&$0)
            }
            let text = try makeSheet(stork, options: options).sheet.poems[0].shownBody.last ?? ""
            return text.split(separator: "：").last?.split(separator: "\u{3000}").map(String.init) ?? []
        }
        let items = try bank("chars:日山海流", 6)
        #expect(items.count == 10)
        #expect(Set(items).count == 10)
        let wrong = Set(items).subtracting(["日", "山", "海", "流"])
        let poemCharacters = Set(stork.texts.flatMap { $0.string })
        #expect(wrong.count == 6 && wrong.allSatisfy { $0.count == 1 && !poemCharacters.contains(Character($0)) })
        #expect(try bank("chars:日山海流", 6) == items)
        #expect(try bank("chars:日山海流", 6, seed: 2) != items)
        #expect(Set(try bank("chars:日山海流", 0)) == ["日", "山", "海", "流"])
        let words = try bank("words:黃河.千里目", 3)
        #expect(words.count == 5 && words.allSatisfy { (2...3).contains($0.count) })
        let readings = try bank("chars:日山", 2) { $0.ask = .reading }
        #expect(readings.count == 4 && readings.contains("rì") && readings.contains("shān"))
    }

    @Test func wrongAnswersAreWrittenInTheScriptOfTheSheet() throws {
        let options = try WorksheetOptions("all") { $0.wordBank = 20 }
        let tables = sourceTables()
        for (poem, isSimplified) in [(stork, false), (poem("登鹳雀楼", "白日依山尽，黄河入海流。", "欲穷千里目，更上一层楼。"), true)] {
            let sheet = try makeSheet(poem, options: options)
            let bank = sheet.sheet.poems[0].shownBody.last ?? ""
            let known = Set(poem.texts.flatMap { $0.string.unicodeScalars })
            let added = bank.unicodeScalars.filter {
                !known.contains($0) && $0.value > 0x4E00 && !"備選字詞备选字词：".unicodeScalars.contains($0)
            }
            #expect(added.count >= 10)
            for scalar in added {
                if isSimplified {
                    #expect(try tables.simplified(scalar.value) == scalar.value, "\(scalar)")
                } else {
                    let isForm = try tables.isSimplifiedForm(scalar.value)
                    #expect(!isForm, "\(scalar)")
                }
            }
        }
    }

    @Test func copybook() throws {
        let options = try WorksheetOptions("marked") {
            $0.copies = try! WorksheetOptions.Copy.parse("model:1,trace:3,empty:4")
            $0.readings = .pinyin
        }
        let sheet = try makeSheet(stork, options: options)
        guard case .stanza(let rows) = sheet.sheet.poems[0].body[0] else { return #expect(Bool(false)) }
        #expect(rows.count == 20)
        #expect(rows[0].inlines.shown == "{}<bái>{}{}")
        let blanks = Array(sheet.sheetBlanks.prefix(3))
        #expect(blanks.map(\.cells) == [1, 3, 4])
        #expect(blanks.map { $0.text?.string } == ["白", "白白白", nil])
        #expect(blanks.map(\.trace) == [nil, 0.3, nil])
        #expect(blanks.allSatisfy { $0.shape == .cells && $0.grid == .tian })
        #expect(throws: WorksheetError.self) { try makeSheet(poem("", "，。"), options: options) }
    }

    @Test func leastSizesOfType() throws {
        func warning(_ grade: Int, _ size: Double, _ region: Region = .auto) throws -> String? {
            try WorksheetOptions("all") {
                $0.grade = grade; $0.region = region
            }.typeSizeDiagnostic(size: size)?.what
        }
        #expect(try warning(1, 15.9)?.contains("GB 40070-2021") == true)
        for (grade, size) in [(2, 16.0), (3, 14), (9, 12)] { #expect(try warning(grade, size) == nil) }
        for (grade, size) in [(4, 13.5), (12, 11)] { #expect(try warning(grade, size) != nil) }
        #expect(try warning(1, 18, .taiwan)?.contains("20 pt") == true)
        #expect(try warning(5, 14, .taiwan) == nil)
        #expect(try warning(11, 6, .taiwan) == nil)
        #expect(throws: WorksheetError.self) { try WorksheetOptions.parseGrade("13") }
    }

    @Test func noTableIsReadThatIsNotNeeded() throws {
        _ = try makeSheet(
            stork, options: WorksheetOptions("clauses:second+every:5+random:30%+chars:白") { $0.isNumbered = true },
            tables: noTables())
        let error = #expect(throws: WorksheetError.self) {
            try makeSheet(stork, options: WorksheetOptions("rhymes"), tables: noTables())
        }
        #expect(error?.what.contains("rhymes.txt") == true)
    }
}
