internal import Glibc

/// The whole of a file or of standard input.
public enum InputFile {
    /// More than any collection of poems holds; a larger file is a mistake.
    public static let greatestSize = 512 << 20

    /// Reads the file at `path`, or standard input for `-`.
    ///
    /// Throws `FileError.Kind.unreadable` for a folder, a missing or unreadable file, and one larger than `limit`
    /// bytes.
    public static func read(_ path: String, limit: Int = greatestSize) throws(FileError) -> [UInt8] {
        if path == "-" { return try read(descriptor: STDIN_FILENO, path: path, expected: 0, limit: limit) }
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw FileError.reading(path, errno: errno) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw FileError.reading(path, errno: errno) }
        if status.st_mode & S_IFMT == S_IFDIR { throw FileError.isFolder(path) }
        let expected = status.st_mode & S_IFMT == S_IFREG ? Int(status.st_size) : 0
        return try read(descriptor: descriptor, path: path, expected: expected, limit: limit)
    }

    static func read(
        descriptor: Int32, path: String, expected: Int, limit: Int
    ) throws(FileError) -> [UInt8] {
        guard expected <= limit else { throw tooLarge(path, limit) }
        var bytes: [UInt8] = []
        // One byte more than a regular file holds, so that its end is met in the first round.
        var room = expected > 0 ? expected + 1 : 64 << 10
        while true {
            var code: Int32 = 0
            var count = 0
            let wanted = room
            let piece = [UInt8](unsafeUninitializedCapacity: wanted) { buffer, initialized in
                repeat {
                    count = Glibc.read(descriptor, buffer.baseAddress, wanted)
                } while count < 0 && errno == EINTR
                if count < 0 { code = errno }
                initialized = max(count, 0)
            }
            if count < 0 { throw FileError.reading(path, errno: code) }
            if count == 0 { return bytes }
            if bytes.isEmpty { bytes = piece } else { bytes += piece }
            if bytes.count > limit { throw tooLarge(path, limit) }
            room = max(64 << 10, room - count)
        }
    }

    private static func tooLarge(_ path: String, _ limit: Int) -> FileError {
        FileError(
            .unreadable, path: path, what: "the file is larger than \(limit >> 20) MB",
            remedy: "Divide it into smaller ones", isTooLarge: true)
    }
}
