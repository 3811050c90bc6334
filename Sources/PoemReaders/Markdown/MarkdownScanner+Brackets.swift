import PoemText

/// Links, pictures, references and footnotes.
///
/// A bracket is shown to cmark only where an address belongs to it, and a reference as if its address stood there. So
/// cmark knows no references, and every other bracket is text whose place is known.
extension MarkdownScanner {
    /// Links and pictures inside one another, as far as cmark is asked about them.
    private static let greatestNesting = 64

    /// At every link cmark goes through all signs of emphasis before it in the paragraph. In no paragraph that is meant
    /// to be read that is too often.
    private var isCrowded: Bool { delimiterCount * linkCount > 1_000_000 }

    mutating func scanBracket(at position: Int, _ range: Range<Int>) -> Int? {
        bytes[position] == UInt8(ascii: "[") ? open(at: position, range) : close(at: position, range)
    }

    private mutating func open(at position: Int, _ range: Range<Int>) -> Int {
        if let call = call(at: position, range) {
            flush(to: position)
            draft.pieces.append(MarkdownPiece(.call, position..<call.end, detail: call.index))
            return call.end
        }
        let isImage =
            position > range.lowerBound && bytes[position - 1] == UInt8(ascii: "!") && takesMark(at: position - 1)
        flush(to: position)
        draft.pieces.append(MarkdownPiece(.text, position..<position + 1))
        if brackets.count < Self.greatestNesting {
            brackets.append(OpenBracket(piece: draft.pieces.count - 1, isImage: isImage))
        } else {
            bracketsTooMany += 1
        }
        labelStart = position + 1
        return position + 1
    }

    /// Makes the exclamation mark before a bracket a piece of its own. It is none where a backslash stands before it.
    private mutating func takesMark(at position: Int) -> Bool {
        if let last = draft.pieces.last, last.upper == position + 1 { return last.isSign(0x21) }
        flush(to: position)
        draft.pieces.append(MarkdownPiece(.text, position..<position + 1))
        return true
    }

    private mutating func close(at position: Int, _ range: Range<Int>) -> Int {
        flush(to: position)
        let label = labelStart
        labelStart = nil
        if bracketsTooMany > 0 {
            bracketsTooMany -= 1
        } else if isCrowded {
            crowdedPlace = crowdedPlace ?? position
            brackets.removeAll(keepingCapacity: true)
        } else if let opening = brackets.popLast(), let (address, end) = address(behind: position, label, range) {
            linkCount += 1
            let first = opening.isImage ? opening.piece - 1 : opening.piece
            for index in first...opening.piece { show(index) }
            draft.pieces.append(MarkdownPiece(.sign, position..<position + 1, detail: 0x5d))
            draft.pieces.append(MarkdownPiece(.made, position + 1..<position + 1, detail: 0x28))
            draft.addresses.append(address)
            draft.pieces.append(MarkdownPiece(.address, position + 1..<end, detail: draft.addresses.count - 1))
            draft.pieces.append(MarkdownPiece(.made, end..<end, detail: 0x29))
            return end
        }
        draft.pieces.append(MarkdownPiece(.text, position..<position + 1))
        return position + 1
    }

    /// Lets cmark see the sign that a piece holds.
    private mutating func show(_ index: Int) {
        let range = draft.pieces[index].range
        draft.pieces[index] = MarkdownPiece(.sign, range, detail: Int(bytes[range.lowerBound]))
    }

    /// The address that belongs to the bracket that closes at `position`, and where it ends.
    private mutating func address(
        behind position: Int, _ labelStart: Int?, _ range: Range<Int>
    ) -> (String, Int)? {
        let next = position + 1
        if let address = LinkDestination(bytes, inParentheses: next..<range.upperBound) {
            return (bytes.unescaped(address.address, &entities), address.end)
        }
        guard !definitions.linkLabels.isEmpty else { return nil }
        if next < range.upperBound, bytes[next] == UInt8(ascii: "[") {
            if let label = MarkdownDefinitions.label(bytes, next..<range.upperBound) {
                return address(of: label.name).map { ($0, label.end) }
            }
            if next + 1 < range.upperBound, bytes[next + 1] == UInt8(ascii: "]") {
                return shortAddress(labelStart, position).map { ($0, next + 2) }
            }
        }
        return shortAddress(labelStart, position).map { ($0, next) }
    }

    /// Of a reference that is its own label.
    private mutating func shortAddress(_ labelStart: Int?, _ end: Int) -> String? {
        guard let labelStart, end - labelStart < 1000 else { return nil }
        return address(of: MarkdownDefinitions.compared(bytes, labelStart..<end))
    }

    private mutating func address(of label: String) -> String? {
        guard let start = definitions.linkLabels[label], let link = definitions.links[start] else { return nil }
        usedDefinitions.insert(start)
        return bytes.unescaped(link.address, &entities)
    }

    /// The call of a footnote that has a text.
    private func call(at position: Int, _ range: Range<Int>) -> (index: Int, end: Int)? {
        guard !definitions.noteLabels.isEmpty, position + 2 < range.upperBound,
            bytes[position + 1] == UInt8(ascii: "^"),
            let label = MarkdownDefinitions.label(bytes, position..<range.upperBound),
            let index = definitions.noteLabels[label.name]
        else { return nil }
        return (index, label.end)
    }
}
