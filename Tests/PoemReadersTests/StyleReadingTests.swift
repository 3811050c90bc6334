import PoemReaders
import PoemText
import Testing

@Suite("Style files")
struct StyleReadingTests {
    private func read(_ yaml: String, over base: StyleSheet = .builtIn) -> StyleFile {
        StyleReader.read(Array(yaml.utf8), file: "s.yaml", over: base)
    }

    private func lines(_ yaml: String, over base: StyleSheet = .builtIn) -> [String] {
        read(yaml, over: base).diagnostics.map(\.line)
    }

    @Test("F6 F7 F16 F30 a file with FTCoreText's names and values is read")
    func ftCoreText() throws {
        let file = StyleReader.read(try bytes("styles/ftcoretext.yaml"), file: "ftcoretext.yaml")
        #expect(file.diagnostics == [])
        #expect(
            file.styles.names == ["default", "title", "subtitle", "poem", "_image", "_bullet", "_link", "_page"])
        let title = try #require(file.styles.resolved("title"))
        #expect(title.size == .pt(26) && title.weight == 700 && title.align == .centre)
        #expect(title.leading == .pt(3))
        #expect(title.leastPitch == .pt(30) && title.greatestPitch == .pt(40) && title.setsParagraph == true)
        #expect(file.styles.resolved("subtitle")?.weight == 700)
        #expect(file.styles.resolved("subtitle")?.size == .pt(15))
        let poem = try #require(file.styles["poem"])
        #expect(poem.append == "。" && poem.firstLetter == .em(3) && poem.align == .even)
        #expect(file.styles["_bullet"]?.bullet == Style.Bullet("❧", fonts: ["kai"], color: .vermilion))
        #expect(file.styles["_bullet"]?.inset == ParagraphInset(head: .pt(20)))
        #expect(file.styles["_link"]?.link == "#top")
        #expect(file.styles["_page"] == Style())
        let all = StyleSheet.builtIn.merging(file.styles)
        #expect(all.resolved("default")?.bullet?.text == "•")
        #expect(all["_link"]?.shadow == Style.Shadow(ink: Ink(red: 0x99, green: 0x99, blue: 0x99)))
    }

    @Test("F6 F16 every fault of a file is told with line, column and what to write")
    func faults() throws {
        let file = StyleReader.read(try bytes("styles/every-fault.yaml"), file: "s")
        let expected = [
            "s:2:3: error: there is no key colour. Did you mean color?",
            "s:3:10: error: \"rde\" is no value for color. Did you mean red?",
            "s:4:9: error: \"0\" is no value for size. Write SIZE (16pt, 三號), NUMBERem (0.5em).",
            "s:5:10: error: inset must be one length, or four: before, after, head, foot, not 1em, 2em.",
            "s:6:15: error: background needs a color.",
            "s:7:24: error: shadow has no part z. Did you mean x?",
            "s:8:11: error: bullet takes one value, not 2.",
            "s:9:11: error: weight must be from 100 to 900, not 1000.",
            "s:10:12: error: there is no style \"gray\" for \"red\" to extend.",
            "s:11:3: error: min_pitch of \"red\" is greater than max_pitch.",
            "s:13:8: error: the style \"green\" has a value, not keys.",
            "s:14:1: error: color stands where a style's name does. Indent it below the name of its style.",
            "s:15:1: error: the style \"red\" stands twice. Keep one; the first is in line 1.",
            "s:16:1: error: a style has no name.",
            "s:17:14: error: styles extend one another in a circle: a → b → c → a.",
            "s:20:17: error: styles extend one another in a circle: self → self.",
            "s:21:17: error: there is no style \"rd\" for \"lost\" to extend. Did you mean red?",
            "s:23:9: error: color has no value.",
            "s:24:10: error: align takes a value, not keys of its own.",
            "s:26:3: error: the key size stands twice. Keep one; the first is in line 25.",
        ]
        #expect(file.diagnostics.count == expected.count)
        for (diagnostic, start) in zip(file.diagnostics, expected) {
            #expect(diagnostic.line.hasPrefix(start), "\(diagnostic.line)")
        }
        #expect(!file.isBroken)
        // What can be read is.
        #expect(file.styles["hash"]?.size == .em(1))
    }

    @Test("F16 a file may extend what was given before it, and a cycle through both is found")
    func acrossFiles() {
        let first = read("a: {extends: b}\nb: {color: red}\n").styles
        #expect(lines("c: {extends: a}\nd: {extends: _link}\n", over: .builtIn.merging(first)) == [])
        #expect(
            lines("b: {extends: a}\n", over: .builtIn.merging(first)).first?
                .hasPrefix("s.yaml:1:14: error: styles extend one another in a circle: a → b → a.") == true)
        #expect(lines("c: {extends: a}\n").count == 1)
    }

    @Test("F16 a cycle of thousands is named with its middle counted")
    func longCycle() throws {
        let count = 5000
        let yaml = (0..<count).map { "s\($0): {extends: s\(($0 + 1) % count)}\n" }.joined()
        let found = lines(yaml)
        #expect(found.count == 1)
        let line = try #require(found.first)
        #expect(line.contains("s0 → s1 → s2 → s3 → s4 → s5 → (4992 more) → s4998 → s4999 → s0."), "\(line)")
    }

    @Test("Empty, huge, deep and broken files are read or refused, and quickly")
    func hostile() {
        for empty in ["", "\n", "# nothing\n", "---\n", "~", "{}"] {
            let file = read(empty)
            #expect(file.styles.isEmpty && !file.isBroken, "\(empty)")
        }
        #expect(read("a:\n").styles.names == ["a"])
        let started = ContinuousClock().now
        #expect(read(String(repeating: " ", count: 2 << 20)).isBroken)
        #expect(read("a: " + String(repeating: "[", count: 5000)).isBroken)
        #expect(read("a: {font: [kai, song\n").isBroken)
        #expect(StyleReader.read([0x61, 0x3A, 0xFF, 0xFE], file: "s").isBroken)
        #expect(lines("- a\n- b\n").first?.contains("a list of names with their keys") == true)
        #expect(lines("just words\n").count == 1)
        #expect(lines("a: {color: {red: {deep: 1}}}\n").count == 1)
        #expect(lines("a: {font: [[kai]]}\n").count == 1)
        #expect(lines("a: {<<: b}\n").count == 1)
        // Thousands of mistakes with thousands of names to compare each with.
        let many = (0..<2000).map { "style\($0): {extends: stile\($0)}\n" }.joined()
        let found = lines(many)
        #expect(found.count == 21)
        #expect(found.last?.contains("1980 more errors") == true)
        let long = String(repeating: "長", count: 20_000)
        #expect(lines("\"\(long)\": {extends: \"\(long)x\"}\n").count == 1)
        #expect(ContinuousClock().now - started < .seconds(30))
    }

    @Test("Random bytes and pieces of style files never stop the reader")
    func anything() {
        var random = PropertyTests.Generator(state: 23)
        let pieces = [
            "a", ":", " ", "\n", "  ", "{", "}", "[", "]", ",", "extends", "bullet", "red", "#", "\"", "&x", "*x",
            "é", "-", "?", "\t", "1em", "color",
        ]
        var read = 0
        for round in 0..<3000 {
            var bytes: [UInt8] = round % 2 == 0 ? Array("a: {color: ".utf8) : []
            for _ in 0..<Int.random(in: 0..<25, using: &random) {
                if round % 3 == 0 {
                    bytes.append(UInt8.random(in: 0...255, using: &random))
                } else {
                    bytes += Array((pieces.randomElement(using: &random) ?? "").utf8)
                }
            }
            if !StyleReader.read(bytes, file: "x").isBroken { read += 1 }
        }
        #expect(read > 100, "seed 23")
    }

    @Test("F6 what is written as YAML is read as the same sheet, over seeded random sheets")
    func readingUndoesWriting() {
        for seed in 1...300 as ClosedRange<UInt64> {
            var styles = RandomStyles(seed: seed)
            let sheet = styles.sheet()
            let yaml = sheet.yaml
            let file = StyleReader.read(Array(yaml.utf8), file: "printed")
            #expect(file.diagnostics == [], "seed \(seed)\n\(yaml)")
            #expect(file.styles == sheet, "seed \(seed)\n\(yaml)")
            // Strings that are canonical equivalents are equal, but not the same.
            #expect(file.styles.yaml.utf8.elementsEqual(yaml.utf8), "seed \(seed)")
        }
        let builtIn = StyleReader.read(Array(StyleSheet.builtIn.yaml.utf8), file: "builtIn", over: StyleSheet())
        #expect(builtIn.diagnostics == [] && builtIn.styles == .builtIn)
        var long = StyleSheet()
        long[String(repeating: "長", count: 3000)] = Style()
        #expect(read(long.yaml).styles == long)
    }
}

/// Sheets of random styles, all of which a style file may hold.
private struct RandomStyles {
    var random: PropertyTests.Generator

    init(seed: UInt64) { random = PropertyTests.Generator(state: seed) }

    mutating func sheet() -> StyleSheet {
        var sheet = StyleSheet()
        for number in 0..<Int.random(in: 0..<6, using: &random) {
            var style = self.style()
            // Only of what comes before it, so that there is no circle.
            style.extends = sheet.names.randomElement(using: &random).flatMap { chance() ? $0 : nil }
            let name = chance() ? text(8) + "\(number)" : ["_link", "default", "yes", "null", "1", "~"][number]
            sheet[name] = style
        }
        return sheet
    }

    private mutating func style() -> Style {
        var style = Style()
        if chance() { style.fonts = fonts() }
        if chance() { style.size = chance() ? .em(number(0.1...10)) : .pt(number(1...1000)) }
        if chance() { style.weight = chance() ? 700 : Int.random(in: 100...900, using: &random) }
        if chance() { style.color = ink() }
        if chance() { style.background = Style.Background(ink(), radius: number(0...10)) }
        if chance() { style.underline = Style.LineStyle.allCases.randomElement(using: &random) }
        if chance() { style.letterSpacing = length() }
        if chance() {
            style.outline = Style.Outline(width: number(0...1), ink: chance() ? ink() : nil, isHollow: chance())
        }
        if chance() { style.shadow = Style.Shadow(x: number(-1...1), y: number(-1...1), ink: ink()) }
        if chance() { style.append = text(20) }
        if chance() { style.firstLetter = chance() ? .em(number(0.1...10)) : .pt(number(1...1000)) }
        if chance() { style.link = text(30) }
        if chance() { style.setsParagraph = chance() }
        if chance() { style.align = ColumnAlignment.allCases.randomElement(using: &random) }
        if chance() {
            style.inset = ParagraphInset(before: length(), after: length(), head: length(), foot: length())
        }
        if chance() { style.leading = length() }
        if chance() { style.leastPitch = length() } else if chance() { style.greatestPitch = length() }
        if chance() {
            style.bullet = Style.Bullet(text(8), fonts: chance() ? fonts() : nil, color: chance() ? ink() : nil)
        }
        return style
    }

    private mutating func chance() -> Bool { Bool.random(using: &random) }

    private mutating func fonts() -> [String] {
        (0..<Int.random(in: 0..<4, using: &random)).map { _ in "f" + text(12) }
    }

    private mutating func ink() -> Ink {
        chance()
            ? .ochre
            : Ink(
                red: UInt8.random(in: 0...255, using: &random), green: UInt8.random(in: 0...255, using: &random),
                blue: UInt8.random(in: 0...255, using: &random))
    }

    /// Round, or with all the digits a computed one has.
    private mutating func number(_ range: ClosedRange<Double>) -> Double {
        let value = Double.random(in: range, using: &random)
        let rounded = (value * 10).rounded() / 10
        if chance(), range.contains(rounded) { return rounded }
        return value.magnitude < 0.001 ? range.upperBound : value
    }

    private mutating func length() -> Length {
        switch Int.random(in: 0..<4, using: &random) {
        case 0: .em(number(0...100))
        case 1: .mm(number(0...100))
        case 2: .pt(number(0...100))
        default: .pt(0)
        }
    }

    private mutating func text(_ most: Int) -> String {
        let scalars = Array(
            "春a1 :#\"'\\{}[],&*!|>%@`-?~\n\t\r\u{0}\u{7}\u{7f}\u{85}\u{9f}\u{a0}\u{2028}\u{2029}\u{feff}\u{fffe}\u{e000}𠮷é\u{301}\u{200d}👪"
                .unicodeScalars)
        var text = String.UnicodeScalarView()
        for _ in 0..<Int.random(in: 0...most, using: &random) {
            if let scalar = scalars.randomElement(using: &random) { text.append(scalar) }
        }
        return String(text)
    }
}
