import PoemText

/// What a TEI header says of the poem.
struct TEIHeader {
    var title = Text()
    var author = Text()
    /// The time of writing where it is told in words (唐), not in numbers.
    var dynasty = Text()

    init() {}

    init(_ header: MarkupElementNode) {
        let statement = header.first("titleStmt") ?? header
        title = Self.text(of: statement.first("title"))
        author = Self.text(of: statement.first("author"))
        let date = header.first("creation").flatMap { $0.first("date") ?? $0.first("origDate") }
        let time = Self.text(of: date)
        if !time.string.unicodeScalars.contains(where: { "0"..."9" ~= $0 }) { dynasty = time }
    }

    private static func text(of element: MarkupElementNode?) -> Text {
        guard let element else { return Text() }
        var controls = TextGatherer.Finding()
        let text = SourcedString.joining(element).collapsingLineEnds(after: nil, controls: &controls).trimmed
        return text.string.isEmpty ? Text() : Text([.characters(text)])
    }
}

extension MarkupElementNode {
    /// The first element of that name in it, at any depth.
    fileprivate func first(_ name: String) -> MarkupElementNode? {
        for child in children.compactMap(\.element) {
            if child.localName == name { return child }
            if let found = child.first(name) { return found }
        }
        return nil
    }

    /// Whether it is a poem where none stands in it.
    var isPoem: Bool {
        switch localName {
        case "TEI", "TEI.2", "text": true
        case "lg", "div": self["type"]?.hasPrefix("poem") ?? false
        default: false
        }
    }

    /// Whether poems of their own stand in it.
    var holdsPoems: Bool {
        children.contains { child in
            guard let element = child.element else { return false }
            switch element.localName {
            case "TEI", "TEI.2": return true
            case "text" where localName == "group": return true
            case "lg", "div": return element.isPoem || element.holdsPoems
            default: return element.holdsPoems
            }
        }
    }

    /// The opening tag.
    var opening: SourceRange {
        SourceRange(file: Int(source.file), lower: Int(source.lower), upper: Int(contentSource.lower))
    }

    /// The closing tag.
    var closing: SourceRange {
        SourceRange(file: Int(source.file), lower: Int(contentSource.upper), upper: Int(source.upper))
    }
}

extension SourcedString {
    /// The characters in an element, without tags.
    static func joining(_ element: MarkupElementNode) -> SourcedString {
        var result = SourcedString("")
        for child in element.children {
            switch child {
            case .text(let text): result.append(text)
            case .element(let element): result.append(joining(element))
            }
        }
        return result
    }

    /// The text with its line ends, and the white space around them, taken out. Between two letters of a script
    /// that is written with spaces one space stays. Control characters are left out and counted.
    ///
    /// - Parameter before: the character before the text on its line, or nil at a line's beginning.
    func collapsingLineEnds(
        after before: Unicode.Scalar?, controls: inout TextGatherer.Finding
    ) -> SourcedString {
        var result = SourcedString("")
        var last = before
        var runStart = 0
        var spaceStart: Int?
        var hasLineEnd = false
        var offset = 0
        func take(_ upper: Int, _ result: inout SourcedString) {
            if upper > runStart { result.append(slice(runStart..<upper)) }
        }
        for scalar in string.unicodeScalars {
            let width = UTF8.width(scalar)
            defer { offset += width }
            switch scalar.value {
            case 0x20, 0x09, 0x0a, 0x0d, 0x85, 0x2028, 0x2029:
                if spaceStart == nil { spaceStart = offset }
                if scalar != " ", scalar != "\t" { hasLineEnd = true }
            case 0..<0x20, 0x7f..<0xa0, 0xfeff:
                controls.add(sourceOffset(of: offset))
                if spaceStart == nil { spaceStart = offset }
                hasLineEnd = true
            default:
                if let start = spaceStart {
                    let keepsAll = !hasLineEnd && last != nil && !hasTab(start..<offset)
                    if !keepsAll {
                        take(start, &result)
                        if let last, last.needsSpace(before: scalar) || !hasLineEnd {
                            let place = sourceOffset(of: start)
                            result.append(
                                SourcedString(
                                    " ", source: SourceRange(file: Int(source.file), lower: place, upper: place)))
                        }
                        runStart = offset
                    }
                }
                spaceStart = nil
                hasLineEnd = false
                last = scalar
            }
        }
        take(spaceStart ?? offset, &result)
        if spaceStart != nil, let last, last.value < 0x2000 {
            let place = sourceOffset(of: spaceStart ?? 0)
            result.append(
                SourcedString(" ", source: SourceRange(file: Int(source.file), lower: place, upper: place)))
        }
        return result
    }

    private func hasTab(_ range: Range<Int>) -> Bool {
        let utf8 = string.utf8
        let start = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
        return utf8[start..<utf8.index(start, offsetBy: range.count)].contains(0x09)
    }
}
