package import Typefaces

/// What a file needs of one face: its program, its widths, and what its codes say. Bytes are deflated.
package struct FontUse: Sendable {
    /// The name of its resources: `F0V` set vertically, `F0H` horizontally.
    package var resource: String
    /// With the six letters and the plus sign of a subset (ISO 32000-1 9.6.4).
    package var baseFont: String
    package var descriptor: FontDescriptor
    package var isCFF: Bool
    package var program: [UInt8]
    /// Bytes of the program before it was deflated.
    package var programLength: Int
    /// `W`: the advances that are not 1,000, as the text of a PDF array.
    package var widths: String
    /// Thousandths of an em from the baseline up to the vertical origin (`DW2`).
    package var verticalOrigin: Int
    /// For TrueType: two bytes a code, the glyph of the program. Nil for CFF, whose codes are its CIDs.
    package var glyphMap: [UInt8]?
    package var toUnicode: [UInt8]
    /// Which of the two encodings the pages use.
    package var isVertical: Bool
    package var isHorizontal: Bool
}

/// The codes of one face on the pages, and what selects each glyph in a string.
struct FaceCodes {
    let face: FontFace
    var table = CodeTable()
    var isVertical = false
    var isHorizontal = false
    /// By code − 1: what is written in strings.
    var written: [UInt16] = []
    /// By code − 1: the code is a CID that already stands for another text, so that a span has to say this one.
    var needsSpan: [Bool] = []

    init(face: FontFace) {
        self.face = face
    }

    /// Makes the program and everything that goes with it; after it `written` and `needsSpan` hold.
    mutating func finish(number: Int, deflater: Deflater) throws(PDFError) -> FontUse {
        let program: FontProgram
        do throws(FontError) {
            program = try face.subset(to: table.glyphs)
        } catch {
            throw .font(error.description)
        }
        let isCFF = program.format != .trueType
        assignCodes(program, isCFF: isCFF)
        var glyphMap: [UInt8]?
        if !isCFF {
            var map: [UInt8] = [0, 0]
            for entry in table.entries {
                let glyph = program.newGlyph(of: entry.glyph) ?? 0
                map.append(UInt8(truncatingIfNeeded: glyph >> 8))
                map.append(UInt8(truncatingIfNeeded: glyph))
            }
            glyphMap = try deflater.deflate(map)
        }
        return FontUse(
            resource: "F\(number)", baseFont: subsetTag(program) + "+" + face.postScriptName,
            descriptor: face.descriptor, isCFF: isCFF, program: try deflater.deflate(program.bytes),
            programLength: program.bytes.count, widths: widths(),
            verticalOrigin: Int((face.emBoxTop * 1000).rounded()), glyphMap: glyphMap,
            toUnicode: try deflater.deflate(ToUnicode(codes: self).bytes()), isVertical: isVertical,
            isHorizontal: isHorizontal)
    }

    private mutating func assignCodes(_ program: FontProgram, isCFF: Bool) {
        written.reserveCapacity(table.entries.count)
        var seen: Set<UInt32> = []
        for (index, entry) in table.entries.enumerated() {
            if isCFF {
                written.append(program.code(of: entry.glyph) ?? 0)
                needsSpan.append(!seen.insert(entry.glyph).inserted)
            } else {
                written.append(UInt16(index + 1))
                needsSpan.append(false)
            }
        }
    }

    /// Runs of consecutive codes whose glyphs are not 1 em wide.
    private func widths() -> String {
        var entries: [(code: UInt16, width: Int)] = []
        for (index, entry) in table.entries.enumerated() where !needsSpan[index] {
            let width = Int((face.horizontalAdvance(of: entry.glyph) * 1000).rounded())
            if width != 1000 { entries.append((written[index], width)) }
        }
        entries.sort { $0.code < $1.code }
        var text = "["
        var last: UInt16?
        for entry in entries {
            if let previous = last, entry.code == previous + 1 {
                text += " \(entry.width)"
            } else {
                if last != nil { text += "]" }
                text += "\(entry.code)[\(entry.width)"
            }
            last = entry.code
        }
        return text + (last == nil ? "]" : "]]")
    }

    /// Six letters that the glyphs alone decide, so that the same text gives the same file.
    private func subsetTag(_ program: FontProgram) -> String {
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
