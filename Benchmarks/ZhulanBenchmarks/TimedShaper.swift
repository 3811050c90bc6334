import VerticalLayout

/// A shaper that adds up the time spent in it.
final class TimedShaper: GlyphShaping {
    private let shaper: any GlyphShaping
    private(set) var time = Duration.zero

    init(_ shaper: any GlyphShaping) {
        self.shaper = shaper
    }

    func shape(
        _ text: UnsafeBufferPointer<UInt8>, range: Range<Int>, orientation: GlyphOrientation, chain: FontChainID,
        into glyphs: inout [ShapedGlyph]
    ) {
        let start = ContinuousClock.now
        shaper.shape(text, range: range, orientation: orientation, chain: chain, into: &glyphs)
        time += ContinuousClock.now - start
    }
}
