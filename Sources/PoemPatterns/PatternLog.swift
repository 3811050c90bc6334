internal import PoemText

/// What there is to say of the patterns over one document, each thing once.
struct PatternLog {
    private var sources: [SourceFile] = []
    private var diagnostics: [Diagnostic] = []
    private var names: Set<String> = []
    /// A text can ask for any number of names.
    private static let mostNames = 100

    init(sources: [SourceFile] = []) {
        self.sources = sources
    }

    mutating func stopped(_ pattern: String, at source: SourceRange) {
        add(
            "the pattern \(pattern) was stopped, as it tries too much in this line; what it found before is kept",
            remedy: "Write it without a repetition inside a repetition", at: source)
    }

    /// The place is looked for only where it is told.
    mutating func noPicture(_ name: String, pattern: String, at source: @autoclosure () -> SourceRange) {
        guard names.insert(name).inserted, names.count <= Self.mostNames else { return }
        add(
            "there is no picture \"\(name)\" for the pattern \(pattern); its text stays",
            remedy: "Put \(name).png into one of its folders", at: source())
    }

    consuming func finished() -> [Diagnostic] {
        if names.count > Self.mostNames {
            diagnostics.append(
                Diagnostic(
                    .warning, "\(names.count - Self.mostNames) more names of pictures are not listed",
                    remedy: "Add the pictures named above first"))
        }
        return diagnostics
    }

    private mutating func add(_ what: String, remedy: String, at source: SourceRange) {
        let isKnown = source.file >= 0 && Int(source.file) < sources.count
        let file = isKnown ? sources[Int(source.file)] : nil
        let place = file.map { $0.place(of: Int(source.lower)) }
        diagnostics.append(Diagnostic(.warning, what, remedy: remedy, file: file?.name, place: place))
    }
}
