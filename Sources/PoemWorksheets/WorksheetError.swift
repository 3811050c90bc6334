/// Why a sheet cannot be made as it was asked for.
public struct WorksheetError: Error, Hashable, Sendable {
    /// Without a full stop.
    public var what: String
    public var remedy: String?

    public init(_ what: String, remedy: String? = nil) {
        self.what = what
        self.remedy = remedy
    }
}
