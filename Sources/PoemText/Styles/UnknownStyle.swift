/// A style that a document's text names and nothing defines.
public struct UnknownStyle: Hashable, Sendable {
    public var name: String
    /// Where it is named first.
    public var source: SourceRange
    /// A defined style whose name is like it.
    public var near: String?
}

extension Document {
    /// The styles that spans, blocks and lists name and neither `styles` nor the built-in sheet defines, each once, in
    /// reading order.
    public func unknownStyles() -> [UnknownStyle] {
        var finder = StyleNameFinder()
        walk(&finder)
        let unknown = finder.named.filter { styles[$0.name] == nil && StyleSheet.builtIn[$0.name] == nil }
        let candidates = styles.names + StyleSheet.builtIn.names
        return unknown.enumerated().map { number, named in
            // Looking for like names takes names times styles; who has mistyped so many needs no more of them.
            let near = number < 20 ? NearestName.find(named.name, among: candidates) : nil
            return UnknownStyle(name: named.name, source: named.source, near: near)
        }
    }
}

/// Gathers the names of styles, each with its first place.
private struct StyleNameFinder: DocumentVisitor {
    private(set) var named: [(name: String, source: SourceRange)] = []
    private var seen: Set<String> = []

    private mutating func add(_ name: String?, _ source: SourceRange) {
        guard let name, seen.insert(name).inserted else { return }
        named.append((name, source))
    }

    mutating func enter(_ block: Block) -> Bool {
        switch block {
        case .list(let list): add(list.style, list.source)
        case .styled(let styled): add(styled.style, styled.source)
        default: break
        }
        return true
    }

    mutating func enter(_ inline: Inline) -> Bool {
        if case .span(let span) = inline, case .style(let name) = span.kind { add(name, span.source) }
        return true
    }
}
