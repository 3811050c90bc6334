internal import Glibc

/// Where a face is found: a file and the face's number in it.
struct FontPlace: Hashable, Comparable, Sendable {
    var path: String
    var index: Int

    static func < (left: FontPlace, right: FontPlace) -> Bool {
        left.path == right.path ? left.index < right.index : left.path < right.path
    }
}

/// Finds faces by what users write. Fontconfig is asked only when a name is no file, and set up once.
struct FontFinder: ~Copyable {
    /// The folder of the built-in fonts.
    let dataFolder: String
    private var system: SystemFonts?
    private var isSystemOpen = false

    init(dataFolder: String) {
        self.dataFolder = dataFolder
    }

    /// The place of a built-in font.
    func builtIn(_ name: String) -> FontPlace {
        FontPlace(path: dataFolder + "/" + name, index: 0)
    }

    /// Finds a file, `file#index`, a role or a family, in this order.
    mutating func find(_ name: String) throws(FontError) -> FontPlace {
        if isFile(name) { return FontPlace(path: name, index: 0) }
        if let hash = name.lastIndex(of: "#"), let index = Int(name[name.index(after: hash)...]) {
            let path = String(name[..<hash])
            guard isFile(path) else { throw .noSuchFile(path: path) }
            return FontPlace(path: path, index: index)
        }
        if let role = FontRole(rawValue: name.lowercased()) { return try find(role) }
        // What looks like a file is one that is missing, not a family.
        let endings = [".ttf", ".otf", ".ttc", ".otc"]
        if name.contains("/") || endings.contains(where: { name.lowercased().hasSuffix($0) }) {
            throw .noSuchFile(path: name)
        }
        openSystem()
        if let place = system?.regularFace(ofFamily: name) { return place }
        throw .noSuchFamily(name: name, near: near(name))
    }

    private mutating func find(_ role: FontRole) throws(FontError) -> FontPlace {
        if role == .kai { return builtIn(FontCollection.builtIn[0]) }
        openSystem()
        for family in role.families {
            if let place = system?.regularFace(ofFamily: family) { return place }
        }
        throw .noFontForRole(role: role.rawValue, advice: role.advice)
    }

    private mutating func openSystem() {
        guard !isSystemOpen else { return }
        isSystemOpen = true
        system = SystemFonts()
    }

    private func isFile(_ path: String) -> Bool {
        access(path, F_OK) == 0
    }

    /// Installed families whose names are like one, the nearest first.
    private func near(_ name: String) -> [String] {
        let wanted = Array(name.lowercased().unicodeScalars)
        let candidates = (system?.families() ?? []).map { family -> (name: String, distance: Int) in
            let letters = Array(family.lowercased().unicodeScalars)
            let holds = family.lowercased().contains(name.lowercased())
            return (family, holds ? 0 : editDistance(wanted, letters))
        }
        let limit = max(1, wanted.count / 3)
        return candidates.filter { $0.distance <= limit }
            .sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }
            .prefix(3).map(\.name)
    }
}

/// How many letters must be put in, taken out or changed to make one word into another.
private func editDistance(_ one: [Unicode.Scalar], _ other: [Unicode.Scalar]) -> Int {
    var row = Array(0...other.count)
    for (place, letter) in one.enumerated() {
        var diagonal = row[0]
        row[0] = place + 1
        for (column, candidate) in other.enumerated() {
            let changed = diagonal + (letter == candidate ? 0 : 1)
            diagonal = row[column + 1]
            row[column + 1] = min(changed, row[column] + 1, diagonal + 1)
        }
    }
    return row[other.count]
}
