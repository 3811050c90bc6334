internal import PoemFiles
internal import Zhulan

/// `zhulan worksheet`: poems to a sheet with blanks, and its key.
enum WorksheetCommand {
    static func run(_ arguments: Arguments, _ reporter: inout Reporter) throws(CommandFailure) {
        guard !arguments.operands.isEmpty else { throw CommandFailure(.usage, .noInput(command: "worksheet")) }
        let isCopybook = arguments.last("copies") != nil || arguments.last("template") == "copybook"
        let standard = isCopybook ? "copybook" : "worksheet"
        _ = try TemplateChoice.template(arguments, standard: standard)
        _ = try DateChoice.date(arguments)
        var options = try WorksheetChoice.options(arguments, isCopybook: isCopybook)
        let cell = try WorksheetChoice.cell(arguments)
        let variants = try arguments.number("variants", in: 1...1000) ?? 1
        let outputs = try (1...variants).map { (number) throws(CommandFailure) in
            try WorksheetOutputs(arguments, variant: variants > 1 ? number : nil)
        }
        if variants > 1, !options.dependsOnSeed || !options.copies.isEmpty {
            reporter.report([
                Diagnostic(
                    .warning, "the \(variants) variants are alike: nothing on the sheet depends on the seed",
                    remedy: "Choose blanks with --blanks random:30%, or ask for a --word-bank")
            ])
        }

        let document = try DocumentInput.document(arguments, command: "worksheet", &reporter)
        var template = try TemplateChoice.template(arguments, document.settings, standard: standard)
        fit(&template, to: options, cell: cell, arguments)
        let typesetter = try Setting.typesetter(template, for: document, arguments, &reporter)
        options.language = typesetter.template.language
        options.region = template.region
        let date = try DateChoice.date(arguments, document.settings)
        let tables = WorksheetTables(dataFolder: arguments.last("data"))
        for (index, output) in outputs.enumerated() {
            let worksheet: Worksheet
            do {
                worksheet = try WorksheetMaker.make(
                    document, options: options.variant(index + 1), tables: tables, words: WorksheetChoice.words)
            } catch {
                throw CommandFailure(error)
            }
            reporter.report(worksheet.diagnostics)
            try output.write(worksheet, with: typesetter, options: options, date: date, &reporter)
        }
    }

    /// Makes room for what stands beside the characters, and cells of the edge that is asked for.
    private static func fit(
        _ template: inout Template, to options: WorksheetOptions, cell: Double?, _ arguments: Arguments
    ) {
        if !options.copies.isEmpty, let cell {
            template.size = cell * 0.75
            template.letterSpacing = .pt(cell * 0.295)
            template.columnGap = .pt(cell * 0.42)
        }
        let hasReadings =
            options.readings != nil || options.hint != .none || options.isNumbered && options.ask == .character
        let asked = Set(arguments.given.map(\.name))
        guard hasReadings, let size = template.size, let gap = template.columnGap,
            asked.isDisjoint(with: ["column-gap", "columns", "set"])
        else { return }
        template.columnGap = .pt(max(gap.points(em: size), size * 1.26))
    }
}

/// Where a sheet, its key and the list of its answers go: none of them over another, nor over an input.
struct WorksheetOutputs {
    private let sheet: Output
    private let key: Output?
    private let list: Output?

    init(_ arguments: Arguments, variant: Int?) throws(CommandFailure) {
        let name = arguments.last("output") ?? Self.standardName(arguments.operands[0])
        sheet = try Output(arguments, command: "worksheet", path: Self.numbered(name, variant))
        key = try arguments.last("answers").map { (path) throws(CommandFailure) in
            try Output(arguments, command: "worksheet", path: Self.numbered(path, variant))
        }
        list = try arguments.last("answer-list").map { (path) throws(CommandFailure) in
            try Output(arguments, command: "worksheet", path: Self.numbered(path, variant))
        }
        let paths = [sheet.path] + [key, list].compactMap { $0?.path }
        for (index, path) in paths.enumerated() where paths[..<index].contains(where: { Self.areOne($0, path) }) {
            throw CommandFailure(
                .usage,
                Diagnostic(
                    .error, "the sheet and its answers would be one file, \"\(path)\"",
                    remedy: "Give --answers and --answer-list names of their own"))
        }
    }

    /// Sets everything before anything is written.
    func write(
        _ worksheet: Worksheet, with typesetter: Typesetter, options: WorksheetOptions, date: String?,
        _ reporter: inout Reporter
    ) throws(CommandFailure) {
        var written: [(Output, PagedDocument)] = []
        for (output, document) in [(sheet, worksheet.sheet), (key, worksheet.key), (list, worksheet.answerList)] {
            guard let output else { continue }
            let laid: Laid
            do {
                laid = try typesetter.set(document)
            } catch {
                throw CommandFailure(error)
            }
            reporter.report(laid.diagnostics)
            var paged = laid.paged
            paged.metadata.date = date
            if written.isEmpty, let size = Self.textSize(paged),
                let warning = options.typeSizeDiagnostic(size: size)
            {
                reporter.report([warning])
            }
            written.append((output, paged))
        }
        for (output, paged) in written { try output.write(paged, with: typesetter) }
    }

    /// The size of the poems' text.
    private static func textSize(_ document: PagedDocument) -> Double? {
        document.pages.lazy.flatMap(\.columns).first { $0.role == .verse || $0.role == .prose }?.size
    }

    /// `poem-sheet.pdf` of `folder/poem.txt`.
    private static func standardName(_ input: String) -> String {
        if input == "-" { return "sheet.pdf" }
        let name = input.split(separator: "/").last.map(String.init) ?? input
        let stem = name.lastIndex(of: ".").map { name[..<$0] } ?? name[...]
        return (stem.isEmpty ? name[...] : stem) + "-sheet.pdf"
    }

    private static func numbered(_ path: String, _ variant: Int?) -> String {
        guard let variant, path != "-" else { return path }
        let start = path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex
        guard let dot = path[start...].lastIndex(of: ".") else { return path + "-\(variant)" }
        return path[..<dot] + "-\(variant)" + path[dot...]
    }

    /// Whether two paths are one file, there already or not.
    private static func areOne(_ first: String, _ second: String) -> Bool {
        if first == second { return true }
        if let one = FileIdentity(first), let other = FileIdentity(second) { return one == other }
        func parts(_ path: String) -> (folder: String, name: Substring) {
            guard let slash = path.lastIndex(of: "/") else { return (".", path[...]) }
            return (String(path[...slash]), path[path.index(after: slash)...])
        }
        let (one, other) = (parts(first), parts(second))
        return one.name == other.name && FileIdentity(one.folder) == FileIdentity(other.folder)
    }
}
