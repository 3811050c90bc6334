import PoemText
import Testing
import VerticalLayout

/// Pages of headings, lists, commentary, large letters and pictures, as other programs read them.
@Suite struct BlockFileTests {
    private static let prose = "晉太元中，武陵人捕魚為業，緣溪行，忘路之遠近。忽逢桃花林，夾岸數百步，中無雜樹，芳草鮮美。"
    private static let verse = ["春眠不覺曉，", "處處聞啼鳥。"]

    private static func file(_ blocks: [Block], _ change: (inout Template) -> Void = { _ in }) throws -> FinishedPDF
    {
        var styles = StyleSheet()
        var opening = Style()
        opening.firstLetter = .em(3)
        styles["opening"] = opening
        var quiet = Style()
        quiet.inset = ParagraphInset(before: .em(1), head: .em(2), foot: .em(2))
        styles["quiet"] = quiet
        let document = Document(poems: [Poem(title: Text("集"), body: blocks)], styles: styles)
        return try FinishedPDF(document) { template in
            template.page = Size(width: 400, height: 400)
            template.size = 16
            template.balance = false
            template.pageNumber = .none
            change(&template)
        }
    }

    @Test("F13 F41 F42 the text of every block is read in its order", arguments: [true, false])
    func order(isRuled: Bool) throws {
        let pdf = try Self.file([
            .heading(Text("卷一"), level: 1), .stanza(Self.verse.map { Text($0) }),
            .commentary([.prose(Text("評：" + Self.prose))], .none), .pageBreak(recto: false, .none),
            .prose(Text("先有此句。")),
            .styled(StyledBlocks(style: "opening", blocks: [.prose(Text(Self.prose + Self.prose))])),
            .pageBreak(recto: false, .none),
            .list(ItemList(items: [[.prose(Text(Self.prose))], [.prose(Text("二事"))]])),
            .list(ItemList(items: [[.prose(Text(Self.prose))], [.prose(Text("又事"))]], start: 1)),
            .pageBreak(recto: false, .none),
            .prose(Text("圖前。")), .picture(Picture(.file("none"), alt: "不在文中", align: .beside)),
            .prose(Text(Self.prose + Self.prose)),
            .styled(StyledBlocks(style: "quiet", blocks: [.prose(Text(Self.prose))])),
        ]) { if !isRuled { $0.rules = nil } }
        defer { pdf.remove() }
        let expected =
            "集卷一" + Self.verse.joined() + "評：" + Self.prose + "先有此句。" + Self.prose + Self.prose + "•" + Self.prose
            + "•二事一" + Self.prose + "二又事圖前。" + Self.prose + Self.prose + Self.prose
        for text in [
            try pdf.read("pdftotext", "-raw", "FILE", "-"), try pdf.read("pdftotext", "FILE", "-"),
            try pdf.mupdfLines().joined(),
        ] {
            // What a drawn word that is no text leaves behind in one of them is a space without width.
            let read = text.filter { !$0.isWhitespace && $0 != "\u{200B}" }
            #expect(read == expected)
        }
    }
}
