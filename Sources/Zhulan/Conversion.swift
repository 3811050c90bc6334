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
    /// Throws kind `conversion` when a line of the corrections is none, or OpenCC's data cannot be read.
    public func converted(
        to target: ConversionTarget, corrections: ConversionCorrections? = nil
    ) throws(TypesettingError) -> Document {
        do {
            var fixes = ConversionFixes()
            if let corrections { fixes = try ConversionFixes(corrections.text, file: corrections.file) }
            var converter = try ScriptConverter(to: target.target, fixes: fixes)
            return try converter.convert(self)
        } catch {
            throw TypesettingError(.conversion, error.description)
        }
    }
}
