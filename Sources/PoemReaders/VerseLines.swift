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

extension SourcedString {
    /// The characters of a range of UTF-8 offsets, with their places.
    func slice(_ range: Range<Int>) -> SourcedString {
        let utf8 = string.utf8
        let from = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
        let to = utf8.index(from, offsetBy: range.count)
        let source = SourceRange(
            file: Int(source.file), lower: sourceOffset(of: range.lowerBound),
            upper: sourceOffset(of: range.upperBound))
        let inner = steps[firstStep(after: range.lowerBound)..<firstStep(after: range.upperBound)].map {
            Step(offset: Int($0.offset) - range.lowerBound, source: Int($0.source))
        }
        return SourcedString(String(string[from..<to]), source: source, steps: inner)
    }
    /// The index of the first step behind a UTF-8 offset.
    private func firstStep(after offset: Int) -> Int {
        var low = 0
        var high = steps.count
        while low < high {
            let middle = (low + high) / 2
            if Int(steps[middle].offset) > offset { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
