internal import PoemFiles
internal import Zhulan

/// Says diagnostics on standard error, each once, and remembers what they mean for the exit code.
struct Reporter {
    enum Form: String, CaseIterable { case text, json }

    var form = Form.text
    /// Says errors only, and what counts as one.
    var isQuiet = false
    /// Every warning counts as an error.
    var isStrict = false
    private var said: Set<Diagnostic> = []
    private var isIncomplete = false

    init() {}

    /// The exit code of a run that came to its end.
    var exitCode: ExitCode { isIncomplete ? .incomplete : .done }

    mutating func report(_ diagnostics: [Diagnostic]) {
        var output: [UInt8] = []
        for diagnostic in diagnostics { append(diagnostic, to: &output) }
        // When standard error is gone there is nobody left to tell.
        try? OutputFile.writeAll(output, to: 2, path: "-")
    }

    private mutating func append(_ diagnostic: Diagnostic, to output: inout [UInt8]) {
        guard said.insert(diagnostic).inserted else { return }
        let counts = diagnostic.severity == .error || isStrict && diagnostic.severity == .warning
        if counts || diagnostic.losesContent { isIncomplete = true }
        if isQuiet, !counts { return }
        switch form {
        case .text:
            // A name or a text from the input must not break the line.
            output += diagnostic.line.utf8.map { $0 == 0x0A || $0 == 0x0D ? 0x20 : $0 }
            output.append(0x0A)
        case .json: output += Reporter.json(diagnostic)
        }
    }

    private static func json(_ diagnostic: Diagnostic) -> [UInt8] {
        var writer = JSONWriter()
        writer.object(onOneLine: true) { writer in
            writer.member("severity", diagnostic.severity.rawValue)
            if let file = diagnostic.file { writer.member("file", file) }
            if let place = diagnostic.place {
                writer.member("line", place.line)
                writer.member("column", place.column)
            }
            writer.member("what", diagnostic.what)
            if let remedy = diagnostic.remedy { writer.member("remedy", remedy) }
            if diagnostic.losesContent { writer.member("losesContent", true) }
        }
        writer.newline()
        return writer.bytes
    }
}
