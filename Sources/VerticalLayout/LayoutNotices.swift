import PoemText

/// Gathers what a layout has to say: each character that no font has, once, with its first place; and each part of
/// the poems that the template does not set, once, with how often.
struct LayoutNotices {
    private let sources: [SourceFile]
    private let template: Template
    private var missing: [Missing] = []
    /// The place in `missing` of a cluster's bytes; strings would count canonical equivalents as one.
    private var known: [[UInt8]: Int] = [:]
    private var prologues = 0
    private var notes = 0
    /// What concerns notes and readings in the text.
    var inText = NoteNotices()

    private struct Missing {
        var character: String
        var poem: String
        var file: Int32
        var source: Int32
        var count: Int
    }

    init(sources: [SourceFile], template: Template) {
        self.sources = sources
        self.template = template
    }

    mutating func read(_ poem: Poem, paragraphs: [PoemParagraph]) {
        if !template.prologue, !poem.prologue.isEmpty { prologues += 1 }
        if !template.notes, !poem.notes.isEmpty { notes += 1 }
        // What is said of a picture in its place is no text.
        for paragraph in paragraphs where paragraph.thing == nil { read(paragraph.shaped, of: poem) }
    }

    private mutating func read(_ paragraph: ShapedParagraph, of poem: Poem) {
        for unit in paragraph.units where unit.flags.contains(.missing) {
            let bytes = Array(paragraph.text[Int(unit.text.lowerBound)..<Int(unit.text.upperBound)])
            if let place = known[bytes] {
                missing[place].count += 1
                continue
            }
            known[bytes] = missing.count
            missing.append(
                Missing(
                    character: String(decoding: bytes, as: UTF8.self), poem: poem.displayTitle,
                    file: paragraph.file, source: unit.source, count: 1))
        }
        for annotation in paragraph.annotations { read(annotation.content, of: poem) }
    }

    func diagnostics() -> [Diagnostic] {
        var result = missing.map { entry in
            let source = entry.file >= 0 && Int(entry.file) < sources.count ? sources[Int(entry.file)] : nil
            let times = entry.count > 1 ? ", \(entry.count) times" : ""
            let place = ", first in «\(entry.poem)»" + times
            let isDescription = ComponentDescription.isDescription(entry.character)
            return Diagnostic(
                .warning,
                isDescription
                    ? "the character described by \(entry.character) is not drawn\(place)"
                    : "no font has \(name(of: entry.character))\(place)",
                remedy: isDescription
                    ? "A dotted box stands in its cell; --components literal shows the description"
                    : "A dotted box stands in its cell; name a font that has it with --font",
                file: source?.name,
                place: source.map { $0.place(of: Int(entry.source)) },
                losesContent: true)
        }
        result += inText.diagnostics(sources: sources)
        if prologues > 0 {
            result.append(
                Diagnostic(
                    .note, "the prologues of \(prologues) poems are not set",
                    remedy: "Set them with --set prologue=true"))
        }
        if notes > 0 {
            result.append(
                Diagnostic(
                    .note, "the notes of \(notes) poems are not set", remedy: "Set them with --set notes=true"))
        }
        return result
    }

    /// The character and its code points; a private-use or control character by its code points alone.
    private func name(of character: String) -> String {
        let codes = character.unicodeScalars.map { "U+" + hexadecimal($0.value) }.joined(separator: " ")
        let isShown = character.unicodeScalars.allSatisfy { !isPrivateUse($0.value) && $0.value >= 0x20 }
        return isShown ? "\(character) (\(codes))" : codes
    }

    private func hexadecimal(_ value: UInt32) -> String {
        let digits = String(value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}
