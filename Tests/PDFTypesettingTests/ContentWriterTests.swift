import Testing

@testable import PDFTypesetting

@Suite struct ContentWriterTests {
    @Test(arguments: [
        (0.0, "0"), (1, "1"), (-1.5, "-1.5"), (0.25, ".25"), (-0.001, "-.001"), (0.0004, "0"),
        (1234.5678, "1234.568"),
        (100, "100"), (10.01, "10.01"),
    ])
    func numbersAreShort(value: Double, text: String) {
        var writer = ContentWriter()
        let written = writer.number(value)
        #expect(String(decoding: writer.bytes, as: UTF8.self) == text)
        #expect(abs(written - value) <= 0.0005)
    }

    @Test func textIsBigEndianWithSurrogates() {
        var writer = ContentWriter()
        writer.utf16(Array("一𠮷".utf8))
        #expect(String(decoding: writer.bytes, as: UTF8.self) == "4E00D842DFB7")
    }
}
