import PoemText

extension Text {
    /// The text's first character by itself, with the marks around it, and the rest. Nil where the text begins with
    /// something other than a character, or with a mark.
    func cuttingFirstCharacter() -> (first: Text, rest: Text)? {
        guard let cut = Self.cut(inlines) else { return nil }
        return (Text(cut.first), Text(cut.rest))
    }

    private static func cut(_ inlines: [Inline]) -> (first: [Inline], rest: [Inline])? {
        guard let start = inlines.firstIndex(where: { !$0.isEmpty }) else { return nil }
        let rest = Array(inlines[(start + 1)...])
        switch inlines[start] {
        case .characters(let part):
            guard let character = part.string.first, let scalar = character.unicodeScalars.first,
                !PunctuationClass.of(scalar.value).isMark, !scalar.properties.isWhitespace
            else { return nil }
            let (head, tail) = part.cut(at: character.utf8.count)
            return ([.characters(head)], tail.string.isEmpty ? rest : [.characters(tail)] + rest)
        case .span(let span):
            guard let cut = cut(span.content) else { return nil }
            var first = span
            first.content = cut.first
            var second = span
            second.content = cut.rest
            // One id names one thing.
            second.id = nil
            return ([.span(first)], cut.rest.isEmpty ? rest : [.span(second)] + rest)
        case .note, .ruby, .picture, .blank, .columnBreak: return nil
        }
    }
}

extension SourcedString {
    /// The string in two parts, the second from a UTF-8 offset on, each with its place in the source.
    fileprivate func cut(at offset: Int) -> (SourcedString, SourcedString) {
        let bytes = string.utf8
        let middle = bytes.index(bytes.startIndex, offsetBy: offset)
        let place = source.file < 0 ? Int(source.lower) : sourceOffset(of: offset)
        var first = self
        first.string = String(string[..<middle])
        first.source.upper = Int32(truncatingIfNeeded: place)
        first.steps = steps.filter { $0.offset < offset }
        var second = self
        second.string = String(string[middle...])
        second.source.lower = Int32(truncatingIfNeeded: place)
        second.steps = steps.compactMap {
            $0.offset < offset ? nil : Step(offset: Int($0.offset) - offset, source: Int($0.source))
        }
        if !steps.isEmpty, second.steps.first?.offset != 0 {
            second.steps.insert(Step(offset: 0, source: place), at: 0)
        }
        return (first, second)
    }
}
