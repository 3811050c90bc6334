internal import PoemText

/// The words of a sheet, in simplified or traditional characters.
struct SheetWords {
    private let isSimplified: Bool

    /// - Parameter language: decided, not `auto`.
    init(_ language: Language) {
        isSimplified = language == .simplified
    }

    private func choose(_ simplified: String, _ traditional: String) -> String {
        isSimplified ? simplified : traditional
    }

    var answers: String { choose("参考答案", "參考答案") }

    /// Before the items of the word bank.
    func bank(ofWords: Bool) -> String {
        ofWords ? choose("备选字词：", "備選字詞：") : choose("备选字：", "備選字：")
    }

    /// What the pupils are to do, and what it counts.
    func instruction(_ options: WorksheetOptions, blanks: Int, areClauses: Bool, ofWords: Bool) -> String {
        var sentence: String
        switch (options.ask, options.hint) {
        case (.reading, _): sentence = choose("给加点的字注音", "寫出加點字的讀音")
        case (_, .pinyin): sentence = choose("看拼音，写汉字", "看拼音，寫國字")
        case (_, .zhuyin): sentence = choose("看注音，写汉字", "看注音，寫國字")
        case _ where options.trace.map({ $0 > 0 }) ?? false: sentence = choose("描写空格里的字", "描寫空格裡的字")
        case _ where options.wordBank != nil:
            sentence = ofWords ? choose("从备选字词中选择填空", "從備選字詞中選擇填空") : choose("从备选字中选择填空", "從備選字中選擇填空")
        case _ where areClauses: sentence = choose("默写诗句", "默寫詩句")
        default:
            sentence = ofWords ? choose("在空格里填上适当的字词", "在空格裡填上適當的字詞") : choose("在空格里填上适当的字", "在空格裡填上適當的字")
        }
        sentence += "。"
        if let points = options.points {
            let each = SheetNumbers.chinese(points)
            let whole = SheetNumbers.chinese(points * blanks)
            sentence += "每空\(each)分，共\(whole)分。"
        }
        return sentence
    }
}
