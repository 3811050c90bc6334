public import PoemText

/// A piece that is more than plain text, with the place of each of its parts: one for every column it stands in.
public struct PlacedSpan: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
        case marked(SpanKind)
        case note(Note.Place)
        case reading
        case picture(alt: String)
        case blank(Blank.State)
    }

    public var kind: Kind
    public var id: String?
    /// The pattern that found it.
    public var pattern: String?
    /// Its text as it is set.
    public var text: String
    public var source: SourceRange
    /// In reading order; never empty, none without area.
    public var parts: [Part]

    /// The cells of a column that belong to a span, as one box: as wide as the type, as high as the advances.
    public struct Part: Hashable, Sendable {
        /// Index into `PagedDocument.pages`.
        public var page: Int
        public var box: Rectangle

        public init(page: Int, box: Rectangle) {
            self.page = page
            self.box = box
        }
    }

    public init(
        _ kind: Kind, id: String? = nil, pattern: String? = nil, text: String = "", source: SourceRange = .none,
        parts: [Part] = []
    ) {
        self.kind = kind
        self.id = id
        self.pattern = pattern
        self.text = text
        self.source = source
        self.parts = parts
    }
}

/// A place in the document that a link can lead to.
public struct Anchor: Hashable, Sendable {
    /// Index into `PagedDocument.pages`.
    public var page: Int
    /// The upper right corner of what stands there.
    public var point: Point

    public init(page: Int, point: Point) {
        self.page = page
        self.point = point
    }
}

/// A picture at its place.
public struct PlacedPicture: Hashable, Sendable {
    public var picture: PictureID
    public var box: Rectangle
    public var alt: String
    public var source: SourceRange

    public init(picture: PictureID, box: Rectangle, alt: String = "", source: SourceRange = .none) {
        self.picture = picture
        self.box = box
        self.alt = alt
        self.source = source
    }
}
