/// libFuzzer's entry: any bytes, as every format, must be read or refused, and every place told must be in the text.
///
/// It is compiled together with the readers' sources, so it imports none of their modules.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzReaders(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    for format in [InputFormat.text, .markdown, .tagged, .tei, .json, .ndjson, .csv, .tsv, nil] {
        guard
            let parsed = try? PoemReader.read(bytes, name: "-", options: ReaderOptions(format: format))
        else { continue }
        for poem in parsed.value.poems {
            var poem = poem
            poem.mapCharacters { check($0) }
        }
        for diagnostic in parsed.diagnostics { _ = diagnostic.line }
    }
    let tree = MarkupTree.parse(String(decoding: bytes, as: UTF8.self)).value
    precondition(MarkupTree.parse(tree.write()).value.nodes.hasSameContent(as: tree.nodes))
    return 0
}

private func check(_ part: SourcedString) {
    let end = part.sourceOffset(of: part.string.utf8.count)
    precondition(part.source == .none || end == Int(part.source.upper) && part.source.lower <= part.source.upper)
    precondition(!part.string.unicodeScalars.contains { $0.value < 0x20 })
}

/// The package compiles the templates' files in; here front matter only needs that some have names.
enum BuiltInTemplates {
    static let list = [Template()]
}
