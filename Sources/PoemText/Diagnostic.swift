/// Something to tell the user about the input or the output; it never stops a batch.
public struct Diagnostic: Hashable, Sendable {
    public enum Severity: String, Hashable, Sendable, Comparable {
        case note, warning, error

        public static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }

        private var rank: Int {
            switch self {
            case .note: 0
            case .warning: 1
            case .error: 2
            }
        }
    }

    public var severity: Severity
    /// The file's name as the user gave it, or nil where no file is concerned.
    public var file: String?
    /// Line and column, each from 1, or nil where the whole file is meant.
    public var place: SourcePlace?
    /// What is so, without a full stop.
    public var what: String
    /// What the user can do about it, without a full stop, or nil; a question keeps its mark.
    public var remedy: String?
    /// Whether something is missing from the pages because of it (exit code 1).
    public var losesContent: Bool

    public init(
        _ severity: Severity, _ what: String, remedy: String? = nil, file: String? = nil,
        place: SourcePlace? = nil, losesContent: Bool = false
    ) {
        self.severity = severity
        self.what = what
        self.remedy = remedy
        self.file = file
        self.place = place
        self.losesContent = losesContent
    }

    /// `file:line:column: severity: what. What to do.` on one line.
    public var line: String {
        var text = ""
        if let file {
            text += file + ":"
            if let place { text += "\(place.line):\(place.column):" }
            text += " "
        }
        text += severity.rawValue + ": " + what + "."
        if let remedy { text += " " + remedy + (remedy.hasSuffix("?") ? "" : ".") }
        return text
    }
}
