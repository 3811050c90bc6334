import PoemText

/// What stands in a paragraph, heading or line of code.
extension MarkdownWalker {
    /// What the pieces of a part become.
    private enum Role {
        case text, code, lineBreak
        case begin(MarkdownTree.Node)
        case end(MarkdownTree.Node)
    }

    /// Makes events of the run, which is empty afterwards.
    mutating func takeRun() {
        var parts: [PieceAligner.Part] = []
        var roles: [Role] = []
        func add(_ part: PieceAligner.Part, _ role: Role) {
            parts.append(part)
            roles.append(role)
        }
        for inline in run {
            switch inline {
            case .text(let text): for unit in Placeholder.units(text) { add(.init(unit), .text) }
            case .code(let text): for unit in Placeholder.units(text) { add(.init(inCode: unit), .code) }
            case .lineBreak: add(.lineBreak, .lineBreak)
            case .begin(let node): add(.init(beginning: node), .begin(node))
            case .end(let node): add(.init(ending: node), .end(node))
            }
        }
        run.removeAll(keepingCapacity: true)
        emit(roles, aligner.align(parts))
    }

    private mutating func emit(_ roles: [Role], _ pieces: [Range<Int>]) {
        let ends = ends(of: roles)
        var index = 0
        while index < roles.count {
            let range = pieces[index]
            switch roles[index] {
            case .text: for piece in range { emitText(piece) }
            case .code: for piece in range { emitCode(piece) }
            case .lineBreak: append(.lineEnd)
            case .end: append(.end(source(of: range)))
            case .begin(.emphasis): append(.begin(.span(.dots), source(of: range)))
            case .begin(.strong): append(.begin(.span(.bold), source(of: range)))
            case .begin(.strike): append(.begin(.span(.strike), source(of: range)))
            case .begin(.picture):
                let end = ends[index]
                emitPicture(pieces[index...end], roles[index...end])
                index = end
            case .begin:
                let target = LinkTarget(address(pieces[ends[index]]))
                append(.begin(.span(.link(target)), source(of: range)))
            }
            index += 1
        }
    }

    /// For each role that begins something where it ends.
    private func ends(of roles: [Role]) -> [Int] {
        var ends = [Int](repeating: roles.count - 1, count: roles.count)
        var open: [Int] = []
        for (index, role) in roles.enumerated() {
            switch role {
            case .begin: open.append(index)
            case .end: if let start = open.popLast() { ends[start] = index }
            default: break
            }
        }
        return ends
    }

    private func address(_ range: Range<Int>) -> String {
        let piece = draft.pieces[range].first { $0.kind == .address }
        return piece.map { draft.addresses[Int($0.detail)] } ?? ""
    }

    /// The place of some pieces in the source.
    func source(of range: Range<Int>) -> SourceRange {
        guard !range.isEmpty else {
            let offset = range.lowerBound > 0 ? Int(draft.pieces[range.lowerBound - 1].upper) : 0
            return SourceRange(file: file, lower: offset, upper: offset)
        }
        return SourceRange(
            file: file, lower: Int(draft.pieces[range.lowerBound].lower),
            upper: Int(draft.pieces[range.upperBound - 1].upper))
    }

    // MARK: Pieces

    private mutating func emitText(_ index: Int) {
        let piece = draft.pieces[index]
        switch piece.kind {
        case .made, .comment, .lineEnd: break
        case .sign, .prefix:
            guard let scalar = Unicode.Scalar(piece.detail) else { break }
            append(.characters(SourcedString(String(scalar), standingFor: piece.range, file: file)))
        case .escape:
            let string = draft.strings[Int(piece.detail)]
            append(.characters(SourcedString(string, standingFor: piece.range, file: file)))
        case .text, .code, .address, .label: emitVerbatim(piece)
        case .definition:
            shownDefinitions.insert(Int(piece.detail))
            emitVerbatim(piece)
        case .event: for event in draft.events[Int(piece.detail)] { append(event) }
        case .call: events.append(.call(Int(piece.detail), bytes.verbatim(piece.range, file: file)))
        case .openBrace:
            tags.faults.add(
                "{{ begins a blank here and nothing in its line ends it, so it is kept as text",
                remedy: "Write }} behind the answer, or \\{{ for the signs themselves",
                at: source(of: index..<index + 1), severity: .error, losesContent: true)
            emitVerbatim(piece)
        case .openAngle:
            _ = tags.tag(at: Int(piece.lower))
            emitVerbatim(piece)
        }
    }

    /// In code, everything is what it is in the source.
    private mutating func emitCode(_ index: Int) {
        let piece = draft.pieces[index]
        switch piece.kind {
        case .made: return
        case .sign, .prefix: return emitText(index)
        case .lineEnd: return append(.characters(SourcedString(" ", standingFor: piece.range, file: file)))
        case .definition: shownDefinitions.insert(Int(piece.detail))
        default: break
        }
        var start = Int(piece.lower)
        for position in piece.range where position >= start {
            let length = bytes.lineEnd(at: position)
            guard length > 0 else { continue }
            append(.characters(bytes.verbatim(start..<position, file: file)))
            append(.lineEnd)
            start = position + length
        }
        append(.characters(bytes.verbatim(start..<max(start, Int(piece.upper)), file: file)))
    }

    private mutating func emitVerbatim(_ piece: MarkdownPiece) {
        let part = bytes.verbatim(piece.range, file: file)
        if !part.string.isEmpty { append(.characters(part)) }
    }

    /// A line of literal text.
    mutating func takeCode(_ line: [UInt8]) {
        let parts = Placeholder.units(line).map { PieceAligner.Part($0) } + [.lineBreak]
        for range in aligner.align(parts).dropLast() {
            for piece in range { emitCode(piece) }
        }
    }

    /// A picture, described by the characters that stand in its brackets.
    private mutating func emitPicture(_ ranges: ArraySlice<Range<Int>>, _ roles: ArraySlice<Role>) {
        guard let first = ranges.first, let last = ranges.last else { return }
        let address = address(last)
        let start = events.count
        for (range, role) in zip(ranges, roles) {
            switch role {
            case .text: for piece in range { emitText(piece) }
            case .code: for piece in range { emitCode(piece) }
            default: continue
            }
        }
        var alt = ""
        for case .event(.characters(let part)) in events[start...] { alt += part.string }
        events.removeSubrange(start...)
        let source = SourceRange(
            file: file, lower: Int(source(of: first).lower), upper: Int(source(of: last).upper))
        guard !address.isEmpty, let content = Picture.Content(source: address) else {
            tags.faults.add(
                address.isEmpty
                    ? "a picture names no file, and only its description is kept"
                    : "what follows base64: is no base64, and only the picture's description is kept",
                remedy: "Write ![description](file)", at: source, losesContent: true)
            if !alt.isEmpty { append(.characters(SourcedString(alt, source: source))) }
            return
        }
        append(.thing(.picture(Picture(content, alt: alt, source: source))))
    }
}

extension PieceAligner.Part {
    init(_ unit: Placeholder.Unit) {
        self =
            switch unit {
            case .piece(let piece): .piece(piece)
            case .sign(let scalar): .sign(scalar)
            }
    }

    init(inCode unit: Placeholder.Unit) {
        self.init(unit)
        if case .sign(let scalar) = self { self = .codeSign(scalar) }
    }

    init(beginning node: MarkdownTree.Node) {
        self =
            switch node {
            case .link: .bracket(isPicture: false)
            case .picture: .bracket(isPicture: true)
            case .emphasis: .delimiters(1)
            default: .delimiters(2)
            }
    }

    init(ending node: MarkdownTree.Node) {
        self =
            switch node {
            case .link, .picture: .address
            case .emphasis: .delimiters(1)
            default: .delimiters(2)
            }
    }
}
