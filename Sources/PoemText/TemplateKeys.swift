/// The one table of template keys.
///
/// Template files, `--set KEY=VALUE`, the options common to all that draw, `zhulan templates NAME` and the answers to
/// mistyped keys and values all come from it.
public enum TemplateKeys {
    /// In the order in which they are printed, and in which values are applied whatever order they were given in
    /// (`page` before `landscape`).
    public static let all: [TemplateKey] =
        pageKeys + typeKeys + ruleKeys + textKeys + partKeys + blankKeys
        + furnitureKeys

    /// The key of that name; `-` and `_` are one.
    public static func find(_ name: String) -> TemplateKey? {
        let wanted = canonical(name)
        return all.first { $0.name == wanted }
    }

    /// The key nearest to a mistyped name.
    public static func nearest(to name: String) -> String? {
        NearestName.find(canonical(name), among: all.lazy.map(\.name))
    }

    /// Sets keys of a template, in the table's order; of two values for one key the later counts.
    public static func apply(_ assignments: [Assignment], to template: inout Template) throws(TemplateKeyError) {
        for key in all {
            for assignment in assignments where assignment.key == key.name {
                do {
                    try key.parse(assignment.values, &template)
                } catch {
                    throw TemplateKeyError(assignment: assignment, key: key, reason: error)
                }
            }
        }
    }

    /// The template as YAML, every key with its comment.
    public static func yaml(_ template: Template) -> String {
        var text = ""
        for key in all {
            if let title = sections[key.name] { text += (text.isEmpty ? "" : "\n") + "# \(title)\n" }
            let value = key.name + ": " + key.print(template)
            text += value + String(repeating: " ", count: max(2, 30 - width(value))) + "# " + key.comment
            text += "\n"
        }
        return text
    }

    /// A key, the values given for it, and where.
    public struct Assignment: Hashable, Sendable {
        /// A name of the table.
        public var key: String
        public var values: [String]
        /// In the template file; nil when it was an option.
        public var place: SourcePlace?

        public init(key: String, values: [String], place: SourcePlace? = nil) {
            self.key = key
            self.values = values
            self.place = place
        }
    }

    static func canonical(_ name: String) -> String {
        String(String.UnicodeScalarView(name.unicodeScalars.map { $0 == "-" ? "_" : $0 })).lowercased()
    }

    /// The headings of the printed template, by the first key under each.
    private static let sections = [
        "name": "Page", "size": "Type area", "rules": "Rules", "text_color": "Text",
        "title_size": "Parts of a poem", "blank_shape": "Blanks",
        "page_number": "Page furniture",
    ]

    /// Columns of a terminal that the text takes: Han characters take two.
    private static func width(_ text: String) -> Int {
        text.unicodeScalars.reduce(0) { $0 + ($1.value >= 0x2E80 ? 2 : 1) }
    }
}

/// One choice a template makes.
public struct TemplateKey: Sendable {
    /// With `_` between words.
    public var name: String
    /// What it does, as the printed template says it.
    public var comment: String
    /// What may be written for it: words, or names of kinds of value in capitals.
    public var values: [String]
    /// Whether it is an option of its own, `--like-this`.
    public var isOption: Bool
    /// Takes the values as they were written: one, or several for a list.
    public var parse: @Sendable ([String], inout Template) throws(ValueError) -> Void
    /// The value as YAML that `parse` reads back.
    public var print: @Sendable (Template) -> String

    /// Why a value does not fit.
    public enum ValueError: Error, Hashable, Sendable {
        /// It is not of the kind the key takes.
        case unfit
        case tooMany
        /// It is of the kind, but out of bounds, which the text tells.
        case outOfRange(String)
    }
}

/// A value that does not fit its key.
public struct TemplateKeyError: Error, Sendable {
    public var assignment: TemplateKeys.Assignment
    public var key: TemplateKey
    public var reason: TemplateKey.ValueError

    /// What is wrong, without a full stop.
    public var what: String {
        let value = assignment.values.joined(separator: ", ")
        return switch reason {
        case .unfit: "\"\(value)\" is no value for \(key.name)"
        case .tooMany: "\(key.name) takes one value, not \(assignment.values.count)"
        case .outOfRange(let bounds): "\(key.name) must be \(bounds), not \(value)"
        }
    }

    /// What to write instead, without a full stop.
    public var remedy: String {
        let words = key.values.filter { $0.unicodeScalars.first?.properties.isLowercase == true }
        if reason == .unfit, let value = assignment.values.first, let near = NearestName.find(value, among: words) {
            return "Did you mean \(near)?"
        }
        return "Write \(ValueExamples.list(key.values))"
    }
}
