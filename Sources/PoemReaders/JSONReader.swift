import PoemText

/// Reads the poems of a JSON or NDJSON file. A record that cannot be read is said and passed over.
struct JSONReader {
    let names: FieldNames
    let bytes: UnsafeBufferPointer<UInt8>
    let file: Int
    var scanner: JSONScanner
    var gatherer: TextGatherer
    var log: DiagnosticLog
    var poems: [Poem] = []
    /// The title of the whole, from an object that holds the collection.
    var title = ""
    /// Records begun so far; the number of the present one in messages.
    var index = 0
    var tally = RecordTally()
    /// What was wrong with the present record, of which the first is told.
    var wrongKinds: [(name: String, node: JSONNode)] = []
    var brokenRecord: Diagnostic?

    init(_ source: SourceText, bytes: UnsafeBufferPointer<UInt8>, names: FieldNames) {
        self.names = names
        self.bytes = bytes
        file = source.file
        scanner = JSONScanner(bytes, at: 0)
        gatherer = TextGatherer(bytes, file: source.file)
        log = DiagnosticLog(source)
    }

    /// Reads the whole file: an array of records, one record, or several after another.
    mutating func read(lines: Bool) throws(ReadError) {
        if lines { readLines() } else { try readValues() }
        if poems.isEmpty, let brokenRecord { throw ReadError(brokenRecord) }
        tally.report(to: &log, poems: poems.count, gatherer: gatherer)
    }

    private mutating func readValues() throws(ReadError) {
        scanner.skipSpace()
        while let byte = scanner.peek() {
            switch byte {
            case UInt8(ascii: "["): try readArray()
            case UInt8(ascii: "{"): try readRecord()
            case UInt8(ascii: ",") where index > 0: scanner.position += 1
            default:
                throw log.failure(
                    "this is not JSON: a record begins with { and a list of records with [",
                    remedy: "Mend it there, or name the format with --from", at: scanner.position)
            }
            scanner.skipSpace()
        }
    }

    private mutating func readArray() throws(ReadError) {
        scanner.position += 1
        var comma: Int?
        while true {
            scanner.skipSpace()
            guard let byte = scanner.peek() else {
                if brokenRecord != nil && lastBracketCloses { return }
                throw truncated(
                    JSONFault(what: "the file ends inside the list of records", offset: bytes.count))
            }
            switch byte {
            case UInt8(ascii: "]"):
                if let comma { log.add(.warning, "a comma stands before a closing bracket", at: comma) }
                scanner.position += 1
                return
            case UInt8(ascii: ","):
                comma = scanner.position
                scanner.position += 1
            default:
                comma = nil
                try readRecord()
            }
        }
    }

    /// Reads the record at the position. After a fault the next one is found by the brackets.
    private mutating func readRecord() throws(ReadError) {
        let start = scanner.position
        do {
            try scanner.readValue()
            takeRecord()
        } catch {
            if error.isTruncation { throw truncated(error) }
            index += 1
            sayBroken(error)
            guard scanner.skipBrokenValue(from: start) else {
                if lastBracketCloses { return }
                throw truncated(error)
            }
            // A closing brace without its opening one is left over from the broken record.
            if scanner.peek() == UInt8(ascii: "}") { scanner.position += 1 }
        }
    }

    /// Whether the file ends as a list does: then it is whole, and a record that swallowed the bracket is broken.
    private var lastBracketCloses: Bool {
        bytes.last { $0 > 0x20 } == UInt8(ascii: "]")
    }

    private mutating func truncated(_ fault: JSONFault) -> ReadError {
        log.failure(
            "record \(index + 1) cannot be read: \(fault.what)", remedy: "Get the whole file, or mend its end",
            at: fault.offset)
    }

    private mutating func readLines() {
        while true {
            scanner.skipSpace()
            guard scanner.peek() != nil else { return }
            scanner.end = bytes[scanner.position...].firstIndex { $0 == 0x0a || $0 == 0x0d } ?? bytes.count
            do throws(JSONFault) {
                try scanner.readValue()
                scanner.skipSpace()
                if scanner.peek() != nil {
                    throw JSONFault(
                        what: "something stands behind the record on its line", offset: scanner.position)
                }
                takeRecord()
            } catch {
                index += 1
                sayBroken(error)
            }
            scanner.position = scanner.end
            scanner.end = bytes.count
        }
    }

    private mutating func sayBroken(_ fault: JSONFault) {
        log.add(
            .error, "record \(index) cannot be read: \(fault.what)", remedy: "Mend it there", at: fault.offset,
            losesContent: true)
        if brokenRecord == nil { brokenRecord = log.diagnostics.last }
    }

    private mutating func takeRecord() {
        for comma in scanner.strayCommas {
            log.add(.warning, "a comma stands before a closing bracket", at: comma)
        }
        readPoems(at: 0, under: [], author: nil)
    }
}
