import Foundation
import PoemText
import Testing
import Typefaces
import VerticalLayout

/// What lies over what, as mutool reads it from the file.
@Suite struct DrawOrderTests {
    /// An operation that paints, in the order of the file: what it is, and its colour in hexadecimal.
    private func painted(_ pdf: FinishedPDF) throws -> [String] {
        try pdf.read("mutool", "trace", "FILE").split(separator: "\n").compactMap { line in
            guard
                let match = try Regex("<(fill|stroke)_(path|text) .*colorspace=\"(\\w+)\" color=\"([^\"]*)\"")
                    .firstMatch(in: line)
            else { return nil }
            let parts = match.output.compactMap { $0.substring.map(String.init) }
            let values = parts[4].split(separator: " ").compactMap { Double($0) }
            let rgb = values.count == 1 ? [values[0], values[0], values[0]] : values
            let color = rgb.map { String(Int(($0 * 255).rounded()), radix: 16) }.joined(separator: ".")
            return "\(parts[1]) \(parts[2]) \(color)"
        }
    }

    private static let red = Ink(red: 255, green: 0, blue: 0)
    private static let green = Ink(red: 0, green: 255, blue: 0)
    private static let yellow = Ink(red: 255, green: 255, blue: 0)

    /// A column of two characters whose shapes come in the wrong order.
    private func mixed() throws -> (made: HandMadePage, document: PagedDocument) {
        var made = try HandMadePage()
        try made.addColumn([
            .init(text: "甲乙", ink: .vermilion, shadow: GlyphShadow(x: 1.5, y: 2, ink: Self.green))
        ])
        let box = made.box(column: 0, cells: 0..<2)
        let left = (Point(x: box.x - 2, y: box.y), Point(x: box.x - 2, y: box.bottom))
        made.page.shapes = [
            Shape(
                .line(Point(x: 170, y: box.y), Point(x: 170, y: box.bottom)), role: .strike, strokeWidth: 1,
                stroke: Self.red),
            Shape(.line(left.0, left.1), role: .name, strokeWidth: 1, stroke: .blue),
            Shape(
                .rectangle(box, cornerRadius: 5), role: .background, strokeWidth: 0, stroke: .black,
                fill: Self.yellow),
        ]
        made.page.furniture = 0
        let frame = Shape(
            .rectangle(Rectangle(x: 5, y: 5, width: 190, height: 290), cornerRadius: 0), role: .frame,
            strokeWidth: 1,
            stroke: .ochre)
        return (made, PagedDocument(pages: [made.page], furniture: [[frame]]))
    }

    @Test("Y35 F28 W16: furniture, backgrounds, shadows, lines beside, type, lines over, whatever their order")
    func order() throws {
        let (made, document) = try mixed()
        let pdf = try FinishedPDF(document, faces: [made.face])
        defer { pdf.remove() }
        #expect(
            try painted(pdf) == [
                "stroke path 9c.53.33", "fill path ff.ff.0", "fill path 0.ff.0", "stroke path 2a.4f.9c",
                "fill text bf.24.2a", "stroke path ff.0.0",
            ])
        #expect(try pdf.read("qpdf", "--check", "FILE").contains("No syntax"))
    }

    @Test("F28 Y25: a shadow is no text and lies at its offset")
    func shadow() throws {
        let (made, document) = try mixed()
        let pdf = try FinishedPDF(document, faces: [made.face])
        defer { pdf.remove() }
        #expect(try pdf.popplerLines() == ["甲乙"])
        #expect(try pdf.mupdfLines() == ["甲乙"])
        // The box of the shadow's path is that of the glyphs' ink, moved.
        let trace = try pdf.read("mutool", "trace", "FILE")
        let path = try #require(
            trace.components(separatedBy: "<fill_path").first { $0.contains("color=\"0 1 0\"") }?
                .components(separatedBy: "</fill_path>").first)
        let matrix = try #require(try Regex("transform=\"([^\"]*)\"").firstMatch(in: path)?.output[1].substring)
            .split(separator: " ").compactMap { Double($0) }
        var xs: [Double] = []
        var ys: [Double] = []
        for match in path.matches(of: try Regex(" x[123]?=\"([-\\d.]+)\" y[123]?=\"([-\\d.]+)\"")) {
            let x = try #require(Double(match.output[1].substring ?? ""))
            let y = try #require(Double(match.output[2].substring ?? ""))
            xs.append(matrix[0] * x + matrix[2] * y + matrix[4])
            ys.append(matrix[1] * x + matrix[3] * y + matrix[5])
        }
        let head = made.cells[0][0]
        let glyphs = try "甲乙".unicodeScalars.map { try #require(made.face.glyph(for: $0)) }
        let ink = try glyphs.map { try #require(made.face.inkBox(of: $0)) }
        let left = head.x + 20 * min(ink[0].left, ink[1].left) + 1.5
        let top = head.y + 20 * (made.face.emBoxTop + ink[0].top) + 2
        // Handles of curves may stand out a little.
        #expect(abs(try #require(xs.min()) - left) < 0.3)
        #expect(abs(try #require(ys.min()) - top) < 0.3)
        #expect(try #require(ys.max()) < head.y + 40 + 2)
    }

    @Test("Nothing is made over or under the type where nothing lies there")
    func noNeedlessForms() throws {
        var made = try HandMadePage()
        try made.addColumn("甲乙")
        let plain = try FinishedPDF(PagedDocument(pages: [made.page]), faces: [made.face])
        defer { plain.remove() }
        #expect(try !plain.read("mutool", "show", "FILE", "grep").contains("/Form"))
        made.page.shapes = [
            Shape(
                .line(Point(x: 170, y: 20), Point(x: 170, y: 60)), role: .strike, strokeWidth: 1, stroke: Self.red)
        ]
        let struck = try FinishedPDF(PagedDocument(pages: [made.page]), faces: [made.face])
        defer { struck.remove() }
        let forms = try struck.read("mutool", "show", "FILE", "grep").split(separator: "\n")
            .filter { $0.contains("/Form") }
        #expect(forms.count == 1)
        #expect(try painted(struck) == ["fill text 0.0.0", "stroke path ff.0.0"])
    }

    @Test("Y25: outlined type is stroked, filled unless hollow, and read once")
    func outlines() throws {
        var made = try HandMadePage()
        try made.addColumn([
            .init(text: "甲", ink: .black, outline: GlyphOutline(width: 0.8, ink: .black)),
            .init(text: "乙", outline: GlyphOutline(width: 0.4, ink: .vermilion, isHollow: true)),
            .init(text: "丙"),
        ])
        let pdf = try FinishedPDF(PagedDocument(pages: [made.page]), faces: [made.face])
        defer { pdf.remove() }
        #expect(
            try painted(pdf) == ["fill text 0.0.0", "stroke text 0.0.0", "stroke text bf.24.2a", "fill text 0.0.0"])
        #expect(try pdf.popplerLines() == ["甲乙丙"])
        #expect(try pdf.mupdfLines() == ["甲乙丙"])
    }
}
