/// An object that is handed to libqpdf. Text is parsed by it; it reads no references there, so that what refers to
/// another object is an array or a dictionary here.
indirect enum PDFObject {
    /// An object without references, as PDF writes it.
    case text(String)
    case reference(QPDFFile.ObjectNumber)
    case array([PDFObject])
    /// Keys with their slash.
    case dictionary([(String, PDFObject)])
}
