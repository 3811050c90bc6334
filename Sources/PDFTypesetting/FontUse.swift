package import Typefaces

/// What a file needs of one face: its program, its measures, and what its codes say. Streams are deflated.
package struct FontUse: Sendable {
    /// With the six letters and the plus sign of a subset (ISO 32000-1 9.6.4).
    package var baseFont: String
    package var descriptor: FontDescriptor
    package var isCFF: Bool
    package var program: [UInt8]
    /// Bytes of the program before it was deflated.
    package var programLength: Int
    /// `W`, `W2` and `DW2` as the text of PDF arrays. `W2` is empty where every glyph stands in its place and takes
    /// 1 em: a vertical origin is half the width and the head of the em box by itself (9.7.4.3).
    package var widths: String
    package var verticals: String
    package var defaultVertical: String
    package var planes: [Plane]

    /// A font over the program that gives one text to each code.
    package struct Plane: Sendable {
        package var number: Int
        package var toUnicode: [UInt8]
    }
}

extension EmbeddedFace {
    /// - Parameter deflater: for the program.
    func fontUse(deflater: Deflater) throws(PDFError) -> FontUse {
        let face = use.face
        let order = codes.indices.sorted { codes[$0] < codes[$1] }
        return FontUse(
            baseFont: subsetTag + "+" + face.postScriptName, descriptor: face.descriptor, isCFF: face.isCFF,
            program: try deflater.deflate(program.bytes), programLength: program.bytes.count,
            widths: widths(order), verticals: verticals(order), defaultVertical: "[\(use.top) -1000]",
            planes: try planes(order, deflater: deflater))
    }

    private func planes(_ order: [Int], deflater: Deflater) throws(PDFError) -> [FontUse.Plane] {
        var first = order.map { (code: codes[$0], text: use.entries[$0].text) }
        for (number, code) in ghostCodes.enumerated() { first.append((code, use.ghosts[number])) }
        first.sort { $0.code < $1.code }
        var planes = [FontUse.Plane(number: 0, toUnicode: try deflater.deflate(ToUnicode(mappings: first).bytes()))]
        for (index, alternates) in use.alternates.enumerated() {
            let mappings = alternates.map { (code: codes[$0.entry], text: $0.text) }.sorted { $0.code < $1.code }
            planes.append(
                FontUse.Plane(
                    number: index + 1, toUnicode: try deflater.deflate(ToUnicode(mappings: mappings).bytes())))
        }
        return planes
    }

    /// Runs of consecutive codes whose glyphs are not 1 em wide.
    private func widths(_ order: [Int]) -> String {
        var writer = ContentWriter()
        writer.byte(0x5B)
        var last: UInt16?
        for entry in order where use.entries[entry].width != 1_000_000 {
            let code = codes[entry]
            if let last, last + 1 == code {
                writer.byte(0x20)
            } else {
                if last != nil { writer.byte(0x5D) }
                writer.integer(Int(code))
                writer.byte(0x5B)
            }
            writer.decimal(use.entries[entry].width, places: 3)
            last = code
        }
        writer.raw(last == nil ? "]" : "]]")
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    /// The glyphs that take another advance than 1 em or stand elsewhere in their cells.
    private func verticals(_ order: [Int]) -> String {
        var writer = ContentWriter()
        for entry in order {
            let item = use.entries[entry]
            let advance = use.advance(entry)
            guard advance != 1000 || item.shiftX != 0 || item.shiftY != 0 else { continue }
            let origin = use.verticalOrigin(entry)
            writer.integer(Int(codes[entry]))
            writer.byte(0x5B)
            writer.decimal(-advance, places: 0)
            writer.byte(0x20)
            writer.decimal(origin.x, places: 3)
            writer.byte(0x20)
            writer.decimal(origin.y, places: 3)
            writer.byte(0x5D)
        }
        return writer.bytes.isEmpty ? "" : "[" + String(decoding: writer.bytes, as: UTF8.self) + "]"
    }

    /// Six letters that the glyphs alone decide, so that the same text gives the same file.
    private var subsetTag: String {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for glyph in program.glyphs {
            for shift: UInt32 in [0, 8, 16, 24] {
                hash = (hash ^ UInt64(glyph >> shift & 0xFF)) &* 0x0000_0100_0000_01B3
            }
        }
        var tag = ""
        for _ in 0..<6 {
            tag.unicodeScalars.append(Unicode.Scalar(UInt8(0x41 + hash % 26)))
            hash /= 26
        }
        return tag
    }
}
