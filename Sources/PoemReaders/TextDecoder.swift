import PoemText

/// From a file's bytes to valid UTF-8.
enum TextDecoder {
    struct Decoded {
        var bytes: [UInt8]
        var diagnostics: [Diagnostic] = []
    }

    /// Decodes a file in the encoding named, or else in that of its byte order mark, or in UTF-8, or in the legacy
    /// encoding that decodes the whole of it best. Never puts U+FFFD where bytes mean nothing.
    static func decode(_ bytes: [UInt8], name: String, encoding: TextEncoding?) throws(ReadError) -> Decoded {
        try refuseOfficeFiles(bytes, name: name)
        let mark = TextEncoding.mark(of: bytes)
        if var encoding = encoding ?? mark?.encoding {
            // The mark knows the order of the bytes better than a name that many give for both.
            if let mark, encoding.isUTF16, mark.encoding.isUTF16 { encoding = mark.encoding }
            let start = mark?.encoding == encoding ? mark?.length ?? 0 : 0
            return Decoded(bytes: try refuseNul(named(encoding, bytes, from: start, name: name), name: name))
        }
        let invalid = invalidOffset(bytes)
        if invalid == nil, !bytes.contains(0) { return Decoded(bytes: bytes) }
        guard let (encoding, text) = guess(bytes) else {
            guard let invalid else { return Decoded(bytes: try refuseNul(bytes, name: name)) }
            // A NUL tells more than a byte that is not UTF-8: such a file is no text in any encoding guessed.
            _ = try refuseNul(bytes, name: name)
            throw undecodable(.utf8, bytes, at: invalid, start: 0, name: name)
        }
        let note = Diagnostic(
            .note, "the file is not UTF-8 and was read as \(encoding.rawValue)",
            remedy: "If that is wrong, name its encoding with --encoding", file: name)
        return Decoded(bytes: text, diagnostics: [note])
    }

    private static func named(
        _ encoding: TextEncoding, _ bytes: [UInt8], from start: Int, name: String
    ) throws(ReadError) -> [UInt8] {
        if encoding == .utf8 {
            let text = start == 0 ? bytes : Array(bytes[start...])
            if let offset = invalidOffset(text) {
                throw undecodable(encoding, bytes, at: offset + start, start: start, name: name)
            }
            return text
        }
        guard let decoder = IconvDecoder(encoding) else {
            throw ReadError(
                Diagnostic(
                    .error, "this system's C library cannot decode \(encoding.rawValue)",
                    remedy: "Save the file as UTF-8", file: name))
        }
        do {
            return try decoder.decode(bytes, from: start)
        } catch {
            throw undecodable(encoding, bytes, at: error.offset, start: start, name: name)
        }
    }

    private static func undecodable(
        _ encoding: TextEncoding, _ bytes: [UInt8], at offset: Int, start: Int, name: String
    ) -> ReadError {
        // Line and column mean something where the text before the fault can be read as such.
        var place: SourcePlace?
        if encoding == .utf8 {
            var log = DiagnosticLog(SourceText(name: name, file: 0, bytes: Array(bytes[start..<offset])))
            place = log.place(of: offset - start)
        }
        let hex = String(bytes[min(offset, bytes.count - 1)], radix: 16)
        return ReadError(
            Diagnostic(
                .error, "byte 0x\(hex) at offset \(offset) is not \(encoding.rawValue)",
                remedy: "Name the file's encoding with --encoding", file: name, place: place))
    }

    /// The offset of the first byte that is not UTF-8, or nil.
    private static func invalidOffset(_ bytes: [UInt8]) -> Int? {
        do throws(UTF8.ValidationError) {
            _ = try UTF8Span(validating: bytes.span)
            return nil
        } catch {
            return error.byteOffsets.lowerBound
        }
    }

    // MARK: Guessing

    /// The encoding that decodes the whole file to the most of the commonest characters of old poems.
    ///
    /// GBK and Big5 share most of their byte pairs, so a short file often decodes whole in both; but what is common
    /// in one is rare in the other. Nil where none is clearly better than the others: a wrong guess would print
    /// another text without a word.
    private static func guess(_ bytes: [UInt8]) -> (encoding: TextEncoding, text: [UInt8])? {
        var best: (encoding: TextEncoding, text: [UInt8], score: Double)?
        var second = 0.0
        for encoding in [TextEncoding.gb18030, .big5, .big5HKSCS, .utf16LittleEndian, .utf16BigEndian] {
            if encoding.isUTF16 && bytes.count % 2 != 0 { continue }
            guard let decoder = IconvDecoder(encoding), let text = try? decoder.decode(bytes, from: 0),
                !text.contains(0), text != best?.text
            else { continue }
            let score = commonness(text)
            guard let rival = best, rival.score >= score else {
                second = best?.score ?? 0
                best = (encoding, text, score)
                continue
            }
            second = max(second, score)
        }
        guard let best, best.score > Self.leastScore, best.score > second * Self.leastLead else { return nil }
        return (best.encoding, best.text)
    }

    /// Bytes of one encoding read as another give few common characters: measured on poems of the corpus.
    private static let leastScore = 0.1
    private static let leastLead = 1.5

    /// The share of characters that are among the commonest, marks and line ends among them, less that of
    /// private-use characters.
    private static func commonness(_ text: [UInt8]) -> Double {
        var count = 0
        var common = 0
        for scalar in String(decoding: text.prefix(1 << 20), as: UTF8.self).unicodeScalars {
            count += 1
            if scalar.value >= 0xe000 && scalar.value < 0xf900 { common -= 1 }
            if commonest.contains(scalar) { common += 1 }
        }
        return count == 0 ? 0 : Double(common) / Double(count)
    }

    /// The most frequent characters of Tang and Song poems in either script, and the marks.
    private static let commonest: Set<Unicode.Scalar> = Set(
        """
        不人山一風無花日雲春天有來月爲年水心如之上時三生相中清長秋自歸白江行香萬何明今知君事高空寒金下千門此是大在夜成得子玉新二\
        聲處見道平酒過詩十開南光入城落古氣色樹雨身飛家石客青書東西流松林未多可去路前重獨夢情里望共老世與不還思更盡\
        风无来时于阳云红归兮里维国楼为轻尽尔声见张谁东断与万画乐双燕满难乡离游欢绿闲长门书叶鸟马过还梦尘传边远\
        ，。？！、；：「」“”《》（）\n\r
        """.unicodeScalars)

    // MARK: Files that are no text

    private static func refuseNul(_ text: [UInt8], name: String) throws(ReadError) -> [UInt8] {
        guard let offset = text.firstIndex(of: 0) else { return text }
        throw ReadError(
            Diagnostic(
                .error, "this is not a text file: it has a NUL at offset \(offset)",
                remedy: "Save it as plain text in UTF-8", file: name))
    }

    private static func refuseOfficeFiles(_ bytes: [UInt8], name: String) throws(ReadError) {
        let what: String
        if bytes.starts(with: [0x50, 0x4b, 3, 4]) {
            what = "this is a zip archive, as .xlsx, .docx and .odt files are"
        } else if bytes.starts(with: [0xd0, 0xcf, 0x11, 0xe0]) {
            what = "this is a file of an old Excel or Word"
        } else if bytes.starts(with: Array("%PDF-".utf8)) {
            what = "this is a PDF"
        } else {
            return
        }
        throw ReadError(
            Diagnostic(
                .error, what + ", not a text",
                remedy: "Open it and save it as CSV UTF-8 (a table) or as plain text in UTF-8 (a document)",
                file: name))
    }
}
