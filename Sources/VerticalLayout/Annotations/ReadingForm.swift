import PoemText

/// How a reading stands beside its characters.
enum ReadingForm: Hashable, Sendable {
    /// 注音: upright letters one below another, the tone mark at the last one's right (V31).
    case zhuyin
    /// Letters turned with the column, as pinyin is (V32).
    case turned
    /// Small characters upright.
    case upright

    /// In ems of the base: bopomofo is 3 : 10 of its character (CLREQ `positioning_of_bopomofo`).
    var size: Double {
        switch self {
        case .zhuyin: 0.3
        case .turned: 0.36
        case .upright: 0.34
        }
    }

    /// The room that it needs across, in ems of the base: zhuyin with its tone mark.
    var width: Double { self == .zhuyin ? 0.375 : size }

    /// In a blank, in ems of its type.
    var sizeInside: Double { self == .zhuyin ? 0.4 : 0.6 }

    /// From the box of a blank to its reading, in ems of the base.
    static let blankGap = 0.09

    /// A reading that is longer than its base is squeezed so far; then its base is given room.
    static let leastSqueeze = 0.8
    /// Between the readings of two neighbours, in ems of the base.
    static let gap = 0.06

    init(_ reading: Text) {
        let scalars = reading.plain.unicodeScalars
        if scalars.contains(where: { isBopomofo($0.value) }) {
            self = .zhuyin
        } else if scalars.allSatisfy({ $0.value < 0x2000 }) {
            self = .turned
        } else {
            self = .upright
        }
    }

    var letters: TextSettings.Letters { self == .turned ? .turned : .upright }
}

private func isBopomofo(_ scalar: UInt32) -> Bool {
    (scalar >= 0x3105 && scalar <= 0x312F) || (scalar >= 0x31A0 && scalar <= 0x31BF)
}

/// What stands beside one unit of a reading's base, or beside all of them.
struct ReadingShare: Hashable, Sendable {
    /// Of the reading's content.
    var units: Range<Int>
    /// How much shorter than its letters are.
    var squeeze: Double
}

/// Where the letters of a reading stand: from (its axis, its head), in ems of its own type.
struct ReadingLayout {
    struct Place {
        var unit: Int
        var x: Double
        var y: Double
    }

    private(set) var places: [Place] = []
    private(set) var length = 0.0

    /// The light tone, above the first letter.
    private static let lightTone: UInt32 = 0x2D9
    /// The room it takes there.
    private static let lightToneHeight = 0.5
    /// A tone mark's middle from the letters' axis, and its head from the last letter's.
    private static let tonePlace = (x: 0.6, y: -0.08)

    init(_ units: Range<Int>, of content: ShapedParagraph, form: ReadingForm) {
        guard form == .zhuyin else {
            for index in units {
                places.append(Place(unit: index, x: 0, y: length))
                length += content.units[index].trimmed
            }
            return
        }
        let scalars = units.map { content.scalar(of: $0) }
        if scalars.contains(Self.lightTone) { length = Self.lightToneHeight }
        for (index, scalar) in zip(units, scalars) {
            if scalar == Self.lightTone {
                places.append(Place(unit: index, x: 0, y: 0))
            } else if isTone(scalar) {
                places.append(
                    Place(unit: index, x: Self.tonePlace.x, y: max(0, length - 1) + Self.tonePlace.y))
            } else {
                places.append(Place(unit: index, x: 0, y: length))
                length += content.units[index].trimmed
            }
        }
    }
}

/// ˇ ˊ ˋ and their kin, and the marks of entering tones.
private func isTone(_ scalar: UInt32) -> Bool {
    (scalar >= 0x2C7 && scalar <= 0x2CB) || (scalar >= 0x31B4 && scalar <= 0x31B7) || scalar == 0x2EA
        || scalar == 0x2EB
}

extension ShapedParagraph {
    /// The first scalar of a unit's text.
    fileprivate func scalar(of unit: Int) -> UInt32 {
        guard !units[unit].text.isEmpty else { return 0 }
        return text.withUnsafeBufferPointer { bytes in
            var offset = Int(units[unit].text.lowerBound)
            return decodeUTF8(bytes, at: &offset)
        }
    }

    /// Whether a unit lies in a span.
    func unit(_ index: Int, isIn span: Int32) -> Bool {
        var around = units[index].span
        while around >= 0 {
            if around == span { return true }
            around = spans[Int(around)].parent
        }
        return false
    }
}
