internal import Glibc

/// A file that comes to stand under its name only when it is whole.
///
/// It is written beside its final place under a temporary name, and removed with its owner unless `commit` was
/// reached. `StopSignals` removes it too when the run is stopped.
public struct AtomicFile: ~Copyable {
    private let path: String
    /// Where `path` leads: a link stays a link, what it leads to is replaced.
    private let target: String
    private let temporary: String
    private var descriptor: Int32

    /// Opens the temporary file. Throws `FileError.Kind.unwritable` where it cannot be made.
    public init(_ path: String) throws(FileError) {
        self.path = path
        if let resolved = realpath(path, nil) {
            target = String(cString: resolved)
            free(resolved)
        } else {
            target = path
        }
        let folder = AtomicFile.folder(of: target)
        var attempt = 0
        repeat {
            let name = folder + "/.zhulan-\(getpid())-\(UInt32.random(in: .min ... .max)).part"
            let opened = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
            if opened >= 0 {
                temporary = name
                descriptor = opened
                StopSignals.removeOnStop(name)
                AtomicFile.copyMode(from: target, to: opened)
                return
            }
            attempt += 1
        } while errno == EEXIST && attempt < 100
        throw FileError.writing(path, errno: errno)
    }

    /// Appends bytes.
    public mutating func write(_ bytes: [UInt8]) throws(FileError) {
        try OutputFile.writeAll(bytes, to: descriptor, path: path)
    }

    /// Syncs the file and gives it its name.
    public consuming func commit() throws(FileError) {
        guard fsync(descriptor) == 0 else { throw FileError.writing(path, errno: errno) }
        let closed = close(descriptor)
        descriptor = -1
        guard closed == 0 else { throw FileError.writing(path, errno: errno) }
        guard rename(temporary, target) == 0 else { throw FileError.writing(path, errno: errno) }
        StopSignals.removeOnStop(nil)
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
        // After a rename there is nothing left under this name.
        unlink(temporary)
        StopSignals.removeOnStop(nil)
    }

    /// The folder part of a path; `.` for a bare name.
    static func folder(of path: String) -> String {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
        return slash == path.utf8.startIndex ? "/" : String(path[..<slash])
    }

    private static func copyMode(from path: String, to descriptor: Int32) {
        var status = stat()
        if stat(path, &status) == 0 { fchmod(descriptor, status.st_mode & 0o777) }
    }
}
