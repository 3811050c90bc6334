import Foundation
import PoemText
import Testing
import VerticalLayout

@testable import PoemPictures

/// Where pictures are looked for, and what is said of those that cannot be shown.
@Suite struct FindingTests {
    static let bytes = PNGMaker(width: 8, height: 8) { x, y in [x, y, 0] }.bytes()

    @Test func theDocumentsFolderComesBeforeThePictureFolders() throws {
        let folder = try PictureFolder(folders: ["one", "two"])
        let other = PNGMaker(width: 9, height: 9) { _, _ in [1, 2, 3] }.bytes()
        try folder.write(Self.bytes, to: "book/a.png")
        try folder.write(other, to: "one/a.png")
        try folder.write(Self.bytes, to: "one/b.png")
        try folder.write(other, to: "two/b.png")
        try folder.write(other, to: "two/in/c.png")
        #expect(folder.measure("a.png")?.size.width == 6)
        #expect(folder.measure("b.png")?.size.width == 6)
        #expect(folder.measure("in/c.png")?.size.width == 6.75)
        #expect(folder.lines.isEmpty)
    }

    @Test func theSameBytesAreOnePicture() throws {
        let folder = try PictureFolder()
        try folder.write(Self.bytes, to: "book/a.png")
        try folder.write(Self.bytes, to: "book/b.png")
        let first = try #require(folder.measure("a.png"))
        #expect(folder.measure("./a.png")?.id == first.id)
        #expect(folder.measure("b.png")?.id == first.id)
        #expect(folder.measure(Self.bytes)?.id == first.id)
        #expect(folder.measure("data:image/png;base64," + Data(Self.bytes).base64EncodedString())?.id == first.id)
        #expect(folder.measure(PNGMaker(width: 8, height: 8) { _, _ in [0, 0, 0] }.bytes())?.id != first.id)
    }

    @Test("F33 a picture written into the text as base64 is one like any other")
    func base64() throws {
        let folder = try PictureFolder()
        let text = Data(Self.bytes).base64EncodedString()
        #expect(folder.measure("base64:" + text)?.size == Size(width: 6, height: 6))
        #expect(folder.measure("data:image/png;base64," + text)?.size == Size(width: 6, height: 6))
        #expect(folder.measure("base64:!!") == nil)
        #expect(folder.measure("data:image/svg+xml,%3Csvg/%3E") == nil)
        #expect(folder.lines.count == 1)
        #expect(folder.lines.first?.contains("the picture in the text is not written in Base64") == true)
    }

    @Test("F34 a picture that is missing is told with file, line, column and the nearest name")
    func missing() throws {
        let text = "靜夜思\n床前![](hill.pgn)光"
        let folder = try PictureFolder(text, folders: ["more"])
        try folder.write(Self.bytes, to: "more/hill.png")
        let place = text.utf8.distance(
            from: text.startIndex, to: try #require(text.firstIndex(of: "!")))
        #expect(folder.measure("hill.pgn", at: place) == nil)
        #expect(
            folder.lines == [
                "book/poem.md:2:3: warning: picture \"hill.pgn\" is not found. Did you mean \"hill.png\"?"
            ])
        #expect(folder.library.diagnostics.allSatisfy { $0.losesContent })
    }

    @Test("52 a missing picture, one outside and one that is none: one warning each, with name and line")
    func case52() throws {
        let text = "甲⟦圖 nosuch.png⟧乙\n\n丙⟦圖 ../../../../etc/hostname⟧丁\n\n戊⟦圖 notes.txt⟧己\n"
        let folder = try PictureFolder(text)
        try folder.write(Array("not an image\n".utf8), to: "book/notes.txt")
        for name in ["nosuch.png", "../../../../etc/hostname", "notes.txt"] {
            let start = try #require(text.range(of: "⟦圖 " + name)).lowerBound
            for _ in 0..<2 {
                #expect(folder.measure(name, at: text.utf8.distance(from: text.startIndex, to: start)) == nil)
            }
        }
        #expect(
            folder.lines == [
                "book/poem.md:1:2: warning: picture \"nosuch.png\" is not found. Put it beside the document, or name "
                    + "its folder with --images.",
                "book/poem.md:3:2: warning: picture \"../../../../etc/hostname\" is refused: it lies outside the "
                    + "document's folder and the picture folders. Copy it into the document's folder, or name its "
                    + "folder with --images.",
                "book/poem.md:5:2: warning: picture \"notes.txt\" is no picture. Name a PNG, JPEG or SVG.",
            ])
        #expect(folder.library.diagnostics.allSatisfy { $0.losesContent })
    }

    @Test func noPathLeavesTheFolders() throws {
        let folder = try PictureFolder(folders: ["pictures"])
        let secret = try folder.write(Self.bytes, to: "secret.png")
        try folder.write(Self.bytes, to: "pictures/a.png")
        let files = FileManager.default
        let book = folder.url.appending(path: "book")
        try files.createSymbolicLink(at: book.appending(path: "link.png"), withDestinationURL: secret)
        try files.createSymbolicLink(at: book.appending(path: "up"), withDestinationURL: folder.url)
        let names = [
            "../secret.png", secret.path, "file://\(secret.path)", "http://example.org/a.png", "link.png",
            "up/secret.png", "x/../../secret.png", "../nosuch.png", "/nosuch.png", "FILE:a.png",
        ]
        for name in names { #expect(folder.measure(name) == nil, "\(name)") }
        #expect(folder.lines.count == names.count)
        #expect(folder.lines.allSatisfy { $0.contains("is refused: ") }, "\(folder.lines)")
        // What leads back into a picture folder is none outside.
        #expect(folder.measure("../pictures/a.png") != nil)
        #expect(folder.measure("up/pictures/a.png") != nil)
    }

    @Test func aPictureMissingOftenIsToldOnce() throws {
        let folder = try PictureFolder("圖\n圖\n圖")
        for offset in [0, 4, 8, 4] { #expect(folder.measure("no.png", at: offset) == nil) }
        #expect(folder.lines.count == 1)
        #expect(
            folder.lines.first?.hasPrefix("book/poem.md:1:1: warning: picture \"no.png\" is not found (3 times)")
                == true)
    }

    @Test func foldersPipesAndDevicesAreRefusedWithoutWaiting() throws {
        let folder = try PictureFolder()
        try folder.write([], to: "book/inner/x")
        #expect(mkfifo(folder.url.appending(path: "book/pipe.png").path, 0o600) == 0)
        let start = ContinuousClock.now
        #expect(folder.measure("inner") == nil)
        #expect(folder.measure("pipe.png") == nil)
        #expect(folder.measure(".") == nil)
        #expect(folder.measure("") == nil)
        #expect(ContinuousClock.now - start < .seconds(1))
        #expect(folder.lines.contains { $0.contains("this is a pipe or a device") })
        #expect(folder.lines.count == 4)
    }

    @Test func otherFormatsAreNamed() throws {
        let folder = try PictureFolder()
        try folder.write(Array("GIF89a......".utf8), to: "book/a.png")
        try folder.write(Array("RIFF....WEBPVP8 ".utf8), to: "book/b.jpg")
        try folder.write([], to: "book/c.svg")
        for name in ["a.png", "b.jpg", "c.svg"] { #expect(folder.measure(name) == nil) }
        #expect(folder.lines.count == 3)
        #expect(folder.lines[0].contains("is a GIF, which is not read here"))
        #expect(folder.lines[1].contains("is a WebP"))
        #expect(folder.lines[2].contains("is empty"))
    }

    @Test func theNameDoesNotDecideTheFormat() throws {
        let folder = try PictureFolder()
        try folder.write(Self.bytes, to: "book/picture.jpg")
        #expect(folder.measure("picture.jpg")?.size == Size(width: 6, height: 6))
    }

    @Test func aFileThatChangesAfterwardsIsAnError() throws {
        let folder = try PictureFolder()
        try folder.write(Self.bytes, to: "book/a.png")
        let measured = try #require(folder.measure("a.png"))
        try folder.write(PNGMaker(width: 1, height: 1) { _, _ in [0, 0, 0] }.bytes(), to: "book/a.png")
        #expect(throws: PictureError("has changed since it was measured", remedy: "Run again")) {
            try folder.library.content(of: measured.id)
        }
    }
}
