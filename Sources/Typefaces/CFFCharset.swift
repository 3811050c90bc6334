/// The part of a CFF font set that tells which code selects a glyph in a PDF string (Adobe Technical Note 5176:
/// header, INDEX, Top DICT, charset).
struct CFFCharset {
    /// Whether the Top DICT has a `ROS` operator; the charset then holds CIDs.
    let isCIDKeyed: Bool
    /// The CIDs of glyphs 1, 2 …; empty when the codes are the glyph numbers.
    private let identifiers: [UInt16]

    /// Reads a bare `CFF` table; nil when it is damaged.
    init?(_ bytes: [UInt8]) {
        guard bytes.count > 4, bytes[0] == 1, let names = CFFIndex(bytes, at: Int(bytes[2])),
            let dictionaries = CFFIndex(bytes, at: names.end), let top = dictionaries.item(0),
            let entries = Self.entries(of: bytes[top])
        else { return nil }
        let rosOperator = 12 << 8 | 30
        isCIDKeyed = entries[rosOperator] != nil
        guard isCIDKeyed else {
            identifiers = []
            return
        }
        guard let charset = entries[15]?.last, let charStrings = entries[17]?.last,
            let glyphs = CFFIndex(bytes, at: charStrings),
            let read = Self.identifiers(bytes, at: charset, count: glyphs.count)
        else { return nil }
        identifiers = read
    }

    func code(of glyph: Int) -> UInt16 {
        guard isCIDKeyed else { return UInt16(truncatingIfNeeded: glyph) }
        return glyph > 0 && glyph <= identifiers.count ? identifiers[glyph - 1] : 0
    }

    /// Operator to integer operands; real numbers are skipped and stand as 0.
    private static func entries(of bytes: ArraySlice<UInt8>) -> [Int: [Int]]? {
        var result: [Int: [Int]] = [:]
        var operands: [Int] = []
        var index = bytes.startIndex
        func byte(_ offset: Int) -> Int { index + offset < bytes.endIndex ? Int(bytes[index + offset]) : 0 }
        while index < bytes.endIndex {
            let first = byte(0)
            switch first {
            case 12:
                result[12 << 8 | byte(1)] = operands
                operands = []
                index += 2
            case 0...21:
                result[first] = operands
                operands = []
                index += 1
            case 28:
                operands.append(Int(Int16(truncatingIfNeeded: byte(1) << 8 | byte(2))))
                index += 3
            case 29:
                operands.append(
                    Int(Int32(truncatingIfNeeded: byte(1) << 24 | byte(2) << 16 | byte(3) << 8 | byte(4))))
                index += 5
            case 30:
                operands.append(0)
                index += 1
                while index < bytes.endIndex, bytes[index] & 0x0F != 0x0F { index += 1 }
                index += 1
            case 32...246:
                operands.append(first - 139)
                index += 1
            case 247...250:
                operands.append((first - 247) * 256 + byte(1) + 108)
                index += 2
            case 251...254:
                operands.append(-(first - 251) * 256 - byte(1) - 108)
                index += 2
            default:
                return nil
            }
        }
        return result
    }

    private static func identifiers(_ bytes: [UInt8], at offset: Int, count: Int) -> [UInt16]? {
        // Charsets 0 to 2 are predefined and name no CIDs.
        guard offset > 2, offset < bytes.count else { return nil }
        var result: [UInt16] = []
        result.reserveCapacity(count)
        var index = offset + 1
        func number(_ width: Int) -> Int? {
            guard index + width <= bytes.count else { return nil }
            return bytes[index..<index + width].reduce(0) { $0 << 8 | Int($1) }
        }
        let format = bytes[offset]
        guard format <= 2 else { return nil }
        let leftWidth = [0, 1, 2][Int(format)]
        while result.count + 1 < count {
            guard let first = number(2) else { return nil }
            index += 2
            guard let left = leftWidth == 0 ? 0 : number(leftWidth) else { return nil }
            index += leftWidth
            for identifier in first...first + left where result.count + 1 < count {
                result.append(UInt16(truncatingIfNeeded: identifier))
            }
        }
        return result
    }
}

/// An INDEX of a CFF font set: where each of its items lies.
private struct CFFIndex {
    let count: Int
    /// The offset after the index.
    let end: Int
    private let bounds: [Int]

    init?(_ bytes: [UInt8], at offset: Int) {
        guard offset >= 0, offset + 2 <= bytes.count else { return nil }
        count = Int(bytes[offset]) << 8 | Int(bytes[offset + 1])
        guard count > 0 else {
            bounds = []
            end = offset + 2
            return
        }
        guard offset + 3 <= bytes.count else { return nil }
        let width = Int(bytes[offset + 2])
        let data = offset + 3 + (count + 1) * width
        guard (1...4).contains(width), data <= bytes.count else { return nil }
        var read: [Int] = []
        read.reserveCapacity(count + 1)
        for number in 0...count {
            let place = offset + 3 + number * width
            read.append(data - 1 + bytes[place..<place + width].reduce(0) { $0 << 8 | Int($1) })
        }
        guard let last = read.last, last <= bytes.count, zip(read, read.dropFirst()).allSatisfy({ $0 <= $1 }) else {
            return nil
        }
        bounds = read
        end = last
    }

    func item(_ number: Int) -> Range<Int>? {
        number < count ? bounds[number]..<bounds[number + 1] : nil
    }
}
