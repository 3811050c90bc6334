import Foundation
import Testing

/// What `zhulan inspect` prints, as far as these tests look at it. Points, origin at the top left, y down.
struct InspectedLayout: Decodable {
    struct Span: Decodable {
        struct Part: Decodable {
            var page: Int
            /// x, y, width, height.
            var box: [Double]
        }

        var link: String?
        var style: String?
        var span: String?
        var blank: String?
        var note: String?
        var pattern: String?
        var text: String
        var line: Int?
        var bytes: [Int]?
        var parts: [Part]
    }

    struct Shape: Decodable {
        var role: String
        var rectangle: [Double]?
        var line: [Double]?
        var fill: String?
    }

    struct Cell: Decodable {
        var text: String
        var glyph: Int
        /// On the column's axis.
        var x: Double
        var y: Double
        var advance: Double
        /// A point of the axis that is the glyph's own, however its mark is squeezed.
        var middle: Double {
            switch text {
            case "「", "《", "（": y + 0.75 * advance
            case "」", "》", "）", "，", "。", "、": y + 0.25 * advance
            default: y + 0.5 * advance
            }
        }
        /// The first byte in the source.
        var source: Int?
    }

    struct Run: Decodable {
        var face: String
        var size: Double
        var ink: String
        var cells: [Cell]
    }

    struct Column: Decodable {
        var role: String
        var axis: Double
        var top: Double
        var height: Double
        var size: Double
        var text: String
        var runs: [Run]

        var cells: [Cell] { runs.flatMap(\.cells) }
        /// Of the poem itself, not of the margin or of a note.
        var isText: Bool { !["pageNumber", "runningTitle", "note"].contains(role) }
    }

    struct Picture: Decodable {
        var box: [Double]
    }

    struct Page: Decodable {
        var size: [Double]
        var shapes: [Shape]
        var pictures: [Picture]?
        var columns: [Column]
        /// The number of its entry of `furniture`.
        var furniture: Int?
    }

    private var foundSpans: [Span]?
    var pages: [Page]
    var furniture: [[Shape]]

    private enum CodingKeys: String, CodingKey {
        case foundSpans = "spans"
        case pages, furniture
    }

    /// None is not printed.
    var spans: [Span] { foundSpans ?? [] }
    /// The columns of the text, page after page.
    var textColumns: [Column] { pages.flatMap(\.columns).filter(\.isText) }

    /// The frame's inner side: x, y, width, height.
    func frame(page: Int) throws -> [Double] {
        let shapes = furniture[try #require(pages[page].furniture)]
        return try #require(shapes.first { $0.role == "frame" && $0.rectangle != nil }?.rectangle)
    }

    static func inspect(_ input: URL, _ options: [String] = []) throws -> InspectedLayout {
        let outcome = try Tools.run(Tools.zhulan, ["inspect", input.path] + options)
        guard outcome.status <= 1 else { throw Tools.Failure(description: outcome.error) }
        return try JSONDecoder().decode(InspectedLayout.self, from: outcome.output)
    }

    static func inspect(_ fixture: String, _ options: [String] = []) throws -> InspectedLayout {
        try inspect(Tools.fixtures.appending(path: fixture), options)
    }

    static func inspect(text: String, as name: String, _ options: [String] = []) throws -> InspectedLayout {
        let folder = try TemporaryFolder()
        return try inspect(try folder.write(text, to: name), options)
    }
}

extension Ink {
    /// Where the ink of an upright cell lies in its em box.
    func box(_ cell: InspectedLayout.Cell, size: Double) -> Box? {
        box(x: cell.x - size / 2, y: cell.y, width: size, height: size)
    }
}
