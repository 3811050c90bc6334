internal import Zhulan

/// How a run ended, for the caller.
enum ExitCode: Int32 {
    /// Notes and warnings may have been said.
    case done = 0
    /// The output is written, but something is missing from its pages, or a warning was said under `--strict`.
    case incomplete = 1
    /// Wrong usage, an unknown key, a page too small for one cell.
    case usage = 2
    /// Input that cannot be read or parsed, or holds no text.
    case input = 3
    /// A font that cannot be used.
    case font = 4
    /// Output that cannot be written, a closed pipe too.
    case output = 5
    /// A fault of the program's own.
    case fault = 70
    case interrupted = 130
    case terminated = 143
}

/// Ends the run: what to say, and the exit code.
struct CommandFailure: Error {
    var code: ExitCode
    var diagnostics: [Diagnostic]

    init(_ code: ExitCode, _ diagnostic: Diagnostic) {
        self.code = code
        diagnostics = [diagnostic]
    }

    init(_ code: ExitCode, _ diagnostics: [Diagnostic]) {
        self.code = code
        self.diagnostics = diagnostics
    }

    init(_ code: ExitCode, _ message: Message) {
        self.init(code, message.diagnostic(.error))
    }
}
