/// `zhulan typeset`: poems to one document.
enum TypesetCommand {
    static func run(_ arguments: Arguments, _ reporter: inout Reporter) throws(CommandFailure) {
        guard !arguments.operands.isEmpty else { throw CommandFailure(.usage, .noInput(command: "typeset")) }
        let output = try Output(arguments, command: "typeset")
        let setting = try Setting(arguments, command: "typeset", &reporter)
        try output.write(setting.paged, with: setting.typesetter)
    }
}
