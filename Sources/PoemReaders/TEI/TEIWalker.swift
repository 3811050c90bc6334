import PoemText

/// Walks the tree of a TEI file and tells a builder what it meets. The tree's depth is bounded by its parser.
struct TEIWalker {
    var builder: MarkupBuilder
    private(set) var counts = TEICounts()
    /// The title of a collection, from the header above its poems.
    private(set) var corpusTitle = Text()
    private var header = TEIHeader()
    /// The heads of the divisions around the poem at hand, outermost first.
    private var headings: [Text] = []
    private var isInPoem = false
    private var hasTitle = false
    private var hasAuthor = false
    /// Whether the poem has a line yet, and whether a page began since its last one.
    private var hasText = false
    private var pageBreak: SourceRange?
    /// The last character of the line at hand.
    private var last: Unicode.Scalar?

    init(_ builder: MarkupBuilder) {
        self.builder = builder
    }

    mutating func walk(_ node: MarkupNode) {
        switch node {
        case .text(let text): add(text)
        case .element(let element): walk(element)
        }
    }

    private mutating func walk(_ element: MarkupElementNode) {
        let name = element.localName
        switch name {
        case "teiHeader": read(header: element)
        case "TEI", "TEI.2", "teiCorpus", "text", "group", "body", "front", "back", "div", "lg":
            walk(division: element)
        case "l":
            startLine()
            walkChildren(of: element)
            endLine()
        case "head": walk(head: element)
        case "byline", "docAuthor":
            if hasAuthor || !isInPoem { fallthrough }
            hasAuthor = true
            put(.block(.author), element)
        case "p", "ab": put(.block(.prose), element)
        case "note":
            let place = Self.places[element["place"] ?? "inline"] ?? .inline
            put(.note(place), element)
        case "gap": add(gap: element)
        case "app": walk(apparatus: element)
        case "lem": walkChildren(of: element)
        case "choice": walk(choice: element)
        case "pb": if hasText { pageBreak = element.source }
        default:
            counts.addOther(String(name))
            walkChildren(of: element)
        }
    }

    private mutating func walkChildren(of element: MarkupElementNode) {
        for child in element.children { walk(child) }
    }

    private static let places: [String: Note.Place] = [
        "inline": .inline, "interlinear": .inline, "side": .side, "left": .side, "right": .side, "margin": .side,
        "margin-left": .side, "margin-right": .side, "head": .head, "top": .head, "above": .head,
        "margin-top": .head, "foot": .foot, "bottom": .foot, "end": .foot, "below": .foot, "margin-bottom": .foot,
    ]

    // MARK: Poems and their parts

    private mutating func read(header element: MarkupElementNode) {
        header = TEIHeader(element)
    }

    private mutating func walk(division element: MarkupElementNode) {
        let outerHeadings = headings
        let outerHeader = header
        defer {
            headings = outerHeadings
            if element.localName.hasPrefix("TEI") { header = outerHeader }
        }
        if isInPoem {
            builder.take(.paragraphEnd)
            walkChildren(of: element)
            builder.take(.paragraphEnd)
        } else if element.isPoem, !element.holdsPoems {
            walk(poem: element)
        } else {
            walkChildren(of: element)
            if corpusTitle.isEmpty, element.holdsPoems { corpusTitle = header.title }
        }
    }

    private mutating func walk(poem element: MarkupElementNode) {
        isInPoem = true
        hasTitle = false
        hasAuthor = false
        hasText = false
        pageBreak = nil
        builder.take(.begin(.block(.poem), id: element["xml:id"], element.source))
        for heading in headings { put(.block(.section), heading) }
        let isWhole = element.localName.hasPrefix("TEI")
        walkChildren(of: element)
        if !hasTitle, isWhole { put(.block(.title), header.title) }
        if !hasAuthor { put(.block(.author), header.author) }
        put(.block(.dynasty), header.dynasty)
        builder.take(.end(element.source))
        isInPoem = false
    }

    private mutating func walk(head element: MarkupElementNode) {
        if !isInPoem {
            headings.append(Text(collapsed(SourcedString.joining(element))))
        } else if !hasTitle, !hasText {
            hasTitle = true
            put(.block(.title), element)
        } else {
            put(.block(.heading(level: 1)), element)
        }
    }

    private mutating func put(_ part: MarkupElement, _ text: Text) {
        guard !text.isEmpty else { return }
        builder.take(.begin(part, id: nil, text.source))
        for case .characters(let characters) in text.inlines { builder.take(.characters(characters)) }
        builder.take(.end(text.source))
    }

    private mutating func put(_ part: MarkupElement, _ element: MarkupElementNode) {
        let outer = last
        if case .block = part {
            last = nil
            if case .block(.prose) = part { startLine() }
        }
        builder.take(.begin(part, id: element["xml:id"], element.opening))
        walkChildren(of: element)
        builder.take(.end(element.closing))
        if case .block = part { last = nil } else { last = outer ?? "字" }
    }

    // MARK: Lines

    private mutating func startLine() {
        if let source = pageBreak, isInPoem { builder.take(.pageBreak(recto: false, source)) }
        pageBreak = nil
        hasText = true
        last = nil
    }

    private mutating func endLine() {
        builder.take(.lineEnd)
        last = nil
    }

    private mutating func add(_ text: SourcedString) {
        for inline in collapsed(text) {
            guard case .characters(let part) = inline else { continue }
            if part.string.hasInk { hasText = true }
            builder.take(.characters(part))
        }
    }

    private mutating func collapsed(_ text: SourcedString) -> [Inline] {
        let part = text.collapsingLineEnds(after: last, controls: &counts.controls)
        guard !part.string.isEmpty else { return [] }
        last = part.string.unicodeScalars.last
        return [.characters(part)]
    }

    // MARK: Editions

    /// Lost characters are shown as □, one for each where their number is told.
    private mutating func add(gap element: MarkupElementNode) {
        counts.gaps.add(Int(element.source.lower))
        let number = element["quantity"] ?? element["extent"] ?? ""
        let digits = number.prefix { $0.isASCII && $0.isNumber }
        let isCharacters = element["unit"].map { $0.hasPrefix("char") || $0.hasPrefix("glyph") } ?? true
        let count = isCharacters ? min(max(Int(digits) ?? 1, 1), Self.longestGap) : 1
        let range = element.source
        let steps = [
            SourcedString.Step(offset: 0, source: Int(range.lower)),
            SourcedString.Step(offset: 3 * count, source: Int(range.upper)),
        ]
        hasText = true
        last = "□"
        builder.take(.characters(SourcedString(String(repeating: "□", count: count), source: range, steps: steps)))
    }

    private static let longestGap = 200

    /// The text the editor chose, or the first reading where he chose none; the other readings are counted.
    private mutating func walk(apparatus element: MarkupElementNode) {
        let parts = element.children.compactMap(\.element)
        let lemma = parts.firstIndex { $0.localName == "lem" } ?? parts.indices.first
        for (index, part) in parts.enumerated() {
            if index == lemma {
                walkChildren(of: part)
            } else if part.localName == "rdg" {
                counts.readings.add(Int(part.source.lower))
            } else {
                walk(part)
            }
        }
    }

    /// What the editor put right, or the first of what there is.
    private mutating func walk(choice element: MarkupElementNode) {
        let parts = element.children.compactMap(\.element)
        let chosen = parts.first { ["corr", "reg", "expan"].contains($0.localName) } ?? parts.first
        guard let chosen else { return }
        counts.addOther("choice")
        walkChildren(of: chosen)
    }
}
