public import PoemText

/// A tag as it is written: `<name attribute="value">`.
public struct MarkupTag: Hashable, Sendable {
    /// As the source writes it, a namespace's prefix included.
    public var name: String
    public var attributes: [MarkupAttribute]
    /// From `<` to behind `>`.
    public var source: SourceRange

    public init(name: String, attributes: [MarkupAttribute] = [], source: SourceRange = .none) {
        self.name = name
        self.attributes = attributes
        self.source = source
    }

    /// The value of the first attribute of that name, or nil.
    public subscript(name: String) -> String? { attributes.first { $0.name == name }?.value.string }
}

/// One attribute of a tag.
public struct MarkupAttribute: Hashable, Sendable {
    public var name: String
    /// Entities resolved, without the quotes; empty where there is none (`<blank active>`).
    public var value: SourcedString
    /// The name, the sign and the value with its quotes.
    public var source: SourceRange

    public init(name: String, value: SourcedString, source: SourceRange = .none) {
        self.name = name
        self.value = value
        self.source = source
    }

    public init(_ name: String, _ value: String) {
        self.init(name: name, value: SourcedString(value))
    }
}
