import Foundation
import PoemReaders
import PoemText
import Testing

/// The folder of the inputs that tests share.
let fixtures = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Fixtures").standardized

func bytes(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: fixtures.appending(path: path)))
}

/// Reads a fixture under its own file name.
func readFixture(_ path: String, _ options: ReaderOptions = ReaderOptions()) throws -> Parsed<Document> {
    try PoemReader.read(bytes(path), name: String(path.split(separator: "/").last ?? ""), options: options)
}

func readJSON(_ text: String, _ options: ReaderOptions = ReaderOptions()) throws(ReadError) -> Parsed<Document> {
    try PoemReader.read(Array(text.utf8), name: "poems.json", options: options)
}

func readText(_ text: String, _ options: ReaderOptions = ReaderOptions()) throws(ReadError) -> Parsed<Document> {
    try PoemReader.read(Array(text.utf8), name: "poem.txt", options: options)
}

func readTagged(_ text: String, _ options: ReaderOptions = ReaderOptions()) throws(ReadError) -> Parsed<Document> {
    try PoemReader.read(Array(text.utf8), name: "poem.poem", options: options)
}

/// A style sheet in which the names are styles that color the text, and the last one indents its paragraphs.
func styleSheet(_ names: String..., paragraph: String? = nil) -> StyleSheet {
    var sheet = StyleSheet()
    for name in names {
        var style = Style()
        style.color = .vermilion
        sheet[name] = style
    }
    if let paragraph {
        var style = Style()
        style.inset = ParagraphInset(head: .em(2))
        sheet[paragraph] = style
    }
    return sheet
}

extension Poem {
    /// The strings of every stanza's lines; a heading is a stanza of its own with # before it.
    var stanzas: [[String]] {
        body.map { block in
            switch block {
            case .stanza(let lines): lines.map(\.string)
            case .prose(let text): [text.string]
            case .heading(let text, level: _): ["#" + text.string]
            default: []
            }
        }
    }

    var lines: [String] { stanzas.flatMap { $0 } }
}

extension Parsed {
    func messages(_ severity: Diagnostic.Severity) -> [String] {
        diagnostics.filter { $0.severity == severity }.map(\.line)
    }
}

/// The bytes of a file at which each scalar of a text is said to stand must be that scalar, or an escape for it.
///
/// - Returns: how many scalars stood verbatim in the file.
func checkPlaces(of text: Text, in file: [UInt8]) -> Int {
    var verbatim = 0
    text.mapped { part in
        guard part.source != .none else { return }
        var offset = 0
        var last = Int(part.source.lower)
        for scalar in part.string.unicodeScalars {
            let place = part.sourceOffset(of: offset)
            let utf8 = Array(String(scalar).utf8)
            if place + utf8.count <= file.count, Array(file[place..<place + utf8.count]) == utf8 {
                verbatim += 1
            } else {
                // What is not verbatim is an escape, an entity, or white space made plain.
                let isEscape = place < file.count && [UInt8(ascii: "\\"), UInt8(ascii: "&")].contains(file[place])
                #expect(isEscape || scalar == " " || scalar == "□", "\(scalar) of \(part.string) at \(place)")
            }
            #expect(place >= last && place <= Int(part.source.upper), "\(scalar) of \(part) at \(place)")
            last = place
            offset += utf8.count
        }
        #expect(part.sourceOffset(of: offset) == Int(part.source.upper), "\(part)")
    }
    return verbatim
}

extension Text {
    /// Shows every run of characters, those in spans and notes too.
    fileprivate func mapped(_ body: (SourcedString) -> Void) {
        var copy = self
        copy.mapCharacters { body($0) }
    }
}
