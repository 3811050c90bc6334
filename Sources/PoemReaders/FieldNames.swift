import PoemText

/// A part of a poem as data files name it.
enum PoemField: Int, CaseIterable, Hashable, Sendable {
    case title, rhythmic, chapter, subchapter, type, section, volume
    case author, dynasty, text, content, notes, prologue, id, sentence, blanks
    /// Of a sentence with blanks: where they stand, how they are, and what belongs in them.
    case wordIndex, state, answer

    /// As the user names it.
    var name: String { self == .wordIndex ? "word_index" : String(describing: self) }
}

/// Which field a key of a JSON object or a column of a table holds.
struct FieldNames: Sendable {
    private var fields: [String: PoemField]
    /// The names that the user gave and no record has shown yet.
    let mapped: [(field: PoemField, name: String)]

    init(map: [(field: String, name: String)]) throws(ReadError) {
        fields = Self.known
        var mapped: [(field: PoemField, name: String)] = []
        for (fieldName, name) in map {
            guard let field = PoemField.allCases.first(where: { $0.name == fieldName }) else {
                throw ReadError(
                    .init(
                        .error, "\"\(fieldName)\" is no field of a poem",
                        remedy: "Use one of \(PoemField.allCases.map(\.name).joined(separator: ", "))"))
            }
            // A name that is given takes the place of the usual ones, so that two columns never contend.
            fields = fields.filter { $0.value != field || mapped.contains { $0.field == field } }
            mapped.append((field, name))
            fields[name] = field
        }
        self.mapped = mapped
    }

    func field(_ name: String) -> PoemField? {
        if let field = fields[name] { return field }
        // Headers of tables are often capitalised.
        guard let first = name.utf8.first, first < 0x80 else { return nil }
        return fields[name.lowercased()]
    }

    private static let known: [String: PoemField] = {
        let names: [PoemField: [String]] = [
            .title: ["title", "题目", "題目", "标题", "標題", "诗题", "詩題", "诗名", "詩名", "篇名", "题", "題", "名称", "名稱"],
            .rhythmic: ["rhythmic", "词牌", "詞牌", "词牌名", "詞牌名"],
            .chapter: ["chapter", "章"],
            .subchapter: ["subchapter"],
            .type: ["type", "体裁", "體裁"],
            .section: ["section", "部", "部分"],
            .volume: ["volume", "卷"],
            .author: ["author", "作者", "诗人", "詩人", "词人", "詞人"],
            .dynasty: ["dynasty", "朝代", "时代", "時代"],
            .text: [
                "paragraphs", "text", "para", "body", "内容", "內容", "正文", "原文", "诗文", "詩文", "诗句", "詩句", "全文", "诗",
                "詩",
            ],
            .content: ["content"],
            .notes: ["notes", "note", "注释", "注釋", "註釋", "注", "註"],
            .prologue: ["prologue", "序", "小序"],
            .id: ["id", "编号", "編號", "序号", "序號"],
            .sentence: ["sentence"],
            .blanks: ["blanks", "填空", "挖空"],
            .wordIndex: ["word_index"],
            .state: ["state"],
            .answer: ["answer", "答案"],
        ]
        var known: [String: PoemField] = [:]
        for (field, list) in names { for name in list { known[name] = field } }
        return known
    }()
}
