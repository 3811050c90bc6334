/// One syllable of Mandarin, between pinyin (GB/T 16159) and zhuyin (注音符號), by rule.
struct Syllable: Hashable {
    /// The letters of pinyin without a tone: `lü`, `zhi`, `ê`.
    var letters: String
    /// From 1 to 4, 5 for the neutral tone.
    var tone: Int

    // MARK: Pinyin

    /// Reads pinyin whose tone is a mark over a vowel (or over m, n).
    init(pinyin: String) {
        var letters = String.UnicodeScalarView()
        var tone = 5
        for scalar in pinyin.unicodeScalars {
            if let mark = Self.combining[scalar] {
                tone = mark
            } else if let (base, mark) = Self.marked[scalar] {
                letters.append(base)
                tone = mark
            } else {
                letters.append(scalar)
            }
        }
        self.letters = String(letters)
        self.tone = tone
    }

    /// With its tone over the vowel where the rules put it: a, e and ê before others, o in ou, else the last.
    var pinyin: String {
        guard tone < 5 else { return letters }
        let scalars = Array(letters.unicodeScalars)
        let place =
            scalars.firstIndex { "aeê".unicodeScalars.contains($0) }
            ?? (letters.hasSuffix("ou") ? scalars.count - 2 : nil)
            ?? scalars.lastIndex { "iouü".unicodeScalars.contains($0) }
            ?? scalars.firstIndex { "mn".unicodeScalars.contains($0) }
        var result = String.UnicodeScalarView()
        for (index, scalar) in scalars.enumerated() {
            guard index == place else {
                result.append(scalar)
                continue
            }
            if let known = Self.marked.first(where: { $0.value.base == scalar && $0.value.tone == tone })?.key {
                result.append(known)
            } else {
                result.append(scalar)
                if let mark = Self.combining.first(where: { $0.value == tone })?.key { result.append(mark) }
            }
        }
        return String(result)
    }

    private static let combining: [Unicode.Scalar: Int] = [
        "\u{304}": 1, "\u{301}": 2, "\u{30C}": 3, "\u{300}": 4,
    ]
    private static let marked: [Unicode.Scalar: (base: Unicode.Scalar, tone: Int)] = {
        let rows: [(Unicode.Scalar, [Unicode.Scalar?])] = [
            ("a", ["ā", "á", "ǎ", "à"]), ("e", ["ē", "é", "ě", "è"]), ("i", ["ī", "í", "ǐ", "ì"]),
            ("o", ["ō", "ó", "ǒ", "ò"]), ("u", ["ū", "ú", "ǔ", "ù"]), ("ü", ["ǖ", "ǘ", "ǚ", "ǜ"]),
            ("ê", [nil, "ế", nil, "ề"]), ("n", [nil, "ń", "ň", "ǹ"]), ("m", [nil, "ḿ", nil, nil]),
        ]
        var table: [Unicode.Scalar: (base: Unicode.Scalar, tone: Int)] = [:]
        for (base, forms) in rows {
            for (index, form) in forms.enumerated() { if let form { table[form] = (base, index + 1) } }
        }
        return table
    }()

    // MARK: Zhuyin

    /// Reads zhuyin: the neutral tone's dot before it, the other marks after it, the first tone without one. Nil for
    /// what is none.
    init?(zhuyin: String) {
        var rest = Array(zhuyin.unicodeScalars)
        tone = 1
        if rest.first == "˙" {
            tone = 5
            rest.removeFirst()
        } else if let last = rest.last, let mark = Self.toneMarks.firstIndex(of: last) {
            tone = mark + 2
            rest.removeLast()
        }
        guard let first = rest.first else { return nil }
        let initial = Self.initials.first { $0.symbol == first }?.letters ?? ""
        if !initial.isEmpty { rest.removeFirst() }
        let symbols = String(String.UnicodeScalarView(rest))
        if symbols.isEmpty {
            letters = initial + (Self.sibilants.contains(initial) ? "i" : "")
            guard Self.sibilants.contains(initial) || ["m", "n"].contains(initial) else { return nil }
            return
        }
        guard let final = Self.finals.first(where: { $0.symbols == symbols })?.letters else { return nil }
        letters = Self.spelled(initial, final)
    }

    /// In zhuyin, or nil for letters that are no syllable.
    var zhuyin: String? {
        guard let parts = parts else { return nil }
        var symbols = ""
        if !parts.initial.isEmpty {
            guard let initial = Self.initials.first(where: { $0.letters == parts.initial }) else { return nil }
            symbols.unicodeScalars.append(initial.symbol)
        }
        if !parts.final.isEmpty {
            guard let final = Self.finals.first(where: { $0.letters == parts.final }) else { return nil }
            symbols += final.symbols
        }
        switch tone {
        case 1: return symbols
        case 2...4: return symbols + String(Character(Self.toneMarks[tone - 2]))
        default: return "˙" + symbols
        }
    }

    /// Initial and final as zhuyin parts them: `jun` is j and ün, `you` is iou, `zhi` is zh alone.
    private var parts: (initial: String, final: String)? {
        switch letters {
        case "": return nil
        case "m", "n": return (letters, "")
        case "ng": return ("", "ng")
        case "hm", "hng": return ("h", String(letters.dropFirst()))
        default: break
        }
        if letters.hasPrefix("y") {
            let rest = letters.dropFirst()
            if rest.hasPrefix("u") { return ("", "ü" + rest.dropFirst()) }
            return ("", rest.hasPrefix("i") ? String(rest) : "i" + rest)
        }
        if letters.hasPrefix("w") {
            let rest = letters.dropFirst()
            return ("", rest == "u" ? "u" : rest == "ong" ? "ong" : "u" + rest)
        }
        guard let initial = Self.initials.first(where: { letters.hasPrefix($0.letters) })?.letters else {
            return ("", letters)
        }
        let rest = String(letters.dropFirst(initial.count))
        switch rest {
        case "i" where Self.sibilants.contains(initial): return (initial, "")
        case "iu": return (initial, "iou")
        case "ui": return (initial, "uei")
        case _ where rest.hasPrefix("u") && ["j", "q", "x"].contains(initial):
            return (initial, "ü" + rest.dropFirst())
        case "un": return (initial, "uen")
        default: return rest.isEmpty ? nil : (initial, rest)
        }
    }

    /// The letters of an initial and a final by the rules of pinyin.
    private static func spelled(_ initial: String, _ final: String) -> String {
        if initial.isEmpty {
            switch final {
            case "i", "in", "ing": return "y" + final
            case "u": return "wu"
            case "ong": return "weng"
            case "iong": return "yong"
            case _ where final.hasPrefix("i"): return "y" + final.dropFirst()
            case _ where final.hasPrefix("u"): return "w" + final.dropFirst()
            case _ where final.hasPrefix("ü"): return "yu" + final.dropFirst()
            default: return final
            }
        }
        switch final {
        case "iou": return initial + "iu"
        case "uei": return initial + "ui"
        case "uen": return initial + "un"
        case _ where final.hasPrefix("ü") && ["j", "q", "x"].contains(initial):
            return initial + "u" + final.dropFirst()
        default: return initial + final
        }
    }

    private static let toneMarks: [Unicode.Scalar] = ["ˊ", "ˇ", "ˋ"]
    private static let sibilants: Set<String> = ["zh", "ch", "sh", "r", "z", "c", "s"]
    /// Those of two letters first.
    private static let initials: [(letters: String, symbol: Unicode.Scalar)] = [
        ("zh", "ㄓ"), ("ch", "ㄔ"), ("sh", "ㄕ"), ("b", "ㄅ"), ("p", "ㄆ"), ("m", "ㄇ"), ("f", "ㄈ"), ("d", "ㄉ"),
        ("t", "ㄊ"),
        ("n", "ㄋ"), ("l", "ㄌ"), ("g", "ㄍ"), ("k", "ㄎ"), ("h", "ㄏ"), ("j", "ㄐ"), ("q", "ㄑ"), ("x", "ㄒ"), ("r", "ㄖ"),
        ("z", "ㄗ"), ("c", "ㄘ"), ("s", "ㄙ"),
    ]
    /// ㄨㄥ is ong behind an initial, and weng by itself.
    private static let finals: [(letters: String, symbols: String)] = [
        ("a", "ㄚ"), ("o", "ㄛ"), ("e", "ㄜ"), ("ê", "ㄝ"), ("ai", "ㄞ"), ("ei", "ㄟ"), ("ao", "ㄠ"), ("ou", "ㄡ"),
        ("an", "ㄢ"),
        ("en", "ㄣ"), ("ang", "ㄤ"), ("eng", "ㄥ"), ("er", "ㄦ"), ("i", "ㄧ"), ("ia", "ㄧㄚ"), ("io", "ㄧㄛ"), ("ie", "ㄧㄝ"),
        ("iai", "ㄧㄞ"), ("iao", "ㄧㄠ"), ("iou", "ㄧㄡ"), ("ian", "ㄧㄢ"), ("in", "ㄧㄣ"), ("iang", "ㄧㄤ"), ("ing", "ㄧㄥ"),
        ("u", "ㄨ"), ("ua", "ㄨㄚ"), ("uo", "ㄨㄛ"), ("uai", "ㄨㄞ"), ("uei", "ㄨㄟ"), ("uan", "ㄨㄢ"), ("uen", "ㄨㄣ"),
        ("uang", "ㄨㄤ"), ("ong", "ㄨㄥ"), ("ueng", "ㄨㄥ"), ("ü", "ㄩ"), ("üe", "ㄩㄝ"), ("üan", "ㄩㄢ"), ("ün", "ㄩㄣ"),
        ("iong", "ㄩㄥ"), ("m", "ㄇ"), ("ng", "ㄫ"),
    ]
}

extension ReadingScript {
    /// A reading in pinyin, in these letters.
    func write(_ pinyin: String) -> String {
        switch self {
        case .pinyin: pinyin
        case .zhuyin: Syllable(pinyin: pinyin).zhuyin ?? pinyin
        }
    }
}
