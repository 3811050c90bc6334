package import Typefaces
package import VerticalLayout

/// Sets the type of a document's pages: finds what they use of each face, makes the font programs, and then writes
/// the content of one page at a time.
package struct PDFTypesetter {
    /// By `FaceID.index`; nil for a face that no page uses.
    package let fonts: [FontUse?]
    /// The fonts that the pages written so far name.
    package private(set) var usedFonts: Set<FontName> = []
    private let document: PagedDocument
    private var faces: [EmbeddedFace?] = []
    private let anchor: (font: FontName, code: UInt16)

    /// - Parameter faces: by `FaceID.index`.
    package init(_ document: PagedDocument, faces: [FontFace], fontDeflater: Deflater) throws(PDFError) {
        self.document = document
        let survey = FaceSurvey(document, faces: faces)
        var fonts: [FontUse?] = []
        for use in survey.faces {
            guard !use.entries.isEmpty || !use.ghosts.isEmpty else {
                self.faces.append(nil)
                fonts.append(nil)
                continue
            }
            let embedded = try EmbeddedFace(use)
            self.faces.append(embedded)
            fonts.append(try embedded.fontUse(deflater: fontDeflater))
        }
        self.fonts = fonts
        let code =
            self.faces.isEmpty ? nil : self.faces[0]?.place(of: survey.anchor, text: FaceSurvey.anchorText).code
        anchor = (FontName(face: 0, plane: 0, isVertical: true), code ?? 0)
    }

    /// Appends the type of a page to its content.
    package mutating func write(page number: Int, into writer: inout ContentWriter) {
        var pageWriter = PageTypeWriter(document.pages[number], anchor: anchor, fonts: usedFonts)
        pageWriter.write(faces: &faces, into: &writer)
        usedFonts = pageWriter.fonts
    }
}
