internal import PoemText

/// Finds the pictures that patterns ask for by name, each once.
struct PictureNames {
    let folders: [String]
    /// The bytes of a file, or nil where there is none that can be read.
    let read: (String) -> [UInt8]?
    private var known: [String: Picture.Content?] = [:]

    init(folders: [String], read: @escaping (String) -> [UInt8]?) {
        self.folders = folders
        self.read = read
    }

    /// The picture of that name: from the first place that has one.
    mutating func picture(_ name: String, in pictures: PatternPictures, pattern: Int) -> Picture.Content? {
        let key = "\(pattern) \(name)"
        if let known = known[key] { return known }
        var content: Picture.Content?
        for path in paths(name, pictures) {
            if let bytes = read(path) {
                content = .data(bytes)
                break
            }
        }
        known[key] = .some(content)
        return content
    }

    private func paths(_ name: String, _ pictures: PatternPictures) -> [String] {
        pictures.places.flatMap { place in
            switch place {
            case .files(let files): files[name].map { [$0] } ?? []
            case .folder(let folder): Self.files(name, in: folder)
            case .pictureFolders: folders.flatMap { Self.files(name, in: $0) }
            }
        }
    }

    /// The name comes from a text that may be anyone's: it cannot lead out of the folder.
    private static func files(_ name: String, in folder: String) -> [String] {
        guard !name.isEmpty, !name.hasPrefix("."), name.utf8.count <= 200,
            !name.utf8.contains(where: { $0 == 0x2F || $0 == 0 })
        else { return [] }
        return ["png", "jpg", "jpeg", "svg"].map { "\(folder)/\(name).\($0)" }
    }
}
