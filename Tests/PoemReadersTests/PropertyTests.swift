import PoemReaders
import PoemText
import Testing

/// What holds for any bytes, tried on seeded random ones.
@Suite struct PropertyTests {
    /// A generator whose numbers are the same in every run (SplitMix64).
    private struct Seeded: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9e37_79b9_7f4a_7c15
            var value = state
            value = (value ^ (value >> 30)) &* 0xbf58_476d_1ce4_e5b9
            value = (value ^ (value >> 27)) &* 0x94d0_49bb_1331_11eb
            return value ^ (value >> 31)
        }
    }

    private static let formats: [InputFormat?] = [nil, .text, .json, .ndjson, .csv, .tsv]

    /// Pieces that make sound and unsound files of every format when they are joined.
    private static let pieces = [
        "{", "}", "[", "]", ",", ":", "\"", "\"title\":", "\"paragraphs\":[", "\"content\":", "\"author\":",
        "\"subchapter\":", "\"sentence\":", "\"id\":", "null", "true", "-1.5e3", "\\u4e00", "\\ud842\\udfb7",
        "\\ud842",
        "\\n", "\\t", "\\\"", "\\", "春", "𠮷", "。", "\u{fffd}", "\u{a0}", "　", " ", "\t", "\n", "\r\n", "\r",
        "\u{85}", "\u{2028}", "\u{c}", "%%", "\n\n", "\u{1}", "\u{feff}", "title", "text", ",", "\"\"", ";", "「",
        "」",
    ]

    @Test(arguments: 0..<8)
    func rangesHoldForAnyText(seed: UInt64) throws {
        var random = Seeded(state: seed)
        var poems = 0
        for _ in 0..<400 {
            var text = ["[{\"title\":\"", "{\"paragraphs\":[\"", "題\n\n", "title,text\n", ""].randomElement(
                using: &random)!
            for _ in 0..<Int.random(in: 0..<40, using: &random) {
                text += Self.pieces.randomElement(using: &random) ?? ""
            }
            let bytes = Array(text.utf8)
            for format in Self.formats {
                do throws(ReadError) {
                    let parsed = try PoemReader.read(bytes, name: "a", options: ReaderOptions(format: format))
                    poems += parsed.value.poems.count
                    // A byte order mark at the beginning is no part of the text.
                    let source = text.unicodeScalars.first == "\u{feff}" ? Array(bytes.dropFirst(3)) : bytes
                    #expect(
                        checkRanges(parsed.value, [source]),
                        "\(text.debugDescription) as \(String(describing: format))")
                } catch {
                    #expect(error.diagnostic.severity == .error && error.diagnostic.file == "a")
                }
            }
        }
        #expect(poems > 500)
    }

    @Test(arguments: 0..<8)
    func anyBytesAreReadOrRefused(seed: UInt64) throws {
        var random = Seeded(state: seed)
        var refused = 0
        for _ in 0..<300 {
            let bytes = (0..<Int.random(in: 1..<60, using: &random)).map { _ in
                UInt8.random(in: 0...255, using: &random)
            }
            for encoding in [nil] + TextEncoding.allCases {
                let options = ReaderOptions(encoding: encoding)
                do throws(ReadError) {
                    let parsed = try PoemReader.read(bytes, name: "a", options: options)
                    #expect(parsed.value.sources.count == 1)
                    let lost = parsed.value.poems.contains {
                        $0.stanzas.joined().joined().unicodeScalars.contains("\u{fffd}")
                    }
                    #expect(!lost || encoding?.rawValue.hasPrefix("utf-") == true || encoding == .gb18030)
                } catch {
                    refused += 1
                }
            }
        }
        #expect(refused > 1000)
    }

    /// Real files with a few bytes changed, lost or doubled.
    @Test(arguments: [
        "corpus/chinese-poetry/蒙学/dizigui.json", "cases/58-one-bad-record-in-a-batch/input.json",
        "cases/30-gb18030-text-file/input-gb18030-4byte.txt",
    ])
    func brokenFilesAreReadOrRefused(file: String) throws {
        var random = Seeded(state: 5)
        let whole = try Fixtures.bytes(file)
        for _ in 0..<200 {
            var bytes = whole
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                let place = Int.random(in: 0..<bytes.count, using: &random)
                switch Int.random(in: 0..<3, using: &random) {
                case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
                case 1: bytes.removeSubrange(place..<min(bytes.count, place + 3))
                default: bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + 5)], at: place)
                }
            }
            do throws(ReadError) {
                let parsed = try PoemReader.read(bytes, name: file)
                #expect(parsed.value.sources.count == 1)
            } catch {
                #expect(!error.diagnostic.what.isEmpty)
            }
        }
    }
}
