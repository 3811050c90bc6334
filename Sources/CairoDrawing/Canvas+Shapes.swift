internal import CCairo
internal import PoemText
internal import VerticalLayout

extension Canvas {
    /// Draws shapes in order, filled before stroked.
    func draw(_ shapes: [Shape]) {
        cairo_set_line_cap(context, CAIRO_LINE_CAP_BUTT)
        cairo_set_line_join(context, CAIRO_LINE_JOIN_MITER)
        for shape in shapes { draw(shape) }
    }

    private func draw(_ shape: Shape) {
        let strokes = shape.strokeWidth > 0
        guard strokes || shape.fill != nil else { return }
        trace(shape.kind)
        if let fill = shape.fill {
            setInk(fill)
            if strokes { cairo_fill_preserve(context) } else { cairo_fill(context) }
        }
        guard strokes else { return }
        setInk(shape.stroke)
        cairo_set_line_width(context, shape.strokeWidth)
        cairo_set_dash(context, shape.dash, Int32(shape.dash.count), 0)
        cairo_stroke(context)
    }

    private func trace(_ kind: Shape.Kind) {
        switch kind {
        case .line(let from, let to):
            cairo_move_to(context, from.x, from.y)
            cairo_line_to(context, to.x, to.y)
        case .rectangle(let box, let cornerRadius):
            let radius = min(cornerRadius, box.width / 2, box.height / 2)
            if radius > 0 {
                traceRounded(box, radius: radius)
            } else {
                cairo_rectangle(context, box.x, box.y, box.width, box.height)
            }
        case .polygon(let points):
            for point in points { cairo_line_to(context, point.x, point.y) }
            cairo_close_path(context)
        case .circle(let centre, let radius):
            cairo_new_sub_path(context)
            cairo_arc(context, centre.x, centre.y, radius, 0, 2 * Double.pi)
        case .wave(let from, let to, let amplitude, let length):
            traceWave(from: from, to: to, amplitude: amplitude, length: length)
        }
    }

    /// Half waves, each one curve whose handles give it the steepness of a sine.
    private func traceWave(from: Point, to: Point, amplitude: Double, length: Double) {
        let halves = max(2, Int(((to.y - from.y) / length).rounded()) * 2)
        let step = (to.y - from.y) / Double(halves)
        let handle = amplitude * 4 / 3
        cairo_move_to(context, from.x, from.y)
        for half in 0..<halves {
            let x = from.x + (half % 2 == 0 ? -handle : handle)
            let y = from.y + Double(half) * step
            cairo_curve_to(context, x, y + step * 0.35, x, y + step * 0.65, from.x, y + step)
        }
    }

    private func traceRounded(_ box: Rectangle, radius: Double) {
        let quarter = Double.pi / 2
        cairo_new_sub_path(context)
        cairo_arc(context, box.right - radius, box.y + radius, radius, -quarter, 0)
        cairo_arc(context, box.right - radius, box.bottom - radius, radius, 0, quarter)
        cairo_arc(context, box.x + radius, box.bottom - radius, radius, quarter, 2 * quarter)
        cairo_arc(context, box.x + radius, box.y + radius, radius, 2 * quarter, 3 * quarter)
        cairo_close_path(context)
    }
}
