import PoemText
import Testing

@testable import PoemWorksheets

@Suite struct ChoiceTests {
    func shown(_ blanks: String, _ poems: Poem..., change: (inout WorksheetOptions) -> Void = { _ in }) throws
        -> [String]
    {
        try WorksheetMaker.make(
            Document(poems: poems.isEmpty ? [stork] : poems), options: WorksheetOptions(blanks, change),
            tables: sourceTables()
        ).shown
    }

    @Test func charactersEachTheirOwnBlank() throws {
        #expect(try shown("chars:日山樓") == ["白{日}依{山}盡，黃河入海流。", "欲窮千里目，更上一層{樓}。"])
        #expect(try shown("chars:白日") == ["{白}{日}依山盡，黃河入海流。", "欲窮千里目，更上一層樓。"])
    }

    @Test func wordsAreOneBlankTheLongestFirst() throws {
        #expect(try shown("words:黃.黃河.千里目.河入") == ["白日依山盡，{黃河}入海流。", "欲窮{千里目}，更上一層樓。"])
    }

    @Test func aWordEndsAtAMarkUnlessItHasIt() throws {
        #expect(try shown("words:盡，黃+chars:流") == ["白日依山{盡}，{黃}河入海{流}。", "欲窮千里目，更上一層樓。"])
        #expect(throws: WorksheetError.self) { try shown("words:盡黃") }
    }

    @Test func everyAndIndexCountCharactersOnly() throws {
        #expect(try shown("every:5") == ["白日依山{盡}，黃河入海{流}。", "欲窮千里{目}，更上一層{樓}。"])
        #expect(try shown("index:6,20") == ["白日依山盡，{黃}河入海流。", "欲窮千里目，更上一層{樓}。"])
    }

    @Test func everyClauseAndAll() throws {
        #expect(try shown("clauses:second") == ["白日依山盡，{黃河入海流}。", "欲窮千里目，{更上一層樓}。"])
        #expect(try shown("clauses:first") == ["{白日依山盡}，黃河入海流。", "{欲窮千里目}，更上一層樓。"])
        #expect(try shown("all") == ["{白日依山盡}，{黃河入海流}。", "{欲窮千里目}，{更上一層樓}。"])
        let free = poem("詞", "大江東去，浪淘盡，千古風流人物。", "亂石穿空，驚濤拍岸，捲起千堆雪。")
        #expect(try shown("clauses:second", free) == ["大江東去，{浪淘盡}，千古風流人物。", "亂石穿空，{驚濤拍岸}，捲起千堆雪。"])
        #expect(try shown("clauses:even", free) == ["大江東去，{浪淘盡}，千古風流人物。", "{亂石穿空}，驚濤拍岸，{捲起千堆雪}。"])
        let bare = poem("無標", "白日依山盡", "黃河入海流")
        #expect(try shown("clauses:second", bare) == ["白日依山盡", "{黃河入海流}"])
    }

    @Test func choicesJoinAndOverlapsAreOne() throws {
        #expect(try shown("clauses:second+chars:白海") == ["{白}日依山盡，{黃河入海流}。", "欲窮千里目，{更上一層樓}。"])
    }

    @Test func rhymesByTheTable() throws {
        #expect(try shown("rhymes") == ["白日依山盡，黃河入海{流}。", "欲窮千里目，更上一層{樓}。"])
        let night = poem("靜夜思", "床前明月光，疑是地上霜。", "舉頭望明月，低頭思故鄉。")
        #expect(try shown("rhymes", night) == ["床前明月{光}，疑是地上{霜}。", "舉頭望明月，低頭思故{鄉}。"])
        let simplified = poem("静夜思", "床前明月光，疑是地上霜。", "举头望明月，低头思故乡。")
        #expect(try shown("rhymes", simplified).joined().contains("故{乡}"))
        // No table has these, so the ends of the even lines are taken.
        let none = poem("無韻", "一一一一甲，二二二二鼠。", "三三三三丙，四四四四車。")
        #expect(try shown("rhymes", none) == ["一一一一甲，二二二二{鼠}。", "三三三三丙，四四四四{車}。"])
    }

    @Test func spareAndMost() throws {
        #expect(
            try shown("every:1") {
                $0.spareFirst = 18; $0.most = 1
            } == ["白日依山盡，黃河入海流。", "欲窮千里目，更上一{層}樓。"])
        #expect(
            try shown("all") {
                $0.spareFirst = 2; $0.most = 2
            } == ["白日{依山盡}，{黃河入海流}。", "欲窮千里目，更上一層樓。"])
    }

    @Test("case 38: □ is a character and no blank") func lacuna() throws {
        let lost = poem("殘詩", "□□□□□，□扁舟兮詠歌。", "二〇二六○●□")
        #expect(try shown("all", lost) == ["□□□□□，□{扁舟兮詠歌}。", "{二〇二六}○●□"])
        #expect(try shown("index:7", lost) == ["□□□□□，□{扁}舟兮詠歌。", "二〇二六○●□"])
    }

    @Test func componentsAndClustersAreOneCharacter() throws {
        let rare = poem("字", "甲{巩/言}乙e\u{301}\u{20000}丙葛\u{E0100}丁")
        #expect(try shown("index:2,4,5,7", rare) == ["甲{{巩/言}}乙{e\u{301}}{\u{20000}}丙{葛\u{E0100}}丁"])
        let blank = try makeSheet(rare, options: WorksheetOptions("index:2")).keyBlanks[0]
        #expect(blank.cells == 1)
    }

    @Test func theBlanksOfTheSourceStayAndAreCounted() throws {
        let marked = Poem(
            title: Text("題"),
            body: [
                .stanza([
                    Text([
                        .characters(SourcedString("白")), .blank(Blank(answer: Text("日依"))),
                        .characters(SourcedString("山盡")),
                        .blank(Blank(cells: 2)), .characters(SourcedString("海流")),
                    ])
                ])
            ])
        #expect(try shown("index:3,4,8", marked) == ["白{日依}{山}盡{}{海}流"])
        #expect(try shown("marked", marked) == ["白{日依}山盡{}海流"])
        #expect(throws: WorksheetError.self) { try shown("words:白山", poem("", "白日")) }
    }

    @Test func theSameSeedChoosesTheSame() throws {
        let first = try shown("random:30%") { $0.seed = 7 }
        #expect(try shown("random:30%") { $0.seed = 7 } == first)
        #expect(try shown("random:30%") { $0.seed = 8 } != first)
        #expect(first.joined().filter { $0 == "{" }.count == 6)
        let options = try WorksheetOptions("random:30%")
        #expect(options.variant(1) == options)
        #expect(Set((1...20).map { options.variant($0).seed }).count == 20)
    }

    @Test func chancePutsBlanksEverywhere() throws {
        var seen: Set<String> = []
        for seed in 1...200 {
            let sheet = try makeSheet(stork, options: WorksheetOptions("random:3") { $0.seed = UInt64(seed) })
            #expect(sheet.answers.count == 3)
            seen.formUnion(sheet.answerStrings)
        }
        #expect(seen.count == 20)
    }

    @Test(arguments: [
        ("index:30", "character 30"), ("random:30", "20 characters can be one"),
        ("words:春眠", "none of the 1 words"), ("every:21", "every:21"),
        ("marked", "{{春}}"), ("chars:春", "春"),
    ])
    func withoutBlanksIsAnErrorThatNamesThePoem(_ choice: String, _ part: String) throws {
        if choice == "random:30" {
            let sheet = try makeSheet(stork, options: WorksheetOptions(choice))
            #expect(sheet.messages.contains { $0.contains("登鸛雀樓") && $0.contains(part) })
            return
        }
        let error = #expect(throws: WorksheetError.self) {
            try makeSheet(stork, options: WorksheetOptions(choice))
        }
        let text = "\(error?.what ?? "") \(error?.remedy ?? "")"
        #expect(text.contains("登鸛雀樓") && text.contains(part), "\(text)")
    }

    @Test func onePoemOfSeveralWithoutBlanksIsAWarning() throws {
        let sheet = try makeSheet(stork, poem("春曉", "春眠不覺曉。"), options: WorksheetOptions("chars:春"))
        #expect(sheet.diagnostics.map(\.severity) == [.warning])
        #expect(sheet.messages[0].contains("登鸛雀樓") && sheet.messages[0].contains("without blanks"))
    }

    @Test(arguments: [
        ("every:0", "every:5"), ("rymes", "Did you mean rhymes?"),
        ("clauses:secnd", "Did you mean clauses:second?"), ("", "Write one of"),
        ("chars:", "chars"), ("chars:，。", "no character"), ("random:0%", "random:30%"),
        ("random:130%", "random:30%"),
        ("index:3,x", "index:3,9"), ("marked:3", "takes no value"), ("chars:春+", "Write one of"),
        ("words:", "words"), ("index:-3", "from 1"),
        ("every:99999999999999999999", "every:5"),
    ])
    func whatIsMistyped(_ choice: String, _ part: String) {
        let error = #expect(throws: WorksheetError.self) { try WorksheetOptions(choice) }
        let text = "\(error?.what ?? "") \(error?.remedy ?? "")"
        #expect(text.contains(part), "\(text)")
    }

    @Test func seedsSizesAndCopiesAreRead() throws {
        #expect(try WorksheetOptions.parseSeed("7") == 7)
        #expect(throws: WorksheetError.self) { try WorksheetOptions.parseSeed("sieben") }
        #expect(try WorksheetOptions.BlankSize.parse("uniform:3") == .uniform(3))
        for wrong in ["uniform", "uniform:0", "unifrom:3", "answer:2", ""] {
            #expect(throws: WorksheetError.self) { try WorksheetOptions.BlankSize.parse(wrong) }
        }
        #expect(try WorksheetOptions.Copy.parse("model:1,trace:3,empty:4").map(\.count) == [1, 3, 4])
        for wrong in ["", "modl:1", "model", "model:x", "model:0", ":", "model:1:2"] {
            #expect(throws: WorksheetError.self) { try WorksheetOptions.Copy.parse(wrong) }
        }
    }
}
