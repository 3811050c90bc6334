import PoemText
import Testing
import VerticalLayout

@testable import PoemPictures

/// JPEG: turned as its Exif says, passed through as it is.
@Suite struct JPEGTests {
    let folder: PictureFolder

    init() throws { folder = try PictureFolder() }

    /// Wide, with a red upper left corner.
    private func picture(_ change: (inout JPEGMaker) -> Void = { _ in }) throws -> [UInt8] {
        var maker = JPEGMaker(width: 96, height: 48) { x, y in x < 24 && y < 24 ? [255, 0, 0] : [255, 255, 255] }
        change(&maker)
        return try maker.bytes()
    }

    @Test(arguments: 1...8, [true, false])
    func orientationTurnsTheSize(orientation: Int, isBigEndian: Bool) throws {
        let bytes = try picture {
            $0.orientation = UInt8(orientation)
            $0.isBigEndian = isBigEndian
        }
        let measured = try #require(folder.measure(bytes))
        #expect(
            measured.size == (orientation < 5 ? Size(width: 72, height: 36) : Size(width: 36, height: 72)))
        let content = try folder.library.content(of: measured.id)
        #expect(content.pixels?.turn.rawValue == UInt8(orientation))
    }

    /// Exif 2.32, 4.6.4: row 0 and column 0 are the sides named here.
    @Test(arguments: [
        (1, "top", "left"), (2, "top", "right"), (3, "bottom", "right"), (4, "bottom", "left"),
        (5, "left", "top"), (6, "right", "top"), (7, "right", "bottom"), (8, "left", "bottom"),
    ])
    func matrixBringsRowAndColumnToTheirSides(orientation: Int, row: String, column: String) throws {
        let matrix = try #require(PictureTurn(rawValue: UInt8(orientation))).matrix
        func side(_ u: Double, _ v: Double) -> String {
            let x = matrix.a * u + matrix.c * v + matrix.e
            let y = matrix.b * u + matrix.d * v + matrix.f
            return x == 0 ? "left" : x == 1 ? "right" : y == 0 ? "top" : y == 1 ? "bottom" : "inside"
        }
        #expect(side(0.5, 0) == row)
        #expect(side(0, 0.5) == column)
    }

    @Test func oddOrientationIsNone() throws {
        for orientation: UInt8 in [0, 9, 255] {
            let measured = try #require(folder.measure(try picture { $0.orientation = orientation }))
            #expect(measured.size == Size(width: 72, height: 36))
        }
    }

    @Test func brokenExifIsPassedOver() throws {
        let bytes = try picture { $0.orientation = 6 }
        // The Exif block begins at the segment's content; each byte of it in turn is made the greatest.
        let segment = 6..<6 + 6 + 8 + 2 + 24 + 4
        for position in segment {
            var changed = Array(bytes[segment])
            changed[position - segment.lowerBound] = 0xFF
            let turn = EXIFOrientation.read(changed[...])
            #expect(turn == nil || turn == .clockwise)
        }
        for count in 0..<segment.count {
            _ = EXIFOrientation.read(bytes[segment].prefix(count))
        }
        #expect(EXIFOrientation.read(bytes[segment]) == .clockwise)
    }

    @Test func densityCounts() throws {
        let measured = try #require(folder.measure(try picture { $0.density = 300 }))
        #expect(abs(measured.size.width - 96 * 0.24) < 0.001)
    }

    @Test func pixelsAreDecoded() throws {
        for isProgressive in [false, true] {
            let measured = try #require(folder.measure(try picture { $0.isProgressive = isProgressive }))
            let picture = try #require(try folder.library.content(of: measured.id).pixels)
            let pixels = try DecodedPixels(picture)
            #expect(pixels[8, 8][1] > 245 && pixels[8, 8][2] < 10 && pixels[8, 8][3] < 10)
            #expect(pixels[80, 40].dropFirst().allSatisfy { $0 > 245 })
        }
    }

    @Test func inksBecomeLights() throws {
        // Inverted, as Adobe has it: no cyan, full magenta, no yellow, no black.
        let bytes = try JPEGMaker(width: 16, height: 16, isCMYK: true) { _, _ in [255, 0, 255, 255] }.bytes()
        let measured = try #require(folder.measure(bytes))
        let picture = try #require(try folder.library.content(of: measured.id).pixels)
        #expect(picture.jpeg == nil)
        let pixel = try DecodedPixels(picture)[8, 8]
        #expect(pixel[0] == 255 && pixel[1] > 240 && pixel[2] < 15 && pixel[3] > 240, "\(pixel)")
    }

    @Test func passedThroughBytesHoldNoPlacesAndNothingAfterTheImage() throws {
        let plain = try picture()
        let bytes = try picture { $0.orientation = 6 } + Array("a film".utf8)
        let measured = try #require(folder.measure(bytes))
        let passed = try folder.library.content(of: measured.id).pixels?.jpeg
        #expect(passed == plain)
    }

    @Test func everyCutOfAFileIsRefused() throws {
        let bytes = try picture { $0.orientation = 3 }
        for count in 0..<bytes.count {
            #expect(folder.measure(Array(bytes.prefix(count))) == nil, "\(count) of \(bytes.count) bytes")
        }
    }

    @Test func codedDataThatBreakOffAreRefused() throws {
        let bytes = try JPEGMaker(width: 200, height: 200) { x, y in [UInt8(x), UInt8(y), UInt8(x ^ y)] }.bytes()
        // The middle of the coded data is left out; the marker that ends the image is there.
        #expect(folder.measure(Array(bytes.prefix(bytes.count / 2)) + [0xFF, 0xD9]) == nil)
        #expect(folder.lines.last?.contains("is broken (") == true)
    }

    @Test func aByteChangedAnywhereNeverCrashes() throws {
        let bytes = try JPEGMaker(width: 40, height: 40, orientation: 6) { x, y in [UInt8(x), UInt8(y), 9] }.bytes()
        for position in 0..<bytes.count {
            for change: UInt8 in [0xFF, 0x01] {
                var changed = bytes
                changed[position] ^= change
                guard let measured = folder.measure(changed) else { continue }
                _ = try? folder.library.content(of: measured.id).pixels.map(DecodedPixels.init)
            }
        }
    }
}
