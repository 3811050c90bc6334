import PoemText
import Testing

@testable import PoemWorksheets

/// Input that is huge, broken or empty.
@Suite struct HostileTests {
    @Test func aHugeLineIsLinear() throws {
        func work(_ count: Int) throws -> Duration {
            let line = String(repeating: "春花秋月何時了，", count: count)
            let options = try WorksheetOptions("chars:春月+words:秋月.何時了+every:7+random:10%") { $0.isNumbered = true }
            let clock = ContinuousClock()
            return try clock.measure { _ = try makeSheet(poem("長", line), options: options, tables: noTables()) }
        }
        let small = try work(500)
        let large = try work(4000)
        #expect(large < small * 40, "\(small) and \(large)")
    }

    @Test func manyWordsWithOneBeginning() throws {
        let words = (0..<20_000).map { "春" + String(repeating: "花", count: $0 % 50) + "\($0)" } + ["春花"]
        var options = WorksheetOptions()
        options.blanks = [.words(words)]
        let line = String(repeating: "春花花花花", count: 500)
        #expect(try makeSheet(poem("詞", line), options: options, tables: noTables()).answers.count == 500)
    }

    @Test func emptyThingsAreErrorsOrNothing() throws {
        #expect(throws: WorksheetError.self) {
            try WorksheetMaker.make(Document(), options: WorksheetOptions(), tables: noTables())
        }
        let tables = sourceTables()
        for blanks in ["all", "rhymes", "random:30%", "clauses:first", "every:1", "index:1"] {
            for lines in [[], [""], ["，。"], ["□"], ["\u{301}", "\u{200D}"], ["{"], ["⿰⿰⿰⿰"]] {
                let document = Document(poems: [Poem(body: [.stanza(lines.map { Text($0) })])])
                _ = try? WorksheetMaker.make(document, options: WorksheetOptions(blanks), tables: tables)
            }
        }
    }

    @Test func brokenTablesCrashNothing() throws {
        for bytes in [
            [], Array("\n\n\t\n".utf8), [0xFF, 0xE5, 0x0A, 0xF0], Array("春\n白\t\n日".utf8), Array("白\t,,,\t\n".utf8),
        ] {
            let tables = WorksheetTables { (_) throws(WorksheetError) in bytes }
            for hint in WorksheetOptions.Hint.allCases {
                let options = try WorksheetOptions("index:1+rhymes") {
                    $0.hint = hint
                    $0.wordBank = 3
                    $0.readings = .zhuyin
                }
                _ = try? makeSheet(stork, options: options, tables: tables)
            }
        }
    }

    @Test func aBlankOfAThousandCellsIsTheLongest() throws {
        let blank = Inline.blank(Blank(cells: .max))
        let sheet = try makeSheet(
            Poem(body: [.stanza([Text([blank, .characters(SourcedString("春"))])])]),
            options: WorksheetOptions("index:1001+chars:春"), tables: noTables())
        #expect(sheet.answerStrings == ["", "春"])
        #expect(sheet.sheetBlanks[0].cells == Blank.mostCells)
    }
}
