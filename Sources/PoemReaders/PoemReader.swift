public import PoemText

/// Reads files of poems: plain text, Markdown, tagged text and TEI, JSON and NDJSON, tables.
public enum PoemReader {
    /// Reads one file's bytes into a document of its own.
    ///
    /// - Parameters:
    ///   - bytes: the file's contents, in any encoding that `options` names or that can be told.
    ///   - name: the file's name as the user gave it, `-` for standard input; its extension tells the format.
    /// - Throws: `ReadError` when nothing can be read; a single bad record is a diagnostic of the result.
    public static func read(
        _ bytes: [UInt8], name: String, options: ReaderOptions = ReaderOptions()
    ) throws(ReadError) -> Parsed<Document> {
        var document = Document()
        let diagnostics = try append(bytes, name: name, options: options, to: &document)
        return Parsed(document, diagnostics: diagnostics)
    }

    /// Reads one more file's bytes behind the poems that a document has; what there is to say of it is returned.
    ///
    /// The document keeps its title only while all its files have the same.
    public static func append(
        _ bytes: [UInt8], name: String, options: ReaderOptions = ReaderOptions(), to document: inout Document
    ) throws(ReadError) -> [Diagnostic] {
        let names = try FieldNames(map: options.fieldMap)
        let decoded = try TextDecoder.decode(bytes, name: name, encoding: options.encoding)
        let source = SourceText(name: name, file: document.sources.count, bytes: decoded.bytes)
        let file = try source.bytes.withUnsafeBufferPointer { (bytes) throws(ReadError) -> FileContent in
            try read(source, bytes, names: names, options: options)
        }
        let title = file.poems.count > 1 && file.title.isEmpty ? stem(of: name) : file.title
        document.title = document.sources.isEmpty || document.title == title ? title : ""
        document.sources.append(source.sourceFile)
        document.styles = document.styles.merging(options.styles)
        document.poems += file.poems
        document.settings.fill(from: file.settings)
        return decoded.diagnostics + file.diagnostics
    }

    private struct FileContent {
        var title = ""
        var poems: [Poem]
        var settings = DocumentSettings()
        var diagnostics: [Diagnostic]
    }

    private static func read(
        _ source: SourceText, _ bytes: UnsafeBufferPointer<UInt8>, names: FieldNames, options: ReaderOptions
    ) throws(ReadError) -> FileContent {
        guard bytes.contains(where: { $0 > 0x20 }) else {
            var log = DiagnosticLog(source)
            throw log.failure("the file holds no text", remedy: "Give a file with a poem in it")
        }
        let format =
            options.format ?? InputFormat(fileName: source.name, content: bytes)
            ?? InputFormat(content: bytes, names: names)
        switch format {
        case .text:
            var reader = TextReader(source, bytes: bytes, hasHeading: options.hasHeading)
            try reader.read()
            return FileContent(poems: reader.poems, diagnostics: reader.log.diagnostics)
        case .json, .ndjson:
            var reader = JSONReader(source, bytes: bytes, names: names)
            try reader.read(lines: format == .ndjson)
            return FileContent(
                title: reader.title, poems: reader.poems, diagnostics: reader.log.diagnostics)
        case .csv, .tsv:
            var reader = TableReader(source, bytes: bytes, names: names)
            try reader.read(tabs: format == .tsv)
            return FileContent(poems: reader.poems, diagnostics: reader.log.diagnostics)
        case .tagged:
            var reader = try TaggedReader(source, bytes: bytes, options: options)
            try reader.read()
            return FileContent(title: reader.title, poems: reader.poems, diagnostics: reader.log.diagnostics)
        case .tei:
            var reader = try TEIReader(source, bytes: bytes, options: options)
            try reader.read()
            return FileContent(title: reader.title, poems: reader.poems, diagnostics: reader.log.diagnostics)
        case .markdown:
            var reader = try MarkdownReader(source, bytes: bytes, options: options)
            try reader.read()
            return FileContent(
                title: reader.title, poems: reader.poems, settings: reader.settings,
                diagnostics: reader.log.diagnostics)
        }
    }

    /// The name without folders and extension, for the title of a collection that has none.
    private static func stem(of name: String) -> String {
        guard name != "-" else { return "" }
        let file = name.split(separator: "/").last ?? ""
        guard let dot = file.lastIndex(of: "."), dot != file.startIndex else { return String(file) }
        return String(file[..<dot])
    }
}
