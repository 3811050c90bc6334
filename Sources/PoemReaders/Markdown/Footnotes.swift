import PoemText

/// Puts the texts of footnotes where they are called.
struct Footnotes {
    private let texts: [Int: [MarkdownWalker.MarkdownEvent]]

    init(_ texts: [Int: [MarkdownWalker.MarkdownEvent]]) {
        self.texts = texts
    }

    /// Gives the events in order, with each footnote's text at its first call. A text that nothing calls stands at
    /// the end.
    func resolve(
        _ events: [MarkdownWalker.MarkdownEvent], faults: inout MarkupFaults, _ take: (MarkupEvent) -> Void
    ) {
        var open = texts
        for event in events {
            switch event {
            case .event(let event): take(event)
            case .call(let number, let sign):
                guard let text = open.removeValue(forKey: number) else {
                    refuse(
                        sign, "a footnote is called a second time here, and the call is kept as text", &faults, take
                    )
                    continue
                }
                take(.begin(.note(.foot), sign.source))
                give(text, faults: &faults, take)
                let end = Int(sign.source.upper)
                take(.end(SourceRange(file: Int(sign.source.file), lower: end, upper: end)))
            }
        }
        for (_, text) in open.sorted(by: { $0.key < $1.key }) {
            let source = Self.place(of: text)
            faults.add(
                "nothing calls this footnote, so it stands at the end", remedy: "Write its name where it belongs",
                at: source)
            take(.begin(.block(.prose), source))
            give(text, faults: &faults, take)
            take(.end(source))
        }
    }

    private func give(
        _ text: [MarkdownWalker.MarkdownEvent], faults: inout MarkupFaults, _ take: (MarkupEvent) -> Void
    ) {
        for event in text {
            switch event {
            case .event(.paragraphEnd): continue
            case .event(let event): take(event)
            case .call(_, let sign):
                refuse(sign, "a footnote is called inside another, and the call is kept as text", &faults, take)
            }
        }
    }

    private func refuse(
        _ sign: SourcedString, _ what: String, _ faults: inout MarkupFaults, _ take: (MarkupEvent) -> Void
    ) {
        faults.add(what, remedy: "Write another footnote", at: sign.source)
        take(.characters(sign))
    }

    private static func place(of text: [MarkdownWalker.MarkdownEvent]) -> SourceRange {
        for case .event(.characters(let part)) in text { return part.source }
        return .none
    }
}
