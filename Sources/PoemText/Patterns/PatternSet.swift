/// Patterns in their order, and how what they mark looks by itself.
public struct PatternSet: Hashable, Sendable {
    /// Of two that find text at one place the earlier wins.
    public var patterns: [Pattern]
    /// Used where the document has no style of that name.
    public var styles: StyleSheet

    public init(_ patterns: [Pattern] = [], styles: StyleSheet = StyleSheet()) {
        self.patterns = patterns
        self.styles = styles
    }

    /// Adds the patterns of another set behind those of this one.
    public mutating func append(_ other: PatternSet) {
        patterns += other.patterns
        styles.fill(from: other.styles)
    }
}

extension StyleSheet {
    /// Takes over the styles of another sheet whose names this one does not have.
    public mutating func fill(from other: StyleSheet) {
        for name in other.names where self[name] == nil { self[name] = other[name] }
    }
}
