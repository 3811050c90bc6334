import Foundation
import Testing
import Zhulan

@Suite("Styles on the way through the library")
struct StyleFontTests {
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("styles-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    /// A font of the test's own, which no chain has yet: the built-in one by another name.
    private func font(_ name: String) throws -> String {
        let fonts = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Fonts/LXGWWenKai-Regular.ttf")
        let copy = folder.appendingPathComponent(name)
        try FileManager.default.createSymbolicLink(at: copy, withDestinationURL: fonts)
        return copy.path
    }

    private func document(_ text: String, fonts: [String], bullet: [String]? = nil) -> Document {
        var style = Style()
        style.fonts = fonts
        style.append = "完"
        if let bullet { style.bullet = Style.Bullet("•", fonts: bullet) }
        var styles = StyleSheet()
        styles["own"] = style
        let span = Inline.span(Span(.style("own"), [.characters(SourcedString("春"))]))
        return Document(
            poems: [Poem(title: Text("題"), body: [.stanza([Text([.characters(SourcedString(text)), span])])])],
            styles: styles)
    }

    @Test("F2 F22 a typesetter opens the fonts of styles behind its own; a document set again is the same")
    func reuse() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let first = document("床前明月光", fonts: [try font("a.ttf")])
        let second = document("疑是地上霜", fonts: [try font("b.ttf"), "kai"], bullet: [try font("c.ttf")])
        let typesetter = try Typesetter()
        let before = typesetter.fonts.faces.map(\.path)
        let laid = try typesetter.set(first)
        let faces = typesetter.fonts.faces.map(\.path)
        #expect(faces.count == before.count + 1 && faces.starts(with: before))
        let pdf = try typesetter.pdf(laid.paged)
        let png = try typesetter.png(laid.paged, page: 0, dpi: 72)
        _ = try typesetter.set(second)
        #expect(typesetter.fonts.faces.count == faces.count + 2)
        #expect(typesetter.fonts.faces.map(\.path).starts(with: faces))
        // Pages set before the collection grew, and the same document set again.
        #expect(try typesetter.pdf(laid.paged) == pdf)
        #expect(try typesetter.png(laid.paged, page: 0, dpi: 72) == png)
        let names = typesetter.fonts.faces.map(\.postScriptName)
        let again = try typesetter.set(first).paged
        #expect(again.json(faceNames: names) == laid.paged.json(faceNames: names))
        #expect(try typesetter.pdf(again) == pdf)
        #expect(try Typesetter().set(first).paged.json(faceNames: names) == laid.paged.json(faceNames: names))
    }

    @Test(
        "F2 F9 F12 text of a style that a file defines is set in its font, size and colour, and its parts are drawn"
    )
    func setting() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let own = try font("own.ttf")
        let yaml = """
            base: {font: "\(own)", size: 0.5em, color: red}
            own:
              extends: base
              background: {color: "#ffe4d8", radius: 0.2}
              underline: wavy
              append: 完
            """
        let file = StyleReader.read(Array(yaml.utf8), file: "s.yaml")
        #expect(file.diagnostics == [])
        var document = document("床前明月光", fonts: [])
        document.styles = file.styles
        let typesetter = try Typesetter()
        let page = try #require(try typesetter.set(document).paged.pages.first)
        let face = try #require(typesetter.fonts.faces.firstIndex { $0.path == own })
        let runs = page.runs.filter { $0.ink == .vermilion }
        #expect(runs.count == 1)
        let run = try #require(runs.first)
        let size = try #require(page.runs.filter { $0.ink == .black }.map(\.size).max())
        #expect(size > run.size && run.size > size / 3)
        #expect(run.face == FaceID(face) && run.glyphs.count == 2)
        #expect(String(decoding: page.text, as: UTF8.self).contains("床前明月光春完"))
        #expect(page.shapes.contains { $0.role == .underline })
        #expect(page.shapes.contains { $0.fill == Ink(red: 0xFF, green: 0xE4, blue: 0xD8) })
    }

    @Test("A font of a style that cannot be opened is an error that names the style")
    func badFont() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let typesetter = try Typesetter()
        let error = #expect(throws: TypesettingError.self) {
            try typesetter.set(document("春", fonts: ["no/such.ttf"]))
        }
        #expect(error?.kind == .font)
        #expect(error?.what == "style \"own\": there is no font file \"no/such.ttf\"")
        #expect(error?.remedy == "Give a file, file#index or an installed family")
    }

    @Test("F2 a family of a style that is not installed is passed over with a warning, each time the style is used")
    func familyNotInstalled() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let own = try font("own.ttf")
        let typesetter = try Typesetter()
        for _ in 0..<2 {
            let laid = try typesetter.set(document("春", fonts: ["No Such Family 7", own]))
            let warnings = laid.diagnostics.filter { $0.severity == .warning }.map(\.line)
            #expect(warnings.count == 1)
            #expect(
                warnings.first?.contains("style \"own\": no font family \"No Such Family 7\" is installed") == true)
            let face = try #require(typesetter.fonts.faces.firstIndex { $0.path == own })
            #expect(laid.paged.pages[0].runs.contains { $0.face == FaceID(face) })
        }
    }

    @Test("A style that nothing defines is a warning, once, with its line and the nearest name; one unused is none")
    func unknown() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        func span(_ lower: Int) -> Inline {
            .span(
                Span(
                    .style("onw"), [.characters(SourcedString("春"))],
                    source: SourceRange(file: 0, lower: lower, upper: lower + 3)))
        }
        var document = document("床", fonts: ["kai"])
        document.sources = [SourceFile(name: "poem.xml", lineStarts: [0, 10, 20])]
        document.poems[0].body.append(.prose(Text([span(12), span(22)])))
        document.styles["unused"] = Style()
        let laid = try Typesetter().set(document)
        #expect(
            laid.diagnostics.map(\.line) == [
                "poem.xml:2:1: warning: there is no style \"onw\", and its text is set as the text around it. Did you mean own?"
            ])
    }

    @Test("The report of fonts looks the text of each style up in its own chain, appended text and bullets too")
    func report() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let own = try font("own.ttf")
        var document = document("床前", fonts: [own], bullet: ["kai"])
        document.poems[0].body.append(
            .list(ItemList(items: [[.prose(Text("項"))]], style: "own")))
        let report = try Typesetter().fontReport(document)
        #expect(report.entries.flatMap(\.characters).sorted() == ["前", "床", "題"])
        #expect(report.styles.map(\.styles) == [["own"], ["own"]])
        #expect(report.styles[0].entries.first?.face.path == own)
        #expect(report.styles[0].entries.first?.characters.count == 3)
        #expect(report.styles[0].entries.flatMap(\.characters).sorted() == ["完", "春", "項"])
        #expect(report.styles[1].entries.flatMap(\.characters) == ["•"])
        #expect(report.missing.isEmpty)
    }

    @Test("Styles given to a reader are the document's")
    func reading() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        var styles = StyleSheet()
        styles["red"] = Style()
        let parsed = try PoemReader.read(Array("春\n".utf8), name: "p.txt", options: ReaderOptions(styles: styles))
        #expect(parsed.value.styles == styles)
    }
}
