import PoemText

/// What stands in the outer margin: the page number at its foot, and in books the running title at its head.
struct MarginFurniture {
    private let template: Template
    private let itemizer: Itemizer

    init(template: Template, shaper: any GlyphShaping) {
        self.template = template
        itemizer = Itemizer(shaper: shaper)
    }

    /// Sets the furniture of one page of so many; a file of one page needs no number.
    func set(label: String, title: String, pages: Int, page index: Int, on paginator: inout Paginator) {
        let area = paginator.areas[index]
        if template.pageNumber != .none, pages > 1 {
            set(label, role: .pageNumber, in: area, page: index, on: &paginator)
        }
        if template.runningTitle, !title.isEmpty {
            set(title, role: .runningTitle, in: area, page: index, on: &paginator)
        }
    }

    private func set(
        _ text: String, role: PlacedColumn.Role, in area: TypeArea, page index: Int, on paginator: inout Paginator
    ) {
        var paragraph = ShapedParagraph()
        itemizer.itemize(CollectionOfOne(Text(text)), settings: TextSettings(), into: &paragraph)
        let size = template.pageNumberSize
        // It never runs on: what a long title needs beyond the frame's height is left to the title page.
        let rules = ColumnRules(height: area.frame.height / 2 / size)
        var store = ColumnStore()
        var setter = ColumnSetter()
        setter.set(
            paragraph, style: ParagraphStyle(role: role, size: size, ink: template.textColor, rules: rules),
            into: &store)
        guard let column = store.columns.first else { return }
        let place = place(of: column, in: area)
        paginator.place(column, of: store, axis: place.x, head: place.y, on: index)
    }

    /// The axis and the head of a column of the margin.
    private func place(of column: LaidColumn, in area: TypeArea) -> Point {
        let middle = area.frame.x / 2
        guard column.role == .pageNumber else { return Point(x: middle, y: area.frame.y) }
        guard template.pageNumber == .centre else {
            return Point(x: middle, y: area.frame.bottom - column.height)
        }
        return Point(
            x: area.page.width / 2, y: (area.page.height + area.frame.bottom) / 2 - column.height / 2)
    }
}
