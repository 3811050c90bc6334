public import PoemText

/// Walks a tree in the order of the source. Every method does nothing unless it is given.
public protocol MarkupVisitor {
    /// False passes the element's content over, and `leave` with it.
    mutating func enter(_ element: MarkupElementNode, at path: [Int]) -> Bool
    mutating func leave(_ element: MarkupElementNode, at path: [Int])
    mutating func visit(_ text: SourcedString, at path: [Int])
}

extension MarkupVisitor {
    public mutating func enter(_ element: MarkupElementNode, at path: [Int]) -> Bool { true }
    public mutating func leave(_ element: MarkupElementNode, at path: [Int]) {}
    public mutating func visit(_ text: SourcedString, at path: [Int]) {}
}

extension MarkupTree {
    /// Visits every node.
    public func walk(_ visitor: inout some MarkupVisitor) {
        for (index, node) in nodes.enumerated() { node.walk(&visitor, at: [index]) }
    }
}

extension MarkupNode {
    fileprivate func walk(_ visitor: inout some MarkupVisitor, at path: [Int]) {
        switch self {
        case .text(let text): visitor.visit(text, at: path)
        case .element(let element):
            guard visitor.enter(element, at: path) else { return }
            for (index, child) in element.children.enumerated() { child.walk(&visitor, at: path + [index]) }
            visitor.leave(element, at: path)
        }
    }
}
