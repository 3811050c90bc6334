import PoemText

/// Reads a tag's attributes, and says which of them mean nothing.
struct AttributeReader {
    private let tag: MarkupTag
    private let names: [String]

    /// - Parameter names: the attributes that the tag can have.
    init(_ tag: MarkupTag, names: [String]) {
        self.tag = tag
        self.names = names
    }

    private func attribute(_ name: String) -> MarkupAttribute? { tag.attributes.first { $0.name == name } }

    /// The value without white space at its ends, or nil where the tag has no such attribute.
    func string(_ name: String) -> String? { attribute(name)?.value.string.trimmedOfSpaces }

    /// The value, which must be something.
    func required(_ name: String, faults: inout MarkupFaults) -> String? {
        if let value = string(name), !value.isEmpty { return value }
        faults.add(
            "<\(MarkupFaults.shown(tag.name))> has no \(name), and only its text is kept",
            remedy: "Write <\(MarkupFaults.shown(tag.name)) \(name)=\"…\">", at: tag.source)
        return nil
    }

    /// The value as text with its places. A control character, which only an entity can bring, becomes a space.
    func text(_ name: String) -> Text? {
        guard var value = attribute(name)?.value else { return nil }
        if value.string.utf8.contains(where: { $0 < 0x20 }) {
            let bytes = value.string.utf8.map { max($0, 0x20) }
            value.string = String(decoding: bytes, as: UTF8.self)
        }
        return value.string.isEmpty ? Text() : Text([.characters(value)])
    }

    func number(_ name: String, _ range: ClosedRange<Int>, faults: inout MarkupFaults) -> Int? {
        guard let value = string(name) else { return nil }
        if let number = Int(value), range.contains(number) { return number }
        faults.add(
            "\(name)=\"\(MarkupFaults.shown(value))\" is no number from \(range.lowerBound) to \(range.upperBound) "
                + "and was passed over",
            remedy: "Give a whole number", at: source(name))
        return nil
    }

    /// One of the cases of an enumeration, by its name.
    func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ name: String, faults: inout MarkupFaults
    ) -> Choice? {
        guard let value = string(name) else { return nil }
        if let choice = Choice(rawValue: value) { return choice }
        let names = Choice.allCases.map(\.rawValue)
        faults.add(
            "\(name)=\"\(MarkupFaults.shown(value))\" is none of \(names.joined(separator: ", ")) and was passed over",
            remedy: Self.suggestion(value, names) ?? "Use one of these", at: source(name))
        return nil
    }

    func blank(faults: inout MarkupFaults) -> Blank {
        Blank(
            answer: text("answer") ?? Text(), text: text("text"),
            cells: number("cells", 1...999, faults: &faults), state: choice("state", faults: &faults) ?? .empty,
            source: tag.source)
    }

    /// Nil where the tag names no file.
    func picture(faults: inout MarkupFaults) -> Picture? {
        guard let name = required("src", faults: &faults) else { return nil }
        guard let content = Picture.Content(source: name) else {
            reportData(to: &faults)
            return nil
        }
        var picture = Picture(content, alt: string("alt") ?? "", source: tag.source)
        picture.align = choice("align", faults: &faults)
        if let size = string("size") {
            picture.height = LengthSyntax.length(size)
            if picture.height.map({ $0.points(em: 1) <= 0 }) ?? true {
                picture.height = nil
                faults.add(
                    "size=\"\(MarkupFaults.shown(size))\" is no length and was passed over",
                    remedy: "Give a length along the column, such as 1em or 20mm", at: source("size"))
            }
        }
        picture.id = string("id").flatMap { $0.isEmpty ? nil : $0 }
        return picture
    }

    /// Says that the bytes of a picture cannot be made out.
    private func reportData(to faults: inout MarkupFaults) {
        faults.add(
            "what follows base64: is no base64, and the picture was left out",
            remedy: "Give a file's name, or its bytes in base64 without other signs", at: tag.source,
            losesContent: true)
    }

    func reportUnknownStyle(_ style: String, among names: [String], to faults: inout MarkupFaults) {
        faults.add(
            "no style is called \"\(MarkupFaults.shown(style))\", and only its text is kept",
            remedy: Self.suggestion(style, names) ?? "Define it in a file given with --styles",
            at: source("name"))
    }

    private static func suggestion(_ name: String, _ names: [String]) -> String? {
        guard name.utf8.count <= 64 else { return nil }
        return NearestName.find(name, among: names).map { "Did you mean \($0)?" }
    }

    /// Says which attributes the tag does not have, and which it has twice.
    func reportOthers(to faults: inout MarkupFaults) {
        var seen: Set<String> = []
        for attribute in tag.attributes {
            if !names.contains(attribute.name) {
                faults.add(
                    "<\(tag.name)> has no attribute \(MarkupFaults.shown(attribute.name)), which was passed over",
                    remedy: Self.suggestion(attribute.name, names) ?? "It takes \(names.joined(separator: ", "))",
                    at: attribute.source)
            } else if !seen.insert(attribute.name).inserted {
                faults.add(
                    "<\(tag.name)> has \(attribute.name) twice, and the first counts",
                    remedy: "Take one of them out",
                    at: attribute.source)
            }
        }
    }

    private func source(_ name: String) -> SourceRange { attribute(name)?.source ?? tag.source }
}

extension Picture.Content {
    /// A file's name, or `base64:` and the bytes. Nil where those are no base64.
    init?(source: String) {
        guard source.hasPrefix("base64:") else {
            self = .file(source)
            return
        }
        guard let bytes = Base64.decode(source.utf8.dropFirst(7)) else { return nil }
        self = .data(bytes)
    }
}
