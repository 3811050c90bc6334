import PoemText

/// Is told what a parser meets, in the order of the source. Every method does nothing unless it is given.
public protocol ParseObserver {
    /// A tag opens an element.
    mutating func didOpen(_ tag: MarkupTag)
    /// An element is closed, by its tag or by what it stands in: its name, its text and its range are known.
    mutating func didClose(_ element: MarkupElementNode)
    /// A tag closes itself.
    mutating func didSelfClose(_ element: MarkupElementNode)
}

extension ParseObserver {
    public mutating func didOpen(_ tag: MarkupTag) {}
    public mutating func didClose(_ element: MarkupElementNode) {}
    public mutating func didSelfClose(_ element: MarkupElementNode) {}
}

extension MarkupTree {
    /// The tree of marked-up text. Offsets are of its UTF-8.
    ///
    /// It is a tree whatever the text: a tag that is not closed ends with what it stands in, a closing tag closes
    /// what was opened inside, and one that closes nothing is passed over; each with a warning.
    ///
    /// - Parameter name: what messages call the text.
    public static func parse(_ text: String, name: String = "-") -> Parsed<MarkupTree> {
        var observer = NoObserver()
        return parse(text, name: name, observer: &observer)
    }

    /// The tree of marked-up text, whose observer is told of each tag while it is read.
    public static func parse(
        _ text: String, name: String = "-", observer: inout some ParseObserver
    ) -> Parsed<MarkupTree> {
        let source = SourceText(name: name, file: 0, bytes: Array(text.utf8))
        var log = DiagnosticLog(source)
        let tree = source.bytes.withUnsafeBufferPointer { parse($0, file: 0, observer: &observer, log: &log) }
        return Parsed(tree, diagnostics: log.diagnostics)
    }

    /// The tree of a file's text.
    static func parse(
        _ bytes: UnsafeBufferPointer<UInt8>, file: Int, observer: inout some ParseObserver,
        log: inout DiagnosticLog
    ) -> MarkupTree {
        var scanner = MarkupScanner(bytes, file: file, splitsLines: false)
        var builder = MarkupTreeBuilder()
        while let token = scanner.next() { builder.take(token, observer: &observer, faults: &scanner.faults) }
        let nodes = builder.finish(at: bytes.count, observer: &observer, faults: &scanner.faults)
        scanner.faults.report(to: &log)
        return MarkupTree(nodes)
    }
}

/// An observer that is told in vain.
struct NoObserver: ParseObserver {}

/// Makes a tree of tags and text, and mends what is no tree.
private struct MarkupTreeBuilder {
    private var open: [MarkupElementNode] = []
    private var nodes: [MarkupNode] = []
    /// Text that is to become one node with the text that follows.
    private var tail = SourcedString("")
    /// Open tags of each name; those that lie too deep for the tree are counted by name too.
    private var counts: [String: Int] = [:]
    private var tooDeep: [String] = []
    private var isTooDeep = false

    mutating func take(
        _ token: MarkupScanner.Token, observer: inout some ParseObserver, faults: inout MarkupFaults
    ) {
        switch token {
        case .text(let text): tail.append(text)
        case .lineEnd: break
        case .open(let tag):
            observer.didOpen(tag)
            guard open.count < MarkupTree.greatestDepth else {
                pushTooDeep(tag, faults: &faults)
                return
            }
            flushTail()
            counts[tag.name, default: 0] += 1
            open.append(
                MarkupElementNode(
                    tag.name, attributes: tag.attributes, source: tag.source, contentSource: tag.source))
        case .empty(let tag):
            flushTail()
            let content = SourceRange(
                file: Int(tag.source.file), lower: Int(tag.source.upper), upper: Int(tag.source.upper))
            let element = MarkupElementNode(
                tag.name, attributes: tag.attributes, isSelfClosing: true, source: tag.source,
                contentSource: content)
            observer.didSelfClose(element)
            append(.element(element))
        case .close(let name, let source): close(name, source, observer: &observer, faults: &faults)
        }
    }

    mutating func finish(
        at end: Int, observer: inout some ParseObserver, faults: inout MarkupFaults
    ) -> [MarkupNode] {
        flushTail()
        while !open.isEmpty { closeUnclosed(at: end, observer: &observer, faults: &faults) }
        return nodes
    }

    private mutating func pushTooDeep(_ tag: MarkupTag, faults: inout MarkupFaults) {
        counts[tag.name, default: 0] += 1
        tooDeep.append(tag.name)
        guard !isTooDeep else { return }
        isTooDeep = true
        faults.add(
            "tags are nested deeper than \(MarkupTree.greatestDepth) here; of those that lie deeper only the text is kept",
            remedy: "Close the outer ones first", at: tag.source)
    }

    private mutating func close(
        _ name: String, _ source: SourceRange, observer: inout some ParseObserver, faults: inout MarkupFaults
    ) {
        guard counts[name, default: 0] > 0 else {
            faults.add(
                "</\(MarkupFaults.shown(name))> closes nothing", remedy: "Take it out, or open the tag before it",
                at: source)
            return
        }
        while let last = tooDeep.popLast() {
            counts[last, default: 1] -= 1
            if last == name { return }
        }
        flushTail()
        while let last = open.last, last.name != name {
            closeUnclosed(at: Int(source.lower), observer: &observer, faults: &faults)
        }
        pop(to: Int(source.upper), contentEnd: Int(source.lower), observer: &observer)
    }

    private mutating func closeUnclosed(
        at end: Int, observer: inout some ParseObserver, faults: inout MarkupFaults
    ) {
        if let element = open.last {
            let name = MarkupFaults.shown(element.name)
            faults.add(
                "<\(name)> is not closed and ends with what it stands in",
                remedy: "Write </\(name)> where it ends", at: element.source)
        }
        pop(to: end, contentEnd: end, observer: &observer)
    }

    private mutating func pop(to end: Int, contentEnd: Int, observer: inout some ParseObserver) {
        guard var element = open.popLast() else { return }
        counts[element.name, default: 1] -= 1
        let file = Int(element.source.file)
        element.contentSource = SourceRange(file: file, lower: Int(element.source.upper), upper: contentEnd)
        element.source = SourceRange(file: file, lower: Int(element.source.lower), upper: end)
        observer.didClose(element)
        append(.element(element))
    }

    private mutating func flushTail() {
        guard !tail.string.isEmpty else { return }
        let text = tail
        tail = SourcedString("")
        append(.text(text))
    }

    private mutating func append(_ node: MarkupNode) {
        if open.isEmpty { nodes.append(node) } else { open[open.count - 1].children.append(node) }
    }
}
