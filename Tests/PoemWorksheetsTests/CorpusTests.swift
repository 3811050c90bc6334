import Foundation
import PoemText
import Testing

@testable import PoemWorksheets

/// Sheets of real poems with options of chance: what must hold for each of them.
@Suite struct CorpusTests {
    static func poems(_ path: String) throws -> [Poem] {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let data = try Data(contentsOf: folder.appendingPathComponent("Fixtures/corpus/chinese-poetry/" + path))
        let records = try JSONSerialization.jsonObject(with: data) as? [[String: Any]] ?? []
        return records.compactMap { record in
            guard let lines = record["paragraphs"] as? [String], !lines.isEmpty else { return nil }
            let title = record["title"] as? String ?? record["rhythmic"] as? String ?? ""
            return Poem(
                title: Text(title), author: Text(record["author"] as? String ?? ""),
                body: [.stanza(lines.map { Text($0) })])
        }
    }

    static let choices = [
        "every:5", "random:30%", "random:4", "clauses:first", "clauses:second", "clauses:even", "clauses:odd",
        "rhymes", "all", "index:1,3",
        "chars:春花秋月人山不", "words:春風.不見.明月.何處+random:10%", "rhymes+every:7",
    ]

    static func options(_ generator: inout SeededGenerator) throws -> WorksheetOptions {
        var options = WorksheetOptions()
        options.blanks = try BlankChoice.parse(choices[generator.below(choices.count)]) {
            (file) throws(WorksheetError) in
            file.split(separator: ".").map(String.init)
        }
        options.seed = generator.next()
        options.size = [.auto, .answer, .uniform(2)][generator.below(3)]
        options.isNumbered = generator.below(2) == 0
        options.spareFirst = [0, 0, 3][generator.below(3)]
        options.most = [nil, nil, 2][generator.below(3)]
        options.header = generator.below(2) == 0 ? ["姓名"] : []
        options.points = generator.below(2) == 0 ? 2 : nil
        return options
    }

    @Test(arguments: ["全唐诗/唐诗三百首.json", "宋词/宋词三百首.json"])
    func sheetAndKeyAgreeAndNoAnswerIsLeft(_ path: String) throws {
        let seed = UInt64.random(in: 0...(.max))
        var generator = SeededGenerator(seed: seed)
        let tables = sourceTables()
        var blanks = 0
        for poem in try Self.poems(path) {
            let options = try Self.options(&generator)
            let document = Document(poems: [poem])
            guard let made = try? WorksheetMaker.make(document, options: options, tables: tables) else { continue }
            let again = try WorksheetMaker.make(document, options: options, tables: tables)
            #expect(made.sheet == again.sheet && made.key == again.key, "seed \(seed), \(poem.title.string)")
            let sheet = made.sheetBlanks.filter { $0.shape != .line }
            let key = made.keyBlanks.filter { $0.shape != .line }
            blanks += key.count
            #expect(sheet.map(\.cells) == key.map(\.cells), "seed \(seed), \(poem.title.string)")
            #expect(sheet.map(\.source) == key.map(\.source))
            #expect(key.map(\.answer.string) == made.answerStrings)
            #expect(sheet.allSatisfy { $0.answer.isEmpty && $0.text == nil && !$0.isKey })
            #expect(
                key.allSatisfy {
                    !$0.answer.isEmpty && $0.isKey && ($0.cells ?? 0) >= CellCount.of($0.answer.string)
                })
            // The text of the sheet with its answers is the poem; nothing is lost and nothing is moved.
            let body = made.key.poems[0].body.filter { if case .styled = $0 { false } else { true } }
            #expect(
                Self.filled(body) == poem.texts.dropFirst(3).map(\.string), "seed \(seed), \(poem.title.string)")
            // What the sheet has lost is just the answers.
            let left = Self.unfilled(made.sheet.poems[0].body)
            let whole = poem.texts.dropFirst(3).map(\.string).joined()
            #expect(
                left.count + made.answerStrings.joined().count == whole.count, "seed \(seed), \(poem.title.string)")
        }
        #expect(blanks > 1000)
    }

    @Test func anotherSeedGivesAnotherSheet() throws {
        let seed = UInt64.random(in: 0...(.max))
        var differ = 0
        let poems = try Self.poems("全唐诗/唐诗三百首.json")
        for (index, poem) in poems.enumerated() {
            let one = try makeSheet(
                poem, options: WorksheetOptions("random:40%") { $0.seed = seed &+ UInt64(index) },
                tables: noTables())
            let other = try makeSheet(
                poem, options: WorksheetOptions("random:40%") { $0.seed = seed &+ UInt64(index) &+ 1 },
                tables: noTables())
            if one.sheet != other.sheet { differ += 1 }
        }
        #expect(differ >= poems.count - 1, "seed \(seed)")
    }

    @Test func mostRhymesOfRegularVerseAgree() throws {
        var verses = 0
        var rhymes = 0
        let tables = sourceTables()
        for poem in try Self.poems("全唐诗/poet.tang.0.json").prefix(300) {
            var lines: [RunningText] = []
            try poem.verseTexts { (text) throws(WorksheetError) in lines.append(RunningText(text)) }
            let prosody = Prosody(lines)
            guard prosody.isRegular, prosody.clauses.count == 8 else { continue }
            verses += 1
            let found = prosody.rhymes(in: lines, try tables.rhymes())
            if found.filter({ $0 % 2 == 1 }).count >= 3 { rhymes += 1 }
            #expect(found.allSatisfy { $0 % 2 == 1 || $0 == 0 })
        }
        #expect(verses > 50 && rhymes * 10 >= verses * 9, "\(rhymes) of \(verses)")
    }

    @Test func readingsOfTheCorpusAreComplete() throws {
        var known = 0
        var unknown = 0
        var options = WorksheetOptions()
        options.region = .taiwan
        let readings = Readings(options, tables: sourceTables())
        for poem in try Self.poems("全唐诗/唐诗三百首.json") {
            for text in poem.texts {
                let scalars = TextSurvey(text).scalars
                for (scalar, reading) in zip(scalars, try readings.read(scalars)) where scalar != 0 {
                    if let reading {
                        known += 1
                        #expect(Syllable(pinyin: reading.pinyin).zhuyin != nil)
                    } else {
                        unknown += 1
                    }
                }
            }
        }
        #expect(known > 10_000 && unknown * 1000 < known, "\(known) known, \(unknown) unknown")
    }

    private static func filled(_ body: [Block]) -> [String] {
        var poem = Poem(body: body)
        var lines: [String] = []
        poem.mapSheetTexts { text, role in
            if role == .verse { lines.append(Text(text.inlines.withoutBlanks).string) }
        }
        return lines
    }

    private static func unfilled(_ body: [Block]) -> String {
        var poem = Poem(body: body.filter { if case .styled = $0 { false } else { true } })
        var line = ""
        poem.mapSheetTexts { text, role in if role == .verse { line += text.string } }
        return line
    }
}
