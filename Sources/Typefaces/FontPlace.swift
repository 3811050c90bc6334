internal import Glibc

/// Where a face is found: a file and the face's number in it.
struct FontPlace: Hashable, Sendable {
    var path: String
    var index: Int

    init(path: String, index: Int) {
        self.path = path
        self.index = index
    }

    /// Finds a face by what a user writes: a file, `file#index`, a family name or a role.
    init(named name: String) throws(FontError) {
        if access(name, F_OK) == 0 {
            self.init(path: name, index: 0)
            return
        }
        let parts = name.split(separator: "#", omittingEmptySubsequences: false)
        if parts.count > 1, let last = parts.last, let index = Int(last) {
            let path = parts.dropLast().joined(separator: "#")
            guard access(path, F_OK) == 0 else { throw .noSuchFile(path: path) }
            self.init(path: path, index: index)
            return
        }
        throw .noSuchFile(path: name)
    }
}
