import PoemText

@testable import VerticalLayout

/// Gives pictures by the size in their name, `WIDTHxHEIGHT`; any other name is a picture that cannot be shown.
final class StubPictures: PictureMeasuring {
    func measure(_ picture: Picture) -> MeasuredPicture? {
        guard case .file(let name) = picture.content else { return nil }
        let sides = name.split(separator: "x").compactMap { Double($0) }
        guard sides.count == 2 else { return nil }
        return MeasuredPicture(id: PictureID(Int(sides[0])), size: Size(width: sides[0], height: sides[1]))
    }
}

/// Pages of 10 columns of 20 pt type at a pitch of 35 pt, each of 20 cells, with rules or without.
struct BlockPages {
    var template = Template()
    var sheet = StyleSheet()

    init(ruled: Bool = true) {
        template.page = Size(width: 400, height: 520)
        template.margins = Template.Margins(head: .pt(60), outer: .pt(25), foot: .pt(60), inner: .pt(25))
        template.size = 20
        template.cells = 20
        template.columns = 10
        template.columnInset = .pt(0)
        template.frame = .none
        template.balance = false
        template.newPage = false
        template.pageNumber = .none
        template.headingSizes = [.em(1.5), .em(1.2), .em(1)]
        if !ruled { template.rules = nil }
    }

    func lay(_ blocks: [Block], title: String = "") throws -> PagedDocument {
        let document = Document(poems: [Poem(title: Text(title), body: blocks)], styles: sheet)
        return try lay(document)
    }

    func lay(_ document: Document) throws -> PagedDocument {
        try LayoutEngine(
            template: template, language: .traditional, shaper: StubShaper(), pictures: StubPictures()
        ).layout(document).paged
    }

    /// The pages of one poem's blocks in a style.
    mutating func lay(_ blocks: [Block], in style: Style) throws -> PagedDocument {
        sheet["s"] = style
        return try lay([.styled(StyledBlocks(style: "s", blocks: blocks))])
    }
}

extension Page {
    func text(of column: PlacedColumn) -> String {
        String(decoding: text[Int(column.text.lowerBound)..<Int(column.text.upperBound)], as: UTF8.self)
    }

    /// The cells of the columns as one box each, as wide as the type.
    var columnBoxes: [Rectangle] {
        columns.map {
            Rectangle(x: $0.axis - $0.size / 2, y: $0.top, width: $0.size, height: $0.height)
        }
    }
}

extension PagedDocument {
    var texts: [[String]] { pages.map { page in page.columns.map { page.text(of: $0) } } }
    var columns: [PlacedColumn] { pages.flatMap(\.columns) }
}

extension Rectangle {
    /// Whether they share more than an edge.
    func meets(_ other: Rectangle) -> Bool {
        x < other.right - 1e-6 && other.x < right - 1e-6 && y < other.bottom - 1e-6 && other.y < bottom - 1e-6
    }
}

/// So many characters, each its own.
func han(_ count: Int, from start: Int = 0) -> Text {
    Text(String(String.UnicodeScalarView((0..<count).compactMap { Unicode.Scalar(0x4E00 + start + $0) })))
}
