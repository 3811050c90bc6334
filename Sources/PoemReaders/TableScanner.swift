/// A table whose quotation marks or shape are wrong.
struct TableFault: Error {
    var what: String
    var offset: Int
    /// Whether the file ended inside a cell, so that no row follows.
    var isTruncation = false
}

/// Reads the rows of a CSV or TSV file (RFC 4180).
struct TableScanner {
    struct Cell {
        /// Byte offsets, without the quotation marks around the cell.
        var content: Range<Int>
        var isQuoted: Bool
    }

    struct Row {
        var cells: [Cell]
        var range: Range<Int>
    }

    private let bytes: UnsafeBufferPointer<UInt8>
    private let separator: UInt8
    private var position = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>, separator: UInt8) {
        self.bytes = bytes
        self.separator = separator
    }

    /// The next row that is not empty, or nil at the end.
    mutating func nextRow() throws(TableFault) -> Row? {
        while position < bytes.count {
            let start = position
            var cells: [Cell] = []
            var more = true
            while more { more = try readCell(into: &cells) }
            let end = position
            if position < bytes.count { position += bytes.lineEnd(at: position) }
            if cells.count > 1 || !cells[0].content.isEmpty { return Row(cells: cells, range: start..<end) }
        }
        return nil
    }

    /// Moves to the next line after a fault.
    mutating func skipLine() {
        while position < bytes.count {
            let length = bytes.lineEnd(at: position)
            position += max(length, 1)
            if length > 0 { return }
        }
    }

    /// Reads a cell and the separator behind it; false when the row ends with the cell.
    private mutating func readCell(into cells: inout [Cell]) throws(TableFault) -> Bool {
        let start = position
        let isQuoted = position < bytes.count && bytes[position] == 0x22
        if isQuoted {
            position += 1
            while true {
                guard position < bytes.count else {
                    throw TableFault(
                        what: "a quotation mark is not closed", offset: start, isTruncation: true)
                }
                if bytes[position] == 0x22 {
                    if position + 1 < bytes.count, bytes[position + 1] == 0x22 {
                        position += 1
                    } else {
                        break
                    }
                }
                position += 1
            }
            cells.append(Cell(content: start + 1..<position, isQuoted: true))
            position += 1
            while position < bytes.count, bytes[position] == 0x20 { position += 1 }
            if position < bytes.count, bytes[position] != separator, bytes.lineEnd(at: position) == 0 {
                throw TableFault(
                    what: "characters stand behind the closing quotation mark of a cell", offset: position)
            }
        } else {
            while position < bytes.count, bytes[position] != separator, bytes.lineEnd(at: position) == 0 {
                position += 1
            }
            cells.append(Cell(content: start..<position, isQuoted: false))
        }
        guard position < bytes.count, bytes[position] == separator else { return false }
        position += 1
        return true
    }
}
