internal import Glibc

/// Writes outputs whole or not at all.
public enum OutputFile {
    /// Writes `bytes` to `path`, or to standard output for `-`, replacing what is there.
    ///
    /// A regular file is made under a temporary name in the same folder, synced and renamed, and removed when that
    /// fails or the run is stopped. A device or pipe is written to directly. `inputs` are the files the run reads:
    /// to write over one of them is refused.
    public static func write(
        _ bytes: [UInt8], to path: String, inputs: Set<FileIdentity> = []
    ) throws(FileError) {
        if path == "-" { return try writeAll(bytes, to: STDOUT_FILENO, path: path) }
        try check(path, inputs: inputs)
        if let mode = mode(of: path), mode & S_IFMT != S_IFREG {
            return try writeThrough(bytes, to: path)
        }
        var file = try AtomicFile(path)
        try file.write(bytes)
        try file.commit()
    }

    /// Throws when `path` is a folder or one of the run's inputs, before any work is done for it.
    public static func check(_ path: String, inputs: Set<FileIdentity>) throws(FileError) {
        guard path != "-" else { return }
        if let mode = mode(of: path), mode & S_IFMT == S_IFDIR { throw FileError.writing(path, errno: EISDIR) }
        if let identity = FileIdentity(path), inputs.contains(identity) {
            throw FileError(
                .wouldOverwriteInput, path: path, what: "the output would overwrite an input of this run",
                remedy: "Give the output another name")
        }
        let folder = AtomicFile.folder(of: path)
        guard let mode = mode(of: folder), mode & S_IFMT == S_IFDIR else {
            throw FileError.writing(path, errno: ENOENT)
        }
    }

    /// Standard error and standard output, for messages.
    public static func writeAll(_ bytes: [UInt8], to descriptor: Int32, path: String) throws(FileError) {
        var offset = 0
        while offset < bytes.count {
            let count = bytes.withUnsafeBytes { buffer in
                Glibc.write(descriptor, buffer.baseAddress?.advanced(by: offset), buffer.count - offset)
            }
            if count < 0 {
                if errno == EINTR { continue }
                throw FileError.writing(path, errno: errno)
            }
            offset += count
        }
    }

    private static func writeThrough(_ bytes: [UInt8], to path: String) throws(FileError) {
        let descriptor = open(path, O_WRONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw FileError.writing(path, errno: errno) }
        defer { close(descriptor) }
        try writeAll(bytes, to: descriptor, path: path)
    }

    private static func mode(of path: String) -> mode_t? {
        var status = stat()
        return stat(path, &status) == 0 ? status.st_mode : nil
    }
}
