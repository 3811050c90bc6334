/// The faces of a run and the chains in which text looks for its glyphs. `FaceID.index` counts `faces`.
public final class FontCollection: Sendable {
    public let faces: [FontFace]
    /// By `FontChainID.index`.
    let chains: [FontChain]

    /// Opens the fonts of one chain, which serves all text.
    ///
    /// - Parameters:
    ///   - fonts: by preference: files, `file#index`, family names, or the roles `song`, `kai`, `hei`, `fangsong`.
    ///   - dataFolder: the folder that holds the built-in fonts, which end the chain.
    public convenience init(fonts: [String], dataFolder: String) throws(FontError) {
        try self.init(chains: [fonts], dataFolder: dataFolder)
    }

    /// Opens the fonts of several chains; a face in two of them is opened once.
    public init(chains lists: [[String]], dataFolder: String) throws(FontError) {
        var finder = FontFinder(dataFolder: dataFolder)
        var faces: [FontFace] = []
        var chains: [FontChain] = []
        var opened: [FontPlace: Int] = [:]
        for list in lists {
            var chain = FontChain()
            var places: [FontPlace] = []
            for name in list { places.append(try finder.find(name)) }
            let named = places.count
            for name in Self.builtIn { places.append(finder.builtIn(name)) }
            for (position, place) in places.enumerated() {
                if opened[place] == nil {
                    faces.append(try Self.open(place, isBuiltIn: position >= named))
                    opened[place] = faces.count - 1
                }
                guard let number = opened[place] else { continue }
                chain.append(number)
                if position == 0, named > 0 { chain.privateUseFace = number }
            }
            chains.append(chain)
        }
        self.faces = faces
        self.chains = chains
    }

    private static func open(_ place: FontPlace, isBuiltIn: Bool) throws(FontError) -> FontFace {
        do throws(FontError) {
            return try FontFace(path: place.path, index: place.index)
        } catch {
            if isBuiltIn, case .noSuchFile(let path) = error { throw .missingBuiltIn(path: path) }
            throw error
        }
    }

    /// The built-in fonts, in the order in which they are asked.
    static let builtIn = [
        "LXGWWenKai-Regular.ttf", "ShiciFallbackKai-Regular.ttf", "ShiciFallbackMing-Regular.ttf",
    ]
}

/// The faces that serve a text, in the order in which they are asked.
struct FontChain: Sendable {
    /// Numbers in `FontCollection.faces`.
    private(set) var faces: [Int] = []
    /// The one face that may serve private-use characters, whose meaning is each font's own: the first that the
    /// user named.
    var privateUseFace: Int?

    mutating func append(_ face: Int) {
        if !faces.contains(face) { faces.append(face) }
    }
}
