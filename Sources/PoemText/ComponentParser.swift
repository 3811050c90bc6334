/// Reads one description of a character by its parts.
struct ComponentParser {
    /// A description, or one whose meaning cannot be drawn.
    enum Result {
        case composable(ComponentDescription)
        case unclear
    }

    private let text: UnsafeBufferPointer<UInt8>
    private(set) var position: Int
    /// Guards against braces and sequences nested without end.
    private var depth = 0
    /// Longer braces hold prose.
    private static let limit = 72

    init(_ text: UnsafeBufferPointer<UInt8>, at offset: Int) {
        self.text = text
        position = offset
    }

    mutating func start() -> Result? {
        guard let first = next() else { return nil }
        if let sequence = DescriptionOperator(first) { return operands(of: sequence) }
        guard let close = Self.closing(first), peek().map({ Self.closing($0) == nil }) ?? false else { return nil }
        return braced(until: close)
    }

    // MARK: Braces

    /// Reads up to the closing brace, then finds what the parts before it mean.
    private mutating func braced(until close: Unicode.Scalar) -> Result? {
        depth += 1
        defer { depth -= 1 }
        guard depth <= 6 else { return nil }
        let begin = position
        var items: [Item] = []
        while let scalar = next(), position - begin <= Self.limit {
            if scalar == close { return Self.meaning(of: items) }
            if let sequence = DescriptionOperator(scalar) {
                guard let inner = operands(of: sequence) else { return nil }
                items.append(.part(inner))
            } else if let innerClose = Self.closing(scalar) {
                guard let inner = braced(until: innerClose) else { return nil }
                items.append(.part(inner))
            } else if let item = Item(scalar) {
                items.append(item)
            } else {
                return nil
            }
        }
        return nil
    }

    /// What stands between braces.
    private enum Item {
        case part(Result)
        case above, beside
        /// Signs that change a part (=), list (，) or leave one open (？ □).
        case unclear

        init?(_ scalar: Unicode.Scalar) {
            switch scalar {
            case "/", "／": self = .above
            case "|", "｜": self = .beside
            case "=", "＝", ",", "，", "+", "＋", "-", "－", "?", "？", "□", "〇": self = .unclear
            default:
                guard ComponentParser.isPart(scalar) else { return nil }
                self = .part(.composable(.character(scalar)))
            }
        }

        var isPart: Bool { if case .part = self { true } else { false } }
        var isAbove: Bool { if case .above = self { true } else { false } }
        var isBeside: Bool { if case .beside = self { true } else { false } }
    }

    private static func meaning(of items: [Item]) -> Result? {
        // One character alone describes nothing: braces around it are the editor's.
        guard items.count > 1, items.contains(where: \.isPart) else { return nil }
        var clear: [Item] = []
        for item in items {
            if case .unclear = item { return .unclear }
            if case .part(.unclear) = item { return .unclear }
            clear.append(item)
        }
        if let spoken = spoken(clear) { return spoken }
        guard let description = sides(clear[...]) else { return .unclear }
        return .composable(description)
    }

    /// {上休下鳥} and {左山右鳥} name the places; {下爲火} changes a part of something else.
    private static func spoken(_ items: [Item]) -> Result? {
        let parts = items.compactMap { item -> ComponentDescription? in
            if case .part(.composable(let part)) = item { part } else { nil }
        }
        guard parts.count == items.count else { return nil }
        if parts.count == 4, parts[0] == .character("上"), parts[2] == .character("下") {
            return .composable(.arranged(.stacked, [parts[1], parts[3]]))
        }
        if parts.count == 4, parts[0] == .character("左"), parts[2] == .character("右") {
            return .composable(.arranged(.sideBySide, [parts[1], parts[3]]))
        }
        if parts.count == 3, parts[1] == .character("爲") || parts[1] == .character("为") { return .unclear }
        return nil
    }

    /// Parts between `|`, the weakest sign; nil where a part is left out.
    private static func sides(_ items: ArraySlice<Item>) -> ComponentDescription? {
        arrangement(.sideBySide, of: items.split(omittingEmptySubsequences: false, whereSeparator: \.isBeside)) {
            storeys($0)
        }
    }

    /// Parts between `/`.
    private static func storeys(_ items: ArraySlice<Item>) -> ComponentDescription? {
        // {亻民/日}: a narrow left part stands beside all that follows.
        if items.count > 2, case .part(.composable(.character(let first)))? = items.first,
            ComponentShape.of(first) == .left, items.dropFirst().first?.isPart == true,
            let rest = storeys(items.dropFirst())
        {
            return .arranged(.sideBySide, [.character(first), rest])
        }
        let split = items.split(omittingEmptySubsequences: false, whereSeparator: \.isAbove)
        guard split.count == 2, case .part(.composable(.character(let last)))? = split[1].first,
            split[1].count == 1,
            ComponentShape.of(last) == .underLeft, let inner = row(split[0])
        else { return arrangement(.stacked, of: split) { row($0) } }
        return .arranged(.enclosed(.upperRight), [.character(last), inner])
    }

    /// Parts with no sign between them: side by side, unless the shape of one says otherwise.
    private static func row(_ items: ArraySlice<Item>) -> ComponentDescription? {
        var parts: [ComponentDescription] = []
        for case .part(.composable(let part)) in items { parts.append(part) }
        guard parts.count == items.count, let first = parts.first else { return nil }
        guard parts.count > 1 else { return first }
        if parts.count == 2, case .character(let last) = parts[1], ComponentShape.of(last) == .underLeft {
            return .arranged(.enclosed(.upperRight), [parts[1], first])
        }
        let rest = parts.count == 2 ? parts[1] : .arranged(.sideBySide, Array(parts.dropFirst()))
        guard case .character(let scalar) = first, let arrangement = ComponentShape.of(scalar)?.arrangement else {
            return .arranged(.sideBySide, parts)
        }
        return arrangement == .sideBySide ? .arranged(.sideBySide, parts) : .arranged(arrangement, [first, rest])
    }

    private static func arrangement(
        _ arrangement: ComponentDescription.Arrangement, of split: [ArraySlice<Item>],
        _ read: (ArraySlice<Item>) -> ComponentDescription?
    ) -> ComponentDescription? {
        var parts: [ComponentDescription] = []
        for items in split {
            guard let part = read(items) else { return nil }
            parts.append(part)
        }
        return parts.count == 1 ? parts[0] : .arranged(arrangement, parts)
    }

    // MARK: Ideographic description sequences

    private struct DescriptionOperator {
        var arrangement: ComponentDescription.Arrangement
        var operands: Int

        init?(_ scalar: Unicode.Scalar) {
            operands = scalar == "⿲" || scalar == "⿳" ? 3 : 2
            switch scalar {
            case "⿰", "⿲": arrangement = .sideBySide
            case "⿱", "⿳": arrangement = .stacked
            case "⿴": arrangement = .enclosed(.none)
            case "⿵": arrangement = .enclosed(.below)
            case "⿶": arrangement = .enclosed(.above)
            case "⿷": arrangement = .enclosed(.right)
            case "⿸": arrangement = .enclosed(.lowerRight)
            case "⿹": arrangement = .enclosed(.lowerLeft)
            case "⿺": arrangement = .enclosed(.upperRight)
            case "⿻": arrangement = .overlaid
            default: return nil
            }
        }
    }

    private mutating func operands(of sequence: DescriptionOperator) -> Result? {
        depth += 1
        defer { depth -= 1 }
        guard depth <= 6 else { return nil }
        var parts: [ComponentDescription] = []
        var isClear = true
        for _ in 0..<sequence.operands {
            guard let scalar = next() else { return nil }
            let operand: Result?
            if let inner = DescriptionOperator(scalar) {
                operand = operands(of: inner)
            } else if let close = Self.closing(scalar) {
                operand = braced(until: close)
            } else if Self.isPart(scalar) {
                operand = .composable(.character(scalar))
            } else if scalar == "？" || scalar == "?" || scalar == "□" {
                operand = .unclear
            } else {
                operand = nil
            }
            switch operand {
            case .composable(let part)?: parts.append(part)
            case .unclear?: isClear = false
            case nil: return nil
            }
        }
        return isClear ? .composable(.arranged(sequence.arrangement, parts)) : .unclear
    }

    // MARK: Characters

    private static func closing(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
        switch scalar {
        case "{": "}"
        case "｛": "｝"
        default: nil
        }
    }

    /// Ideographs, radicals and strokes.
    static func isPart(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x2E80...0x2FDF, 0x3021...0x3029, 0x31C0...0x31E3, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF,
            0x20000...0x3FFFF:
            true
        default: false
        }
    }

    private func peek() -> Unicode.Scalar? {
        var copy = self
        return copy.next()
    }

    private mutating func next() -> Unicode.Scalar? {
        guard position < text.count else { return nil }
        var iterator = text[position...].makeIterator()
        var decoder = UTF8()
        guard case .scalarValue(let scalar) = decoder.decode(&iterator) else { return nil }
        position += UTF8.width(scalar)
        return scalar
    }
}
