internal import CMarkGFM
import PoemText

/// A CommonMark document as cmark-gfm finds its structure. Owns the C tree, and is the only caller of the library.
struct MarkdownTree: ~Copyable {
    private let root: OpaquePointer

    /// What a node is, with the text that cmark has for it.
    enum Node {
        case document, quote, item, paragraph
        case list(start: Int?)
        case heading(level: Int)
        case codeBlock([UInt8])
        case ornament
        /// The text of a footnote. They come last, in the order of their first calls.
        case note
        case text([UInt8])
        case code([UInt8])
        case lineBreak
        case emphasis, strong, strike
        case link, picture
        /// What the options and the draft leave no room for.
        case other
    }

    /// Nil where there is no memory for it.
    init?(_ bytes: [UInt8]) {
        Self.register
        guard let parser = cmark_parser_new(CMARK_OPT_FOOTNOTES | CMARK_OPT_STRIKETHROUGH_DOUBLE_TILDE) else {
            return nil
        }
        defer { cmark_parser_free(parser) }
        guard let strike = cmark_find_syntax_extension("strikethrough"),
            cmark_parser_attach_syntax_extension(parser, strike) == 1
        else { return nil }
        bytes.withUnsafeBytes { buffer in
            guard let base = buffer.baseAddress else { return }
            cmark_parser_feed(parser, base.assumingMemoryBound(to: CChar.self), buffer.count)
        }
        guard let root = cmark_parser_finish(parser) else { return nil }
        self.root = root
    }

    deinit { cmark_node_free(root) }

    /// Registers cmark-gfm's extensions, once in the process: the library keeps them in a list without a lock.
    private static let register: Void = cmark_gfm_core_extensions_ensure_registered()

    /// Visits every node in reading order, twice where it has content. The iterator keeps no stack, so that nesting
    /// has no bound. False where there is no memory for it.
    func walk(_ visit: (Node, _ isEntered: Bool) -> Void) -> Bool {
        guard let iterator = cmark_iter_new(root) else { return false }
        defer { cmark_iter_free(iterator) }
        while true {
            let event = cmark_iter_next(iterator)
            if event == CMARK_EVENT_DONE { return true }
            guard let node = cmark_iter_get_node(iterator) else { continue }
            visit(Self.node(node), event == CMARK_EVENT_ENTER)
        }
    }

    private static func node(_ node: OpaquePointer) -> Node {
        switch cmark_node_get_type(node) {
        case CMARK_NODE_DOCUMENT: .document
        case CMARK_NODE_BLOCK_QUOTE: .quote
        case CMARK_NODE_LIST:
            .list(
                start: cmark_node_get_list_type(node) == CMARK_ORDERED_LIST
                    ? Int(cmark_node_get_list_start(node)) : nil)
        case CMARK_NODE_ITEM: .item
        case CMARK_NODE_PARAGRAPH: .paragraph
        case CMARK_NODE_HEADING: .heading(level: Int(cmark_node_get_heading_level(node)))
        case CMARK_NODE_CODE_BLOCK: .codeBlock(literal(node))
        case CMARK_NODE_THEMATIC_BREAK: .ornament
        case CMARK_NODE_FOOTNOTE_DEFINITION: .note
        case CMARK_NODE_TEXT: .text(literal(node))
        case CMARK_NODE_CODE: .code(literal(node))
        case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK: .lineBreak
        case CMARK_NODE_EMPH: .emphasis
        case CMARK_NODE_STRONG: .strong
        case CMARK_NODE_LINK: .link
        case CMARK_NODE_IMAGE: .picture
        default:
            // The extension's node type is known only to the library.
            String(cString: cmark_node_get_type_string(node)) == "strikethrough" ? .strike : .other
        }
    }

    private static func literal(_ node: OpaquePointer) -> [UInt8] {
        guard let text = cmark_node_get_literal(node) else { return [] }
        return Array(String(cString: text).utf8)
    }

    /// The text of a document that is one paragraph of it: what an entity stands for.
    static func text(of source: String) -> String {
        guard let tree = MarkdownTree(Array(source.utf8)) else { return source }
        var text: [UInt8] = []
        _ = tree.walk { node, isEntered in
            if case .text(let part) = node, isEntered { text += part }
        }
        return String(decoding: text, as: UTF8.self)
    }
}
