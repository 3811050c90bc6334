import Foundation
import PDFFinishing
import PoemText
import Testing
import Typefaces
import VerticalLayout

/// The fonts of the tests.
enum TestFonts {
    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
    static let folder = root.appendingPathComponent("Fonts").path
    static let notoSerif = "/usr/share/fonts/opentype/noto/NotoSerifCJK-Regular.ttc"
    static let hasNotoSerif = FileManager.default.fileExists(atPath: notoSerif)
}

/// A finished file, read with other people's tools.
struct FinishedPDF {
    let bytes: [UInt8]
    let paged: PagedDocument
    private let file: URL

    init(_ paged: PagedDocument, faces: [FontFace]) throws {
        self.paged = paged
        bytes = try PDFWriter.write(paged, faces: faces)
        file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString + ".pdf")
        try Data(bytes).write(to: file)
    }

    /// Lays poems out with the package's own shaper, then writes the file.
    init(
        poems: [Poem], title: String = "", fonts: [String] = [], language: Language = .traditional,
        region: Region = .mainland, change: (inout Template) -> Void = { _ in }
    ) throws {
        try self.init(
            Document(title: title, poems: poems), fonts: fonts, language: language, region: region, change: change)
    }

    init(
        _ document: Document, fonts: [String] = [], language: Language = .traditional, region: Region = .mainland,
        change: (inout Template) -> Void = { _ in }
    ) throws {
        var template = Template()
        template.region = region
        change(&template)
        let collection = try FontCollection(fonts: fonts, dataFolder: TestFonts.folder)
        let shaper = HarfBuzzShaper(collection: collection, language: language, region: region)
        let engine = LayoutEngine(template: template, language: language, shaper: shaper)
        try self.init(engine.layout(document).paged, faces: collection.faces)
    }

    /// What a tool says of the file on its standard output; `FILE` stands for it. A failure is the tool's.
    func read(_ tool: String, _ arguments: String...) throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [tool] + arguments.map { $0 == "FILE" ? file.path : $0 }
        let output = Pipe()
        process.standardOutput = output
        process.standardError = Pipe()
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0, "\(tool) \(String(decoding: data, as: UTF8.self))")
        return String(decoding: data, as: UTF8.self)
    }

    /// All that a tool says of the file, errors too, whatever its status.
    func say(_ command: [String]) throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = command.map { $0 == "FILE" ? file.path : $0 }
        let output = Pipe()
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: data, as: UTF8.self)
    }

    /// The lines that `pdftotext` reads, without options.
    func popplerLines() throws -> [String] { lines(try read("pdftotext", "FILE", "-")) }

    /// The lines that `mutool` reads.
    func mupdfLines() throws -> [String] { lines(try read("mutool", "draw", "-q", "-F", "text", "FILE")) }

    private func lines(_ text: String) -> [String] {
        text.replacingOccurrences(of: "\u{C}", with: "").split(separator: "\n")
            .filter { $0 != " " }.map(String.init)
    }

    /// The texts of the columns, page by page in reading order.
    var columns: [String] {
        paged.pages.flatMap { page in
            page.columns.map {
                String(decoding: page.text[Int($0.text.lowerBound)..<Int($0.text.upperBound)], as: UTF8.self)
            }
        }
    }

    func remove() { try? FileManager.default.removeItem(at: file) }
}

extension Poem {
    init(_ title: String, _ author: String, _ lines: String...) {
        self.init(title: Text(title), author: Text(author), body: [.stanza(lines.map { Text($0) })])
    }
}
