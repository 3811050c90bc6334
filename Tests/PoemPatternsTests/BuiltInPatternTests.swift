import PoemPatterns
import PoemReaders
import PoemText
import Testing

@Suite("The pattern sets that come with the program")
struct BuiltInPatternTests {
    func found(_ text: String, _ set: String) throws -> [String] {
        var finder = try PatternFinder(try #require(BuiltInPatterns.set(set)))
        let bytes = Array(text.utf8)
        let pieces = finder.pieces(of: text)
        return pieces.compactMap { piece in
            guard let pattern = piece.pattern else { return nil }
            return finder.set.patterns[pattern].name + " " + String(decoding: bytes[piece.range], as: UTF8.self)
        }
    }

    @Test("W1 All four kinds are found in one text")
    func fourKinds() throws {
        let text = "@李白 說：#春望#國破山河在[流淚]，見 https://example.com/tang?id=1#a。@杜-甫_2: 好"
        #expect(
            try found(text, "social") == [
                "mention @李白", "topic #春望#", "emotion [流淚]", "address https://example.com/tang?id=1#a",
                "mention @杜-甫_2",
            ])
    }

    @Test(
        "W18 Names and topics of any script and plane are found",
        arguments: ["#𠮷野#", "#㐂#", "#春·曉#", "#葛\u{E0100}城#", "#ひらがな#", "＃春＃"])
    func topics(topic: String) throws {
        #expect(try found("見\(topic)。", "social") == ["topic \(topic)"])
        let name = topic.dropFirst().dropLast()
        #expect(try found("見@\(name)：", "social") == ["mention @\(name)"])
    }

    @Test(
        "What is no special text stays plain",
        arguments: [
            "C# 和 F# 語言", "##", "# 春 #", "[1]", "[]", "[12-3]", "@", "@ 春", "a@b", "http://", "www.", "春.com",
            "[春 曉]",
        ])
    func plain(text: String) throws {
        #expect(try found(text, "social").isEmpty)
    }

    @Test(
        "An address ends before the marks of the text around it",
        arguments: [
            ("看https://example.com，好", "https://example.com"), ("（http://a.cn/b_c）", "http://a.cn/b_c"),
            ("https://example.com/a.b.", "https://example.com/a.b"),
            ("https://example.com很好", "https://example.com"),
            ("「https://example.com/?q=1」", "https://example.com/?q=1"),
            ("HTTP://EXAMPLE.COM/!", "HTTP://EXAMPLE.COM/"),
            ("https://zh.wikipedia.org/wiki/李白。", "https://zh.wikipedia.org/wiki/李白"),
            ("https://a.b.cn:8080/x%20y@z,w?", "https://a.b.cn:8080/x%20y@z,w"), ("看www.a.cn/b。", "www.a.cn/b"),
            ("寫li.bai+1@tang.edu.cn，", "li.bai+1@tang.edu.cn"), ("https://例子.com/春", "https://例子.com/春"),
        ])
    func addresses(text: String, address: String) throws {
        #expect(try found(text, "social") == ["address \(address)"])
    }

    @Test("Long hostile texts are searched in time, and no built-in pattern is stopped by them")
    func hostile() throws {
        let beginnings = [
            "#", "[", "@", "a.", "https://", "https://a.cn/", "www.", "a@a.", "[1", "https://a.", "李", "@·",
        ]
        for set in BuiltInPatterns.list.map(\.name) {
            var finder = try PatternFinder(try #require(BuiltInPatterns.set(set)))
            for beginning in beginnings {
                let repeated = String(repeating: beginning, count: 200_000 / beginning.utf8.count)
                let tail = beginning + String(repeating: "a", count: 200_000)
                for text in [repeated, tail, tail + "!!!", beginning + String(repeating: "!", count: 200_000)] {
                    let time = secondsOfWork { _ = finder.pieces(of: text) }
                    #expect(time < 3, "\(set) \(beginning): \(time)")
                    #expect(finder.stops.isEmpty, "\(set) \(beginning)")
                }
            }
        }
    }

    @Test("Every place is found whole, in a line and by itself")
    func places() throws {
        let set = try #require(BuiltInPatterns.set("places"))
        #expect(set.patterns.allSatisfy { $0.action == .mark([.name]) })
        let names = set.patterns.dropLast().flatMap { $0.expression.split(separator: "|").map(String.init) }
        #expect(names.count > 200)
        #expect(Set(names).count == names.count)
        for name in names { #expect(try found("望\(name)。", "places") == ["place \(name)"]) }
        #expect(
            try found("故人西辭黃鶴樓，煙花三月下揚州。", "places") == ["place 黃鶴樓", "place 揚州"])
        #expect(try found("即从巴峡穿巫峡，便下襄阳向洛阳。", "places") == ["place 巴峡", "place 巫峡", "place 襄阳", "place 洛阳"])
    }
}
