import PoemText

/// The room that the page has for what stands beside the text and above it.
struct NoteRoom {
    /// From a column's axis to the rule beside it, in points.
    var halfPitch = Double.infinity
    /// The colour of side notes and head notes that have none of their own; nil for the text's.
    var ink: Ink?
    /// The type of head notes, and how high their columns can be, in points.
    var headSize = 0.0
    var headHeight = 0.0

    /// Kept free at a rule, in points.
    static let clearance = 0.6
    /// Printers cannot be trusted with what is nearer to the page's edge, in points: 5 mm.
    static let edge = 14.2
    /// From the head notes to the frame.
    static let headGap = 4.0
    /// Between two head notes, beyond the distance of two columns, in ems of their type.
    static let headNoteGap = 0.5
    /// Nothing in the head margin is set smaller, in points.
    static let leastHeadSize = 6.0

    init() {}

    init(template: Template, area: TypeArea) {
        halfPitch = area.pitch / 2 - (template.rules == nil ? 0 : template.ruleWidth / 2)
        ink = template.marksColor ?? template.rules
        headSize = max(Self.leastHeadSize, area.size * SideNotes.greatestScale)
        headHeight = Self.headFoot(in: area, frame: template.frame, ruleWidth: template.ruleWidth) - Self.edge
    }

    /// The y of the head notes' foot.
    static func headFoot(in area: TypeArea, frame: Template.Frame, ruleWidth: Double) -> Double {
        let reach =
            frame == .double ? PageFurniture.air + PageFurniture.outerLine + ruleWidth / 2 : ruleWidth / 2
        return area.frame.y - reach - headGap
    }

    /// How wide something beside type of a size may be, in points.
    func beside(_ size: Double) -> Double { max(0, halfPitch - Self.clearance - size / 2) }
}
