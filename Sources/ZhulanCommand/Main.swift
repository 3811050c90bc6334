internal import Glibc
internal import PoemFiles
internal import Zhulan

/// The program: finds the command, runs it, says what there is to say and ends with its exit code.
@main
struct ZhulanProgram {
    static func main() {
        StopSignals.install()
        exit(run(Array(CommandLine.arguments.dropFirst())).rawValue)
    }

    private static func run(_ arguments: [String]) -> ExitCode {
        var reporter = Reporter()
        do throws(CommandFailure) {
            try dispatch(arguments, &reporter)
            return reporter.exitCode
        } catch {
            reporter.report(error.diagnostics)
            return error.code
        }
    }

    private static func dispatch(_ arguments: [String], _ reporter: inout Reporter) throws(CommandFailure) {
        guard let name = arguments.first else { return try Output.print(HelpText.general) }
        switch name {
        case "--version", "-V": return try Output.print("zhulan \(HelpText.version)\n")
        case "--help", "-h": return try Output.print(HelpText.general)
        default: break
        }
        guard let command = Subcommand.all.first(where: { $0.name == name }) else {
            throw CommandFailure(.usage, unknown(name))
        }
        // What is wrong with the arguments is told in the form they ask for.
        let asksForJSON = zip(arguments, arguments.dropFirst()).contains { $0 == ("--diagnostics", "json") }
        if asksForJSON || arguments.contains("--diagnostics=json") { reporter.form = .json }
        let parsed = try ArgumentParser(command: command.name, options: command.options).parse(
            arguments.dropFirst())
        if parsed.has("help") { return try Output.print(HelpText.command(command)) }
        reporter.isQuiet = parsed.has("quiet")
        reporter.isStrict = parsed.has("strict")
        if let form = parsed.last("diagnostics").flatMap(Reporter.Form.init) { reporter.form = form }
        try command.run(parsed, &reporter)
    }

    private static func unknown(_ name: String) -> Message {
        if name.hasPrefix("-") { return .unknownOption(name, command: "zhulan", near: nil) }
        if let near = NearestName.find(name, among: Subcommand.all.map(\.name)) {
            return .unknownCommand(name, near: near)
        }
        return DataFolder.exists(name) ? .fileAsCommand(name) : .unknownCommand(name, near: nil)
    }
}
