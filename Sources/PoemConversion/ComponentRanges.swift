/// Where a text describes one character by its parts.
enum ComponentRanges {
    /// The ranges of {…}, ｛…｝ and ideographic description sequences (The Unicode Standard 18.2), ascending.
    static func ranges(in text: [Unicode.Scalar]) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        var index = 0
        while index < text.count {
            if let end = end(of: index, in: text) {
                ranges.append(index..<end)
                index = end
            } else {
                index += 1
            }
        }
        return ranges
    }

    /// More characters than these are no description, and a brace is a brace.
    private static let lengthLimit = 16

    private static func end(of start: Int, in text: [Unicode.Scalar]) -> Int? {
        switch text[start].value {
        case 0x7b: closed(start, by: "}", text)
        case 0xff5b: closed(start, by: "｝", text)
        case 0x2ff0...0x2fff: sequence(start, text)
        default: nil
        }
    }

    private static func closed(_ start: Int, by close: Unicode.Scalar, _ text: [Unicode.Scalar]) -> Int? {
        text[start...].prefix(lengthLimit).firstIndex(of: close).map { $0 + 1 }
    }

    private static func sequence(_ start: Int, _ text: [Unicode.Scalar]) -> Int? {
        var due = 1
        for index in start..<min(text.count, start + lengthLimit) {
            switch text[index].value {
            case 0x2ff2, 0x2ff3: due += 2
            case 0x2ffe, 0x2fff: break
            case 0x2ff0...0x2ffd: due += 1
            default: due -= 1
            }
            if due == 0 { return index + 1 }
        }
        return nil
    }
}
