internal import PoemText

extension Document {
    /// What there is to say of styles that the text names and nothing defines: a warning each, at the first place.
    func unknownStyleDiagnostics() -> [Diagnostic] {
        unknownStyles().map { style in
            let source = sources.indices.contains(Int(style.source.file)) ? sources[Int(style.source.file)] : nil
            return Diagnostic(
                .warning, "there is no style \"\(style.name)\", and its text is set as the text around it",
                remedy: style.near.map { "Did you mean \($0)?" }
                    ?? "Define it in a style file and give that with --styles",
                file: source?.name,
                place: source.map { $0.place(of: Int(style.source.lower)) })
        }
    }
}
