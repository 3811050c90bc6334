import PoemText

/// A part of a poem, shaped, before the type area says how large it is set.
struct PoemParagraph {
    var role: PlacedColumn.Role
    /// Of the text's size, or absolute.
    var size: Length
    /// Cells of the text's size left empty at the head of its first column, and of the others.
    var firstIndent: Double
    var indent: Double
    var align = ColumnAlignment.head
    /// Prose and run-on verse, which is split anywhere and may be justified.
    var isRunning = false
    var flow: LaidColumn.Flow = []
    var gapBefore = FlowGap()
    /// Of the poem's own text: its spacing, marks and foot are the text's.
    var isText = false
    /// A verse line that has a say in how large the text is set.
    var decidesSize = false
    /// What styles say of it.
    var settings = ParagraphSettings()
    /// Begins in the column of the paragraph before it, where that leaves room: text beside its bullet.
    var sharesColumn = false
    /// Takes as many columns as its type needs, rather than shrink it (V40).
    var mayWiden = false
    /// A bullet or number, beside which the next paragraph stands; what a bullet looks like.
    var isBullet = false
    var bullet: Style.Bullet?
    /// What it is where it is no text.
    var thing: Thing?
    /// What leads to it.
    var marks: [PlaceMark.Kind] = []
    var shaped = ShapedParagraph()

    enum Thing {
        /// The picture's own size is nil where it cannot be shown.
        case picture(Picture, MeasuredPicture?)
        case ornament
        case pageBreak(recto: Bool)
    }

    var isPageBreak: Bool { if case .pageBreak = thing { true } else { false } }

    /// The names of the styles it stands in, outermost first.
    var styles: [String] { settings.styles }
}

extension PoemParagraph {
    /// A place for what is no text. What is said of a picture that cannot be shown is its text.
    init(_ thing: Thing) {
        self.init(role: .note, size: .em(1), firstIndent: 0, indent: 0)
        self.thing = thing
    }

    /// The lengths, in ems, of the columns that clauses or the paragraph's end close.
    func naturalColumns(letterSpacing: Double) -> [Double] {
        var columns: [Double] = []
        var length = 0.0
        for unit in shaped.units {
            length += unit.trimmed + (unit.flags.contains(.aside) ? 0 : letterSpacing)
            if unit.flags.contains(.endsColumn) {
                columns.append(length)
                length = 0
            }
        }
        if length > 0 { columns.append(length) }
        return columns
    }
}

/// What an outline or a link can lead to.
struct PlaceMark {
    enum Kind {
        /// An entry of the outline, so many levels below the poem's.
        case heading(String, level: Int)
        case id(String)
        /// The text of a title or heading, which a link may name.
        case name(String)
    }

    var kind: Kind
    /// Index into the poem's columns.
    var column: Int
}

/// Room between two blocks: at least so many empty columns, and at least the lengths that their styles ask for.
struct FlowGap {
    var columns = 0
    /// Ems of the text, and points beyond them.
    var ems = 0.0
    var points = 0.0

    mutating func add(_ length: Length) {
        switch length {
        case .em(let value): ems += value
        case .pt(let value): points += value
        }
    }

    /// In pitches; whole columns where rules are drawn between them.
    func pitches(in area: TypeArea, ruled: Bool) -> Double {
        let asked = max(0, ems * area.size + points) / area.pitch
        return max(Double(columns), ruled ? (asked - 1e-6).rounded(.up) : asked)
    }
}
