public import PoemText

/// The pattern sets that come with the program, compiled in as YAML.
public enum BuiltInPatterns {
    /// In the order in which they are listed, each with what it is for.
    public static let list: [(name: String, purpose: String)] = [
        ("places", "well-known places of classical poems, with a line beside them"),
        ("social", "@name, #topic#, [emotion], web and mail addresses"),
    ]

    /// The set of that name, or nil when there is none.
    public static func set(_ name: String) -> PatternSet? {
        guard let yaml = yaml(name) else { return nil }
        let file = PatternReader.read(yaml, file: name)
        guard file.diagnostics.isEmpty else { return nil }
        var set = file.patterns
        if name == "social" { set.styles = socialStyles }
        return set
    }

    static func yaml(_ name: String) -> [UInt8]? {
        switch name {
        case "places": PackageResources.places_yaml
        case "social": PackageResources.social_yaml
        default: nil
        }
    }

    /// Colours that stay quiet beside black; a style file has others under the same names.
    private static let socialStyles: StyleSheet = {
        var styles = StyleSheet()
        for (name, ink) in [
            ("mention", Ink.blue), ("topic", .ochre), ("emotion", .cinnabar), ("address", .blue),
        ] {
            var style = Style()
            style.color = ink
            styles[name] = style
        }
        return styles
    }()
}
