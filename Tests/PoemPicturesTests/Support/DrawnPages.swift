import CairoDrawing
import Foundation
import PDFFinishing
import PoemText
import Testing
import VerticalLayout

@testable import PoemPictures

/// Pages of 200 × 200 points with pictures and nothing else, drawn and read with other people's tools.
final class DrawnPages {
    let folder: PictureFolder
    private(set) var document = PagedDocument(pages: [Page(size: Size(width: 200, height: 200))])

    init() throws { folder = try PictureFolder() }

    /// Puts a picture on a page, which is added where it is not there.
    func place(_ bytes: [UInt8], in box: Rectangle, page: Int = 0) throws {
        let measured = try #require(folder.measure(bytes), "\(folder.lines)")
        while document.pages.count <= page { document.pages.append(Page(size: document.pages[0].size)) }
        document.pages[page].pictures.append(PlacedPicture(picture: measured.id, box: box))
    }

    /// A shape under the pictures.
    func place(_ shape: Shape) { document.pages[0].shapes.append(shape) }

    func pdf() throws -> URL {
        let bytes = try PDFWriter.write(document, faces: [], pictures: folder.library)
        return try folder.write(bytes, to: "drawn.pdf")
    }

    func svg() throws -> URL {
        let bytes = try PagePicture.svg(document, page: 0, faces: DrawingFaces([]), pictures: folder.library)
        return try folder.write(bytes, to: "drawn.svg")
    }

    func png() throws -> URL {
        let bytes = try PagePicture.png(
            document, page: 0, dpi: 72, faces: DrawingFaces([]), pictures: folder.library)
        return try folder.write(bytes, to: "drawn.png")
    }

    /// The first page of a finished file at a dot a point: a PDF by the tool, an SVG by librsvg.
    func render(_ file: URL, with tool: String = "pdftoppm") throws -> Dots {
        let output = folder.url.appending(path: "dots")
        switch file.pathExtension {
        case "pdf" where tool == "pdftoppm":
            _ = try Self.run("pdftoppm", "-r", "72", "-singlefile", "-f", "1", "-l", "1", file.path, output.path)
            return try Dots(output.appendingPathExtension("ppm"), of: "pdf by pdftoppm")
        case "svg":
            let page = try DrawnPages()
            try page.place([UInt8](try Data(contentsOf: file)), in: Rectangle(x: 0, y: 0, width: 200, height: 200))
            return try page.render(try page.png())
        default:
            // A PNG that says no resolution counts as one of 96.
            let resolution = file.pathExtension == "png" ? "96" : "72"
            _ = try Self.run(
                "mutool", "draw", "-q", "-r", resolution, "-F", "ppm", "-o", output.path, file.path, "1")
            return try Dots(output, of: "\(file.pathExtension) by mutool")
        }
    }

    /// The lines of `pdfimages -list` without its head.
    func images(_ file: URL) throws -> [[String]] {
        try Self.run("pdfimages", "-list", file.path).split(separator: "\n").dropFirst(2).map {
            $0.split(separator: " ").map(String.init)
        }
    }

    @discardableResult static func run(_ tool: String, _ arguments: String...) throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [tool] + arguments
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0, "\(tool) \(arguments)")
        return String(decoding: data, as: UTF8.self)
    }
}

/// A rendered page.
struct Dots {
    let width: Int
    let height: Int
    /// What it was made from, for messages.
    let name: String
    private let bytes: [UInt8]

    /// - Parameter file: a binary PPM.
    init(_ file: URL, of name: String) throws {
        self.name = name
        let data = [UInt8](try Data(contentsOf: file))
        var numbers: [Int] = []
        var position = 2
        while numbers.count < 3 {
            while data[position] <= 0x20 { position += 1 }
            let digits = data[position...].prefix { $0 > 0x20 }
            numbers.append(try #require(Int(String(decoding: digits, as: UTF8.self))))
            position = digits.endIndex
        }
        (width, height) = (numbers[0], numbers[1])
        bytes = Array(data[(position + 1)...])
        try #require(bytes.count == width * height * 3)
    }

    subscript(_ x: Int, _ y: Int) -> [Int] {
        (0..<3).map { Int(bytes[(y * width + x) * 3 + $0]) }
    }

    /// Whether a dot has a colour, nearly.
    func has(_ color: [Int], at x: Int, _ y: Int) -> Bool {
        zip(self[x, y], color).allSatisfy { abs($0 - $1) <= 12 }
    }

    /// The box of the dots that are not white: first and last column and row.
    var ink: [Int] {
        var box = [width, height, -1, -1]
        for y in 0..<height {
            for x in 0..<width where self[x, y].contains(where: { $0 < 128 }) {
                box = [min(box[0], x), min(box[1], y), max(box[2], x), max(box[3], y)]
            }
        }
        return box
    }
}
