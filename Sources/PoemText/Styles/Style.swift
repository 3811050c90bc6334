/// How text that names it looks. What is nil is as it is around the text.
public struct Style: Hashable, Sendable {
    /// The style it begins from: its properties hold where this one says nothing.
    public var extends: String?

    // Characters
    /// Fonts by preference: roles (`song`, `kai`, `hei`, `fangsong`), families, files.
    public var fonts: [String]?
    /// Ems are of the text around it.
    public var size: Length?
    /// 400 is regular, 700 bold.
    public var weight: Int?
    public var color: Ink?
    public var background: Background?
    /// A line at the left of the column (not the text layer's concern).
    public var underline: LineStyle?
    /// Ems are of the type it is set in.
    public var letterSpacing: Length?
    public var outline: Outline?
    public var shadow: Shadow?
    /// Text added at the end of what is in the style; an empty span of the style is this text alone. Empty adds
    /// nothing, whatever the style extends.
    public var append: String?
    /// The size of a block's first character. Ems are of the text.
    public var firstLetter: Length?
    /// What its text links to: an address, or `#id`; empty for nothing, whatever the style extends.
    public var link: String?

    // Paragraphs
    /// Whether the settings below apply: false takes those of the text around (FTCoreText
    /// `applyParagraphStyling`).
    public var setsParagraph: Bool?
    public var align: ColumnAlignment?
    public var inset: ParagraphInset?
    /// Added to the distance between two columns.
    public var leading: Length?
    /// The least and the greatest distance between two columns; 0 for none.
    public var leastPitch: Length?
    public var greatestPitch: Length?
    public var bullet: Bullet?

    public init() {}

    /// What lies under a piece of text.
    public struct Background: Hashable, Sendable {
        public var ink: Ink
        /// Of its corners, in ems.
        public var radius: Double

        public init(_ ink: Ink, radius: Double = 0) {
            self.ink = ink
            self.radius = radius
        }
    }

    /// A line beside the text.
    public enum LineStyle: String, CaseIterable, Hashable, Sendable {
        case none, solid, double, wavy, dotted, dashed
    }

    /// A line round each glyph.
    public struct Outline: Hashable, Sendable {
        /// Ems of the type.
        public var width: Double
        /// Nil for the text's.
        public var ink: Ink?
        /// Whether the glyphs are left empty inside it.
        public var isHollow: Bool

        public init(width: Double = 0.03, ink: Ink? = nil, isHollow: Bool = true) {
            self.width = width
            self.ink = ink
            self.isHollow = isHollow
        }
    }

    /// A copy of the glyphs under them: right and down in ems.
    public struct Shadow: Hashable, Sendable {
        public var x: Double
        public var y: Double
        public var ink: Ink

        public init(x: Double = 0.05, y: Double = 0.05, ink: Ink) {
            self.x = x
            self.y = y
            self.ink = ink
        }
    }

    /// The sign before a list's items, hanging at the head of the column.
    public struct Bullet: Hashable, Sendable {
        public var text: String
        /// Nil for the style's own.
        public var fonts: [String]?
        /// Nil for the style's own.
        public var color: Ink?

        public init(_ text: String = "•", fonts: [String]? = nil, color: Ink? = nil) {
            self.text = text
            self.fonts = fonts
            self.color = color
        }
    }
}

/// The room round a paragraph on its four logical sides: before its first column and after its last one, in columns'
/// direction; at the head and at the foot of each. Ems are of the text.
public struct ParagraphInset: Hashable, Sendable {
    public var before: Length
    public var after: Length
    public var head: Length
    public var foot: Length

    public init(
        before: Length = .em(0), after: Length = .em(0), head: Length = .em(0), foot: Length = .em(0)
    ) {
        self.before = before
        self.after = after
        self.head = head
        self.foot = foot
    }
}

extension Style {
    /// The style with another's properties where it has none of its own.
    public func filled(from base: Style) -> Style {
        var style = self
        style.fonts = fonts ?? base.fonts
        style.size = size ?? base.size
        style.weight = weight ?? base.weight
        style.color = color ?? base.color
        style.background = background ?? base.background
        style.underline = underline ?? base.underline
        style.letterSpacing = letterSpacing ?? base.letterSpacing
        style.outline = outline ?? base.outline
        style.shadow = shadow ?? base.shadow
        style.append = append ?? base.append
        style.firstLetter = firstLetter ?? base.firstLetter
        style.link = link ?? base.link
        style.setsParagraph = setsParagraph ?? base.setsParagraph
        style.align = align ?? base.align
        style.inset = inset ?? base.inset
        style.leading = leading ?? base.leading
        style.leastPitch = leastPitch ?? base.leastPitch
        style.greatestPitch = greatestPitch ?? base.greatestPitch
        style.bullet = bullet ?? base.bullet
        return style
    }
}
