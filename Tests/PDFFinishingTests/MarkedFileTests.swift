import Foundation
import PoemText
import Testing
import Typefaces
import VerticalLayout

/// Marked poems from layout to file.
@Suite struct MarkedFileTests {
    private static func span(_ kind: SpanKind, _ text: String, id: String? = nil) -> Inline {
        .span(Span(kind, [.characters(SourcedString(text))], id: id))
    }

    private static func text(_ string: String) -> Inline { .characters(SourcedString(string)) }

    /// A prose of every kind of marking, its links longer than a column.
    private static func document() -> Document {
        var styles = StyleSheet()
        var shadowed = Style()
        shadowed.shadow = Style.Shadow(x: 0.08, y: 0.08, ink: Ink(red: 190, green: 190, blue: 190))
        shadowed.background = Style.Background(Ink(red: 255, green: 228, blue: 216), radius: 0.2)
        styles["shadowed"] = shadowed
        var hollow = Style()
        hollow.outline = Style.Outline(width: 0.03, ink: .vermilion)
        styles["hollow"] = hollow
        let words = String(repeating: "白日依山盡黃河入海流欲窮千里目", count: 3)
        let prose = Text([
            text("見"), span(.link(.address("https://example.org/詩")), words), text("也，"),
            span(.bold, "黃河ABC入海"), span(.style("shadowed"), "欲窮千里目"), span(.style("hollow"), "更上一層樓"),
            span(.strike, "登鸛雀樓"), span(.name, "王之渙"), span(.book, "唐詩選"), span(.dots, "樓，也"),
            text("又見"), span(.link(.id("末")), "卷末abc"), text("。"), span(.plain, "末", id: "末"),
        ])
        return Document(poems: [Poem(title: Text("登樓"), body: [.prose(prose)])], styles: styles)
    }

    private static func file(marked: Bool) throws -> FinishedPDF {
        var document = document()
        if !marked {
            document.poems[0].mapTexts { $0 = Text($0.plain) }
        }
        return try FinishedPDF(document) { template in
            template.page = Size(width: 260, height: 300)
            template.size = 16
        }
    }

    @Test("F3 F24 W14: as many annotations as links have parts, each the union of its cells' boxes")
    func annotations() throws {
        let pdf = try Self.file(marked: true)
        defer { pdf.remove() }
        let links = pdf.paged.spans.filter { if case .marked(.link) = $0.kind { true } else { false } }
        #expect(links.count == Self.document().links.count)
        let parts = links.flatMap(\.parts)
        #expect(parts.count >= 5)
        #expect(Set(parts.map(\.page)).count > 1)
        let text = try pdf.read("mutool", "show", "FILE", "grep")
        let rects = try text.matches(of: Regex("/Rect\\[([^\\]]*)\\]")).map {
            ($0.output[1].substring ?? "").split(separator: " ").compactMap { Double($0) }
        }
        try #require(rects.count == parts.count)
        for part in parts {
            let page = pdf.paged.pages[part.page]
            // The cells of the column that lie in the part, as the glyphs tell them.
            let column = try #require(
                page.columns.first {
                    abs($0.axis - part.box.x - part.box.width / 2) < 0.001 && $0.top <= part.box.y + 0.001
                        && $0.top + $0.height >= part.box.bottom - 0.001
                })
            var top = Double.infinity
            var bottom = -Double.infinity
            for run in page.runs[Int(column.runs.lowerBound)..<Int(column.runs.upperBound)] {
                for glyph in page.glyphs[Int(run.glyphs.lowerBound)..<Int(run.glyphs.upperBound)]
                where glyph.advance > 0 {
                    // Neither Han nor turned letters are moved from their cells' heads.
                    let middle = glyph.origin.y + glyph.advance / 2
                    guard middle > part.box.y, middle < part.box.bottom else { continue }
                    top = min(top, glyph.origin.y)
                    bottom = max(bottom, glyph.origin.y + glyph.advance)
                }
            }
            #expect(
                rects.contains { rect in
                    abs(rect[0] - column.axis + 8) < 0.01 && abs(rect[2] - column.axis - 8) < 0.01
                        && abs(page.size.height - rect[3] - top) < 0.01
                        && abs(page.size.height - rect[1] - bottom) < 0.01
                })
        }
    }

    @Test("Marking leaves the text layer as it is, and the file is sound")
    func textLayer() throws {
        let marked = try Self.file(marked: true)
        defer { marked.remove() }
        let plain = try Self.file(marked: false)
        defer { plain.remove() }
        #expect(try marked.popplerLines() == plain.popplerLines())
        #expect(try marked.popplerLines() == marked.columns)
        #expect(try marked.mupdfLines().joined() == plain.mupdfLines().joined())
        #expect(try marked.read("qpdf", "--check", "FILE").contains("No syntax"))
    }
}
