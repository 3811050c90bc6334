import PoemText

@testable import VerticalLayout

/// A shaper that knows no font: every upright cluster is a cell of 1 em, every turned letter half an em. The glyph
/// is the cluster's first scalar, so that a golden can be read. Private-use characters are missing.
final class StubShaper: GlyphShaping {
    func shape(
        _ text: UnsafeBufferPointer<UInt8>, range: Range<Int>, orientation: GlyphOrientation, chain: FontChainID,
        into glyphs: inout [ShapedGlyph]
    ) {
        var offset = range.lowerBound
        var cutter = ClusterCutter()
        while offset < range.upperBound {
            let start = offset
            let scalar = decodeUTF8(text, at: &offset)
            let whole = orientation != .upright && orientation != .turned
            guard cutter.startsCluster(scalar), !whole || start == range.lowerBound else { continue }
            glyphs.append(
                ShapedGlyph(
                    cluster: whole ? range.lowerBound : start, face: FaceID(0), glyph: scalar,
                    advance: orientation == .turned ? 0.5 : 1, mode: orientation == .turned ? .turned : .vertical,
                    isMissing: isPrivateUse(scalar)))
        }
    }
}

/// The units of a text, by the stub shaper.
func units(_ text: String, _ settings: TextSettings = TextSettings()) -> ShapedParagraph {
    var paragraph = ShapedParagraph()
    Itemizer(shaper: StubShaper()).itemize([Text(text)], settings: settings, into: &paragraph)
    return paragraph
}

/// The texts of the columns a text splits into.
func columns(
    _ text: String, cells: Int, settings: TextSettings = TextSettings(),
    _ change: (inout ColumnRules) -> Void = { _ in }
) -> [String] {
    let paragraph = units(text, settings)
    var rules = ColumnRules(height: Double(cells))
    change(&rules)
    return ColumnSplitter(units: paragraph.units, rules: rules).split().map { column in
        let start = Int(paragraph.units[column.units.lowerBound].text.lowerBound)
        let end = Int(paragraph.units[column.units.upperBound - 1].text.upperBound)
        return String(decoding: paragraph.text[start..<end], as: UTF8.self)
    }
}

/// A small generator whose seed is printed with a failure, so that the failure can be had again.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64
    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }
    mutating func next() -> UInt64 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return state
    }
}
