import Testing

/// Cases 03, 04, 06, 08, 10 and 38: the shapes of marks in a column, by their ink.
struct VerticalFormsTests {
    static let fonts = [
        [], ["--font", "Noto Serif CJK SC"], ["--font", "AR PL UKai CN"], ["--font", "AR PL UKai TW"],
    ]

    @Test(arguments: fonts)
    func bracketsTurnInTitleAndBody(font: [String]) throws {
        let file = try FinishedFile.typeset(
            text: "讀《離騷》有感（其一）\n《佚》名（某）\n\n讀罷《離騷》，燈前「獨坐」。又〔甲〕〖乙〗也\n", as: "a.txt", grid + font)
        #expect(file.outcome.status == 0, "\(file.outcome.error)")
        try file.expectSound()
        let ink = try file.ink()
        var seen = 0
        for column in try file.pages()[0].columns.map(SetColumn.init) {
            for (index, glyph) in column.glyphs.enumerated() {
                guard "《》（）「」〔〕〖〗".contains(glyph.text) else { continue }
                let box = try #require(ink.box(try column.cell(index)), "\(glyph.text)")
                let slope = box.width / box.height
                switch glyph.text {
                case "（", "）": #expect(slope > 2, "\(glyph.text) \(box)")
                case "《", "》", "〖", "〗", "〔", "〕": #expect(slope > 1.3, "\(glyph.text) \(box)")
                // A corner takes half of the cell across, and leans to the text it encloses.
                case "「": #expect(box.x > 0.5 && box.y > 0.55, "\(box)")
                default: #expect(box.x < 0.5 && box.y < 0.45, "\(box)")
                }
                seen += 1
            }
        }
        #expect(seen == 16)
        #expect(try file.text(["-raw"]).contains("讀罷《離騷》，燈前「獨坐」。又〔甲〕〖乙〗也"))
    }

    @Test(arguments: fonts)
    func dashIsAnUprightBar(font: [String]) throws {
        let file = try FinishedFile.typeset(text: "夜泊\n佚名\n\n他說——再來……也\n", as: "a.txt", grid + font)
        let ink = try file.ink()
        let column = try file.column(with: "他說")
        let dash = try #require(ink.box(try column.gap(between: "說", and: "再")))
        let aspect = dash.height * 2 / dash.width
        #expect(aspect > 5, "\(dash)")
        #expect(dash.x > 0.45 && dash.x < 0.55, "\(dash)")
        let text = try file.text(["-raw"])
        #expect(text.contains("他說——再來……也"), "\(text)")
    }

    @Test(arguments: fonts)
    func ellipsisIsOneFileOfSixDots(font: [String]) throws {
        let file = try FinishedFile.typeset("cases/06-ellipsis-pair-centred/input.txt", grid + font)
        let cell = try file.column(with: "欲說還休").gap(between: "休", and: "卻")
        let size = cell.width
        #expect(abs(cell.height - 2 * size) < 0.02 * size)
        let ink = try file.ink()
        let box = try #require(ink.box(cell))
        #expect(box.x > 0.45 && box.x < 0.55, "\(box)")
        let dots = ink.bands(x: cell.x, y: cell.y, width: cell.width, height: cell.height)
        #expect(dots.count == 6)
        let gaps = zip(dots, dots.dropFirst()).map { ($1 - $0) / size }
        #expect((gaps.max() ?? 1) - (gaps.min() ?? 0) <= 0.06, "\(gaps)")
        #expect(try file.text(["-raw"]).contains("欲說還休……卻道天涼"))
    }

    @Test func ellipsisIsNotDivided() throws {
        let file = try FinishedFile.typeset(
            "cases/06-ellipsis-pair-centred/input-split.txt", grid + ["--cells", "10", "--verse", "flow"])
        let columns = try file.columns()[0]
        #expect(columns.contains { $0.contains("……") }, "\(columns)")
        #expect(try file.text().contains("一二三四五六七八九……十"))
    }

    @Test(arguments: ["·", "・", "‧", "•"])
    func middleDotIsOnTheAxis(dot: String) throws {
        let file = try FinishedFile.typeset(
            text: "念奴嬌\(dot)赤壁懷古\n蘇軾\n\n大江東去\(dot)浪淘盡\n", as: "a.txt", grid)
        let ink = try file.ink()
        for (above, below) in [("嬌", "赤"), ("去", "浪")] {
            let column = try file.column(with: above + dot)
            let gap = try column.gap(between: above, and: below)
            let advance = gap.height / column.size
            #expect(abs(advance - 1) < 0.01 || abs(advance - 0.5) < 0.01, "\(advance)")
            let box = try #require(ink.box(gap), "\(dot)")
            #expect(box.x > 0.45 && box.x < 0.55 && box.y > 0.35 && box.y < 0.65, "\(dot) \(box)")
        }
        #expect(try file.text(["-raw"]).contains("大江東去\(dot)浪淘盡"))
        let short = try FinishedFile.typeset(
            text: "念奴嬌\n蘇軾\n\n大江東去\(dot)浪淘盡\n", as: "a.txt", grid + ["--cells", "4", "--verse", "flow"])
        let columns = try short.columns()[0]
        #expect(columns.contains { $0.contains(dot) } && !columns.contains { $0.hasPrefix(dot) }, "\(columns)")
    }

    @Test func asciiMarksAreTurnedOrFullWidth() throws {
        let file = try FinishedFile.typeset("cases/10-ascii-marks-in-data/input.json", grid)
        let ink = try file.ink()
        let first = try file.column(with: "噫")
        for (above, below) in [("噫", "固"), ("本", "歸")] {
            let box = try #require(ink.box(try first.gap(between: above, and: below)))
            #expect(box.x > 0.3 && box.x < 0.9, "\(box)")
        }
        let second = try file.column(with: "春")
        for (above, below) in [("春", "一"), ("秋", "風")] {
            let gap = try second.gap(between: above, and: below)
            let box = try #require(ink.box(gap))
            #expect(box.width * gap.width > box.height * gap.height, "\(box)")
            #expect(box.x > 0.35 && box.x < 0.65, "\(box)")
        }
        let text = try file.text(["-raw"])
        #expect(text.contains("噫!固知禮義之本,歸去."), "\(text)")
        #expect(text.contains("春(一作秋)風"), "\(text)")
    }

    @Test func squaresAndRingsAreCharacters() throws {
        let file = try FinishedFile.typeset(
            text: "殘詩\n佚名\n\n甲□〇○●乙\n□□□□□，□扁舟兮詠歌。\n", as: "a.txt", grid)
        let column = try file.column(with: "甲□")
        let ink = try file.ink()
        for sign in ["□", "〇", "○", "●"] {
            let box = try #require(ink.box(try column.cell(of: sign)), "\(sign)")
            #expect(abs(box.x - 0.5) < 0.06 && abs(box.y - 0.5) < 0.08, "\(sign) \(box)")
            #expect(box.width > 0.5, "\(sign) \(box)")
        }
        let advance = try column.gap(between: "甲", and: "乙").height / column.size
        #expect(abs(advance - 4) < 0.01)
        #expect(try file.text(["-raw"]).contains("□□□□□，□扁舟兮詠歌。"))
    }
}
