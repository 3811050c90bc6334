internal import PoemText

extension BlankChoice {
    /// Reads what `--blanks` takes: choices joined with `+`.
    ///
    /// - Parameter words: the words of a file that `words:FILE` names.
    public static func parse(
        _ string: String, words: (String) throws(WorksheetError) -> [String]
    ) throws(WorksheetError) -> [BlankChoice] {
        var choices: [BlankChoice] = []
        for part in string.split(separator: "+", omittingEmptySubsequences: false) {
            let part = trimmed(part)
            if part.isEmpty {
                throw WorksheetError("\"\(string)\" chooses no blanks", remedy: "Write one of \(usage)")
            }
            choices.append(try one(part, words: words))
        }
        return choices
    }

    private static let usage =
        "marked, chars:春花, words:FILE, every:5, index:3,9, random:30%, clauses:second, rhymes, all"
    private static let names = [
        "marked", "chars", "words", "every", "index", "random", "clauses", "rhymes", "all",
    ]

    private static func one(
        _ part: Substring, words: (String) throws(WorksheetError) -> [String]
    ) throws(WorksheetError) -> BlankChoice {
        let colon = part.firstIndex { $0 == ":" || $0 == "：" }
        let name = trimmed(part[..<(colon ?? part.endIndex)])
        let value = colon.map { trimmed(part[part.index(after: $0)...]) }
        switch name {
        case "marked", "rhymes", "all":
            if let value { throw WorksheetError("\(name) takes no value, and has \"\(value)\"") }
            return name == "marked" ? .marked : name == "rhymes" ? .rhymes : .all
        case "chars", "words", "every", "index", "random", "clauses": break
        default:
            throw WorksheetError(
                "\"\(name)\" is no way to choose blanks",
                remedy: NearestName.find(String(name), among: names).map { "Did you mean \($0)?" }
                    ?? "Write one of \(usage)")
        }
        guard let value, !value.isEmpty else {
            throw WorksheetError("\(name) says nothing after it", remedy: "Write it as in \(usage)")
        }
        switch name {
        case "chars": return .characters(try characters(value))
        case "words":
            let list = try words(String(value)).map { String(trimmed($0[...])) }.filter { !$0.isEmpty }
            if list.isEmpty {
                throw WorksheetError("the word list \(value) is empty", remedy: "Write one word a line")
            }
            return .words(list)
        case "every": return .every(try number(value, after: "every", as: "every:5"))
        case "index":
            var numbers: [Int] = []
            for part in value.split(whereSeparator: { ",，、".contains($0) }) {
                numbers.append(try number(trimmed(part), after: "index", as: "index:3,9"))
            }
            return .index(numbers)
        case "random": return try random(value)
        default:
            if let clauses = Clauses(rawValue: String(value)) { return .clauses(clauses) }
            let all = Clauses.allCases.map(\.rawValue)
            throw WorksheetError(
                "clauses knows no \"\(value)\"",
                remedy: NearestName.find(String(value), among: all).map { "Did you mean clauses:\($0)?" }
                    ?? "Write one of \(all.joined(separator: ", "))")
        }
    }

    private static func characters(_ value: Substring) throws(WorksheetError) -> [String] {
        let text = RunningText(Text(String(value)))
        let list = text.characters.filter(\.isChoosable).map { text.string(of: $0) }
        if list.isEmpty { throw WorksheetError("chars:\(value) holds no character that can be a blank") }
        return list
    }

    private static func random(_ value: Substring) throws(WorksheetError) -> BlankChoice {
        guard let last = value.last, last == "%" || last == "％" else {
            return .randomCount(try number(value, after: "random", as: "random:30%"))
        }
        guard let share = Double(String(value.dropLast())), share > 0, share <= 100 else {
            throw WorksheetError(
                "random:\(value) is no share of the characters",
                remedy: "Write a number above 0 and up to 100: random:30%")
        }
        return .randomShare(share / 100)
    }

    private static func number(
        _ value: Substring, after name: String, as example: String
    ) throws(WorksheetError) -> Int {
        guard let number = Int(value), number > 0 else {
            throw WorksheetError(
                "\(name) needs a number from 1 on, and has \"\(value)\"", remedy: "Write it as \(example)")
        }
        return number
    }

    private static func trimmed(_ string: Substring) -> Substring {
        var string = string
        while let first = string.first, first.isWhitespace { string.removeFirst() }
        while let last = string.last, last.isWhitespace { string.removeLast() }
        return string
    }
}
