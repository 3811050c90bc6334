import PoemReaders
import PoemText
import Testing

/// What holds for any input, on seeded random ones.
struct PropertyTests {
    struct Generator: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9e37_79b9_7f4a_7c15
            var z = (state ^ (state >> 30)) &* 0xbf58_476d_1ce4_e5b9
            z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
            return z ^ (z >> 31)
        }
    }

    static let pieces = [
        "春", "𠮷", "，", "。", "「", "」", " ", "\u{3000}", "\u{a0}", "\"", "\\", "\n", "\r\n", "\t", "{", "}", "[", "]",
        ",",
        ":", "\\u4e00", "\\ud842", "\"title\":", "\"paragraphs\":", "null", "7", "%%", "\u{fffd}", "\u{85}",
        "\u{2028}", "a",
        "\u{0}", "\u{c}", "title,text\n",
        "<b>", "</b>", "<note>", "</note>", "<blank answer='", "'/>", "<ul><li>", "</li>", "<_link>", "|",
        "</_link>",
        "<ruby>", "<rt>", "</rt>", "</ruby>", "<poem>", "<l>", "</l>", "<br/>", "<!--", "-->", "&lt;", "&#xa;", "&",
        "<",
    ]

    @Test(arguments: InputFormat.allCases)
    func anyBytesAreReadOrRefused(format: InputFormat) {
        var random = Generator(state: 7)
        var outcomes = (read: 0, refused: 0)
        for round in 0..<3000 {
            // Half of what is to be JSON begins as a record does, or none would be read.
            let isJSON = round % 2 == 0 && (format == .json || format == .ndjson)
            var bytes = isJSON ? Array("{\"title\":\"一\",\"paragraphs\":[\"二".utf8) : []
            for _ in 0..<Int.random(in: 0..<30, using: &random) {
                if round % 3 == 0 {
                    bytes.append(UInt8.random(in: 0...255, using: &random))
                } else {
                    bytes += Array((Self.pieces.randomElement(using: &random) ?? "").utf8)
                }
            }
            if isJSON { bytes += Array("\"]}".utf8) }
            do {
                let parsed = try PoemReader.read(bytes, name: "x", options: ReaderOptions(format: format))
                outcomes.read += 1
                if String(validating: bytes, as: UTF8.self) != nil, !bytes.contains(0) {
                    for poem in parsed.value.poems {
                        for text in poem.texts { _ = checkPlaces(of: text, in: bytes.droppingMark) }
                    }
                }
            } catch {
                outcomes.refused += 1
                #expect(error.diagnostic.severity == .error)
            }
        }
        #expect(outcomes.read + outcomes.refused == 3000)
        if [.text, .json, .ndjson, .tagged, .tei].contains(format) { #expect(outcomes.read > 10) }
    }

    /// What is written as JSON is read as it was, whatever is escaped.
    @Test func readingUndoesWriting() throws {
        var random = Generator(state: 11)
        let characters = Array("春眠不覺曉，𠮷。「」\"\\/{}[]:,*_<>&;é葛\u{E0100}")
        for _ in 0..<300 {
            let lines = (0..<Int.random(in: 1..<6, using: &random)).map { _ in
                "甲"
                    + String(
                        (0..<Int.random(in: 0..<12, using: &random)).compactMap { _ in
                            characters.randomElement(using: &random)
                        })
            }
            let strings = lines.map { write($0, &random) }
            let json = "[{\"title\":\(strings[0]),\n\"paragraphs\" : [\(strings.joined(separator: " ,"))]}]"
            let parsed = try readJSON(json)
            let poem = try #require(parsed.value.poems.first)
            #expect(poem.title.string.unicodeScalars.elementsEqual(lines[0].unicodeScalars))
            #expect(poem.stanzas == [lines])
            #expect(parsed.diagnostics.isEmpty)
            for text in poem.texts { _ = checkPlaces(of: text, in: Array(json.utf8)) }
        }
    }

    private func write(_ string: String, _ random: inout Generator) -> String {
        var result = "\""
        for scalar in string.unicodeScalars {
            if scalar == "\"" || scalar == "\\" {
                result += "\\" + String(scalar)
            } else if Int.random(in: 0..<4, using: &random) == 0 {
                for unit in String(scalar).utf16 {
                    let hex = String(unit, radix: 16)
                    result += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
                }
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}

extension [UInt8] {
    fileprivate var droppingMark: [UInt8] { starts(with: [0xef, 0xbb, 0xbf]) ? Array(dropFirst(3)) : self }
}
