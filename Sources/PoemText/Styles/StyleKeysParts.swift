// The keys themselves.
extension StyleKeys {
    static let characterKeys: [StyleKey] = [
        StyleKey(
            name: "extends", comment: "the style it begins from", values: ["STYLE"],
            parse: { (value, style) throws(StyleKey.ValueError) in
                guard case .words(let words) = value else {
                    throw StyleKey.ValueError(part: nil, reason: .hasNoParts)
                }
                guard words.count == 1 else { throw StyleKey.ValueError(part: nil, reason: .value(.tooMany)) }
                style.extends = StyleSheet.canonical(words[0])
            },
            print: { $0.extends.map(TemplateKeys.quoted) }),
        key(
            "font", "song kai hei fangsong, families, files or file#index, by preference",
            fontRoles + ["FONT", "[FONT, FONT]"], of: \.fonts, read: fonts, print: print(fonts:)),
        key(
            "size", "type size; ems are of the text around it", ["SIZE", "NUMBERem"], of: \.size, read: size,
            print: print),
        key(
            "weight", "100 to 900; 400 is regular, 700 bold", ["regular", "bold", "NUMBER"], of: \.weight,
            read: { (words) throws(TemplateKey.ValueError) in
                switch try TemplateKeys.single(words).lowercased() {
                case "regular": return 400
                case "bold": return 700
                case let word:
                    guard let number = Int(word) else { throw .unfit }
                    guard (100...900).contains(number) else { throw .outOfRange("from 100 to 900") }
                    return number
                }
            },
            print: { $0 == 400 ? "regular" : $0 == 700 ? "bold" : "\($0)" }),
        key(
            "color", "of the type", InkSyntax.values, of: \.color, read: ink, print: InkSyntax.print),
        key(
            "background", "colour under the text", InkSyntax.values, of: \.background,
            from: Style.Background(.white), needs: "color",
            parts: [
                part("color", InkSyntax.values, of: \.ink, read: ink, print: InkSyntax.print),
                part(
                    "radius", ["NUMBERem"], of: \.radius,
                    read: { (words) throws(TemplateKey.ValueError) in try ems(words, in: 0...10) },
                    print: print(ems:)),
            ],
            short: { (words) throws(TemplateKey.ValueError) in Style.Background(try ink(words)) }),
        choice("underline", "a line at the left of the column", of: \.underline),
        length("letter_spacing", "space between two cells of the column", of: \.letterSpacing),
        key(
            "outline", "a line round each glyph", ["NUMBERem"], of: \.outline, from: Style.Outline(),
            parts: [
                part("width", ["NUMBERem"], of: \.width, read: outlineWidth, print: print(ems:)),
                part(
                    "color", InkSyntax.values, of: \.ink, read: ink,
                    print: { $0.map(InkSyntax.print) }),
                part(
                    "hollow", ["true", "false"], of: \.isHollow, read: flag, print: { $0 ? "true" : "false" }),
            ],
            short: { (words) throws(TemplateKey.ValueError) in Style.Outline(width: try outlineWidth(words)) }),
        key(
            "shadow", "a copy of the glyphs under them, right and down of them", InkSyntax.values, of: \.shadow,
            from: Style.Shadow(ink: .black), needs: "color",
            parts: [
                part("x", ["NUMBERem"], of: \.x, read: shadowOffset, print: print(ems:)),
                part("y", ["NUMBERem"], of: \.y, read: shadowOffset, print: print(ems:)),
                part("color", InkSyntax.values, of: \.ink, read: ink, print: InkSyntax.print),
            ],
            short: { (words) throws(TemplateKey.ValueError) in Style.Shadow(ink: try ink(words)) }),
        text("append", "text added at the end", "TEXT", most: 200, of: \.append),
        key(
            "first_letter", "size of a block's first character; 3 is 3em", ["NUMBER", "SIZE"], of: \.firstLetter,
            read: { (words) throws(TemplateKey.ValueError) in
                let word = try TemplateKeys.single(words)
                return try size([LengthSyntax.decimal(word) == nil ? word : word + "em"])
            },
            print: print),
        text("link", "what its text links to: an address, or #id", "ADDRESS", most: 2000, of: \.link),
    ]

    static let paragraphKeys: [StyleKey] = [
        key(
            "paragraph", "inherit: the keys below do not apply, those of the text around do", ["inherit", "own"],
            of: \.setsParagraph,
            read: { (words) throws(TemplateKey.ValueError) in
                switch try TemplateKeys.single(words).lowercased() {
                case "own": true
                case "inherit": false
                default: throw .unfit
                }
            },
            print: { $0 ? "own" : "inherit" }),
        choice(
            "align", "where the text stands in its column", of: \.align,
            also: ["natural": .head, "justified": .even]),
        key(
            "inset", "room round the paragraph: before, after, head, foot",
            ["LENGTH", "[BEFORE, AFTER, HEAD, FOOT]"],
            of: \.inset, from: ParagraphInset(),
            parts: [
                part("before", ["LENGTH"], of: \.before, read: length, print: print),
                part("after", ["LENGTH"], of: \.after, read: length, print: print),
                part("head", ["LENGTH"], of: \.head, read: length, print: print),
                part("foot", ["LENGTH"], of: \.foot, read: length, print: print),
            ],
            short: inset),
        length("leading", "added to the distance between two columns", of: \.leading),
        length("min_pitch", "least distance between two columns, or 0", of: \.leastPitch),
        length("max_pitch", "greatest distance between two columns, or 0", of: \.greatestPitch),
        key(
            "bullet", "the sign before a list's items", ["CHARACTER"], of: \.bullet, from: Style.Bullet(),
            parts: [
                part("character", ["CHARACTER"], of: \.text, read: bulletText, print: TemplateKeys.quoted),
                part(
                    "font", fontRoles + ["FONT", "[FONT, FONT]"], of: \.fonts, read: fonts,
                    print: { $0.map(print(fonts:)) }),
                part(
                    "color", InkSyntax.values, of: \.color, read: ink,
                    print: { $0.map(InkSyntax.print) }),
            ],
            short: { (words) throws(TemplateKey.ValueError) in Style.Bullet(try bulletText(words)) }),
    ]

    private static func outlineWidth(_ words: [String]) throws(TemplateKey.ValueError) -> Double {
        try ems(words, in: 0...1)
    }

    private static func shadowOffset(_ words: [String]) throws(TemplateKey.ValueError) -> Double {
        try ems(words, in: -1...1)
    }

    private static func bulletText(_ words: [String]) throws(TemplateKey.ValueError) -> String {
        try text(words, most: 8)
    }

    /// The kinds of type that may be asked for without naming a font.
    private static let fontRoles = ["song", "kai", "hei", "fangsong"]
}
