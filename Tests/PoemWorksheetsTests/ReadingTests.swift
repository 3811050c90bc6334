import Foundation
import PoemText
import Testing

@testable import PoemWorksheets

@Suite struct ReadingTests {
    let tables = sourceTables()

    func read(_ line: String, change: (inout WorksheetOptions) -> Void = { _ in }) throws -> String {
        var options = WorksheetOptions()
        change(&options)
        let scalars = TextSurvey(Text(line)).scalars
        return try Readings(options, tables: tables).read(scalars).compactMap { $0?.pinyin }.joined(
            separator: " ")
    }

    @Test func polyphonesInRealPoems() throws {
        let lines = [
            ("岑夫子，丹丘生，將進酒，杯莫停。", "cén fū zǐ dān qiū shēng qiāng jìn jiǔ bēi mò tíng"),
            ("鹿柴", "lù zhài"), ("待到重陽日，還來就菊花。", "dài dào chóng yáng rì huán lái jiù jú huā"),
            ("千金散盡還復來", "qiān jīn sàn jìn huán fù lái"),
            ("兩岸猿聲啼不住，輕舟已過萬重山。", "liǎng àn yuán shēng tí bù zhù qīng zhōu yǐ guò wàn chóng shān"),
            ("朝辭白帝彩雲間", "zhāo cí bái dì cǎi yún jiān"), ("高堂明鏡悲白髮", "gāo táng míng jìng bēi bái fà"),
            ("白日依山盡", "bái rì yī shān jìn"), ("返景入深林", "fǎn yǐng rù shēn lín"),
            ("大漠孤煙直，長河落日圓", "dà mò gū yān zhí cháng hé luò rì yuán"),
            ("樹幹", "shù gàn"), ("疑是地上霜", "yí shì dì shàng shuāng"), ("儘管", "jǐn guǎn"),
            ("兒童相見不相識", "ér tóng xiāng jiàn bù xiāng shí"),
            ("羽扇綸巾", "yǔ shàn guān jīn"), ("不教胡馬度陰山", "bù jiào hú mǎ dù yīn shān"),
        ]
        for (line, expected) in lines { #expect(try read(line) == expected) }
    }

    @Test func theScriptOfTheTextDoesNotMatter() throws {
        #expect(try read("将进酒，还来就菊花") == (try read("將進酒，還來就菊花")))
    }

    @Test func correctionsGoBeforeAll() throws {
        let corrections = try ReadingCorrections.parse(
            "# 讀音\n將進酒\tjiāng jìn jiǔ\n\n斜\txiá\n石徑\tㄕˊ ㄐㄧㄥˋ\n", name: "fix.txt")
        #expect(try read("將進酒") { $0.corrections = corrections } == "jiāng jìn jiǔ")
        #expect(try read("遠上寒山石徑斜") { $0.corrections = corrections } == "yuǎn shàng hán shān shí jìng xiá")
    }

    @Test(arguments: [
        ("將\tjiāng\n還huán", "fix.txt:2"), ("將進酒\tqiāng jìn", "3 characters and 2 readings"),
        ("\n\n將\tjiang9x", "fix.txt:3"),
    ])
    func brokenCorrectionsNameTheirLine(_ text: String, _ part: String) {
        let error = #expect(throws: WorksheetError.self) { try ReadingCorrections.parse(text, name: "fix.txt") }
        #expect(error?.what.contains(part) == true, "\(error?.what ?? "")")
    }

    @Test func taiwansReadings() throws {
        #expect(try read("帆") == "fān")
        #expect(try read("帆") { $0.region = .taiwan } == "fán")
        #expect(try read("帆") { $0.language = .taiwan } == "fán")
        #expect(try read("識") { $0.region = .taiwan } == "shì")
        // A phrase that reads a character otherwise still does.
        #expect(try read("將進酒") { $0.region = .taiwan } == "qiāng jìn jiǔ")
    }

    @Test func guessesAreListedWhenAskedFor() throws {
        let poem = poem("題", "白日長。")
        let quiet = try makeSheet(poem, options: WorksheetOptions("index:3") { $0.hint = .pinyin })
        #expect(quiet.diagnostics.isEmpty)
        let sheet = try makeSheet(
            poem,
            options: WorksheetOptions("index:3") {
                $0.hint = .pinyin; $0.listsGuesses = true
            })
        #expect(sheet.diagnostics.map(\.severity) == [.note])
        #expect(sheet.messages[0].contains("長") && sheet.messages[0].contains("zhǎng"))
    }

    @Test func hintsOfEveryKind() throws {
        func hinted(
            _ blanks: String, _ hint: WorksheetOptions.Hint, _ change: (inout WorksheetOptions) -> Void = { _ in }
        ) throws -> String {
            try makeSheet(
                stork,
                options: WorksheetOptions(blanks) {
                    $0.hint = hint; change(&$0)
                }
            ).shown[0]
        }
        #expect(try hinted("index:6", .pinyin) == "白日依山盡，{黃}<huáng>河入海流。")
        #expect(try hinted("words:黃河", .pinyin) == "白日依山盡，{黃河}<huáng hé>入海流。")
        #expect(try hinted("words:黃河", .zhuyin) == "白日依山盡，{黃河}<ㄏㄨㄤˊ ㄏㄜˊ>入海流。")
        #expect(try hinted("words:黃河", .radical) == "白日依山盡，{黃河}<黃、水>入海流。")
        #expect(try hinted("words:黃河", .strokes) == "白日依山盡，{黃河}<十二、八畫>入海流。")
        #expect(try hinted("words:黃河", .first) == "白日依山盡，{黃河}<黃>入海流。")
        #expect(try hinted("index:1", .first) == "{白}日依山盡，黃河入海流。")
        #expect(try hinted("index:6", .pinyin) { $0.isNumbered = true } == "白日依山盡，{黃}<① huáng>河入海流。")
    }

    @Test func readingsOfTheWholeText() throws {
        let sheet = try makeSheet(stork, options: WorksheetOptions("index:2") { $0.readings = .zhuyin })
        #expect(sheet.shown[0].hasPrefix("白<ㄅㄞˊ>{日}<ㄖˋ>依<ㄧ>山<ㄕㄢ>盡<ㄐㄧㄣˋ>，黃<ㄏㄨㄤˊ>"))
        #expect(sheet.key.poems[0].title.inlines.shown.hasPrefix("登<ㄉㄥ>"))
        #expect(sheet.key.poems[0].title.string == "登鸛雀樓")
        // Readings alone are a sheet, with a word on it.
        let bare = try makeSheet(stork, options: WorksheetOptions("marked") { $0.readings = .pinyin })
        #expect(bare.messages.count == 1 && bare.answers.isEmpty)
    }

    @Test func aReadingCanBeWhatIsAskedFor() throws {
        let sheet = try makeSheet(
            stork,
            options: WorksheetOptions("words:黃河+index:2") {
                $0.ask = .reading; $0.readings = .pinyin
            })
        #expect(sheet.shown[0].hasPrefix("白<bái>日{rì}依<yī>山<shān>盡<jìn>，黃河{huáng hé}入<rù>"), "\(sheet.shown[0])")
        #expect(sheet.answerStrings == ["rì", "huáng hé"])
        #expect(sheet.keyBlanks.map(\.shape) == [.brackets, .brackets])
        #expect(Set(sheet.keyBlanks.map(\.cells)) == [4])
        #expect(sheet.sheet.poems[0].shownBody[0].contains("黃河{}"))
        let taiwan = try makeSheet(
            stork,
            options: WorksheetOptions("index:2") {
                $0.ask = .reading; $0.region = .taiwan
            })
        #expect(taiwan.answerStrings == ["ㄖˋ"])
    }

    @Test func aReadingOfTheSourceStays() throws {
        let body = Block.stanza([
            Text([
                .ruby(Ruby(base: Text("還"), reading: Text("huán"))), .characters(SourcedString("來就")),
                .ruby(Ruby(base: Text("菊花"), reading: Text("jú huā"))),
            ])
        ])
        let sheet = try makeSheet(
            Poem(body: [body]),
            options: WorksheetOptions("index:1+words:就菊花") {
                $0.isNumbered = true; $0.hint = .pinyin
            })
        #expect(sheet.shown == ["{還}<① huán>來{就菊花}<② jiù jú huā>"])
        #expect(sheet.messages.count == 1 && sheet.messages[0].contains("1 reading of the source"))
    }

    @Test func blanksInNotesHaveNumbersAndNoReadings() throws {
        let line = Text([
            .characters(SourcedString("還")), .note(Note(.foot, Text([.blank(Blank(answer: Text("來")))]))),
            .blank(Blank(answer: Text("就"))),
        ])
        let options = try WorksheetOptions("marked") {
            $0.isNumbered = true
            $0.readings = .pinyin
        }
        let sheet = try makeSheet(Poem(body: [.stanza([line])]), options: options)
        #expect(sheet.shown == ["還<huán>({來}<①>){就}<② jiù>"])
    }

    @Test func radicalsAreTheUnifiedCharacters() {
        for number in 1...214 {
            let kangxi = String(Character(Unicode.Scalar(UInt32(0x2F00 + number - 1))!))
            let expected = kangxi.precomposedStringWithCompatibilityMapping.replacingOccurrences(of: "靑", with: "青")
            #expect(Radicals.character(number) == expected)
        }
        #expect(Radicals.character(0) == nil && Radicals.character(215) == nil)
    }
}
