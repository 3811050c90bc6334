internal import Zhulan

/// Reads, resolves and sets: what `typeset` and `inspect` share.
struct Setting {
    var typesetter: Typesetter
    var paged: PagedDocument

    init(_ arguments: Arguments, command: String, _ reporter: inout Reporter) throws(CommandFailure) {
        // What is wrong with the options is said before anything is read.
        _ = try TemplateChoice.template(arguments)
        _ = try DateChoice.date(arguments)
        let pages = try PageRange(arguments)
        let document = try DocumentInput.document(arguments, command: command, &reporter)
        let template = try TemplateChoice.template(arguments, document.settings)
        let date = try DateChoice.date(arguments, document.settings)
        typesetter = try Setting.typesetter(template, for: document, arguments, &reporter)
        let laid: Laid
        do {
            laid = try typesetter.set(document)
        } catch {
            throw CommandFailure(error)
        }
        reporter.report(laid.diagnostics)
        guard !laid.paged.pages.isEmpty else { throw CommandFailure(.input, .noPoems) }
        paged = try pages.select(laid.paged)
        paged.metadata.date = date
    }

    /// Settles language and region, says what was guessed, and opens the fonts.
    static func typesetter(
        _ template: Template, for document: Document, _ arguments: Arguments, _ reporter: inout Reporter
    ) throws(CommandFailure) -> Typesetter {
        var resolved = template.resolved(for: document)
        if template.language == .auto, let target = Conversion.target(arguments) {
            resolved.language = target.language
        } else if template.language == .auto, !document.poems.isEmpty {
            let script = resolved.language == .simplified ? "simplified" : "traditional"
            reporter.report([Message.languageGuessed(resolved.language.rawValue, script: script).diagnostic(.note)])
        }
        do {
            return try Typesetter(
                template: resolved, dataFolder: arguments.last("data"), pictureFolders: arguments.all("images"))
        } catch {
            throw CommandFailure(error)
        }
    }
}

/// The pages that `--pages` asks for.
struct PageRange {
    private var range: ClosedRange<Int>?

    init(_ arguments: Arguments) throws(CommandFailure) {
        guard let text = arguments.last("pages") else { return }
        let parts = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
        guard (1...2).contains(parts.count), let first = parts[0], let last = parts.last ?? nil, first >= 1,
            last >= first
        else { throw CommandFailure(.usage, .badPageRange(text)) }
        range = first...last
    }

    func select(_ document: PagedDocument) throws(CommandFailure) -> PagedDocument {
        guard let range else { return document }
        guard range.lowerBound <= document.pages.count else {
            throw CommandFailure(.usage, .noSuchPage(range.lowerBound, pages: document.pages.count))
        }
        return document.selecting((range.lowerBound - 1)..<range.upperBound)
    }
}
