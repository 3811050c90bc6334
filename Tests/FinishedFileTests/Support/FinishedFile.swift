import Foundation
import Testing

/// A PDF the command has made, read with other people's tools.
struct FinishedFile {
    /// How the command went.
    let outcome: Tools.Outcome
    let pdf: URL
    let folder: TemporaryFolder

    /// Typesets a file of `Tests/Fixtures`, or text given here under a name.
    static func typeset(
        _ fixture: String, _ options: [String] = [], environment: [String: String] = [:]
    ) throws -> FinishedFile {
        try typeset(Tools.fixtures.appending(path: fixture), options, environment: environment)
    }

    static func typeset(text: String, as name: String, _ options: [String] = []) throws -> FinishedFile {
        let folder = try TemporaryFolder()
        return try typeset(try folder.write(text, to: name), options, folder: folder)
    }

    private static func typeset(
        _ input: URL, _ options: [String], environment: [String: String] = [:], folder: TemporaryFolder? = nil
    ) throws -> FinishedFile {
        let folder = try folder ?? TemporaryFolder()
        let pdf = folder.file("out.pdf")
        let outcome = try Tools.run(
            Tools.zhulan, ["typeset", input.path, "-o", pdf.path] + options, environment: environment)
        return FinishedFile(outcome: outcome, pdf: pdf, folder: folder)
    }

    /// A sheet and its key of a text given here.
    static func worksheet(
        text: String, as name: String = "in.md", _ options: [String] = []
    ) throws -> (sheet: FinishedFile, key: FinishedFile) {
        let folder = try TemporaryFolder()
        let input = try folder.write(text, to: name)
        let (sheet, key) = (folder.file("sheet.pdf"), folder.file("key.pdf"))
        let outcome = try Tools.run(
            Tools.zhulan, ["worksheet", input.path, "-o", sheet.path, "--answers", key.path] + options)
        return (
            FinishedFile(outcome: outcome, pdf: sheet, folder: folder),
            FinishedFile(outcome: outcome, pdf: key, folder: folder)
        )
    }

    /// `pdftotext` without options, page after page: each page's columns.
    func columns() throws -> [[String]] {
        let text = String(decoding: try Tools.output("pdftotext", [pdf.path, "-"]), as: UTF8.self)
        return text.split(separator: "\u{C}", omittingEmptySubsequences: false).dropLast().map { page in
            page.split(separator: "\n").map(String.init)
        }
    }

    /// The text by `pdftotext` without line and page ends.
    func text(_ options: [String] = []) throws -> String {
        Self.joined(String(decoding: try Tools.output("pdftotext", options + [pdf.path, "-"]), as: UTF8.self))
    }

    /// The columns by `mutool`, of all pages.
    func mutoolColumns() throws -> [String] {
        let data = try Tools.output("mutool", ["draw", "-q", "-F", "text", pdf.path])
        return String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline).map(String.init)
            .filter { !$0.isEmpty && $0 != "\u{C}" }
    }

    static func joined(_ text: String) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.filter { $0 != "\n" && $0 != "\u{C}" && $0 != " " }))
    }

    func pages() throws -> [TracedPage] { try TracedPage.pages(of: pdf) }

    /// The ink of a page at 300 dots per inch.
    func ink(page: Int = 1) throws -> Ink { try Ink(pdf: pdf, page: page) }

    /// A value that `pdfinfo` prints.
    func info(_ key: String) throws -> String? {
        let text = String(decoding: try Tools.output("pdfinfo", [pdf.path]), as: UTF8.self)
        for line in text.split(separator: "\n") where line.hasPrefix(key + ":") {
            return line.dropFirst(key.count + 1).trimmingCharacters(in: .whitespaces)
        }
        return nil
    }

    func pageCount() throws -> Int { Int(try info("Pages") ?? "") ?? 0 }

    struct Font {
        var name: String
        var encoding: String
        var isEmbedded: Bool
        var isSubset: Bool
        var hasUnicode: Bool
    }

    func fonts() throws -> [Font] {
        let text = String(decoding: try Tools.output("pdffonts", [pdf.path]), as: UTF8.self)
        return text.split(separator: "\n").dropFirst(2).map { line in
            let words = line.split(separator: " ").map(String.init)
            let flags = words.suffix(5)
            return Font(
                name: words[0], encoding: words[words.count - 6], isEmbedded: flags.first == "yes",
                isSubset: flags.dropFirst().first == "yes", hasUnicode: flags.dropFirst(2).first == "yes")
        }
    }

    /// What every finished file must be, whatever it holds: sound, its fonts embedded, subset and there once.
    func expectSound(_ comment: Comment? = nil, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let check = try Tools.run("qpdf", ["--check", pdf.path])
        #expect(check.status == 0, "\(check.text)\(check.error)", sourceLocation: sourceLocation)
        #expect(!check.text.contains("WARNING"), comment, sourceLocation: sourceLocation)
        let fonts = try fonts()
        #expect(!fonts.isEmpty, comment, sourceLocation: sourceLocation)
        for font in fonts {
            #expect(font.isEmbedded && font.isSubset && font.hasUnicode, "\(font)", sourceLocation: sourceLocation)
        }
        // A face may stand under several dictionaries (directions, codes), but its program is there once.
        let programs = Set(fonts.map(\.name))
        let faces = Set(programs.map { $0.split(separator: "+").last ?? "" })
        #expect(programs.count == faces.count, "\(programs)", sourceLocation: sourceLocation)
        let plain = String(
            decoding: try Tools.output("qpdf", ["--qdf", "--object-streams=disable", pdf.path, "-"]), as: UTF8.self)
        let references = plain.matches(of: /\/FontFile[23]? (\d+) 0 R/).map(\.output.1)
        #expect(Set(references).count == faces.count, "\(references)", sourceLocation: sourceLocation)
    }
}
