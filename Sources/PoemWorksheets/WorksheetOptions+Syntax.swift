internal import PoemText

extension WorksheetOptions.BlankSize {
    /// `auto`, `answer` or `uniform:3`.
    public static func parse(_ string: String) throws(WorksheetError) -> Self {
        let parts = string.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        switch (parts.first, parts.count) {
        case ("auto", 1): return .auto
        case ("answer", 1): return .answer
        case ("uniform", 2):
            if let count = Int(parts[1]), (1...Blank.mostCells).contains(count) { return .uniform(count) }
            throw WorksheetError(
                "uniform needs a number of cells from 1 to \(Blank.mostCells), and has \"\(parts[1])\"",
                remedy: "Write it as uniform:3")
        case ("uniform", _):
            throw WorksheetError("uniform does not say how many cells", remedy: "Write it as uniform:3")
        default:
            throw WorksheetError(
                "\"\(string)\" is no size of a blank",
                remedy: NearestName.find(String(parts.first ?? ""), among: ["auto", "answer", "uniform"])
                    .map { "Did you mean \($0)?" } ?? "Write auto, answer or uniform:3")
        }
    }
}

extension WorksheetOptions.Copy {
    /// `model:1,trace:3,empty:4`.
    public static func parse(_ string: String) throws(WorksheetError) -> [Self] {
        var copies: [Self] = []
        for part in string.split(separator: ",") {
            let halves = part.split(separator: ":", omittingEmptySubsequences: false).map {
                String($0.filter { !$0.isWhitespace })
            }
            guard let kind = Kind(rawValue: halves[0]) else {
                let names = Kind.allCases.map(\.rawValue)
                throw WorksheetError(
                    "a copybook has no cells of the kind \"\(halves[0])\"",
                    remedy: NearestName.find(halves[0], among: names).map { "Did you mean \($0)?" }
                        ?? "Write \(names.joined(separator: ", "))")
            }
            guard halves.count == 2, let count = Int(halves[1]), (0...100).contains(count) else {
                throw WorksheetError(
                    "\(kind.rawValue) does not say how many cells, up to 100", remedy: "Write it as \(usage)")
            }
            if count > 0 { copies.append(Self(kind, count)) }
        }
        if copies.isEmpty { throw WorksheetError("\"\(string)\" gives no cells", remedy: "Write it as \(usage)") }
        return copies
    }

    private static let usage = "model:1,trace:3,empty:4"
}

extension WorksheetOptions {
    /// The seed that a user gives: a whole number from 0 on.
    public static func parseSeed(_ string: String) throws(WorksheetError) -> UInt64 {
        if let seed = UInt64(string) { return seed }
        throw WorksheetError("the seed \"\(string)\" is no whole number from 0 on", remedy: "Write it as --seed 7")
    }

    /// The fields of `--header`, parted by spaces.
    public static func parseHeader(_ string: String) -> [String] {
        string.split(whereSeparator: \.isWhitespace).map(String.init)
    }
}
