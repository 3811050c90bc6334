import PoemText

/// Says of each mark which half of its cell is empty, and takes what neighbouring marks share (CLREQ
/// `adjacent_marks`; V15). What a column's head and foot take is the splitter's.
struct PunctuationSpacing {
    let settings: TextSettings

    /// Two neighbouring full-width marks take 1.5 em: this much comes off.
    static let adjacentTrim: Float = 0.5
    /// Space between Han and turned Western text (CLREQ `handling_of_western_text`; V26).
    static let westernSpace: Float = 0.25

    func apply(to units: inout [TextUnit]) {
        for index in units.indices {
            markEmptyHalf(&units[index])
            if index > 0 { setWesternSpace(before: index, in: &units) }
        }
        guard settings.adjust != .none, units.count > 1 else { return }
        for index in 1..<units.count { trim(index - 1, index, in: &units) }
    }

    /// Closing marks and corner stops fill the head half of their cells, opening brackets the foot half. Centred
    /// stops and ：；！？ fill the middle and are never trimmed.
    private func markEmptyHalf(_ unit: inout TextUnit) {
        guard unit.advance == 1, !unit.flags.contains(.western) else { return }
        switch unit.punctuation {
        case .opening: unit.flags.insert(.headIsEmpty)
        case .closing: unit.flags.insert(.footIsEmpty)
        case .interpunct, .solidus:
            // Half an em by Mainland convention, 1 em by Taiwan's (V10); in a grid it keeps its cell.
            if settings.adjust == .full, settings.region == .mainland {
                unit.trimHead = 0.25
                unit.trimFoot = 0.25
            }
        case .comma, .stop:
            if settings.region == .mainland { unit.flags.insert(.footIsEmpty) }
            unit.flags.insert(.hangs)
        default: break
        }
    }

    /// The space is taken on the side away from the text that the marks enclose.
    private func trim(_ first: Int, _ second: Int, in units: inout [TextUnit]) {
        guard units[first].isMark, units[second].isMark else { return }
        let footIsEmpty = units[first].flags.contains(.footIsEmpty)
        let headIsEmpty = units[second].flags.contains(.headIsEmpty)
        if footIsEmpty, units[second].punctuation != .opening || !headIsEmpty {
            units[first].trimFoot = Self.adjacentTrim
        } else if headIsEmpty {
            units[second].trimHead = Self.adjacentTrim
        }
    }

    private func setWesternSpace(before index: Int, in units: inout [TextUnit]) {
        let first = units[index - 1]
        let second = units[index]
        let firstIsWestern = first.flags.contains(.western)
        let secondIsWestern = second.flags.contains(.western)
        guard firstIsWestern != secondIsWestern else { return }
        let han = firstIsWestern ? second : first
        if han.punctuation == .other, !han.flags.contains(.space) {
            units[index - 1].spaceAfter = Self.westernSpace
        }
    }
}
