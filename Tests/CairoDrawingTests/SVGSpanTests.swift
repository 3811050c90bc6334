import Foundation
import FoundationXML
import PoemText
import Testing
import VerticalLayout

@testable import CairoDrawing

/// What a browser finds in a page's SVG beside the drawing, as an XML parser reads it.
@Suite struct SVGSpanTests {
    private typealias Element = (name: String, attributes: [String: String])

    /// Elements of the SVG in order: `rect` and `path` with their attributes, an `a` before what it holds.
    private final class Reader: NSObject, XMLParserDelegate {
        var elements: [Element] = []

        func parser(
            _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
            attributes: [String: String]
        ) { elements.append((name, attributes)) }
    }

    private func read(_ document: PagedDocument, page: Int = 0) throws -> [Element] {
        let svg = try PagePicture.svg(document, page: page, faces: DrawingFaces([]))
        let parser = XMLParser(data: Data(svg))
        let reader = Reader()
        parser.delegate = reader
        try #require(parser.parse())
        return reader.elements.filter { name, attributes in
            name == "a" || attributes["data-span"] != nil || attributes["id"]?.hasPrefix("id-") == true
        }
    }

    private static func part(_ y: Double, page: Int = 0) -> PlacedSpan.Part {
        .init(page: page, box: Rectangle(x: 60.0005, y: y, width: 20, height: 40.25))
    }

    private static func document(_ spans: [PlacedSpan], anchors: [String: Anchor] = [:]) -> PagedDocument {
        let page = Page(size: Size(width: 100, height: 200))
        return PagedDocument(pages: [page, page], spans: spans, anchors: anchors)
    }

    @Test("Y27 every part of a span has a box with its number, a link's lies in one a")
    func spans() throws {
        let document = Self.document([
            PlacedSpan(
                .marked(.link(.address("https://example.org/?a=\"1\"&b=<詩>"))),
                parts: [Self.part(20), Self.part(80, page: 1)]),
            PlacedSpan(.marked(.name), parts: [Self.part(30)]),
            PlacedSpan(.marked(.link(.address("javascript:alert(1)"))), parts: [Self.part(100)]),
        ])
        let elements = try read(document)
        #expect(elements.map(\.name) == ["rect", "rect", "a", "rect"])
        #expect(elements.map { $0.attributes["data-span"] } == ["1", "2", nil, "0"])
        #expect(elements[2].attributes["href"] == "https://example.org/?a=%221%22&b=%3C%E8%A9%A9%3E")
        let box = elements[3].attributes
        #expect(["x", "y", "width", "height"].map { box[$0] } == ["60.001", "20", "20", "40.25"])
        #expect(box["fill"] == "none")
        #expect(box["pointer-events"] == "all")
        let second = try read(document, page: 1)
        #expect(second.map(\.name) == ["a", "rect"])
        #expect(second.last?.attributes["y"] == "80")
    }

    @Test("Y27 ids of the page can be linked to from it, those of others not")
    func ids() throws {
        let ids = ["a\"<b> c", "遠"]
        let document = Self.document(
            ids.map { PlacedSpan(.marked(.link(.id($0))), parts: [Self.part(20)]) },
            anchors: [
                ids[0]: Anchor(page: 0, point: Point(x: 80, y: 10)),
                ids[1]: Anchor(page: 1, point: Point(x: 80, y: 10)),
            ])
        let elements = try read(document)
        #expect(elements.map(\.name) == ["rect", "path", "a", "rect"])
        #expect(elements[1].attributes["id"] == "id-" + ids[0])
        #expect(elements[2].attributes["href"] == "#id-a%22%3Cb%3E%20c")
    }

    @Test func aPageWithoutSpansStaysCairos() throws {
        let svg = Array("<svg><g></svg></svg>\n".utf8)
        #expect(SVGSpans.add(Self.document([]), page: 0, to: svg) == svg)
        let marked = SVGSpans.add(Self.document([PlacedSpan(.reading, parts: [Self.part(1)])]), page: 0, to: svg)
        #expect(String(decoding: marked, as: UTF8.self).hasPrefix("<svg><g></svg><rect "))
        #expect(String(decoding: marked, as: UTF8.self).hasSuffix("data-span=\"0\"/>\n</svg>\n"))
    }
}
