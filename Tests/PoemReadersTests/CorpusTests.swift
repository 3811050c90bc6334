import Foundation
import PoemReaders
import PoemText
import Testing

/// The schemas and oddities of the chinese-poetry data.
@Suite struct CorpusTests {
    private static let root = "corpus/chinese-poetry/"

    @Test func readsTangPoems() throws {
        let parsed = try Fixtures.read(Self.root + "全唐诗/poet.tang.0.json")
        let poems = parsed.value.poems
        #expect(poems.count == 1000)
        #expect(parsed.value.title == "poet.tang.0")
        #expect(poems[0].title.string == "帝京篇十首 一")
        #expect(poems[0].author.string == "太宗皇帝")
        #expect(poems[0].stanzas[0].first == "秦川雄帝宅，函谷壯皇居。")
        #expect(poems[0].record.index == 1)
        #expect(poems[0].record.id?.count == 36)
        #expect(parsed.diagnostics.map(\.what) == ["these fields are not set: tags (67)"])
    }

    /// How many poems each schema gives, and what the first of them is.
    @Test(arguments: [
        ("全唐诗/唐诗三百首.json", 366, "", "在嶽詠蟬", "駱賓王"),
        ("宋词/ci.song.0.json", 1000, "", "导引", "和岘"),
        ("宋词/宋词三百首.json", 280, "", "湘春夜月", "黄孝迈"),
        ("五代诗词/huajianji/huajianji-1-juan.json", 50, "", "菩萨蛮 其一", "温庭筠"),
        ("五代诗词/nantang/poetrys.json", 45, "", "应天长·一钩初月临妆镜", "李璟"),
        ("御定全唐詩/json/001.json", 88, "卷一", "帝京篇十首", "李世民"),
        ("诗经/shijing.json", 305, "国风/周南", "关雎", ""),
        ("楚辞/chuci.json", 65, "离骚", "离骚", "屈原"),
        ("曹操诗集/caocao.json", 26, "", "度关山", ""),
        ("论语/lunyu.json", 20, "", "学而篇", ""),
        ("蒙学/baijiaxing.json", 1, "", "百家姓", "佚名"),
        ("蒙学/qianziwen.json", 1, "", "千字文", "周興嗣"),
        ("蒙学/dizigui.json", 8, "弟子規", "總敘", "李毓秀"),
        ("蒙学/shenglvqimeng.json", 30, "聲律啓蒙/上卷", "一 東", "車萬育"),
        ("蒙学/qianjiashi.json", 219, "千家詩/五言絕句", "春眠", "（唐）孟浩然"),
        ("蒙学/tangshisanbaishou.json", 320, "唐詩三百首/五言絕句", "行宮", "元稹"),
    ])
    func readsSchema(file: String, count: Int, headings: String, title: String, author: String) throws {
        let parsed = try Fixtures.read(Self.root + file)
        let first = try #require(parsed.value.poems.first)
        #expect(parsed.value.poems.count == count)
        #expect(first.headings.map(\.string).joined(separator: "/") == headings)
        #expect(first.title.string == title)
        #expect(first.author.string == author)
        #expect(!first.body.isEmpty)
        #expect(!parsed.diagnostics.contains { $0.severity > .note })
    }

    @Test(arguments: [
        "五代诗词/nantang/authors.json", "五代诗词/nantang/intro.json", "全唐诗/表面结构字.json",
        "宋词/author.song.json", "strains/json/poet.tang.0.json", "rank/ci/ci.song.rank.0.json",
    ])
    func saysOnceThatAFileHoldsNoPoems(file: String) throws {
        let parsed = try Fixtures.read(Self.root + file)
        #expect(parsed.value.poems.isEmpty)
        #expect(
            parsed.diagnostics.map(\.what) == ["this file holds no poems: no record of it has a text"])
        #expect(parsed.diagnostics.first?.severity == .note)
    }

    /// Parts of one poem (其一 …) inside a collection stay one poem, with headings in its body.
    @Test func keepsSubchaptersInTheirPoem() throws {
        let parsed = try Fixtures.read(Self.root + "蒙学/qianjiashi.json")
        let poem = try #require(
            parsed.value.poems.first { poem in
                poem.body.contains { if case .heading = $0 { true } else { false } }
            })
        #expect(poem.stanzas.first?.first?.hasPrefix("【") == true)
        #expect(poem.stanzas.count >= 4)
    }

    @Test func countsFieldsThatAreNotSet() throws {
        let yuding = try Fixtures.read(Self.root + "御定全唐詩/json/001.json")
        #expect(
            yuding.diagnostics.map(\.what) == ["these fields are not set: biography (1), no# (88)"])
        // `[""]` and a list of real notes.
        #expect(yuding.value.poems.allSatisfy { !$0.notes.contains { $0.string.isEmpty } })
        let names = try Fixtures.read(Self.root + "蒙学/baijiaxing.json")
        #expect(names.diagnostics.map(\.what) == ["these fields are not set: tags (1), origin (1)"])
    }

    /// Every file of the corpus has a known outcome: poems whose ranges hold, or one note.
    @Test func readsEveryFile() throws {
        var count = 0
        for file in try Fixtures.corpusFiles() {
            let bytes = try Fixtures.bytes(file)
            let parsed = try PoemReader.read(bytes, name: file)
            #expect(!parsed.diagnostics.contains { $0.severity == .error }, "\(file)")
            #expect(checkRanges(parsed.value, [bytes]), "\(file)")
            count += parsed.value.poems.count
        }
        #expect(count >= 4900)
    }

    /// Each record of the list of oddities, in a file of its own.
    @Test func readsEveryOddity() throws {
        let file = Data(try Fixtures.bytes("corpus/oddities.json"))
        let whole = try #require(try JSONSerialization.jsonObject(with: file) as? [String: Any])
        let entries = try #require(whole["records"] as? [[String: Any]])
        #expect(entries.count >= 41)
        for entry in entries {
            let kind = entry["kind"] as? String ?? ""
            let bytes = [UInt8](
                try JSONSerialization.data(
                    withJSONObject: entry["record"] as Any, options: .fragmentsAllowed))
            let parsed: Parsed<Document>
            do throws(ReadError) {
                parsed = try PoemReader.read(bytes, name: "oddity.json")
            } catch {
                // Some are bare strings, which are no records.
                #expect(error.diagnostic.what.contains("record begins with {"), "\(kind)")
                continue
            }
            #expect(checkRanges(parsed.value, [bytes]), "\(kind)")
            for poem in parsed.value.poems {
                let lines = poem.stanzas.joined() + [poem.title.string]
                let newlines = lines.count { $0.unicodeScalars.contains { $0 == "\n" || $0 == "\r" || $0 == "\t" } }
                #expect(newlines == 0, "\(kind)")
            }
        }
    }
}
