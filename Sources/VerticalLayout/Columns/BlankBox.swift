import PoemText

/// The box of a blank: square for one cell, centred on its cells, its neighbours apart (the look: 22 pt type at a
/// pitch of 37 pt has boxes 32 pt square, 5 pt apart). Where the cells stand close it is as large as they leave room
/// for. All lengths are ems of the blank's type.
struct BlankBox {
    /// The side of the box of one cell.
    let side: Double

    private static let greatestSide = 32.0 / 22
    /// Where a reading stands beside it.
    private static let greatestSideBeside = 28.0 / 22
    /// So small it is drawn and no smaller, whatever stands beside it.
    private static let leastSideBeside = 1.04
    /// Between neighbours: at least this, and a third of the space between cells.
    private static let leastGap = 0.06
    /// Of the column's width.
    private static let greatestWidth = 0.92
    /// How much of the box its characters take.
    private static let textShare = 0.8

    /// - Parameters:
    ///   - scale: of the blank's type, by the paragraph's.
    ///   - beside: the room that its reading takes across, in ems of the blank's type; 0 for none.
    ///   - isClose: whether it is one of the cells of a blank, which stand closer than blanks do.
    init(style: ParagraphStyle, scale: Double = 1, beside: Double = 0, isClose: Bool = false) {
        let em = style.size * scale
        let spacing = style.rules.letterSpacing / scale
        let along = 1 + spacing - max(Self.leastGap, isClose ? 0 : spacing / 3)
        var across = style.width * Self.greatestWidth / em
        if beside > 0 {
            let room = 2 * (style.room.halfPitch - NoteRoom.clearance) / em
            let left = max(Self.leastSideBeside, room - 2 * (beside + ReadingForm.blankGap))
            across = min(across, left, Self.greatestSideBeside)
        }
        side = min(Self.greatestSide, along, across)
    }

    /// The box of the blanks of a paragraph: alike, whether a reading stands beside each or not.
    init(style: ParagraphStyle, of paragraph: ShapedParagraph, scale: Double = 1, isClose: Bool = false) {
        self.init(style: style, scale: scale, beside: paragraph.roomBesideBlanks, isClose: isClose)
    }

    /// How large a character in the box is set.
    var textScale: Double { min(1, side * Self.textShare) }

    /// The box round cells, from the axis.
    ///
    /// - Parameters:
    ///   - cells: from the head of the first to the foot of the last, in points.
    ///   - em: the size of the blank's type in points.
    func frame(cells: ClosedRange<Double>, em: Double) -> Rectangle {
        let reach = (side - 1) / 2 * em
        return Rectangle(
            x: -side / 2 * em, y: cells.lowerBound - reach, width: side * em,
            height: cells.upperBound - cells.lowerBound + 2 * reach)
    }
}

extension ShapedParagraph {
    /// Finds the room across that the readings beside its blanks take.
    mutating func findRoomBesideBlanks() {
        for span in spans where span.blank?.shape.isBoxed == true {
            var around = span.parent
            while around >= 0 {
                let annotation = Int(spans[Int(around)].annotation)
                if annotation >= 0, case .reading(let form) = annotations[annotation].kind {
                    roomBesideBlanks = max(roomBesideBlanks, form.width)
                }
                around = spans[Int(around)].parent
            }
        }
    }
}

extension Blank.Shape {
    /// Whether a border stands round its cells.
    var isBoxed: Bool { self == .box || self == .cells }
}
