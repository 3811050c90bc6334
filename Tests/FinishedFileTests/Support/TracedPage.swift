import Foundation

/// What a page draws, as `mutool trace` tells it. Points, origin at the top left, y down.
struct TracedPage {
    struct Glyph {
        var text: String
        var font: String
        /// The horizontal origin: left end of the baseline.
        var x: Double
        var y: Double
        var size: Double
        /// Baseline runs down the column.
        var isTurned: Bool
        /// Writing mode of the font.
        var isVertical: Bool
        /// Horizontal scale by vertical scale.
        var stretch: Double

        /// The middle of the em box of an upright glyph one em wide; of a turned one, by a baseline at 0.88 em.
        var axis: Double { x + size * (isTurned ? 0.38 : 0.5) }
        /// Han of the two common blocks: a glyph whose em box is certain.
        var isHan: Bool {
            guard let scalar = text.unicodeScalars.first?.value else { return false }
            return scalar >= 0x3400 && scalar < 0xA000
        }
        /// The head of the em box of an upright glyph whose vertical origin is at 0.88 em.
        var top: Double { y - 0.88 * size }
    }

    struct Line {
        var from: (x: Double, y: Double)
        var to: (x: Double, y: Double)
        var width: Double

        var isVertical: Bool { abs(from.x - to.x) < 0.001 }
        var length: Double { abs(from.x - to.x) + abs(from.y - to.y) }
    }

    /// A closed path that is stroked, by what it spans and the colour of its stroke.
    struct Box {
        var left: Double
        var top: Double
        var right: Double
        var bottom: Double
        var color: String

        var width: Double { right - left }
        var height: Double { bottom - top }
    }

    var width = 0.0
    var height = 0.0
    /// Those with round corners: blanks.
    var boxes: [Box] = []
    var glyphs: [Glyph] = []
    var lines: [Line] = []

    /// x of each thin upright line that is at least half as long as the longest, from left to right, each once.
    var ruleXs: [Double] {
        let upright = lines.filter { $0.isVertical && $0.width < 1.2 }
        let longest = upright.map(\.length).max() ?? 0
        var result: [Double] = []
        for x in upright.filter({ $0.length > longest / 2 }).map(\.from.x).sorted()
        where x - (result.last ?? -1000) > 0.02 { result.append(x) }
        return result
    }

    /// The glyphs of each column in reading order: glyphs that follow one another at one axis.
    var columns: [[Glyph]] {
        var result: [[Glyph]] = []
        for glyph in glyphs {
            if let last = result.last?.last, abs(last.axis - glyph.axis) < glyph.size * 0.7,
                glyph.y > last.y - glyph.size * 0.9, glyph.y < last.y + glyph.size * 3
            {
                result[result.count - 1].append(glyph)
            } else {
                result.append([glyph])
            }
        }
        return result
    }

    static func pages(of pdf: URL) throws -> [TracedPage] {
        let data = try Tools.output("mutool", ["trace", pdf.path])
        var pages: [TracedPage] = []
        var reader = TraceReader()
        for line in String(decoding: data, as: UTF8.self).split(separator: "\n") {
            reader.read(line, into: &pages)
        }
        return pages
    }
}

/// Reads the lines of `mutool trace` one by one.
private struct TraceReader {
    var matrix = [1.0, 0, 0, 1, 0, 0]
    var textMatrix = [1.0, 0, 0, 1]
    var font = ""
    var isVertical = false
    var isStroke = false
    var lineWidth = 0.0
    var start: (x: Double, y: Double)?
    var point: (x: Double, y: Double)?
    var corners: [(x: Double, y: Double)] = []
    var hasCurves = false
    var color = ""

    mutating func read(_ line: Substring, into pages: inout [TracedPage]) {
        let tag = line.drop { $0 == " " }.dropFirst()
        let name = tag.prefix { $0 != " " && $0 != ">" && $0 != "/" }
        switch name {
        case "page":
            let box = numbers("mediabox", tag)
            if box.count == 4 {
                pages.append(TracedPage(width: box[2] - box[0], height: box[3] - box[1]))
            }
        case "fill_text", "clip_text", "ignore_text":
            matrix = numbers("transform", tag)
        case "span":
            font = attribute("font", tag)
            isVertical = attribute("wmode", tag) == "1"
            textMatrix = numbers("trm", tag)
        case "g":
            addGlyph(tag, to: &pages)
        case "stroke_path", "fill_path", "clip_path":
            matrix = numbers("transform", tag)
            isStroke = name == "stroke_path"
            lineWidth = (Double(attribute("linewidth", tag)) ?? 0) * scale
            corners = []
            hasCurves = false
            color = attribute("color", tag)
        case "moveto":
            point = place(tag)
            start = point
            if let point { corners.append(point) }
        case "lineto":
            addLine(to: place(tag), pages: &pages)
        case "curveto":
            hasCurves = true
            for number in 1...3 {
                let end = transformed(
                    Double(attribute("x\(number)", tag)) ?? 0, Double(attribute("y\(number)", tag)) ?? 0)
                corners.append(end)
                point = end
            }
        case "closepath":
            addLine(to: start, pages: &pages)
        default:
            if line.contains("</fill_path>") { addFilled(to: &pages) }
            if line.contains("</stroke_path>") { addBox(to: &pages) }
        }
    }

    /// The scale of the drawing's matrix, which is the same both ways here.
    var scale: Double { abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]).squareRoot() }

    func transformed(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
        (matrix[0] * x + matrix[2] * y + matrix[4], matrix[1] * x + matrix[3] * y + matrix[5])
    }

    func place(_ tag: Substring) -> (x: Double, y: Double) {
        transformed(Double(attribute("x", tag)) ?? 0, Double(attribute("y", tag)) ?? 0)
    }

    mutating func addGlyph(_ tag: Substring, to pages: inout [TracedPage]) {
        // The second and later characters of one code have no glyph of their own.
        if attribute("glyph", tag) == "-1" || attribute("glyph", tag).isEmpty { return }
        let origin = place(tag)
        let (a, b, c, d) = (textMatrix[0], textMatrix[1], textMatrix[2], textMatrix[3])
        let across = (a * a + b * b).squareRoot() * scale
        let along = (c * c + d * d).squareRoot() * scale
        // Spaces of no size that mutool puts in where a string has a text of its own.
        if along < 2 { return }
        pages[pages.count - 1].glyphs.append(
            TracedPage.Glyph(
                text: unescaped(attribute("unicode", tag)), font: font, x: origin.x, y: origin.y, size: along,
                isTurned: abs(b) > abs(a), isVertical: isVertical, stretch: across / along))
    }

    mutating func addLine(to end: (x: Double, y: Double)?, pages: inout [TracedPage]) {
        guard let from = point, let end else { return }
        if isStroke { pages[pages.count - 1].lines.append(.init(from: from, to: end, width: lineWidth)) }
        point = end
        corners.append(end)
    }

    func addBox(to pages: inout [TracedPage]) {
        let xs = corners.map(\.x)
        let ys = corners.map(\.y)
        guard isStroke, hasCurves, let left = xs.min(), let right = xs.max(), let top = ys.min(),
            let bottom = ys.max()
        else { return }
        pages[pages.count - 1].boxes.append(
            .init(left: left, top: top, right: right, bottom: bottom, color: color))
    }

    /// A filled box thinner than two points is a line too.
    func addFilled(to pages: inout [TracedPage]) {
        let xs = corners.map(\.x)
        let ys = corners.map(\.y)
        guard !isStroke, let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max() else {
            return
        }
        if right - left < 2 && bottom - top > 4 {
            let x = (left + right) / 2
            pages[pages.count - 1].lines.append(.init(from: (x, top), to: (x, bottom), width: right - left))
        } else if bottom - top < 2 && right - left > 4 {
            let y = (top + bottom) / 2
            pages[pages.count - 1].lines.append(.init(from: (left, y), to: (right, y), width: bottom - top))
        }
    }

    func attribute(_ name: String, _ tag: Substring) -> String {
        guard let found = tag.range(of: " \(name)=\"") else { return "" }
        return String(tag[found.upperBound...].prefix { $0 != "\"" })
    }

    func numbers(_ name: String, _ tag: Substring) -> [Double] {
        attribute(name, tag).split(separator: " ").compactMap { Double($0) }
    }

    func unescaped(_ text: String) -> String {
        guard text.hasPrefix("&"), text.hasSuffix(";") else { return text }
        switch text {
        case "&lt;": return "<"
        case "&gt;": return ">"
        case "&amp;": return "&"
        case "&quot;": return "\""
        case "&apos;": return "'"
        default:
            let hexadecimal = text.dropFirst(3).dropLast()
            return UInt32(hexadecimal, radix: 16).flatMap(Unicode.Scalar.init).map(String.init) ?? text
        }
    }
}
