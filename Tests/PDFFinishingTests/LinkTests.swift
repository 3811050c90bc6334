import Foundation
import PoemText
import Testing
import Typefaces
import VerticalLayout

/// Links as another program reads them from the file.
@Suite struct LinkTests {
    private struct Annotation {
        var page: Int
        var rect: [Double]
        var uri: String?
        /// The page a link goes to, from 0, and the height of the place on it, y up.
        var place: (page: Int, top: Double)?
        var contents: String
    }

    /// The link annotations of the file in order, by `qpdf --json`.
    private func annotations(_ pdf: FinishedPDF) throws -> [Annotation] {
        let text = try pdf.read("qpdf", "--json=2", "--json-key=qpdf", "--json-key=pages", "FILE")
        let json = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        let objects = try #require((json["qpdf"] as? [Any])?.last as? [String: Any])
        let pages = try #require(json["pages"] as? [[String: Any]]).compactMap { $0["object"] as? String }
        func value(_ any: Any?) -> Any? {
            guard let name = any as? String, name.hasSuffix(" 0 R") else { return any }
            return (objects["obj:" + name] as? [String: Any])?["value"]
        }
        var result: [Annotation] = []
        for (number, page) in pages.enumerated() {
            let dictionary = try #require(value(page) as? [String: Any])
            for item in value(dictionary["/Annots"]) as? [Any] ?? [] {
                let annotation = try #require(value(item) as? [String: Any])
                #expect(annotation["/Subtype"] as? String == "/Link")
                #expect(annotation["/Border"] as? [Int] == [0, 0, 0])
                let action = try #require(value(annotation["/A"]) as? [String: Any])
                var place: (Int, Double)?
                if let goal = value(action["/D"]) as? [Any] {
                    #expect(action["/S"] as? String == "/GoTo")
                    #expect(goal[1] as? String == "/XYZ")
                    let target = try #require(pages.firstIndex(of: goal[0] as? String ?? ""))
                    place = (target, try #require(goal[3] as? Double))
                }
                result.append(
                    Annotation(
                        page: number, rect: try #require(annotation["/Rect"] as? [Double]),
                        uri: (action["/URI"] as? String).map { String($0.dropFirst(2)) }, place: place,
                        contents: String((annotation["/Contents"] as? String ?? "u:").dropFirst(2))))
            }
        }
        return result
    }

    private func isBox(_ rect: [Double], _ box: Rectangle, pageHeight: Double = 300) -> Bool {
        let expected = [box.x, pageHeight - box.bottom, box.right, pageHeight - box.y]
        return rect.count == 4 && zip(rect, expected).allSatisfy { abs($0 - $1) < 0.01 }
    }

    private func document(_ made: HandMadePage, _ spans: [PlacedSpan]) -> PagedDocument {
        PagedDocument(pages: [made.page], spans: spans)
    }

    @Test("Case 43: addresses with quotes, backslashes and Han are whole and ASCII")
    func addresses() throws {
        var made = try HandMadePage()
        try made.addColumn("見甲與乙與丙。")
        let spans: [PlacedSpan] = [
            .link(#"https://example.org/it's?a=(1)&b=\c"#, "甲", made.part(column: 0, cells: 1..<2)),
            .link("https://example.org/詩/靜夜思", "乙", made.part(column: 0, cells: 3..<4)),
            .link("https://example.org/%E8%A9%A9", "丙", made.part(column: 0, cells: 5..<6)),
        ]
        let pdf = try FinishedPDF(document(made, spans), faces: [made.face])
        defer { pdf.remove() }
        let found = try annotations(pdf)
        #expect(
            found.map(\.uri) == [
                "https://example.org/it's?a=(1)&b=%5Cc",
                "https://example.org/%E8%A9%A9/%E9%9D%9C%E5%A4%9C%E6%80%9D", "https://example.org/%E8%A9%A9",
            ])
        #expect(found.map(\.contents) == ["甲", "乙", "丙"])
    }

    @Test("F3 case 45: one annotation a part, its box that of the part's cells")
    func boxes() throws {
        var made = try HandMadePage()
        try made.addColumn([.init(text: "前文三字詩後文"), .init(text: "ABC", mode: .turned), .init(text: "尾")])
        try made.addColumn("又此也")
        let parts = [
            made.part(column: 0, cells: 2..<5), made.part(column: 0, cells: 7..<10),
            made.part(column: 0, cells: 10..<11), made.part(column: 1, cells: 0..<2),
        ]
        let spans: [PlacedSpan] = [
            .link("https://example.org/a", "三字詩", parts[0]), .link("https://example.org/b", "ABC", parts[1]),
            .link("https://example.org/c", "尾又此", parts[2], parts[3]),
        ]
        let pdf = try FinishedPDF(document(made, spans), faces: [made.face])
        defer { pdf.remove() }
        let found = try annotations(pdf)
        try #require(found.count == 4)
        for (annotation, part) in zip(found, parts) { #expect(isBox(annotation.rect, part.box), "\(annotation)") }
        #expect(found.map(\.uri).last == "https://example.org/c")
        // Upright: one em wide, three tall; the turned word as tall as its advances.
        #expect(abs(found[0].rect[2] - found[0].rect[0] - 20) < 0.01)
        #expect(abs(found[0].rect[3] - found[0].rect[1] - 60) < 0.01)
        let advances = try "ABC".unicodeScalars.map {
            made.face.horizontalAdvance(of: try #require(made.face.glyph(for: $0))) * 20
        }
        #expect(abs(found[1].rect[3] - found[1].rect[1] - advances.reduce(0, +)) < 0.01)
        #expect(abs(found[1].rect[2] - found[1].rect[0] - 20) < 0.01)
    }

    @Test("Links to ids go to the page and the height of what they name")
    func places() throws {
        var made = try HandMadePage()
        try made.addColumn("見下卷")
        var paged = document(
            made,
            [
                PlacedSpan(
                    .marked(.link(.id("下卷"))), text: "下卷", parts: [made.part(column: 0, cells: 1..<3)]),
                PlacedSpan(.marked(.link(.id("無"))), text: "見", parts: [made.part(column: 0, cells: 0..<1)]),
            ])
        paged.pages.append(Page(size: Size(width: 200, height: 240)))
        paged.anchors["下卷"] = Anchor(page: 1, point: Point(x: 180, y: 30))
        let pdf = try FinishedPDF(paged, faces: [made.face])
        defer { pdf.remove() }
        let found = try annotations(pdf)
        try #require(found.count == 1)
        #expect(found[0].place?.page == 1)
        #expect(found[0].place?.top == 210)
        #expect(found[0].uri == nil)
    }

    @Test("W14 W15: annotations stand on links alone, none without area, none for an address of another scheme")
    func onlyLinks() throws {
        var made = try HandMadePage()
        try made.addColumn("甲乙丙丁戊")
        let flat = PlacedSpan.Part(page: 0, box: Rectangle(x: 160, y: 20, width: 20, height: 0))
        let spans: [PlacedSpan] = [
            PlacedSpan(.marked(.name), text: "甲", parts: [made.part(column: 0, cells: 0..<1)]),
            .link("javascript:alert(1)", "乙", made.part(column: 0, cells: 1..<2)),
            .link("file:///etc/passwd", "丙", made.part(column: 0, cells: 2..<3)),
            .link("../a.html", "丁", made.part(column: 0, cells: 3..<4)),
            .link("tel:110", "戊", flat, made.part(column: 0, cells: 4..<5)),
        ]
        let pdf = try FinishedPDF(document(made, spans), faces: [made.face])
        defer { pdf.remove() }
        let found = try annotations(pdf)
        #expect(found.map(\.uri) == ["tel:110"])
        let first = try #require(found.first)
        #expect(isBox(first.rect, made.box(column: 0, cells: 4..<5)))
    }

    @Test("Case 46: files with links are sound on one page and on three", arguments: [1, 3], [true, false])
    func soundness(pages: Int, hasLinks: Bool) throws {
        var made = try HandMadePage()
        try made.addColumn("見此。")
        var paged = PagedDocument(pages: Array(repeating: made.page, count: pages))
        if hasLinks {
            paged.spans = (0..<pages).map {
                .link("https://example.org/", "此", made.part(column: 0, cells: 1..<2, page: $0))
            }
        }
        let pdf = try FinishedPDF(paged, faces: [made.face])
        defer { pdf.remove() }
        #expect(try annotations(pdf).map(\.page) == (hasLinks ? Array(0..<pages) : []))
        #expect(try pdf.read("qpdf", "--check", "FILE").contains("No syntax or stream encoding errors found"))
        for tool in [
            ["mutool", "info", "FILE"], ["gs", "-q", "-dBATCH", "-dNOPAUSE", "-sDEVICE=nullpage", "FILE"],
        ] {
            let said = try pdf.say(tool).lowercased()
            for word in ["error", "warning", "repair", "damage"] {
                #expect(!said.contains(word), "\(tool) \(said)")
            }
        }
    }

    @Test("Text and links do not touch each other: the text layer is the same with and without")
    func textStays() throws {
        var made = try HandMadePage()
        try made.addColumn("見此。")
        let plain = try FinishedPDF(document(made, []), faces: [made.face])
        defer { plain.remove() }
        let linked = try FinishedPDF(
            document(made, [.link("https://example.org/", "此", made.part(column: 0, cells: 1..<2))]),
            faces: [made.face])
        defer { linked.remove() }
        #expect(try plain.popplerLines() == ["見此。"])
        #expect(try linked.popplerLines() == plain.popplerLines())
        #expect(try linked.mupdfLines() == plain.mupdfLines())
    }
}
