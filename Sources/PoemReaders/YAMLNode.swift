internal import PoemText

/// A piece of a YAML document and where it begins.
struct YAMLNode: Hashable, Sendable {
    enum Content: Hashable, Sendable {
        /// `isQuoted` tells `"true"` from `true`; a plain empty scalar is YAML's null.
        case scalar(String, isQuoted: Bool)
        case sequence([YAMLNode])
        /// In the order of the file. A key is always a scalar.
        case mapping([Entry])
    }

    struct Entry: Hashable, Sendable {
        var key: String
        var place: SourcePlace
        var value: YAMLNode
    }

    var content: Content
    /// Line and column from 1.
    var place: SourcePlace
}

/// Why a YAML file cannot be read.
struct YAMLError: Error, Hashable, Sendable {
    /// Without a full stop.
    var what: String
    var remedy: String?
    var place: SourcePlace?
}
