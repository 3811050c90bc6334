import CairoDrawing
import Foundation
import PDFFinishing
import PoemText
import Testing
import VerticalLayout

@testable import PoemPictures

/// Pictures on finished pages, as poppler and mutool see them.
@Suite struct DrawingTests {
    let pages: DrawnPages

    init() throws { pages = try DrawnPages() }

    private static let red = [255, 0, 0]
    private static let green = [0, 160, 0]
    private static let blue = [0, 0, 255]
    private static let white = [255, 255, 255]

    /// Left half red, right half blue.
    private static let halves = PNGMaker(width: 40, height: 20) { x, _ in x < 20 ? red : blue }.bytes()

    private func expect(
        _ color: [Int], at x: Int, _ y: Int, in dots: Dots, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let isThere = dots.has(color, at: x, y)
        #expect(isThere, "\(dots[x, y]) at \(x), \(y) in \(dots.name)", sourceLocation: sourceLocation)
    }

    @Test("Y26 a picture fills its box in PDF, SVG and PNG")
    func fillsItsBox() throws {
        try pages.place(Self.halves, in: Rectangle(x: 40, y: 60, width: 100, height: 50))
        let all = [
            try pages.render(try pages.pdf()), try pages.render(try pages.pdf(), with: "mutool"),
            try pages.render(try pages.svg()), try pages.render(try pages.png()),
        ]
        for dots in all {
            #expect(dots.width == 200 && dots.height == 200)
            // Poppler begins one dot more at the right and the foot.
            #expect(zip(dots.ink, [40, 60, 139, 109]).allSatisfy { (0...1).contains($0 - $1) }, "\(dots.ink)")
            expect(Self.red, at: 45, 65, in: dots)
            expect(Self.red, at: 80, 105, in: dots)
            expect(Self.blue, at: 100, 65, in: dots)
            expect(Self.blue, at: 135, 105, in: dots)
        }
    }

    /// Red upper left, green upper right, blue lower left quarter as they are seen.
    @Test(arguments: 1...8) func everyOrientationStandsUpright(orientation: UInt8) throws {
        let turn = try #require(PictureTurn(rawValue: orientation))
        let (width, height) = turn.swapsSides ? (64, 128) : (128, 64)
        let matrix = turn.matrix
        let bytes = try JPEGMaker(width: width, height: height, orientation: orientation) { x, y in
            // Where this stored pixel is to be seen.
            let (u, v) = ((Double(x) + 0.5) / Double(width), (Double(y) + 0.5) / Double(height))
            let seen = (matrix.a * u + matrix.c * v + matrix.e, matrix.b * u + matrix.d * v + matrix.f)
            let color =
                seen.1 < 0.5 ? (seen.0 < 0.5 ? Self.red : Self.green) : (seen.0 < 0.5 ? Self.blue : Self.white)
            return color.map { UInt8($0) }
        }.bytes()
        #expect(pages.folder.measure(bytes)?.size == Size(width: 96, height: 48))
        try pages.place(bytes, in: Rectangle(x: 20, y: 30, width: 120, height: 60))
        for dots in [
            try pages.render(try pages.pdf()), try pages.render(try pages.pdf(), with: "mutool"),
            try pages.render(try pages.svg()), try pages.render(try pages.png()),
        ] {
            expect(Self.red, at: 35, 45, in: dots)
            expect(Self.green, at: 120, 45, in: dots)
            expect(Self.blue, at: 35, 80, in: dots)
            expect(Self.white, at: 120, 80, in: dots)
            expect(Self.white, at: 15, 45, in: dots)
            expect(Self.white, at: 145, 45, in: dots)
        }
    }

    @Test func aJPEGGoesIntoThePDFAsItIs() throws {
        let bytes = try JPEGMaker(width: 120, height: 80, orientation: 6) { x, y in [UInt8(x), UInt8(y), 9] }
            .bytes()
        try pages.place(bytes, in: Rectangle(x: 10, y: 10, width: 80, height: 120))
        let pdf = try pages.pdf()
        let images = try pages.images(pdf)
        #expect(images.count == 1)
        let image = try #require(images.first)
        #expect(image[3] == "120" && image[4] == "80" && image[8] == "jpeg", "\(image)")
        let measured = try #require(pages.folder.measure(bytes))
        let passed = try pages.folder.library.content(of: measured.id).pixels?.jpeg
        try DrawnPages.run("pdfimages", "-all", pdf.path, pages.folder.url.appending(path: "out").path)
        let found = [UInt8](try Data(contentsOf: pages.folder.url.appending(path: "out-000.jpg")))
        #expect(found == passed)
    }

    @Test("F1 F24 every picture is there in order, each once in the file however often it is drawn")
    func onceInTheFile() throws {
        let jpeg = try JPEGMaker(width: 60, height: 60) { x, y in [UInt8(x), UInt8(y), 200] }.bytes()
        let other = PNGMaker(width: 30, height: 30, colorType: 6) { x, y in [x, y, 99, 128] }.bytes()
        for page in 0..<3 {
            try pages.place(Self.halves, in: Rectangle(x: 10, y: 10, width: 40, height: 20), page: page)
            try pages.place(Self.halves, in: Rectangle(x: 110, y: 10, width: 80, height: 40), page: page)
            try pages.place(jpeg, in: Rectangle(x: 10, y: 80, width: 60, height: 60), page: page)
            try pages.place(other, in: Rectangle(x: 90, y: 80, width: 60, height: 60), page: page)
        }
        let pdf = try pages.pdf()
        let images = try pages.images(pdf)
        let objects = images.map { $0[10] }
        // A page lists each picture as often as it is on it, with the mask of the clear one after it.
        #expect(images.map { $0[0] } == ["1", "2", "3"].flatMap { Array(repeating: $0, count: 5) })
        #expect(images.prefix(5).map { $0[3] } == ["40", "40", "60", "30", "30"], "\(images)")
        // The mask is listed under the number of its picture.
        #expect(Set(objects).count == 3, "\(objects)")
        #expect(images.filter { $0[2] == "smask" }.count == 3)
        #expect(try DrawnPages.run("qpdf", "--check", pdf.path).contains("No syntax or stream encoding errors"))
    }

    @Test func theSameInputGivesTheSameBytes() throws {
        try pages.place(Self.halves, in: Rectangle(x: 10, y: 10, width: 40, height: 20))
        let svg = "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><rect width='5' height='5'/></svg>"
        try pages.place(Array(svg.utf8), in: Rectangle(x: 60, y: 10, width: 40, height: 40))
        let first = try Data(contentsOf: try pages.pdf())
        let again = try DrawnPages()
        try again.place(Self.halves, in: Rectangle(x: 10, y: 10, width: 40, height: 20))
        try again.place(Array(svg.utf8), in: Rectangle(x: 60, y: 10, width: 40, height: 40))
        #expect(try Data(contentsOf: try again.pdf()) == first)
    }

    @Test func clearPixelsLetWhatLiesUnderThemThrough() throws {
        pages.place(
            Shape(
                .rectangle(Rectangle(x: 0, y: 0, width: 200, height: 200), cornerRadius: 0), role: .frame,
                strokeWidth: 0, stroke: .black, fill: .blue))
        // Three bands: clear, half, full red.
        let bytes = PNGMaker(width: 30, height: 10, colorType: 6) { x, _ in Self.red + [[0, 128, 255][x / 10]] }
        try pages.place(bytes.bytes(), in: Rectangle(x: 50, y: 50, width: 90, height: 90))
        let ground = try #require([Ink.blue].map { [Int($0.red), Int($0.green), Int($0.blue)] }.first)
        let half = zip(ground, Self.red).map { ($0 + $1) / 2 }
        for dots in [
            try pages.render(try pages.pdf()), try pages.render(try pages.pdf(), with: "mutool"),
            try pages.render(try pages.svg()), try pages.render(try pages.png()),
        ] {
            expect(ground, at: 20, 20, in: dots)
            expect(ground, at: 60, 90, in: dots)
            expect(half, at: 95, 90, in: dots)
            expect(Self.red, at: 130, 90, in: dots)
        }
    }

    @Test func anSVGStaysLinesAndIsThereOnce() throws {
        let svg = """
            <svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><defs><linearGradient id="g">\
            <stop offset="0" stop-color="red"/><stop offset="1" stop-color="red" stop-opacity="0"/></linearGradient>\
            </defs><rect width="20" height="20" fill="#00a000"/><g opacity="0.5"><rect x="20" y="20" width="20" \
            height="20" fill="blue"/></g><rect y="20" width="20" height="20" fill="url(#g)"/></svg>
            """
        for page in 0..<2 {
            try pages.place(Array(svg.utf8), in: Rectangle(x: 20, y: 20, width: 100, height: 100), page: page)
        }
        try pages.place(Array(svg.utf8), in: Rectangle(x: 150, y: 20, width: 40, height: 40))
        let pdf = try pages.pdf()
        #expect(try pages.images(pdf).isEmpty)
        for dots in [
            try pages.render(pdf), try pages.render(pdf, with: "mutool"), try pages.render(try pages.png()),
            try pages.render(try pages.svg()),
        ] {
            expect(Self.green, at: 25, 25, in: dots)
            expect(Self.green, at: 65, 65, in: dots)
            expect(Self.green, at: 155, 25, in: dots)
            expect(Self.white, at: 75, 65, in: dots)
            expect([127, 127, 255], at: 100, 100, in: dots)
            expect([255, 127, 127], at: 45, 100, in: dots)
        }
        let text = try DrawnPages.run("qpdf", "--qdf", "--object-streams=disable", pdf.path, "-")
        #expect(text.components(separatedBy: "0 0.627451 0 rg").count == 2)
    }

    @Test func textOfAnSVGIsDrawnAndIsNoTextOfTheFile() throws {
        let svg = """
            <svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><defs><mask id="m"><rect width="50" \
            height="100" fill="white"/></mask><filter id="f"><feGaussianBlur stdDeviation="1"/></filter></defs>\
            <text x="10" y="30" font-size="20">天地</text><rect y="50" width="100" height="20" fill="blue" \
            mask="url(#m)"/><rect y="80" width="100" height="20" fill="red" filter="url(#f)"/></svg>
            """
        try pages.place(Array(svg.utf8), in: Rectangle(x: 50, y: 50, width: 100, height: 100))
        let pdf = try pages.pdf()
        #expect(try DrawnPages.run("pdftotext", pdf.path, "-").filter { !$0.isWhitespace }.isEmpty)
        for dots in [
            try pages.render(pdf), try pages.render(pdf, with: "mutool"), try pages.render(try pages.png()),
        ] {
            #expect(dots.ink[1] < 80, "\(dots.name)")
            expect(Self.blue, at: 95, 110, in: dots)
            expect(Self.white, at: 105, 110, in: dots)
            expect(Self.red, at: 100, 140, in: dots)
        }
    }

    @Test func anSVGReadsNoOtherFile() throws {
        try pages.folder.write(PNGMaker(width: 4, height: 4) { _, _ in [0, 0, 0] }.bytes(), to: "book/black.png")
        let black = pages.folder.url.appending(path: "book/black.png").path
        let svg = """
            <?xml version="1.0"?><!DOCTYPE svg [<!ENTITY f SYSTEM "file:///etc/hostname">]>
            <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="40" height="40">\
            <image xlink:href="file://\(black)" width="40" height="40"/><image href="black.png" width="40" \
            height="40"/><rect width="10" height="10" fill="#00a000"/></svg>
            """
        #expect(pages.folder.measure(Array(svg.utf8)) == nil)
        let plain = svg.replacing(/<!DOCTYPE.*\n/, with: "")
        try pages.place(Array(plain.utf8), in: Rectangle(x: 20, y: 20, width: 100, height: 100))
        #expect(try pages.render(try pages.png()).ink == [20, 20, 44, 44])
    }

    @Test func brokenPixelsAreAnErrorThatNamesTheFile() throws {
        let bytes =
            PNGSurvey.signature + PNGMaker.chunk("IHDR", PNGMaker.header(4, 4))
            + PNGMaker.chunk("IDAT", [1, 2, 3]) + PNGMaker.chunk("IEND", [])
        try pages.folder.write(bytes, to: "book/broken.png")
        let measured = try #require(pages.folder.measure("broken.png"))
        var document = pages.document
        document.pages[0].pictures = [
            PlacedPicture(picture: measured.id, box: Rectangle(x: 0, y: 0, width: 9, height: 9))
        ]
        let error = #expect(throws: (any Error).self) {
            try PDFWriter.write(document, faces: [], pictures: pages.folder.library)
        }
        let text = "\(try #require(error))"
        #expect(
            text.hasPrefix("picture \"broken.png\" is broken (") && text.hasSuffix("): save it anew"), "\(text)")
        #expect(throws: (any Error).self) {
            try PagePicture.png(
                document, page: 0, dpi: 72, faces: DrawingFaces([]), pictures: pages.folder.library)
        }
    }

    @Test func picturesWithoutTheirLibraryAreAnError() throws {
        try pages.place(Self.halves, in: Rectangle(x: 10, y: 10, width: 40, height: 20))
        #expect(throws: (any Error).self) { try PDFWriter.write(pages.document, faces: []) }
    }
}
