internal import VerticalLayout

/// The links between the entries of an outline, from their levels (ISO 32000-1 12.3.3).
struct OutlineTree {
    struct Links {
        var parent: Int?
        var previous: Int?
        var next: Int?
        var firstChild: Int?
        var lastChild: Int?
        var children = 0
    }

    private(set) var links: [Links]
    private(set) var first = 0
    private(set) var last = 0
    private(set) var topLevel = 0

    /// - Parameter entries: in order, at least one; a level deeper than the one before it by more than one counts as
    ///   its child.
    init(_ entries: [OutlineEntry]) {
        links = Array(repeating: Links(), count: entries.count)
        // The open entries from the top level down.
        var path: [Int] = []
        for (index, entry) in entries.enumerated() {
            while let open = path.last, entries[open].level >= entry.level { path.removeLast() }
            if let parent = path.last {
                links[index].parent = parent
                links[parent].children += 1
                if let previous = links[parent].lastChild {
                    connect(previous, index)
                } else {
                    links[parent].firstChild = index
                }
                links[parent].lastChild = index
            } else {
                if topLevel > 0 { connect(last, index) } else { first = index }
                last = index
                topLevel += 1
            }
            path.append(index)
        }
    }

    private mutating func connect(_ previous: Int, _ next: Int) {
        links[previous].next = next
        links[next].previous = previous
    }
}
