/// An option of the command line.
struct OptionSpec: Sendable {
    enum Group: CaseIterable, Sendable {
        case output, blanks, template, input, messages

        var title: String {
            switch self {
            case .output: "Output"
            case .blanks: "Blanks and what stands on the sheet"
            case .template: "Page and type (any key of the template; --set reaches the rest)"
            case .input: "Input"
            case .messages: "Messages"
            }
        }
    }

    /// Without its dashes.
    var name: String
    var short: Character?
    /// What its value is called in help; nil for an option without one.
    var placeholder: String?
    var help: String
    var group: Group
    /// Whether it may be given several times, each adding a value.
    var isRepeatable = false
    /// Whether `--no-NAME` takes it back.
    var isNegatable = false
    /// The words its value may be, where they are known.
    var choices: [String] = []

    init(
        _ name: String, short: Character? = nil, takes placeholder: String? = nil, _ help: String, in group: Group,
        isRepeatable: Bool = false, isNegatable: Bool = false, choices: [String] = []
    ) {
        self.name = name
        self.short = short
        self.placeholder = placeholder
        self.help = help
        self.group = group
        self.isRepeatable = isRepeatable
        self.isNegatable = isNegatable
        self.choices = choices
    }
}
