import PoemText

/// Builds poems out of the events of marked-up text. A tag that crosses lines, blocks or other tags, or is unclosed,
/// stray or unknown is mended here, for every syntax alike, with a warning; no text is lost.
struct MarkupBuilder {
    private let vocabulary: MarkupVocabulary
    private var events: [MarkupEvent] = []

    /// - Parameter file: the index of the source in `Document.sources`.
    init(vocabulary: MarkupVocabulary, file: Int) {
        self.vocabulary = vocabulary
    }

    mutating func take(_ event: MarkupEvent) {
        events.append(event)
    }

    /// The poems of all that was taken. There is one, if perhaps empty, unless the text has several `<poem>`.
    mutating func finish(log: inout DiagnosticLog) -> [MarkupPoem] {
        []
    }
}

/// A poem as marked-up text gives it.
struct MarkupPoem {
    var title = Text()
    var author = Text()
    var dynasty = Text()
    /// Its sections, outermost first.
    var headings: [Text] = []
    var body: [Block] = []
    var id: String?
    var source = SourceRange.none
}
