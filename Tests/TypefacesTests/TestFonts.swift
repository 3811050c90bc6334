import Foundation
import PoemText
import Testing
import VerticalLayout

@testable import Typefaces

/// The fonts that the tests use: those of the repository always, the system's where they are installed.
enum TestFonts {
    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
    static let folder = root.appendingPathComponent("Fonts").path
    static let wenKai = folder + "/LXGWWenKai-Regular.ttf"
    static let notoSerif = "/usr/share/fonts/opentype/noto/NotoSerifCJK-Regular.ttc"
    static let uKai = "/usr/share/fonts/truetype/arphic/ukai.ttc"
    static let hasNotoSerif = FileManager.default.fileExists(atPath: notoSerif)
    static let hasUKai = FileManager.default.fileExists(atPath: uKai)
}

/// A text shaped as the layout would have it.
struct ShapedText {
    let collection: FontCollection
    let glyphs: [ShapedGlyph]

    init(
        _ text: String, fonts: [String] = [], language: Language = .simplified, region: Region = .mainland,
        orientation: GlyphOrientation = .upright
    ) throws {
        collection = try FontCollection(fonts: fonts, dataFolder: TestFonts.folder)
        let shaper = HarfBuzzShaper(
            collection: collection, language: language, region: region)
        glyphs = shaper.shaped(text, orientation)
    }

    /// The ink of each glyph in its cell; every one of them must have some.
    func inks() throws -> [InkBox] {
        try glyphs.map { try #require(collection.faces[Int($0.face.index)].cellInk(of: $0)) }
    }

    /// The ink of the first glyph.
    func ink() throws -> InkBox { try #require(try inks().first) }
}

extension HarfBuzzShaper {
    func shaped(_ text: String, _ orientation: GlyphOrientation = .upright) -> [ShapedGlyph] {
        var glyphs: [ShapedGlyph] = []
        let bytes = Array(text.utf8)
        bytes.withUnsafeBufferPointer {
            shape($0, range: 0..<bytes.count, orientation: orientation, chain: .text, into: &glyphs)
        }
        return glyphs
    }
}
