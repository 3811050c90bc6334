internal import VerticalLayout

/// The cells of single characters that were shaped before: two levels of tables, so that looking one up is two
/// reads, and only the blocks that a text uses take room.
struct GlyphCache {
    /// Place in `slots` of the 256 characters of a block, or -1.
    private var blocks = [Int32](repeating: -1, count: 0x110000 >> 8)
    /// Place in `cells`, or -1.
    private var slots: [Int32] = []
    private var cells: [ShapedGlyph] = []

    /// The cell of a character, with `cluster` 0.
    func cell(of scalar: Unicode.Scalar) -> ShapedGlyph? {
        let block = blocks[Int(scalar.value >> 8)]
        guard block >= 0 else { return nil }
        let slot = slots[Int(block) + Int(scalar.value & 0xFF)]
        return slot >= 0 ? cells[Int(slot)] : nil
    }

    mutating func store(_ cell: ShapedGlyph, for scalar: Unicode.Scalar) {
        let number = Int(scalar.value >> 8)
        if blocks[number] < 0 {
            blocks[number] = Int32(slots.count)
            slots.append(contentsOf: repeatElement(-1, count: 256))
        }
        slots[Int(blocks[number]) + Int(scalar.value & 0xFF)] = Int32(cells.count)
        cells.append(cell)
    }
}
