import PoemText

/// Puts set columns on pages, right to left: a page is full when its columns are, headings do not stand last, a
/// paragraph does not leave its last column alone (CLREQ; V39–V41). Nothing it is given is left out.
struct Paginator {
    var pages: [Page] = []
    /// The marked pieces of the poems so far.
    var spans: [PlacedSpan] = []
    /// The index in `spans` of the first piece of the poem in hand.
    private var firstSpan = 0
    private(set) var furniture: [[Shape]] = []
    /// The type area of each page.
    private(set) var areas: [TypeArea] = []
    /// That of the poem in hand, and so of the next page.
    private var area: TypeArea?
    private var furnitureIndex: [TypeArea: Int] = [:]
    /// The next free column of the last page.
    private var next = 0
    let template: Template

    init(template: Template) {
        self.template = template
    }

    /// Where a poem begins.
    struct Start {
        var page: Int
        var point: Point
    }

    /// Places the columns of one poem. A poem that is balanced stands in the middle of its page as a block.
    mutating func place(_ store: inout ColumnStore, in area: TypeArea, balanced: Bool) -> Start? {
        guard !store.columns.isEmpty else { return nil }
        var start: Start?
        self.area = area
        firstSpan = spans.count
        spans += store.spans
        let newPage = template.newPage || pages.isEmpty
        if newPage {
            beginPage()
        } else if next > 0 {
            next += template.poemGap
        }
        let needed = columnsNeeded(store)
        let isBlock = balanced && needed <= area.columns && newPage
        let block = isBlock ? blockHeight(store, in: area) : area.height
        let shift = isBlock ? (area.height - block) / 2 : 0
        if isBlock { next = (area.columns - needed) / 2 }
        alignFeet(&store, block: block, in: area)
        for index in store.columns.indices {
            let column = store.columns[index]
            if column.flow.contains(.sharesColumn) {
                emit(column, of: store, at: next - 1, shift: shift)
                continue
            }
            advance(to: index, in: store)
            if start == nil {
                start = Start(
                    page: pages.count - 1,
                    point: Point(x: area.axis(of: next) + area.pitch / 2, y: area.top + shift + column.top))
            }
            emit(column, of: store, at: next, shift: shift)
            next += 1
        }
        return start
    }

    /// Moves to the column where the one at `index` may stand.
    private mutating func advance(to index: Int, in store: ColumnStore) {
        guard let area else { return }
        let column = store.columns[index]
        if column.flow.contains(.startsPage), next > 0 { beginPage() }
        if next > 0 { next += column.gapBefore }
        // What has to stay together is looked at as a whole, from its first column; what cannot is parted rather than
        // lost.
        let beginsGroup = index == 0 || !store.columns[index - 1].flow.contains(.keepsWithNext)
        if beginsGroup, next > 0 {
            let kept = columnsKept(from: index, in: store)
            if next + kept > area.columns, kept <= area.columns { beginPage() }
        }
        if next >= area.columns { beginPage() }
    }

    /// How many columns from the one at `index` on stand on one page.
    private func columnsKept(from index: Int, in store: ColumnStore) -> Int {
        var kept = 1
        var last = index
        while last + 1 < store.columns.count, store.columns[last].flow.contains(.keepsWithNext) {
            last += 1
            if !store.columns[last].flow.contains(.sharesColumn) { kept += 1 }
        }
        return store.columns[index].flow.contains(.beforeWidow) ? max(kept, 2) : kept
    }

    private mutating func beginPage() {
        guard let area else { return }
        if !template.newPage, !pages.isEmpty, next == 0 { return }
        var page = Page(size: area.page)
        if let known = furnitureIndex[area] {
            page.furniture = known
        } else {
            furnitureIndex[area] = furniture.count
            page.furniture = furniture.count
            furniture.append(PageFurniture(area: area, template: template).shapes())
        }
        pages.append(page)
        areas.append(area)
        next = 0
    }

    // MARK: - Blocks

    private func columnsNeeded(_ store: ColumnStore) -> Int {
        var count = 0
        for (index, column) in store.columns.enumerated() where !column.flow.contains(.sharesColumn) {
            if column.flow.contains(.startsPage), index > 0 { return Int.max }
            count += 1 + (index > 0 ? column.gapBefore : 0)
        }
        return count
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

    // MARK: - Columns

    private mutating func emit(_ column: LaidColumn, of store: ColumnStore, at slot: Int, shift: Double) {
        guard let area else { return }
        place(
            column, of: store, axis: area.axis(of: slot), head: area.top + shift, on: pages.count - 1,
            firstSpan: firstSpan)
    }

    /// Empty pages of ruled paper.
    mutating func addEmptyPages(_ count: Int, in area: TypeArea) {
        self.area = area
        for _ in 0..<count {
            next = 1
            beginPage()
        }
    }

    mutating func setLabel(_ label: String, on page: Int) { pages[page].label = label }
}
