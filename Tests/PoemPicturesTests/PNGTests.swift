import PoemText
import Testing
import VerticalLayout

@testable import PoemPictures

/// PNG: measured from its header, decoded to what Cairo draws.
@Suite struct PNGTests {
    let folder: PictureFolder

    init() throws { folder = try PictureFolder() }

    private func decode(_ maker: PNGMaker) throws -> DecodedPixels {
        let measured = try #require(folder.measure(maker.bytes()))
        return try DecodedPixels(try #require(try folder.library.content(of: measured.id).pixels))
    }

    @Test(arguments: [1, 2, 4, 8, 16]) func greyOfEveryDepthIsDecoded(depth: Int) throws {
        let greatest = (1 << depth) - 1
        let pixels = try decode(
            PNGMaker(width: 11, height: 3, depth: depth, colorType: 0) { x, _ in [x % 2 == 0 ? greatest : 0] })
        #expect(pixels[0, 0] == [255, 255, 255, 255])
        #expect(pixels[1, 2] == [255, 0, 0, 0])
        #expect(pixels[10, 2] == [255, 255, 255, 255])
    }

    @Test(arguments: [8, 16]) func colourIsDecoded(depth: Int) throws {
        let greatest = (1 << depth) - 1
        let pixels = try decode(
            PNGMaker(width: 5, height: 4, depth: depth, colorType: 2) { x, y in
                [x == 0 ? greatest : 0, y == 0 ? greatest : 0, x == y ? greatest : 0]
            })
        #expect(pixels[0, 0] == [255, 255, 255, 255])
        #expect(pixels[0, 1] == [255, 255, 0, 0])
        #expect(pixels[1, 0] == [255, 0, 255, 0])
        #expect(pixels[2, 2] == [255, 0, 0, 255])
    }

    @Test func paletteWithTransparencyIsDecoded() throws {
        let pixels = try decode(
            PNGMaker(
                width: 3, height: 1, depth: 2, colorType: 3,
                chunks: [("PLTE", [10, 20, 30, 200, 100, 0, 255, 255, 255]), ("tRNS", [255, 128])]
            ) { x, _ in [x] })
        #expect(pixels[0, 0] == [255, 10, 20, 30])
        // Multiplied by its alpha of a half.
        #expect(pixels[1, 0] == [128, 100, 50, 0])
        #expect(pixels[2, 0] == [255, 255, 255, 255])
    }

    @Test(arguments: [4, 6]) func alphaMultipliesTheColours(colorType: Int) throws {
        let pixels = try decode(
            PNGMaker(width: 2, height: 1, colorType: colorType) { x, _ in
                Array(repeating: 255, count: colorType == 4 ? 1 : 3) + [x == 0 ? 0 : 64]
            })
        #expect(pixels[0, 0] == [0, 0, 0, 0])
        #expect(pixels[1, 0] == [64, 64, 64, 64])
    }

    @Test func interlacedIsTheSameAsPlain() throws {
        let sample: (Int, Int) -> [Int] = { x, y in [x * 15, y * 12, (x ^ y) * 8] }
        let plain = try decode(PNGMaker(width: 17, height: 19, sample: sample))
        let interlaced = try decode(PNGMaker(width: 17, height: 19, isInterlaced: true, sample: sample))
        for y in 0..<19 { for x in 0..<17 { #expect(plain[x, y] == interlaced[x, y]) } }
        #expect(plain[16, 18] == [255, 240, 216, 16])
    }

    @Test func sizeIsAtTheResolutionOfTheFileOrAt96() throws {
        let plain = PNGMaker(width: 96, height: 48, colorType: 0) { _, _ in [7] }
        #expect(folder.measure(plain.bytes())?.size == Size(width: 72, height: 36))
        var fine = plain
        // 11,811 pixels to the metre are 300 to the inch.
        fine.chunks = [("pHYs", PNGMaker.number(11_811) + PNGMaker.number(11_811) + [1])]
        let size = try #require(folder.measure(fine.bytes())?.size)
        #expect(abs(size.width - 96 * 0.24) < 0.001 && abs(size.height - 48 * 0.24) < 0.001)
        var odd = plain
        odd.chunks = [("pHYs", PNGMaker.number(1) + PNGMaker.number(0) + [1])]
        #expect(folder.measure(odd.bytes())?.size == Size(width: 72, height: 36))
    }

    @Test func everyCutOfAFileIsRefused() throws {
        let bytes = PNGMaker(width: 4, height: 4) { x, y in [x, y, 0] }.bytes()
        #expect(folder.measure(bytes) != nil)
        for count in 0..<bytes.count {
            #expect(folder.measure(Array(bytes.prefix(count))) == nil, "\(count) of \(bytes.count) bytes")
        }
    }

    @Test func aChangedByteIsNoticed() throws {
        let bytes = PNGMaker(width: 4, height: 4) { x, y in [x, y, 1] }.bytes()
        for position in 8..<bytes.count {
            var changed = bytes
            changed[position] ^= 0x10
            #expect(folder.measure(changed) == nil, "byte \(position)")
        }
    }

    @Test func pixelsThatCannotBeUnpackedAreAnError() throws {
        let bytes =
            PNGSurvey.signature + PNGMaker.chunk("IHDR", PNGMaker.header(4, 4))
            + PNGMaker.chunk("IDAT", [1, 2, 3]) + PNGMaker.chunk("IEND", [])
        let measured = try #require(folder.measure(bytes))
        let picture = try #require(try folder.library.content(of: measured.id).pixels)
        #expect(throws: PictureError.self) { try DecodedPixels(picture) }
    }
}
