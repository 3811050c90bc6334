import Foundation
import Testing

/// Markup follows its text exactly, and moves none of it.
struct MarkedBoxesTests {
    private typealias Place = (page: Int, box: [Double])

    private static func options(_ seed: Int) -> [String] {
        ["--template", seed % 2 == 0 ? "book" : "modern", "--cells", "\(7 + seed % 8)", "--columns", "4"]
            + ["--verse", "flow", "--column-gap", "0.7em", "--set", "running_title=false"]
    }

    @Test("the same text breaks alike with markup and without", arguments: 1...24)
    func breaksAlike(seed: Int) throws {
        let text = MarkedText(seed: seed, inlineOnly: true)
        let (folder, input, styles) = try MarkedTextLayerTests.folder(text)
        let plain = try folder.write("# 題\n\n\(text.flow.dropFirst())\n", to: "plain.md")
        let marked = try InspectedLayout.inspect(input, Self.options(seed) + styles)
        let bare = try InspectedLayout.inspect(plain, Self.options(seed))
        #expect(!marked.spans.isEmpty && bare.spans.isEmpty)
        #expect(marked.pages.count == bare.pages.count)
        #expect(marked.textColumns.map(\.text) == bare.textColumns.map(\.text), "seed \(seed)\n\(text.markdown)")
        for (one, other) in zip(marked.textColumns, bare.textColumns) {
            #expect(abs(one.height - other.height) < 0.01 && abs(one.axis - other.axis) < 0.01, "seed \(seed)")
        }
    }

    @Test("backgrounds, links and spans are the same boxes, one a part, and hold their glyphs", arguments: 1...16)
    func boxesAgree(seed: Int) throws {
        let text = MarkedText(seed: seed, inlineOnly: true)
        let (folder, input, styles) = try MarkedTextLayerTests.folder(text)
        let options = Self.options(seed) + styles
        let layout = try InspectedLayout.inspect(input, options)
        let comment: Comment = "seed \(seed)\n\(text.markdown)"
        let pdf = folder.file("o.pdf")
        let outcome = try Tools.run(Tools.zhulan, ["typeset", input.path, "-o", pdf.path] + options)
        #expect(outcome.status == 0, "\(outcome.error)")
        let file = FinishedFile(outcome: outcome, pdf: pdf, folder: folder)
        let links = layout.spans.filter { $0.link != nil }
        try expectSame(
            try file.links().map { ($0.page, $0.box) }, links.flatMap { $0.parts.map { ($0.page, $0.box) } },
            comment)
        let grounds = layout.pages.enumerated().flatMap { page in
            page.element.shapes.filter { $0.role == "background" }.map { (page.offset, $0.rectangle ?? []) }
        }
        let styled = layout.spans.filter { $0.style == "mark" }
        try expectSame(grounds, styled.flatMap { $0.parts.map { ($0.page, $0.box) } }, comment)
        for span in layout.spans { expectHolds(span, in: layout, comment) }
    }

    private func expectSame(_ found: [Place], _ wanted: [Place], _ comment: Comment) throws {
        func sorted(_ places: [Place]) -> [Place] {
            places.sorted { ($0.page, -$0.box[0], $0.box[1]) < ($1.page, -$1.box[0], $1.box[1]) }
        }
        #expect(found.count == wanted.count, comment)
        for (one, other) in zip(sorted(found), sorted(wanted)) {
            #expect(one.page == other.page, comment)
            for (a, b) in zip(one.box, other.box) { #expect(abs(a - b) <= 0.01, "\(one) \(other) \(comment)") }
        }
    }

    /// The boxes of a span have an area, hold the axis points of all its glyphs and of no other.
    private func expectHolds(_ span: InspectedLayout.Span, in layout: InspectedLayout, _ comment: Comment) {
        let bytes = span.bytes ?? [0, 0]
        #expect(!span.parts.isEmpty, comment)
        for part in span.parts { #expect(part.box[2] > 0.01 && part.box[3] > 0.01, "\(span) \(comment)") }
        var held = 0
        for (index, page) in layout.pages.enumerated() {
            let boxes = span.parts.filter { $0.page == index }.map(\.box)
            for cell in page.columns.filter(\.isText).flatMap(\.cells) {
                guard let source = cell.source else { continue }
                let y = cell.middle
                let isInside = boxes.contains {
                    cell.x > $0[0] && cell.x < $0[0] + $0[2] && y > $0[1] && y < $0[1] + $0[3]
                }
                let belongs = source >= bytes[0] && source < bytes[1]
                #expect(isInside == belongs, "\(cell) \(span) \(comment)")
                if belongs { held += 1 }
            }
        }
        #expect(held == span.text.count, "\(span) \(comment)")
    }
}
