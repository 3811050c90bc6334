import PoemText

/// One grapheme cluster of a paragraph, before it is shaped.
struct Cluster {
    /// Offset in the paragraph's text.
    var text: Int32
    /// Offset in the bytes that are shaped: the same but where a mark is drawn as its twin.
    var shaped: Int32
    /// The first scalar.
    var scalar: UInt32
    var source: Int32
    var punctuation: PunctuationClass
    var kind: Kind
    var flags: TextUnit.Flags = []
    /// As in `TextUnit`.
    var style: UInt16 = 0
    var span: Int32 = -1
    var object: Int32 = -1
    var annotation: Int32 = -1

    enum Kind: UInt8 {
        /// A cell of its own.
        case upright
        /// A letter, figure or sign that is turned unless its neighbours say otherwise.
        case western
        /// An ASCII or no-break space.
        case space
        /// {巩/言}, ⿰亻丸: one character described by its parts.
        case composed
        /// The same, drawn as a dotted box.
        case placeholder
        /// 12: two or three figures in one cell.
        case horizontalInCell
        /// A cell left empty: for a mark that is not drawn, in a blank.
        case emptyCell
        /// A picture.
        case object
        /// Half a cell of a note in two runs.
        case noteRow
    }
}
