import PoemText

/// `{"sentence": "…", "word_index": 4}`: a sentence with blanks.
extension JSONReader {
    /// Reads the record of a sentence whose `word_index` is given.
    mutating func readSentence(_ sentence: Int, _ fields: Fields, at node: Int, under headings: [Text]) {
        index += 1
        var poem = Poem()
        poem.title = label(fields[.title])
        poem.author = label(fields[.author])
        poem.dynasty = Dynasties.printed(label(fields[.dynasty]))
        poem.headings = headings
        poem.notes = lines(of: fields[.notes])
        let value = scanner.nodes[node]
        poem.record = RecordName(index: index, id: fields[.id].flatMap { identifier($0) })
        poem.source = SourceRange(file: file, lower: value.lower, upper: value.upper)
        var model = Blank()
        model.answer = label(fields[.answer])
        let shown = label(fields[.text])
        model.text = shown.isEmpty ? nil : shown
        model.state = state(fields[.state])
        var lines: [Text] = []
        gatherLines(sentence, name: string(sentence - 1), into: &lines)
        place(model, at: fields[.wordIndex], in: &lines)
        poem.body = Block.stanzas(lines)
        reportWrongKinds(of: poem)
        finish(poem)
    }

    private mutating func state(_ node: Int?) -> Blank.State {
        let name = label(node)
        guard let node, !name.isEmpty else { return .empty }
        if let state = Blank.State(rawValue: name.string) { return state }
        let names = Blank.State.allCases.map(\.rawValue)
        log.add(
            .error, "\"\(name.string)\" is no state of a blank, and the blank is set empty",
            remedy: NearestName.find(name.string, among: names).map { "Did you mean \($0)?" }
                ?? "Write one of \(names.joined(separator: ", "))",
            at: scanner.nodes[node].lower)
        return .empty
    }

    /// Puts a blank at each place that the value names: a number or a list of them, of grapheme clusters from 0.
    private mutating func place(_ model: Blank, at node: Int?, in lines: inout [Text]) {
        guard let node else { return }
        var places: Set<Int> = []
        let counts = lines.map { $0.string.count }
        // The end of a line inside the sentence is a cluster too.
        let length = counts.reduce(counts.count - 1, +)
        for number in numbers(at: node) {
            if number.value < length {
                places.insert(number.value)
            } else {
                log.add(
                    .error,
                    "word_index \(number.value) is past the end of the sentence, whose \(length) characters are "
                        + "counted from 0 to \(length - 1)",
                    remedy: "Count every character and mark from 0", at: number.offset, losesContent: true)
            }
        }
        var start = 0
        for index in lines.indices {
            let range = start..<start + counts[index]
            let inside = places.filter { range.contains($0) }.map { $0 - start }.sorted()
            if !inside.isEmpty { lines[index] = lines[index].withBlanks(model, at: inside) }
            start = range.upperBound + 1
        }
    }

    private mutating func numbers(at node: Int) -> [(value: Int, offset: Int)] {
        var result: [(value: Int, offset: Int)] = []
        let value = scanner.nodes[node]
        switch value.kind {
        case .number:
            if let number = Int(string(node)), number >= 0 { return [(number, value.lower)] }
            log.add(
                .error, "word_index \(string(node)) is no whole number from 0 on",
                remedy: "Count every character and mark from 0", at: value.lower, losesContent: true)
        case .array:
            var child = node + 1
            while child < value.end {
                if scanner.nodes[child].kind == .number {
                    result += numbers(at: child)
                } else {
                    addWrongIndex(at: child)
                }
                child = scanner.nodes[child].end
            }
        case .string, .boolean, .object, .null: addWrongIndex(at: node)
        }
        return result
    }

    private mutating func addWrongIndex(at node: Int) {
        let value = scanner.nodes[node]
        log.add(
            .error, "word_index is \(Self.describe(value.kind)) where a number belongs",
            remedy: "Write it as \"word_index\": 4, or as a list of numbers", at: value.lower, losesContent: true)
    }
}

extension Text {
    /// The text with a blank in the place of each of these grapheme clusters, ascending.
    ///
    /// - Parameter model: the blank; where it says no answer, the cluster is its answer.
    fileprivate func withBlanks(_ model: Blank, at places: [Int]) -> Text {
        guard case .characters(let whole)? = inlines.first, inlines.count == 1 else { return self }
        var result = Text()
        var rest = places[...]
        var start = 0
        var offset = 0
        for (number, cluster) in whole.string.enumerated() {
            let end = offset + cluster.utf8.count
            if number == rest.first {
                rest.removeFirst()
                if start < offset { result.inlines.append(.characters(whole.slice(start..<offset))) }
                let part = whole.slice(offset..<end)
                var blank = model
                if blank.answer.isEmpty { blank.answer = Text([.characters(part)]) }
                blank.source = part.source
                result.inlines.append(.blank(blank))
                start = end
            }
            offset = end
        }
        if start < offset { result.inlines.append(.characters(whole.slice(start..<offset))) }
        return result
    }
}
