import PoemText

/// How Western text stands (CLREQ `handling_western_text_in_vertical_writing_mode`; V08, V23–V25, V27).
extension Itemizer {
    /// Quotation marks inside Western text stay and turn with it (V08).
    func giveQuotesToWestern() {
        guard clusters.contains(where: \.isCurlyQuote) else { return }
        // What stands after each quotation mark, spaces and other quotation marks passed over; nil at the end.
        var after: Bool?
        var afterEach = [Bool?](repeating: nil, count: clusters.count)
        for index in clusters.indices.reversed() {
            afterEach[index] = after
            if !clusters[index].isPassedOver { after = clusters[index].kind == .western }
        }
        var before: Bool?
        for index in clusters.indices {
            let isWestern = clusters[index].kind == .western
            if clusters[index].isCurlyQuote, before ?? afterEach[index] ?? false, afterEach[index] ?? true {
                clusters[index].kind = .western
            } else if !clusters[index].isPassedOver {
                before = isWestern
            }
        }
    }

    /// Looks at each run of Western characters as a whole: alone or as figures they stand upright, else they are
    /// turned together; half-width marks at the edges of a run belong to the Chinese around it.
    func orientWesternRuns() {
        var index = 0
        while index < clusters.count {
            guard clusters[index].kind == .western else {
                index += 1
                continue
            }
            var end = index + 1
            while end < clusters.count {
                if clusters[end].kind == .western {
                    end += 1
                } else if clusters[end].kind == .space, end + 1 < clusters.count, clusters[end + 1].kind == .western
                {
                    end += 2
                } else {
                    break
                }
            }
            orientWesternRun(index..<end)
            index = end
        }
    }

    private func orientWesternRun(_ run: Range<Int>) {
        var letters = 0
        var digits = 0
        var core = run
        for index in run {
            if clusters[index].isLetter { letters += 1 }
            if clusters[index].punctuation == .digit { digits += 1 }
        }
        if letters == 0 {
            // No word: marks and figures. Each mark is a Chinese one that was typed half-width.
            if digits == 0 || onlyFiguresAndEdgeMarks(run, core: &core) {
                for index in run where !core.contains(index) || digits == 0 { makeUpright(index) }
                guard digits > 0 else { return }
                switch core.count {
                case 1: makeUpright(core.lowerBound)
                case 2, 3:
                    for index in core { clusters[index].kind = .horizontalInCell }
                    for index in core.dropLast() { clusters[index].flags.insert(.bindsNext) }
                default: turn(core)
                }
                return
            }
        }
        if letters == 1, digits == 0, run.count == 1 {
            makeUpright(run.lowerBound)
            return
        }
        turn(run)
    }

    /// Whether the run is one row of figures with marks before and after; `core` becomes the figures.
    private func onlyFiguresAndEdgeMarks(_ run: Range<Int>, core: inout Range<Int>) -> Bool {
        guard let first = run.first(where: { clusters[$0].punctuation == .digit }),
            let last = run.last(where: { clusters[$0].punctuation == .digit })
        else { return false }
        core = first..<(last + 1)
        return core.allSatisfy { clusters[$0].punctuation == .digit }
    }

    private func makeUpright(_ index: Int) {
        if clusters[index].kind == .western { clusters[index].kind = .upright }
    }

    /// One turned run: a column may end between its words and after its hyphens, not inside a word (V27).
    private func turn(_ run: Range<Int>) {
        for index in run where index + 1 < run.upperBound {
            let here = clusters[index]
            clusters[index].flags.insert(.western)
            let breaks = here.kind == .space || clusters[index + 1].kind == .space || here.scalar == 0x2D
            if !breaks { clusters[index].flags.insert(.bindsNext) }
        }
        clusters[run.upperBound - 1].flags.insert(.western)
    }
}
