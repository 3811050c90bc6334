internal import Glibc

/// What a JPEG's segments say, all of them there up to the end of the image (ISO/IEC 10918-1 annex B).
struct JPEGSurvey {
    private(set) var turn = PictureTurn.none
    private(set) var resolution: Resolution?
    /// How often the picture is gone through while it is decoded.
    private(set) var scans = 0
    /// Whether every viewer of PDF reads it: Huffman coded, eight bits, sequential or progressive.
    private(set) var isCommon = false
    /// Whether CMYK is kept inverted, as Adobe's programs do.
    private(set) var isAdobe = false
    /// The parts that drawing needs: without Exif and its places and thumbnails, comments, and what comes after
    /// the image.
    private(set) var needed: [Range<Int>] = []

    init(_ bytes: [UInt8]) throws(PictureError) {
        var position = 2
        needed = [0..<2]
        while true {
            guard position + 1 < bytes.count else { throw .cutShort }
            guard bytes[position] == 0xFF else { throw .broken("a marker is missing") }
            let marker = bytes[position + 1]
            if marker == 0xFF {
                position += 1
                continue
            }
            if marker == 0xD9 {
                keep(position..<position + 2)
                return
            }
            if marker == 0x01 || (0xD0...0xD7).contains(marker) {
                position += 2
                continue
            }
            guard let length = ByteReader(bytes: bytes[...]).number(at: position + 2, bytes: 2), length >= 2,
                position + 2 + length <= bytes.count
            else { throw .cutShort }
            let start = position
            position += 2 + length
            read(marker, bytes[(start + 4)..<position])
            if marker == 0xDA {
                scans += 1
                position = try Self.endOfScan(bytes, from: position)
            }
            if ![0xE1, 0xED, 0xFE].contains(marker) { keep(start..<position) }
        }
    }

    private mutating func keep(_ range: Range<Int>) {
        if let last = needed.last, last.upperBound == range.lowerBound {
            needed[needed.count - 1] = last.lowerBound..<range.upperBound
        } else {
            needed.append(range)
        }
    }

    private mutating func read(_ marker: UInt8, _ segment: ArraySlice<UInt8>) {
        let reader = ByteReader(bytes: segment)
        switch marker {
        case 0xC0, 0xC1, 0xC2:
            isCommon = reader.number(at: 0, bytes: 1) == 8
        case 0xE0 where segment.starts(with: "JFIF\u{0}".utf8):
            guard let x = reader.number(at: 8, bytes: 2), let y = reader.number(at: 10, bytes: 2) else { return }
            // Dots to the inch, or to the centimetre.
            let units = [1: 1.0, 2: 2.54]
            guard let unit = reader.number(at: 7, bytes: 1).flatMap({ units[$0] }) else { return }
            resolution = Resolution(measured: Double(x) * unit, Double(y) * unit)
        case 0xE1:
            if let found = EXIFOrientation.read(segment) { turn = found }
        case 0xEE where segment.starts(with: "Adobe".utf8):
            isAdobe = true
        default: break
        }
    }

    /// The place of the marker that ends the coded data.
    private static func endOfScan(_ bytes: [UInt8], from start: Int) throws(PictureError) -> Int {
        let end = bytes.withUnsafeBytes { data -> Int? in
            guard let base = data.baseAddress else { return nil }
            var position = start
            while position < data.count, let found = memchr(base + position, 0xFF, data.count - position) {
                position = UnsafeRawPointer(found) - base
                guard position + 1 < data.count else { return nil }
                switch data[position + 1] {
                case 0x00, 0xD0...0xD7: position += 2
                case 0xFF: position += 1
                default: return position
                }
            }
            return nil
        }
        guard let end else { throw .cutShort }
        return end
    }
}
