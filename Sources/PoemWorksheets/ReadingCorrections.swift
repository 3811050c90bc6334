internal import PoemText

/// Readings that the user gives, which go before all tables: one line a character or phrase, a tab, and as many
/// readings as it has characters, in pinyin or zhuyin.
public struct ReadingCorrections: Hashable, Sendable {
    struct Entry: Hashable, Sendable {
        var phrase: [UInt32]
        /// In pinyin.
        var readings: [String]
    }

    private(set) var entries: [Entry] = []

    public init() {}

    /// Reads a file of corrections. Empty lines and those that begin with `#` say nothing.
    ///
    /// - Parameter name: the file's, for the message.
    public static func parse(_ text: String, name: String) throws(WorksheetError) -> ReadingCorrections {
        var result = ReadingCorrections()
        for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated()
        {
            let line =
                index == 0 && line.unicodeScalars.first == "\u{FEFF}"
                ? Substring(line.unicodeScalars.dropFirst()) : line
            if line.allSatisfy(\.isWhitespace) || line.first == "#" { continue }
            let place = "\(name):\(index + 1)"
            let fields = line.split(separator: "\t", maxSplits: 1)
            guard fields.count == 2 else {
                throw WorksheetError(
                    "\(place) has no tab between the characters and their readings",
                    remedy: "Write it as 將進酒, a tab, qiāng jìn jiǔ")
            }
            let phrase = fields[0].filter { !$0.isWhitespace }.unicodeScalars.map(\.value)
            let readings = fields[1].split { $0.isWhitespace || $0 == "," }.map(String.init)
            guard phrase.count == readings.count else {
                throw WorksheetError(
                    "\(place) has \(phrase.count) characters and \(readings.count) readings",
                    remedy: "Give one reading for each character, parted by spaces")
            }
            var pinyin: [String] = []
            for reading in readings {
                guard let known = Self.pinyin(reading) else {
                    throw WorksheetError(
                        "\(place) has \"\(reading)\", which is no syllable of pinyin or zhuyin",
                        remedy: "Write the tone as a mark: qiāng, or ㄑㄧㄤ")
                }
                pinyin.append(known)
            }
            result.entries.append(Entry(phrase: phrase, readings: pinyin))
        }
        return result
    }

    private static func pinyin(_ reading: String) -> String? {
        if let syllable = Syllable(zhuyin: reading) { return syllable.pinyin }
        let syllable = Syllable(pinyin: reading)
        return syllable.zhuyin == nil ? nil : syllable.pinyin
    }
}
