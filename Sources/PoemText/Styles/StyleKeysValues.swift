// How single values are read and printed.
extension StyleKeys {
    static func text(_ words: [String], most: Int) throws(TemplateKey.ValueError) -> String {
        let text = try TemplateKeys.single(words)
        // The bound keeps a short document from standing for an endless one.
        guard text.count <= most else { throw .outOfRange("at most \(most) characters") }
        return text
    }

    static func fonts(_ words: [String]) throws(TemplateKey.ValueError) -> [String] {
        guard words.count <= 16 else { throw .outOfRange("at most 16 fonts") }
        guard !words.contains("") else { throw .unfit }
        return words
    }

    static func length(_ words: [String]) throws(TemplateKey.ValueError) -> Length {
        try TemplateKeys.notNegative(try TemplateKeys.single(words))
    }

    /// A type size: in ems, or absolute.
    static func size(_ words: [String]) throws(TemplateKey.ValueError) -> Length {
        let text = try TemplateKeys.single(words)
        guard case .em(let ems)? = LengthSyntax.length(text) else { return .pt(try TemplateKeys.typeSize(text)) }
        guard (0.1...10).contains(ems) else { throw .outOfRange("from 0.1em to 10em") }
        return .em(ems)
    }

    /// A number of ems, with or without its unit.
    static func ems(_ words: [String], in range: ClosedRange<Double>) throws(TemplateKey.ValueError) -> Double {
        let text = LengthSyntax.trimmed(try TemplateKeys.single(words))
        let value: Double
        if let bare = LengthSyntax.decimal(text) {
            value = bare
        } else if case .em(let ems)? = LengthSyntax.length(text) {
            value = ems
        } else {
            throw .unfit
        }
        guard range.contains(value) else {
            throw .outOfRange(
                "from \(LengthSyntax.printNumber(range.lowerBound))em to \(LengthSyntax.printNumber(range.upperBound))em"
            )
        }
        return value
    }

    static func ink(_ words: [String]) throws(TemplateKey.ValueError) -> Ink {
        try TemplateKeys.ink(try TemplateKeys.single(words))
    }

    static func flag(_ words: [String]) throws(TemplateKey.ValueError) -> Bool {
        switch try TemplateKeys.single(words).lowercased() {
        case "true", "yes", "on": true
        case "false", "no", "off": false
        default: throw .unfit
        }
    }

    /// One length for all four sides, or before, after, head, foot; in one text, commas part them.
    static func inset(_ words: [String]) throws(TemplateKey.ValueError) -> ParagraphInset {
        let parts = words.flatMap { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
        var lengths: [Length] = []
        for part in parts { lengths.append(try TemplateKeys.notNegative(part)) }
        if lengths.count == 1 { lengths = [lengths[0], lengths[0], lengths[0], lengths[0]] }
        guard lengths.count == 4 else { throw .outOfRange("one length, or four: before, after, head, foot") }
        return ParagraphInset(before: lengths[0], after: lengths[1], head: lengths[2], foot: lengths[3])
    }

    static func print(fonts: [String]) -> String {
        "[" + fonts.map(TemplateKeys.quoted).joined(separator: ", ") + "]"
    }

    /// The length so that it is read as the very same number, which a user of the library may have computed.
    static func print(_ length: Length) -> String {
        let text = LengthSyntax.print(length)
        if LengthSyntax.length(text) == length { return text }
        return switch length {
        case .pt(let points): exact(points) + "pt"
        case .em(let ems): exact(ems) + "em"
        }
    }

    static func print(ems: Double) -> String { exact(ems) + "em" }

    /// Below a ten-thousandth, which nothing on paper shows, the number is rounded.
    private static func exact(_ value: Double) -> String {
        let short = LengthSyntax.printNumber(value)
        let long = "\(value)"
        return Double(short) == value || long.contains("e") ? short : long
    }
}
