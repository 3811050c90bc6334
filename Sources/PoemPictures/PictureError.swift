/// Why a picture cannot be shown.
public struct PictureError: Error, Hashable, Sendable {
    /// What goes after the picture's name, without a full stop: `is cut short`.
    public var what: String
    /// Without a full stop.
    public var remedy: String?

    public init(_ what: String, remedy: String? = nil) {
        self.what = what
        self.remedy = remedy
    }

    /// Its data are not what they should be.
    static func broken(_ reason: String) -> PictureError {
        PictureError("is broken (\(reason))", remedy: "Save it anew")
    }

    /// It would hold the run up; the work on it goes on all the same.
    package static let tooSlow = PictureError(
        "takes too long to draw", remedy: "Make it simpler, or save it as PNG")

    static let cutShort = PictureError("is cut short", remedy: "Copy or save it anew")
}
