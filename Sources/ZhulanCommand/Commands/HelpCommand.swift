internal import Zhulan

/// `zhulan help`: help on the program or a command, and the manual page.
enum HelpCommand {
    static func run(_ arguments: Arguments, _ reporter: inout Reporter) throws(CommandFailure) {
        if arguments.has("man") { return try Output.print(ManualPage.text) }
        guard let topic = arguments.operands.first else { return try Output.print(HelpText.general) }
        guard let command = Subcommand.all.first(where: { $0.name == topic }) else {
            let near = NearestName.find(topic, among: Subcommand.all.map(\.name))
            throw CommandFailure(.usage, .unknownTopic(topic, near: near))
        }
        try Output.print(HelpText.command(command))
    }
}
