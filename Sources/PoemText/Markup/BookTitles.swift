extension Document {
    /// The document with each 《書名》 and 〈篇名〉 marked as a book title instead, its brackets left out, as books have
    /// it that use the wavy line (甲式書名號). Brackets that have no partner in their line stay.
    public func markingBookTitles() -> Document {
        var document = self
        for index in document.poems.indices {
            document.poems[index].mapTexts { $0.inlines = BookTitles.mark($0.inlines) }
        }
        return document
    }
}

/// Finds titles in brackets. A title may hold other markup, and another title.
private enum BookTitles {
    /// A bracket that is open, and what has come after it.
    private struct Frame {
        var bracket: SourcedString?
        var closes: Unicode.Scalar?
        var content: [Inline] = []
    }

    static func mark(_ inlines: [Inline]) -> [Inline] {
        var frames = [Frame()]
        for inline in inlines {
            switch inline {
            case .characters(let part): read(part, into: &frames)
            case .span(var span):
                span.content = mark(span.content)
                frames[frames.count - 1].content.append(.span(span))
            case .note(var note):
                note.content.inlines = mark(note.content.inlines)
                frames[frames.count - 1].content.append(.note(note))
            case .ruby, .picture, .blank, .columnBreak: frames[frames.count - 1].content.append(inline)
            }
        }
        while frames.count > 1 { giveUp(&frames) }
        return frames[0].content
    }

    private static func read(_ part: SourcedString, into frames: inout [Frame]) {
        var start = 0
        var offset = 0
        for scalar in part.string.unicodeScalars {
            let end = offset + UTF8.width(scalar)
            let closes = partner(of: scalar)
            let open = frames.lastIndex { $0.closes == scalar }
            if closes != nil || open != nil {
                if start < offset {
                    frames[frames.count - 1].content.append(.characters(part.slice(start..<offset)))
                }
                start = end
            }
            if let closes {
                frames.append(Frame(bracket: part.slice(offset..<end), closes: closes))
            } else if let open {
                while frames.count > open + 1 { giveUp(&frames) }
                let frame = frames.removeLast()
                var source = frame.bracket?.source ?? .none
                source.upper = part.source.file < 0 ? source.upper : Int32(part.sourceOffset(of: end))
                frames[frames.count - 1].content.append(.span(Span(.book, frame.content, source: source)))
            }
            offset = end
        }
        if start < offset { frames[frames.count - 1].content.append(.characters(part.slice(start..<offset))) }
    }

    /// The innermost bracket has no partner: it is text.
    private static func giveUp(_ frames: inout [Frame]) {
        let frame = frames.removeLast()
        if let bracket = frame.bracket { frames[frames.count - 1].content.append(.characters(bracket)) }
        frames[frames.count - 1].content += frame.content
    }

    private static func partner(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
        switch scalar {
        case "《": "》"
        case "〈": "〉"
        default: nil
        }
    }
}
