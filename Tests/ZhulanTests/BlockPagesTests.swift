import Foundation
import Testing
import Zhulan

/// Documents of every kind of block, set with real type and written as PDF.
@Suite("Blocks on real pages")
struct BlockPagesTests {
    private static let prose = """
        晉太元中，武陵人捕魚為業，緣溪行，忘路之遠近。忽逢桃花林，夾岸數百步，中無雜樹，芳草鮮美，落英繽紛。漁人甚異之，\
        復前行，欲窮其林。林盡水源，便得一山，山有小口，髣髴若有光。便捨船，從口入。初極狹，纔通人。復行數十步，豁然開朗。
        """

    private static var anthology: Document {
        var sheet = StyleSheet()
        var quiet = Style()
        quiet.inset = ParagraphInset(before: .em(1), after: .em(1), head: .em(3), foot: .em(2))
        sheet["quiet"] = quiet
        var wide = Style()
        wide.leading = .em(1)
        sheet["wide"] = wide
        var letter = Style()
        letter.firstLetter = .em(3)
        sheet["opening"] = letter
        var centred = Style()
        centred.align = .centre
        sheet["centred"] = centred
        let lines = ["春眠不覺曉，", "處處聞啼鳥。", "夜來風雨聲，", "花落知多少？"].map { Text($0) }
        var poem = Poem(title: Text("小集"), author: Text("佚名"), dynasty: Text("宋"))
        poem.body = [
            .heading(Text("卷一"), level: 1),
            .heading(Text("五言"), level: 2),
            .stanza(lines),
            .commentary(
                [
                    .prose(Text("此詩寫春曉，語淺而意深。" + prose)), .stanza(Array(lines.prefix(2))),
                    .commentary([.prose(Text("又評：自然。"))], .none),
                ], .none),
            .ornament(.none),
            .list(
                ItemList(items: [
                    [.prose(Text(prose))], [.stanza([Text("落花人獨立，")])],
                    [
                        .stanza([Text("微雨燕雙飛。")]),
                        .list(ItemList(items: [[.stanza([Text("燕")])], [.stanza([Text("雨")])]])),
                    ],
                ])),
            .list(
                ItemList(items: (1...12).map { [.stanza([Text("第\($0)條目也。")])] }, start: 1)),
            .styled(StyledBlocks(style: "quiet", id: "q", blocks: [.prose(Text(prose))])),
            .styled(StyledBlocks(style: "wide", blocks: [.prose(Text(prose))])),
            .styled(StyledBlocks(style: "opening", blocks: [.prose(Text(prose + prose))])),
            .styled(StyledBlocks(style: "centred", blocks: [.stanza(lines)])),
            .picture(Picture(.file("x.png"), alt: "桃花源圖，明人仇英所作，今藏")),
            .prose(Text(prose)),
            .picture(Picture(.file("x.png"), alt: "小舟", align: .beside)),
            .prose(Text(prose + prose)),
            .pageBreak(recto: true, .none),
            .heading(Text("卷二"), level: 3),
            .stanza(lines),
        ]
        return Document(title: "小集", poems: [poem], styles: sheet)
    }

    @Test("Every block is on the pages, its text in order", arguments: ["book", "modern", "siku", "poem"])
    func anthology(name: String) throws {
        var template = try #require(BuiltInTemplates.template(name))
        template.language = .traditional
        template.marks = .full
        let typesetter = try Typesetter(template: template)
        let laid = try typesetter.set(Self.anthology)
        // The pictures are not there.
        #expect(laid.diagnostics.count == 1 && laid.diagnostics[0].what.contains("x.png"))
        let text = laid.paged.pages.map { page in
            page.columns.filter { $0.role != .pageNumber && $0.role != .runningTitle }
                .map {
                    String(decoding: page.text[Int($0.text.lowerBound)..<Int($0.text.upperBound)], as: UTF8.self)
                }
                .joined()
        }.joined()
        #expect(text.contains("•" + Self.prose + "•落花人獨立，•微雨燕雙飛。•燕•雨一第1條目也。"))
        #expect(text.hasSuffix("卷二春眠不覺曉，處處聞啼鳥。夜來風雨聲，花落知多少？"))
        let pdf = try typesetter.pdf(laid.paged)
        if let folder = ProcessInfo.processInfo.environment["ZHULAN_WRITE_PAGES"] {
            try Data(pdf).write(to: URL(fileURLWithPath: folder + "/\(name).pdf"))
        }
    }
}
