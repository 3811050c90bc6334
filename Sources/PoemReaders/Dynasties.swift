import PoemText

/// The dynasties that data files write in Latin letters.
enum Dynasties {
    /// The dynasty as it is printed: codes become characters, all else stays.
    static func printed(_ dynasty: Text) -> Text {
        guard case .characters(let given)? = dynasty.inlines.first,
            let name = names[given.string.lowercased()]
        else { return dynasty }
        let range = given.source
        let steps = [
            SourcedString.Step(offset: 0, source: Int(range.lower)),
            SourcedString.Step(offset: name.utf8.count, source: Int(range.upper)),
        ]
        return Text([.characters(SourcedString(name, source: range, steps: steps))])
    }

    /// `jin` is not among them: it is 晉 as well as 金.
    private static let names = [
        "xianqin": "先秦", "zhou": "周", "qin": "秦", "han": "漢", "wei": "魏", "sui": "隋", "tang": "唐",
        "wudai": "五代", "nantang": "南唐", "song": "宋", "liao": "遼", "yuan": "元", "ming": "明", "qing": "清",
    ]
}
