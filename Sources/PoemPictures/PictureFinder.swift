internal import Glibc
internal import PoemText

/// Finds picture files in the folders in which they may lie, and nowhere else.
struct PictureFinder {
    /// The picture folders, in order.
    let folders: [String]

    /// The path, links resolved, of the file that a document names.
    ///
    /// - Parameters:
    ///   - name: relative to the document's own folder, or to a picture folder.
    ///   - home: the document's own folder.
    func find(_ name: String, home: String) throws(PictureError) -> String {
        guard !name.isEmpty else { throw PictureError("has no name", remedy: "Name a PNG, JPEG or SVG") }
        guard !Self.hasScheme(name) else {
            throw PictureError(
                "is refused: pictures are taken from files, not from addresses",
                remedy: "Copy it into the document's folder and name it there")
        }
        guard !name.hasPrefix("/"), !name.utf8.contains(0) else { throw .outside }
        let places = [home] + folders
        let allowed = places.compactMap(Self.resolved)
        var isOutside = false
        for place in places {
            guard let path = Self.resolved(place + "/" + name) else { continue }
            if allowed.contains(where: { Self.lies(path, in: $0) }) { return path }
            isOutside = true
        }
        // Whether there is a file out there is nobody's business.
        if isOutside || Self.climbsOut(name) { throw .outside }
        throw PictureError("is not found", remedy: nearest(to: name, in: places, allowed))
    }

    /// What to do about a name that leads nowhere.
    private func nearest(to name: String, in places: [String], _ allowed: [String]) -> String {
        let parts = name.split(separator: "/", omittingEmptySubsequences: false)
        let last = String(parts.last ?? "")
        let inner = parts.dropLast().joined(separator: "/")
        for place in places {
            guard let folder = Self.resolved(inner.isEmpty ? place : place + "/" + inner),
                allowed.contains(where: { Self.lies(folder, in: $0) }),
                let near = NearestName.find(last, among: Self.names(in: folder))
            else { continue }
            return "Did you mean \"\(inner.isEmpty ? near : inner + "/" + near)\"?"
        }
        return "Put it beside the document, or name its folder with --images"
    }

    /// `http:`, `file:` and the like; a single letter is a name's beginning.
    private static func hasScheme(_ name: String) -> Bool {
        let scheme = name.prefix { $0 != ":" }
        return scheme.count > 1 && scheme.count < name.count
            && scheme.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
    }

    /// Whether the name's own `..` lead above the folder it starts from.
    private static func climbsOut(_ name: String) -> Bool {
        var depth = 0
        for part in name.split(separator: "/") where part != "." {
            depth += part == ".." ? -1 : 1
            if depth < 0 { return true }
        }
        return false
    }

    private static func lies(_ path: String, in folder: String) -> Bool {
        path == folder || path.utf8.starts(with: (folder == "/" ? "/" : folder + "/").utf8)
    }

    /// The path without links, or nil where nothing is there.
    private static func resolved(_ path: String) -> String? {
        guard let path = realpath(path, nil) else { return nil }
        defer { free(path) }
        return String(cString: path)
    }

    /// The first ten thousand files of a folder, in the order of their names.
    private static func names(in folder: String) -> [String] {
        guard let stream = opendir(folder) else { return [] }
        defer { closedir(stream) }
        var names: [String] = []
        while names.count < 10_000, let entry = readdir(stream) {
            guard entry.pointee.d_type != UInt8(DT_DIR) else { continue }
            names.append(
                withUnsafeBytes(of: &entry.pointee.d_name) {
                    String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
                })
        }
        return names.sorted()
    }
}

extension PictureError {
    fileprivate static let outside = PictureError(
        "is refused: it lies outside the document's folder and the picture folders",
        remedy: "Copy it into the document's folder, or name its folder with --images")
}
