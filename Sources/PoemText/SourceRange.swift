/// A range of a source file: UTF-8 offsets into the file's text after decoding, lower bound first.
///
/// Line and column are found from it only when a message needs them (`SourceFile.place(of:)`).
public struct SourceRange: Hashable, Sendable {
    /// Index into `Document.sources`.
    public var file: Int32
    public var lower: Int32
    public var upper: Int32

    public init(file: Int, lower: Int, upper: Int) {
        self.file = Int32(truncatingIfNeeded: file)
        self.lower = Int32(truncatingIfNeeded: lower)
        self.upper = Int32(truncatingIfNeeded: upper)
    }

    /// The range of text that no file holds: given on the command line, or made by the program.
    public static let none = SourceRange(file: -1, lower: 0, upper: 0)
}

/// A line and a column of a source file, both counted from 1; the column counts characters (grapheme clusters).
public struct SourcePlace: Hashable, Sendable {
    public var line: Int
    public var column: Int

    public init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }
}

/// One file that was read: its name as the user gave it, and where its lines begin.
public struct SourceFile: Hashable, Sendable {
    /// As the user wrote it; `-` for standard input.
    public var name: String
    /// UTF-8 offsets at which lines begin, ascending, the first 0. CR LF, CR, LF, U+2028 and U+0085 end a line.
    public var lineStarts: [Int32]
    /// The decoded text that the offsets count, UTF-8, for messages that come after reading; empty where it is not
    /// kept.
    public var text: [UInt8]

    public init(name: String, lineStarts: [Int32] = [0], text: [UInt8] = []) {
        self.name = name
        self.lineStarts = lineStarts
        self.text = text
    }

    /// Line and column of a UTF-8 offset. The column is 1 where the text is not kept, and so far behind its line's
    /// beginning that nobody counts there.
    public func place(of offset: Int) -> SourcePlace {
        let offset = max(0, offset)
        let line = line(at: offset)
        let start = Int(lineStarts[line - 1])
        guard offset <= text.count, offset > start, offset - start <= Self.farthestColumn else {
            return SourcePlace(line: line, column: 1)
        }
        return SourcePlace(line: line, column: String(decoding: text[start..<offset], as: UTF8.self).count + 1)
    }

    /// Bytes from a line's beginning, so that many messages about one endless line stay cheap.
    private static let farthestColumn = 0x1_0000

    /// The line, from 1, that holds the UTF-8 offset.
    public func line(at offset: Int) -> Int {
        var low = 0
        var high = lineStarts.count
        while low + 1 < high {
            let middle = (low + high) / 2
            if Int(lineStarts[middle]) <= offset { low = middle } else { high = middle }
        }
        return low + 1
    }
}
