import Foundation
import PoemText
import Testing

@testable import VerticalLayout

/// Layouts as JSON, rounded to 0.001 pt, against files that were read and found right by hand. After a change that
/// is meant, `ZHULAN_WRITE_GOLDENS=1 swift test --filter Golden` writes them anew, to be read again.
@Suite struct GoldenTests {
    struct Sample: CustomTestStringConvertible, Sendable {
        var name: String
        var lines: [String]
        var blocks: [Block] = []
        var change: @Sendable (inout Template) -> Void = { _ in }
        var testDescription: String { name }
    }

    static let samples = [
        Sample(name: "couplet", lines: ["白日依山盡，", "黃河入海流。"]),
        Sample(name: "marks-aside", lines: ["白日依山盡，黃河。"]) { $0.marks = .aside },
        Sample(name: "judou", lines: ["春眠？花落！"]) { $0.marks = .judou },
        Sample(name: "western", lines: ["共ABC首（see p. 12）也", "第7首2026年12月"]),
        Sample(name: "squeezed", lines: ["他說：「你說『好』。」走了一二三"]) {
            $0.verse = .flow
            $0.adjust = .full
            $0.cells = 8
        },
        Sample(name: "even", lines: ["春眠", "不覺曉處"]) { $0.align = .even },
        Sample(
            name: "blocks", lines: ["春眠不覺曉"],
            blocks: [
                .heading(Text("卷"), level: 1), .commentary([.prose(Text("評也"))], .none), .ornament(.none),
                .list(ItemList(items: [[.stanza([Text("甲")])]], start: 2)),
                .picture(Picture(.file("none"), alt: "圖", align: .beside)), .prose(Text("文在圖下")),
            ]
        ) { $0.balance = false },
        Sample(name: "missing", lines: ["鄱\u{E002}湖"]),
        Sample(name: "dashes-spaced", lines: ["甲——乙"]) { $0.letterSpacing = .em(0.5) },
    ]

    @Test(arguments: samples) func layoutIsAsItWas(sample: Sample) throws {
        var template = Template()
        template.page = Size(width: 240, height: 320)
        template.margins = Template.Margins(head: .pt(40), outer: .pt(30), foot: .pt(20), inner: .pt(30))
        template.size = 20
        sample.change(&template)
        let poem = Poem(
            title: Text("題"), author: Text("某"), body: [.stanza(sample.lines.map { Text($0) })] + sample.blocks)
        let engine = LayoutEngine(template: template, language: .traditional, shaper: StubShaper())
        let laid = try engine.layout(Document(poems: [poem]))
        let json = String(decoding: laid.paged.json(faceNames: ["stub"]), as: UTF8.self)
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("Goldens/\(sample.name).json")
        if ProcessInfo.processInfo.environment["ZHULAN_WRITE_GOLDENS"] != nil {
            try json.write(to: file, atomically: true, encoding: .utf8)
        }
        #expect(json == (try String(contentsOf: file, encoding: .utf8)))
    }
}
