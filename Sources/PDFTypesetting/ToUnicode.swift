/// The CMap that says which text each code stands for (ISO 32000-1 9.10.3), in UTF-16BE.
struct ToUnicode {
    /// What a glyph says that shares its cluster with more glyphs than the cluster has characters: a space of no
    /// width, since readers take a code that says nothing for a character they do not know.
    static let nothing: [UInt8] = Array("\u{200B}".utf8)

    /// Ascending, each code once.
    let mappings: [(code: UInt16, text: TextKey)]

    /// At most so many mappings stand in one block (Adobe technical note 5014).
    static let blockSize = 100

    /// Whether a code can say only the first character of a text, and a span has to say the rest: mutool takes the
    /// halves of a surrogate pair for characters where a code says more than one.
    static func isCut(_ text: some Collection<UInt8>) -> Bool {
        text.contains { $0 >= 0xF0 } && text.count { $0 & 0xC0 != 0x80 } > 1
    }

    private static func first(of text: [UInt8]) -> [UInt8] {
        Array(text.prefix(1) + text.dropFirst().prefix { $0 & 0xC0 == 0x80 })
    }

    func bytes() -> [UInt8] {
        var writer = ContentWriter()
        writer.raw(
            """
            /CIDInit /ProcSet findresource begin
            12 dict begin
            begincmap
            /CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def
            /CMapName /Adobe-Identity-UCS def
            /CMapType 2 def
            1 begincodespacerange
            <0000> <FFFF>
            endcodespacerange

            """)
        for start in stride(from: 0, to: mappings.count, by: Self.blockSize) {
            let block = mappings[start..<min(start + Self.blockSize, mappings.count)]
            writer.integer(block.count)
            writer.raw(" beginbfchar\n")
            for entry in block {
                writer.byte(0x3C)
                writer.hexadecimal(entry.code)
                writer.raw("> <")
                let text = entry.text.bytes
                writer.utf16(text.isEmpty ? Self.nothing : Self.isCut(text) ? Self.first(of: text) : text)
                writer.raw(">\n")
            }
            writer.raw("endbfchar\n")
        }
        writer.raw(
            """
            endcmap
            CMapName currentdict /CMap defineresource pop
            end
            end
            """)
        return writer.bytes
    }
}
