import PoemReaders
import PoemText
import Testing

/// What is kept of a file that is broken in places, and how much is said of it.
struct RecoveryTests {
    private static let good = #"{"title":"好","paragraphs":["一。"]}"#

    /// A record without its closing brace or a quotation mark swallows no more than itself where records begin lines.
    @Test(arguments: [
        #"{"title":"壞,"paragraphs":["二。"]}"#, #"{"title":"壞","paragraphs":["二。"}"#,
        #"{"title":"壞","paragraphs":"二。"]}"#,
        #"{"title":"壞","paragraphs":[["二。"}"#,
    ])
    func aRecordBeginsWithItsLine(broken: String) throws {
        for indent in ["", "  "] {
            let separator = ",\n" + indent
            let text =
                "[\n" + indent + [Self.good, broken, Self.good].joined(separator: separator) + "\n]\n"
            let parsed = try readJSON(text)
            #expect(parsed.value.poems.map(\.title.string) == ["好", "好"])
            #expect(parsed.value.poems.map(\.record.index) == [1, 3])
            #expect(parsed.diagnostics.map(\.place?.line) == [3])
            #expect(parsed.diagnostics.allSatisfy { $0.severity == .error && $0.losesContent })
        }
    }

    /// Where the next record cannot be told, those before it are kept and the loss is said.
    @Test func recordsBeforeAHopelessOneAreKept() throws {
        let parsed = try readJSON("[\(Self.good)," + #"{"title":"壞","paragraphs":["二。"},{"a":1}]"#)
        #expect(parsed.value.poems.map(\.title.string) == ["好"])
        #expect(parsed.diagnostics.map(\.losesContent) == [true])
    }

    /// A file cut anywhere is refused, and told where.
    @Test func everyTruncationIsAnError() throws {
        let whole = #"[{"title":"a\u4e00","paragraphs":["\ud840\udc0b一。",null,{"subchapter":"x"}],"n":-1.5e3}]"#
        let bytes = Array(whole.utf8)
        _ = try PoemReader.read(bytes, name: "a.json")
        for end in 1..<bytes.count {
            let error = #expect(throws: ReadError.self) {
                try PoemReader.read(Array(bytes[..<end]), name: "a.json")
            }
            #expect(error?.diagnostic.place != nil, "\(end)")
        }
    }

    @Test func manyErrorsAreCounted() throws {
        let parsed = try readJSON("[" + Self.good + String(repeating: ",1", count: 50_000) + "]")
        #expect(parsed.value.poems.count == 1)
        #expect(parsed.diagnostics.count == 101)
        #expect(parsed.diagnostics.last?.what == "49900 more errors of this file are not listed")
        #expect(parsed.diagnostics.last?.losesContent == true)
    }

    @Test func aBadRowOfATableIsPassedOver() throws {
        let text = "title,text\n一,\"二。\"x\n三,四。\n五,六。,七\n"
        let parsed = try PoemReader.read(Array(text.utf8), name: "a.csv")
        #expect(parsed.value.poems.map(\.title.string) == ["三", "五"])
        #expect(parsed.value.poems.map(\.record.index) == [2, 3])
        #expect(parsed.diagnostics.map(\.place?.line) == [2, 4])
        #expect(parsed.diagnostics.allSatisfy { $0.severity == .error && $0.losesContent })
        let error = #expect(throws: ReadError.self) {
            try PoemReader.read(Array("title,text\n一,\"二。\"x\n".utf8), name: "a.csv")
        }
        #expect(error?.diagnostic.place == SourcePlace(line: 2, column: 7))
    }

    /// Bytes that mean something in several encodings, or little in any, are no text to print.
    @Test(arguments: [[0xb0, 0xa1, 0xc8, 0xfe], [0x80], [0xff, 0xff, 0xff, 0xff]] as [[UInt8]])
    func noEncodingIsGuessedWithoutGround(bytes: [UInt8]) {
        let error = #expect(throws: ReadError.self) { try PoemReader.read(bytes, name: "a.txt") }
        #expect(error?.diagnostic.what.contains("at offset 0") == true)
        #expect(error?.diagnostic.remedy?.contains("--encoding") == true)
    }

    @Test func aMarkTellsTheOrderOfUTF16() throws {
        let options = ReaderOptions(encoding: TextEncoding(name: "utf-16"))
        #expect(
            try PoemReader.read([0xfe, 0xff, 0x4e, 0x00], name: "a.txt", options: options).value.poems.count == 1)
    }

    @Test func aSentenceIsOneLineWhateverItsStops() throws {
        #expect(try readJSON(#"{"sentence":"一。二。","word_index":1}"#).value.poems[0].lines == ["一二。"])
    }
}
