/// The part of a font that a file embeds.
public struct FontProgram: Hashable, Sendable {
    public enum Format: Hashable, Sendable {
        /// A TrueType file with `glyf` outlines (`FontFile2`, `CIDFontType2`).
        case trueType
        /// A bare `CFF` table (`FontFile3` of subtype `CIDFontType0C`).
        case cff(isCIDKeyed: Bool)
    }

    public var bytes: [UInt8]
    public var format: Format
    /// The glyphs that were asked for, by their numbers in the face, ascending.
    public var glyphs: [UInt32]
    /// The same glyphs by their numbers in the program, in the order of `glyphs`.
    public var newGlyphs: [UInt32]
    /// What selects each of them in a PDF string under an Identity encoding, in the order of `glyphs`: the CID of a
    /// CID-keyed CFF's charset, else the glyph's number in the program (ISO 32000-1 9.7.4.2).
    public var codes: [UInt16]

    /// The code of a glyph of the face, or nil when the program does not hold it.
    public func code(of glyph: UInt32) -> UInt16? { place(of: glyph).map { codes[$0] } }

    /// The number in the program of a glyph of the face, or nil when the program does not hold it.
    public func newGlyph(of glyph: UInt32) -> UInt32? { place(of: glyph).map { newGlyphs[$0] } }

    private func place(of glyph: UInt32) -> Int? {
        var low = 0
        var high = glyphs.count
        while low < high {
            let middle = (low + high) / 2
            if glyphs[middle] < glyph { low = middle + 1 } else { high = middle }
        }
        return low < glyphs.count && glyphs[low] == glyph ? low : nil
    }
}
