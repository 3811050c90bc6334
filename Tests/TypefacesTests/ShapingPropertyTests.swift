import Foundation
import PoemText
import Testing
import VerticalLayout

@testable import Typefaces

/// What holds for any text.
@Suite struct ShapingPropertyTests {
    /// A generator with a seed, so that a failure comes again.
    struct Random: RandomNumberGenerator {
        var state: UInt64
        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state ^ (state >> 29)
        }
    }

    static let pieces: [ClosedRange<UInt32>] = [
        0x20...0x7E, 0xA0...0x17F, 0x300...0x310, 0x2010...0x2027, 0x200B...0x200F, 0x3000...0x30FF,
        0x4E00...0x9FFF,
        0x20000...0x2A6DF, 0xE000...0xE010, 0xFE00...0xFE0F, 0xFE10...0xFE4F, 0xFF00...0xFFEF, 0x1F300...0x1F6FF,
        0x1F1E6...0x1F1FF, 0xE0100...0xE0110, 0x1100...0x11FF, 0xAC00...0xAD00, 0x2E80...0x2FFF, 0x600...0x6FF,
        0x2014...0x2014, 0x2026...0x2026, 0x2E3A...0x2E3A, 0x200D...0x200D,
    ]

    private func text(_ random: inout Random) -> String {
        var text = String.UnicodeScalarView()
        for _ in 0..<Int.random(in: 1...24, using: &random) {
            guard let piece = Self.pieces.randomElement(using: &random) else { continue }
            let value = UInt32.random(in: piece, using: &random)
            if let scalar = Unicode.Scalar(value) { text.append(scalar) }
        }
        return String(text)
    }

    /// The clusters as the layout cuts them; Swift's own Unicode version may differ.
    private func clusters(of text: String) -> [(offset: Int32, scalars: [Unicode.Scalar])] {
        var result: [(offset: Int32, scalars: [Unicode.Scalar])] = []
        var cutter = ClusterCutter()
        var offset: Int32 = 0
        for scalar in text.unicodeScalars {
            if cutter.startsCluster(scalar.value) {
                result.append((offset, [scalar]))
            } else {
                result[result.count - 1].scalars.append(scalar)
            }
            offset += Int32(UTF8.width(scalar))
        }
        return result
    }

    @Test(arguments: MarkTests.fonts) func everyClusterOnceAndInOrder(fonts: [String]) throws {
        let collection = try FontCollection(fonts: fonts, dataFolder: TestFonts.folder)
        let shaper = HarfBuzzShaper(collection: collection, language: .traditional, region: .taiwan)
        var random = Random(state: 20_241)
        var seen = 0
        for _ in 0..<1500 {
            let text = text(&random)
            let glyphs = shaper.shaped(text)
            let clusters = clusters(of: text)
            let starts = Set(clusters.map(\.offset))
            // A cluster of nothing but joiners and selectors gives no glyph; a dash may be part of the one before.
            let needed = clusters.filter {
                !$0.scalars.allSatisfy(\.properties.isDefaultIgnorableCodePoint) && $0.scalars.first != "—"
            }.map(\.offset)
            #expect(glyphs.allSatisfy { starts.contains($0.cluster) }, "\(text.unicodeScalars.map(\.value))")
            #expect(zip(glyphs, glyphs.dropFirst()).allSatisfy { $0.cluster <= $1.cluster })
            let carriers = Set(glyphs.filter { $0.advance > 0 }.map(\.cluster))
            #expect(needed.allSatisfy(carriers.contains), "\(text.unicodeScalars.map(\.value))")
            #expect(glyphs.allSatisfy { [0, 1, 2, 3].contains($0.advance) })
            #expect(glyphs.allSatisfy { $0.dx.isFinite && $0.dy.isFinite && $0.scaleX > 0 && $0.scaleY > 0 })
            seen += glyphs.count
        }
        #expect(seen > 10_000)
    }

    @Test func noTextBreaksTheOtherOrientations() throws {
        let collection = try FontCollection(fonts: [], dataFolder: TestFonts.folder)
        let shaper = HarfBuzzShaper(collection: collection, language: .simplified, region: .mainland)
        var random = Random(state: 7)
        for _ in 0..<1000 {
            let text = text(&random)
            let turned = shaper.shaped(text, .turned)
            #expect(
                turned.allSatisfy { $0.cluster >= 0 && Int($0.cluster) < text.utf8.count && $0.advance.isFinite })
            #expect(zip(turned, turned.dropFirst()).allSatisfy { $0.cluster <= $1.cluster })
            for orientation in [GlyphOrientation.horizontalInCell, .composed] {
                let cell = shaper.shaped(text, orientation)
                #expect(cell.allSatisfy { $0.cluster == 0 && $0.scaleX.isFinite })
                #expect(cell.map(\.advance).reduce(0, +) <= 1)
            }
        }
    }

    /// Han whose glyph is taken from `cmap` has the glyph that HarfBuzz would give it.
    @Test(arguments: MarkTests.fonts) func hanGlyphsAreHarfBuzzs(fonts: [String]) throws {
        let file = TestFonts.root.appendingPathComponent("Tests/Fixtures/corpus/chinese-poetry/全唐诗/唐诗三百首.json")
        let han = Set(try String(contentsOf: file, encoding: .utf8).unicodeScalars.filter { isHan($0.value) })
        try #require(han.count > 2000)
        let collection = try FontCollection(fonts: fonts, dataFolder: TestFonts.folder)
        for language in [Language.simplified, .traditional] {
            let shaper = HarfBuzzShaper(collection: collection, language: language, region: .mainland)
            for scalar in han {
                let cell = try #require(shaper.shaped(String(scalar)).first)
                let face = collection.faces[Int(cell.face.index)]
                let shaped = shaper.verticalGlyph(of: scalar, in: face, language: shaper.languages.text)
                #expect(cell.glyph == shaped && cell.mode == .vertical, "\(scalar)")
            }
        }
    }
}
