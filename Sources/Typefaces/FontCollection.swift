public import VerticalLayout

/// The faces of a run and the chains in which text looks for its glyphs. `FaceID.index` counts `faces`.
///
/// A collection never changes; `adding` makes a longer one, in which every face and chain keeps its number, so that
/// pages set before stay valid.
public final class FontCollection: Sendable {
    public let faces: [FontFace]
    /// By `FontChainID.index`.
    let chains: [FontChain]
    private let opened: [FontPlace: Int]
    private let dataFolder: String

    /// Opens the fonts of one chain, which serves all text.
    ///
    /// - Parameters:
    ///   - fonts: by preference: files, `file#index`, family names, or the roles `song`, `kai`, `hei`, `fangsong`.
    ///   - dataFolder: the folder that holds the built-in fonts, which end the chain.
    public convenience init(fonts: [String], dataFolder: String) throws(FontError) {
        try self.init(chains: [fonts], dataFolder: dataFolder)
    }

    /// Opens the fonts of several chains; a face in two of them is opened once.
    public convenience init(chains lists: [[String]], dataFolder: String) throws(FontError) {
        var opening = FontOpening(dataFolder: dataFolder)
        for list in lists { opening.chains.append(try opening.chain(list)) }
        self.init(opening)
    }

    private init(_ opening: borrowing FontOpening) {
        faces = opening.faces
        chains = opening.chains
        opened = opening.opened
        dataFolder = opening.finder.dataFolder
    }

    /// The collection with more chains, and the number of each list's: that of a chain which asks the same faces in
    /// the same order, or a new one.
    public func adding(
        chains lists: [[String]]
    ) throws(FontListError) -> (collection: FontCollection, chains: [FontChainID]) {
        var opening = FontOpening(dataFolder: dataFolder, faces: faces, chains: chains, opened: opened)
        var numbers: [FontChainID] = []
        for list in lists {
            do throws(FontError) {
                numbers.append(try opening.number(of: list))
            } catch {
                throw FontListError(fonts: list, reason: error)
            }
        }
        return (FontCollection(opening), numbers)
    }

    /// The built-in fonts, in the order in which they are asked.
    static let builtIn = [
        "LXGWWenKai-Regular.ttf", "ShiciFallbackKai-Regular.ttf", "ShiciFallbackMing-Regular.ttf",
    ]
}

/// A list of fonts of which one cannot be used.
public struct FontListError: Error, Hashable, Sendable {
    /// The list as it was named.
    public var fonts: [String]
    public var reason: FontError
}

/// The faces that serve a text, in the order in which they are asked.
struct FontChain: Hashable, Sendable {
    /// Numbers in `FontCollection.faces`.
    private(set) var faces: [Int] = []
    /// The one face that may serve private-use characters, whose meaning is each font's own: the first that the
    /// user named.
    var privateUseFace: Int?

    mutating func append(_ face: Int) {
        if !faces.contains(face) { faces.append(face) }
    }
}
