import Foundation
import Testing
import Zhulan

/// Pictures from the document to the file, through the library's own face.
@Suite struct PictureTests {
    private static let svg = """
        <svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><rect width="20" height="20" fill="#0a0"/></svg>
        """

    private func document(_ content: Picture.Content) -> Document {
        let line = Text([
            .characters(SourcedString("前")), .picture(Picture(content, alt: "圖")), .characters(SourcedString("後")),
        ])
        return Document(poems: [Poem(title: Text("題"), body: [.stanza([line])])])
    }

    @Test func aPictureIsPlacedAndDrawn() throws {
        let typesetter = try Typesetter()
        let laid = try typesetter.set(document(.data(Array(Self.svg.utf8))))
        #expect(laid.diagnostics.isEmpty)
        #expect(laid.paged.pages.map(\.pictures.count) == [1])
        let drawn = String(decoding: try typesetter.svg(laid.paged, page: 0), as: UTF8.self)
        #expect(drawn.contains("rgb(0%,66.6"), "the green of the picture")
        #expect(try typesetter.pdf(laid.paged).starts(with: "%PDF-".utf8))
    }

    @Test("F34 a missing picture is a warning that counts as lost content; the text is set")
    func missing() throws {
        let typesetter = try Typesetter()
        let laid = try typesetter.set(document(.file("nosuch.png")))
        #expect(laid.diagnostics.map(\.what) == ["picture \"nosuch.png\" is not found"])
        #expect(laid.diagnostics.map(\.losesContent) == [true])
        let text = laid.paged.pages.map { String(decoding: $0.text, as: UTF8.self) }.joined()
        #expect(text.contains("前") && text.contains("後"))
        // What was said of one document is not said of the next.
        #expect(try typesetter.set(document(.data(Array(Self.svg.utf8)))).diagnostics.isEmpty)
    }

    @Test func aPictureOfAnEarlierDocumentIsStillDrawn() throws {
        let typesetter = try Typesetter()
        let first = try typesetter.set(document(.data(Array(Self.svg.utf8))))
        let before = try typesetter.png(first.paged, page: 0, dpi: 36)
        let other = Self.svg.replacingOccurrences(of: "#0a0", with: "#00f")
        _ = try typesetter.set(document(.data(Array(other.utf8))))
        #expect(try typesetter.png(first.paged, page: 0, dpi: 36) == before)
    }

    @Test func aPictureFolderThatIsNotThereIsAnError() {
        let error = #expect(throws: TypesettingError.self) {
            try Typesetter(pictureFolders: ["/nosuch/folder"])
        }
        #expect(error?.kind == .picture)
    }
}
