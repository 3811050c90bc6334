import PoemText

/// Whether every character of a document stands in its source where it says it does: verbatim, or as an escape or
/// white space there. `sources` are the files' bytes in UTF-8.
func checkRanges(_ document: Document, _ sources: [[UInt8]]) -> Bool {
    var texts: [Text] = []
    for poem in document.poems {
        texts += [poem.title, poem.author] + poem.headings + poem.notes + poem.prologue
        for block in poem.body {
            switch block {
            case .stanza(let lines): texts += lines
            case .prose(let text), .heading(let text): texts.append(text)
            case .pageBreak: break
            }
        }
    }
    return texts.allSatisfy { text in
        text.inlines.allSatisfy { inline in
            switch inline {
            case .characters(let part): part.source.file < 0 || checkRange(part, sources[Int(part.source.file)])
            }
        }
    }
}

private func checkRange(_ part: SourcedString, _ source: [UInt8]) -> Bool {
    guard part.source.lower >= 0, part.source.lower <= part.source.upper, part.source.upper <= source.count,
        part.sourceOffset(of: part.string.utf8.count) == Int(part.source.upper),
        zip(part.steps, part.steps.dropFirst()).allSatisfy({ $0.offset < $1.offset && $0.source < $1.source })
    else { return false }
    var offset = 0
    for scalar in part.string.unicodeScalars {
        let bytes = Array(String(scalar).utf8)
        let place = part.sourceOffset(of: offset)
        offset += bytes.count
        guard place < source.count else { return false }
        if source[place...].starts(with: bytes) { continue }
        // A line end or TAB in a label became a space.
        let isSpace = scalar == " " && [0x09, 0x0a, 0x0d, 0xc2, 0xe2].contains(source[place])
        let isEscape = source[place] == UInt8(ascii: "\\") && unescaped(source[place...], is: scalar)
        guard isEscape || isSpace else { return false }
    }
    return true
}

/// Whether the escape at the beginning of the bytes stands for the scalar.
private func unescaped(_ bytes: ArraySlice<UInt8>, is scalar: Unicode.Scalar) -> Bool {
    let letter = bytes[bytes.startIndex + 1]
    if letter != UInt8(ascii: "u") {
        let plain: [Character: String] = ["n": "\n", "r": "\r", "t": "\t", "b": "\u{8}", "f": "\u{c}"]
        let character = Character(Unicode.Scalar(letter))
        return scalar == " " || (plain[character] ?? String(character)) == String(scalar)
    }
    var units: [UInt16] = []
    var rest = bytes
    while units.count < 2, rest.count >= 6, rest[rest.startIndex] == 0x5c {
        let digits = String(decoding: rest.dropFirst(2).prefix(4), as: UTF8.self)
        guard let unit = UInt16(digits, radix: 16) else { break }
        units.append(unit)
        rest = rest.dropFirst(6)
        if !UTF16.isLeadSurrogate(unit) { break }
    }
    return scalar == " " || String(decoding: units, as: UTF16.self) == String(scalar)
}
