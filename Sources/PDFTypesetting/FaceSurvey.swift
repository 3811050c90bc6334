internal import PoemText
internal import Typefaces
internal import VerticalLayout

/// Reads all pages once and finds what they use of each face, before any of it is written.
struct FaceSurvey {
    private(set) var faces: [FaceUse]
    /// The blank glyph, of face 0, with which a column's span can begin (see `ReadingOrder`).
    private(set) var anchor: UInt32 = 0

    static let anchorText = TextKey(" ")

    init(_ document: PagedDocument, faces: [FontFace]) {
        self.faces = faces.map { FaceUse($0) }
        var reading = ColumnReading()
        for page in document.pages {
            for column in page.columns {
                reading.read(column, of: page)
                survey(reading, column, of: page)
            }
        }
        if let first = faces.first, !document.pages.isEmpty {
            anchor = first.glyph(for: " ") ?? 0
            _ = self.faces[0].use(anchor, for: Self.anchorText)
        }
    }

    private mutating func survey(_ reading: ColumnReading, _ column: PlacedColumn, of page: Page) {
        /// Where the next cell's head is expected.
        var head = column.top
        let spacing = column.letterSpacing * column.size
        for item in reading.items {
            let run = page.runs[item.run]
            let placed = page.glyphs[item.glyph]
            let text = TextKey(page.text[item.text])
            let face = Int(run.face.index)
            defer { head += placed.advance + (placed.advance > 0 ? spacing : 0) }
            guard !run.isInvisible else {
                _ = faces[face].useGhost(text)
                continue
            }
            let entry = faces[face].use(placed.glyph, for: text).entry
            guard run.mode == .vertical, run.scaleX == 1, run.scaleY == 1, item.isAlone, placed.advance > 0 else {
                continue
            }
            let perEm = 1000 / run.size
            let shiftX = Int(((placed.origin.x - column.axis) * perEm).rounded())
            var shiftY = 0
            if shiftX == 0 {
                head = placed.origin.y
            } else {
                shiftY = Int(((placed.origin.y - head) * perEm).rounded())
                if abs(shiftY) > 500 { shiftY = 0 }
            }
            faces[face].measure(
                entry, advance: Int((placed.advance * perEm).rounded()), shiftX: shiftX, shiftY: shiftY)
        }
    }
}
