import Foundation
import PoemText
import Testing

@testable import PoemWorksheets

/// The tables of the source tree.
func sourceTables() -> WorksheetTables {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Sources/PoemWorksheets/Tables")
    return WorksheetTables { (name) throws(WorksheetError) in
        guard let data = try? Data(contentsOf: folder.appendingPathComponent(name)) else {
            throw WorksheetError("no table \(name)")
        }
        return Array(data)
    }
}

/// Tables that may not be asked for.
func noTables() -> WorksheetTables {
    WorksheetTables { (name) throws(WorksheetError) in throw WorksheetError("\(name) was asked for") }
}

/// A poem of lines without markup, as a reader makes it.
func poem(_ title: String, _ lines: String...) -> Poem {
    Poem(title: Text(title), body: [.stanza(lines.map { Text($0) })])
}

let stork = poem("登鸛雀樓", "白日依山盡，黃河入海流。", "欲窮千里目，更上一層樓。")

extension WorksheetOptions {
    init(_ blanks: String, _ change: (inout WorksheetOptions) -> Void = { _ in }) throws {
        self.init()
        self.blanks = try BlankChoice.parse(blanks) { (file) throws(WorksheetError) in
            file.split(separator: ".").map(String.init)
        }
        change(&self)
    }
}

func makeSheet(_ poems: Poem..., options: WorksheetOptions, tables: WorksheetTables = sourceTables()) throws
    -> Worksheet
{
    try WorksheetMaker.make(Document(poems: poems), options: options, tables: tables)
}

extension Worksheet {
    /// The body of the key in one line a text: answers in braces, what is beside in angle brackets.
    var shown: [String] { key.poems.flatMap { $0.shownBody } }
    var answerStrings: [String] { answers.map(\.answer) }
    var messages: [String] { diagnostics.map(\.line) }
    var keyBlanks: [Blank] { blanks(of: key) }
    var sheetBlanks: [Blank] { blanks(of: sheet) }

    private func blanks(of document: Document) -> [Blank] {
        var copy = document
        var found: [Blank] = []
        copy.mapBlanks { found.append($0) }
        return found
    }
}

extension Poem {
    var shownBody: [String] {
        var copy = self
        var lines: [String] = []
        copy.mapSheetTexts { if $1 == .verse { lines.append($0.inlines.shown) } }
        return lines
    }
}

extension [Inline] {
    var shown: String {
        map { inline in
            switch inline {
            case .characters(let part): part.string
            case .span(let span): span.content.shown
            case .note(let note): "(" + note.content.inlines.shown + ")"
            case .ruby(let ruby): ruby.base.inlines.shown + "<" + ruby.reading.inlines.shown + ">"
            case .blank(let blank): "{" + blank.answer.inlines.shown + "}"
            case .picture: "▣"
            case .columnBreak: "⏎"
            }
        }.joined()
    }
}
