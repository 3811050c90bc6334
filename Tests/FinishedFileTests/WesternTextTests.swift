import Testing

/// Case 47 and V23–V26: Latin and digits in a column.
struct WesternTextTests {
    @Test(arguments: [[], ["--font", "Noto Serif CJK SC"]])
    func wordsAreTurnedAndCentred(font: [String]) throws {
        let file = try FinishedFile.typeset("cases/47-latin-turned-and-centred/input.txt", grid + font)
        #expect(file.outcome.status == 0, "\(file.outcome.error)")
        #expect(try file.text(["-raw"]).contains("共ABC首（seep.12）也"))
        let page = try file.pages()[0]
        let word = page.glyphs.filter { "see p.".contains($0.text) && $0.text != " " }
        #expect(word.count >= 5)
        for glyph in word { #expect(glyph.isTurned, "\(glyph)") }
        for (first, second) in zip(word, word.dropFirst()) { #expect(second.y > first.y) }
        let column = try file.column(with: "共")
        let run = try column.gap(between: "首", and: "也")
        let box = try #require(
            try file.ink().box(
                x: run.x, y: run.y + run.width, width: run.width, height: run.height - 2 * run.width))
        // Caps and ascenders to the descenders of p.
        #expect(abs(box.x - 0.5) < 0.12, "\(box)")
        #expect(box.height > 0.8, "\(box)")
    }

    @Test func numbersOfTwoAndThreeDigitsShareACell() throws {
        let file = try FinishedFile.typeset(text: "數\n某\n\n甲12乙123丙2026丁5戊\n", as: "a.txt", grid)
        let column = try file.column(with: "甲")
        for (above, below) in [("甲", "乙"), ("乙", "丙"), ("丁", "戊")] {
            let gap = try column.gap(between: above, and: below)
            #expect(abs(gap.height / gap.width - 1) < 0.3, "\(above)\(below)")
            let box = try #require(try file.ink().box(gap))
            #expect(box.left >= -0.02 && box.right <= 1.02, "\(box)")
        }
        let digits = column.glyphs.filter { "0" <= $0.text && $0.text <= "9" }
        #expect(digits.count == 10)
        #expect(digits.filter(\.isTurned).map(\.text).joined() == "2026")
        #expect(try file.text(["-raw"]).contains("甲12乙123丙2026丁5戊"))
    }
}
