/// One command of the program: its place in help, its options and what it does.
struct Subcommand: Sendable {
    var name: String
    /// What follows the name in the line of usage.
    var usage: String
    /// One line.
    var summary: String
    /// Paragraphs for its own help.
    var details: [String]
    var options: [OptionSpec]
    var examples: [(command: String, does: String)]
    var run: @Sendable (Arguments, inout Reporter) throws(CommandFailure) -> Void
}
