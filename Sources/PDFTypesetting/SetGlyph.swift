internal import PoemText
internal import VerticalLayout

/// A glyph of a column as it is written: its font, its code and where the pen must stand for it.
struct SetGlyph {
    /// Index into `Page.runs`.
    var run: Int
    var font: FontName
    var code: UInt16
    /// The pen, on the page, y down: for upright glyphs the font's vertical origin, for turned ones the horizontal.
    var x: Double
    var y: Double
    /// How far the glyph moves the pen down the page.
    var advance: Double
}

/// A font resource of the pages: `/V0` the first plane of face 0 set vertically, `/H0` horizontally, `/V0.1` the
/// second plane.
package struct FontName: Hashable, Sendable {
    package var face: Int
    package var plane: Int
    package var isVertical: Bool

    package init(face: Int, plane: Int, isVertical: Bool) {
        self.face = face
        self.plane = plane
        self.isVertical = isVertical
    }

    package var name: String { (isVertical ? "V" : "H") + "\(face)" + (plane > 0 ? ".\(plane)" : "") }
}

/// Finds code and pen of each glyph of a column. Its storage is used again for every column.
struct ColumnSetter {
    private var reading = ColumnReading()
    private(set) var glyphs: [SetGlyph] = []
    /// Whether the glyphs' texts, put together, are the column's.
    private(set) var saysAll = true

    /// - Parameter faces: by `FaceID.index`; nil for a face that the document does not use.
    mutating func set(_ column: PlacedColumn, of page: Page, faces: inout [EmbeddedFace?]) {
        reading.read(column, of: page)
        glyphs.removeAll(keepingCapacity: true)
        var said = 0
        for item in reading.items {
            let run = page.runs[item.run]
            let number = Int(run.face.index)
            let placed = page.glyphs[item.glyph]
            let text = TextKey(page.text[item.text])
            said += item.text.count > 4 && ToUnicode.isCut(page.text[item.text]) ? 0 : item.text.count
            let isVertical = run.mode != .turned
            var glyph = SetGlyph(
                run: item.run, font: FontName(face: number, plane: 0, isVertical: isVertical), code: 0,
                x: placed.origin.x, y: placed.origin.y, advance: 0)
            guard faces[number] != nil else { continue }
            if run.isInvisible {
                glyph.code = faces[number]?.ghostCode(for: text) ?? 0
                glyph.advance = run.size
            } else if let found = faces[number]?.place(of: placed.glyph, text: text) {
                glyph.code = found.code
                glyph.font.plane = found.plane
                found.move(&glyph, in: run)
            }
            glyphs.append(glyph)
        }
        saysAll = said == column.text.count
    }
}

extension EmbeddedFace {
    /// What the fonts of a face know of a glyph.
    struct Place {
        var code: UInt16
        var plane: Int
        /// Ems.
        var width: Double
        var advance: Double
        var shiftX: Double
        var shiftY: Double
        var originX: Double
        var originY: Double

        /// Moves the pen from the glyph's place to where the font wants it.
        func move(_ glyph: inout SetGlyph, in run: GlyphRun) {
            let scaleX = run.size * Double(run.scaleX)
            let scaleY = run.size * Double(run.scaleY)
            switch run.mode {
            case .vertical:
                glyph.x -= shiftX * scaleX
                glyph.y -= shiftY * scaleY
                glyph.advance = advance * scaleY
            case .horizontal:
                // Set in the vertical font too, so that the column stays one line to every reader.
                glyph.x += originX * scaleX
                glyph.y -= originY * scaleY
                glyph.advance = advance * scaleY
            case .turned:
                glyph.advance = width * scaleX
            }
        }
    }

    mutating func place(of glyph: UInt32, text: TextKey) -> Place {
        let (entry, plane) = use.use(glyph, for: text)
        let item = use.entries[entry]
        let origin = use.verticalOrigin(entry)
        return Place(
            code: codes[entry], plane: plane, width: Double(item.width) / 1_000_000,
            advance: Double(use.advance(entry)) / 1000, shiftX: Double(item.shiftX) / 1000,
            shiftY: Double(item.shiftY) / 1000, originX: Double(origin.x) / 1_000_000,
            originY: Double(origin.y) / 1_000_000)
    }

    mutating func ghostCode(for text: TextKey) -> UInt16 { ghostCodes[use.useGhost(text)] }
}
