import PoemText
import Testing

@Suite("The table of style keys")
struct StyleKeysTests {
    private func parse(_ key: String, _ words: String...) throws -> Style {
        var style = Style()
        try #require(StyleKeys.find(key)).parse(.words(words), &style)
        return style
    }

    private func parts(_ key: String, _ parts: KeyValuePairs<String, [String]>) throws -> Style {
        var style = Style()
        try #require(StyleKeys.find(key)).parse(.parts(parts.map { StyleValue.Part($0.key, $0.value) }), &style)
        return style
    }

    @Test("F6 every property has a key, which sets it alone, fills it in and prints it")
    func everyProperty() throws {
        let values: [String: String] = [
            "extends": "base", "font": "kai", "size": "12pt", "weight": "bold", "color": "red", "background": "zhe",
            "underline": "wavy", "letter_spacing": "0.1em", "outline": "0.05em", "shadow": "black", "append": "。",
            "first_letter": "3", "link": "#top", "paragraph": "inherit", "align": "foot", "inset": "1em",
            "leading": "3pt", "min_pitch": "20pt", "max_pitch": "30pt", "bullet": "❧",
        ]
        #expect(StyleKeys.all.count == Mirror(reflecting: Style()).children.count)
        var whole = Style()
        for key in StyleKeys.all {
            let value = try #require(values[key.name], "\(key.name) is not tried")
            var style = Style()
            #expect(key.print(style) == nil)
            try key.parse(.words([value]), &style)
            #expect(StyleKeys.all.filter { $0.print(style) != nil }.map(\.name) == [key.name])
            #expect(key.name == "extends" || Style().filled(from: style) == style, "\(key.name) is not filled in")
            try key.parse(.words([value]), &whole)
            #expect(!key.comment.isEmpty && !key.values.isEmpty)
        }
        #expect(StyleKeys.all.allSatisfy { $0.print(whole) != nil })
    }

    @Test("F10 FTCoreText's words for alignment have their counterparts")
    func alignment() throws {
        #expect(try parse("align", "natural").align == .head)
        #expect(try parse("align", "justified").align == .even)
        #expect(try parse("align", "centre").align == .centre)
    }

    @Test("F11 an inset is one length, four, or a mapping of the logical sides")
    func inset() throws {
        #expect(
            try parse("inset", "2em").inset
                == ParagraphInset(before: .em(2), after: .em(2), head: .em(2), foot: .em(2)))
        let four = ParagraphInset(before: .em(1), after: .pt(2), head: .mm(3), foot: .pt(0))
        #expect(try parse("inset", "1em", "2pt", "3mm", "0").inset == four)
        #expect(try parse("inset", "1em, 2pt, 3mm, 0").inset == four)
        #expect(try parts("inset", ["head": ["2em"]]).inset == ParagraphInset(head: .em(2)))
        #expect(throws: StyleKey.ValueError.self) { try parse("inset", "1em", "2em") }
        #expect(throws: StyleKey.ValueError.self) { try parse("inset", "-1em") }
    }

    @Test("F13 a bullet has a character, a font and a colour; what is not said is the style's")
    func bullet() throws {
        #expect(try parse("bullet", "❧").bullet == Style.Bullet("❧", fonts: nil, color: nil))
        #expect(
            try parts("bullet", ["character": ["❧"], "font": ["kai", "song"], "color": ["red"]]).bullet
                == Style.Bullet("❧", fonts: ["kai", "song"], color: .vermilion))
        #expect(try parts("bullet", ["color": ["blue"]]).bullet == Style.Bullet("•", color: .blue))
        #expect(throws: StyleKey.ValueError.self) { try parse("bullet", "一二三四五六七八九") }
    }

    @Test("F2 F41 Y25 weights, backgrounds, first letters, outlines and shadows in their forms")
    func values() throws {
        #expect(try parse("weight", "regular").weight == 400)
        #expect(try parse("weight", "bold").weight == 700)
        #expect(try parse("weight", "350").weight == 350)
        #expect(try parse("first_letter", "3").firstLetter == .em(3))
        #expect(try parse("first_letter", "三號").firstLetter == .pt(16))
        #expect(try parse("size", "小四").size == .pt(12))
        #expect(try parse("size", "0.5em").size == .em(0.5))
        #expect(
            try parse("background", "#abc").background == Style.Background(Ink(red: 0xAA, green: 0xBB, blue: 0xCC)))
        #expect(
            try parts("background", ["radius": ["0.2em"], "color": ["red"]]).background
                == Style.Background(.vermilion, radius: 0.2))
        #expect(
            try parts("outline", ["width": ["0.1"], "color": ["blue"], "hollow": ["no"]]).outline
                == Style.Outline(width: 0.1, ink: .blue, isHollow: false))
        #expect(
            try parts("shadow", ["x": ["-0.1em"], "y": ["0.2"], "color": ["zhe"]]).shadow
                == Style.Shadow(x: -0.1, y: 0.2, ink: .ochre))
        #expect(try parts("shadow", ["color": ["zhe"]]).shadow == Style.Shadow(ink: .ochre))
        #expect(try parse("font", "kai", "a b.ttf#1").fonts == ["kai", "a b.ttf#1"])
        #expect(try parse("copy", "_default").extends == "default")
    }

    @Test("F15 whether paragraph settings apply is said in words")
    func paragraph() throws {
        #expect(try parse("paragraph", "inherit").setsParagraph == false)
        #expect(try parse("paragraph", "own").setsParagraph == true)
    }

    @Test(
        "Values out of bounds and of the wrong kind are refused",
        arguments: [
            ("size", "0"), ("size", "11em"), ("size", "2000pt"), ("weight", "99"), ("weight", "heavy"),
            ("color", "reddish"), ("leading", "-1pt"), ("letter_spacing", "0.1"), ("underline", "thick"),
            ("first_letter", "0"), ("first_letter", "99"), ("outline", "2em"), ("outline", "nan"),
            ("shadow", "1em"),
            ("paragraph", "yes"), ("background", "none"),
        ])
    func refused(key: String, value: String) {
        #expect(throws: StyleKey.ValueError.self) { try parse(key, value) }
    }

    @Test("Texts and lists of fonts are bounded, so that a short document stands for no endless one")
    func bounds() {
        #expect(throws: StyleKey.ValueError.self) { try parse("append", String(repeating: "了", count: 201)) }
        var style = Style()
        #expect(throws: StyleKey.ValueError.self) {
            try StyleKeys.find("font")?.parse(.words([String](repeating: "kai", count: 17)), &style)
        }
    }

    @Test("A mistyped key, part and word get the nearest name")
    func nearest() {
        #expect(StyleKeys.nearest(to: "colour") == "color")
        #expect(StyleKeys.nearest(to: "letter-spaceing") == "letter_spacing")
        #expect(StyleKeys.find("Min-Pitch")?.name == "min_pitch")
        #expect(StyleKeys.find("family") == nil)
        let long = String(repeating: "x", count: 100_000)
        #expect(NearestName.find(long, among: [long + "y"]) == nil)
    }
}
