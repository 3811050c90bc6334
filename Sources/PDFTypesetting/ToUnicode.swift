/// The CMap that says which text each code stands for (ISO 32000-1 9.10.3), in UTF-16BE.
struct ToUnicode {
    let codes: FaceCodes

    /// At most so many mappings stand in one block (Adobe technical note 5014).
    static let blockSize = 100

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
        var mapped: [(code: UInt16, text: [UInt8])] = []
        for (index, entry) in codes.table.entries.enumerated() where !codes.needsSpan[index] {
            let text = entry.text.bytes
            // The second glyph of a cluster says nothing: the first one says all.
            if !text.isEmpty { mapped.append((codes.written[index], text)) }
        }
        mapped.sort { $0.code < $1.code }
        for start in stride(from: 0, to: mapped.count, by: Self.blockSize) {
            let block = mapped[start..<min(start + Self.blockSize, mapped.count)]
            writer.integer(block.count)
            writer.raw(" beginbfchar\n")
            for entry in block {
                writer.byte(0x3C)
                writer.hexadecimal(entry.code)
                writer.raw("> <")
                writer.utf16(entry.text)
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
