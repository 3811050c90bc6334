/// What can go wrong while a PDF is made. The text is one sentence for the user.
public enum PDFError: Error, Hashable, Sendable, CustomStringConvertible {
    case outOfMemory
    /// A font's program could not be made; the text is the typefaces' own.
    case font(String)
    /// The graphics could not be drawn; the text is the drawing's own.
    case graphics(String)
    /// A picture could not be drawn; the text says which and why.
    case picture(String)
    /// The file could not be bound; the text is libqpdf's.
    case binding(String)
    /// A face has more distinct glyphs and texts on the pages than codes of two bytes.
    case tooManyCodes(face: String)
    /// The task was cancelled between two pages.
    case cancelled

    public var description: String {
        switch self {
        case .outOfMemory: "there was no memory left for the PDF: set fewer poems at a time"
        case .font(let reason): reason
        case .graphics(let reason): reason
        case .picture(let reason): reason
        case .binding(let reason): "the PDF could not be put together (\(reason)): report this with the input"
        case .tooManyCodes(let face):
            "\(face) has more than 65,535 characters on these pages: set fewer poems at a time"
        case .cancelled: "the PDF was given up, since its task was cancelled"
        }
    }
}
