import Foundation
import Testing

/// Every record of the corpus and of its oddities typesets, and its text is all there.
struct CorpusTests {
    static let corpus = Tools.fixtures.appending(path: "corpus/chinese-poetry")
    /// Files that hold no poems: authors, introductions, glyph descriptions, tone patterns.
    static let withoutPoems: Set = [
        "authors.json", "intro.json", "author.song.json", "表面结构字.json", "ci.song.rank.0.json",
    ]

    static let files: [String] = {
        let all = FileManager.default.enumerator(atPath: corpus.path)?.compactMap { $0 as? String } ?? []
        return all.filter { $0.hasSuffix(".json") }.sorted()
    }()

    static let oddities: [String] = {
        let url = Tools.fixtures.appending(path: "corpus/oddities.json")
        guard let data = try? Data(contentsOf: url),
            let object = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
            let records = object["records"] as? [[String: Any]]
        else { return [] }
        return records.compactMap { record in
            guard let value = record["record"], let kind = record["kind"] as? String,
                let json = try? JSONSerialization.data(withJSONObject: ["kind": kind, "record": value])
            else { return nil }
            return String(decoding: json, as: UTF8.self)
        }
    }()

    @Test func theCorpusIsWhole() {
        #expect(Self.files.count == 30)
        #expect(Self.oddities.count == 41)
    }

    @Test(arguments: files)
    func everyFileTypesets(path: String) throws {
        let options = ["--template", "book", "--set", "page_number=none", "--quiet"]
        let file = try FinishedFile.typeset("corpus/chinese-poetry/" + path, options)
        let name = path.split(separator: "/").last.map(String.init) ?? ""
        if Self.withoutPoems.contains(name) || path.hasPrefix("strains") {
            #expect(file.outcome.status == 3 || file.outcome.status == 0, "\(file.outcome.error)")
            return
        }
        #expect(file.outcome.status <= 1, "\(file.outcome.status) \(file.outcome.error)")
        try file.expectSound()
        let json = try JSONSerialization.jsonObject(with: Data(contentsOf: Self.corpus.appending(path: path)))
        try expect(Self.verses(json), in: file)
    }

    @Test(arguments: oddities)
    func everyOddityTypesets(json: String) throws {
        let wrapped = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
        let record = try #require(wrapped["record"])
        let data = try JSONSerialization.data(withJSONObject: [record])
        let file = try FinishedFile.typeset(
            text: String(decoding: data, as: UTF8.self), as: "oddity.json",
            ["--template", "book", "--set", "page_number=none"])
        let verses = Self.verses([record])
        if verses.isEmpty {
            // A record that holds no verse is said, and what it has is set or the run ends without text.
            #expect([0, 1, 3].contains(file.outcome.status) && !file.outcome.error.isEmpty)
            return
        }
        #expect(file.outcome.status <= 1, "\(file.outcome.error)")
        try file.expectSound()
        try expect(verses, in: file)
    }

    /// Every verse stands in the text layer, in order.
    func expect(_ verses: [String], in file: FinishedFile) throws {
        #expect(!verses.isEmpty)
        let text = Array(Self.plain(try file.text(["-raw"])).unicodeScalars)
        var at = 0
        var lost: [String] = []
        for verse in verses {
            let wanted = Array(Self.plain(verse).unicodeScalars)
            if let found = Self.find(wanted, in: text, from: at) {
                at = found + wanted.count
            } else {
                lost.append(verse)
            }
        }
        #expect(lost.isEmpty, "\(lost.count) of \(verses.count): \(lost.prefix(3))")
    }

    static func find(_ wanted: [Unicode.Scalar], in text: [Unicode.Scalar], from start: Int) -> Int? {
        guard !wanted.isEmpty else { return start }
        var at = start
        while at + wanted.count <= text.count {
            if text[at] == wanted[0] && text[at..<(at + wanted.count)].elementsEqual(wanted) { return at }
            at += 1
        }
        return nil
    }

    /// Without white space, which pdftotext puts in and takes out.
    static func plain(_ text: String) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.filter { !$0.properties.isWhitespace }))
    }

    /// The strings of `paragraphs`, `content` and `para`, nested or not, in the order of the file.
    static func verses(_ json: Any) -> [String] {
        if let list = json as? [Any] { return list.flatMap(verses) }
        guard let object = json as? [String: Any] else { return [] }
        for key in ["paragraphs", "content", "para"] {
            guard let value = object[key] else { continue }
            if let text = value as? String { return [text] }
            guard let list = value as? [Any] else { return [] }
            return list.flatMap { item in (item as? String).map { [$0] } ?? verses(item) }
        }
        return []
    }
}
