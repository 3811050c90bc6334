import PoemText
import Testing
import VerticalLayout

/// What is read, copied and searched in the finished file: a line a column, columns from right to left, as typed.
@Suite struct TextLayerTests {
    static let tower = Poem("登鸛雀樓", "王之渙", "白日依山盡，", "黃河入海流。", "欲窮千里目，", "更上一層樓。")

    struct Sample: CustomTestStringConvertible, Sendable {
        var name: String
        var poems: [Poem]
        var change: @Sendable (inout Template) -> Void = { _ in }
        /// mutool 1.21 begins a line where a turned glyph's horizontal font begins, and between glyphs that stand
        /// beside each other in one cell.
        var isParted = false
        /// mutool 1.21 breaks characters beyond U+FFFF that follow another one in a cluster, so they are left to
        /// ActualText, which it does not know.
        var isCut = false
        var testDescription: String { name }
    }

    static let samples = [
        Sample(name: "a poem (case 39)", poems: [tower]),
        Sample(name: "author at the title's foot", poems: [tower]) { $0.author = .foot },
        Sample(name: "two poems on a page", poems: [tower, tower]) {
            $0.newPage = false
            $0.size = 16
        },
        Sample(name: "letter spacing", poems: [tower]) { $0.letterSpacing = .em(0.2) },
        Sample(name: "wide letter spacing", poems: [tower]) { $0.letterSpacing = .em(0.6) },
        Sample(name: "odd size", poems: [tower]) { $0.size = 23.04 },
        Sample(name: "columns at their feet", poems: [Poem("題", "某", "一二三", "四五六七", "八")]) {
            $0.align = .foot
        },
        Sample(
            name: "a space in a title",
            poems: [Poem("鼓吹曲辭 將進酒", "李白", "君不見黃河之水天上來，奔流到海不復回。", "君不見高堂明鏡悲白髮，朝如青絲暮成雪。")]
        ) { $0.align = .foot },
        Sample(name: "a character no font has (case 33)", poems: [Poem("題", "某", "鄱\u{E002}湖\u{E012}")]),
        Sample(name: "astral characters (case 34)", poems: [Poem("題", "某", "𠴇𣎴𠮷𪚥一二三𰻝")]),
        Sample(name: "a two-em dash", poems: [Poem("題", "某", "戊——己庚")]),
        Sample(name: "a turned two-em dash", poems: [Poem("題", "某", "甲⸺乙")], isParted: true),
        Sample(name: "digits in a cell", poems: [Poem("題", "某", "第12首", "年10月")], isParted: true),
        Sample(name: "digits in a cell and alone", poems: [Poem("題", "某", "第12首", "第1首", "第111首")], isParted: true),
        Sample(name: "a composed character (case 32)", poems: [Poem("題", "某", "甲{巩/言}乙", "⿰木養丙")], isParted: true),
        Sample(name: "a variation sequence (case 36)", poems: [Poem("題", "某", "葛\u{E0100}葛")], isCut: true),
        Sample(name: "an emoji (case 48)", poems: [Poem("題", "某", "甲👨‍👩‍👧乙❤️")], isCut: true),
        Sample(name: "adjusted marks", poems: [Poem("題", "某", "他說：「你說『好』。」走了一二三")]) {
            $0.adjust = .full
        },
        Sample(name: "dynasty brackets", poems: [Poem("題〔唐〕", "某", "甲乙")]),
        Sample(
            name: "turned Latin (case 47)", poems: [Poem("共ABC首（see p. 12）也", "某", "共ABC首（see p. 12）也")],
            isParted: true),
        Sample(name: "turned brackets", poems: [Poem("題", "某", "〖一二〗三", "[四]五")], isParted: true),
    ]

    @Test(arguments: samples) func popplerReadsALineAColumn(sample: Sample) throws {
        let pdf = try FinishedPDF(poems: sample.poems, change: sample.change)
        defer { pdf.remove() }
        #expect(pdf.columns.count >= 3)
        #expect(try pdf.popplerLines() == pdf.columns)
    }

    @Test(arguments: samples.filter { !$0.isParted && !$0.isCut }) func mupdfReadsALineAColumn(sample: Sample)
        throws
    {
        let pdf = try FinishedPDF(poems: sample.poems, change: sample.change)
        defer { pdf.remove() }
        #expect(try pdf.mupdfLines() == pdf.columns)
    }

    @Test(arguments: samples.filter(\.isParted)) func mupdfReadsPartedTextInOrder(sample: Sample) throws {
        let pdf = try FinishedPDF(poems: sample.poems, change: sample.change)
        defer { pdf.remove() }
        #expect(try pdf.mupdfLines().joined() == pdf.columns.joined())
    }

    @Test(.enabled(if: TestFonts.hasNotoSerif), arguments: samples)
    func popplerReadsPostScriptOutlines(sample: Sample) throws {
        let pdf = try FinishedPDF(poems: sample.poems, fonts: [TestFonts.notoSerif + "#3"], change: sample.change)
        defer { pdf.remove() }
        #expect(try pdf.popplerLines() == pdf.columns)
    }

    @Test(arguments: [Region.mainland, .taiwan]) func stopsMovedInTheirCellsAreReadInPlace(region: Region) throws {
        let pdf = try FinishedPDF(poems: [Self.tower], region: region)
        defer { pdf.remove() }
        #expect(try pdf.popplerLines() == pdf.columns)
        #expect(try pdf.mupdfLines() == pdf.columns)
    }

    /// Case 41: marks that a font draws with one glyph, in both orders and on a second page.
    @Test(arguments: TestFonts.hasNotoSerif ? [[], [TestFonts.notoSerif + "#2"]] : [[]])
    func oneGlyphSaysEachOfItsTexts(fonts: [String]) throws {
        let first = Poem("同形", "佚名", "“甲”『乙』", "日⽇")
        let second = Poem("同形", "佚名", "『乙』“甲”", "⽇日")
        for poems in [[first, second], [second, first]] {
            let pdf = try FinishedPDF(poems: poems, fonts: fonts, language: .simplified) { $0.cornerQuotes = false }
            defer { pdf.remove() }
            #expect(pdf.paged.pages.count == 2)
            #expect(try pdf.popplerLines() == pdf.columns)
            #expect(
                try pdf.read("pdftotext", "-raw", "FILE", "-").filter { !$0.isWhitespace } == pdf.columns.joined())
        }
    }

    @Test func rawOrderIsReadingOrder() throws {
        let pdf = try FinishedPDF(poems: [Self.tower])
        defer { pdf.remove() }
        let raw = try pdf.read("pdftotext", "-raw", "FILE", "-").filter { !$0.isWhitespace }
        #expect(raw.hasPrefix("登鸛雀樓王之渙白日依山盡，黃河入海流。欲窮千里目，更上一層樓。"))
    }
}
