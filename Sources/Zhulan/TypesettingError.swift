/// Why a document could not be set or written.
public struct TypesettingError: Error, Hashable, Sendable {
    /// Which part of the way failed.
    public enum Kind: Hashable, Sendable {
        /// The page cannot hold what the template asks of it.
        case layout
        /// A font cannot be used.
        case font
        /// The folder with the built-in fonts was not found.
        case data
        /// A picture folder is not there, or a picture that was measured cannot be drawn: its file has changed, or its
        /// pixels are broken.
        case picture
        /// Drawing or binding failed, which no input should cause.
        case drawing
        /// The task was cancelled.
        case cancelled
    }

    public var kind: Kind
    /// What was wrong, without a full stop.
    public var what: String
    /// What to do, without a full stop, or nil where `what` says it.
    public var remedy: String?

    public init(_ kind: Kind, _ what: String, remedy: String? = nil) {
        self.kind = kind
        self.what = what
        self.remedy = remedy
    }

    /// From the sentence of a lower layer: what was wrong, a colon, what to do.
    init(_ kind: Kind, sentence: String) {
        var parts = sentence.split(separator: ": ", omittingEmptySubsequences: false)
        guard parts.count > 1, let advice = parts.popLast() else {
            self.init(kind, sentence)
            return
        }
        self.init(kind, parts.joined(separator: ": "), remedy: advice.prefix(1).uppercased() + advice.dropFirst())
    }
}
