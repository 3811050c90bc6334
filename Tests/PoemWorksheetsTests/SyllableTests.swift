import Foundation
import Testing

@testable import PoemWorksheets

@Suite struct SyllableTests {
    @Test(arguments: [
        ("chūn", "ㄔㄨㄣ"), ("lǜ", "ㄌㄩˋ"), ("nǚ", "ㄋㄩˇ"), ("lüè", "ㄌㄩㄝˋ"), ("ér", "ㄦˊ"), ("zhī", "ㄓ"), ("sì", "ㄙˋ"),
        ("rì", "ㄖˋ"),
        ("de", "˙ㄉㄜ"), ("yǔ", "ㄩˇ"), ("yuán", "ㄩㄢˊ"), ("yǒng", "ㄩㄥˇ"), ("wēng", "ㄨㄥ"), ("xióng", "ㄒㄩㄥˊ"),
        ("dōng", "ㄉㄨㄥ"),
        ("qù", "ㄑㄩˋ"), ("jūn", "ㄐㄩㄣ"), ("liú", "ㄌㄧㄡˊ"), ("guī", "ㄍㄨㄟ"), ("yīng", "ㄧㄥ"), ("wǔ", "ㄨˇ"), ("ǒu", "ㄡˇ"),
        ("ề", "ㄝˋ"),
        ("yái", "ㄧㄞˊ"), ("zi", "˙ㄗ"), ("ń", "ㄋˊ"), ("wēi", "ㄨㄟ"), ("yóu", "ㄧㄡˊ"), ("huáng", "ㄏㄨㄤˊ"),
    ])
    func pinyinAndZhuyin(_ pinyin: String, _ zhuyin: String) {
        #expect(Syllable(pinyin: pinyin).zhuyin == zhuyin)
        #expect(Syllable(zhuyin: zhuyin)?.pinyin == pinyin)
    }

    @Test func whatIsNoSyllableIsNone() {
        for wrong in ["", "春", "chunx", "qqq", "b", "ㄅ", "ㄓㄓ", "ˊ"] {
            #expect(Syllable(pinyin: wrong).zhuyin == nil, "\(wrong)")
            #expect(Syllable(zhuyin: wrong) == nil, "\(wrong)")
        }
    }

    /// 𥥈 and 𥦷 are given wòng, which zhuyin writes as it writes wèng.
    @Test func everyReadingOfTheTablesComesBack() throws {
        var seen = 0
        for (name, field) in [("readings.txt", UInt8(ascii: ",")), ("phrases.txt", UInt8(ascii: " "))] {
            let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
                .deletingLastPathComponent().appendingPathComponent("Sources/PoemWorksheets/Tables")
            let bytes = Array(try Data(contentsOf: folder.appendingPathComponent(name)))
            for line in bytes.split(separator: UInt8(ascii: "\n")) {
                for part in line.split(separator: UInt8(ascii: "\t")).dropFirst() {
                    for reading in part.split(separator: field).map({ String(decoding: $0, as: UTF8.self) }) {
                        seen += 1
                        let zhuyin = Syllable(pinyin: reading).zhuyin
                        let back = zhuyin.flatMap { Syllable(zhuyin: $0) }
                        if reading == "wòng" { continue }
                        #expect(back?.pinyin == reading, "\(name): \(reading) is \(zhuyin ?? "nothing")")
                    }
                }
            }
        }
        #expect(seen > 80_000)
    }
}
