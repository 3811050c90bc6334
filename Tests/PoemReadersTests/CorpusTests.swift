import Foundation
import PoemReaders
import PoemText
import Testing

/// Every file of the sample corpus, against what another JSON reader finds in it.
struct CorpusTests {
    static let corpus = "corpus/chinese-poetry/"

    /// Files of flat records: the number of poems, and which field is text.
    @Test(arguments: [
        ("全唐诗/poet.tang.0.json", 1000, "title", "paragraphs"),
        ("全唐诗/poet.song.0.json", 1000, "title", "paragraphs"),
        ("全唐诗/唐诗三百首.json", 366, "title", "paragraphs"), ("宋词/宋词三百首.json", 280, "rhythmic", "paragraphs"),
        ("宋词/ci.song.0.json", 1000, "rhythmic", "paragraphs"), ("诗经/shijing.json", 305, "title", "content"),
        ("楚辞/chuci.json", 65, "title", "content"), ("曹操诗集/caocao.json", 26, "title", "paragraphs"),
        ("论语/lunyu.json", 20, "chapter", "paragraphs"), ("五代诗词/nantang/poetrys.json", 45, "title", "paragraphs"),
        ("五代诗词/huajianji/huajianji-1-juan.json", 50, "title", "paragraphs"),
        ("五代诗词/huajianji/huajianji-2-juan.json", 50, "title", "paragraphs"),
        ("五代诗词/huajianji/huajianji-3-juan.json", 50, "title", "paragraphs"),
        ("御定全唐詩/json/001.json", 88, "title", "paragraphs"), ("御定全唐詩/json/002.json", 16, "title", "paragraphs"),
    ])
    func readsEveryRecord(path: String, count: Int, titleField: String, textField: String) throws {
        let file = try bytes(Self.corpus + path)
        let parsed = try readFixture(Self.corpus + path)
        let records = try #require(try JSONSerialization.jsonObject(with: Data(file)) as? [[String: Any]])
        #expect(parsed.value.poems.count == records.count)
        #expect(parsed.messages(.error) == [])
        var verbatim = 0
        for (poem, record) in zip(parsed.value.poems, records) {
            let title = (record[titleField] as? String ?? "").split(whereSeparator: \.isWhitespace)
            #expect(poem.title.string.split(whereSeparator: \.isWhitespace) == title)
            #expect(poem.author.string == record["author"] as? String ?? "")
            let lines = try #require(record[textField] as? [String])
            #expect(poem.lines == lines.filter { !$0.allSatisfy(\.isWhitespace) })
            let notes = (record["notes"] as? [String] ?? []).filter { !$0.isEmpty }
            #expect(poem.notes.map(\.string) == notes)
            #expect(poem.record.id == record["id"] as? String)
            for text in poem.texts { verbatim += checkPlaces(of: text, in: file) }
        }
        #expect(verbatim > 1500)
        #expect(parsed.value.poems.count == count)
    }

    /// Nested collections: how many poems, and the first and last of them with what they stand under.
    @Test(arguments: [
        ("蒙学/dizigui.json", 8, ["弟子規"], "總敘", "余力學文", "李毓秀"),
        ("蒙学/shenglvqimeng.json", 30, ["聲律啓蒙", "上卷"], "一 東", "十五 鹹", "車萬育"),
        ("蒙学/qianjiashi.json", 219, ["千家詩", "五言絕句"], "春眠", "送毛伯溫", "（唐）孟浩然"),
        ("蒙学/tangshisanbaishou.json", 320, ["唐詩三百首", "五言絕句"], "行宮", "塞下曲·野幕敞瓊筵", "元稹"),
        ("蒙学/qianziwen.json", 1, [], "千字文", "千字文", "周興嗣"),
        ("蒙学/baijiaxing.json", 1, [], "百家姓", "百家姓", "佚名"),
        ("蒙学/sanzijing-new.json", 1, [], "三字經", "三字經", ""),
        ("蒙学/zhuzijiaxun.json", 1, [], "朱子家訓", "朱子家訓", ""),
    ])
    func readsCollections(
        path: String, count: Int, headings: [String], first: String, last: String, author: String
    ) throws {
        let file = try bytes(Self.corpus + path)
        let parsed = try readFixture(Self.corpus + path)
        let poems = parsed.value.poems
        #expect(poems.count == count)
        #expect(poems.first?.headings.map(\.string) == headings)
        #expect(poems.first?.title.string == first)
        #expect(poems.last?.title.string == last)
        if !author.isEmpty { #expect(poems.first?.author.string == author) }
        #expect(poems.map(\.record.index) == Array(1...count))
        #expect(parsed.value.title == headings.first ?? "")
        #expect(parsed.messages(.error) == [])
        // Every string of the file's texts is in the poems, none twice.
        let object = try JSONSerialization.jsonObject(with: Data(file))
        var expected: [String] = []
        collect(object, &expected)
        let lines = poems.flatMap { $0.lines.filter { !$0.hasPrefix("#") } }
        #expect(lines == expected.filter { !$0.allSatisfy(\.isWhitespace) })
        #expect(lines.count > 10)
    }

    private func collect(_ value: Any, _ lines: inout [String]) {
        if let list = value as? [Any] {
            for element in list { collect(element, &lines) }
        } else if let object = value as? [String: Any] {
            for key in ["paragraphs", "content"] {
                guard let list = object[key] as? [Any] else { continue }
                for element in list {
                    if let line = element as? String { lines.append(line) } else { collect(element, &lines) }
                }
            }
        }
    }

    @Test func partsOfOnePoemBecomeItsHeadings() throws {
        let poems = try readFixture(Self.corpus + "蒙学/qianjiashi.json").value.poems
        let poem = try #require(poems.first { $0.title.string == "攜妓納涼晚際遇雨" })
        #expect(poem.stanzas.map(\.count) == [1, 4, 1, 4])
        #expect(poem.stanzas[0] == ["#其一"])
        #expect(poem.stanzas[3][0] == "雨來沾席上，風急打船頭。")
    }

    @Test func chapterAndSectionStandAboveTheOdes() throws {
        let parsed = try readFixture(Self.corpus + "诗经/shijing.json")
        #expect(parsed.value.poems[0].headings.map(\.string) == ["国风", "周南"])
        #expect(parsed.value.title == "shijing")
    }

    @Test(arguments: [
        "五代诗词/nantang/authors.json", "五代诗词/nantang/intro.json", "全唐诗/表面结构字.json", "宋词/author.song.json",
        "rank/ci/ci.song.rank.0.json", "strains/json/poet.tang.0.json",
    ])
    func filesWithoutPoemsAreOneNote(path: String) throws {
        let parsed = try readFixture(Self.corpus + path)
        #expect(parsed.value.poems.isEmpty)
        #expect(parsed.diagnostics.count == 1)
        #expect(parsed.messages(.note).first?.contains("holds no poems") == true)
    }

    @Test func whatIsNotSetIsSaidOnceWithCounts() throws {
        let notes = try readFixture(Self.corpus + "御定全唐詩/json/001.json").messages(.note)
        #expect(notes == ["001.json: note: these fields are not set: biography (1), no# (88)."])
        let names = try readFixture(Self.corpus + "蒙学/baijiaxing.json").messages(.note)
        #expect(names.count == 1)
        #expect(names[0].contains("tags (1)") && names[0].contains("origin (1)"))
    }

    /// The records that were found strange in the whole of the data.
    @Test func readsEveryOddity() throws {
        let file = try #require(
            try JSONSerialization.jsonObject(with: Data(try bytes("corpus/oddities.json"))) as? [String: Any])
        let oddities = try #require(file["records"] as? [[String: Any]])
        #expect(oddities.count == 41)
        for oddity in oddities {
            let record = try #require(oddity["record"])
            let kind = try #require(oddity["kind"] as? String)
            let data = try JSONSerialization.data(withJSONObject: record)
            let parsed = try PoemReader.read([UInt8](data), name: "\(kind).json")
            let poem = try #require(parsed.value.poems.first, "\(kind)")
            #expect(parsed.value.poems.count == 1)
            #expect(parsed.messages(.error) == [], "\(kind)")
            switch kind {
            case "extrabody": #expect(poem.body.isEmpty && parsed.messages(.note).count == 1)
            case "emptyelt": #expect(poem.stanzas.count == 1 && poem.lines.count == 3)
            case "nbsp": #expect(poem.stanzas.count == 1 && poem.lines.count == 3)
            case "emptytitle": #expect(poem.title.isEmpty && poem.lines.count == 8)
            case "idnull": #expect(poem.record.id == nil && poem.notes.map(\.string) == ["长沙窑“补遗”《全唐诗》"])
            case "tabtitle": #expect(poem.title.string == "新樂府 澗底松 念寒儁也")
            case "crlf": #expect(poem.title.string.hasSuffix("：上家山"))
            case "doublespace": #expect(poem.title.string == "宮詞  其二四")
            case "fffd": #expect(parsed.messages(.warning).first?.contains("U+FFFD") == true)
            case "mixedpar": #expect(poem.prologue.count == 1)
            default: break
            }
            if poem.dynasty.string != "" { #expect(poem.dynasty.string == "元") }
        }
    }
}
