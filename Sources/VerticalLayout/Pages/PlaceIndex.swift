import PoemText

/// What outline and links lead to, gathered from poem to poem.
struct PlaceIndex {
    /// In order: the headings that a poem is the first to stand under, the poem, the headings inside it.
    private(set) var outline: [OutlineEntry] = []
    /// By id; a title or heading that a link names has its text for one. Of several of one name the first counts.
    private(set) var anchors: [String: Anchor] = [:]
    private let linked: Set<String>

    init(_ document: Document) {
        var links = LinkedNames()
        document.walk(&links)
        linked = links.names
    }

    /// - Parameters:
    ///   - same: how many of the poem's headings the poem before it stands under.
    ///   - columns: where the poem's columns stand.
    mutating func add(_ poem: Poem, newFrom same: Int, marks: [PlaceMark], columns: [Paginator.Place?]) {
        let first = columns.lazy.compactMap(\.self).first
        guard let first else { return }
        for (level, heading) in poem.headings.enumerated().dropFirst(same) {
            add(heading.string, level: level, at: first)
        }
        add(poem.displayTitle, level: poem.headings.count, at: first)
        for mark in marks {
            guard let place = columns[mark.column] else { continue }
            switch mark.kind {
            case .heading(let title, let level): add(title, level: poem.headings.count + level, at: place)
            case .name(let name): if linked.contains(name) { anchor(name, at: place) }
            case .id(let id): anchor(id, at: place)
            }
        }
    }

    private mutating func add(_ title: String, level: Int, at place: Paginator.Place) {
        outline.append(OutlineEntry(title: title, level: level, page: place.page, point: place.point))
    }

    private mutating func anchor(_ id: String, at place: Paginator.Place) {
        if anchors[id] == nil { anchors[id] = Anchor(page: place.page, point: place.point) }
    }
}

/// Gathers what the links of a document name inside it.
private struct LinkedNames: DocumentVisitor {
    var names: Set<String> = []

    mutating func enter(_ inline: Inline) -> Bool {
        if case .span(let span) = inline, case .link(.id(let id)) = span.kind { names.insert(id) }
        return true
    }
}
