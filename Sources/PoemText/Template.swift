/// How poems are set on pages: every choice a template file, `--set KEY=VALUE` or an option can make.
///
/// The defaults here are those of the `poem` template; the other built-in templates are YAML that changes some.
/// What is left nil is found from the rest (`TypeArea`).
public struct Template: Hashable, Sendable {
    public var name = "poem"

    // Page
    /// Width and height in points, as the page is read.
    public var page = Size(width: 148 * 72 / 25.4, height: 210 * 72 / 25.4)
    public var margins = Margins(head: .mm(24), outer: .mm(16), foot: .mm(14), inner: .mm(16))

    // Type area
    /// The type size in points; nil lets the page, `columns` and `cells` decide it, within `leastSize...greatestSize`.
    public var size: Double?
    public var leastSize = 16.0
    public var greatestSize = 40.0
    /// Exactly so many columns on a page.
    public var columns: Int?
    /// Exactly so many cells in a column.
    public var cells: Int?
    /// Space between two cells of a column.
    public var letterSpacing = Length.em(0)
    /// Space between two columns; nil lets the columns spread evenly over the width, at least 0.75 em.
    public var columnGap: Length?
    /// Empty space between the frame and the first and last cell of a column.
    public var columnInset = Length.em(0.5)

    // Rules
    /// Nil draws no rules and no frame lines in their colour.
    public var rules: Ink? = .vermilion
    /// Points.
    public var ruleWidth = 0.5
    public var frame = Frame.double

    // Text
    public var textColor = Ink.black
    /// Fonts by preference: files, `file#index`, family names or roles; the built-in chain ends it.
    public var fonts: [String] = []
    public var language = Language.auto
    public var region = Region.auto
    public var verse = VerseMode.line
    public var align = ColumnAlignment.head
    /// Sets a short poem in the middle of its page.
    public var balance = true
    public var marks = MarksMode.full
    public var marksColor: Ink?
    /// Curly quotation marks become corner brackets: outside, then inside, by region.
    public var cornerQuotes = true
    public var bookTitles = BookTitleMark.brackets
    public var adjust = Adjustment.none
    public var hanging = false
    public var prohibition = Prohibition.basic
    public var components = ComponentMode.compose
    /// First-line indent of prose, in cells.
    public var indent = 2
    /// Cells left empty at the head and at the foot of every column of the text (CLREQ paragraph indent; V35).
    public var textIndent = 0
    public var footIndent = 0
    /// Cells by which the second and later columns of a verse line stand lower than its first.
    public var hangingIndent = 0
    /// A heading inside a poem stands in the first column of its text (V42).
    public var runInHeadings = false

    // Parts of a poem
    public var titleSize = Length.em(1.2)
    /// Cells of the text left empty above the title.
    public var titleIndent = 2
    public var authorSize = Length.em(0.8)
    public var author = AuthorPlace.column
    public var showDynasty = true
    public var notes = true
    public var notesSize = Length.em(0.7)
    /// Sizes of the headings inside a poem by their level, from 1; deeper levels have the last one's.
    public var headingSizes = [Length.em(1.1), .em(1)]
    public var commentarySize = Length.em(0.8)
    /// Cells by which commentary stands lower than the text.
    public var commentaryIndent = 1
    public var prologue = false
    public var headings = true
    /// Whether each poem begins a page of its own.
    public var newPage = true
    /// Empty columns between two poems on a page.
    public var poemGap = 1
    /// Empty columns between two stanzas.
    public var stanzaGap = 1

    // Blanks
    /// How a blank is drawn that says nothing of it.
    public var blankShape = Blank.Shape.box
    /// What a key shows its answers in.
    public var answerColor = Ink(red: 0xC8, green: 0x20, blue: 0x2F)
    /// What is printed to be traced, before it is made paler; nil for the text's.
    public var traceColor: Ink?
    /// The lines inside the cells of a practice grid.
    public var gridColor = Ink(red: 0x9A, green: 0x9A, blue: 0x9A)

    // Page furniture
    public var pageNumber = PageNumberPlace.outer
    public var pageNumberSize = 9.0
    public var runningTitle = false

    public init() {}

    public struct Margins: Hashable, Sendable {
        public var head: Length
        public var outer: Length
        public var foot: Length
        public var inner: Length

        public init(head: Length, outer: Length, foot: Length, inner: Length) {
            self.head = head
            self.outer = outer
            self.foot = foot
            self.inner = inner
        }
    }

    public enum Frame: String, CaseIterable, Hashable, Sendable { case double, single, none }
    public enum AuthorPlace: String, CaseIterable, Hashable, Sendable {
        /// In the column after the title's, at its foot.
        case column
        /// At the foot of the title's column where there is room, else as `column`.
        case foot
        case none
    }
    public enum PageNumberPlace: String, CaseIterable, Hashable, Sendable { case outer, centre, none }
}

/// Which glyph forms are drawn.
public enum Language: String, CaseIterable, Hashable, Sendable {
    case auto
    case simplified = "zh-Hans"
    case traditional = "zh-Hant"
    case taiwan = "zh-Hant-TW"
    case hongKong = "zh-Hant-HK"
}

/// Where stops stand in their cells, apart from the script: upper right (`mainland`) or centre (`taiwan`).
public enum Region: String, CaseIterable, Hashable, Sendable { case auto, mainland, taiwan }

/// What begins a new column in verse.
public enum VerseMode: String, CaseIterable, Hashable, Sendable { case line, clause, couplet, flow }

/// Where a verse line stands in its column (CLREQ alignment of a single line).
public enum ColumnAlignment: String, CaseIterable, Hashable, Sendable { case head, centre, foot, even }

/// How stops are set.
public enum MarksMode: String, CaseIterable, Hashable, Sendable { case full, aside, space, judou, none }

/// How book titles are marked: 《書名》 as typed, or the wavy line instead of the brackets.
public enum BookTitleMark: String, CaseIterable, Hashable, Sendable { case brackets, wavy }

/// How marks are squeezed and columns justified (CLREQ; V15–V17, V20–V22).
public enum Adjustment: String, CaseIterable, Hashable, Sendable { case none, adjacent, full }

/// What may not stand at a column's head or foot (CLREQ `prohibition_rules_for_line_start_end`).
public enum Prohibition: String, CaseIterable, Hashable, Sendable { case none, basic, gb, strict }

/// What becomes of {巩/言} and ⿰亻丸, which describe one character.
public enum ComponentMode: String, CaseIterable, Hashable, Sendable { case compose, placeholder, literal }
