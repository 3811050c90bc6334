import PoemText

/// A note or reading of a paragraph: what it holds is shaped, and is set once its place is known.
struct Annotation: Sendable {
    enum Kind: Hashable, Sendable {
        /// 夾註, set in the rows of the column that name it.
        case inline
        /// 側批
        case side
        /// 眉批
        case head
        /// The number that calls a foot note.
        case call
        case reading(ReadingForm)
    }

    var kind: Kind
    /// What it is among the paragraph's spans.
    var span: Int32
    /// In ems of its own type.
    var content: ShapedParagraph
    /// The one before it at the same character, or -1.
    var previous: Int32 = -1
    /// Of a reading: what each unit of its base has, or one share for all of them.
    var shares: [ReadingShare] = []
    /// Of a note in two runs: it takes whole cells.
    var keepsGrid = false
    /// Of a reading around another: it stands at the left.
    var isLeft = false
    /// An answer in letters, which stands in the box of its blank and moves nothing.
    var isInside = false
}

/// What may stand beside or inside a text.
enum Nesting {
    /// The text of a poem.
    case everything
    /// A note beside the text: readings, but no notes.
    case besideText
    /// A note in two runs, a reading: characters alone.
    case nothing
}

extension [Annotation] {
    /// Those at a character, in the order of the text.
    func at(_ last: Int32) -> [Int] {
        guard last >= 0 else { return [] }
        var found: [Int] = []
        var index = last
        while index >= 0 {
            found.append(Int(index))
            index = self[Int(index)].previous
        }
        return found.reversed()
    }

    /// The last of two rows of annotations at one character, put one after the other.
    mutating func joined(_ first: Int32, before second: Int32) -> Int32 {
        guard first >= 0 else { return second }
        guard second >= 0 else { return first }
        var head = Int(second)
        while self[head].previous >= 0 { head = Int(self[head].previous) }
        self[head].previous = first
        return second
    }
}

extension StyleSheet {
    /// The names of the styles that notes and readings have; what a place leaves open is as `_note` has it.
    static let noteName = "_note"
    static let sideNoteName = "_side"
    static let headNoteName = "_head"
    static let footNoteName = "_foot"
    static let readingName = "_reading"

    /// The style of notes at a place, or nil.
    func noteStyle(_ place: Note.Place) -> Style? {
        let name =
            switch place {
            case .inline: Self.noteName
            case .side: Self.sideNoteName
            case .head: Self.headNoteName
            case .foot: Self.footNoteName
            }
        guard let general = resolved(Self.noteName) else { return resolved(name) }
        return resolved(name)?.filled(from: general) ?? general
    }
}
