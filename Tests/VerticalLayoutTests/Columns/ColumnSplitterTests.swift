import PoemText
import Testing

@testable import VerticalLayout

@Suite struct ColumnSplitterTests {
    @Test func aColumnHoldsTheFloorOfItsHeight() {
        #expect(columns("一二三四五六七八九十甲乙", cells: 5) == ["一二三四五", "六七八九十", "甲乙"])
    }

    /// Case 11.
    @Test func noStopBeginsAColumnAndNoBracketEndsOne() {
        let text = "一二三四五六七八九十，百千萬「億」兆京垓秭穰溝澗正載極。"
        let result = columns(text, cells: 10)
        #expect(result.joined() == text)
        for column in result {
            #expect(!"，。、：；！？」』）》〉】·".contains(column.first ?? "，"))
            #expect(!"「『（《〈【".contains(column.last ?? "「"))
        }
        #expect(result[0] == "一二三四五六七八九")
    }

    /// Case 14.
    @Test(arguments: 1...4) func aRowOfClosersLongerThanTheColumnEnds(cells: Int) {
        let text = "他說：「你說：『好！』」。」』）》"
        let result = columns(text, cells: cells)
        #expect(result.joined() == text)
        #expect(result.allSatisfy { $0.count <= cells })
    }

    /// V13: rather than tear the column apart, the row of marks is divided.
    @Test func aRowOfMarksYieldsBeforeTheColumnIsTornApart() {
        #expect(columns("一二三四五六七八九十」。』甲", cells: 12)[0] == "一二三四五六七八九十」。")
    }

    /// V12, by sliding a text through every offset.
    @Test(arguments: [Prohibition.basic, .gb, .strict]) func everyOffsetKeepsTheProhibition(level: Prohibition) {
        let tail = "一，二「三」四。五、六《七》八：九；十！百？千（萬）億·兆～京／垓——秭……穰"
        for shift in 0..<30 {
            let text = String(repeating: "字", count: shift) + tail
            let result = columns(text, cells: 8) { $0.prohibition = level }
            #expect(result.joined() == text)
            for column in result {
                let first = column.unicodeScalars.first.map { PunctuationClass.of($0.value) } ?? .comma
                let last = column.unicodeScalars.last.map { PunctuationClass.of($0.value) } ?? .opening
                #expect(!first.isProhibitedAtHead(level), "\(column) at shift \(shift)")
                #expect(!last.isProhibitedAtFoot(level), "\(column) at shift \(shift)")
            }
        }
    }

    @Test func withoutProhibitionTheColumnIsFilled() {
        #expect(columns("一二三四五，六", cells: 5) { $0.prohibition = .none } == ["一二三四五", "，六"])
    }

    /// Case 06, V09.
    @Test(arguments: ["……", "——"]) func aPairIsNotDivided(pair: String) {
        #expect(columns("一二三四五六七八九\(pair)十", cells: 10) == ["一二三四五六七八九", "\(pair)十"])
    }

    /// V27, V14.
    @Test func wordsAndNumbersStayWhole() {
        #expect(columns("一二三abcd ef四", cells: 6) == ["一二三abcd", "ef四"])
        #expect(columns("一二三四12%五", cells: 5) == ["一二三四", "12%五"])
        #expect(columns("一二三四2026年", cells: 5) == ["一二三四", "2026年"])
    }

    /// Cases 34 and 36: astral characters and selectors are one cell, and never parted.
    @Test func aClusterIsOneCell() {
        #expect(columns("𠴇𣎴𠮷𪚥一二三四五六𰻝七八九", cells: 10) == ["𠴇𣎴𠮷𪚥一二三四五六", "𰻝七八九"])
        let result = columns("一二三四五六七八九葛\u{E0100}十葛\u{E0100}葛", cells: 10)
        #expect(result == ["一二三四五六七八九葛\u{E0100}", "十葛\u{E0100}葛"])
        #expect(units("好👨‍👩‍👧詩❤️，👍🏽三🇨🇳四").units.count == 9)
    }

    /// V18.
    @Test func aCommaHangsBelowTheColumn() {
        #expect(columns("一二三四五，六七", cells: 5) { $0.hanging = true } == ["一二三四五，", "六七"])
        // Never where marks run together.
        #expect(columns("一二三四「五」，六", cells: 7) { $0.hanging = true }[0] == "一二三四")
    }

    /// V38.
    @Test func theLastColumnHoldsTwoCharacters() {
        #expect(columns("一二三四五六七八九十甲", cells: 5) { $0.avoidsOrphans = true } == ["一二三四五", "六七八九", "十甲"])
    }

    /// V15–V17, V19: marks are squeezed before the column's end is looked for.
    @Test func squeezedMarksMoveTheEnd() {
        var settings = TextSettings()
        settings.adjust = .full
        let text = "一二三四五」。六七八"
        #expect(columns(text, cells: 7)[0] == "一二三四五」。")
        // 」 gives half an em to 。, which gives half at the foot: another character has room.
        #expect(columns(text, cells: 7, settings: settings) { $0.adjust = .full }[0] == "一二三四五」。六")
    }

    /// Every cluster once and in order, no column over its height, an end on any input.
    @Test(arguments: 0..<60) func anyTextIsSetWhole(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let alphabet = Array("春眠不覺曉處聞啼鳥，。、：；！？「」『』（）《》〈〉【】·—…～／ab 12%\u{3000}\u{E002}𠮷葛️“”‘’.,!()[]-")
        for _ in 0..<40 {
            var text = ""
            for _ in 0..<Int.random(in: 1...60, using: &generator) {
                text.append(alphabet.randomElement(using: &generator) ?? "春")
            }
            var settings = TextSettings()
            settings.adjust = Adjustment.allCases.randomElement(using: &generator) ?? .none
            settings.components = .literal
            let paragraph = units(text, settings)
            #expect(paragraph.text == Array(text.utf8), "seed \(seed)")
            var rules = ColumnRules(height: Double(Int.random(in: 1...12, using: &generator)))
            rules.letterSpacing = [0, 0.1, 0.5].randomElement(using: &generator) ?? 0
            rules.adjust = settings.adjust
            rules.prohibition = Prohibition.allCases.randomElement(using: &generator) ?? .basic
            rules.hanging = Bool.random(using: &generator)
            let columns = ColumnSplitter(units: paragraph.units, rules: rules).split()
            var next = 0
            let adjuster = ColumnAdjuster(units: paragraph.units, rules: rules)
            for column in columns {
                // Only spaces vanish between columns.
                for index in next..<column.units.lowerBound {
                    #expect(paragraph.units[index].flags.contains(.space), "seed \(seed): \(text)")
                }
                next = column.units.upperBound
                var heads: [Double] = []
                let end = adjuster.place(column, align: .head, into: &heads)
                let hanging = column.hangs ? 1.0 : 0.0
                #expect(
                    end <= rules.height + hanging + rules.letterSpacing * hanging + 0.01, "seed \(seed): \(text)")
                #expect(zip(heads, heads.dropFirst()).allSatisfy { $0 <= $1 + 0.51 }, "seed \(seed): \(text)")
            }
            for index in next..<paragraph.units.count {
                #expect(paragraph.units[index].flags.contains(.space), "seed \(seed): \(text)")
            }
        }
    }
}
