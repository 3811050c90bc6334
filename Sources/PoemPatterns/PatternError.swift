public import PoemText

/// Patterns that cannot be used.
public struct PatternError: Error, Hashable, Sendable {
    /// An error for each of them, in order, with the place in the expression where it goes wrong.
    public var diagnostics: [Diagnostic]

    public init(_ diagnostics: [Diagnostic]) {
        self.diagnostics = diagnostics
    }
}
