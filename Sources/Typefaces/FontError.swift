/// What can go wrong with a font. The text is one sentence for the user: what, where, and what to do.
public enum FontError: Error, Hashable, Sendable, CustomStringConvertible {
    /// No file of that name.
    case noSuchFile(path: String)
    /// The file is there but holds no font that can be read.
    case notAFont(path: String)
    /// The file has no face of that number.
    case noSuchFace(path: String, index: Int, available: Int)
    /// No family of that name is installed; `near` holds names like it.
    case noSuchFamily(name: String, near: [String])
    /// No installed family plays the role.
    case noFontForRole(role: String, advice: String)
    /// A built-in font is not where the data folder says.
    case missingBuiltIn(path: String)
    /// More chains than a run can number.
    case tooManyChains(limit: Int)
    /// The face's glyphs could not be made into a font program.
    case cannotSubset(path: String, index: Int)
    /// FreeType, which draws pictures, does not accept a face that HarfBuzz accepted.
    case cannotOpenForDrawing(path: String, index: Int)

    /// The family or role that no installed font is, as it was named.
    public var notInstalled: String? {
        switch self {
        case .noSuchFamily(let name, _): name
        case .noFontForRole(let role, _): role
        default: nil
        }
    }

    public var description: String {
        switch self {
        case .noSuchFile(let path):
            "there is no font file \"\(path)\": give a file, file#index or an installed family"
        case .notAFont(let path):
            "\"\(path)\" is not a font that can be read: give a .ttf, .otf or .ttc file"
        case .noSuchFace(let path, let index, let available):
            available == 1
                ? "font \"\(path)\" has no face \(index) (it has 1): leave out #\(index)"
                : "font \"\(path)\" has no face \(index) (it has \(available)): use \(path)#0 to #\(available - 1)"
        case .noSuchFamily(let name, let near):
            near.isEmpty
                ? "no font family \"\(name)\" is installed: `fc-list :lang=zh family` lists those that are"
                : "no font family \"\(name)\" is installed: did you mean \(near.map { "\"\($0)\"" }.joined(separator: " or "))?"
        case .noFontForRole(let role, let advice):
            "no installed font is a \(role): \(advice)"
        case .missingBuiltIn(let path):
            "the built-in font \"\(path)\" is missing: give the folder that holds Fonts with --data or ZHULAN_DATA"
        case .tooManyChains(let limit):
            "more than \(limit) different lists of fonts are named: give some styles the same list"
        case .cannotSubset(let path, let index):
            "the glyphs of font \"\(path)\"#\(index) cannot be embedded: the file is damaged, use another font"
        case .cannotOpenForDrawing(let path, let index):
            "font \"\(path)\"#\(index) cannot be drawn in a picture: use another font or write PDF"
        }
    }
}
