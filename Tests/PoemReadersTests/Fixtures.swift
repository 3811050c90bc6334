import Foundation
import PoemReaders
import PoemText
import Testing

/// The files that tests read, by their path under `Tests/Fixtures`.
enum Fixtures {
    static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Fixtures")

    static func bytes(_ path: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: folder.appending(path: path)))
    }

    /// Reads a fixture as the command would.
    static func read(
        _ path: String, options: ReaderOptions = ReaderOptions()
    ) throws -> Parsed<Document> {
        try PoemReader.read(bytes(path), name: path, options: options)
    }

    /// Every JSON file of the corpus.
    static func corpusFiles() throws -> [String] {
        let corpus = folder.appending(path: "corpus/chinese-poetry")
        let found = FileManager.default.enumerator(atPath: corpus.path)
        return (found?.allObjects as? [String] ?? []).filter { $0.hasSuffix(".json") }.sorted()
            .map { "corpus/chinese-poetry/" + $0 }
    }
}

/// Reads a text given as a string.
func read(
    _ text: String, name: String = "a.json", options: ReaderOptions = ReaderOptions()
) throws(ReadError) -> Parsed<Document> {
    try PoemReader.read(Array(text.utf8), name: name, options: options)
}

extension Poem {
    /// The verse lines by stanza, a heading as a stanza of its own in 【】.
    var stanzas: [[String]] {
        body.map { block in
            switch block {
            case .stanza(let lines): lines.map(\.string)
            case .prose(let text): [text.string]
            case .heading(let text): ["【\(text.string)】"]
            case .pageBreak: []
            }
        }
    }
}
