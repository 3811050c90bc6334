import PoemText

/// What the poem asks of the type area.
extension PoemComposer {
    /// A title up to so many times the length of the longest verse line stands in one column.
    private static let greatestTitle = 1.6
    /// Ems of the text: the pitch where nothing decides it, by which wide things are counted in columns.
    private static let pitch = 1.75

    /// What the poem asks of the type area. The verse decides the size; a title that is much longer than it is
    /// divided rather than make the whole poem small.
    func extent() -> TextExtent {
        var longest = 0.0
        var longestTitle = 0.0
        var lines: [Double] = []
        for paragraph in paragraphs {
            // Spaces in points count for nothing until the size is known; they are rare.
            let spacing = template.letterSpacing.points(em: 1)
            let scale = paragraph.size.points(em: 1)
            let ems = paragraph.size.isRelative ? scale : 1
            if let thing = paragraph.thing {
                lines += Array(repeating: 0, count: columns(of: thing))
            } else if !paragraph.isBullet {
                let head = paragraph.settings.head.isRelative ? paragraph.settings.head.points(em: 1) : 0
                let width = paragraph.mayWiden ? columns(ems: ems / ParagraphSettings.greatestType) : 1
                for column in paragraph.naturalColumns(letterSpacing: spacing) {
                    let cells = paragraph.firstIndent + head + column * ems / (1 + spacing)
                    lines.append(cells)
                    lines += Array(repeating: 0, count: width - 1)
                    if paragraph.decidesSize { longest = max(longest, cells) }
                    if paragraph.role == .title { longestTitle = max(longestTitle, cells) }
                }
            }
            let gap = paragraph.gapBefore
            let empty = max(gap.columns, gap.ems > 0 ? columns(ems: gap.ems) : 0)
            for _ in 0..<empty { lines.append(0) }
        }
        if longestTitle <= longest * Self.greatestTitle { longest = max(longest, longestTitle) }
        return TextExtent(longest: longest, lines: lines)
    }

    private func columns(of thing: PoemParagraph.Thing) -> Int {
        switch thing {
        case .pageBreak: 0
        case .ornament: 1
        case .picture(let picture, let measured):
            // As many as it takes where the type is smallest.
            columns(
                ems: PictureFit.size(of: picture, measured: measured, em: template.leastSize).width
                    / template.leastSize)
        }
    }

    private func columns(ems: Double) -> Int {
        max(1, Int(min(100, ems / Self.pitch - 1e-6).rounded(.up)))
    }
}
