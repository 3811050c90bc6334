internal import VerticalLayout

/// The opening of chains: what is open already, each face once, and where more are found.
struct FontOpening: ~Copyable {
    var finder: FontFinder
    var faces: [FontFace]
    var chains: [FontChain]
    /// The number in `faces` of what was opened at a place.
    var opened: [FontPlace: Int]

    init(
        dataFolder: String, faces: [FontFace] = [], chains: [FontChain] = [], opened: [FontPlace: Int] = [:]
    ) {
        finder = FontFinder(dataFolder: dataFolder)
        self.faces = faces
        self.chains = chains
        self.opened = opened
    }

    /// The chain of a list of fonts, ended by the built-in ones.
    mutating func chain(_ list: [String]) throws(FontError) -> FontChain {
        var chain = FontChain()
        var places: [FontPlace] = []
        for name in list { places.append(try finder.find(name)) }
        let named = places.count
        for name in FontCollection.builtIn { places.append(finder.builtIn(name)) }
        for (position, place) in places.enumerated() {
            let number = try number(of: place, isBuiltIn: position >= named)
            chain.append(number)
            if position == 0, named > 0 { chain.privateUseFace = number }
        }
        return chain
    }

    /// The number of a list's chain: of one that is the same, else of a new one.
    mutating func number(of list: [String]) throws(FontError) -> FontChainID {
        let chain = try chain(list)
        if let same = chains.firstIndex(of: chain) { return FontChainID(same) }
        guard chains.count <= Self.greatestChain else { throw .tooManyChains(limit: Self.greatestChain) }
        chains.append(chain)
        return FontChainID(chains.count - 1)
    }

    /// `FontChainID` is one byte.
    private static let greatestChain = Int(UInt8.max)

    private mutating func number(of place: FontPlace, isBuiltIn: Bool) throws(FontError) -> Int {
        if let number = opened[place] { return number }
        do throws(FontError) {
            faces.append(try FontFace(path: place.path, index: place.index))
        } catch {
            if isBuiltIn, case .noSuchFile(let path) = error { throw .missingBuiltIn(path: path) }
            throw error
        }
        opened[place] = faces.count - 1
        return faces.count - 1
    }
}
