internal import Glibc
internal import PoemFiles
internal import Zhulan

/// The format of an output file.
enum OutputFormat: String, CaseIterable {
    case pdf, svg, png

    /// The format that a file's name ends in.
    init?(fileName: String) {
        guard let dot = fileName.lastIndex(of: ".") else { return nil }
        self.init(rawValue: fileName[fileName.index(after: dot)...].lowercased())
    }
}

/// Where a run writes, and what.
struct Output {
    var path: String
    var format: OutputFormat
    var dpi: Double
    /// The files the run reads, which it must not write over.
    var inputs: Set<FileIdentity>

    /// Reads the options of the output and refuses, before any work is done, what cannot be written.
    ///
    /// - Parameter path: where it is not the one that `--output` gives.
    init(_ arguments: Arguments, command: String, path: String? = nil) throws(CommandFailure) {
        guard let path = path ?? arguments.last("output") else {
            throw CommandFailure(.usage, .noOutput(command: command))
        }
        self.path = path
        let named = arguments.last("format").flatMap(OutputFormat.init(rawValue:))
        guard let format = named ?? OutputFormat(fileName: path) else {
            throw CommandFailure(.usage, path == "-" ? .formatNeeded : .unknownFormat(path))
        }
        self.format = format
        dpi = 150
        if let value = try arguments.number("dpi", in: 1...2400) { dpi = Double(value) }
        inputs = Output.inputs(of: arguments)
        if path == "-", isatty(STDOUT_FILENO) == 1 { throw CommandFailure(.usage, .outputIsTerminal) }
        do {
            try OutputFile.check(path, inputs: self.inputs)
        } catch {
            throw CommandFailure(error)
        }
    }

    /// Writes the document: one PDF, or a picture a page.
    func write(_ document: PagedDocument, with typesetter: Typesetter) throws(CommandFailure) {
        if format == .pdf {
            return try Output.write(
                try made { () throws(TypesettingError) in try typesetter.pdf(document) }, to: path, inputs: inputs)
        }
        let count = document.pages.count
        if count > 1, path == "-" {
            throw CommandFailure(.usage, .onePageOnly(format: format.rawValue, pages: count))
        }
        var progress = Progress(total: count)
        for page in 0..<count {
            let bytes = try made { () throws(TypesettingError) in
                format == .svg
                    ? try typesetter.svg(document, page: page) : try typesetter.png(document, page: page, dpi: dpi)
            }
            try Output.write(bytes, to: count == 1 ? path : numbered(page + 1), inputs: inputs)
            progress.advance()
        }
        progress.finish()
    }

    /// The files that a run reads, whatever they are called: poems, template, fonts, corrections.
    static func inputs(of arguments: Arguments) -> Set<FileIdentity> {
        let options = ["template", "font", "convert-fixes", "styles", "patterns", "readings-file"]
        let names = arguments.operands + options.flatMap(arguments.all) + WorksheetChoice.wordLists(arguments)
        let files = names.map { name in name.lastIndex(of: "#").map { String(name[..<$0]) } ?? name }
        return Set((names + files).filter { $0 != "-" }.compactMap(FileIdentity.init))
    }

    /// `OUT-1.svg` of `OUT.svg`.
    private func numbered(_ page: Int) -> String {
        let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
        guard let dot = name.lastIndex(of: ".") else { return path + "-\(page)" }
        return String(path[..<dot]) + "-\(page)" + path[dot...]
    }

    private func made(
        _ make: () throws(TypesettingError) -> [UInt8]
    ) throws(CommandFailure) -> [UInt8] {
        do {
            return try make()
        } catch {
            throw CommandFailure(error)
        }
    }

    /// Writes bytes to a file or, for `-`, to standard output.
    static func write(
        _ bytes: [UInt8], to path: String, inputs: Set<FileIdentity> = []
    ) throws(CommandFailure) {
        do {
            try OutputFile.write(bytes, to: path, inputs: inputs)
        } catch {
            throw CommandFailure(error)
        }
    }

    /// Prints text on standard output.
    static func print(_ text: String) throws(CommandFailure) { try write(Array(text.utf8), to: "-") }
}

extension CommandFailure {
    init(_ error: FileError) {
        let code: ExitCode =
            switch error.kind {
            case .unreadable: .input
            case .unwritable: .output
            case .wouldOverwriteInput: .usage
            }
        let name =
            error.path == "-" ? (error.kind == .unreadable ? "standard input" : "standard output") : error.path
        self.init(code, Diagnostic(.error, error.what, remedy: error.remedy, file: name))
    }

    init(_ error: TypesettingError) {
        let code: ExitCode =
            switch error.kind {
            case .layout: .usage
            case .font, .data: .font
            case .picture: .input
            case .drawing, .cancelled: .fault
            }
        // The library's remedies go on from a colon; here they are sentences.
        let remedy = error.remedy.map { $0.prefix(1).uppercased() + $0.dropFirst() }
        self.init(code, Diagnostic(.error, error.what, remedy: remedy))
    }
}
