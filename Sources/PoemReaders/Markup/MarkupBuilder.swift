import PoemText

/// Builds poems out of the events of marked-up text. A tag that crosses lines, blocks or other tags, or is unclosed,
/// stray or unknown is mended here, for every syntax alike, with a warning; no text is lost.
///
/// As HTML has it, a closing tag closes the innermost open tag of its name, and what was opened in between goes on
/// behind it; an unclosed tag ends with its line, an unclosed list or the like with what it stands in.
struct MarkupBuilder {
    private let vocabulary: MarkupVocabulary
    private let file: Int
    private var events: [MarkupEvent] = []

    /// - Parameter file: the index of the source in `Document.sources`.
    init(vocabulary: MarkupVocabulary, file: Int) {
        self.vocabulary = vocabulary
        self.file = file
    }

    mutating func take(_ event: MarkupEvent) {
        events.append(event)
    }

    /// The poems of all that was taken. What `faults` holds already, of the syntax, is said together with what is
    /// found here, in the order of the source.
    mutating func finish(faults: MarkupFaults = MarkupFaults(), log: inout DiagnosticLog) -> MarkedPoems {
        var faults = faults
        let matching = MarkupMatching(events, vocabulary: vocabulary, faults: &faults)
        var assembler = BlockAssembler(
            events, matching: matching, vocabulary: vocabulary, file: file, faults: faults)
        let poems = assembler.assemble()
        assembler.faults.report(to: &log, vocabulary: vocabulary)
        return poems
    }
}

/// What marked-up text holds.
struct MarkedPoems {
    /// A title that stands before the first `<poem>`.
    var title = Text()
    /// One, unless the text has several `<poem>`; none where it has no text.
    var poems: [MarkupPoem] = []
    /// The sections under which the last poem stands.
    var headings: [Text] = []
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
