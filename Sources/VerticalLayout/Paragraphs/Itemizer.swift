package import PoemText

/// Turns text into units: cuts it into grapheme clusters, decides how each stands in the column (UAX #50, CLREQ
/// `handling_western_text_in_vertical_writing_mode`; V23–V25), has them shaped, and joins glyphs and clusters.
///
/// Its buffers are reused from paragraph to paragraph.
package final class Itemizer {
    private let shaper: any GlyphShaping
    let sheet: StyleSheet
    /// The font chains that styles name.
    let chains: [[String]: FontChainID]
    let pictures: (any PictureMeasuring)?
    /// Those of the paragraph in hand.
    var clusters: [Cluster] = []
    private var shapedText: [UInt8] = []
    /// What may stand beside or inside its text.
    var nesting = Nesting.everything
    /// A note or reading before the first character.
    var waiting: Int32 = -1
    /// The foot notes called so far in the poem in hand.
    var footNotes: [FootNote] = []
    /// Poems so far, from 1.
    var poemNumber = 0
    /// What the whole of the next paragraph is.
    var outermost: ParagraphSpan?
    /// What the number of the foot note in hand is.
    var numberLink: SpanKind?
    /// Sets what notes and readings hold.
    private(set) lazy var inner = Itemizer(shaper: shaper, sheet: sheet, chains: chains, pictures: pictures)

    package init(
        shaper: any GlyphShaping, sheet: StyleSheet = StyleSheet(), chains: [[String]: FontChainID] = [:],
        pictures: (any PictureMeasuring)? = nil
    ) {
        self.shaper = shaper
        self.sheet = sheet
        self.chains = chains
        self.pictures = pictures
    }

    /// Appends the lines, one after another, as one paragraph. `lineEndsAreClauses` counts each line's end as the
    /// end of a clause though it has no stop; `headingRunsIn` leaves an empty cell after the first line (V42).
    package func itemize(
        _ lines: some Sequence<Text>, settings: TextSettings, lineEndsAreClauses: Bool = false,
        headingRunsIn: Bool = false, into paragraph: inout ShapedParagraph
    ) {
        paragraph.removeAll()
        paragraph.styles[0] = settings.style
        clusters.removeAll(keepingCapacity: true)
        waiting = -1
        var scanner = ClusterScanner(settings: settings)
        var surroundings = Surroundings()
        if let outermost {
            paragraph.spans.append(outermost)
            surroundings.span = 0
        }
        enter(settings.blockStyles, from: &surroundings, of: &paragraph)
        for line in lines {
            append(line.inlines, in: surroundings, scanner: &scanner, to: &paragraph)
            if lineEndsAreClauses { markLineEnd() }
            if headingRunsIn, !clusters.contains(where: { $0.kind == .emptyCell }) {
                appendEmptyCell(at: paragraph.text.count)
            }
        }
        switch settings.letters {
        case .byText:
            giveQuotesToWestern()
            orientWesternRuns()
        case .turned: turnAll()
        case .upright: makeAllUpright()
        }
        if settings.marks == .full { stackExclamations() }
        bindPairs()
        applyMarks(settings, to: &paragraph)
        placeWaiting(in: &paragraph)
        if settings.breaks != .none { endColumnsAfterClauses(settings.breaks) }
        endColumnsAfterNotes()
        keepForcedEnds()
        shape(settings: settings, paragraph: &paragraph)
        makeUnits(settings: settings, paragraph: &paragraph)
    }

    /// The end of a line is kept in the last cluster's flags until clauses are looked for.
    private func markLineEnd() {
        guard !clusters.isEmpty else { return }
        clusters[clusters.count - 1].flags.insert(.endsColumn)
    }

    /// A column that the writer ended ends there whatever clauses do.
    private func keepForcedEnds() {
        for index in clusters.indices where clusters[index].flags.contains(.forcedEnd) {
            clusters[index].flags.insert(.endsColumn)
        }
    }

    func appendEmptyCell(at text: Int) {
        clusters.append(
            Cluster(
                text: Int32(text), shaped: 0, scalar: 0x3000, source: -1, punctuation: .ideographicSpace,
                kind: .emptyCell))
    }

    // MARK: - Shaping

    private func shape(settings: TextSettings, paragraph: inout ShapedParagraph) {
        shapedText.removeAll(keepingCapacity: true)
        for index in clusters.indices {
            let end = index + 1 < clusters.count ? Int(clusters[index + 1].text) : paragraph.text.count
            clusters[index].shaped = Int32(shapedText.count)
            if let twin = twin(of: clusters[index], settings: settings) {
                appendUTF8(twin, to: &shapedText)
                // What follows the first scalar in its cluster (a selector) stays.
                let rest = Int(clusters[index].text) + utf8Length(clusters[index].scalar)
                if rest < end { shapedText.append(contentsOf: paragraph.text[rest..<end]) }
            } else {
                shapedText.append(contentsOf: paragraph.text[Int(clusters[index].text)..<end])
            }
        }
        shapedText.withUnsafeBufferPointer { bytes in
            var index = 0
            while index < clusters.count {
                let orientation = orientation(of: clusters[index])
                let chain = paragraph.styles[Int(clusters[index].style)].chain
                var end = index + 1
                if orientation == .upright || orientation == .turned {
                    while end < clusters.count, self.orientation(of: clusters[end]) == orientation,
                        clusters[end].style == clusters[index].style
                            || paragraph.styles[Int(clusters[end].style)].chain == chain
                    { end += 1 }
                } else if orientation == .horizontalInCell {
                    while end < clusters.count, clusters[end - 1].flags.contains(.bindsNext),
                        clusters[end].kind == .horizontalInCell
                    { end += 1 }
                }
                if let orientation {
                    let upper = end < clusters.count ? Int(clusters[end].shaped) : bytes.count
                    shaper.shape(
                        bytes, range: Int(clusters[index].shaped)..<upper, orientation: orientation,
                        chain: chain, into: &paragraph.glyphs)
                }
                index = end
            }
        }
    }

    /// Nil for a cell that holds no glyph.
    private func orientation(of cluster: Cluster) -> GlyphOrientation? {
        switch cluster.kind {
        case .emptyCell, .object, .noteRow: nil
        case .composed: .composed
        case .placeholder: .placeholder
        case .horizontalInCell: .horizontalInCell
        case .space, .western: cluster.flags.contains(.western) ? .turned : .upright
        case .upright: .upright
        }
    }

    private func twin(of cluster: Cluster, settings: TextSettings) -> UInt32? {
        if cluster.kind == .horizontalInCell, cluster.punctuation == .exclamation {
            return MarkTwins.narrow(of: cluster.scalar)
        }
        guard cluster.kind == .upright else { return nil }
        if settings.marks == .judou, cluster.flags.contains(.aside),
            let mark = MarkTwins.reading(of: cluster.scalar)
        {
            return mark
        }
        if cluster.scalar < 0x7F, !cluster.isLetter, cluster.punctuation != .digit {
            return MarkTwins.fullWidth(of: cluster.scalar)
        }
        if settings.cornerQuotes, cluster.isCurlyQuote {
            return MarkTwins.cornerBracket(of: cluster.scalar, region: settings.region)
        }
        return nil
    }

    // MARK: - Units

    private func makeUnits(settings: TextSettings, paragraph: inout ShapedParagraph) {
        var glyph = 0
        var index = 0
        paragraph.units.reserveCapacity(clusters.count)
        while index < clusters.count {
            let cluster = clusters[index]
            var end = index + 1
            let first = glyph
            if orientation(of: cluster) != nil {
                // A cluster that got no glyph of its own is part of the one before it.
                while glyph < paragraph.glyphs.count, paragraph.glyphs[glyph].cluster <= cluster.shaped {
                    glyph += 1
                }
                if cluster.kind == .horizontalInCell {
                    while end < clusters.count, clusters[end - 1].flags.contains(.bindsNext),
                        clusters[end].kind == .horizontalInCell
                    { end += 1 }
                    let upper = end < clusters.count ? clusters[end].shaped : Int32(shapedText.count)
                    while glyph < paragraph.glyphs.count, paragraph.glyphs[glyph].cluster < upper { glyph += 1 }
                } else {
                    while end < clusters.count, orientation(of: clusters[end]) != nil,
                        glyph >= paragraph.glyphs.count || paragraph.glyphs[glyph].cluster > clusters[end].shaped
                    { end += 1 }
                }
            }
            for earlier in index..<(end - 1) {
                clusters[end - 1].annotation = paragraph.annotations.joined(
                    clusters[earlier].annotation, before: clusters[end - 1].annotation)
            }
            let textEnd = end < clusters.count ? clusters[end].text : Int32(paragraph.text.count)
            paragraph.units.append(
                unit(
                    of: cluster, last: clusters[end - 1], text: cluster.text..<textEnd,
                    glyphs: Int32(first)..<Int32(glyph), shaped: paragraph.glyphs))
            index = end
        }
        PunctuationSpacing(settings: settings).apply(to: &paragraph.units)
        paragraph.applyRelativeSizes()
        paragraph.fitReadings()
    }

    private func unit(
        of cluster: Cluster, last: Cluster, text: Range<Int32>, glyphs: Range<Int32>, shaped: [ShapedGlyph]
    ) -> TextUnit {
        var advance: Float =
            switch cluster.kind {
            case .emptyCell, .object: 1
            case .noteRow: Float(NoteRuns.scale)
            default: 0
            }
        var missing = false
        for glyph in glyphs {
            advance += shaped[Int(glyph)].advance
            missing = missing || shaped[Int(glyph)].isMissing
        }
        var unit = TextUnit(
            text: text, glyphs: glyphs, source: cluster.source, advance: advance, punctuation: cluster.punctuation)
        unit.style = cluster.style
        unit.span = cluster.span
        unit.object = cluster.object
        unit.annotation = last.annotation
        unit.flags = last.flags.intersection([.bindsNext, .tightNext, .endsColumn, .western, .inBlank])
        if cluster.flags.contains(.aside) {
            unit.flags.insert(.aside)
            unit.advance = 0
        }
        if cluster.kind == .space {
            // A space that a note stands at does not vanish with it.
            if unit.annotation < 0 { unit.flags.insert(.space) }
            unit.flags.remove(.bindsNext)
        }
        if cluster.kind == .noteRow { unit.flags.insert(.noteRow) }
        if missing { unit.flags.insert(.missing) }
        return unit
    }
}

extension Cluster {
    /// ‘ ’ “ ” and their kin.
    var isCurlyQuote: Bool { scalar >= 0x2018 && scalar <= 0x201D }

    /// Says nothing of whether the text around it is Western.
    var isPassedOver: Bool { kind == .space || isCurlyQuote }

    /// A stop or a pause in the text, upright: what `--marks` is about.
    var isStop: Bool { (kind == .upright || kind == .horizontalInCell) && punctuation.isPauseOrStop }

    /// A letter of a word; `PunctuationClass.westernLetter` also counts the ASCII signs.
    var isLetter: Bool {
        punctuation == .westernLetter && (scalar >= 0x80 || (scalar | 0x20) &- 0x61 < 26)
    }

    /// Whether a clause ends with it.
    var endsClause: Bool {
        switch scalar {
        case 0xFF0C, 0x3002, 0xFF01, 0xFF1F, 0xFF1B, 0x2C, 0x2E, 0x21, 0x3F, 0x3B: isStop || kind == .emptyCell
        default: false
        }
    }

    var endsSentence: Bool {
        switch scalar {
        case 0x3002, 0xFF01, 0xFF1F, 0x2E, 0x21, 0x3F: endsClause
        default: false
        }
    }
}
