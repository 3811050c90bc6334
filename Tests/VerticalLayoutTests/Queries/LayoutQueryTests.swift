import PoemText
import Testing
import VerticalLayout

@Suite struct LayoutQueryTests {
    /// Two columns of 20 pt cells: a link over the first one's last two cells and the second's first three, a name in
    /// it, a note on another page.
    private static func document() -> PagedDocument {
        let link = PlacedSpan(
            .marked(.link(.address("https://example.org/"))), text: "三字詩",
            parts: [
                .init(page: 0, box: Rectangle(x: 160, y: 60, width: 20, height: 40)),
                .init(page: 0, box: Rectangle(x: 130, y: 20, width: 20, height: 60)),
            ])
        let name = PlacedSpan(
            .marked(.name), text: "字", parts: [.init(page: 0, box: Rectangle(x: 130, y: 40, width: 20, height: 20))]
        )
        let bold = PlacedSpan(
            .marked(.bold), text: "字", parts: [.init(page: 0, box: Rectangle(x: 130, y: 40, width: 20, height: 20))]
        )
        let next = PlacedSpan(
            .marked(.book), text: "書", parts: [.init(page: 0, box: Rectangle(x: 130, y: 80, width: 20, height: 20))]
        )
        let note = PlacedSpan(
            .note(.side), text: "注", parts: [.init(page: 1, box: Rectangle(x: 160, y: 60, width: 10, height: 10))])
        let pages = [Page(size: Size(width: 200, height: 300)), Page(size: Size(width: 200, height: 300))]
        return PagedDocument(pages: pages, spans: [link, name, bold, next, note])
    }

    @Test("F25 the centre of each part hits its span, a tenth of a point outside does not")
    func edges() {
        let document = Self.document()
        let link = document.spans[0]
        for part in link.parts {
            let box = part.box
            let inside = [
                Point(x: box.x + 10, y: box.y + 10), Point(x: box.x + 0.1, y: box.y + 0.1),
                Point(x: box.right - 0.1, y: box.y + 0.1),
            ]
            for point in inside { #expect(document.element(at: point, page: part.page) == link) }
            let outside = [
                Point(x: box.x - 0.1, y: box.y + 10), Point(x: box.right + 0.1, y: box.y + 10),
                Point(x: box.x + 10, y: box.y - 0.1),
            ]
            for point in outside { #expect(document.element(at: point, page: part.page) == nil) }
        }
    }

    @Test("F25 the innermost of several is the answer, and all of them can be asked for")
    func nesting() {
        let query = LayoutQuery(Self.document())
        let point = Point(x: 140, y: 50)
        #expect(query.element(at: point, page: 0)?.kind == .marked(.bold))
        #expect(query.elements(at: point, page: 0).map(\.text) == ["字", "字", "三字詩"])
        #expect(query.elements(at: point, page: 0).last?.kind == .marked(.link(.address("https://example.org/"))))
        // Between two neighbours, the lower one's.
        #expect(query.elements(at: Point(x: 140, y: 80), page: 0).map(\.text) == ["書"])
    }

    @Test("W15 nothing is found off all specials, nor on other pages, nor on none")
    func misses() {
        let document = Self.document()
        #expect(document.element(at: Point(x: 155, y: 50), page: 0) == nil)
        #expect(document.element(at: Point(x: 165, y: 65), page: 0)?.text == "三字詩")
        #expect(document.element(at: Point(x: 165, y: 65), page: 1)?.text == "注")
        for page in [-1, 2] { #expect(document.element(at: Point(x: 165, y: 65), page: page) == nil) }
        #expect(PagedDocument().element(at: Point(x: 0, y: 0), page: 0) == nil)
        let broken = Point(x: .nan, y: .infinity)
        #expect(document.element(at: broken, page: 0) == nil)
    }

    @Test("W14 a part without area is hit by no point")
    func noArea() {
        var document = Self.document()
        document.spans = [
            PlacedSpan(.marked(.plain), parts: [.init(page: 0, box: Rectangle(x: 10, y: 10, width: 20, height: 0))])
        ]
        #expect(document.element(at: Point(x: 15, y: 10), page: 0) == nil)
    }

    @Test("F26 W16 a highlighted span has one box a part, each its part's, under the type; the document stays")
    func highlights() {
        let document = Self.document()
        let marked = document.highlighting(document.spans[0], ink: Ink(red: 191, green: 191, blue: 191))
        let shapes = marked.pages[0].shapes
        #expect(
            shapes.map(\.kind) == document.spans[0].parts.map { .rectangle($0.box, cornerRadius: 3) })
        #expect(shapes.allSatisfy { $0.role.layer == .background && $0.strokeWidth == 0 && $0.fill != nil })
        #expect(marked.pages[1].shapes.isEmpty)
        #expect(document.pages[0].shapes.isEmpty)
    }

    @Test func randomPointsAgreeWithAPlainSearch() {
        let seed = UInt64.random(in: .min ... .max)
        var state = seed
        func next(_ limit: Int) -> Double {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Double(Int(state >> 33) % limit)
        }
        var document = PagedDocument(pages: [Page(size: Size(width: 100, height: 100))])
        for number in 0..<60 {
            let box = Rectangle(x: next(90), y: next(90), width: 1 + next(20), height: 1 + next(20))
            document.spans.append(PlacedSpan(.marked(.plain), text: "\(number)", parts: [.init(page: 0, box: box)]))
        }
        let query = LayoutQuery(document)
        var hits = 0
        for _ in 0..<2000 {
            let point = Point(x: next(110) + 0.5, y: next(110) + 0.5)
            let expected = document.spans.filter {
                let box = $0.parts[0].box
                return point.x > box.x && point.x < box.right && point.y > box.y && point.y < box.bottom
            }
            let found = query.elements(at: point, page: 0)
            #expect(Set(found) == Set(expected), "seed \(seed)")
            let areas = found.map { $0.parts[0].box.width * $0.parts[0].box.height }
            #expect(areas == areas.sorted(), "seed \(seed)")
            hits += found.isEmpty ? 0 : 1
        }
        #expect(hits > 100, "seed \(seed)")
    }
}
