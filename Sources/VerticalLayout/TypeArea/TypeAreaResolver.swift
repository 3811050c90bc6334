public import PoemText

/// Finds the type area from what a template fixes: page, margins, and any of type size, columns, cells and gaps.
///
/// What is asked for is met exactly or refused with the number that could be met. With a size given the gap gives
/// way, without one the size does.
public struct TypeAreaResolver: Sendable {
    /// The gap between columns where nothing asks for another: 3⁄4 em, so that type to pitch is about 1 : 1.75.
    static let defaultGap = 0.75
    /// From the middle of the inner line of a double frame to the outer edge of the outer one: half of 0.5 pt,
    /// 2.5 pt of air, 1.5 pt.
    static let doubleFrameReach = 4.25
    /// Where a poem does not fit one page at any size, it is not set larger than this over several.
    static let greatestSizeOverPages = 20.0

    let template: Template

    public init(template: Template) {
        self.template = template
    }

    /// The type area of pages that hold `text`; nil for a text that runs on.
    public func resolve(for text: TextExtent? = nil) throws(LayoutError) -> TypeArea {
        let space = try availableSpace()
        let size = try typeSize(in: space, for: text)
        return try area(in: space, size: size, text: text)
    }

    /// The largest frame that the margins leave, drawn along the middle of its inner line.
    private func availableSpace() throws(LayoutError) -> Rectangle {
        let page = template.page
        // Margins given in ems are ems of the size, or of the greatest one where the size is open.
        let em = template.size ?? template.greatestSize
        let reach: Double =
            switch template.frame {
            case .double: Self.doubleFrameReach
            case .single: template.ruleWidth / 2
            case .none: 0
            }
        let left = template.margins.outer.points(em: em) + reach
        let right = template.margins.inner.points(em: em) + reach
        let head = template.margins.head.points(em: em) + reach
        let foot = template.margins.foot.points(em: em) + reach
        let space = Rectangle(
            x: left, y: head, width: page.width - left - right, height: page.height - head - foot)
        guard space.width > 0, space.height > 0 else {
            throw LayoutError(
                "the margins leave no room on a page of \(short(page.width)) × \(short(page.height)) pt",
                remedy: "give a larger page or smaller margins")
        }
        return space
    }

    // MARK: - Size

    private func typeSize(in space: Rectangle, for text: TextExtent?) throws(LayoutError) -> Double {
        if let size = template.size {
            guard size > 0, size.isFinite else {
                throw LayoutError("a type size of \(short(size)) pt sets nothing", remedy: "give a size above 0")
            }
            return size
        }
        var bound = Double.infinity
        if let cells = template.cells { bound = sizeThatHolds(cells: Double(cells), in: space) }
        if let columns = template.columns {
            bound = min(bound, sizeThatHolds(columns: Double(columns), in: space))
        }
        if bound.isFinite {
            guard bound >= 1 else {
                throw LayoutError(
                    "\(template.columns ?? 1) columns of \(template.cells ?? 1) cells leave no room for type",
                    remedy: "ask for fewer columns or cells, or give a larger page")
            }
            // Asked-for numbers are met at any size; only a size nobody needs is bounded.
            return min(bound, max(template.greatestSize, template.leastSize))
        }
        guard let text else { return (template.leastSize + template.greatestSize) / 2 }
        return sizeThatFits(text, in: space)
    }

    private func sizeThatHolds(cells: Double, in space: Rectangle) -> Double {
        // cells · s + (cells − 1) · spacing + 2 · inset = height, where spacing and inset may be ems.
        let inset = split(template.columnInset)
        let spacing = split(template.letterSpacing)
        return (space.height - 2 * inset.pt - (cells - 1) * spacing.pt)
            / (cells + (cells - 1) * spacing.em + 2 * inset.em)
    }

    private func sizeThatHolds(columns: Double, in space: Rectangle) -> Double {
        let gap = split(template.columnGap ?? .em(Self.defaultGap))
        return (space.width / columns - gap.pt) / (1 + gap.em)
    }

    /// As large as lets the longest line and two cells fill a column, and all of it stand on one page.
    private func sizeThatFits(_ text: TextExtent, in space: Rectangle) -> Double {
        let greatest = min(
            template.greatestSize, max(template.leastSize, sizeThatHolds(cells: text.longest + 2, in: space)))
        var size = greatest
        while size >= template.leastSize {
            let cells = max(1, Int(cellCount(height: space.height, size: size)))
            if Double(text.columns(cells: cells)) * pitch(size: size) <= space.width + 1e-6 { return size }
            size -= 0.5
        }
        return max(template.leastSize, min(greatest, Self.greatestSizeOverPages))
    }

    // MARK: - Columns and cells

    private func pitch(size: Double) -> Double {
        size + (template.columnGap ?? .em(Self.defaultGap)).points(em: size)
    }

    private func cellCount(height: Double, size: Double) -> Double {
        let inset = template.columnInset.points(em: size)
        let spacing = template.letterSpacing.points(em: size)
        return ((height - 2 * inset + spacing) / (size + spacing) + 1e-6).rounded(.down)
    }

    private func area(in space: Rectangle, size: Double, text: TextExtent?) throws(LayoutError) -> TypeArea {
        let (columns, pitch) = try columns(in: space, size: size, text: text)
        var spacing = template.letterSpacing.points(em: size)
        let inset = template.columnInset.points(em: size)
        let room = space.height - 2 * inset
        let possible = Int(cellCount(height: space.height, size: size))
        guard possible >= 1 || (template.cells != nil && room >= size) else {
            throw LayoutError(
                "the page is too small for one cell of \(short(size)) pt: its columns are \(short(room)) pt high",
                remedy: "give a larger page, smaller margins or a smaller size")
        }
        var cells = possible
        if let asked = template.cells {
            guard asked >= 1 else {
                throw LayoutError("a column holds at least 1 cell", remedy: "give cells 1 or more")
            }
            if asked > possible {
                // The gap gives way before the number does.
                spacing = asked == 1 ? 0 : (room - Double(asked) * size) / Double(asked - 1)
                guard spacing >= -1e-6 else {
                    throw LayoutError(
                        "\(asked) cells of \(short(size)) pt do not fit a column of \(short(room)) pt",
                        remedy: "ask for at most \(Int((room / size + 1e-6).rounded(.down))) cells, or a size of "
                            + "\(short((room / Double(asked) * 100).rounded(.down) / 100)) pt")
                }
                spacing = max(0, spacing)
            }
            cells = asked
        }
        let height = Double(cells) * size + Double(cells - 1) * spacing
        // Where cells are asked for, the frame closes round them; else every page has the largest frame and the
        // cells stand in its middle. What is left over goes to the head and foot margins, two parts to one.
        var frame = space
        if template.cells != nil { frame.height = min(space.height, height + 2 * inset) }
        frame.y += (space.height - frame.height) * 2 / 3
        frame.width = Double(columns) * pitch
        frame.x += (space.width - frame.width) / 2
        return TypeArea(
            page: template.page, size: size, columns: columns, cells: cells, pitch: pitch,
            letterSpacing: spacing, right: frame.right, top: frame.y + (frame.height - height) / 2, height: height,
            frame: frame)
    }

    private func columns(
        in space: Rectangle, size: Double, text: TextExtent?
    ) throws(LayoutError) -> (count: Int, pitch: Double) {
        if let asked = template.columns {
            guard asked >= 1 else {
                throw LayoutError("a page holds at least 1 column", remedy: "give columns 1 or more")
            }
            let gap = template.columnGap?.points(em: size)
            let pitch = gap.map { size + $0 } ?? space.width / Double(asked)
            // The gap gives way, down to type that touches.
            guard pitch >= size - 1e-6, pitch * Double(asked) <= space.width + 1e-6 else {
                let most = Int((space.width / max(size, gap.map { size + $0 } ?? size) + 1e-6).rounded(.down))
                throw LayoutError(
                    "\(asked) columns of \(short(size)) pt type do not fit a width of \(short(space.width)) pt",
                    remedy: "ask for at most \(max(1, most)) columns, or give a smaller size or a larger page")
            }
            return (asked, pitch)
        }
        let least = pitch(size: size)
        var count = Int((space.width / least + 1e-6).rounded(.down))
        guard count >= 1 else {
            // One column always stands where the type itself does.
            guard space.width >= size else {
                throw LayoutError(
                    "the page is too small for one cell of \(short(size)) pt: it is \(short(space.width)) pt wide",
                    remedy: "give a larger page, smaller margins or a smaller size")
            }
            return (1, space.width)
        }
        if template.columnGap != nil { return (count, least) }
        if template.balance, let text {
            // With as many empty columns on the left as on the right, a block stands in the page's middle.
            let cells = max(1, Int(cellCount(height: space.height, size: size)))
            let needed = text.columns(cells: cells)
            if needed < count, (count - needed) % 2 != 0 { count -= 1 }
        }
        return (count, space.width / Double(count))
    }

    private func split(_ length: Length) -> (pt: Double, em: Double) {
        switch length {
        case .pt(let value): (value, 0)
        case .em(let value): (0, value)
        }
    }
}

/// A number of points for a message: at most two decimals, no zeros at the end.
func short(_ value: Double) -> String {
    guard value.isFinite, abs(value) < 1e9 else { return "\(value)" }
    let hundredths = Int((value * 100).rounded())
    if hundredths % 100 == 0 { return "\(hundredths / 100)" }
    let text = "\(Double(hundredths) / 100)"
    return text
}
