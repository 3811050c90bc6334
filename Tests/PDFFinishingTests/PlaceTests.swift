import Foundation
import PoemText
import Testing
import Typefaces
import VerticalLayout

/// Every glyph stands where the layout put it, as another program computes it from the file.
@Suite struct PlaceTests {
    /// Glyph origins of `mutool trace` on a page, in order: x, y down, for what has ink.
    private func traced(_ pdf: FinishedPDF, page: Int) throws -> [Point] {
        let trace = try pdf.read("mutool", "trace", "FILE", "\(page + 1)")
        var origins: [Point] = []
        var isVisible = false
        for line in trace.split(separator: "\n") {
            if line.contains("<fill_text") { isVisible = true }
            if line.contains("<ignore_text") { isVisible = false }
            // What a glyph says beyond one character has an entry without a glyph.
            guard isVisible, line.contains(" glyph=\""), line.contains("<g "), let x = value("x", in: line),
                let y = value("y", in: line)
            else {
                continue
            }
            origins.append(Point(x: x, y: pdf.paged.pages[page].size.height - y))
        }
        return origins
    }

    private func value(_ name: String, in line: Substring) -> Double? {
        guard let start = line.range(of: " \(name)=\"") else { return nil }
        return Double(line[start.upperBound...].prefix { $0 != "\"" })
    }

    static let poems = [
        Poem("共ABC首（see p. 12）也", "某·某", "·甲·乙", "說：「你『好』。」，一二三", "第12首", "甲{巩/言}乙", "AI“乙”…——"),
        TextLayerTests.tower,
    ]

    @Test(arguments: [Region.mainland, .taiwan], [0.0, 0.13, 0.6])
    func glyphsStandWhereTheLayoutPutThem(region: Region, spacing: Double) throws {
        let pdf = try FinishedPDF(poems: Self.poems, region: region) {
            $0.letterSpacing = .em(spacing)
            $0.size = 23.04
            $0.adjust = .adjacent
        }
        defer { pdf.remove() }
        let faces = try FontCollection(fonts: [], dataFolder: TestFonts.folder).faces
        var seen = 0
        for (number, page) in pdf.paged.pages.enumerated() {
            var expected: [Point] = []
            for run in page.runs where !run.isInvisible {
                let face = faces[Int(run.face.index)]
                for index in run.glyphs {
                    let glyph = page.glyphs[Int(index)]
                    var origin = glyph.origin
                    if run.mode == .vertical {
                        origin.x -= face.horizontalAdvance(of: glyph.glyph) / 2 * run.size * Double(run.scaleX)
                        origin.y += face.emBoxTop * run.size * Double(run.scaleY)
                    }
                    expected.append(origin)
                }
            }
            let found = try traced(pdf, page: number)
            try #require(found.count == expected.count)
            for (one, other) in zip(found, expected) {
                #expect(abs(one.x - other.x) < 0.01 && abs(one.y - other.y) < 0.01, "\(one) \(other)")
            }
            seen += found.count
        }
        #expect(seen > 80)
    }
}
