internal import CairoDrawing
public import PDFTypesetting
internal import PoemText
public import Typefaces
public import VerticalLayout

/// Makes a PDF of a paged document: Cairo draws the graphics, the type is set in vertical fonts, libqpdf binds.
public enum PDFWriter {
    /// - Parameter faces: by `FaceID.index`, those the layout was shaped with.
    public static func write(_ document: PagedDocument, faces: [FontFace]) throws(PDFError) -> [UInt8] {
        let graphics: PageGraphics
        do throws(CairoError) {
            graphics = try PageGraphics(document)
        } catch {
            throw .graphics(error.description)
        }
        let type = try PDFTypesetter(
            document, faces: faces, fontDeflater: try Deflater(level: Deflater.fontLevel))
        var binder = try PDFBinder(document, type: type)
        try binder.addForms(graphics)
        try binder.addFonts()
        try binder.addPages()
        try binder.addOutline()
        try binder.addCatalog()
        return try binder.finish()
    }
}
