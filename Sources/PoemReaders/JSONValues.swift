import PoemText

/// What the values of a record say.
extension JSONReader {
    mutating func forEachChild(of node: Int, _ body: (inout JSONReader, Int) -> Void) {
        let end = scanner.nodes[node].end
        var child = node + 1
        while child < end {
            body(&self, child)
            child = scanner.nodes[child].end
        }
    }

    /// A key as written.
    func string(_ node: Int) -> String {
        String(decoding: bytes[scanner.nodes[node].lower..<scanner.nodes[node].upper], as: UTF8.self)
    }

    /// A string, or nothing for null; anything else is kept out and told.
    mutating func label(_ node: Int?) -> Text {
        guard let node else { return Text() }
        let value = scanner.nodes[node]
        switch value.kind {
        case .string: return gatherer.label(in: value.lower..<value.upper, escaping: .json)
        case .null: return Text()
        default:
            wrongKinds.append((string(node - 1), value))
            return Text()
        }
    }

    func identifier(_ node: Int) -> String? {
        switch scanner.nodes[node].kind {
        case .string, .number:
            let id = string(node)
            return id.isEmpty ? nil : id
        default: return nil
        }
    }

    mutating func lines(of node: Int?) -> [Text] {
        guard let node else { return [] }
        var lines: [Text] = []
        gatherLines(node, name: string(node - 1), into: &lines)
        return lines.filter { !$0.inlines.isEmpty }
    }

    mutating func body(of node: Int) -> [Block] {
        var lines: [Text] = []
        let name = string(node - 1)
        guard scanner.nodes[node].kind == .array else {
            gatherLines(node, name: name, into: &lines)
            return Block.stanzas(lines.count == 1 ? lines[0].splitAtStops() : lines)
        }
        var blocks: [Block] = []
        forEachChild(of: node) { reader, child in
            switch reader.scanner.nodes[child].kind {
            case .object:
                blocks += Block.stanzas(lines)
                lines.removeAll()
                let fields = reader.findFields(of: child)
                let heading = reader.label(fields[.subchapter])
                if !heading.isEmpty { blocks.append(.heading(heading, level: 3)) }
                if let text = reader.firstFilled(fields[.text], fields[.content]) {
                    blocks += reader.body(of: text)
                }
            case .array:
                // A list in the list is a stanza.
                lines.append(Text())
                reader.gatherLines(child, name: name, into: &lines)
                lines.append(Text())
            default: reader.gatherLines(child, name: name, into: &lines)
            }
        }
        return blocks + Block.stanzas(lines)
    }

    mutating func gatherLines(_ node: Int, name: String, into lines: inout [Text]) {
        let value = scanner.nodes[node]
        switch value.kind {
        case .string:
            let first = lines.count
            gatherer.appendLines(in: value.lower..<value.upper, escaping: .json, to: &lines)
            // A line end at an element's beginning or end parts no stanza.
            while lines.count > first + 1, lines[lines.count - 1].inlines.isEmpty { lines.removeLast() }
            while lines.count > first + 1, lines[first].inlines.isEmpty { lines.remove(at: first) }
        case .array:
            forEachChild(of: node) { reader, child in reader.gatherLines(child, name: name, into: &lines) }
        case .null: break
        case .number, .boolean, .object: wrongKinds.append((name, value))
        }
    }
}
