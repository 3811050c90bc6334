import PoemText

extension MarkupTree {
    /// The tree as marked-up text, which is read as the same tree.
    ///
    /// An element whose name is no tag's name is written as its content, so that nothing of the text is lost.
    public func write() -> String {
        var text = ""
        for node in nodes { Self.write(node, to: &text) }
        return text
    }

    private static func write(_ node: MarkupNode, to text: inout String) {
        guard case .element(let element) = node else {
            if case .text(let string) = node { text += Markup.escape(string.string) }
            return
        }
        let isTag = MarkupName.isName(element.name)
        if isTag {
            text += "<" + element.name
            for attribute in element.attributes where MarkupName.isName(attribute.name) {
                text += " \(attribute.name)=\"\(Markup.escape(attribute.value.string, isValue: true))\""
            }
            if element.isSelfClosing, element.children.isEmpty {
                text += "/>"
                return
            }
            text += ">"
        }
        for child in element.children { write(child, to: &text) }
        if isTag { text += "</\(element.name)>" }
    }

    /// The tree as an indented list, one node a line: its path, and its tag or its text.
    ///
    /// - Parameter showsPlaces: whether the UTF-8 offsets of each node in its source are shown.
    public func dump(showsPlaces: Bool = false) -> String {
        var lines = ""
        for (path, node) in descendants { Self.dump(node, at: path, showsPlaces: showsPlaces, to: &lines) }
        return lines
    }

    /// The nodes from an outermost one down to the one at `path`, in the same form; those beside are left out.
    public func dump(pathTo path: [Int], showsPlaces: Bool = false) -> String {
        var lines = ""
        for count in stride(from: 1, through: path.count, by: 1) {
            guard let node = self[Array(path.prefix(count))] else { break }
            Self.dump(node, at: Array(path.prefix(count)), showsPlaces: showsPlaces, to: &lines)
        }
        return lines
    }

    private static func dump(_ node: MarkupNode, at path: [Int], showsPlaces: Bool, to lines: inout String) {
        lines += String(repeating: "  ", count: path.count - 1) + path.map(String.init).joined(separator: "/") + " "
        switch node {
        case .text(let text):
            lines += "\"" + text.string.unicodeScalars.map { $0.escaped(asASCII: false) }.joined() + "\""
        case .element(let element):
            lines += "<" + element.name
            for attribute in element.attributes {
                lines += " \(attribute.name)=\"\(Markup.escape(attribute.value.string, isValue: true))\""
            }
            lines += element.isSelfClosing ? "/>" : ">"
        }
        if showsPlaces {
            let source = node.source
            lines += source.file < 0 ? " (no source)" : " \(source.lower)..<\(source.upper)"
            if case .element(let element) = node, source.file >= 0, !element.isSelfClosing {
                lines += ", content \(element.contentSource.lower)..<\(element.contentSource.upper)"
            }
        }
        lines += "\n"
    }
}

extension MarkupTree: CustomDebugStringConvertible {
    public var debugDescription: String { dump() }
}
