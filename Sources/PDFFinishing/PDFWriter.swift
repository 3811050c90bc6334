internal import CairoDrawing
public import PDFTypesetting
public import PoemPictures
internal import PoemText
public import Typefaces
public import VerticalLayout

/// Makes a PDF of a paged document: Cairo draws the graphics, the type is set in vertical fonts, libqpdf binds.
public enum PDFWriter {
    /// Throws `cancelled` where the task is cancelled while pages are written.
    ///
    /// - Parameters:
    ///   - faces: by `FaceID.index`, those the layout was shaped with.
    ///   - pictures: the library that measured the document's pictures.
    ///   - onPage: told the index of each page when it has been written, in order.
    public static func write(
        _ document: PagedDocument, faces: [FontFace], pictures: PictureLibrary? = nil,
        onPage: (Int) -> Void = { _ in }
    ) throws(PDFError) -> [UInt8] {
        let graphics: PageGraphics
        do throws(CairoError) {
            graphics = try PageGraphics(document, faces: faces, pictures: pictures)
        } catch .badPicture(let reason) {
            throw .picture(reason)
        } catch {
            throw .graphics(error.description)
        }
        let type = try PDFTypesetter(
            document, faces: faces, fontDeflater: try Deflater(level: Deflater.fontLevel))
        // Nothing changes the graphics' bytes while libqpdf reads from them.
        let result: Result<[UInt8], PDFError> = graphics.bytes.withUnsafeBufferPointer { bytes in
            do throws(PDFError) {
                var binder = try PDFBinder(document, type: type, file: try QPDFFile.open(reading: bytes))
                try binder.addPages(graphics, onPage: onPage)
                try binder.addLinks()
                try binder.addOutline()
                try binder.addCatalog()
                return .success(try binder.finish())
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }
}
