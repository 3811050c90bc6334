public import PoemConversion
public import PoemText

extension Template {
    /// Settles what was left to the text: `auto` language by its script, `auto` region by the language.
    ///
    /// A region left open is `taiwan` only where the language was given as `zh-Hant`, `zh-Hant-TW` or
    /// `zh-Hant-HK`; a guessed language leaves it at `mainland`, as reprints of old books have it.
    public func resolved(for document: Document) -> Template {
        var template = self
        if region == .auto {
            switch language {
            case .traditional, .taiwan, .hongKong: template.region = .taiwan
            case .auto, .simplified: template.region = .mainland
            }
        }
        if language == .auto { template.language = ScriptGuess.count(document).language }
        return template
    }
}

extension ScriptTarget {
    /// The glyph forms that go with converted text.
    public var language: Language {
        switch self {
        case .simplified: .simplified
        case .traditional: .traditional
        case .taiwan: .taiwan
        case .hongkong: .hongKong
        }
    }
}
