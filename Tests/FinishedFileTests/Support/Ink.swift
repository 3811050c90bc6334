import Foundation

/// A rendered page, for looking at where the ink is.
struct Ink {
    /// Where ink lies in a cell: 0, 0 the upper left corner, 1, 1 the lower right.
    struct Box: CustomStringConvertible {
        var left: Double
        var top: Double
        var right: Double
        var bottom: Double

        var x: Double { (left + right) / 2 }
        var y: Double { (top + bottom) / 2 }
        var width: Double { right - left }
        var height: Double { bottom - top }
        var description: String {
            String(format: "x %.2f–%.2f y %.2f–%.2f", left, right, top, bottom)
        }
    }

    static let dotsPerInch = 300.0
    let width: Int
    let height: Int
    private let gray: [UInt8]

    init(pdf: URL, page: Int) throws {
        let folder = try TemporaryFolder()
        let image = folder.file("page")
        _ = try Tools.output(
            "pdftoppm",
            ["-gray", "-r", "\(Int(Self.dotsPerInch))", "-f", "\(page)", "-l", "\(page)", "-singlefile", pdf.path]
                + [image.path])
        let data = [UInt8](try Data(contentsOf: folder.file("page.pgm")))
        // P5, width, height, greatest value, one white space, the dots.
        var numbers: [Int] = []
        var at = 2
        while numbers.count < 3 {
            while data[at] <= 0x20 { at += 1 }
            var number = 0
            while data[at] > 0x20 {
                number = number * 10 + Int(data[at]) - 0x30
                at += 1
            }
            numbers.append(number)
        }
        width = numbers[0]
        height = numbers[1]
        gray = Array(data[(at + 1)...])
    }

    /// The box of the dark dots in a rectangle (points, y down) as parts of the rectangle; nil where there are none.
    func box(x: Double, y: Double, width: Double, height: Double) -> Box? {
        let dots = Self.dotsPerInch / 72
        let columns = max(0, Int((x * dots).rounded()))..<min(self.width, Int(((x + width) * dots).rounded()))
        let rows = max(0, Int((y * dots).rounded()))..<min(self.height, Int(((y + height) * dots).rounded()))
        var box: Box?
        for row in rows {
            for column in columns where gray[row * self.width + column] < 128 {
                let (left, top) = (Double(column) / dots, Double(row) / dots)
                var grown = box ?? Box(left: left, top: top, right: left, bottom: top)
                grown.left = min(grown.left, left)
                grown.right = max(grown.right, left + 1 / dots)
                grown.bottom = max(grown.bottom, top + 1 / dots)
                box = grown
            }
        }
        return box.map {
            Box(
                left: ($0.left - x) / width, top: ($0.top - y) / height, right: ($0.right - x) / width,
                bottom: ($0.bottom - y) / height)
        }
    }

    /// The middles of the bands of dark dots that follow one another down a rectangle, in points from its head.
    func bands(x: Double, y: Double, width: Double, height: Double) -> [Double] {
        let dots = Self.dotsPerInch / 72
        var bands: [Range<Int>] = []
        for row in 0..<Int((height * dots).rounded()) {
            let line = box(x: x, y: y + Double(row) / dots, width: width, height: 1 / dots)
            guard line != nil else { continue }
            if let last = bands.last, last.upperBound == row {
                bands[bands.count - 1] = last.lowerBound..<row + 1
            } else {
                bands.append(row..<row + 1)
            }
        }
        return bands.map { Double($0.lowerBound + $0.upperBound) / 2 / dots }
    }

    /// The dots of a rectangle (points, y down).
    func dots(x: Double, y: Double, width: Double, height: Double) -> [[UInt8]] {
        let dots = Self.dotsPerInch / 72
        return (Int(y * dots)..<min(self.height, Int((y + height) * dots))).map { row in
            let start = row * self.width
            return Array(gray[(start + Int(x * dots))..<(start + min(self.width, Int((x + width) * dots)))])
        }
    }
}
