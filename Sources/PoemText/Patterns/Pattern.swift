/// A regular expression that finds special text, and what becomes of what it finds.
public struct Pattern: Hashable, Sendable {
    /// What messages and `Span.pattern` call it.
    public var name: String
    /// In the syntax of PCRE2, with Unicode properties.
    public var expression: String
    public var action: PatternAction
    /// Where the expression is written; nil when no file holds it.
    public var origin: Origin?

    /// A pattern without a name is called by its expression.
    public init(
        _ expression: String, name: String? = nil, action: PatternAction = .mark([]), origin: Origin? = nil
    ) {
        self.name = name ?? expression
        self.expression = expression
        self.action = action
        self.origin = origin
    }

    /// The place of an expression in a pattern file.
    public struct Origin: Hashable, Sendable {
        public var file: String
        /// Of the expression's first character.
        public var place: SourcePlace
        /// Whether the file has the expression character for character from `place` on, in one line.
        public var isVerbatim: Bool

        public init(file: String, place: SourcePlace, isVerbatim: Bool) {
            self.file = file
            self.place = place
            self.isVerbatim = isVerbatim
        }
    }
}

/// What becomes of the text that a pattern finds.
public enum PatternAction: Hashable, Sendable {
    /// It is marked as each of these, the first outermost. Without any it is found and listed, and looks as before.
    case mark([PatternMark])
    /// A picture named by it stands for it; where there is none, the text stays with these marks.
    case picture(PatternPictures, otherwise: [PatternMark])
    /// A blank whose answer it is.
    case blank
    /// It is left out of the pages and of their text layer.
    case drop
}

/// What found text is marked as.
public enum PatternMark: Hashable, Sendable {
    /// Set in the named style.
    case style(String)
    /// 專名.
    case name
    /// 書名.
    case book
    case link(LinkTemplate)
}

/// Where the pictures of found text are. A picture's name is the pattern's first group, or all that was found where it
/// has none.
public struct PatternPictures: Hashable, Sendable {
    public enum Place: Hashable, Sendable {
        /// The file of each name.
        case files([String: String])
        /// A folder that holds `name.png`, `.jpg`, `.jpeg` or `.svg`.
        case folder(String)
        /// The picture folders of the run, in their order.
        case pictureFolders
    }

    /// In the order in which they are searched.
    public var places: [Place]

    public init(_ places: [Place]) {
        self.places = places
    }
}
