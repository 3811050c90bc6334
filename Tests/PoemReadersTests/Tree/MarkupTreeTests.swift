import PoemReaders
import PoemText
import Testing

/// Marked-up text as a tree of values.
struct MarkupTreeTests {
    private static let source =
        "<poem n='1'>甲<名 id=\"x\" 號=\"a&quot;&#26149;\">乙&lt;&#x4e19;</名><!-- 注 --><br/>丁<![CDATA[<b>&amp;]]></poem>\n"

    @Test("F4 F18 F20 F37 the dump shows kinds, attributes, self-closing tags and places")
    func dump() {
        let parsed = MarkupTree.parse(Self.source)
        #expect(parsed.diagnostics.isEmpty)
        #expect(
            parsed.value.dump(showsPlaces: true) == """
                0 <poem n="1"> 0..<117, content 12..<110
                  0/0 "甲" 12..<15
                  0/1 <名 id="x" 號="a&quot;春"> 15..<70, content 49..<64
                    0/1/0 "乙<丙" 49..<64
                  0/2 <br/> 82..<87
                  0/3 "丁<b>&amp;" 87..<107
                1 "\\n" 117..<118

                """)
        #expect(
            parsed.value.dump(pathTo: [0, 1, 0]) == """
                0 <poem n="1">
                  0/1 <名 id="x" 號="a&quot;春">
                    0/1/0 "乙<丙"

                """)
        #expect(parsed.value.debugDescription == parsed.value.dump())
    }

    @Test("F17 paths name nodes; neighbours, edits and removal follow them")
    func paths() {
        var tree = MarkupTree.parse("<a>一<b/><c>二</c></a>三").value
        for (path, node) in tree.descendants { #expect(tree[path] == node) }
        #expect(tree.descendants.map(\.path) == [[0], [0, 0], [0, 1], [0, 2], [0, 2, 0], [1]])
        #expect(tree.parent(of: [0, 2, 0]) == [0, 2] && tree.parent(of: [1]) == [] && tree.parent(of: []) == nil)
        #expect(tree.next(of: [0, 1]) == [0, 2] && tree.next(of: [0, 2]) == nil && tree.next(of: [0]) == [1])
        #expect(tree.previous(of: [0, 1]) == [0, 0] && tree.previous(of: [0, 0]) == nil)
        #expect(tree[[0, 3]] == nil && tree[[]] == nil && tree[[0, 0, 0]] == nil && tree[[-1]] == nil)

        tree.insert(.text("前"), before: [0, 2])
        tree.insert(.element(MarkupElementNode("d", isSelfClosing: true)), after: [0, 3])
        tree.append(.text("末"), to: [0, 3])
        tree.append(.text("裏"), to: [0, 1])
        tree.append(.text("尾"))
        #expect(tree.write() == "<a>一<b>裏</b>前<c>二末</c><d/></a>三尾")
        tree[[0, 3]] = nil
        tree[[0, 0]] = .text("壹")
        tree.insert(.text("無"), before: [7])
        #expect(tree.write() == "<a>壹<b>裏</b>前<d/></a>三尾")
    }

    private struct Log: MarkupVisitor {
        var events: [String] = []
        mutating func enter(_ element: MarkupElementNode, at path: [Int]) -> Bool {
            events.append("+\(element.name)")
            return element.name != "c"
        }
        mutating func leave(_ element: MarkupElementNode, at path: [Int]) { events.append("-\(element.name)") }
        mutating func visit(_ text: SourcedString, at path: [Int]) { events.append(text.string + "\(path)") }
    }

    @Test("F17 a visitor meets every node in order and may pass over what an element holds")
    func visitor() {
        var log = Log()
        MarkupTree.parse("<a>一<b/><c>二</c></a>三").value.walk(&log)
        #expect(log.events == ["+a", "一[0, 0]", "+b", "-b", "+c", "-a", "三[1]"])
    }

    @Test("F32 stripping leaves the text with its entities resolved")
    func strip() {
        #expect(Markup.strip("春<名>眠</名>不<ruby>覺<rt>jué</rt></ruby>&lt;<br/>3 < 4") == "春眠不覺jué<3 < 4")
        #expect(MarkupTree.parse(Self.source).value.plainText == "甲乙<丙丁<b>&amp;\n")
    }

    @Test("F40 wrapped text is read as it was")
    func wrap() throws {
        for text in ["", "春", "<題>&lt;\"'>", "a\r\n\tb", "]]>", "</題>", "&#26149;"] {
            let wrapped = try #require(Markup.wrap(text, in: "題"))
            let parsed = MarkupTree.parse(wrapped)
            #expect(parsed.diagnostics.isEmpty && parsed.value.nodes.count == 1)
            #expect(parsed.value.nodes[0].element?.name == "題")
            #expect(parsed.value.plainText.unicodeScalars.elementsEqual(text.unicodeScalars))
        }
        for name in ["", "a b", "1", "<", "。", "-a"] { #expect(Markup.wrap("春", in: name) == nil) }
    }

    private struct Observer: ParseObserver {
        var events: [String] = []
        mutating func didOpen(_ tag: MarkupTag) { events.append("open \(tag.name) \(tag.source.lower)") }
        mutating func didClose(_ element: MarkupElementNode) {
            events.append(
                "close \(element.name) \(element.plainText) \(element.source.lower)..<\(element.source.upper)")
        }
        mutating func didSelfClose(_ element: MarkupElementNode) {
            events.append("self \(element.name) \(element["n"] ?? "") \(element.source.lower)")
        }
    }

    @Test("F14 an observer is told of all three kinds of tags while the text is read")
    func observer() {
        var observer = Observer()
        _ = MarkupTree.parse("<a>一<b n='1'/><c>二</a>", observer: &observer)
        #expect(
            observer.events == [
                "open a 0", "self b 1 6", "open c 16", "close c 二 16..<22", "close a 一二 0..<26",
            ])
    }

    @Test("F21 each stage of tagged text is a value: source, tree, document")
    func stages() throws {
        let text = "<b>春</b>曉\n\n一。"
        let tree = MarkupTree.parse(text).value
        #expect(tree.write() == text)
        let poem = try #require(try readTagged(text).value.poems.first)
        #expect(poem.title.string == "春曉")
        #expect(tree.plainText == "春曉\n\n一。")
    }

    @Test("F36 what is no tree is mended with one warning each")
    func mending() {
        func messages(_ text: String) -> [String] { MarkupTree.parse(text, name: "x").diagnostics.map(\.line) }
        #expect(
            messages("甲\n<a>乙<b>丙</a></c>") == [
                "x:2:5: warning: <b> is not closed and ends with what it stands in. Write </b> where it ends.",
                "x:2:13: warning: </c> closes nothing. Take it out, or open the tag before it.",
            ])
        #expect(
            messages("3 < 4 > 2 & 1 <= 5 <3 >_< a&b; 1;") == [
                "x:1:28: warning: &b; stands for no character and is kept as text. Write the character itself, or &amp; "
                    + "for the sign &."
            ])
        #expect(MarkupTree.parse("甲<b 乙").value.plainText == "甲<b 乙")
        #expect(messages("甲<b 乙").count == 1)
        #expect(MarkupTree.parse("<a x=\"<b>\">甲</a>").value.plainText == "<a x=\"\">甲")
        #expect(MarkupTree.parse("<!-- 甲").value.plainText == "<!-- 甲")
        #expect(MarkupTree.parse("<!DOCTYPE a [<!ENTITY b \"c\">]><?xml a?>甲").value.plainText == "甲")
    }

    @Test func depthIsBounded() {
        let tree = MarkupTree.parse(
            String(repeating: "<a>", count: 100_000) + "深" + String(repeating: "</a>", count: 100_000))
        #expect(tree.value.plainText == "深")
        #expect(tree.diagnostics.count == 1)
        #expect(tree.value.descendants.map(\.path.count).max() == MarkupTree.greatestDepth + 1)
    }
}

/// What holds for any tree.
struct MarkupTreePropertyTests {
    private typealias Generator = PropertyTests.Generator

    private static let texts = [
        "春", "𠮷", " ", "\n", "<", ">", "&", "&lt;", "\"", "'", "]]>", "<!--", "葛\u{E0100}", "é", "/",
    ]
    private static let names = ["a", "題", "_link", "x:y", "b-1.2"]

    private func nodes(_ random: inout Generator, depth: Int) -> [MarkupNode] {
        var nodes: [MarkupNode] = []
        for _ in 0..<Int.random(in: 0..<4, using: &random) {
            // Two texts that stand together are read as one.
            if case .text? = nodes.last {
            } else if Bool.random(using: &random) {
                let pieces = (0..<Int.random(in: 1..<6, using: &random)).compactMap { _ in
                    Self.texts.randomElement(using: &random)
                }
                nodes.append(.text(pieces.joined()))
                continue
            }
            var element = MarkupElementNode(Self.names.randomElement(using: &random) ?? "a")
            for _ in 0..<Int.random(in: 0..<3, using: &random) {
                let value =
                    (Self.texts.randomElement(using: &random) ?? "")
                    + (Self.texts.randomElement(using: &random) ?? "")
                element.attributes.append(MarkupAttribute(Self.names.randomElement(using: &random) ?? "a", value))
            }
            element.isSelfClosing = Bool.random(using: &random)
            if !element.isSelfClosing, depth < 6 { element.children = self.nodes(&random, depth: depth + 1) }
            nodes.append(.element(element))
        }
        return nodes
    }

    @Test(
        "F4 F17 parse after write gives the same tree, and every path its node",
        arguments: [3, 77, 2026] as [UInt64])
    func writing(seed: UInt64) {
        var random = Generator(state: seed)
        var count = 0
        for round in 0..<300 {
            let tree = MarkupTree(nodes(&random, depth: 0))
            let text = tree.write()
            let parsed = MarkupTree.parse(text)
            #expect(parsed.value.nodes.hasSameContent(as: tree.nodes), "seed \(seed), round \(round): \(text)")
            #expect(parsed.diagnostics.isEmpty, "seed \(seed), round \(round): \(text)")
            for (path, node) in parsed.value.descendants {
                #expect(parsed.value[path] == node)
                count += 1
                guard case .text(let part) = node else { continue }
                #expect(part.sourceOffset(of: part.string.utf8.count) == Int(part.source.upper))
            }
        }
        #expect(count > 500, "seed \(seed)")
    }
}
