import PoemText

extension SourcedString {
    /// Adds characters that follow, which need not stand next to these in the source.
    mutating func append(_ next: SourcedString) {
        if string.isEmpty {
            self = next
            return
        }
        let offset = string.utf8.count
        let isAdjoining = next.source.lower == source.upper && steps.isEmpty && next.steps.isEmpty
        if !isAdjoining {
            if next.steps.first?.offset != 0 { steps.append(Step(offset: offset, source: Int(next.source.lower))) }
            for step in next.steps {
                steps.append(Step(offset: Int(step.offset) + offset, source: Int(step.source)))
            }
        }
        string += next.string
        source.upper = next.source.upper
    }

    /// Without plain spaces at the end.
    mutating func dropSpacesAtEnd() {
        let count = string.utf8.reversed().prefix { $0 == 0x20 }.count
        guard count > 0 else { return }
        self = slice(0..<string.utf8.count - count)
    }

    /// Without white space at either end.
    var trimmed: SourcedString {
        let scalars = string.unicodeScalars
        guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
            let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
        else { return SourcedString("", source: source) }
        let lower = string.utf8.distance(from: string.startIndex, to: first)
        let upper = string.utf8.distance(from: string.startIndex, to: scalars.index(after: last))
        return slice(lower..<upper)
    }
}

extension [Inline] {
    /// Adds characters behind those at the end.
    mutating func append(characters next: SourcedString) {
        guard !next.string.isEmpty else { return }
        append(.characters(next))
    }

    /// Drops plain spaces from the end of a line, and what is left empty there.
    mutating func dropSpacesAtEnd() {
        while let last = popLast() {
            switch last {
            case .characters(var part):
                part.dropSpacesAtEnd()
                if part.string.isEmpty { continue }
                append(.characters(part))
            case .span(var span):
                let wasEmpty = span.content.isEmpty
                span.content.dropSpacesAtEnd()
                if span.content.isEmpty, !wasEmpty, span.id == nil { continue }
                append(.span(span))
            default: append(last)
            }
            return
        }
    }

    /// The characters of it in one run, without what marks them.
    var characters: SourcedString {
        var result = SourcedString("")
        for inline in self {
            switch inline {
            case .characters(let part): result.append(part)
            case .span(let span): result.append(span.content.characters)
            default: break
            }
        }
        return result
    }
}

extension Text {
    /// Lines of prose or of a label joined into one. A space is put between two letters that need one.
    static func joined(_ lines: [Text]) -> Text {
        guard var result = lines.first else { return Text() }
        for (previous, line) in zip(lines, lines.dropFirst()) {
            if let last = previous.string.unicodeScalars.last, let first = line.string.unicodeScalars.first,
                last.needsSpace(before: first)
            {
                let place = Int(previous.source.upper)
                result.inlines.append(
                    .characters(
                        SourcedString(
                            " ", source: SourceRange(file: Int(line.source.file), lower: place, upper: place))))
            }
            result.inlines += line.inlines
        }
        return result
    }
}

extension Unicode.Scalar {
    /// Whether a line that ends with this one and a line that begins with `next` are parted by a space when they are
    /// joined: where neither is of the scripts that are written without.
    func needsSpace(before next: Unicode.Scalar) -> Bool {
        value < 0x2000 && next.value < 0x2000 && !properties.isWhitespace && !next.properties.isWhitespace
    }
}
