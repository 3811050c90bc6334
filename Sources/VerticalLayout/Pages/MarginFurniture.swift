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
            set(label, role: .pageNumber, atFoot: true, in: area, page: index, on: &paginator)
        }
        if template.runningTitle, !title.isEmpty {
            set(title, role: .runningTitle, atFoot: false, in: area, page: index, on: &paginator)
        }
    }

    private func set(
        _ text: String, role: PlacedColumn.Role, atFoot: Bool, in area: TypeArea, page index: Int,
        on paginator: inout Paginator
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
        let head = atFoot ? area.frame.bottom - column.height : area.frame.y
        let axis =
            template.pageNumber == .centre && role == .pageNumber ? area.page.width / 2 : area.frame.x / 2
        let y =
            template.pageNumber == .centre && role == .pageNumber
            ? (area.page.height + area.frame.bottom) / 2 - column.height / 2 : head
        paginator.place(column, of: store, axis: axis, head: y, on: index)
    }
}
