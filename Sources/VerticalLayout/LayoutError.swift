/// A layout that cannot be met: a page too small for one cell, columns or cells that do not fit.
public struct LayoutError: Error, Hashable, Sendable {
    /// What cannot be, without a full stop.
    public var what: String
    /// What to do, with the number that could be met, without a full stop.
    public var remedy: String

    public init(_ what: String, remedy: String) {
        self.what = what
        self.remedy = remedy
    }
}
