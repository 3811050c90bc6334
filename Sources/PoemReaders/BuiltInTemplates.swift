public import PoemText

/// The templates that come with the program, compiled in as YAML.
public enum BuiltInTemplates {
    /// In the order in which they are listed, each with what it is for.
    public static let list: [(name: String, purpose: String)] = [
        ("poem", "one poem on an A5 page, red rules, double frame, balanced; the type as large as fits"),
        ("book", "poems one after another on A5 pages, 16 pt on a pitch of 28, page numbers"),
        ("modern", "no rules, running title, 15 pt on 20, marks squeezed by CLREQ"),
        ("jian", "letter paper: 16k with eight red columns"),
        ("siku", "half-leaf of the 四庫全書: 8 columns of 21 cells on a page of its own"),
        ("worksheet", "a school sheet on A4, 22 pt on a pitch of 37 both ways, poems one after another"),
        ("copybook", "practice cells of 15 mm on A4, sixteen a column"),
        ("card", "one poem on an A6 card, lying"),
    ]

    /// The template of that name, or nil when there is none.
    public static func template(_ name: String) -> Template? {
        // The defaults of `Template` are those of `poem`: the most common run reads no YAML.
        if name == "poem" { return Template() }
        guard let yaml = yaml(name) else { return nil }
        var template = Template()
        let file = TemplateReader.read(yaml, file: name)
        guard file.diagnostics.isEmpty, (try? TemplateKeys.apply(file.assignments, to: &template)) != nil else {
            return nil
        }
        return template
    }

    static func yaml(_ name: String) -> [UInt8]? {
        switch name {
        case "poem": PackageResources.poem_yaml
        case "book": PackageResources.book_yaml
        case "modern": PackageResources.modern_yaml
        case "jian": PackageResources.jian_yaml
        case "siku": PackageResources.siku_yaml
        case "worksheet": PackageResources.worksheet_yaml
        case "copybook": PackageResources.copybook_yaml
        case "card": PackageResources.card_yaml
        default: nil
        }
    }
}
