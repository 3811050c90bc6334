/// A marked text made by chance, with what a reader of the finished file has to find.
struct MarkedText {
    /// Seeded, so that a failing text can be made again.
    struct Chance: RandomNumberGenerator {
        private var state: UInt64

        init(seed: Int) { state = UInt64(truncatingIfNeeded: seed) &+ 0x9E37_79B9_7F4A_7C15 }

        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var z = state
            z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
            z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
            return z ^ (z >> 31)
        }

        mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }
        mutating func one<Element>(of list: [Element]) -> Element { list[number(0...list.count - 1)] }
    }

    struct Beside {
        var text: String
        /// How many characters of `flow` come before it.
        var place: Int
    }

    private(set) var markdown: String
    /// The text in order without line ends, the notes beside the text left out.
    private(set) var flow: String
    private(set) var besides: [Beside] = []
    private var footnotes: [String] = []
    private var chance: Chance

    /// What the notes beside the text are written with, and nothing else is.
    static let besideSigns = Array("子丑寅卯辰巳午未申酉戌亥")
    private static let signs = Array("春眠不覺曉處聞啼鳥夜來風雨聲花落知多少白日依山盡黃河入海流欲窮千里目更上一層樓")
    private static let readings = ["huán", "qǐ", "chuáng", "ㄩㄝˋ", "ㄏㄨㄢˊ"]

    /// - Parameter inlineOnly: only what changes no advance: no notes, readings, blanks, pictures nor blocks.
    init(seed: Int, inlineOnly: Bool = false) {
        chance = Chance(seed: seed)
        markdown = "# 題\n\n"
        flow = "題"
        if inlineOnly {
            addLine(pieces: 30, inlineOnly: true)
            return
        }
        for _ in 0..<chance.number(4...8) { addBlock() }
        addParagraph()
        for (index, note) in footnotes.enumerated() { flow += circled(index) + note }
    }

    private func circled(_ index: Int) -> String {
        Unicode.Scalar(UInt32(0x2460 + index)).map { String(Character($0)) } ?? ""
    }

    private mutating func addBlock() {
        switch chance.number(0...7) {
        case 0:
            for _ in 0..<chance.number(1...3) {
                markdown += "- "
                flow += "•"
                addLine(pieces: 2)
            }
            markdown += "\n"
        case 1:
            markdown += "> "
            addLine(pieces: 3)
            markdown += "\n"
        case 2:
            markdown += "## "
            let heading = han(2...5)
            markdown += heading + "\n\n"
            flow += heading
            addParagraph()
        case 3:
            markdown += "![圖](dot.png)\n\n"
        default: addParagraph()
        }
    }

    private mutating func addParagraph() {
        for _ in 0..<chance.number(1...3) { addLine(pieces: chance.number(1...5)) }
        markdown += "\n"
    }

    private mutating func addLine(pieces: Int, inlineOnly: Bool = false) {
        for _ in 0..<pieces {
            addPlain(han(1...4))
            if chance.number(0...3) == 0 { addPlain(chance.one(of: ["，", "、", "「" + han(1...2) + "」", "："])) }
            addPiece(inlineOnly: inlineOnly)
        }
        addPlain(han(1...2) + "。")
        markdown += "\n"
    }

    private mutating func addPlain(_ text: String) {
        markdown += text
        flow += text
    }

    private mutating func han(_ length: ClosedRange<Int>) -> String {
        String((0..<chance.number(length)).map { _ in Self.signs[chance.number(0...Self.signs.count - 1)] })
    }

    /// Text that may hold marks, which are in the markup's own way.
    private mutating func marked() -> String {
        switch chance.number(0...4) {
        case 0: "「" + han(1...3) + "」"
        case 1: han(1...3) + "，" + han(1...3)
        case 2: han(1...2) + "，"
        default: han(1...9)
        }
    }

    private mutating func addPiece(inlineOnly: Bool) {
        let text = marked()
        switch chance.number(0...(inlineOnly ? 8 : 15)) {
        case 0: add("<name>\(text)</name>", text)
        case 1: add("<book>\(text)</book>", text)
        case 2: add("*\(text)*", text)
        case 3: add("**\(text)**", text)
        case 4: add("<u>\(text)</u>", text)
        case 5: add("~~\(text)~~", text)
        case 6: add("[\(text)](https://example.org/\(flow.count))", text)
        case 7: add("<style name=\"mark\">\(text)</style>", text)
        case 8: add("<style name=\"mark\">**<name>\(text)</name>**</style>", text)
        case 9:
            let reading = chance.one(of: Self.readings)
            let sign = han(1...1)
            add("<ruby>\(sign)<rt>\(reading)</rt></ruby>", sign + reading)
        case 10: add("<note place=\"inline\">\(text)</note>", text)
        case 11, 12: addBeside()
        case 13:
            guard footnotes.count < 9 else { return }
            add("<note place=\"foot\">\(text)</note>", circled(footnotes.count))
            footnotes.append(text)
        case 14:
            add(chance.one(of: ["{{\(han(1...3))}}", "____"]), "")
        default:
            if chance.number(0...1) == 0 {
                add("![圖](dot.png)", "")
            } else {
                add("<blank text=\"\(text)\" state=\"filled\"/>", text)
            }
        }
    }

    private mutating func add(_ source: String, _ plain: String) {
        markdown += source
        flow += plain
    }

    /// A side or head note that begins with a sign of its own and its number, so that it is found once.
    private mutating func addBeside() {
        let signs = Self.besideSigns.dropFirst()
        var text = String([Self.besideSigns[0], signs[1 + besides.count % signs.count]])
        text.append(signs[1 + besides.count / signs.count])
        for _ in 0..<chance.number(0...5) { text.append(signs[chance.number(1...signs.count)]) }
        markdown += "<note place=\"\(chance.one(of: ["side", "head"]))\">\(text)</note>"
        besides.append(Beside(text: text, place: flow.count))
    }
}
