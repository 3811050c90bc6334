/// Named styles. A style that nothing defines is none; `default` is what all text begins from, and `_default` is
/// another name for it.
public struct StyleSheet: Hashable, Sendable {
    /// In the order in which they were defined.
    public private(set) var names: [String] = []
    private var styles: [String: Style] = [:]

    public init() {}

    /// The style of that name as it was defined, without what it extends.
    public subscript(name: String) -> Style? {
        get { styles[Self.canonical(name)] }
        set {
            let name = Self.canonical(name)
            if styles[name] == nil, newValue != nil { names.append(name) }
            if styles[name] != nil, newValue == nil { names.removeAll { $0 == name } }
            styles[name] = newValue
        }
    }

    public var isEmpty: Bool { names.isEmpty }

    /// The name of the style that all text begins from.
    public static let defaultName = "default"
    /// The name of the style that links have.
    public static let linkName = "_link"
    /// The name of the style that lists have.
    public static let bulletName = "_bullet"

    /// The name under which a style is kept: FTCoreText's `_default` is `default`.
    public static func canonical(_ name: String) -> String { name == "_default" ? defaultName : name }

    /// These styles with others over them: a style of `later` begins from what it extends or, where it extends
    /// nothing, from the style of its name here.
    public func merging(_ later: StyleSheet) -> StyleSheet {
        var sheet = self
        for name in later.names {
            guard var style = later[name] else { continue }
            if style.extends == nil, let before = sheet[name] {
                style = style.filled(from: before)
                style.extends = before.extends
            }
            sheet[name] = style
        }
        return sheet
    }

    /// The font lists that styles name, each once, in order: the chains that a run opens beside the text's.
    public var fontLists: [[String]] {
        var lists: [[String]] = []
        var known: Set<[String]> = []
        for name in names {
            for list in styles[name]?.fontLists ?? [] where known.insert(list).inserted { lists.append(list) }
        }
        return lists
    }
}

extension Style {
    /// The lists of fonts that the style itself names.
    public var fontLists: [[String]] { [fonts, bullet?.fonts].compactMap { $0 }.filter { !$0.isEmpty } }
}
