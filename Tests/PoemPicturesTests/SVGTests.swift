import Foundation
import PoemText
import Testing
import VerticalLayout

@testable import PoemPictures

/// SVG, through librsvg.
@Suite struct SVGTests {
    let folder: PictureFolder

    init() throws { folder = try PictureFolder() }

    private func measure(_ text: String) -> Size? { folder.measure(Array(text.utf8))?.size }

    private static func svg(_ attributes: String, _ content: String = "<rect width='9' height='9'/>") -> String {
        """
        <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" \(attributes)>\(content)</svg>
        """
    }

    @Test func sizeIsWidthAndHeightOrTheViewBox() throws {
        #expect(measure(Self.svg("width='96' height='48'")) == Size(width: 72, height: 36))
        #expect(measure(Self.svg("viewBox='0 0 40 80'")) == Size(width: 30, height: 60))
        #expect(measure(Self.svg("width='100%' height='100%' viewBox='0 0 40 80'")) == Size(width: 30, height: 60))
        let inch = try #require(measure(Self.svg("width='1in' height='25.4mm'")))
        #expect(abs(inch.width - 72) < 0.01 && abs(inch.height - 72) < 0.01)
    }

    @Test func prologueCommentAndDoctypeMayGoBefore() {
        let text = "\u{FEFF}<?xml version='1.0' encoding='UTF-8'?>\n<!-- a <b> -->\n<!DOCTYPE svg>\n"
        #expect(measure(text + Self.svg("width='8' height='8'")) == Size(width: 6, height: 6))
    }

    @Test func whatIsNoSVGIsNone() {
        #expect(measure("<html><body/></html>") == nil)
        #expect(measure("svg") == nil)
        #expect(measure("<svg width='8' height='8'") == nil)
        #expect(measure(Self.svg("")) == nil)
        #expect(measure(Self.svg("width='0' height='8'")) == nil)
        #expect(measure(Self.svg("width='1e9' height='1e9'")) == nil)
        #expect(measure(Self.svg("width='-5' height='5'")) == nil)
    }

    @Test func entitiesThatMultiplyAreRefusedAtOnce() {
        var entities = "<!ENTITY a0 'ha'>"
        for level in 1...12 {
            entities += "<!ENTITY a\(level) '" + String(repeating: "&a\(level - 1);", count: 10) + "'>"
        }
        let start = ContinuousClock.now
        #expect(
            measure("<!DOCTYPE svg [\(entities)]>" + Self.svg("width='9' height='9'", "<text>&a12;</text>")) == nil)
        #expect(ContinuousClock.now - start < .seconds(5))
    }

    @Test func elementsNestedDeeplyAreRefusedOrDrawn() {
        let depth = 200_000
        let text = Self.svg(
            "width='9' height='9'",
            String(repeating: "<g>", count: depth) + String(repeating: "</g>", count: depth))
        let start = ContinuousClock.now
        _ = measure(text)
        #expect(ContinuousClock.now - start < .seconds(10))
    }

    @Test func aPictureThatTakesTooLongIsGivenUp() throws {
        var uses = "<g id='a0'><rect width='5' height='5'/></g>"
        for level in 1...12 {
            let next = String(repeating: "<use href='#a\(level - 1)'/>", count: 10)
            uses += "<g id='a\(level)'>\(next)</g>"
        }
        let filter = "<filter id='f'><feTurbulence numOctaves='1000000000' baseFrequency='0.05'/></filter>"
        let slow = Self.svg(
            "width='2000' height='2000'",
            "\(filter)<rect width='2000' height='2000' filter='url(#f)'/>")
        for text in [Self.svg("width='9' height='9'", "<defs>\(uses)</defs><use href='#a12'/>"), slow] {
            let pages = try DrawnPages()
            let start = ContinuousClock.now
            try pages.place(Array(text.utf8), in: Rectangle(x: 0, y: 0, width: 9, height: 9))
            #expect(throws: (any Error).self) { try pages.pdf() }
            #expect(ContinuousClock.now - start < .seconds(30))
        }
    }

    private static func image(_ address: String) -> String {
        svg("width='9' height='9'", "<image width='9' height='9' xlink:href=\"\(address)\"/>")
    }

    @Test func picturesInsideAreHeldToTheSameLimits() {
        let small = PNGMaker(width: 4, height: 4) { _, _ in [255, 0, 0] }.bytes()
        let bomb =
            PNGSurvey.signature + PNGMaker.chunk("IHDR", PNGMaker.header(30_000, 30_000))
            + PNGMaker.chunk("IDAT", [0x78, 0x9C, 3, 0, 0, 0, 0, 1]) + PNGMaker.chunk("IEND", [])
        let text = { (bytes: [UInt8]) in Data(bytes).base64EncodedString() }
        #expect(measure(Self.image("data:image/png;base64,\(text(small))")) != nil)
        let refused = [
            "data:image/png;base64,\(text(bomb))",
            " DATA:image/png;base64,\(text(bomb))",
            "&#100;ata:image/png;base64,\(text(small))",
            "data:image/svg+xml;base64,\(text(Array(Self.svg("width='9' height='9'").utf8)))",
            "data:image/svg+xml,%3Csvg/%3E",
        ]
        for address in refused { #expect(measure(Self.image(address)) == nil, "\(address.prefix(40))") }
        // Text that looks like an attribute hides none after it.
        let hidden = Self.svg(
            "width='9' height='9'",
            "<text>href=\"</text><image xlink:href=\"data:image/png;base64,\(text(bomb))\"/>")
        #expect(measure(hidden) == nil)
        let entity = "<!DOCTYPE svg [<!ENTITY d 'data:image/png;base64,'>]>" + Self.image("&d;\(text(bomb))")
        #expect(measure(entity) == nil)
        #expect(measure("<?xml version='1.0' encoding='UTF-7'?>" + Self.svg("width='9' height='9'")) == nil)
    }
}
