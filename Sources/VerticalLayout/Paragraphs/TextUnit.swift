package import PoemText

/// What flows through columns: the least piece that is never divided, with its advance. Most are one cell; a turned
/// letter is as long as it is wide. All lengths are ems of the paragraph's type size.
package struct TextUnit: Hashable, Sendable {
    /// Bytes of the paragraph's text.
    package var text: Range<Int32>
    /// Glyphs of the paragraph, none for an empty cell.
    package var glyphs: Range<Int32>
    /// UTF-8 offset in the source file, or -1.
    package var source: Int32
    /// Natural advance along the column, before anything is trimmed.
    package var advance: Float
    /// Taken from the empty part of a mark's cell at its head and its foot (CLREQ, adjacent marks; V15).
    package var trimHead: Float = 0
    package var trimFoot: Float = 0
    /// Space after the unit that is no part of it: a quarter em between Han and Western (V26).
    package var spaceAfter: Float = 0
    package var punctuation: PunctuationClass
    package var flags: Flags = []
    /// Index into the paragraph's styles.
    var style: UInt16 = 0
    /// The innermost span it lies in, an index into the paragraph's spans, or -1.
    var span: Int32 = -1
    /// Index into the paragraph's objects, or -1.
    var object: Int32 = -1
    /// The last of the notes and readings that stand at it, an index into the paragraph's annotations, or -1.
    var annotation: Int32 = -1
    /// Empty room at its head that is part of its advance, where its reading is longer than itself.
    var lead: Float = 0
    /// Space after it in ems, where its style has one of its own instead of the paragraph's; otherwise NaN.
    var tracking = Float.nan

    package struct Flags: OptionSet, Hashable, Sendable {
        package let rawValue: UInt16
        package init(rawValue: UInt16) { self.rawValue = rawValue }

        /// No column ends after it, whatever the level of prohibition: within a Western word, a number with its
        /// unit, a pair of dashes (V09, V14, V27).
        package static let bindsNext = Flags(rawValue: 1)
        /// No letter spacing after it: the pair is one mark.
        package static let tightNext = Flags(rawValue: 2)
        /// The column ends after it: a clause that has a column of its own.
        package static let endsColumn = Flags(rawValue: 4)
        /// Turned, proportional text.
        package static let western = Flags(rawValue: 8)
        /// A space that vanishes at a column's head and foot.
        package static let space = Flags(rawValue: 16)
        /// A reading mark beside the unit before it, taking no cell.
        package static let aside = Flags(rawValue: 32)
        /// Fills the head half of its cell alone, so that its foot half may be trimmed; and the reverse.
        package static let footIsEmpty = Flags(rawValue: 64)
        package static let headIsEmpty = Flags(rawValue: 128)
        /// 、，。 which may hang below the column (V18).
        package static let hangs = Flags(rawValue: 256)
        /// No font has it.
        package static let missing = Flags(rawValue: 512)
        /// A stop stood after it and is not drawn.
        static let droppedStop = Flags(rawValue: 1024)
        /// The writer ended the column here.
        static let forcedEnd = Flags(rawValue: 2048)
        /// Stands in a blank's box, so small that the border does not touch it.
        static let inBlank = Flags(rawValue: 4096)
        /// A row of a note in two runs: half a cell without glyphs of its own, whose object is the note.
        static let noteRow = Flags(rawValue: 8192)
    }

    /// The advance without what was trimmed.
    package var trimmed: Double { Double(advance - trimHead - trimFoot) }
    /// A mark with a cell of its own.
    package var isMark: Bool { punctuation.isMark && !flags.contains(.western) }
}

/// A paragraph ready to be split into columns.
package struct ShapedParagraph: Sendable {
    /// The text as it is set, UTF-8.
    package var text: [UInt8] = []
    package var units: [TextUnit] = []
    package var glyphs: [ShapedGlyph] = []
    /// Index into `Document.sources`, or -1.
    package var file: Int32 = -1
    /// What units name; the first is the paragraph's own.
    var styles: [CharacterStyle] = [CharacterStyle()]
    var spans: [ParagraphSpan] = []
    var objects: [InlineObject] = []
    var annotations: [Annotation] = []
    /// In ems of the base; 0 where no blank has a reading.
    var roomBesideBlanks = 0.0

    package init() {}

    package mutating func removeAll() {
        text.removeAll(keepingCapacity: true)
        units.removeAll(keepingCapacity: true)
        glyphs.removeAll(keepingCapacity: true)
        spans.removeAll(keepingCapacity: true)
        objects.removeAll(keepingCapacity: true)
        annotations.removeAll(keepingCapacity: true)
        styles.removeSubrange(1...)
        roomBesideBlanks = 0
        file = -1
    }
}
