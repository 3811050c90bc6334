import PoemText
import Testing

/// CLREQ's classes of marks, by the kin of each.
struct PunctuationClassTests {
    @Test(arguments: [
        ("，、,､︐︑﹐﹑", PunctuationClass.comma), ("。．.｡︒﹒", .stop), ("：；:;︓︔﹔﹕", .colon),
        ("！？!?︕︖﹖﹗‼⁇⁈⁉", .exclamation),
        ("「『（《〈【〖〔［｛“‘([{⟨⟪｢︗︵︷︹︻︽︿﹁﹃﹇﹙﹛﹝«〝", .opening),
        ("」』）》〉】〗〕］｝”’)]}⟩⟫｣︘︶︸︺︼︾﹀﹂﹄﹈﹚﹜﹞»〞", .closing), ("·・‧•･", .interpunct),
        ("～~〜–‐-－ー︲", .connector), ("/／⁄", .solidus), ("—―⸺⸻─︱﹘", .dash), ("…⋯‥︙︰", .ellipsis),
        ("azAZéāΩж", .westernLetter), ("09０９", .digit), ("$¥£№＄￥＋", .prefixSign), ("%‰°℃％′", .suffixSign),
        (" \u{2009}", .space), ("\u{A0}\u{202F}", .noBreakSpace), ("\u{3000}", .ideographicSpace),
        ("一龥㐀𠀀﨑々〇□○●あア⿰\u{E002}😀️Ａ", .other),
    ])
    func classifies(text: String, expected: PunctuationClass) {
        for scalar in text.unicodeScalars {
            #expect(PunctuationClass.of(scalar.value) == expected, "\(scalar) U+\(String(scalar.value, radix: 16))")
        }
    }

    @Test func levelsOfProhibitionGrow() {
        let levels: [(Prohibition, head: String, foot: String)] = [
            (.none, "", ""), (.basic, "，。：？」·～", "「"), (.gb, "，。：？」·～", "「／"),
            (.strict, "，。：？」·～—…", "「／"),
        ]
        for (level, head, foot) in levels {
            for scalar in "，。：？」·～—…「／一A9 ".unicodeScalars {
                let mark = PunctuationClass.of(scalar.value)
                #expect(
                    mark.isProhibitedAtHead(level) == head.unicodeScalars.contains(scalar), "\(level) \(scalar)")
                #expect(
                    mark.isProhibitedAtFoot(level) == foot.unicodeScalars.contains(scalar), "\(level) \(scalar)")
            }
        }
    }
}
