import PoemText

extension Block {
    /// Stanzas of lines, parted where empty lines stand between them.
    static func stanzas(_ lines: [Text]) -> [Block] {
        if !lines.contains(where: \.inlines.isEmpty) { return lines.isEmpty ? [] : [.stanza(lines)] }
        return lines.split(whereSeparator: \.inlines.isEmpty).map { .stanza(Array($0)) }
    }
}

extension Text {
    /// The text cut behind every 。？！ and the closing marks that follow it; white space at a cut is left out.
    func splitAtStops() -> [Text] {
        guard case .characters(let whole)? = inlines.first, inlines.count == 1 else { return [self] }
        var pieces: [Text] = []
        var start = 0
        var end = 0
        var offset = 0
        var stopped = false
        for scalar in whole.string.unicodeScalars {
            let isSpace = scalar == " " || scalar == "\u{3000}" || scalar == "\u{a0}"
            if stopped && !isSpace && !Self.stops.contains(scalar) && !Self.closers.contains(scalar) {
                pieces.append(Text([.characters(whole.slice(start..<end))]))
                start = offset
                stopped = false
            }
            offset += UTF8.width(scalar)
            if Self.stops.contains(scalar) { stopped = true }
            if !(stopped && isSpace) { end = offset }
        }
        if start == 0 { return [self] }
        pieces.append(Text([.characters(whole.slice(start..<max(start, end)))]))
        return pieces
    }

    /// Whether the last character is 。？！ or a closing mark behind one.
    var endsWithStop: Bool {
        let last = string.unicodeScalars.last { !Self.closers.contains($0) }
        return last.map { Self.stops.contains($0) } ?? false
    }

    private static let stops: Set<Unicode.Scalar> = ["。", "？", "！", "?", "!", "｡"]
    private static let closers: Set<Unicode.Scalar> = [
        "」", "』", "”", "’", "）", ")", "】", "〉", "》", "〕", "］", "]", "〗", "…", "—",
    ]
}
