internal import PoemConversion
public import PoemText

/// Scripts that a document can be converted to, character for character.
public enum ConversionTarget: String, CaseIterable, Hashable, Sendable {
    case simplified, traditional, taiwan, hongkong

    /// The glyph forms that go with the converted text.
    public var language: Language {
        switch self {
        case .simplified: .simplified
        case .traditional: .traditional
        case .taiwan: .taiwan
        case .hongkong: .hongKong
        }
    }

    fileprivate var target: ScriptTarget {
        switch self {
        case .simplified: .simplified
        case .traditional: .traditional
        case .taiwan: .taiwan
        case .hongkong: .hongkong
        }
    }
}

/// A text of corrections to a conversion: lines of `from`, a TAB and `to`.
public struct ConversionCorrections: Sendable {
    public var text: String
    /// What messages about it name.
    public var file: String

    public init(_ text: String, file: String) {
        self.text = text
        self.file = file
    }
}

extension Document {
    /// The document in another script, its places in the source kept.
    ///
    /// `onChoice` is told each choice between several counterparts that was made: the character, what it became,
    /// what it could have become, and how often; the most frequent first. To find them costs as much as to convert.
    ///
    /// Throws kind `conversion` when a line of the corrections is none, or OpenCC's data cannot be read.
    public func converted(
        to target: ConversionTarget, corrections: ConversionCorrections? = nil,
        onChoice: (
            (_ from: Unicode.Scalar, _ to: Unicode.Scalar, _ candidates: [Unicode.Scalar], _ count: Int) -> Void
        )? = nil
    ) throws(TypesettingError) -> Document {
        do {
            var fixes = ConversionFixes()
            if let corrections { fixes = try ConversionFixes(corrections.text, file: corrections.file) }
            var converter = try ScriptConverter(to: target.target, fixes: fixes, listsChoices: onChoice != nil)
            let converted = try converter.convert(self)
            if let onChoice {
                // That a character may also stay as it is makes no choice.
                for made in converter.choicesMade where made.candidates.count(where: { $0 != made.from }) > 1 {
                    onChoice(made.from, made.to, made.candidates, made.count)
                }
            }
            return converted
        } catch {
            throw TypesettingError(.conversion, error.description)
        }
    }
}
