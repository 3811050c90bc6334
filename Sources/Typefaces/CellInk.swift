package import VerticalLayout

extension FontFace {
    /// The box of a shaped glyph's ink in its cell: 0, 0 is the cell's upper left corner, 1 its width, y down.
    /// Nil for a glyph without ink.
    package func cellInk(of cell: ShapedGlyph) -> InkBox? {
        guard let ink = inkBox(of: cell.glyph) else { return nil }
        let scaleX = Double(cell.scaleX)
        let scaleY = Double(cell.scaleY)
        let x = 0.5 + Double(cell.dx)
        let y = Double(cell.dy)
        switch cell.mode {
        case .vertical:
            let origin = x - horizontalAdvance(of: cell.glyph) / 2 * scaleX
            let baseline = y + emBoxTop * scaleY
            return InkBox(
                left: origin + ink.left * scaleX, top: baseline + ink.top * scaleY,
                right: origin + ink.right * scaleX, bottom: baseline + ink.bottom * scaleY)
        case .horizontal:
            return InkBox(
                left: x + ink.left * scaleX, top: y + ink.top * scaleY, right: x + ink.right * scaleX,
                bottom: y + ink.bottom * scaleY)
        case .turned:
            // Turned clockwise, what was above the baseline lies right of it and what was right lies below.
            return InkBox(
                left: x - ink.bottom * scaleY, top: y + ink.left * scaleX, right: x - ink.top * scaleY,
                bottom: y + ink.right * scaleX)
        }
    }
}

extension ShapedGlyph {
    /// The glyph moved so that the middle of its ink, which lies at `ink` in the cell, comes to a point of the cell.
    func moving(_ ink: InkBox?, toX x: Double, y: Double) -> ShapedGlyph {
        guard let ink else { return self }
        var moved = self
        moved.dx += Float(x - ink.centreX)
        moved.dy += Float(y - ink.centreY)
        return moved
    }
}
