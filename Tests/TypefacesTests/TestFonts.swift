import Foundation
import PoemText
import Testing
import VerticalLayout

@testable import Typefaces

/// The fonts that the tests use: those of the repository always, the system's where they are installed.
enum TestFonts {
    static let folder: String = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Fonts").path
    static let wenKai = folder + "/LXGWWenKai-Regular.ttf"
    static let notoSerif = "/usr/share/fonts/opentype/noto/NotoSerifCJK-Regular.ttc"
    static let uKai = "/usr/share/fonts/truetype/arphic/ukai.ttc"
    static let hasNotoSerif = FileManager.default.fileExists(atPath: notoSerif)
    static let hasUKai = FileManager.default.fileExists(atPath: uKai)
}

/// Glyphs of a text as the layout would get them.
func shaped(
    _ text: String, fonts: [String] = [], language: Language = .simplified, region: Region = .mainland,
    orientation: GlyphOrientation = .upright, cornerQuotes: Bool = false
) throws -> [ShapedGlyph] {
    let collection = try FontCollection(fonts: fonts, dataFolder: TestFonts.folder)
    let shaper = HarfBuzzShaper(
        collection: collection, language: language, region: region, cornerQuotes: cornerQuotes)
    var glyphs: [ShapedGlyph] = []
    let bytes = Array(text.utf8)
    bytes.withUnsafeBufferPointer {
        shaper.shape($0, range: 0..<bytes.count, orientation: orientation, chain: .text, into: &glyphs)
    }
    return glyphs
}
