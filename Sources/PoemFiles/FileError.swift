internal import Glibc

/// A file that could not be read or written, told as a sentence.
public struct FileError: Error, Hashable, Sendable {
    /// Which of the program's promises failed; the command has an exit code for each.
    public enum Kind: Hashable, Sendable {
        case unreadable
        case unwritable
        /// The output is one of the run's own inputs.
        case wouldOverwriteInput
    }

    public var kind: Kind
    /// As the user wrote it; `-` for a standard stream.
    public var path: String
    /// What was wrong, without a full stop.
    public var what: String
    /// What to do about it, without a full stop.
    public var remedy: String?
    /// Whether it is a file larger than was asked for.
    public var isTooLarge: Bool

    public init(_ kind: Kind, path: String, what: String, remedy: String? = nil, isTooLarge: Bool = false) {
        self.isTooLarge = isTooLarge
        self.kind = kind
        self.path = path
        self.what = what
        self.remedy = remedy
    }

    /// An `errno` met while the file was read.
    static func reading(_ path: String, errno code: Int32) -> FileError {
        switch code {
        case ENOENT, ENOTDIR:
            FileError(.unreadable, path: path, what: "no such file", remedy: "Check the name and the folder")
        case EISDIR:
            .isFolder(path)
        case EACCES, EPERM:
            FileError(
                .unreadable, path: path, what: "no right to read the file",
                remedy: "Change its permissions, or run as its owner")
        default:
            FileError(.unreadable, path: path, what: "the file could not be read (\(description(of: code)))")
        }
    }

    static func isFolder(_ path: String) -> FileError {
        FileError(
            .unreadable, path: path, what: "this is a folder", remedy: "Name the files in it, as in \(path)/*.json")
    }

    /// An `errno` met while the file was written.
    static func writing(_ path: String, errno code: Int32) -> FileError {
        switch code {
        case ENOENT, ENOTDIR:
            FileError(
                .unwritable, path: path, what: "the output's folder does not exist",
                remedy: "Make the folder first, or write elsewhere")
        case EISDIR:
            FileError(
                .unwritable, path: path, what: "the output is a folder",
                remedy: "Name a file in it, as in \(path)/out.pdf")
        case EACCES, EPERM, EROFS:
            FileError(
                .unwritable, path: path, what: "no right to write there",
                remedy: "Write to a folder of your own, or change the permissions")
        case ENOSPC, EDQUOT:
            FileError(
                .unwritable, path: path, what: "the disk is full",
                remedy: "Free some space, or write to another disk")
        case EPIPE:
            FileError(
                .unwritable, path: path, what: "the reader of the output went away before it was whole",
                remedy: "Write to a file instead")
        case ENAMETOOLONG:
            FileError(
                .unwritable, path: path, what: "the output's name is too long", remedy: "Choose a shorter name")
        default:
            FileError(.unwritable, path: path, what: "the output could not be written (\(description(of: code)))")
        }
    }

    private static func description(of code: Int32) -> String {
        guard let text = strerror(code) else { return "error \(code)" }
        return String(cString: text)
    }
}
