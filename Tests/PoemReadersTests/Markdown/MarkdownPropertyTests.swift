import PoemReaders
import PoemText
import Testing

/// What holds for any Markdown, on seeded random texts.
struct MarkdownPropertyTests {
    private static let pieces = [
        "*", "**", "_", "__", "____", "~~", "`", "``", "[", "]", "](u)", ")", "![", "<b>", "</b>", "<note>",
        "</note>",
        "<1", ">", "{{", "}}", "\\", "&amp;", "\n", "\n\n", "\n> ", "\n- ", "\n1. ", "\n# ", "\n    ", "\n```\n",
        "  \n",
        "\n---\n", " ", "\u{3000}", "「", "」", "，", "(", ")", "\"", "-", "!", "\r\n", "\t", "<!--", "-->", "=",
        "\n===\n",
    ]

    /// Whatever stands around them, no letter is lost, doubled or moved, and each knows its place.
    @Test func noLetterIsLost() throws {
        let seed: UInt64 = 23
        var random = PropertyTests.Generator(state: seed)
        for round in 0..<1500 {
            var source = ""
            var letters: [Unicode.Scalar] = []
            for index in 0..<Int.random(in: 1..<40, using: &random) {
                source += Self.pieces.randomElement(using: &random) ?? ""
                let letter = Unicode.Scalar(UInt32(0x4e00 + index * 3)) ?? "一"
                letters.append(letter)
                source.unicodeScalars.append(letter)
            }
            // What stands in a comment or behind a fence is no text.
            if source.contains("<!--") && source.contains("-->") || source.contains("```") { continue }
            let parsed = try readMarkdown(source)
            let found = parsed.value.poems.flatMap(\.texts).flatMap { Self.letters(of: $0) }
            #expect(found == letters, "seed \(seed), round \(round): \(source.debugDescription)")
            for run in RunCollector.runs(of: parsed.value) where run.source != .none {
                _ = checkPlaces(of: Text([.characters(run)]), in: Array(source.utf8))
            }
        }
    }

    private static func letters(of text: Text) -> [Unicode.Scalar] {
        text.inlines.flatMap { inline -> [Unicode.Scalar] in
            switch inline {
            case .characters(let part):
                part.string.unicodeScalars.filter { $0.value >= 0x4e00 && $0.value < 0xa000 }
            case .span(let span): letters(of: Text(span.content))
            case .note(let note): letters(of: note.content)
            case .blank(let blank): letters(of: blank.answer)
            case .picture(let picture):
                picture.alt.unicodeScalars.filter { $0.value >= 0x4e00 && $0.value < 0xa000 }
            default: []
            }
        }
    }

    /// Deep nesting of every kind ends, in bounded memory and without recursion.
    @Test(arguments: [
        "[", "![", "> ", ">", "- ", "1. ", "*", "**a", "_a ", "~~a", "<b>", "{{", "`a``", "[a](b", "<!--", "![[]()",
        "(", "&amp", "\\", "[^1]",
    ])
    func deepNestingEnds(sign: String) throws {
        let source = "甲\n\n" + String(repeating: sign, count: 20_000) + "乙\n"
        let parsed = try readMarkdown(source)
        #expect(parsed.value.poems.flatMap(\.texts).map(\.plain).joined().hasSuffix("乙"))
    }
}
