public import PoemText

/// A drawn thing that is no glyph.
public struct Shape: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
        /// A straight line with square (butt) ends, from a point to a point.
        case line(Point, Point)
        case rectangle(Rectangle, cornerRadius: Double)
        /// Straight edges from point to point, closed.
        case polygon([Point])
        /// A full circle.
        case circle(Point, radius: Double)
        /// A wave along a vertical line from its head to its foot: `amplitude` to either side, whole waves of about
        /// `length` each.
        case wave(Point, Point, amplitude: Double, length: Double)
    }

    /// What it is for, so that tools and later stages can tell a rule from a box.
    public enum Role: String, Hashable, Sendable {
        case rule, frame, fold
        case background, blank
        /// The lines and dots beside the text.
        case name, book, underline, emphasis
        case missing, ornament
        case strike, debug

        /// What is drawn first lies lowest.
        public var layer: Layer {
            switch self {
            case .background: .background
            case .strike, .debug: .overType
            case .rule, .frame, .fold, .blank, .name, .book, .underline, .emphasis, .missing, .ornament: .beside
            }
        }
    }

    /// From the lowest up: backgrounds, shadows of type, what stands beside it, pictures, the type, what goes over it.
    public enum Layer: Int, Hashable, Sendable { case background, beside, overType }

    public var kind: Kind
    public var role: Role
    /// Points; 0 draws no outline.
    public var strokeWidth: Double
    public var stroke: Ink
    public var fill: Ink?
    /// Lengths of dashes and gaps in points; empty for a solid line.
    public var dash: [Double]

    public init(
        _ kind: Kind, role: Role, strokeWidth: Double, stroke: Ink, fill: Ink? = nil, dash: [Double] = []
    ) {
        self.kind = kind
        self.role = role
        self.strokeWidth = strokeWidth
        self.stroke = stroke
        self.fill = fill
        self.dash = dash
    }
}
