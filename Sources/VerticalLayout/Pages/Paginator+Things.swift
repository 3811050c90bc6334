import PoemText

extension Paginator {
    /// Ems of the text: half the height of an ornament.
    private static let ornament = 0.22

    /// Draws on the last page what is no type, within the height from the columns' heads.
    mutating func place(_ thing: LaidThing, of store: ColumnStore, axis: Double, head: Double, height: Double) {
        switch thing {
        case .picture(let picture):
            let room = max(0, height - picture.size.height)
            let drop: Double =
                switch picture.align {
                case .head, .beside: 0
                case .centre: room / 2
                case .foot: room
                }
            let box = Rectangle(
                x: axis - picture.size.width / 2, y: head + drop, width: picture.size.width,
                height: picture.size.height)
            place(picture, in: box, of: store)
        case .ornament:
            guard let size = areas.last?.size else { return }
            let reach = size * Self.ornament
            let middle = head + height / 2
            pages[pages.count - 1].shapes.append(
                Shape(
                    .polygon([
                        Point(x: axis, y: middle - reach), Point(x: axis + reach, y: middle),
                        Point(x: axis, y: middle + reach), Point(x: axis - reach, y: middle),
                    ]), role: .ornament, strokeWidth: 0, stroke: template.rules ?? template.textColor,
                    fill: template.rules ?? template.textColor))
        case .pageBreak: break
        }
    }

    /// Makes one column of text and the bullet before it, below which it stands. `index` is the text's on the last
    /// page.
    mutating func joinColumn(_ index: Int) {
        let page = pages.count - 1
        guard index > 0, index < pages[page].columns.count else { return }
        let text = pages[page].columns.remove(at: index)
        var column = pages[page].columns[index - 1]
        column.runs = column.runs.lowerBound..<text.runs.upperBound
        column.text = column.text.lowerBound..<text.text.upperBound
        column.height = text.top + text.height - column.top
        column.letterSpacing = text.letterSpacing
        column.source = text.source
        pages[page].columns[index - 1] = column
    }

    private mutating func place(_ picture: LaidPicture, in box: Rectangle, of store: ColumnStore) {
        let page = pages.count - 1
        spans[firstSpan + picture.span].parts.append(PlacedSpan.Part(page: page, box: box))
        if let id = picture.id {
            pages[page].pictures.append(
                PlacedPicture(picture: id, box: box, alt: picture.alt, source: picture.source))
            return
        }
        let size = areas[page].size
        pages[page].shapes.append(
            Shape(
                .rectangle(box, cornerRadius: 0), role: .missing, strokeWidth: max(0.4, size * 0.03),
                stroke: template.textColor, dash: [size * 0.15, size * 0.15]))
        for line in picture.lines {
            place(
                line.column, of: store, axis: box.x + box.width / 2 + line.axis, head: box.y + line.head, on: page)
        }
    }
}
