import PoemText

/// What a run of characters looks like, with nothing left open but what only the type area can say.
struct CharacterStyle: Hashable, Sendable {
    var chain = FontChainID.text
    /// Ems are of the paragraph's type.
    var size = Length.em(1)
    /// Nil for the paragraph's own.
    var ink: Ink?
    var weight = CharacterStyle.regular
    /// In ems of its own type, or points; nil for the paragraph's own.
    var letterSpacing: Length?
    var outline: Style.Outline?
    var shadow: Style.Shadow?

    static let regular = 400
    /// The weight that 粗 asks for.
    static let bold = 700

    /// The style of text inside this one. `chains` are the font chains that the run has opened.
    func applying(_ style: Style, chains: [[String]: FontChainID]) -> CharacterStyle {
        var result = self
        if let fonts = style.fonts, let chain = chains[fonts] { result.chain = chain }
        if let size = style.size { result.size = size.inside(self.size) }
        result.ink = style.color ?? ink
        result.weight = style.weight ?? weight
        result.letterSpacing = style.letterSpacing ?? letterSpacing
        result.outline = style.outline ?? outline
        result.shadow = style.shadow ?? shadow
        return result
    }

    /// How much larger its type is than the paragraph's of `em` points.
    func scale(em: Double) -> Double {
        switch size {
        case .em(let factor): factor
        case .pt(let points): points / em
        }
    }

    /// A line round each glyph for a type size, in points: what is asked for, or what makes a regular face bolder.
    func outline(size: Double, ink: Ink) -> GlyphOutline? {
        if let outline {
            return GlyphOutline(
                width: outline.width * size, ink: outline.ink ?? ink, isHollow: outline.isHollow)
        }
        guard weight > Self.regular else { return nil }
        // Bold strokes of Kai and Song are about 0.03 em heavier than regular ones.
        return GlyphOutline(width: Double(weight - Self.regular) / 300 * 0.03 * size, ink: ink)
    }
}

extension Length {
    /// The length inside type of another: ems multiply.
    fileprivate func inside(_ outer: Length) -> Length {
        guard case .em(let factor) = self else { return self }
        switch outer {
        case .em(let value): return .em(value * factor)
        case .pt(let value): return .pt(value * factor)
        }
    }
}
