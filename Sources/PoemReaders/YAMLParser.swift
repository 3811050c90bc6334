internal import CYAML
internal import PoemText

/// Reads YAML 1.1 through libyaml into a tree. Owns the C parser.
///
/// A document is bounded in bytes, depth and nodes; an alias counts as much as the nodes it repeats, so that a few
/// lines cannot stand for a billion.
struct YAMLParser: ~Copyable {
    static let greatestByteCount = 1 << 20
    private static let greatestDepth = 64
    private static let greatestNodeCount = 50_000

    private let parser: UnsafeMutablePointer<yaml_parser_t>
    private var nodeCount = 0
    /// What each anchor names, and how many nodes it holds.
    private var anchors: [String: (node: YAMLNode, count: Int)] = [:]

    /// The tree of the one document in `bytes`, or nil when there is none.
    static func parse(_ bytes: [UInt8]) throws(YAMLError) -> YAMLNode? {
        guard bytes.count <= greatestByteCount else {
            throw YAMLError(what: "the file is larger than 1 MB", remedy: "Keep only settings in it")
        }
        var result: Result<YAMLNode?, YAMLError> = .success(nil)
        // The C parser keeps the pointer, so it lives and dies inside the closure that lends the bytes.
        bytes.withUnsafeBufferPointer { buffer in
            do throws(YAMLError) {
                var parser = try YAMLParser(buffer)
                result = .success(try parser.document())
            } catch {
                result = .failure(error)
            }
        }
        return try result.get()
    }

    private init(_ buffer: UnsafeBufferPointer<UInt8>) throws(YAMLError) {
        let created = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
        guard yaml_parser_initialize(created) == 1 else {
            created.deallocate()
            throw YAMLError(what: "there is no memory to read the file")
        }
        yaml_parser_set_input_string(created, buffer.baseAddress, buffer.count)
        parser = created
    }

    deinit {
        yaml_parser_delete(parser)
        parser.deallocate()
    }

    private mutating func document() throws(YAMLError) -> YAMLNode? {
        _ = try next()  // the stream's start
        guard try next().kind == YAML_DOCUMENT_START_EVENT else { return nil }
        let root = try node(try next(), depth: 0)
        _ = try next()  // the document's end
        let after = try next()
        guard after.kind == YAML_STREAM_END_EVENT else {
            throw YAMLError(
                what: "the file holds more than one YAML document",
                remedy: "Keep what stands before the second ---",
                place: after.place)
        }
        return root
    }

    private mutating func node(_ event: Event, depth: Int) throws(YAMLError) -> YAMLNode {
        guard depth < YAMLParser.greatestDepth else {
            throw YAMLError(what: "the values are nested too deeply", place: event.place)
        }
        try count(1, at: event.place)
        let before = nodeCount
        let content: YAMLNode.Content
        switch event.kind {
        case YAML_SCALAR_EVENT:
            content = .scalar(event.text, isQuoted: event.isQuoted)
        case YAML_ALIAS_EVENT:
            guard let anchor = anchors[event.text] else {
                throw YAMLError(what: "the alias *\(event.text) names nothing before it", place: event.place)
            }
            try count(anchor.count, at: event.place)
            return YAMLNode(content: anchor.node.content, place: event.place)
        case YAML_SEQUENCE_START_EVENT:
            content = .sequence(try sequence(depth: depth))
        case YAML_MAPPING_START_EVENT:
            content = .mapping(try mapping(depth: depth))
        default:
            throw YAMLError(what: "a value is missing", place: event.place)
        }
        let node = YAMLNode(content: content, place: event.place)
        if let anchor = event.anchor { anchors[anchor] = (node, nodeCount - before + 1) }
        return node
    }

    private mutating func sequence(depth: Int) throws(YAMLError) -> [YAMLNode] {
        var nodes: [YAMLNode] = []
        while true {
            let event = try next()
            if event.kind == YAML_SEQUENCE_END_EVENT { return nodes }
            nodes.append(try node(event, depth: depth + 1))
        }
    }

    private mutating func mapping(depth: Int) throws(YAMLError) -> [YAMLNode.Entry] {
        var entries: [YAMLNode.Entry] = []
        while true {
            let event = try next()
            if event.kind == YAML_MAPPING_END_EVENT { return entries }
            guard event.kind == YAML_SCALAR_EVENT else {
                throw YAMLError(what: "a key must be one word", place: event.place)
            }
            try count(1, at: event.place)
            let value = try node(try next(), depth: depth + 1)
            entries.append(YAMLNode.Entry(key: event.text, place: event.place, value: value))
        }
    }

    private mutating func count(_ nodes: Int, at place: SourcePlace) throws(YAMLError) {
        nodeCount += nodes
        guard nodeCount <= YAMLParser.greatestNodeCount else {
            throw YAMLError(what: "the file holds too many values", place: place)
        }
    }

    /// What is kept of a libyaml event; the event itself is freed before this is returned.
    private struct Event {
        var kind: yaml_event_type_t
        var place: SourcePlace
        /// A scalar's value or an alias's name.
        var text = ""
        var anchor: String?
        var isQuoted = false
    }

    private mutating func next() throws(YAMLError) -> Event {
        var event = yaml_event_t()
        guard yaml_parser_parse(parser, &event) == 1 else { throw failure() }
        defer { yaml_event_delete(&event) }
        var result = Event(kind: event.type, place: place(event.start_mark))
        switch event.type {
        case YAML_SCALAR_EVENT:
            let scalar = event.data.scalar
            result.text = String(
                decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
            result.isQuoted = scalar.style != YAML_PLAIN_SCALAR_STYLE
            result.anchor = name(scalar.anchor)
        case YAML_ALIAS_EVENT: result.text = name(event.data.alias.anchor) ?? ""
        case YAML_SEQUENCE_START_EVENT: result.anchor = name(event.data.sequence_start.anchor)
        case YAML_MAPPING_START_EVENT: result.anchor = name(event.data.mapping_start.anchor)
        default: break
        }
        return result
    }

    private func name(_ text: UnsafeMutablePointer<yaml_char_t>?) -> String? {
        text.map { String(cString: UnsafePointer($0)) }
    }

    private func failure() -> YAMLError {
        let problem = parser.pointee.problem.map { String(cString: $0) } ?? "no memory"
        // The reader's own errors, bad bytes for one, have no mark.
        let isMarked = parser.pointee.error != YAML_READER_ERROR && parser.pointee.error != YAML_MEMORY_ERROR
        return YAMLError(
            what: "this is not YAML: \(problem)",
            remedy: "Write one `key: value` a line, and put a value with special signs in quotes",
            place: isMarked ? place(parser.pointee.problem_mark) : nil)
    }

    /// libyaml counts lines and columns from 0.
    private func place(_ mark: yaml_mark_t) -> SourcePlace {
        SourcePlace(line: Int(mark.line) + 1, column: Int(mark.column) + 1)
    }
}
