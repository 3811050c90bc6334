import PoemText

/// Marked-up text as a tree of values.
///
/// A node is named by its index path: `[0, 2]` is the third child of the first node. Editing gives no node a new
/// identity; paths behind an insertion shift by one.
public struct MarkupTree: Hashable, Sendable {
    /// The outermost nodes, in order.
    public var nodes: [MarkupNode]

    public init(_ nodes: [MarkupNode] = []) {
        self.nodes = nodes
    }

    /// Elements nest no deeper than this; of those that lie deeper only the text is kept.
    public static let greatestDepth = 256

    /// The node at an index path; nil where there is none, and for the empty path. Setting nil removes the node.
    public subscript(path: [Int]) -> MarkupNode? {
        get {
            var nodes = nodes[...]
            var node: MarkupNode?
            for index in path {
                guard nodes.indices.contains(index) else { return nil }
                node = nodes[index]
                nodes = nodes[index].children[...]
            }
            return node
        }
        set { nodes.replace(path[...], with: newValue.map { [$0] } ?? []) }
    }

    /// The path of the node that holds the one at `path`: empty for an outermost node, nil for the empty path.
    public func parent(of path: [Int]) -> [Int]? { path.isEmpty ? nil : Array(path.dropLast()) }

    /// The path of the node before the one at `path` among those of its parent, or nil.
    public func previous(of path: [Int]) -> [Int]? { sibling(of: path, by: -1) }

    /// The path of the node behind the one at `path` among those of its parent, or nil.
    public func next(of path: [Int]) -> [Int]? { sibling(of: path, by: 1) }

    private func sibling(of path: [Int], by step: Int) -> [Int]? {
        guard let last = path.last, self[path] != nil else { return nil }
        let sibling = Array(path.dropLast()) + [last + step]
        return self[sibling] == nil ? nil : sibling
    }

    /// Every node with its path, in the order of the source: a node before those in it.
    public var descendants: [(path: [Int], node: MarkupNode)] {
        var found: [(path: [Int], node: MarkupNode)] = []
        Self.gather(nodes, under: [], into: &found)
        return found
    }

    private static func gather(
        _ nodes: [MarkupNode], under path: [Int], into found: inout [(path: [Int], node: MarkupNode)]
    ) {
        for (index, node) in nodes.enumerated() {
            found.append((path + [index], node))
            gather(node.children, under: path + [index], into: &found)
        }
    }

    // MARK: Edits

    /// Puts a node before the one at `path`. Nothing is changed where there is none.
    public mutating func insert(_ node: MarkupNode, before path: [Int]) {
        guard let old = self[path] else { return }
        nodes.replace(path[...], with: [node, old])
    }

    /// Puts a node behind the one at `path`. Nothing is changed where there is none.
    public mutating func insert(_ node: MarkupNode, after path: [Int]) {
        guard let old = self[path] else { return }
        nodes.replace(path[...], with: [old, node])
    }

    /// Puts a node behind all that the element at `path` holds; behind the outermost nodes for the empty path.
    public mutating func append(_ node: MarkupNode, to path: [Int] = []) {
        guard !path.isEmpty else {
            nodes.append(node)
            return
        }
        guard case .element(var element)? = self[path] else { return }
        element.children.append(node)
        element.isSelfClosing = false
        self[path] = .element(element)
    }

    // MARK: Text

    /// The characters without tags.
    public var plainText: String {
        var text = ""
        for node in nodes { node.appendPlainText(to: &text) }
        return text
    }
}

extension [MarkupNode] {
    /// Puts nodes in the place of the one at a path, if there is one.
    fileprivate mutating func replace(_ path: ArraySlice<Int>, with nodes: [MarkupNode]) {
        guard let index = path.first, indices.contains(index) else { return }
        if path.count == 1 {
            replaceSubrange(index...index, with: nodes)
        } else {
            self[index].children.replace(path.dropFirst(), with: nodes)
        }
    }
}
