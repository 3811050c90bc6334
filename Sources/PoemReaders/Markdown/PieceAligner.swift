import PoemText

/// Finds for what cmark says of one paragraph, heading or line of code which pieces it is made of.
///
/// A placeholder names its piece. The few signs in between are found from it: backwards before the first one, and
/// forwards from there.
struct PieceAligner {
    /// What cmark tells of, in order.
    enum Part {
        case piece(Int)
        /// A sign that it took for text.
        case sign(UInt32)
        /// The same in a code span, where a line end has become a space.
        case codeSign(UInt32)
        /// So many signs of emphasis that begin or end something.
        case delimiters(Int)
        /// The bracket with which a link begins, or the mark and bracket of a picture.
        case bracket(isPicture: Bool)
        /// `](address)`.
        case address
        case lineBreak
    }

    private let pieces: [MarkdownPiece]
    /// The piece behind the last one that was taken.
    private(set) var next = 0
    /// Whether a placeholder has told the place, so that nothing lies between but signs.
    private var isAnchored = false

    init(_ pieces: [MarkdownPiece]) {
        self.pieces = pieces
    }

    /// Goes to the piece, from which the next text is looked for.
    mutating func move(to piece: Int) {
        next = min(max(piece, 0), pieces.count)
    }

    /// The pieces of each part. A sign that is not found is an empty range at its place.
    mutating func align(_ parts: [Part]) -> [Range<Int>] {
        isAnchored = false
        if let anchor = parts.firstIndex(where: { if case .piece = $0 { true } else { false } }),
            case .piece(let piece) = parts[anchor]
        {
            next = backwards(from: piece, over: parts[..<anchor])
            isAnchored = true
        }
        return parts.map { take($0) }
    }

    /// Where the parts before the piece begin.
    private func backwards(from piece: Int, over parts: ArraySlice<Part>) -> Int {
        var place = min(piece, pieces.count)
        for part in parts.reversed() {
            switch part {
            case .piece: break
            case .sign(let scalar): step(&place) { $0.shows(scalar) }
            case .codeSign(let scalar): step(&place) { $0.showsInCode(scalar) }
            case .delimiters(let count): for _ in 0..<count { step(&place) { $0.isDelimiter } }
            case .bracket(let isPicture):
                for _ in 0..<(isPicture ? 2 : 1) { step(&place) { $0.kind == .sign } }
            case .address:
                // `]`, `(`, the address itself and `)`, or only the bracket where cmark took it for text.
                var end = place
                while end > 1, pieces[end - 1].kind == .made, pieces[end - 2].kind != .address { end -= 1 }
                if end >= 4, pieces[end - 2].kind == .address {
                    place = end - 4
                } else {
                    step(&place) { $0.kind == .sign }
                }
            case .lineBreak:
                while place > 0, pieces[place - 1].kind == .prefix { place -= 1 }
                if place > 0, pieces[place - 1].kind == .lineEnd { place -= 1 }
                while place > 0, pieces[place - 1].isSign(0x20) || pieces[place - 1].isSign(0x5c) { place -= 1 }
            }
        }
        return place
    }

    private func step(_ place: inout Int, over fits: (MarkdownPiece) -> Bool) {
        var candidate = place
        if candidate > 0, fits(pieces[candidate - 1]) {
            place -= 1
            return
        }
        while candidate > 0, pieces[candidate - 1].kind == .made { candidate -= 1 }
        if candidate > 0, fits(pieces[candidate - 1]) { place = candidate - 1 }
    }

    private mutating func take(_ part: Part) -> Range<Int> {
        switch part {
        case .piece(let piece):
            guard piece < pieces.count else { return next..<next }
            next = piece + 1
            return piece..<next
        case .sign(let scalar): return take(1) { $0.shows(scalar) }
        case .codeSign(let scalar): return take(1) { $0.showsInCode(scalar) }
        case .delimiters(let count): return take(count) { $0.isDelimiter }
        case .bracket(let isPicture): return take(isPicture ? 2 : 1) { $0.kind == .sign }
        case .address:
            guard let bracket = find({ $0.isSign(0x5d) }), bracket + 3 < pieces.count else { return next..<next }
            next = bracket + 4
            return bracket..<next
        case .lineBreak:
            let start = next
            while next < pieces.count, pieces[next].kind != .lineEnd { next += 1 }
            next = min(next + 1, pieces.count)
            return start..<next
        }
    }

    private mutating func take(_ count: Int, _ fits: (MarkdownPiece) -> Bool) -> Range<Int> {
        guard let first = find(fits) else { return next..<next }
        next = first + 1
        while next - first < count, next < pieces.count, fits(pieces[next]) { next += 1 }
        return first..<next
    }

    /// How far a sign may stand from where it is looked for.
    private static let reach = 1000

    /// The next piece that fits, past the signs of blocks and line ends.
    private func find(_ fits: (MarkdownPiece) -> Bool) -> Int? {
        for index in next..<min(next + Self.reach, pieces.count) {
            if fits(pieces[index]) { return index }
            if isAnchored, !pieces[index].isSeen { return nil }
        }
        return nil
    }
}
