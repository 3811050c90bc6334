public import PoemText

/// A node of marked-up text: an element with what is in it, or text.
public enum MarkupNode: Hashable, Sendable {
    case element(MarkupElementNode)
    /// Characters with their entities resolved.
    case text(SourcedString)

    /// Text that no source holds.
    public static func text(_ string: String) -> MarkupNode { .text(SourcedString(string)) }

    /// The element, or nil where the node is text.
    public var element: MarkupElementNode? {
        if case .element(let element) = self { element } else { nil }
    }

    /// The whole node in its source.
    public var source: SourceRange {
        switch self {
        case .element(let element): element.source
        case .text(let text): text.source
        }
    }

    /// The nodes in it, in order; none in text.
    public var children: [MarkupNode] {
        get { element?.children ?? [] }
        set {
            guard case .element(var element) = self else { return }
            element.children = newValue
            self = .element(element)
        }
    }

    /// The characters in it, without tags.
    public var plainText: String {
        var text = ""
        appendPlainText(to: &text)
        return text
    }

    func appendPlainText(to result: inout String) {
        switch self {
        case .text(let text): result += text.string
        case .element(let element): for child in element.children { child.appendPlainText(to: &result) }
        }
    }

    /// Equal but for the places in the source.
    public func hasSameContent(as other: MarkupNode) -> Bool {
        switch (self, other) {
        case (.text(let one), .text(let two)): one.string.unicodeScalars.elementsEqual(two.string.unicodeScalars)
        case (.element(let one), .element(let two)):
            one.name == two.name && one.isSelfClosing == two.isSelfClosing
                && one.attributes.count == two.attributes.count
                && zip(one.attributes, two.attributes).allSatisfy {
                    $0.name == $1.name
                        && $0.value.string.unicodeScalars.elementsEqual($1.value.string.unicodeScalars)
                }
                && one.children.hasSameContent(as: two.children)
        default: false
        }
    }
}

/// A tag with what stands between it and its closing tag.
public struct MarkupElementNode: Hashable, Sendable {
    public var name: String
    public var attributes: [MarkupAttribute]
    public var children: [MarkupNode]
    /// Whether it is written `<name/>`.
    public var isSelfClosing: Bool
    /// Both tags and the content. Where the closing tag is missing it ends with its content.
    public var source: SourceRange
    /// What stands between the tags.
    public var contentSource: SourceRange

    public init(
        _ name: String, attributes: [MarkupAttribute] = [], children: [MarkupNode] = [],
        isSelfClosing: Bool = false, source: SourceRange = .none, contentSource: SourceRange = .none
    ) {
        self.name = name
        self.attributes = attributes
        self.children = children
        self.isSelfClosing = isSelfClosing
        self.source = source
        self.contentSource = contentSource
    }

    /// The value of the first attribute of that name, or nil.
    public subscript(name: String) -> String? { attributes.first { $0.name == name }?.value.string }

    /// The characters in it, without tags.
    public var plainText: String {
        var text = ""
        for child in children { child.appendPlainText(to: &text) }
        return text
    }

    /// The name without a namespace's prefix.
    public var localName: Substring {
        guard let colon = name.utf8.lastIndex(of: UInt8(ascii: ":")) else { return name[...] }
        return name[name.utf8.index(after: colon)...]
    }
}

extension [MarkupNode] {
    /// Equal but for the places in the source.
    public func hasSameContent(as others: [MarkupNode]) -> Bool {
        count == others.count && zip(self, others).allSatisfy { $0.hasSameContent(as: $1) }
    }
}
