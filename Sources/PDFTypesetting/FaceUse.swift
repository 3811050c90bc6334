internal import Typefaces

/// What a document uses of one face: its glyphs, the texts each of them stands for, and how it stands in its cell.
///
/// One glyph may stand for several texts (日 and ⽇). Its first text is in plane 0, a second one in plane 1, and so
/// on; each plane is a font of its own over the same font program, since code, glyph and CID are one and the same
/// number in all of them, also in CFF fonts, where a CID cannot be chosen freely.
struct FaceUse {
    let face: FontFace
    private(set) var entries: [Entry] = []
    /// By plane, from 1 on: its glyphs' texts.
    private(set) var alternates: [[(entry: Int, text: TextKey)]] = []
    /// Texts of invisible glyphs. They need no glyph, so each gets a code that selects none.
    private(set) var ghosts: [TextKey] = []

    struct Entry {
        let glyph: UInt32
        let text: TextKey
        /// Width in millionths of an em, as `W` has it.
        let width: Int
        /// How far the glyph moves the pen down the column, in thousandths of an em.
        var advance = 0
        /// How far its ink is moved from its place in the cell, in thousandths of an em; x right, y down.
        var shiftX = 0
        var shiftY = 0
        var isMeasured = false
    }

    private struct Alternate: Hashable {
        var entry: Int
        var text: TextKey
    }

    /// By glyph: index into `entries`, or -1.
    private var numbers: [Int32] = []
    private var planes: [Alternate: Int] = [:]
    private var planesOf: [Int: Int] = [:]
    private var ghostNumbers: [TextKey: Int] = [:]

    init(_ face: FontFace) { self.face = face }

    /// The entry of a glyph and the plane in which it stands for a text; both are made when they are new.
    mutating func use(_ glyph: UInt32, for text: TextKey) -> (entry: Int, plane: Int) {
        if Int(glyph) >= numbers.count {
            numbers.append(contentsOf: repeatElement(-1, count: Int(glyph) + 1 - numbers.count))
        }
        let known = Int(numbers[Int(glyph)])
        guard known >= 0 else {
            numbers[Int(glyph)] = Int32(entries.count)
            let width = Int((face.horizontalAdvance(of: glyph) * 1_000_000).rounded())
            entries.append(Entry(glyph: glyph, text: text, width: width))
            return (entries.count - 1, 0)
        }
        if entries[known].text == text { return (known, 0) }
        let alternate = Alternate(entry: known, text: text)
        if let plane = planes[alternate] { return (known, plane) }
        let plane = planesOf[known, default: 0] + 1
        planesOf[known] = plane
        planes[alternate] = plane
        if plane > alternates.count { alternates.append([]) }
        alternates[plane - 1].append((known, text))
        return (known, plane)
    }

    /// The number among `ghosts` of an invisible text.
    mutating func useGhost(_ text: TextKey) -> Int {
        if let number = ghostNumbers[text] { return number }
        ghostNumbers[text] = ghosts.count
        ghosts.append(text)
        return ghosts.count - 1
    }

    /// Takes the widest advance seen and the first shift: what differs from them is set by moving the pen.
    mutating func measure(_ entry: Int, advance: Int, shiftX: Int, shiftY: Int) {
        entries[entry].advance = max(entries[entry].advance, advance)
        guard !entries[entry].isMeasured else { return }
        entries[entry].isMeasured = true
        entries[entry].shiftX = shiftX
        entries[entry].shiftY = shiftY
    }

    /// The advance of an entry in thousandths of an em: 1 em where no cell has shown another.
    func advance(_ entry: Int) -> Int { entries[entry].advance > 0 ? entries[entry].advance : 1000 }

    /// The head of the em box above the baseline in thousandths of an em, as `DW2` has it.
    var top: Int { Int((face.emBoxTop * 1000).rounded()) }

    /// From the left end of the baseline to the pen in vertical text, in millionths of an em; x right, y **up**.
    func verticalOrigin(_ entry: Int) -> (x: Int, y: Int) {
        let item = entries[entry]
        return (item.width / 2 - item.shiftX * 1000, (top + item.shiftY) * 1000)
    }
}
