import PoemText
import Testing

@Suite("Styles and sheets of them")
struct StyleSheetTests {
    private func sheet(_ styles: KeyValuePairs<String, (inout Style) -> Void>) -> StyleSheet {
        var sheet = StyleSheet()
        for (name, change) in styles {
            var style = Style()
            change(&style)
            sheet[name] = style
        }
        return sheet
    }

    @Test("F7 every default is in one place")
    func defaults() {
        let style = Style.default
        #expect(style.bullet == Style.Bullet("•"))
        #expect(style.inset == ParagraphInset(before: .em(0), after: .em(0), head: .em(0), foot: .em(0)))
        #expect(style.leading == .em(0))
        #expect(style.weight == 400)
        #expect(style.underline == Style.LineStyle.none)
        #expect(style.setsParagraph == true)
        // The template's.
        #expect(style.fonts == nil && style.size == nil && style.letterSpacing == nil)
        #expect(style.color == nil && Template().textColor == .black)
        #expect(style.align == nil && Template().align == .head)
        // Not there.
        #expect(style.append == nil && style.firstLetter == nil && style.link == nil && style.extends == nil)
        #expect(style.background == nil && style.outline == nil && style.shadow == nil)
        #expect(style.leastPitch == nil && style.greatestPitch == nil)
        #expect(StyleSheet.builtIn[StyleSheet.defaultName] == style)
        #expect(Style.Bullet().text == "•")
        // A property that is added to styles must be added here.
        #expect(Mirror(reflecting: style).children.count == 20)
    }

    @Test("F30 FTCoreText's names have styles, and _default is default")
    func builtIn() {
        #expect(StyleSheet.builtIn.names.prefix(5) == ["default", "_bullet", "_link", "_image", "_page"])
        #expect(
            StyleSheet.builtIn.names.dropFirst(5) == ["_sheet_header", "_sheet_instructions", "_sheet_bank"])
        #expect(StyleSheet.builtIn["_default"] == .default)
        #expect(StyleSheet.builtIn["_link"]?.color == .blue)
        #expect(StyleSheet.builtIn["_link"]?.underline == .solid)
        var sheet = StyleSheet()
        sheet["_default"] = Style()
        #expect(sheet.names == ["default"])
        #expect(sheet["default"] != nil)
    }

    @Test("F16 a style that extends another has its properties, and changes some, through any number of styles")
    func extends() {
        let styles = sheet([
            "base": {
                $0.size = .pt(12); $0.color = .ochre; $0.append = "。"
            },
            "middle": {
                $0.extends = "base"; $0.color = .blue
            },
            "end": {
                $0.extends = "middle"; $0.append = ""
            },
        ])
        let end = styles.resolved("end")
        #expect(end?.size == .pt(12))
        #expect(end?.color == .blue)
        #expect(end?.append == "")
        #expect(end?.extends == nil)
        #expect(styles["end"]?.size == nil)
        #expect(styles.cycles.isEmpty)
    }

    @Test("F16 a cycle is found whatever its length, once, and resolving ends")
    func cycles() {
        for length in [1, 2, 3, 5000] {
            var styles = StyleSheet()
            for number in 0..<length {
                var style = Style()
                style.extends = "s\((number + 1) % length)"
                styles["s\(number)"] = style
            }
            var outside = Style()
            outside.extends = "s0"
            styles["outside"] = outside
            #expect(styles.cycles == [(0..<length).map { "s\($0)" } + ["s0"]])
            #expect(styles.resolved("outside")?.extends == nil)
            #expect(styles.flattened.names == styles.names)
        }
    }

    @Test("Flattening a sheet is resolving each of its styles, and quick for a long chain")
    func flattened() {
        var random = SeededGenerator(state: 5)
        for _ in 0..<200 {
            var styles = StyleSheet()
            for number in 0..<Int.random(in: 1..<12, using: &random) {
                var style = Style()
                // Of what was defined before, of what comes later, and of what nothing defines; never in a circle.
                if Bool.random(using: &random) {
                    style.extends = "s\(Int.random(in: number + 1..<14, using: &random))"
                }
                if Bool.random(using: &random) { style.weight = Int.random(in: 100...900, using: &random) }
                if Bool.random(using: &random) { style.append = "\(number)" }
                styles["s\(number)"] = style
            }
            let flat = styles.flattened
            #expect(flat.names == styles.names)
            for name in styles.names { #expect(flat[name] == styles.resolved(name), "seed 5, \(styles)") }
        }
        var chain = StyleSheet()
        for number in 0..<20_000 {
            var style = Style()
            style.extends = "s\(number + 1)"
            chain["s\(number)"] = style
        }
        var last = Style()
        last.color = .cinnabar
        chain["s20000"] = last
        let started = ContinuousClock().now
        #expect(chain.flattened["s0"]?.color == .cinnabar)
        #expect(ContinuousClock().now - started < .seconds(5))
    }

    @Test("A later sheet fills and overrides an earlier one; what extends begins anew")
    func merging() {
        let earlier = sheet([
            "a": {
                $0.color = .blue; $0.size = .em(2); $0.extends = "b"
            }, "b": { $0.weight = 700 },
            "c": { $0.color = .blue },
        ])
        let later = sheet([
            "a": { $0.color = .ochre }, "c": { $0.extends = "b" }, "d": { $0.append = "了" },
        ])
        let merged = earlier.merging(later)
        #expect(merged.names == ["a", "b", "c", "d"])
        #expect(merged["a"]?.color == .ochre && merged["a"]?.size == .em(2) && merged["a"]?.extends == "b")
        #expect(merged["c"]?.color == nil && merged.resolved("c")?.weight == 700)
        #expect(merged["d"]?.append == "了")
        #expect(merged.merging(later) == merged)
        #expect(StyleSheet().merging(later) == later)
    }

    @Test("The fonts of styles and of their bullets are listed once each, in order")
    func fontLists() {
        let styles = sheet([
            "a": { $0.fonts = ["kai", "song"] },
            "b": {
                $0.bullet = Style.Bullet("❧", fonts: ["hei"]); $0.fonts = []
            },
            "c": { $0.fonts = ["kai", "song"] },
        ])
        #expect(styles.fontLists == [["kai", "song"], ["hei"]])
    }

    @Test("What names a style that nothing defines is found once, first place first, with the nearest name")
    func unknownStyles() {
        func span(_ style: String, at offset: Int) -> Inline {
            let source = SourceRange(file: 0, lower: offset, upper: offset + 1)
            return .span(Span(.style(style), [.characters(SourcedString("春"))], source: source))
        }
        let nested = Inline.span(Span(.bold, [span("rde", at: 7)]))
        let blocks: [Block] = [
            .stanza([Text([span("red", at: 1), nested, span("rde", at: 9)])]),
            .list(
                ItemList(
                    items: [[.prose(Text([.note(Note(.side, Text([span("zzzzzz", at: 12)])))]))]], style: "_bulet")),
            .styled(
                StyledBlocks(
                    style: "default",
                    blocks: [.commentary([.styled(StyledBlocks(style: "_page", blocks: []))], .none)])),
        ]
        let document = Document(poems: [Poem(body: blocks)], styles: sheet(["red": { $0.color = .vermilion }]))
        let unknown = document.unknownStyles()
        #expect(unknown.map(\.name) == ["rde", "_bulet", "zzzzzz"])
        #expect(unknown.map(\.near) == ["red", "_bullet", nil])
        #expect(unknown[0].source.lower == 7)
    }
}

/// A generator whose numbers follow from its state.
struct SeededGenerator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var z = (state ^ (state >> 30)) &* 0xbf58_476d_1ce4_e5b9
        z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
        return z ^ (z >> 31)
    }
}
