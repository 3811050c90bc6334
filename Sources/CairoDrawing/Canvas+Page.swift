internal import CCairo
internal import PoemText
internal import VerticalLayout

extension Canvas {
    /// Draws what lies under a page's type, from the lowest up: backgrounds, shadows, what stands beside the type,
    /// pictures.
    func drawUnderType(
        of page: borrowing Page, faces: DrawingFaces, pictures: PictureSurfaces
    ) throws(CairoError) {
        draw(page.shapes, in: .background)
        try drawShadows(of: page, faces: faces)
        draw(page.shapes, in: .beside)
        try draw(page.pictures, from: pictures)
    }

    /// Draws what lies over a page's type.
    func drawOverType(of page: borrowing Page) { draw(page.shapes, in: .overType) }

    private func draw(_ shapes: [Shape], in layer: Shape.Layer) {
        draw(shapes.filter { $0.role.layer == layer })
    }
}

extension Page {
    /// Whether something of the page's own lies under its type.
    var drawsUnderType: Bool {
        !pictures.isEmpty || shapes.contains { $0.role.layer != .overType } || runs.contains { $0.castsShadow }
    }

    /// Whether something lies over its type.
    var drawsOverType: Bool { shapes.contains { $0.role.layer == .overType } }
}

extension GlyphRun {
    var castsShadow: Bool { shadow != nil && !isInvisible && !glyphs.isEmpty }
}
