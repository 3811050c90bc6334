import PoemReaders
import PoemText
import Testing

/// Files that are not in UTF-8.
@Suite struct EncodingTests {
    private static let root = "cases/30-gb18030-text-file/input-"

    @Test(arguments: [
        ("gbk", "春晓", "春眠不觉晓，处处闻啼鸟。"), ("big5", "春曉", "春眠不覺曉，處處聞啼鳥。"),
        ("gb18030-4byte", "難字", "𠮷㐂𪚥皆四字節。"), ("utf16le", "春曉", "春眠不覺曉。"),
    ])
    func tellsTheEncoding(file: String, title: String, line: String) throws {
        let parsed = try Fixtures.read(Self.root + file + ".txt")
        #expect(parsed.value.poems.first?.title.string == title)
        #expect(parsed.value.poems.first?.stanzas == [[line]])
        // A byte order mark leaves nothing to say.
        #expect(parsed.diagnostics.count == (file == "utf16le" ? 0 : 1))
        #expect(parsed.diagnostics.allSatisfy { $0.what.contains("not UTF-8 and was read as") })
    }

    @Test(arguments: [
        ("gbk", "GBK", "春晓"), ("big5", "big5", "春曉"), ("gb18030-4byte", "gb18030", "難字"),
        ("utf16le", "utf-16", "春曉"),
    ])
    func obeysAName(file: String, name: String, title: String) throws {
        let options = ReaderOptions(encoding: TextEncoding(name: name))
        #expect(options.encoding != nil)
        let parsed = try Fixtures.read(Self.root + file + ".txt", options: options)
        #expect(parsed.value.poems.first?.title.string == title)
        #expect(parsed.diagnostics.isEmpty)
    }

    @Test func namesTheByteItCannotRead() throws {
        let error = #expect(throws: ReadError.self) {
            try Fixtures.read(Self.root + "gbk.txt", options: ReaderOptions(encoding: .utf8))
        }
        let diagnostic = try #require(error?.diagnostic)
        #expect(diagnostic.what == "byte 0xb4 at offset 0 is not utf-8")
        #expect(diagnostic.file == Self.root + "gbk.txt")
        #expect(diagnostic.remedy?.contains("--encoding") == true)
        // Four-byte characters are not Big5; an odd byte is not UTF-16.
        for (file, encoding) in [("gb18030-4byte", TextEncoding.big5), ("gbk", .utf16LittleEndian)] {
            let bytes = try Fixtures.bytes(Self.root + file + ".txt") + (file == "gbk" ? [0x41] : [])
            #expect(throws: ReadError.self) {
                try PoemReader.read(
                    bytes.count % 2 == 0 && file == "gbk" ? bytes + [0x41] : bytes, name: "a.txt",
                    options: ReaderOptions(encoding: encoding))
            }
        }
    }

    @Test func neverGuessesWithoutGround() {
        // One bad byte in a UTF-8 file, and bytes that mean something in several encodings.
        for bytes in [Array("春眠不覺曉".utf8) + [0xff], [0xb0, 0xa1, 0xc8, 0xfe], [0x80], [0xff, 0xff, 0xff, 0xff]] {
            let error = #expect(throws: ReadError.self) { try PoemReader.read(bytes, name: "a.txt") }
            #expect(error?.diagnostic.what.contains("offset") == true)
            #expect(error?.diagnostic.remedy?.contains("--encoding") == true)
        }
    }

    @Test func dropsAMarkAndRefusesNUL() throws {
        let parsed = try PoemReader.read([0xef, 0xbb, 0xbf] + Array("一\n\n二".utf8), name: "a.txt")
        #expect(parsed.value.poems.first?.title.string == "一")
        #expect(parsed.value.poems.first?.title.source.lower == 0)
        let error = #expect(throws: ReadError.self) {
            try PoemReader.read(Array("一\0二".utf8), name: "a.txt")
        }
        #expect(error?.diagnostic.what == "this is not a text file: it has a NUL at offset 3")
    }

    @Test func tellsCharactersThatWereLostBefore() throws {
        let parsed = try read("一\n\n忒\u{fffd}沙\u{fffd}儿", name: "a.txt")
        #expect(parsed.value.poems.first?.stanzas == [["忒\u{fffd}沙\u{fffd}儿"]])
        #expect(parsed.diagnostics.first?.what.hasPrefix("the text has U+FFFD in 2 places") == true)
        #expect(parsed.diagnostics.first?.place == SourcePlace(line: 3, column: 2))
    }
}
