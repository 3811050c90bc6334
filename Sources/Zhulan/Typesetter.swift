internal import CairoDrawing
internal import PoemFiles
internal import PoemPictures
public import PoemText
public import Typefaces
public import VerticalLayout

/// Sets documents by a template and writes them: the whole way from poems to a file's bytes.
///
/// ```swift
/// let poem = Poem(title: Text("靜夜思"), author: Text("李白"), body: [.stanza([Text("床前明月光，")])])
/// let typesetter = try Typesetter()
/// let laid = try typesetter.set(Document(poems: [poem]))
/// let bytes = try typesetter.pdf(laid.paged)
/// ```
///
/// Not shared between threads; each makes its own.
public final class Typesetter {
    public let template: Template
    /// Of the template and, behind them, of the styles of every document that was set: a face keeps its number.
    public private(set) var fonts: FontCollection
    /// The chain of each list of fonts that a style names; an empty list asks for the text's own.
    private(set) var chains: [[String]: FontChainID] = [[]: .text]
    /// What there is to say of each such list: fonts of it that are not installed.
    private var fontDiagnostics: [[String]: [Diagnostic]] = [:]
    /// For pictures only, which FreeType draws; opened with the first of them.
    lazy var drawingFaces = DrawingFaces(fonts.faces)
    /// The pictures of all documents that were set.
    let pictures: PictureLibrary

    /// Opens the template's fonts and the built-in ones that end the chain.
    ///
    /// - Parameters:
    ///   - template: `auto` language and region are settled for each document that is set.
    ///   - dataFolder: the folder that holds `Fonts`; nil finds it at `$ZHULAN_DATA`, beside the program or in the
    ///     source tree.
    ///   - pictureFolders: where pictures are looked for, in order, after the folder of the file that names them.
    /// - Throws: kind `font` for a font that cannot be used, `data` where the built-in fonts are not found,
    ///   `picture` for a picture folder that is not there.
    public init(
        template: Template = Template(), dataFolder: String? = nil, pictureFolders: [String] = []
    ) throws(TypesettingError) {
        if let missing = pictureFolders.first(where: { !DataFolder.exists($0 + "/.") }) {
            throw TypesettingError(
                .picture, "there is no folder \"\(missing)\" to take pictures from", remedy: "Check its name")
        }
        pictures = PictureLibrary(folders: pictureFolders)
        if let dataFolder, !DataFolder.holdsFonts(dataFolder) {
            throw TypesettingError(
                .data, "the data folder \"\(dataFolder)\" has no folder Fonts",
                remedy: "Name the folder that holds Fonts, or leave it out")
        }
        guard let folder = DataFolder.find(given: dataFolder) else {
            throw TypesettingError(
                .data, "the folder with the built-in fonts was not found",
                remedy: "Say where it is with --data or ZHULAN_DATA")
        }
        self.template = template
        do {
            fonts = try FontCollection(fonts: template.fonts, dataFolder: folder + "/Fonts")
        } catch {
            throw TypesettingError(.font, sentence: error.description)
        }
    }

    /// Sets every poem of the document in order.
    ///
    /// Throws kind `layout` when the page cannot hold what the template asks of it, `font` for a font of a style that
    /// cannot be used.
    public func set(_ document: Document) throws(TypesettingError) -> Laid {
        try openFonts(of: document.styles)
        pictures.begin(document.sources)
        do {
            var laid = try engine(template.resolved(for: document)).layout(document)
            laid.diagnostics.insert(contentsOf: document.unknownStyleDiagnostics(), at: 0)
            laid.diagnostics += document.styles.fontLists.flatMap { fontDiagnostics[$0] ?? [] }
            laid.diagnostics += document.linkDiagnostics(ids: laid.paged.anchors.keys)
            laid.diagnostics += pictures.diagnostics
            return laid
        } catch {
            throw TypesettingError(.layout, error.what, remedy: error.remedy)
        }
    }

    /// Empty ruled paper: so many pages of the template with nothing on them.
    public func paper(pages: Int = 1) throws(TypesettingError) -> PagedDocument {
        do {
            return try engine(template.resolved(for: Document())).emptyPaper(pages: pages)
        } catch {
            throw TypesettingError(.layout, error.what, remedy: error.remedy)
        }
    }

    /// Opens the chains that styles name: their own fonts, then the template's, then the built-in ones. A family or
    /// role that is not installed is passed over with a warning: a style file serves many machines.
    func openFonts(of styles: StyleSheet) throws(TypesettingError) {
        for list in styles.fontLists where chains[list] == nil {
            var installed = list
            var missing: [Diagnostic] = []
            while chains[list] == nil {
                do {
                    let grown = try fonts.adding(chains: [installed + template.fonts])
                    chains[list] = grown.chains[0]
                    let hasNewFaces = grown.collection.faces.count > fonts.faces.count
                    fonts = grown.collection
                    if hasNewFaces { drawingFaces = DrawingFaces(fonts.faces) }
                } catch {
                    let style = styles.names.first { styles[$0]?.fontLists.contains(list) == true } ?? ""
                    let sentence = "style \"\(style)\": \(error.reason.description)"
                    let failure = TypesettingError(.font, sentence: sentence)
                    guard let name = error.reason.notInstalled?.lowercased(),
                        let place = installed.firstIndex(where: { $0.lowercased() == name })
                    else { throw failure }
                    installed.remove(at: place)
                    missing.append(
                        Diagnostic(
                            .warning, "\(failure.what), and the fonts that follow serve", remedy: failure.remedy))
                }
            }
            fontDiagnostics[list] = missing
        }
    }

    private func engine(_ template: Template) -> LayoutEngine {
        let shaper = HarfBuzzShaper(collection: fonts, language: template.language, region: template.region)
        return LayoutEngine(
            template: template, language: template.language, shaper: shaper, chains: chains, pictures: pictures)
    }
}
