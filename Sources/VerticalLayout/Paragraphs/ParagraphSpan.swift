import PoemText

/// A marked piece of a paragraph. Units name the innermost one they lie in; each names the one around it, so that
/// what a unit is part of is a short walk, and no index has to be mended when units come and go.
struct ParagraphSpan: Sendable {
    /// Index into `ShapedParagraph.spans`, or -1.
    var parent: Int32
    var kind: PlacedSpan.Kind
    var id: String?
    var pattern: String?
    var source: SourceRange
    var background: Style.Background?
    var line: Line?
    /// What is drawn round its cells, where it is a blank.
    var blank: BlankFigure?
    var strikes = false
    var dots = false
    /// The annotation that it is, where it is one, or -1.
    var annotation: Int32 = -1
    /// Where what it is stands.
    var stands = Standing.inText

    enum Standing: Hashable, Sendable {
        /// In the column: its parts are cells.
        case inText
        /// Beside the column, or above it: what sets it gives its parts.
        case beside
    }

    /// A line at the left of the column.
    struct Line: Hashable, Sendable {
        var style: Style.LineStyle
        var role: Shape.Role
        /// How many lines of spans around it stand between it and the text.
        var level = 0
    }

    init(_ kind: PlacedSpan.Kind, parent: Int32, id: String? = nil, pattern: String? = nil, source: SourceRange) {
        self.parent = parent
        self.kind = kind
        self.id = id
        self.pattern = pattern
        self.source = source
    }
}

/// A thing that stands in a column as one unit.
enum InlineObject: Sendable {
    case picture(InlinePicture)
    /// A note in two runs, an index into the paragraph's annotations.
    case note(Int32)
}

/// A picture in a cell of its own.
struct InlinePicture: Sendable {
    /// Nil where it cannot be shown.
    var measured: MeasuredPicture?
    var alt: String
    /// Along the column and across it; ems are of the paragraph's type.
    var height: Length
    var width: Length
    var source: SourceRange
}
