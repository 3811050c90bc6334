import PoemText

/// From the value of a record to poems: the shapes of the chinese-poetry data and their kin.
extension JSONReader {
    /// The nodes of an object's values by field, -1 where it has none.
    struct Fields {
        private var nodes = [Int](repeating: -1, count: PoemField.allCases.count)

        subscript(_ field: PoemField) -> Int? {
            get { nodes[field.rawValue] < 0 ? nil : nodes[field.rawValue] }
            set { nodes[field.rawValue] = newValue ?? -1 }
        }
    }

    /// Adds the poems of the value at a node: one of an object with text, several of a collection.
    ///
    /// - Parameters:
    ///   - headings: what the value stands under, outermost first.
    ///   - author: the node of the author of the collection it is in, if that is the author of its parts.
    mutating func readPoems(at node: Int, under headings: [Text], author: Int?) {
        let value = scanner.nodes[node]
        switch value.kind {
        case .object: readObject(at: node, under: headings, author: author)
        case .array:
            forEachChild(of: node) { reader, child in
                reader.readPoems(at: child, under: headings, author: author)
            }
        case .null: index += 1
        case .string, .number, .boolean:
            index += 1
            log.add(
                .error, "record \(index) is \(Self.describe(value.kind)) where a poem belongs",
                remedy: "Write it as an object with a title and paragraphs", at: value.lower, losesContent: true)
        }
    }

    private mutating func readObject(at node: Int, under outer: [Text], author inherited: Int?) {
        wrongKinds.removeAll(keepingCapacity: true)
        var fields = findFields(of: node)
        if let sentence = fields[.sentence], let places = fields[.wordIndex], !isBlank(sentence), !isBlank(places) {
            readSentence(sentence, fields, at: node, under: outer)
            return
        }
        for field in [PoemField.wordIndex, .state, .answer] {
            if let value = fields[field], !isBlank(value) { tally.addUnset(string(value - 1)) }
        }
        if fields[.sentence] != nil && fields[.text] == nil && fields[.content] == nil {
            fields[.text] = fields[.sentence]
        }
        guard let text = firstFilled(fields[.text], fields[.content]) else {
            index += 1
            tally.foreign.add(scanner.nodes[node].lower)
            return
        }
        let title = label(fields[.title])
        let rhythmic = label(fields[.rhythmic])
        let chapter = label(fields[.chapter])
        let type = label(fields[.type])
        var headings = outer
        for heading in [label(fields[.volume]), label(fields[.section])] where !heading.isEmpty {
            headings.append(heading)
        }
        if isCollection(text) {
            let own = [title, type, chapter, rhythmic].first { !$0.isEmpty }
            if let own { headings.append(own) }
            if node == 0 && outer.isEmpty { self.title = own?.string ?? "" }
            readCollection(text, fields, under: headings, author: inherited)
            return
        }
        var poem = Poem()
        if !title.isEmpty {
            poem.title = title
            if !rhythmic.isEmpty, !title.string.contains(rhythmic.string) { tally.addUnset("rhythmic") }
        } else {
            poem.title = rhythmic.isEmpty ? chapter : rhythmic
        }
        // 诗经 writes 国风 as the chapter and 周南 as the section of it.
        let usesChapter = title.isEmpty && rhythmic.isEmpty
        if !usesChapter && !chapter.isEmpty { headings.insert(chapter, at: outer.count) }
        if !type.isEmpty { headings.insert(type, at: outer.count) }
        if let subchapter = fields[.subchapter], !isBlank(subchapter) { tally.addUnset("subchapter") }
        poem.author = label(fields[.author] ?? inherited)
        poem.dynasty = Dynasties.printed(label(fields[.dynasty]))
        poem.headings = headings
        poem.body = text == fields[.sentence] ? Block.stanzas(lines(of: text)) : body(of: text)
        poem.notes = lines(of: fields[.notes])
        poem.prologue = lines(of: fields[.prologue])
        let blanks = label(fields[.blanks])
        if !blanks.isEmpty { poem.blanks = blanks.string }
        index += 1
        let value = scanner.nodes[node]
        poem.record = RecordName(index: index, id: fields[.id].flatMap { identifier($0) })
        poem.source = SourceRange(file: file, lower: value.lower, upper: value.upper)
        reportWrongKinds(of: poem)
        finish(poem)
    }

    mutating func finish(_ poem: Poem) {
        if poem.body.isEmpty {
            let place = Int(poem.source.lower)
            if poem.title.isEmpty {
                tally.empty.add(place)
                return
            }
            tally.titleOnly.add(place)
        }
        poems.append(poem)
    }

    private mutating func readCollection(
        _ text: Int, _ fields: Fields, under headings: [Text], author inherited: Int?
    ) {
        var author = inherited
        if let own = fields[.author], !isBlank(own) {
            // Where the parts name their own authors, the collection's is its compiler.
            if namesAuthors(text) { tally.addUnset("author of the collection") } else { author = own }
        }
        for field in [PoemField.notes, .prologue] {
            if let node = fields[field], !isBlank(node) { tally.addUnset("\(field.name) of the collection") }
        }
        reportWrongKinds(of: Poem(title: headings.last ?? Text(), record: RecordName(index: index + 1)))
        forEachChild(of: text) { reader, child in
            reader.readPoems(at: child, under: headings, author: author)
        }
    }

    // MARK: Fields

    /// Sorts an object's members; what no part of a poem takes is counted, so that it is not lost unsaid.
    mutating func findFields(of node: Int) -> Fields {
        var fields = Fields()
        let end = scanner.nodes[node].end
        var key = node + 1
        while key < end {
            let value = key + 1
            let name = string(key)
            if let field = names.field(name) {
                if let other = fields[field] {
                    if string(other - 1) == name {
                        log.add(
                            .warning, "\"\(name)\" stands twice in record \(index + 1), and the second is taken",
                            at: scanner.nodes[key].lower)
                        fields[field] = value
                    } else if isBlank(other) {
                        fields[field] = value
                    } else if !isBlank(value) {
                        tally.addUnset(name)
                    }
                } else {
                    fields[field] = value
                }
            } else if !isBlank(value) {
                tally.addUnset(name)
            }
            key = scanner.nodes[value].end
        }
        if let text = fields[.text], let content = fields[.content], !isBlank(text), !isBlank(content) {
            tally.addUnset("content")
        }
        return fields
    }

    func firstFilled(_ first: Int?, _ second: Int?) -> Int? {
        guard let first else { return second }
        guard let second, isBlank(first) else { return first }
        return second
    }

    /// Whether a value says nothing: null, "", [], [""], {}.
    func isBlank(_ node: Int) -> Bool {
        let value = scanner.nodes[node]
        switch value.kind {
        case .null: return true
        case .string: return value.lower == value.upper
        case .array:
            var child = node + 1
            while child < value.end {
                if !isBlank(child) { return false }
                child = scanner.nodes[child].end
            }
            return true
        case .object: return value.end == node + 1
        case .number, .boolean: return false
        }
    }

    /// Whether a text is a list of parts, each with a text of its own. 其一 and its like are parts of one poem.
    private func isCollection(_ node: Int) -> Bool {
        guard scanner.nodes[node].kind == .array else { return false }
        var child = node + 1
        while child < scanner.nodes[node].end {
            if scanner.nodes[child].kind == .object, !isSubchapter(child) { return true }
            child = scanner.nodes[child].end
        }
        return false
    }

    /// Whether an object is a numbered part of a poem: it has a subchapter and neither title nor author.
    func isSubchapter(_ node: Int) -> Bool {
        var found = false
        var key = node + 1
        while key < scanner.nodes[node].end {
            switch names.field(string(key)) {
            case .subchapter: found = true
            case .title, .chapter, .author, .rhythmic: return false
            default: break
            }
            key = scanner.nodes[key + 1].end
        }
        return found
    }

    private func namesAuthors(_ node: Int) -> Bool {
        scanner.nodes[node..<scanner.nodes[node].end].contains { value in
            value.kind == .string && value.upper - value.lower <= 12
                && names.field(String(decoding: bytes[value.lower..<value.upper], as: UTF8.self)) == .author
        }
    }

    // MARK: Messages

    mutating func reportWrongKinds(of poem: Poem) {
        guard let first = wrongKinds.first else { return }
        let name = poem.title.isEmpty ? "" : " (\(poem.title.string))"
        let more = wrongKinds.count > 1 ? ", and \(wrongKinds.count - 1) more of its values are of no use" : ""
        log.add(
            .error,
            "record \(poem.record.index)\(name): \"\(first.name)\" is \(Self.describe(first.node.kind)) where text "
                + "belongs, and was left out\(more)",
            remedy: "Write it in quotation marks", at: first.node.lower, losesContent: true)
        wrongKinds.removeAll(keepingCapacity: true)
    }

    static func describe(_ kind: JSONNode.Kind) -> String {
        switch kind {
        case .null: "null"
        case .boolean: "true or false"
        case .number: "a number"
        case .string: "a text"
        case .array: "a list"
        case .object: "an object"
        }
    }
}
