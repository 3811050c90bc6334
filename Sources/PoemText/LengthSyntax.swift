/// How lengths, type sizes and pages are written and read.
public enum LengthSyntax {
    /// 號數: the names of type sizes in points, 号 and 號 alike.
    public static let sizeNames: [(name: String, points: Double)] = [
        ("初號", 42), ("小初", 36), ("一號", 26), ("小一", 24), ("二號", 22), ("小二", 18), ("三號", 16), ("小三", 15),
        ("四號", 14), ("小四", 12), ("五號", 10.5), ("小五", 9), ("六號", 7.5), ("小六", 6.5), ("七號", 5.5), ("八號", 5),
    ]

    /// Pages by name, width and height in millimetres: ISO 216, JIS P 0138, US letter, and the Chinese 開數.
    public static let pageNames: [(name: String, width: Double, height: Double)] = [
        ("a3", 297, 420), ("a4", 210, 297), ("a5", 148, 210), ("a6", 105, 148), ("b4", 250, 353), ("b5", 176, 250),
        ("jis-b4", 257, 364), ("jis-b5", 182, 257), ("letter", 215.9, 279.4), ("8k", 260, 368), ("16k", 184, 260),
        ("32k", 130, 184),
    ]

    /// A length with its unit: `12pt`, `3mm`, `1.5cm`, `0.5in`, `0.1em`; a bare 0 needs none. Nil when it is not one.
    public static func length(_ text: String) -> Length? {
        let text = trimmed(text)
        if let ems = number(text, before: "em") { return .em(ems) }
        if let points = number(text, before: "pt") { return .pt(points) }
        if let millimetres = number(text, before: "mm") { return .mm(millimetres) }
        if let centimetres = number(text, before: "cm") { return .mm(centimetres * 10) }
        if let inches = number(text, before: "in") { return .pt(inches * 72) }
        return decimal(text) == 0 ? .pt(0) : nil
    }

    /// A type size in points: a length that is not in ems, a bare number of points, or a 號數. Nil when it is none.
    public static func size(_ text: String) -> Double? {
        let text = trimmed(text)
        let plain = String(String.UnicodeScalarView(text.unicodeScalars.map { $0 == "号" ? "號" : $0 }))
        for size in sizeNames where size.name == plain || size.name + "號" == plain { return size.points }
        if let bare = decimal(text) { return bare > 0 ? bare : nil }
        guard case .pt(let points)? = length(text), points > 0 else { return nil }
        return points
    }

    /// A page by name or as `WIDTHxHEIGHT`, the unit of the second serving both when the first has none
    /// (`170x309mm`). Points.
    public static func page(_ text: String) -> Size? {
        let text = trimmed(text).lowercased()
        for page in pageNames where page.name == text {
            return Size(width: millimetres(page.width), height: millimetres(page.height))
        }
        let scalars = text.unicodeScalars
        guard let cross = scalars.firstIndex(where: { $0 == "x" || $0 == "×" }) else { return nil }
        let first = trimmed(String(scalars[..<cross]))
        let second = trimmed(String(scalars[scalars.index(after: cross)...]))
        guard case .pt(let height)? = length(second), height > 0 else { return nil }
        let unit = ["pt", "mm", "cm", "in"].first { second.hasSuffix($0) } ?? ""
        guard case .pt(let width)? = length(first) ?? length(first + unit), width > 0 else { return nil }
        return Size(width: width, height: height)
    }

    /// The length as `length(_:)` reads it: millimetres where they are round, points else.
    public static func print(_ length: Length) -> String {
        switch length {
        case .em(let value): printNumber(value) + "em"
        case .pt(let value): value == 0 ? "0" : printPoints(value)
        }
    }

    /// The page's name where it has one, lying or standing; else `WIDTHxHEIGHT`.
    public static func print(page: Size) -> String {
        for name in pageNames where isNear(page, name.width, name.height) || isNear(page, name.height, name.width) {
            return name.name
        }
        return printPoints(page.width) + " x " + printPoints(page.height)
    }

    /// At most four decimals, without trailing zeros.
    public static func printNumber(_ value: Double) -> String {
        let scaled = (value * 10_000).rounded()
        guard scaled.magnitude < 1e15 else { return "\(value)" }
        let whole = Int64(scaled)
        let sign = whole < 0 ? "-" : ""
        let digits = whole.magnitude
        var fraction = String(digits % 10_000)
        fraction = String(repeating: "0", count: 4 - fraction.utf8.count) + fraction
        while fraction.hasSuffix("0") { fraction.removeLast() }
        return sign + "\(digits / 10_000)" + (fraction.isEmpty ? "" : "." + fraction)
    }

    /// A decimal number with an optional sign and nothing else. Nil when it is not one or is not finite.
    static func decimal(_ text: String) -> Double? {
        let allowed = text.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x2E || $0 == 0x2D || $0 == 0x2B }
        guard allowed, let value = Double(text), value.magnitude <= 1e6 else { return nil }
        return value
    }

    static func trimmed(_ text: String) -> String {
        var part = text[...]
        while part.first?.isWhitespace == true { part.removeFirst() }
        while part.last?.isWhitespace == true { part.removeLast() }
        return String(part)
    }

    private static func number(_ text: String, before unit: String) -> Double? {
        guard text.hasSuffix(unit) else { return nil }
        return decimal(trimmed(String(text.dropLast(unit.count))))
    }

    private static func printPoints(_ points: Double) -> String {
        let millimetres = points * 25.4 / 72
        let tenths = (millimetres * 10).rounded() / 10
        if (millimetres - tenths).magnitude < 1e-9, (points * 4).rounded() != points * 4 {
            return printNumber(tenths) + "mm"
        }
        return printNumber(points) + "pt"
    }

    private static func millimetres(_ value: Double) -> Double { value * 72 / 25.4 }

    /// Within a hundredth of a point, so that a page given as 419.53 × 595.28 is still A5.
    private static func isNear(_ page: Size, _ width: Double, _ height: Double) -> Bool {
        (page.width - millimetres(width)).magnitude < 0.01 && (page.height - millimetres(height)).magnitude < 0.01
    }
}
