internal import PoemText

extension Document {
    /// The document's texts by the list of fonts that the innermost style names for them; under the empty list, those
    /// for which no style does. Appended texts and bullets are among them; of a blank, what stands in it.
    func textsByFonts() -> [[String]: [String]] {
        var gatherer = FontTexts(styles: StyleSheet.builtIn.merging(styles).flattened)
        walk(&gatherer)
        return gatherer.texts
    }
}

private struct FontTexts: DocumentVisitor {
    let styles: StyleSheet
    private(set) var texts: [[String]: [String]] = [:]
    /// The lists of the styles that are open, innermost last.
    private var open: [[String]]

    init(styles: StyleSheet) {
        self.styles = styles
        open = [styles[StyleSheet.defaultName]?.fonts ?? []]
    }

    private var current: [String] { open[open.count - 1] }

    private mutating func enter(style name: String?) {
        let style = name.flatMap { styles[$0] }
        open.append(style?.fonts ?? current)
        if let text = style?.append { texts[current, default: []].append(text) }
    }

    mutating func enter(_ block: Block) -> Bool {
        switch block {
        case .styled(let styled): enter(style: styled.style)
        case .list(let list):
            enter(style: list.style ?? StyleSheet.bulletName)
            if list.start == nil, let bullet = styles[list.style ?? StyleSheet.bulletName]?.bullet {
                texts[bullet.fonts ?? current, default: []].append(bullet.text)
            }
        default: break
        }
        return true
    }

    mutating func leave(_ block: Block) {
        switch block {
        case .styled, .list: open.removeLast()
        default: break
        }
    }

    mutating func enter(_ inline: Inline) -> Bool {
        switch inline {
        case .characters(let part): texts[current, default: []].append(part.string)
        case .span(let span):
            switch span.kind {
            case .style(let name): enter(style: name)
            case .link: enter(style: StyleSheet.linkName)
            default: enter(style: nil)
            }
        case .blank(let blank):
            blank.text?.walk(&self)
            return false
        default: break
        }
        return true
    }

    mutating func leave(_ inline: Inline) {
        if case .span = inline { open.removeLast() }
    }
}
