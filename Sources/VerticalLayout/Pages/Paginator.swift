import PoemText

/// Puts set columns on pages, right to left: a page is full when its columns are, headings do not stand last, a
/// paragraph does not leave its last column alone (CLREQ; V39–V41). Nothing it is given is left out.
///
/// Places across the page are counted in pitches from the right, so that columns of the grid are whole numbers.
struct Paginator {
    var pages: [Page] = []
    private(set) var furniture: [[Shape]] = []
    /// The type area of each page.
    private(set) var areas: [TypeArea] = []
    /// The marked pieces of the poems so far.
    var spans: [PlacedSpan] = []
    /// The index in `spans` of the first piece of the poem in hand.
    private(set) var firstSpan = 0
    /// That of the poem in hand, and so of the next page.
    private var area: TypeArea?
    /// The rules of each page that are not drawn whole.
    private var cuts: [[Int: Double]] = []
    /// The next free place of the last page; 0 where nothing stands on it yet.
    private var next = 0.0
    /// Up to where something floats at the heads of the last page's columns.
    private var floatEnd = 0.0
    /// The axis of the column placed last.
    private var lastAxis = 0.0
    /// How far head notes reach to the left, and on which page.
    var headNotesTo: (page: Int, x: Double)?
    /// Head notes that the pages had no room for.
    var homeless: [HomelessNote] = []
    let template: Template

    /// Sums of this size are rounding.
    private static let slack = 1e-6

    init(template: Template) {
        self.template = template
    }

    /// Where a column stands: its page, and the upper right corner of its first cell.
    struct Place {
        var page: Int
        var point: Point
    }

    /// Places the columns of one poem and gives the place of each, nil for a page break. A poem that is balanced
    /// stands in the middle of its page as a block.
    ///
    /// - Parameter goesOn: the columns follow those of the same poem.
    @discardableResult
    mutating func place(
        _ store: inout ColumnStore, in area: TypeArea, balanced: Bool, goesOn: Bool = false
    ) -> [Place?] {
        guard !store.columns.isEmpty else { return [] }
        self.area = area
        firstSpan = spans.count
        spans += store.spans
        let newPage = !goesOn && (template.newPage || pages.isEmpty)
        clearFloats()
        if newPage {
            beginPage()
            // A page that a break began is this poem's.
            areas[areas.count - 1] = area
        } else if next > 0, !goesOn {
            next += Double(template.poemGap)
        }
        let needed = columnsNeeded(store)
        let isBlock = balanced && needed <= Double(area.columns) + Self.slack && newPage
        let block = isBlock ? blockHeight(store, in: area) : area.height
        let shift = isBlock ? (area.height - block) / 2 : 0
        if isBlock { next = firstPlace(of: needed, in: area) }
        alignFeet(&store, block: block, in: area)
        let head = area.top + shift
        var places: [Place?] = []
        places.reserveCapacity(store.columns.count)
        for index in store.columns.indices {
            let column = store.columns[index]
            if case .pageBreak(let recto) = column.thing {
                turnPage(recto: recto)
                places.append(nil)
                continue
            }
            let shares = column.flow.contains(.sharesColumn)
            if !shares {
                advance(to: index, in: store)
                lastAxis = area.right - (next + column.width / 2) * area.pitch
                cutRules(for: column, head: head)
            }
            places.append(
                Place(
                    page: pages.count - 1,
                    point: Point(x: lastAxis + column.width * area.pitch / 2, y: head + column.top)))
            let placed = pages[pages.count - 1].columns.count
            if let thing = column.thing {
                place(thing, of: store, axis: lastAxis, head: head, height: block)
            } else {
                place(
                    column, of: store, axis: lastAxis, head: head, on: pages.count - 1, firstSpan: firstSpan)
                if column.flow.contains(.joins) { joinColumn(placed) }
            }
            if column.flow.contains(.floats) {
                floatEnd = next + column.width
            } else if !shares {
                next += column.width
            }
        }
        return places
    }

    /// Moves to the place where the column at `index` may stand.
    private mutating func advance(to index: Int, in store: ColumnStore) {
        guard let area else { return }
        let column = store.columns[index]
        if column.clearsFloats { clearFloats() }
        if next > 0 || floatEnd > 0 { next += column.gapBefore }
        let end = Double(area.columns) + Self.slack
        // What has to stay together is looked at as a whole, from its first column; what cannot is parted rather than
        // lost.
        let beginsGroup = index == 0 || !store.columns[index - 1].flow.contains(.keepsWithNext)
        if beginsGroup, next > 0 {
            let kept = columnsKept(from: index, in: store)
            if next + kept > end, kept <= end { beginPage() }
        }
        if next > 0, next + column.width > end { beginPage() }
    }

    private mutating func clearFloats() {
        next = max(next, floatEnd)
        floatEnd = 0
    }

    /// How many pitches from the column at `index` on stand on one page.
    private func columnsKept(from index: Int, in store: ColumnStore) -> Double {
        var kept = store.columns[index].width
        var last = index
        while last + 1 < store.columns.count, store.columns[last].flow.contains(.keepsWithNext) {
            last += 1
            let column = store.columns[last]
            if !column.flow.contains(.sharesColumn), !column.isPageBreak { kept += column.gapBefore + column.width }
        }
        guard store.columns[index].flow.contains(.beforeWidow),
            let widow = store.columns[(index + 1)...].first(where: { !$0.flow.contains(.sharesColumn) })
        else { return kept }
        return max(kept, store.columns[index].width + widow.width)
    }

    // MARK: - Pages

    /// Begins a page, unless nothing stands on the last one yet.
    private mutating func beginPage() {
        if pages.isEmpty || next > 0 { appendPage() }
    }

    /// Begins a page whatever the last one holds: an empty page that was asked for is a page. A new odd page may
    /// leave one empty before it (CLREQ; V41); one on which nothing stands yet is new.
    private mutating func turnPage(recto: Bool) {
        clearFloats()
        if recto, next == 0, pages.count % 2 == 1 { return }
        appendPage()
        if recto, pages.count % 2 == 0 { appendPage() }
    }

    private mutating func appendPage() {
        guard let area else { return }
        pages.append(Page(size: area.page))
        areas.append(area)
        cuts.append([:])
        next = 0
        floatEnd = 0
    }

    /// Empty pages of ruled paper.
    mutating func addEmptyPages(_ count: Int, in area: TypeArea) {
        self.area = area
        for _ in 0..<count { appendPage() }
    }

    /// Gives each page its rules and frame, once everything stands on it.
    mutating func drawFurniture() {
        struct Key: Hashable {
            var area: TypeArea
            var cuts: [Int: Double]
        }
        var known: [Key: Int] = [:]
        for index in pages.indices {
            let key = Key(area: areas[index], cuts: cuts[index])
            if known[key] == nil {
                known[key] = furniture.count
                furniture.append(PageFurniture(area: key.area, template: template, cuts: key.cuts).shapes())
            }
            pages[index].furniture = known[key]
        }
    }

    /// Nothing is struck through by the rules it stands over: they are left out, or begin below what floats.
    private mutating func cutRules(for column: LaidColumn, head: Double) {
        guard template.rules != nil, column.width > 1 else { return }
        let y = column.flow.contains(.floats) ? head + column.top + column.height : .infinity
        for rule in Int(next.rounded()) + 1..<Int((next + column.width).rounded()) {
            cuts[cuts.count - 1][rule] = y
        }
    }

    mutating func setLabel(_ label: String, on page: Int) { pages[page].label = label }

    // MARK: - Balanced poems

    /// The pitches that the poem takes, infinitely many where it has more than one page.
    private func columnsNeeded(_ store: ColumnStore) -> Double {
        var needed = 0.0
        var floatEnd = 0.0
        for (index, column) in store.columns.enumerated() where !column.flow.contains(.sharesColumn) {
            if column.isPageBreak { return .infinity }
            if column.clearsFloats { needed = max(needed, floatEnd) }
            if index > 0 { needed += column.gapBefore }
            if column.flow.contains(.floats) {
                floatEnd = needed + column.width
            } else {
                needed += column.width
            }
        }
        return max(needed, floatEnd)
    }

    /// Where a poem begins that is so wide; on the grid, if it keeps to it.
    private func firstPlace(of needed: Double, in area: TypeArea) -> Double {
        let room = max(0, (Double(area.columns) - needed) / 2)
        return template.rules != nil || needed == needed.rounded() ? room.rounded(.down) : room
    }

    private func blockHeight(_ store: ColumnStore, in area: TypeArea) -> Double {
        var height = 0.0
        var foot = 0.0
        for column in store.columns {
            if column.flow.contains(.atFoot) {
                // The author hangs lower than the title begins.
                foot = max(foot, column.height + 2 * (area.size + area.letterSpacing))
            } else {
                height = max(height, column.top + column.height)
            }
        }
        return min(area.height, max(height, foot))
    }

    /// Authors stand one cell above the foot, beside the last character of a line that a stop ends.
    private func alignFeet(_ store: inout ColumnStore, block: Double, in area: TypeArea) {
        for index in store.columns.indices where store.columns[index].flow.contains(.atFoot) {
            let column = store.columns[index]
            let room = block - column.height
            let top = max(0, room - min(area.size + area.letterSpacing, room / 2))
            let move = top - column.top
            store.columns[index].top = top
            store.columns[index].drop += move
        }
    }
}
