import Foundation
import PoemReaders
import PoemText
import Testing

struct EncodingTests {
    static let folder = "cases/30-gb18030-text-file/"

    @Test(arguments: [
        ("input-gbk.txt", "gbk", "春晓", "春眠不觉晓，处处闻啼鸟。"), ("input-big5.txt", "big5", "春曉", "春眠不覺曉，處處聞啼鳥。"),
        ("input-gb18030-4byte.txt", "gb18030", "雙字", "𠮷㐂𪚥皆四字節。"),
        ("input-utf16le.txt", "utf-16le", "春曉", "春眠不覺曉"),
    ])
    func case30(file: String, encoding: String, title: String, line: String) throws {
        let named = try #require(TextEncoding(name: encoding))
        for options in [ReaderOptions(encoding: named), ReaderOptions()] {
            let parsed = try readFixture(Self.folder + file, options)
            let poem = parsed.value.poems[0]
            let shown = (poem.title.string, poem.lines.joined())
            #expect(shown.1.hasPrefix(line), "\(file) \(shown)")
            #expect(!shown.1.contains("\u{fffd}"))
            #expect(!file.contains("gbk") || shown.0 == title)
            let says = parsed.messages(.note).contains { $0.contains("--encoding") }
            #expect(says == (options.encoding == nil && !file.contains("utf16")))
        }
    }

    /// Each poem of a collection by itself: the two families are told apart in short files too.
    @Test func gbkAndBig5AreToldApart() throws {
        let poems = try readFixture("corpus/chinese-poetry/全唐诗/唐诗三百首.json").value.poems
        let encodings: [(String.Encoding, String)] = [
            (String.Encoding(rawValue: 0x8000_0632), "gb18030"),
            (String.Encoding(rawValue: 0x8000_0a03), "big5"),
        ]
        for (encoding, name) in encodings {
            var seen = 0
            for poem in poems {
                let text = "題\n\n" + poem.lines.joined(separator: "\n")
                guard let data = text.data(using: encoding) else { continue }
                let parsed = try PoemReader.read([UInt8](data), name: "a.txt")
                #expect(parsed.value.poems[0].lines == poem.lines)
                #expect(parsed.messages(.note).contains { $0.contains(name) })
                seen += 1
            }
            #expect(seen > 200, "\(name)")
        }
    }

    @Test func aByteThatMeansNothingIsNamed() {
        let bad = Array("題\n\n春眠".utf8) + [0xff] + Array("曉。\n".utf8)
        let error = #expect(throws: ReadError.self) { try PoemReader.read(bad, name: "a.txt") }
        #expect(error?.diagnostic.place == SourcePlace(line: 3, column: 3))
        #expect(error?.diagnostic.what.contains("0xff at offset 11") == true)
        #expect(error?.diagnostic.remedy?.contains("--encoding") == true)
        let named = #expect(throws: ReadError.self) {
            try PoemReader.read(
                [0xb4, 0xba, 0xff, 0xff], name: "a.txt", options: ReaderOptions(encoding: .gb18030))
        }
        #expect(named?.diagnostic.what.contains("at offset 2") == true)
    }

    @Test func unicodeInEveryWidth() throws {
        let text = "題\n\n春眠𠮷不覺曉。\n"
        let little = text.utf16.flatMap { [UInt8($0 & 0xff), UInt8($0 >> 8)] }
        let big = text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xff)] }
        let wide = text.unicodeScalars.flatMap { scalar in (0..<4).map { UInt8(scalar.value >> ($0 * 8) & 0xff) } }
        for bytes in [
            little, big, [0xff, 0xfe] + little, [0xfe, 0xff] + big, [0xff, 0xfe, 0, 0] + wide,
            [0xef, 0xbb, 0xbf] + Array(text.utf8),
        ] {
            #expect(try PoemReader.read(bytes, name: "a.txt").value.poems[0].lines == ["春眠𠮷不覺曉。"])
        }
    }

    @Test(
        arguments: [[0x50, 0x4b, 3, 4, 0x14], [0xd0, 0xcf, 0x11, 0xe0, 0xa1], Array("%PDF-1.7".utf8)] as [[UInt8]])
    func officeFilesAreAnsweredWithHowToSaveThem(bytes: [UInt8]) {
        let error = #expect(throws: ReadError.self) { try PoemReader.read(bytes, name: "a.csv") }
        #expect(error?.diagnostic.remedy?.contains("save it as CSV") == true)
    }
}
