/// The description of one character by its parts, as texts write characters that have no code point: `{巩/言}`,
/// `{山悤}`, `｛眘皮｝`, or an ideographic description sequence, `⿰亻丸` (Unicode 18.2).
///
/// In braces `/` sets parts one above the other, `|` or nothing side by side, and both may nest.
public indirect enum ComponentDescription: Hashable, Sendable {
    /// A part that is a character.
    case character(Unicode.Scalar)
    /// Parts in an arrangement, in the order in which they are written.
    case arranged(Arrangement, [ComponentDescription])

    /// How parts lie in the square of their whole.
    public enum Arrangement: Hashable, Sendable {
        /// ⿰ ⿲: from left to right, two parts or more.
        case sideBySide
        /// ⿱ ⿳: from above to below, two parts or more.
        case stacked
        /// ⿴ ⿵ ⿶ ⿷ ⿸ ⿹ ⿺: the first part holds the second, open at the sides that are named.
        case enclosed(Opening)
        /// ⿻: one over the other.
        case overlaid
    }

    /// The side or corner at which an enclosing part is open.
    public enum Opening: Hashable, Sendable {
        case none, below, above, right, lowerRight, lowerLeft, upperRight
    }

    /// Whether the whole text is one description.
    public static func isDescription(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { length(in: $0, at: 0) == $0.count }
    }

    /// How many bytes the description takes that begins at `offset`, or nil when none begins there.
    ///
    /// Braces that hold anything but parts and signs between them are none: `{abc}`, `{ }`, `{{山悤}}`, `{田}`.
    public static func length(in text: UnsafeBufferPointer<UInt8>, at offset: Int) -> Int? {
        parse(text, at: offset)?.length
    }

    /// Reads the description that begins at `offset`. The description is nil when what stands there is one
    /// (`length` bytes for one character) but says something that cannot be composed: `{鵾比=羽}`, `{𥫗/？/心}`.
    public static func parse(
        _ text: UnsafeBufferPointer<UInt8>, at offset: Int
    ) -> (description: ComponentDescription?, length: Int)? {
        // ⿰ and its kin begin with E2 BF, ｛ is EF BD 9B.
        guard offset < text.count, text[offset] == 0x7B || text[offset] == 0xE2 || text[offset] == 0xEF else {
            return nil
        }
        var parser = ComponentParser(text, at: offset)
        guard let description = parser.start() else { return nil }
        switch description {
        case .composable(let value): return (value, parser.position - offset)
        case .unclear: return (nil, parser.position - offset)
        }
    }
}
