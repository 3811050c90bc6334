internal import PoemText
internal import VerticalLayout

/// A part of a composed character.
struct ComponentGlyph {
    var scalar: Unicode.Scalar
    var face: FaceID
    var glyph: UInt32
    /// About the glyph's horizontal origin, y down.
    var ink: InkBox

    /// The glyph scaled into a box of the cell by its ink. It is made smaller but never larger, so that 一 and 亻
    /// keep the weight of their strokes; what is left of the box lies around it.
    func glyph(filling box: InkBox, cluster: Int) -> ShapedGlyph {
        let scaleX = min(1, box.width / ink.width)
        let scaleY = min(1, box.height / ink.height)
        return ShapedGlyph(
            cluster: cluster, face: face, glyph: glyph, advance: 0, mode: .horizontal,
            dx: Float(box.centreX - 0.5 - ink.centreX * scaleX), dy: Float(box.centreY - ink.centreY * scaleY),
            scaleX: Float(scaleX), scaleY: Float(scaleY))
    }
}

/// The parts of a composed character with their glyphs, and the share of the cell that each takes.
indirect enum ComponentParts {
    case glyph(ComponentGlyph)
    case sideBySide([ComponentParts])
    case stacked([ComponentParts])
    case enclosed(ComponentGlyph, ComponentParts, in: InkBox)
    case overlaid([ComponentParts])

    /// The part of a cell that a Han character's ink fills.
    static let body = InkBox(left: 0.06, top: 0.06, right: 0.94, bottom: 0.95)
    /// Between two parts.
    private static let gap = 0.03

    /// Nil when a part has no glyph.
    init?(_ description: ComponentDescription, glyphOf: (Unicode.Scalar) -> ComponentGlyph?) {
        switch description {
        case .character(let scalar):
            guard let glyph = glyphOf(scalar) else { return nil }
            self = .glyph(glyph)
        case .arranged(let arrangement, let descriptions):
            var parts: [ComponentParts] = []
            for description in descriptions {
                guard let part = ComponentParts(description, glyphOf: glyphOf) else { return nil }
                parts.append(part)
            }
            switch arrangement {
            case .sideBySide: self = .sideBySide(parts)
            case .stacked: self = .stacked(parts)
            case .overlaid: self = .overlaid(parts)
            case .enclosed(let opening):
                guard parts.count == 2, case .glyph(let outer) = parts[0] else { return nil }
                self = .enclosed(outer, parts[1], in: Self.room(opening))
            }
        }
    }

    /// Where the inner part of an enclosure lies.
    private static func room(_ opening: ComponentDescription.Opening) -> InkBox {
        switch opening {
        case .none: InkBox(left: 0.24, top: 0.22, right: 0.76, bottom: 0.82)
        case .below: InkBox(left: 0.26, top: 0.42, right: 0.74, bottom: 0.93)
        case .above: InkBox(left: 0.24, top: 0.06, right: 0.76, bottom: 0.72)
        case .right: InkBox(left: 0.26, top: 0.22, right: 0.94, bottom: 0.8)
        case .lowerRight: InkBox(left: 0.3, top: 0.34, right: 0.94, bottom: 0.95)
        case .lowerLeft: InkBox(left: 0.06, top: 0.34, right: 0.68, bottom: 0.9)
        case .upperRight: InkBox(left: 0.36, top: 0.06, right: 0.92, bottom: 0.74)
        }
    }

    // MARK: Shares

    /// How wide it would be drawn among others, in ems.
    private var width: Double {
        switch self {
        case .glyph(let part): min(0.9, max(0.38, part.ink.width))
        case .sideBySide(let parts): min(1.4, parts.reduce(0) { $0 + $1.width })
        case .stacked(let parts), .overlaid(let parts): parts.map(\.width).max() ?? 0
        case .enclosed: 0.9
        }
    }

    private var height: Double {
        switch self {
        case .glyph(let part):
            // A flat part (艹) takes a third; a full one leaves no more than it must.
            ComponentShape.of(part.scalar) == .bottom ? 0.36 : min(0.9, max(0.36, part.ink.height))
        case .stacked(let parts): min(1.5, parts.reduce(0) { $0 + $1.height })
        case .sideBySide(let parts), .overlaid(let parts): parts.map(\.height).max() ?? 0
        case .enclosed: 0.9
        }
    }

    /// Calls `body` with each glyph and its box, in the order of the description.
    func place(in box: InkBox, _ body: (ComponentGlyph, InkBox) -> Void) {
        switch self {
        case .glyph(let glyph):
            body(glyph, box)
        case .sideBySide(let parts):
            let total = parts.reduce(0) { $0 + $1.width }
            let room = box.width - Self.gap * Double(parts.count - 1)
            var left = box.left
            for part in parts {
                let right = left + room * part.width / total
                part.place(in: InkBox(left: left, top: box.top, right: right, bottom: box.bottom), body)
                left = right + Self.gap
            }
        case .stacked(let parts):
            let total = parts.reduce(0) { $0 + $1.height }
            let room = box.height - Self.gap * Double(parts.count - 1)
            var top = box.top
            for part in parts {
                let bottom = top + room * part.height / total
                part.place(in: InkBox(left: box.left, top: top, right: box.right, bottom: bottom), body)
                top = bottom + Self.gap
            }
        case .enclosed(let outer, let inner, let room):
            body(outer, box)
            let unit = Self.body
            func x(_ value: Double) -> Double { box.left + (value - unit.left) / unit.width * box.width }
            func y(_ value: Double) -> Double { box.top + (value - unit.top) / unit.height * box.height }
            inner.place(
                in: InkBox(left: x(room.left), top: y(room.top), right: x(room.right), bottom: y(room.bottom)), body
            )
        case .overlaid(let parts):
            for part in parts { part.place(in: box, body) }
        }
    }

    /// Characters of which a part is a form, for fonts that lack the part.
    static func standIns(for scalar: Unicode.Scalar) -> [Unicode.Scalar] {
        switch scalar {
        case "𥫗", "⺮": ["⺮", "𥫗", "竹"]
        case "𧾷", "⻊": ["⻊", "𧾷", "足"]
        case "訁": ["言"]
        case "釒": ["金"]
        case "飠": ["食"]
        case "糹": ["糸"]
        case "𤣩": ["王"]
        case "⻖", "⻏": ["阝"]
        case "⻌", "⻍", "⻎": ["辶"]
        case "⻗": ["雨"]
        case "⺶": ["羊"]
        case "牜": ["牛"]
        default: []
        }
    }
}
