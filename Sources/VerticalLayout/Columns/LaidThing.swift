import PoemText

/// What stands among the columns and is no column of type.
enum LaidThing {
    case picture(LaidPicture)
    /// A small sign in an empty column.
    case ornament
    /// A new page, or a new odd one (V41).
    case pageBreak(recto: Bool)
}

/// A picture that has been fitted to the type area and stands on no page yet.
struct LaidPicture {
    /// Nil where it cannot be shown: a dashed box stands for it.
    var id: PictureID?
    var size: Size
    var align: Picture.Align
    var alt: String
    /// Index into `ColumnStore.spans`.
    var span: Int
    var source: SourceRange
    /// What is said in the dashed box. Their place is given from (the box's axis, the box's head).
    var lines: [Line] = []

    struct Line {
        var axis: Double
        var head: Double
        var column: LaidColumn
    }
}

extension LaidColumn {
    /// A place in the flow of columns that holds no type.
    init(_ thing: LaidThing, height: Double, width: Double, in store: ColumnStore) {
        func none(_ count: Int) -> Range<Int> { count..<count }
        self.init(
            role: .note, size: 0, top: 0, height: height, letterSpacing: 0, runs: none(store.runs.count),
            glyphs: none(store.glyphs.count), text: none(store.text.count), shapes: none(store.shapes.count),
            pictures: none(store.pictures.count), parts: none(store.parts.count),
            missing: none(store.missing.count), source: .none)
        self.width = width
        self.thing = thing
    }

    /// Whether it stands below nothing that floats, but after it.
    var clearsFloats: Bool { thing != nil || !flow.isDisjoint(with: [.floats, .clears]) }

    var isPageBreak: Bool { if case .pageBreak = thing { true } else { false } }
}
