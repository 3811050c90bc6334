internal import Glibc

extension InputFile {
    /// Reads a regular file of at most `limit` bytes. A folder, pipe or device is refused without being waited for.
    ///
    /// Throws `FileError.Kind.unreadable`.
    public static func readRegular(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
        guard descriptor >= 0 else { throw FileError.reading(path, errno: errno) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw FileError.reading(path, errno: errno) }
        switch status.st_mode & S_IFMT {
        case S_IFREG: break
        case S_IFDIR: throw FileError.isFolder(path)
        default: throw FileError(.unreadable, path: path, what: "this is a pipe or a device", remedy: "Name a file")
        }
        return try read(descriptor: descriptor, path: path, expected: Int(status.st_size), limit: limit)
    }
}
