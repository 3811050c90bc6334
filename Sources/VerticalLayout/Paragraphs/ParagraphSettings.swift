import PoemText

/// What the styles, lists and commentary around a paragraph make of it. A style that says nothing of a setting leaves
/// it as it is around the style.
struct ParagraphSettings {
    /// The names of the styles it stands in, outermost first.
    var styles: [String] = []
    var align: ColumnAlignment?
    /// Room at the head and at the foot of every column; ems are cells of the text.
    var head = Length.em(0)
    var foot = Length.em(0)
    /// Added to the distance between two columns, which is kept within the bounds.
    var leading = Length.em(0)
    var leastPitch: Length?
    var greatestPitch: Length?
    var bullet: Style.Bullet?
    /// The size of the type where a style sets one, in terms of the text's.
    var type = Length.em(1)

    // Lists and commentary
    /// Cells by which it stands lower than the text around.
    var indent = 0.0
    /// In commentary, smaller.
    var isCommentary = false
    /// In a list, without a first-line indent and gaps of its own.
    var isInList = false

    /// The settings inside a style.
    func entering(_ name: String, of sheet: StyleSheet) -> ParagraphSettings {
        guard let style = sheet.resolved(name) else { return self }
        var inner = self
        inner.styles.append(name)
        switch style.size {
        case .pt(let points): inner.type = .pt(points)
        case .em(let ems):
            switch type {
            case .pt(let points): inner.type = .pt(points * ems)
            case .em(let outer): inner.type = .em(outer * ems)
            }
        case nil: break
        }
        inner.apply(style)
        return inner
    }

    /// Takes over what the style says of paragraphs.
    mutating func apply(_ style: Style) {
        bullet = style.bullet ?? bullet
        guard style.setsParagraph != false else { return }
        align = style.align ?? align
        head = style.inset?.head ?? head
        foot = style.inset?.foot ?? foot
        leading = style.leading ?? leading
        leastPitch = style.leastPitch ?? leastPitch
        greatestPitch = style.greatestPitch ?? greatestPitch
    }

    /// Pitches that a column of type of so many points takes. Where rules are drawn they are whole columns of the
    /// grid, as they are where `type` alone makes a column wider (CLREQ; V40).
    func width(for type: Double, in area: TypeArea, ruled: Bool) -> Double {
        let em = area.size
        var pitch = area.pitch + leading.points(em: em)
        if let least = leastPitch { pitch = max(pitch, least.points(em: em)) }
        if let greatest = greatestPitch { pitch = min(pitch, greatest.points(em: em)) }
        let asked = pitch == area.pitch ? 1 : max(pitch, type) / area.pitch
        let needed = type > em ? (type / (area.pitch * Self.greatestType) - 1e-6).rounded(.up) : 1
        let width = max(ruled ? (asked - 1e-6).rounded(.up) : asked, needed > 1 ? needed : 0)
        return min(max(width, ruled ? 1 : 0), Double(area.columns))
    }

    /// Of a column's width, its type takes at most so much.
    static let greatestType = 0.95
}
