import Foundation
import PoemText
import Testing
import VerticalLayout

@testable import Typefaces

@Suite struct FontCollectionTests {
    private func message(_ fonts: [String], dataFolder: String = TestFonts.folder) -> String? {
        do throws(FontError) {
            _ = try FontCollection(fonts: fonts, dataFolder: dataFolder)
            return nil
        } catch {
            return error.description
        }
    }

    @Test func messagesOfErrors() {
        #expect(
            message(["no/such.ttf"])
                == "there is no font file \"no/such.ttf\": give a file, file#index or an installed family")
        let text = URL(fileURLWithPath: #filePath).path
        #expect(message([text])?.contains("is not a font that can be read") == true)
        #expect(message([TestFonts.folder])?.contains("is not a font that can be read") == true)
        #expect(
            message([TestFonts.wenKai + "#3"])
                == "font \"\(TestFonts.wenKai)\" has no face 3 (it has 1): leave out #3")
        #expect(
            message(["Nowhere Serif Xyzzy"])?.hasPrefix("no font family \"Nowhere Serif Xyzzy\" is installed")
                == true)
        #expect(message([], dataFolder: "nowhere")?.contains("nowhere/LXGWWenKai-Regular.ttf") == true)
    }

    @Test(.enabled(if: TestFonts.hasNotoSerif)) func messagesOfCollections() {
        let path = TestFonts.notoSerif
        #expect(
            message([path + "#9"]) == "font \"\(path)\" has no face 9 (it has 5): use \(path)#0 to #4")
        #expect(message(["Noto Serif CJK SX"])?.contains("did you mean \"Noto Serif CJK") == true)
    }

    @Test(.enabled(if: TestFonts.hasNotoSerif)) func familiesAndRoles() throws {
        let family = try FontCollection(fonts: ["Noto Serif CJK TC"], dataFolder: TestFonts.folder)
        #expect(family.faces.map(\.familyName).first == "Noto Serif CJK TC")
        #expect(family.faces[0].postScriptName == "NotoSerifCJKtc-Regular")
        #expect(family.faces.count == 4)
        let role = try FontCollection(fonts: ["song"], dataFolder: TestFonts.folder)
        #expect(role.faces[0].postScriptName == "NotoSerifCJKsc-Regular")
        let chains = try FontCollection(chains: [["song"], ["kai", "song"]], dataFolder: TestFonts.folder)
        #expect(chains.faces.count == 4)
    }

    @Test func builtInKaiServesTheRole() throws {
        let role = try FontCollection(fonts: ["kai"], dataFolder: TestFonts.folder)
        #expect(
            role.faces.map(\.postScriptName)
                == (try FontCollection(fonts: [], dataFolder: TestFonts.folder)).faces.map(\.postScriptName))
        #expect(role.faces.count == 3)
    }

    /// Pages that were set before the collection grew go on naming the same faces.
    @Test func growingKeepsNumbers() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("fonts-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let copy = folder.appendingPathComponent("copy.ttf").path
        try FileManager.default.copyItem(atPath: TestFonts.folder + "/ShiciFallbackMing-Regular.ttf", toPath: copy)
        let small = try FontCollection(fonts: [], dataFolder: TestFonts.folder)
        let grown = try small.adding(chains: [[copy], ["kai"], [copy, "kai"], [copy]])
        #expect(grown.collection.faces.count == 4)
        #expect(zip(small.faces, grown.collection.faces).allSatisfy { $0 === $1 })
        #expect(grown.collection.faces.last?.path == copy)
        // The same faces in the same order are one chain; a font that was named has a say in private-use characters.
        #expect(grown.chains.map(\.index) == [1, 2, 1, 1])
        let again = try grown.collection.adding(chains: [["kai"], [copy]])
        #expect(again.chains.map(\.index) == [2, 1])
        #expect(again.collection.faces.count == 4)
        let shaper = HarfBuzzShaper(collection: again.collection, language: .traditional, region: .mainland)
        var glyphs: [ShapedGlyph] = []
        let missing = Array("\u{E000}".utf8)
        missing.withUnsafeBufferPointer {
            shaper.shape($0, range: 0..<$0.count, orientation: .upright, chain: again.chains[1], into: &glyphs)
        }
        #expect(glyphs.map(\.face) == [FaceID(3)])
    }

    @Test func growingRefusesWhatCannotBe() throws {
        let small = try FontCollection(fonts: [], dataFolder: TestFonts.folder)
        let error = #expect(throws: FontListError.self) {
            _ = try small.adding(chains: [["kai"], ["no/such.ttf", "kai"]])
        }
        #expect(error?.fonts == ["no/such.ttf", "kai"])
        #expect(error?.reason == .noSuchFile(path: "no/such.ttf"))
    }

    @Test func chainsAreBounded() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("fonts-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let font = TestFonts.folder + "/ShiciFallbackMing-Regular.ttf"
        let lists = try (0..<256).map { number in
            let link = folder.appendingPathComponent("\(number).ttf").path
            try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: font)
            return [link]
        }
        let small = try FontCollection(fonts: [], dataFolder: TestFonts.folder)
        #expect(try small.adding(chains: Array(lists.dropLast())).chains.last == FontChainID(255))
        let error = #expect(throws: FontListError.self) { _ = try small.adding(chains: lists) }
        #expect(error?.reason == .tooManyChains(limit: 255))
    }

    /// With no font named the chain has every character of the poems of the corpus but private-use ones, U+FFFD
    /// and controls. (`表面结构字.json` is a list of characters, no poems.)
    @Test func chainCoversTheCorpus() throws {
        let folder = TestFonts.root.appendingPathComponent("Tests/Fixtures/corpus")
        let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
        var texts: [String] = []
        for case let file as URL in files
        where file.pathExtension == "json" && file.lastPathComponent != "表面结构字.json" {
            texts.append(try String(contentsOf: file, encoding: .utf8))
        }
        try #require(texts.count > 10)
        let collection = try FontCollection(fonts: [], dataFolder: TestFonts.folder)
        let shaper = HarfBuzzShaper(collection: collection, language: .traditional, region: .mainland)
        let coverage = shaper.coverage(of: texts)
        #expect(coverage.served.map(\.clusters.count)[0] > 5000)
        #expect(coverage.served.map(\.clusters.count)[1] > 10)
        let unserved = coverage.missing.filter { cluster in
            cluster.unicodeScalars.contains { !isPrivateUse($0.value) && $0 != "\u{FFFD}" && $0.value >= 0x20 }
        }
        #expect(unserved == [])
    }

    /// 䍦 is in the second font of the chain: text that mixes faces says so.
    @Test func coverageTellsWhichFaceServes() throws {
        let collection = try FontCollection(fonts: [], dataFolder: TestFonts.folder)
        let shaper = HarfBuzzShaper(collection: collection, language: .traditional, region: .mainland)
        let coverage = shaper.coverage(of: ["春䍦\u{E000} 春"])
        #expect(coverage.served.map(\.clusters) == [["春"], ["䍦"], []])
        #expect(coverage.missing == ["\u{E000}"])
    }

    /// Private-use characters may be served by the first font that was named, and by no other.
    @Test func privateUseOfTheNamedFont() throws {
        let wenKai = try FontFace(path: TestFonts.wenKai)
        let served = (0xE000...0xF8FF).compactMap(Unicode.Scalar.init).first { wenKai.glyph(for: $0) != nil }
        let scalar = try #require(served, "the built-in font has private-use characters")
        #expect(try ShapedText(String(scalar)).glyphs.map(\.isMissing) == [true])
        #expect(try ShapedText(String(scalar), fonts: [TestFonts.wenKai]).glyphs.map(\.isMissing) == [false])
    }
}
