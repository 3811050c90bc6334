internal import CairoDrawing
internal import PDFFinishing
internal import PDFTypesetting
internal import Typefaces
public import VerticalLayout

extension Typesetter {
    /// The document as PDF, its text selectable and searchable down the columns. Throws kinds `picture` and
    /// `drawing`, and `cancelled` where the task is cancelled while pages are written.
    ///
    /// - Parameter onPage: told the index of each page when it has been written, in order.
    public func pdf(
        _ document: PagedDocument, onPage: (Int) -> Void = { _ in }
    ) throws(TypesettingError) -> [UInt8] {
        do {
            return try PDFWriter.write(document, faces: fonts.faces, pictures: pictures, onPage: onPage)
        } catch .picture(let reason) {
            throw TypesettingError(.picture, sentence: reason)
        } catch {
            throw TypesettingError(error == .cancelled ? .cancelled : .drawing, sentence: error.description)
        }
    }

    /// One page, counted from 0, as SVG, its type as outlines. Throws kinds `picture` and `drawing`.
    public func svg(_ document: PagedDocument, page: Int) throws(TypesettingError) -> [UInt8] {
        do {
            return try PagePicture.svg(document, page: page, faces: drawingFaces, pictures: pictures)
        } catch .badPicture(let reason) {
            throw TypesettingError(.picture, sentence: reason)
        } catch {
            throw TypesettingError(.drawing, sentence: error.description)
        }
    }

    /// One page, counted from 0, as PNG on white, `dpi` pixels to the inch. Throws kinds `picture` and
    /// `drawing`.
    public func png(_ document: PagedDocument, page: Int, dpi: Double = 150) throws(TypesettingError) -> [UInt8] {
        do {
            return try PagePicture.png(document, page: page, dpi: dpi, faces: drawingFaces, pictures: pictures)
        } catch .badPicture(let reason) {
            throw TypesettingError(.picture, sentence: reason)
        } catch {
            throw TypesettingError(.drawing, sentence: error.description)
        }
    }
}
