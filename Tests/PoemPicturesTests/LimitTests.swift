import Foundation
import PoemText
import Testing
import VerticalLayout

@testable import PoemPictures

/// Pictures that are made to take memory and time.
@Suite struct LimitTests {
    @Test("51 a header of 60,000 by 60,000 is refused with file name and size, at once")
    func bomb() throws {
        let folder = try PictureFolder("前![](bomb.png)後\n")
        let bytes =
            PNGSurvey.signature + PNGMaker.chunk("IHDR", PNGMaker.header(60_000, 60_000))
            + PNGMaker.chunk("IDAT", [0x78, 0x9C, 3, 0, 0, 0, 0, 1]) + PNGMaker.chunk("IEND", [])
        try folder.write(bytes, to: "book/bomb.png")
        let start = ContinuousClock.now
        #expect(folder.measure("bomb.png") == nil)
        #expect(ContinuousClock.now - start < .milliseconds(100))
        #expect(
            folder.lines == [
                "book/poem.md:1:1: warning: picture \"bomb.png\" is too large (60000 × 60000 pixels). Make it smaller: "
                    + "at most 30000 pixels a side and 64 megapixels."
            ])
    }

    @Test(arguments: [
        (30_001, 1, false), (30_000, 1, true), (8192, 8192, true), (8192, 8193, false), (0, 5, false),
    ])
    func limitsAreWhereTheyAreSaidToBe(width: Int, height: Int, isSmallEnough: Bool) throws {
        let refused = (try? PictureLimits().check(width: width, height: height)) == nil
        #expect(refused != isSmallEnough)
    }

    @Test func aJPEGOfManyPixelsIsRefused() throws {
        let folder = try PictureFolder()
        var bytes = try JPEGMaker(width: 8, height: 8) { _, _ in [1, 2, 3] }.bytes()
        let frame = try #require(bytes.indices.dropLast().first { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xC0 })
        bytes.replaceSubrange((frame + 5)..<(frame + 9), with: [0xEA, 0x60, 0xEA, 0x60])
        #expect(folder.measure(bytes) == nil)
        #expect(folder.lines.first?.contains("is too large (60000 × 60000 pixels)") == true)
    }

    @Test func manyScansOfManyPixelsAreRefused() throws {
        let folder = try PictureFolder()
        let bytes = try JPEGMaker(width: 8000, height: 1000, isProgressive: true) { _, _ in [1, 2, 3] }.bytes()
        // Every scan of the picture once more, and again.
        let start = try #require(bytes.indices.dropLast().first { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xDA })
        let scans = bytes[start..<bytes.count - 2]
        let bomb = Array(bytes[..<start]) + (0..<50).flatMap { _ in scans } + [0xFF, 0xD9]
        let begun = ContinuousClock.now
        #expect(folder.measure(bomb) == nil)
        #expect(ContinuousClock.now - begun < .seconds(10))
        #expect(folder.lines.first?.contains("takes too long to decode") == true, "\(folder.lines)")
    }

    @Test func aFileOverTheLimitIsNotRead() throws {
        let folder = try PictureFolder(limits: PictureLimits(fileSize: 1 << 20))
        let file = try folder.write([], to: "book/large.png")
        #expect(truncate(file.path, 1 << 40) == 0)
        let start = ContinuousClock.now
        #expect(folder.measure("large.png") == nil)
        #expect(ContinuousClock.now - start < .seconds(1))
        #expect(folder.lines.first?.contains("is too large (over 1 MB)") == true)
        #expect(folder.measure([UInt8](repeating: 0, count: 2 << 20)) == nil)
    }
}
