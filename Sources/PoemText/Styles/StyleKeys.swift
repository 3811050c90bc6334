/// The one table of style keys: style files, their printing and the answers to mistyped keys and values come from it.
public enum StyleKeys {
    /// In the order in which they are printed.
    public static let all: [StyleKey] = characterKeys + paragraphKeys

    /// The key of that name; `-` and `_` are one, and `copy` is `extends`.
    public static func find(_ name: String) -> StyleKey? {
        let wanted = TemplateKeys.canonical(name)
        return all.first { $0.name == (wanted == "copy" ? "extends" : wanted) }
    }

    /// The key nearest to a mistyped name.
    public static func nearest(to name: String) -> String? {
        NearestName.find(name, among: all.lazy.map(\.name))
    }
}

/// One property that a style may have.
public struct StyleKey: Sendable {
    /// With `_` between words.
    public var name: String
    /// What it does.
    public var comment: String
    /// What may be written for it: words, or names of kinds of value in capitals.
    public var values: [String]
    /// What it may be parted into, in a mapping; empty where it may not.
    public var parts: [Part] = []
    /// Takes the value as it was written.
    public var parse: @Sendable (StyleValue, inout Style) throws(ValueError) -> Void
    /// The value as YAML that `parse` reads back, or nil where the style says nothing of it.
    public var print: @Sendable (Style) -> String?

    /// One part of a key that has several.
    public struct Part: Hashable, Sendable {
        public var name: String
        public var values: [String]
    }

    /// Why a value does not fit.
    public struct ValueError: Error, Hashable, Sendable {
        public enum Reason: Hashable, Sendable {
            case value(TemplateKey.ValueError)
            /// It is parted, and the key has no parts.
            case hasNoParts
            case unknownPart
            case missingPart
        }

        /// The part it is about, or nil for the key itself.
        public var part: String?
        public var reason: Reason
    }
}

/// What is written for a key of a style.
public enum StyleValue: Hashable, Sendable {
    /// One word or text, or several for a list.
    case words([String])
    /// Names of parts, each with its words.
    case parts([Part])

    public struct Part: Hashable, Sendable {
        public var name: String
        public var words: [String]

        public init(_ name: String, _ words: [String]) {
            self.name = name
            self.words = words
        }
    }
}

/// A value that does not fit its key.
public struct StyleKeyError: Error, Sendable {
    public var key: StyleKey
    public var value: StyleValue
    public var error: StyleKey.ValueError

    public init(key: StyleKey, value: StyleValue, error: StyleKey.ValueError) {
        self.key = key
        self.value = value
        self.error = error
    }

    /// What is wrong, without a full stop.
    public var what: String {
        let part = error.part ?? ""
        let subject = error.part.map { "\($0) of \(key.name)" } ?? key.name
        return switch error.reason {
        case .value(.unfit): "\"\(written.joined(separator: ", "))\" is no value for \(subject)"
        case .value(.tooMany): "\(subject) takes one value, not \(written.count)"
        case .value(.outOfRange(let bounds)):
            "\(subject) must be \(bounds), not \(written.joined(separator: ", "))"
        case .hasNoParts: "\(key.name) takes a value, not keys of its own"
        case .unknownPart: "\(key.name) has no part \(part)"
        case .missingPart: "\(key.name) needs a \(part)"
        }
    }

    /// What to write instead, without a full stop.
    public var remedy: String {
        let values = error.part.flatMap { name in key.parts.first { $0.name == name }?.values } ?? key.values
        switch error.reason {
        case .value(.unfit):
            let words = values.filter { $0.unicodeScalars.first?.properties.isLowercase == true }
            if let near = written.first.flatMap({ NearestName.find($0, among: words) }) {
                return "Did you mean \(near)?"
            }
        case .unknownPart:
            if let near = error.part.flatMap({ NearestName.find($0, among: key.parts.map(\.name)) }) {
                return "Did you mean \(near)?"
            }
            return "Its parts are \(key.parts.map(\.name).joined(separator: ", "))"
        case .value, .hasNoParts, .missingPart: break
        }
        return "Write \(ValueExamples.list(values))"
    }

    /// What was written for the key or the part that is meant.
    private var written: [String] {
        switch value {
        case .words(let words): words
        case .parts(let parts): parts.first { $0.name == error.part }?.words ?? []
        }
    }
}
