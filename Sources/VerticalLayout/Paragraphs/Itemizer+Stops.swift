import PoemText

/// Stops as `--marks` wants them, and columns that end with clauses.
extension Itemizer {
    func applyMarks(_ settings: TextSettings, to paragraph: inout ShapedParagraph) {
        guard settings.marks != .full else { return }
        // With `none` and `space` a stop leaves the text layer with its ink, as the user asked.
        guard settings.marks == .none || settings.marks == .space else {
            for index in clusters.indices where clusters[index].isStop && index > 0 {
                clusters[index].flags.insert(.aside)
                clusters[index - 1].flags.insert(.bindsNext)
            }
            return
        }
        let text = paragraph.text
        var kept: [UInt8] = []
        kept.reserveCapacity(text.count)
        var write = 0
        for index in clusters.indices {
            var cluster = clusters[index]
            let end = index + 1 < clusters.count ? Int(clusters[index + 1].text) : text.count
            let start = Int(cluster.text)
            cluster.text = Int32(kept.count)
            if cluster.isStop {
                if settings.marks == .none {
                    if write > 0, cluster.flags.contains(.endsColumn) {
                        clusters[write - 1].flags.insert(.endsColumn)
                    }
                    if write > 0 { clusters[write - 1].flags.insert(.droppedStop) }
                    attach(cluster.annotation, toClusterAt: write - 1, in: &paragraph)
                    continue
                }
                cluster.kind = .emptyCell
            } else {
                kept.append(contentsOf: text[start..<end])
            }
            clusters[write] = cluster
            write += 1
        }
        clusters.removeLast(clusters.count - write)
        paragraph.text = kept
    }

    /// Sets the end of a column after clauses; a closing bracket or a second stop goes with the clause it ends.
    func endColumnsAfterClauses(_ breaks: TextSettings.Breaks) {
        var clauses = 0
        for index in clusters.indices {
            let here = clusters[index]
            let next = index + 1 < clusters.count ? clusters[index + 1] : nil
            let endsLine = here.flags.contains(.endsColumn)
            let stop = here.flags.contains(.droppedStop) || here.endsClause
            let closes = here.punctuation == .closing && index > 0 && clusters[index - 1].endsClause
            guard endsLine || stop || closes else { continue }
            if let next, !endsLine, next.punctuation == .closing || next.isStop { continue }
            clauses += 1
            let sentence = here.endsSentence || (closes && clusters[index - 1].endsSentence)
            if breaks == .clause || sentence || clauses % 2 == 0 {
                clusters[index].flags.insert(.endsColumn)
                clauses = 0
            } else {
                clusters[index].flags.remove(.endsColumn)
            }
        }
    }
}
