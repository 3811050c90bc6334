import Testing

/// Cases 01 and 02: where stops stand, by region, in every font and script.
struct StopPlacesTests {
    static let fonts = [[], ["--font", "Noto Serif CJK SC"]]
    static let conversions = ["none", "simplified"]

    @Test(arguments: fonts, conversions)
    func mainlandStopsStandInTheUpperRight(font: [String], conversion: String) throws {
        let file = try FinishedFile.typeset(
            "cases/01-stops-upper-right-hans/input.txt",
            grid + font + ["--language", "zh-Hans", "--convert", conversion])
        #expect(file.outcome.status == 0, "\(file.outcome.error)")
        try file.expectSound()
        let ink = try file.ink()
        var seen = 0
        for column in try file.pages()[0].columns.map(SetColumn.init) {
            for (index, glyph) in column.glyphs.enumerated() where "，。、？".contains(glyph.text) {
                let box = try #require(ink.box(try column.cell(index)), "\(glyph.text)")
                #expect(box.x > 0.6, "\(glyph.text) \(box)")
                if glyph.text != "？" { #expect(box.y < 0.4, "\(glyph.text) \(box)") }
                #expect(!glyph.isTurned)
                seen += 1
            }
        }
        #expect(seen == 4)
    }

    @Test(arguments: fonts, ["zh-Hant", "zh-Hant-TW", "zh-Hant-HK"])
    func taiwanStopsStandInTheMiddle(font: [String], language: String) throws {
        let file = try FinishedFile.typeset(
            text: "靜夜思\n李白\n\n牀前看月光，疑是地上霜。\n夜來風雨聲、花落\n", as: "a.txt", grid + font + ["--language", language])
        #expect(file.outcome.status == 0, "\(file.outcome.error)")
        let ink = try file.ink()
        var seen = 0
        for column in try file.pages()[0].columns.map(SetColumn.init) {
            for (index, glyph) in column.glyphs.enumerated() where "，。、".contains(glyph.text) {
                let box = try #require(ink.box(try column.cell(index)), "\(glyph.text)")
                #expect(box.x > 0.4 && box.x < 0.6 && box.y > 0.4 && box.y < 0.6, "\(glyph.text) \(box)")
                seen += 1
            }
        }
        #expect(seen == 3)
    }

    @Test func regionIsApartFromLanguage() throws {
        let file = try FinishedFile.typeset(
            text: "靜夜思\n李白\n\n牀前看月光，疑是\n", as: "a.txt",
            grid + ["--language", "zh-Hant", "--region", "mainland"])
        let column = try file.column(with: "牀前")
        let box = try #require(try file.ink().box(try column.cell(of: "，")))
        #expect(box.x > 0.6 && box.y < 0.4, "\(box)")
    }

    @Test func languagePicksTheGlyphWhateverTheFace() throws {
        var dots: [[[UInt8]]] = []
        for language in ["zh-Hans", "zh-Hant"] {
            let file = try FinishedFile.typeset(
                text: "骨\n骨\n\n骨一骨\n", as: "a.txt", grid + ["--font", "Noto Serif CJK TC", "--language", language])
            let cell = try file.column(with: "骨一").cell(0)
            dots.append(try file.ink().dots(x: cell.x, y: cell.y, width: cell.width, height: cell.height))
        }
        #expect(dots[0].count > 20)
        #expect(dots[0] != dots[1])
    }
}
