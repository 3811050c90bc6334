package import Typefaces
package import VerticalLayout

/// Sets the type of a document's pages: gives codes to all their glyphs, makes the font programs, and then writes
/// the content of one page at a time.
package struct PDFTypesetter {
    private let document: PagedDocument
    private var faces: [FaceCodes]
    /// The code of every glyph of every page, in order.
    private var codes: [UInt16] = []
    /// Where each page's codes begin.
    private var pageStarts: [Int] = []
    /// One for each face that the pages use, by ascending face number.
    package private(set) var fonts: [FontUse] = []
    private var fontNames: [String] = []

    /// - Parameter faces: by `FaceID.index`.
    package init(_ document: PagedDocument, faces: [FontFace], fontDeflater: Deflater) throws(PDFError) {
        self.document = document
        self.faces = faces.map(FaceCodes.init)
        codes.reserveCapacity(document.pages.reduce(0) { $0 + $1.glyphs.count })
        for page in document.pages { try assignCodes(page) }
        for index in self.faces.indices {
            fontNames.append("F\(index)")
            guard !self.faces[index].table.entries.isEmpty else { continue }
            fonts.append(try self.faces[index].finish(number: index, deflater: fontDeflater))
        }
    }

    private mutating func assignCodes(_ page: Page) throws(PDFError) {
        let start = codes.count
        pageStarts.append(start)
        codes.append(contentsOf: repeatElement(0, count: page.glyphs.count))
        for run in page.runs {
            let face = Int(run.face.index)
            if run.mode == .vertical { faces[face].isVertical = true } else { faces[face].isHorizontal = true }
            for index in run.glyphs {
                let glyph = page.glyphs[Int(index)]
                let text = PackedText(page.text[Int(glyph.text.lowerBound)..<Int(glyph.text.upperBound)])
                guard let code = faces[face].table.code(glyph: glyph.glyph, text: text) else {
                    throw .tooManyCodes(face: faces[face].face.postScriptName)
                }
                codes[start + Int(index)] = code
            }
        }
    }

    /// Appends the type of a page to its content: one text object a column.
    package func write(page number: Int, into writer: inout ContentWriter) {
        let page = document.pages[number]
        var column = ColumnWriter(page: page, codes: codes[pageStarts[number]..<(pageStarts[number] + page.glyphs.count)], faces: faces)
        for placed in page.columns { column.write(placed, into: &writer) }
    }
}
