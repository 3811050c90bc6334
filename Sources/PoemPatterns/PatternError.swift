/// Why a pattern cannot be used.
public struct PatternError: Error, Hashable, Sendable {
    /// Without a full stop.
    public var what: String
    public var remedy: String?

    public init(_ what: String, remedy: String? = nil) {
        self.what = what
        self.remedy = remedy
    }
}
