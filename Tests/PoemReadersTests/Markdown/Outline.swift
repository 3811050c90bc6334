import PoemReaders
import PoemText

func readMarkdown(_ text: String, _ options: ReaderOptions = ReaderOptions()) throws(ReadError) -> Parsed<Document>
{
    try PoemReader.read(Array(text.utf8), name: "poem.md", options: options)
}

/// A document's body on few lines: one a block, `/` between lines, markup in brackets.
struct Outline {
    static func of(_ document: Document) -> [String] {
        document.poems.flatMap { poem in
            (poem.title.isEmpty ? [] : ["# " + text(poem.title)]) + poem.body.map(block)
        }
    }

    static func block(_ block: Block) -> String {
        switch block {
        case .stanza(let lines): lines.map(text).joined(separator: " / ")
        case .prose(let content): "prose: " + text(content)
        case .heading(let content, let level): "h\(level): " + text(content)
        case .list(let list):
            "list\(list.start.map { " from \($0)" } ?? ""): "
                + list.items.map { $0.map(self.block).joined(separator: " + ") }.map { "(" + $0 + ")" }.joined()
        case .commentary(let blocks, _): "commentary: (" + blocks.map(self.block).joined(separator: " + ") + ")"
        case .picture(let picture): "picture: \(picture.name) \(picture.alt)"
        case .ornament: "ornament"
        case .styled(let styled): "styled: " + styled.blocks.map(self.block).joined(separator: " + ")
        case .pageBreak(let recto, _): recto ? "recto" : "page"
        case .columnBreak: "column"
        }
    }

    static func text(_ text: Text) -> String { text.inlines.map(inline).joined() }

    static func inline(_ inline: Inline) -> String {
        switch inline {
        case .characters(let part): part.string
        case .span(let span): "[\(name(span.kind)) " + span.content.map(self.inline).joined() + "]"
        case .note(let note): "[\(note.place.rawValue) " + text(note.content) + "]"
        case .ruby(let ruby): "[ruby " + text(ruby.base) + "|" + text(ruby.reading) + "]"
        case .picture(let picture): "[picture \(picture.name) \(picture.alt)]"
        case .blank(let blank): "[blank \(text(blank.answer))\(blank.cells.map { "\($0)" } ?? "")]"
        case .columnBreak: "[column]"
        }
    }

    private static func name(_ kind: SpanKind) -> String {
        switch kind {
        case .link(.address(let address)): "link \(address)"
        case .link(.id(let id)): "link #\(id)"
        case .style(let style): "style \(style)"
        default: "\(kind)"
        }
    }
}

extension Picture {
    fileprivate var name: String {
        if case .file(let name) = content { name } else { "data" }
    }
}

/// Every run of characters, in notes and spans too.
struct RunCollector: DocumentVisitor {
    var runs: [SourcedString] = []
    var spans: [Span] = []

    mutating func enter(_ inline: Inline) -> Bool {
        if case .characters(let part) = inline { runs.append(part) }
        if case .span(let span) = inline { spans.append(span) }
        return true
    }

    static func runs(of document: Document) -> [SourcedString] {
        var collector = RunCollector()
        document.walk(&collector)
        return collector.runs
    }
}
