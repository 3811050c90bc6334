import PoemText
import Testing

@testable import VerticalLayout

/// One column of type in the middle of nowhere: 20 pt cells, so many a column, no rules.
func layOut(
    _ texts: [Text], cells: Int = 10, styles: StyleSheet = StyleSheet(), chains: [[String]: FontChainID] = [:],
    pictures: (any PictureMeasuring)? = nil, _ change: (inout Template) -> Void = { _ in }
) throws -> PagedDocument {
    var template = Template()
    template.size = 20
    template.cells = cells
    template.columns = 6
    template.page = Size(width: 400, height: 400)
    template.margins = Template.Margins(head: .pt(20), outer: .pt(20), foot: .pt(20), inner: .pt(20))
    template.balance = false
    template.pageNumber = .none
    change(&template)
    let engine = LayoutEngine(
        template: template, language: .traditional, shaper: StubShaper(), chains: chains, pictures: pictures)
    let poem = Poem(title: Text(), author: Text(), body: [.stanza(texts)])
    return try engine.layout(Document(poems: [poem], styles: styles)).paged
}

/// The texts of a document's columns.
func columnTexts(_ document: PagedDocument) -> [String] {
    document.pages.flatMap { page in
        page.columns.map {
            String(decoding: page.text[Int($0.text.lowerBound)..<Int($0.text.upperBound)], as: UTF8.self)
        }
    }
}

func span(_ kind: SpanKind, _ string: String, id: String? = nil) -> Inline {
    .span(Span(kind, [.characters(SourcedString(string))], id: id))
}

func text(_ string: String) -> Inline { .characters(SourcedString(string)) }

@Suite("Marked text in columns")
struct MarkedTextTests {
    /// Every kind of marking round every stretch of the text.
    static let kinds: [SpanKind] = [
        .name, .book, .dots, .bold, .underline, .strike, .plain, .style("red"),
        .link(.address("https://example.org")),
    ]

    static var red: StyleSheet {
        var sheet = StyleSheet()
        var style = Style()
        style.color = .vermilion
        style.background = Style.Background(Ink(red: 250, green: 240, blue: 200))
        sheet["red"] = style
        return sheet
    }

    @Test("Case 12: marking never moves a column's end, wherever it begins and ends", arguments: kinds)
    func breaksAlike(kind: SpanKind) throws {
        let source = Array("一二三四五六七八九十，百千「萬」億——兆……，（ABC）12年。乙！")
        let plain = try columnTexts(layOut([Text(String(source))]))
        #expect(plain.count >= 3)
        for start in source.indices {
            for end in [start + 1, start + 2, start + 5, source.count] where end <= source.count {
                let marked = Text([
                    text(String(source[..<start])), span(kind, String(source[start..<end])),
                    text(String(source[end...])),
                ])
                let columns = try columnTexts(layOut([marked], styles: Self.red))
                #expect(columns == plain, "\(kind) at \(start)..<\(end)")
            }
        }
    }

    @Test("Case 45, W14: a piece has one box for each column it stands in, which tile its cells exactly")
    func parts() throws {
        let document = try layOut([
            Text([text("一二三"), span(.link(.address("a")), "四五六七八九十百千"), text("萬")])
        ])
        #expect(document.spans.count == 1)
        let link = try #require(document.spans.first)
        #expect(link.text == "四五六七八九十百千")
        #expect(link.parts.count == 2)
        let columns = document.pages[0].columns
        let pitch = columns[0].axis - columns[1].axis
        let boxes = link.parts.map(\.box)
        #expect(boxes[0] == Rectangle(x: columns[0].axis - 10, y: columns[0].top + 60, width: 20, height: 140))
        #expect(boxes[1] == Rectangle(x: columns[1].axis - 10, y: columns[1].top, width: 20, height: 40))
        #expect(pitch > 20)
    }

    @Test("Of a mark that gives up its empty half to the column, a box holds what is left", arguments: 4...14)
    func reducedMarks(cells: Int) throws {
        let source = Array("一二、「三四」五、「六」，「七」八。「九」「十」，百千、「萬」億兆。")
        for cut in 1..<source.count {
            let halves = [source[..<cut], source[cut...]].map { span(.bold, String($0)) }
            let page = try layOut([Text(halves)], cells: cells) { $0.adjust = .full }
            let boxes = page.spans.map { $0.parts.map(\.box) }
            // Where both stand in one column, the second begins where the first ends.
            guard let upper = boxes[0].last, let lower = boxes[1].first, upper.x == lower.x else { continue }
            #expect(upper.y + upper.height <= lower.y + 1e-6, "\(cells) \(cut)")
            #expect(upper.y + upper.height >= lower.y - 10 - 1e-6, "\(cells) \(cut)")
        }
    }

    @Test("V28: the name line lies left of the column, as long as its cells; the wave too; dots right, centred")
    func linesAndDots() throws {
        let document = try layOut([
            Text([text("見"), span(.name, "李白"), text("與"), span(.book, "離騷"), text("及"), span(.dots, "此，也")])
        ])
        let page = document.pages[0]
        let column = page.columns[0]
        let names = page.shapes.filter { $0.role == .name }
        guard case .line(let from, let to) = try #require(names.first).kind else {
            Issue.record("a name has a line")
            return
        }
        #expect(from.x == to.x && from.x < column.axis - 10)
        #expect(from.y == column.top + 20 && to.y == column.top + 60)
        guard case .wave(let head, let foot, _, _) = try #require(page.shapes.first { $0.role == .book }).kind
        else {
            Issue.record("a book has a wave")
            return
        }
        #expect(head.x < column.axis - 10 && head.y == column.top + 80 && foot.y == column.top + 120)
        let dots = page.shapes.filter { $0.role == .emphasis }
        #expect(dots.count == 2, "none on the comma")
        for (dot, cell) in zip(dots, [7.0, 9.0]) {
            guard case .circle(let centre, _) = dot.kind else { continue }
            #expect(centre.x > column.axis + 10)
            #expect(abs(centre.y - (column.top + (cell - 0.0) * 20 + 10)) < 0.001)
        }
    }

    @Test("V29: neighbouring names are told apart by shortened lines, each by at most an eighth of an em")
    func neighbours() throws {
        let page = try layOut([Text([span(.name, "李白"), span(.name, "杜甫")])]).pages[0]
        let lines = page.shapes.compactMap { shape -> (Double, Double)? in
            if case .line(let from, let to) = shape.kind, shape.role == .name { (from.y, to.y) } else { nil }
        }
        #expect(lines.count == 2)
        let gap = lines[1].0 - lines[0].1
        #expect(gap > 0 && gap <= 2 * 20.0 / 8)
    }

    @Test("V28: nested lines lie side by side, never one over the other")
    func nestedLines() throws {
        let inner = span(.name, "屈原")
        let page = try layOut([
            Text([.span(Span(.book, [text("離"), inner, text("騷")]))])
        ]).pages[0]
        let xs = page.shapes.filter { $0.role == .name || $0.role == .book }.compactMap { shape -> Double? in
            switch shape.kind {
            case .line(let from, _): from.x
            case .wave(let from, _, _, _): from.x
            default: nil
            }
        }
        #expect(xs.count == 2 && abs(xs[0] - xs[1]) >= 20 * 0.1)
    }

    @Test("F8: appended text comes once, at the end of its element; an empty element is it alone")
    func appended() throws {
        var sheet = StyleSheet()
        var style = Style()
        style.append = "。"
        sheet["verse"] = style
        let document = try layOut(
            [Text([span(.style("verse"), "甲乙"), .span(Span(.style("verse"), []))])], styles: sheet)
        #expect(columnTexts(document) == ["甲乙。。"])
        #expect(document.pages[0].glyphs.map(\.source).suffix(2) == [-1, -1])
    }

    @Test(
        "F8: an empty element that is alone in its line is its appended text too; one that has none takes no column"
    )
    func appendedAlone() throws {
        var sheet = StyleSheet()
        var style = Style()
        style.append = "完"
        sheet["end"] = style
        sheet["other"] = Style()
        func empty(_ name: String) -> Text {
            Text([.span(Span(.bold, [.span(Span(.style(name), []))]))])
        }
        let document = try layOut([Text("甲"), empty("other"), empty("end")], styles: sheet)
        #expect(columnTexts(document) == ["甲", "完"])
    }

    @Test("F2, W10: size, colour, fonts, weight of a range hold for it alone, and nest")
    func characterStyles() throws {
        var sheet = StyleSheet()
        var small = Style()
        small.size = .em(0.5)
        small.color = .vermilion
        sheet["small"] = small
        var hei = Style()
        hei.fonts = ["hei"]
        hei.size = .em(2)
        sheet["hei"] = hei
        let chain = FontChainID(1)
        let document = try layOut(
            [
                Text([
                    text("甲"),
                    .span(Span(.style("small"), [text("乙"), span(.style("hei"), "丙"), text("丁")])), text("戊"),
                ])
            ], styles: sheet, chains: [["hei"]: chain])
        let page = document.pages[0]
        #expect(page.runs.map(\.size) == [20, 10, 20, 10, 20])
        #expect(page.runs.map(\.ink) == [.black, .vermilion, .vermilion, .vermilion, .black])
        let column = page.columns[0]
        let heads = page.glyphs.map { $0.origin.y - column.top }
        #expect(zip(heads, [0.0, 20, 30, 50, 60]).allSatisfy { abs($0 - $1) < 0.001 } && heads.count == 5)
    }

    @Test("F7 all text begins from the default style, and other styles from it")
    func defaultStyle() throws {
        var sheet = Self.red
        var style = Style()
        style.color = .blue
        style.weight = 700
        sheet["default"] = style
        let page = try layOut([Text([text("甲"), span(.style("red"), "乙")])], styles: sheet).pages[0]
        #expect(page.runs.map(\.ink) == [.blue, .vermilion])
        #expect(page.runs.allSatisfy { $0.outline != nil })
    }

    @Test("F28, Y25: weight, outline and shadow reach the run")
    func paint() throws {
        var sheet = StyleSheet()
        var style = Style()
        style.outline = Style.Outline(width: 0.05, ink: .blue)
        style.shadow = Style.Shadow(x: 0.1, y: 0.2, ink: .ochre)
        sheet["fancy"] = style
        let page = try layOut([Text([span(.bold, "甲"), span(.style("fancy"), "乙")])], styles: sheet).pages[0]
        #expect((page.runs[0].outline?.width ?? 0) > 0)
        #expect(page.runs[0].outline?.isHollow == false)
        #expect(page.runs[1].outline == GlyphOutline(width: 1, ink: .blue, isHollow: true))
        #expect(page.runs[1].shadow == GlyphShadow(x: 2, y: 4, ink: .ochre))
    }

    @Test("A background is one box a part and none between; letter spacing of a style is its own")
    func backgroundAndSpacing() throws {
        var sheet = Self.red
        var wide = Style()
        wide.letterSpacing = .em(0.5)
        sheet["wide"] = wide
        let document = try layOut(
            [Text([text("一二三四五六七"), span(.style("red"), "八九十百千"), span(.style("wide"), "甲乙")])], styles: sheet)
        let page = document.pages[0]
        let backgrounds = page.shapes.filter { $0.role == .background }
        #expect(backgrounds.count == 2)
        let last = page.glyphs.suffix(2).map(\.origin.y)
        #expect(last.count == 2 && abs(last[last.startIndex + 1] - last[last.startIndex] - 30) < 0.001)
    }

    @Test("A column ends where the writer ends it, whatever the clauses do")
    func columnBreak() throws {
        let document = try layOut([Text([text("甲乙，"), .columnBreak(.none), text("丙丁。戊")])]) { $0.verse = .couplet }
        #expect(columnTexts(document).first == "甲乙，")
    }

    @Test("Y13, Y14: a blank takes whole cells and its box is centred on the axis")
    func blank() throws {
        let document = try layOut([
            Text([text("甲"), .blank(Blank(answer: Text("春眠"))), text("乙"), .blank(Blank(cells: 3))])
        ])
        let page = document.pages[0]
        let column = page.columns[0]
        let boxes = page.shapes.compactMap { shape -> Rectangle? in
            if case .rectangle(let box, _) = shape.kind, shape.role == .blank { box } else { nil }
        }
        #expect(boxes.count == 2)
        for box in boxes { #expect(abs(box.x + box.width / 2 - column.axis) < 0.001) }
        #expect(boxes[0].y >= column.top + 20 && boxes[0].bottom <= column.top + 60)
        let single = try layOut([Text([text("甲"), .blank(Blank(answer: Text("春")))])]).pages[0]
        for case .rectangle(let box, _) in single.shapes.filter({ $0.role == .blank }).map(\.kind) {
            #expect(abs(box.width - box.height) < 0.001, "one cell is square")
            #expect(abs(box.y + box.height / 2 - (single.columns[0].top + 30)) < 0.001, "centred on its cell")
        }
        #expect(columnTexts(document) == ["甲乙"])
        #expect(document.spans.map(\.parts.count) == [1, 1])
    }
}
