import PoemText

/// What outline and links lead to, gathered from poem to poem.
struct PlaceIndex {
    /// In order: the headings that a poem is the first to stand under, the poem, the headings inside it.
    private(set) var outline: [OutlineEntry] = []
    /// The blocks that have an id, and the titles and headings that a link names by their text.
    private var ids: [String: Anchor] = [:]
    private var names: [String: Anchor] = [:]
    private let linked: Set<String>

    init(_ document: Document) {
        var linked: Set<String> = []
        for link in document.links { if case .link(.id(let id)) = link.kind { linked.insert(id) } }
        for name in document.styles.names {
            if let link = document.styles[name]?.link, link.hasPrefix("#") {
                linked.insert(String(link.dropFirst()))
            }
        }
        self.linked = linked
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
            case .name(let name): if linked.contains(name), names[name] == nil { names[name] = Anchor(place) }
            case .id(let id): if ids[id] == nil { ids[id] = Anchor(place) }
            }
        }
    }

    private mutating func add(_ title: String, level: Int, at place: Paginator.Place) {
        outline.append(OutlineEntry(title: title, level: level, page: place.page, point: place.point))
    }

    /// Where everything stands that a link can name: blocks and spans by their ids, then titles and headings by their
    /// text. Of several of one name the first counts.
    func anchors(with spans: [PlacedSpan]) -> [String: Anchor] {
        var anchors = ids
        for span in spans {
            guard let id = span.id, anchors[id] == nil, let part = span.parts.first else { continue }
            anchors[id] = Anchor(page: part.page, point: Point(x: part.box.right, y: part.box.y))
        }
        return anchors.merging(names) { id, _ in id }
    }
}

extension Anchor {
    fileprivate init(_ place: Paginator.Place) { self.init(page: place.page, point: place.point) }
}
