import PoemReaders
import PoemText
import Testing

/// The schemas of the chinese-poetry data.
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
        #expect(!parsed.diagnostics.contains { $0.severity == .error })
    }
}
