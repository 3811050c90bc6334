import PoemText
import Testing

@Suite struct LinkAddressTests {
    @Test(
        "Case 43: addresses become 7-bit ASCII, what is encoded stays",
        arguments: [
            (#"https://example.org/it's?a=(1)&b=\c"#, "https://example.org/it's?a=(1)&b=%5Cc"),
            ("https://example.org/詩/靜夜思", "https://example.org/%E8%A9%A9/%E9%9D%9C%E5%A4%9C%E6%80%9D"),
            ("https://example.org/%E8%A9%A9", "https://example.org/%E8%A9%A9"),
            ("https://example.org/%e8%zz%", "https://example.org/%e8%25zz%25"),
            ("  https://example.org/a b\n", "https://example.org/a%20b"),
            ("https://example.org/\"<>^`{|}\u{0}\u{7F}", "https://example.org/%22%3C%3E%5E%60%7B%7C%7D%00%7F"),
            ("https://example.org/𠮷#節#二", "https://example.org/%F0%A0%AE%B7#%E7%AF%80%23%E4%BA%8C"),
            ("http://[2001:db8::1]:80/[x]?[y]", "http://[2001:db8::1]:80/%5Bx%5D?%5By%5D"),
            ("https://詩.example/", "https://%E8%A9%A9.example/"),
            ("HTTPS://Example.org", "HTTPS://Example.org"),
            ("mailto:李白@example.org?subject=詩", "mailto:%E6%9D%8E%E7%99%BD@example.org?subject=%E8%A9%A9"),
            ("tel:+86-10-1234", "tel:+86-10-1234"),
        ])
    func encoding(text: String, encoded: String) throws {
        let address = try LinkAddress(text)
        #expect(address.encoded == encoded)
        #expect(address.encoded.utf8.allSatisfy { (0x21...0x7E).contains($0) })
        #expect(try LinkAddress(encoded).encoded == encoded)
    }

    @Test(arguments: [
        ("", LinkAddress.Problem.empty), (" \t", .empty), ("javascript:alert(1)", .scheme("javascript")),
        ("JavaScript:alert(1)", .scheme("JavaScript")), ("file:///etc/passwd", .scheme("file")),
        ("data:text/html,x", .scheme("data")), ("java\tscript:alert(1)", .path), ("../a.html", .path),
        ("//example.org/a", .path), ("/a", .path), ("?a", .path), ("詩", .path), (":", .path),
        ("www.example.org", .schemeMissing(whole: "https://www.example.org")),
        ("WWW.example.org/a", .schemeMissing(whole: "https://WWW.example.org/a")),
        ("example.org:8080/a", .schemeMissing(whole: "https://example.org:8080/a")),
        ("libai@example.org", .schemeMissing(whole: "mailto:libai@example.org")), ("https:", .nothingNamed),
        ("http:///a", .nothingNamed), ("https:example.org", .nothingNamed), ("mailto:", .nothingNamed),
        ("tel:", .nothingNamed),
    ])
    func whatMakesNoLink(text: String, problem: LinkAddress.Problem) {
        #expect(throws: problem) { _ = try LinkAddress(text) }
    }

    @Test func randomAddressesEncodeOnceAndToASCII() throws {
        let seed = UInt64.random(in: .min ... .max)
        var random = SeededRandom(seed)
        let letters = Array("aZ09%%%#[]/?:@\\\"' \u{0}\n詩𠮷e\u{301}-._~!$&()*+,;=".unicodeScalars)
        for _ in 0..<2000 {
            var text = "https://x"
            for _ in 0..<Int(random.next() % 24) {
                text.unicodeScalars.append(letters[Int(random.next() % UInt64(letters.count))])
            }
            let once = try LinkAddress(text).encoded
            #expect(once.utf8.allSatisfy { (0x21...0x7E).contains($0) }, "seed \(seed)")
            #expect(try LinkAddress(once).encoded == once, "seed \(seed): \(text)")
        }
    }
}

/// The same numbers for the same seed.
private struct SeededRandom {
    private var state: UInt64

    init(_ seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state >> 33
    }
}
