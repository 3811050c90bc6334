/// A part of a text: what a pattern found, or what stands between.
public struct Piece: Hashable, Sendable {
    /// UTF-8 offsets into the text; never empty, never cutting a grapheme cluster or a description of a character by
    /// its parts.
    public var range: Range<Int>
    /// The index of the pattern in its set; nil for text that none found.
    public var pattern: Int?
    /// The ranges of the pattern's groups as they matched, 0 first; nil for one that took no part.
    public var groups: [Range<Int>?]

    public init(_ range: Range<Int>, pattern: Int? = nil, groups: [Range<Int>?] = []) {
        self.range = range
        self.pattern = pattern
        self.groups = groups
    }
}
