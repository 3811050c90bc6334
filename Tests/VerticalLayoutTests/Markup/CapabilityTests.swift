import PoemText
import Testing

@testable import VerticalLayout

/// What older systems could do, by the ids of `Tests/CAPABILITIES.md`; others have tests of their own.
@Suite("Capabilities of older systems")
struct CapabilityTests {
    /// So many different characters.
    static func han(_ count: Int, from first: Int = 0) -> String {
        String(String.UnicodeScalarView((0..<count).compactMap { Unicode.Scalar(UInt32(0x4E00 + first + $0)) }))
    }

    final class Pictures: PictureMeasuring {
        func measure(_ picture: Picture) -> MeasuredPicture? {
            MeasuredPicture(id: PictureID(0), size: Size(width: 64, height: 64))
        }
    }

    @Test("Y1 columns run from right to left, characters from top to bottom")
    func direction() throws {
        let page = try layOut([Text(Self.han(35))]).pages[0]
        #expect(page.columns.count == 4)
        #expect(zip(page.columns, page.columns.dropFirst()).allSatisfy { $0.axis > $1.axis })
        for column in page.columns {
            let ys = page.runs[Int(column.runs.lowerBound)..<Int(column.runs.upperBound)].flatMap { run in
                page.glyphs[Int(run.glyphs.lowerBound)..<Int(run.glyphs.upperBound)].map(\.origin.y)
            }
            #expect(zip(ys, ys.dropFirst()).allSatisfy { $0 < $1 })
        }
    }

    @Test(
        "Y2 text stands at the head, in the middle or at the foot of its column",
        arguments: ColumnAlignment.allCases)
    func alignment(align: ColumnAlignment) throws {
        let page = try layOut([Text(Self.han(4))]) { $0.align = align }.pages[0]
        let column = page.columns[0]
        let frame = try layOut([Text(Self.han(10))]).pages[0].columns[0]
        let above = column.top - frame.top
        let below = frame.top + frame.height - column.top - column.height
        switch align {
        case .head: #expect(abs(above) < 0.01)
        case .centre: #expect(abs(above - below) < 0.01)
        case .foot: #expect(abs(below) < 0.01)
        case .even: #expect(abs(above) < 0.01)
        }
    }

    @Test("Y4 Y10 without prohibition a column holds as many cells as go into it, never more", arguments: 3...16)
    func floorRule(cells: Int) throws {
        let document = try layOut([Text(Self.han(61))], cells: cells) { $0.prohibition = .none }
        let lengths = columnTexts(document).map(\.count)
        #expect(lengths.dropLast().allSatisfy { $0 == cells })
        #expect(lengths.reduce(0, +) == 61)
    }

    @Test("Y6 spacing of letters and of columns is what was asked for")
    func spacing() throws {
        let page = try layOut([Text(Self.han(25))]) {
            $0.letterSpacing = .em(0.25)
            $0.columnGap = .pt(13)
            $0.columns = nil
        }.pages[0]
        let ys = page.glyphs.prefix(8).map(\.origin.y)
        #expect(zip(ys, ys.dropFirst()).allSatisfy { abs($1 - $0 - 25) < 0.001 })
        let axes = page.columns.map(\.axis)
        #expect(axes.count >= 2 && zip(axes, axes.dropFirst()).allSatisfy { abs($0 - $1 - 33) < 0.001 })
    }

    @Test(
        "Y8 Y9 Y11 Y18 n columns have n + 1 red rules, and each axis is midway between two",
        arguments: [1, 5, 8, 21, 40])
    func rules(columns: Int) throws {
        let document = try layOut([Text(Self.han(columns * 10))]) {
            $0.columns = columns
            $0.size = 5
        }
        let page = document.pages[0]
        let furniture = try #require(page.furniture)
        let rules = document.furniture[furniture].filter { $0.role == .rule }
        #expect(rules.allSatisfy { $0.stroke == .vermilion })
        let xs = rules.compactMap { rule -> Double? in
            if case .line(let from, _) = rule.kind { from.x } else { nil }
        }.sorted(by: >)
        #expect(xs.count == columns + 1)
        #expect(page.columns.count == columns)
        for (index, column) in page.columns.enumerated() {
            #expect(abs(column.axis - (xs[index] + xs[index + 1]) / 2) < 0.01)
        }
    }

    @Test("Y12 a blank stands at any index: first, last, all, and after characters beyond the first plane")
    func blankPlaces() throws {
        let source = Array("𠮷春眠不覺曉")
        for index in source.indices {
            let document = try layOut([
                Text([
                    text(String(source[..<index])), .blank(Blank(answer: Text(String(source[index])))),
                    text(String(source[(index + 1)...])),
                ])
            ])
            var expected = source
            expected.remove(at: index)
            #expect(columnTexts(document) == [String(expected)])
            let box = try #require(document.spans.first?.parts.first?.box)
            #expect(abs(box.y - document.pages[0].columns[0].top - (index == 0 ? 0 : Double(index) * 20)) < 0.001)
        }
        let whole = try layOut([Text([text("題"), .blank(Blank(answer: Text(String(source))))])])
        #expect(whole.spans[0].parts[0].box.height == 120)
    }

    @Test("Y16 the states of a blank differ in its border and fill alone")
    func blankStates() throws {
        func page(_ state: Blank.State) throws -> Page {
            try layOut([Text([text("甲"), .blank(Blank(cells: 2, state: state)), text("乙")])]).pages[0]
        }
        let active = try page(.active)
        let empty = try page(.empty)
        #expect(active.glyphs == empty.glyphs && active.columns == empty.columns)
        let boxes = [active, empty].map { $0.shapes.filter { $0.role == .blank } }
        #expect(boxes.allSatisfy { $0.count == 1 } && boxes[0] != boxes[1])
        #expect(boxes[0][0].kind == boxes[1][0].kind)
        #expect(boxes[0][0].fill == Ink(red: 0xFF, green: 0xE4, blue: 0xD8) && boxes[1][0].fill == .white)
    }

    @Test("Y13 a blank's box has a border of a point and corners of five for 22 pt type, and is square")
    func blankLook() throws {
        let page = try layOut([Text([.blank(Blank(cells: 1)), text("甲")])]) {
            $0.size = 22
            $0.letterSpacing = .pt(15)
            $0.columnGap = .pt(15)
            $0.columns = nil
            $0.cells = nil
        }.pages[0]
        let shape = try #require(page.shapes.first { $0.role == .blank })
        guard case .rectangle(let box, let radius) = shape.kind else { return }
        #expect(abs(box.width - 32) < 0.001 && abs(box.height - 32) < 0.001)
        #expect(abs(radius - 5) < 0.001 && abs(shape.strokeWidth - 1) < 0.001)
    }

    @Test("W17 Y19 all text is shown, page after page, whatever its length", arguments: [0, 1, 59, 60, 61, 400])
    func nothingClipped(count: Int) throws {
        guard count > 0 else { return }
        let document = try layOut([Text(Self.han(count))])
        #expect(columnTexts(document).joined() == Self.han(count))
        #expect(document.pages.count == (count + 59) / 60)
    }

    @Test("W8 a picture in the text is a square of one em, centred on the axis")
    func inlinePicture() throws {
        let document = try layOut(
            [Text([text("甲"), .picture(Picture(.file("a.png"), alt: "笑")), text("乙")])], pictures: Pictures())
        let page = document.pages[0]
        let column = page.columns[0]
        let picture = try #require(page.pictures.first)
        #expect(picture.box == Rectangle(x: column.axis - 10, y: column.top + 20, width: 20, height: 20))
        #expect(document.spans.first?.kind == .picture(alt: "笑"))
    }

    @Test("W12 W13 a special has its source, its text and its boxes; empty text has none and is legal")
    func specials() throws {
        let range = SourceRange(file: 0, lower: 3, upper: 9)
        let marked = Inline.span(
            Span(
                .link(.address("https://example.org")), [.characters(SourcedString("乙丙", source: range))],
                source: range))
        let document = try layOut([Text([text("甲"), marked])])
        #expect(document.spans.map(\.text) == ["乙丙"])
        #expect(document.spans.map(\.source) == [range])
        let empty = try layOut([Text([.span(Span(.bold, [])), text("甲")])])
        #expect(empty.spans.isEmpty)
    }

    @Test(
        "Y23 F9 every line style draws something of its own, as long as its cells",
        arguments: [
            (Style.LineStyle.solid, 1), (.double, 2), (.wavy, 1), (.dotted, 1), (.dashed, 1), (.none, 0),
        ])
    func lineStyles(style: Style.LineStyle, count: Int) throws {
        var sheet = StyleSheet()
        var lined = Style()
        lined.underline = style
        sheet["lined"] = lined
        let page = try layOut([Text([text("甲"), span(.style("lined"), "乙丙丁")])], styles: sheet).pages[0]
        let shapes = page.shapes.filter { $0.role == .underline }
        #expect(shapes.count == count)
        for shape in shapes {
            let ends: (Point, Point)? =
                switch shape.kind {
                case .line(let from, let to): (from, to)
                case .wave(let from, let to, _, _): (from, to)
                default: nil
                }
            let (from, to) = try #require(ends)
            #expect(abs(to.y - from.y - 60) < 0.001)
            #expect(from.x < page.columns[0].axis - 10)
        }
        #expect((style == .dotted || style == .dashed) == shapes.contains { !$0.dash.isEmpty })
    }

    @Test("F19 W5 every glyph of marked text still names the bytes it came from", arguments: 0..<20)
    func sourceMap(seed: Int) throws {
        var generator = SeededGenerator(seed: UInt64(seed))
        // Text whose byte offsets are known, cut into spans anywhere.
        let source = Self.han(30)
        var offset = 100
        var inlines: [Inline] = []
        var rest = Substring(source)
        while !rest.isEmpty {
            let part = rest.prefix(Int.random(in: 1...5, using: &generator))
            rest = rest.dropFirst(part.count)
            let range = SourceRange(file: 0, lower: offset, upper: offset + part.utf8.count)
            // Markup of seven bytes stands between two parts.
            offset += part.utf8.count + 7
            let characters = Inline.characters(SourcedString(String(part), source: range))
            let isMarked = Bool.random(using: &generator)
            inlines.append(isMarked ? .span(Span(.bold, [characters], source: range)) : characters)
        }
        let document = try layOut([Text(inlines)])
        var expected: [Int32] = []
        for inline in inlines {
            var text = Text([inline])
            text.mapCharacters { part in
                for index in 0..<part.string.count { expected.append(part.source.lower + Int32(3 * index)) }
            }
        }
        #expect(document.pages.flatMap(\.glyphs).map(\.source) == expected, "seed \(seed)")
    }
}
