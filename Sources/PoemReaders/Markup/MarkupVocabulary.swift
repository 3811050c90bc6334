import PoemText

/// What the names of tags mean: the built-in ones, other names for those of FTCoreText, and styles.
struct MarkupVocabulary {
    private let styles: StyleSheet
    private let aliases: [String: String]

    /// - Parameter aliases: pairs of a tag's name and the FTCoreText name it stands for.
    /// - Throws: where an alias stands for a tag that FTCoreText does not build in.
    init(styles: StyleSheet, aliases: [(name: String, builtIn: String)] = []) throws(ReadError) {
        self.styles = styles
        var names: [String: String] = [:]
        for (name, builtIn) in aliases {
            guard Self.textKitNames.contains(builtIn) else {
                throw ReadError(
                    Diagnostic(
                        .error, "\"\(builtIn)\" is no built-in tag that \"\(name)\" could stand for",
                        remedy: "Use one of \(Self.textKitNames.joined(separator: ", "))"))
            }
            names[name] = builtIn
        }
        self.aliases = names
    }

    /// What a tag does.
    enum Meaning {
        case element(MarkupElement)
        case thing(Inline)
        case ornament
        case pageBreak(recto: Bool)
        /// `<column/>`, a block of its own where it stands alone.
        case columnBreak
        /// `<br/>`: a new verse line.
        case lineBreak
        case unknown
    }

    /// A tag with its attributes read.
    struct Reading {
        var meaning: Meaning
        var id: String?
        /// A style of the tag's own name, which its text is set in too.
        var style: String?
    }

    /// The tags that FTCoreText builds in.
    static let textKitNames = ["_default", "_image", "_bullet", "_link", "_page", "_p"]

    /// Tags that stand for themselves and enclose nothing.
    private static let voidNames: Set<String> = ["img", "page", "recto", "column", "br", "hr", "_page"]

    private static let names =
        [
            "blank", "note", "ruby", "rt", "name", "book", "dots", "b", "u", "s", "style", "a", "img", "ul", "ol",
            "li", "page", "recto", "column", "br", "hr", "p", "h1", "h2", "h3", "h4", "h5", "h6", "title", "author",
            "dynasty", "section", "poem", "commentary",
        ] + textKitNames

    /// Whether the tag needs no closing tag.
    func isVoid(_ name: String) -> Bool { Self.voidNames.contains(aliases[name] ?? name) }

    /// Whether the tag is one or names a style.
    func isKnown(_ name: String) -> Bool {
        aliases[name] != nil || styles[name] != nil || Self.names.contains(name)
    }

    /// The name that was meant by one that is not known.
    func nearest(to name: String) -> String? {
        // One character is near to every other.
        guard name.utf8.count <= 64, name.unicodeScalars.count > 1 else { return nil }
        return NearestName.find(name, among: Self.names + aliases.keys.sorted() + styles.names)
    }

    /// Whether the style changes more than characters, so that it takes whole lines.
    func setsParagraph(_ style: String) -> Bool {
        guard let style = styles.resolved(style), style.setsParagraph != false else { return false }
        return style.align != nil || style.inset != nil || style.leading != nil || style.leastPitch != nil
            || style.greatestPitch != nil || style.firstLetter != nil
    }

    func read(_ tag: MarkupTag, faults: inout MarkupFaults) -> Reading {
        let name = aliases[tag.name] ?? tag.name
        var attributes = AttributeReader(tag, names: ["id"] + (Self.attributes[name] ?? []))
        let meaning = meaning(of: name, &attributes, faults: &faults)
        if case .unknown = meaning {
            faults.addUnknown(tag.name, at: tag.source)
            return Reading(meaning: meaning)
        }
        attributes.reportOthers(to: &faults)
        let hasOwnStyle = styles[name] != nil && Self.names.contains(name) && !name.hasPrefix("_")
        return Reading(
            meaning: meaning, id: attributes.string("id").flatMap { $0.isEmpty ? nil : $0 },
            style: hasOwnStyle ? name : nil)
    }

    private static let attributes = [
        "blank": ["answer", "text", "cells", "state"], "note": ["place"], "style": ["name"], "a": ["href"],
        "img": ["src", "alt", "size", "align"], "ol": ["start"],
    ]

    private static let plainElements: [String: MarkupElement] = [
        "ruby": .ruby, "rt": .reading, "name": .span(.name), "book": .span(.book), "dots": .span(.dots),
        "b": .span(.bold), "u": .span(.underline), "s": .span(.strike), "ul": .block(.list(start: nil, style: nil)),
        "li": .block(.item), "_bullet": .block(.item), "p": .block(.prose), "_p": .block(.stanza),
        "h1": .block(.heading(level: 1)), "h2": .block(.heading(level: 2)), "h3": .block(.heading(level: 3)),
        "h4": .block(.heading(level: 4)), "h5": .block(.heading(level: 5)), "h6": .block(.heading(level: 6)),
        "title": .block(.title), "author": .block(.author), "dynasty": .block(.dynasty),
        "section": .block(.section), "poem": .block(.poem), "commentary": .block(.commentary),
        "_link": .linkContent, "_image": .pictureContent, "_default": .span(.style(StyleSheet.defaultName)),
    ]

    private func meaning(
        of name: String, _ attributes: inout AttributeReader, faults: inout MarkupFaults
    ) -> Meaning {
        if let element = Self.plainElements[name] { return .element(element) }
        switch name {
        case "blank":
            return .element(.blank(attributes.blank(faults: &faults)))
        case "note":
            return .element(.note(attributes.choice("place", faults: &faults) ?? .inline))
        case "style":
            guard let style = attributes.required("name", faults: &faults) else { return .element(.none) }
            if styles[style] == nil, style != StyleSheet.defaultName {
                attributes.reportUnknownStyle(style, among: styles.names, to: &faults)
                return .element(.none)
            }
            return .element(.span(.style(style)))
        case "a":
            if attributes.string("href") == nil, attributes.string("id") != nil { return .element(.span(.plain)) }
            guard let address = attributes.required("href", faults: &faults) else { return .element(.none) }
            return .element(.span(.link(LinkTarget(address))))
        case "img":
            return attributes.picture(faults: &faults).map { .thing(.picture($0)) } ?? .element(.none)
        case "ol":
            return .element(
                .block(.list(start: attributes.number("start", 0...99_999, faults: &faults) ?? 1, style: nil)))
        case "page", "_page": return .pageBreak(recto: false)
        case "recto": return .pageBreak(recto: true)
        case "column": return .columnBreak
        case "br": return .lineBreak
        case "hr": return .ornament
        default:
            return styles[name] == nil ? .unknown : .element(.span(.style(name)))
        }
    }
}

extension LinkTarget {
    /// `#id` within the document, or a web address.
    init(_ address: String) {
        self =
            address.hasPrefix("#") && address.utf8.count > 1 ? .id(String(address.dropFirst())) : .address(address)
    }
}
