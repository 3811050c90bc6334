import PoemPatterns
import PoemText
import Testing

@Suite("Pieces of a text")
struct PatternFinderTests {
    /// The pieces as text, what a pattern found in brackets with its number.
    func pieces(_ text: String, _ expressions: String...) throws -> [String] {
        var finder = try PatternFinder(PatternSet(expressions.map { Pattern($0) }))
        let bytes = Array(text.utf8)
        return finder.pieces(of: text).map { piece in
            let part = String(decoding: bytes[piece.range], as: UTF8.self)
            return piece.pattern.map { "\($0)[\(part)]" } ?? part
        }
    }

    @Test("W3 The first match at a place wins, and of two at one place the earlier pattern's")
    func order() throws {
        #expect(try pieces("春花秋月", "花秋", "春花秋月") == ["1[春花秋月]"])
        #expect(try pieces("春花秋月", "春", "春花", "花.") == ["0[春]", "2[花秋]", "月"])
        #expect(try pieces("春春", "春", "春春") == ["0[春]", "0[春]"])
        #expect(try pieces("", "春").isEmpty)
        #expect(try pieces("夏", "春") == ["夏"])
    }

    @Test("W4 A match without length is no piece")
    func empty() throws {
        #expect(try pieces("甲甲丙", "x*") == ["甲甲丙"])
        #expect(try pieces("甲甲丙", "(?=甲)") == ["甲甲丙"])
        #expect(try pieces("甲甲丙甲", "(甲*)*") == ["0[甲甲]", "丙", "0[甲]"])
        #expect(try pieces("甲乙", "^|$|\\b") == ["甲乙"])
        #expect(try pieces("甲乙", "甲\\K乙") == ["甲", "0[乙]"])
    }

    @Test("A match never cuts a grapheme cluster or a description of a character by its parts")
    func clusters() throws {
        #expect(try pieces("葛\u{E0100}十", "葛") == ["0[葛\u{E0100}]", "十"])
        #expect(try pieces("e\u{301}a", "\\x{301}") == ["0[e\u{301}]", "a"])
        #expect(try pieces("天👨‍👩‍👧地", "👩") == ["天", "0[👨‍👩‍👧]", "地"])
        #expect(try pieces("上{山悤}下", "山") == ["上", "0[{山悤}]", "下"])
        #expect(try pieces("上⿰亻丸下", "亻") == ["上", "0[⿰亻丸]", "下"])
        #expect(try pieces("🇨🇳月", "[\\x{1F1E6}-\\x{1F1FF}]") == ["0[🇨🇳]", "月"])
        // The second match would begin inside the first, widened one.
        #expect(try pieces("e\u{301}\u{302}a", "\\x{301}", "\\x{302}") == ["0[e\u{301}\u{302}]", "a"])
    }

    @Test("Assertions see the text around a match, and anchors its ends alone")
    func assertions() throws {
        #expect(try pieces("甲甲甲", "(?<!甲)甲") == ["0[甲]", "甲甲"])
        #expect(try pieces("甲甲甲", "^甲") == ["0[甲]", "甲甲"])
        #expect(try pieces("甲甲甲", "甲$") == ["甲甲", "0[甲]"])
        #expect(try pieces("甲乙甲", "乙", "(?<=乙)甲") == ["甲", "0[乙]", "1[甲]"])
    }

    @Test("W2 A whole text is judged, and its groups are taken out")
    func whole() throws {
        var finder = try PatternFinder(PatternSet([Pattern("\\d+"), Pattern("(\\p{Han})·(\\p{Han})")]))
        #expect(finder.matchesWhole("1234") == 0)
        #expect(finder.matchesWhole("春·曉") == 1)
        #expect(finder.matchesWhole("春·曉。") == nil)
        let piece = try #require(finder.pieces(of: "題春·曉").last)
        #expect(piece.groups == [3..<11, 3..<6, 8..<11])
    }

    @Test("A pattern that is no regular expression is told with its place, and all of them at once")
    func faults() throws {
        let origin = Pattern.Origin(
            file: "p.yaml", place: SourcePlace(line: 3, column: 10), isVerbatim: true)
        let set = PatternSet([
            Pattern("春"), Pattern("𠮷(?<名>丙", name: "two", origin: origin), Pattern("[", name: "three"),
            Pattern("春", name: "four", action: .mark([.link(try #require(LinkTemplate("https://x/{1}")))])),
        ])
        do {
            let finder = try PatternFinder(set)
            Issue.record("no error, but \(finder.set.patterns.count) patterns")
        } catch {
            let lines = error.diagnostics.map(\.line)
            try #require(lines.count == 3, "\(lines)")
            #expect(lines[0].hasPrefix("p.yaml:3:17: error: the pattern two is no regular expression: "))
            #expect(lines[1].contains("three") && lines[1].contains("at character 2"), "\(lines[1])")
            #expect(lines[2].contains("the link of the pattern four takes group 1"), "\(lines[2])")
        }
    }

    @Test("A pattern that tries too much is stopped at once, told once, and keeps what it found")
    func runaway() throws {
        var finder = try PatternFinder(PatternSet([Pattern("(甲+)+乙"), Pattern("丙")]))
        let start = ContinuousClock.now
        #expect(finder.pieces(of: "甲乙丁").first?.pattern == 0)
        // 乙 far behind, so that no look at the last character helps.
        let text = String(repeating: "甲", count: 40) + "丙" + String(repeating: "甲", count: 2000) + "丁乙丙"
        let found = finder.pieces(of: text)
        #expect(ContinuousClock.now - start < .seconds(2))
        #expect(finder.stops.map(\.pattern) == [0])
        #expect(found.count { $0.pattern == 1 } == 2)
        _ = finder.pieces(of: text)
        #expect(finder.stops.count == 1)
    }

    @Test("A match is bounded in length, and nothing behind it is lost")
    func longMatch() throws {
        var finder = try PatternFinder(PatternSet([Pattern("甲+"), Pattern("乙")]))
        let text = String(repeating: "甲", count: 50_000) + "乙"
        let found = finder.pieces(of: text)
        #expect(found.last?.pattern == 1)
        #expect(found.dropLast().allSatisfy { $0.pattern == 0 })
        #expect(found.count < 25)
    }

    @Test("Time grows with the text and no faster, with many patterns and many matches")
    func linear() throws {
        var patterns = (0..<30).map { Pattern("\(Unicode.Scalar(0x4E00 + $0) ?? "一")\\p{Han}?") }
        patterns += [Pattern("甲*乙"), Pattern("末$"), Pattern("甲.*?丁")]
        var finder = try PatternFinder(PatternSet(patterns))
        func time(_ count: Int) -> Double {
            let text = String(repeating: "天地玄黃一丁七上甲甲戊己，", count: count)
            return (0..<3).map { _ in secondsOfWork { _ = finder.pieces(of: text) } }.min() ?? 0
        }
        let short = time(300)
        let long = time(3000)
        #expect(long < short * 25, "\(short) and ten times the text \(long)")
    }
}
