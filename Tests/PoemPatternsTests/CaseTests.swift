import PoemPatterns
import PoemReaders
import PoemText
import Testing

@Suite("Cases 60 and 61")
struct CaseTests {
    /// Every finding of the document: its pattern and its text.
    func findings(_ document: Document) -> [String] {
        struct Collector: DocumentVisitor {
            var found: [String] = []
            mutating func enter(_ inline: Inline) -> Bool {
                if case .span(let span) = inline, let pattern = span.pattern {
                    found.append(pattern + " " + Text(span.content).string)
                }
                return true
            }
        }
        var collector = Collector()
        document.walk(&collector)
        return collector.found
    }

    @Test("60 After characters beyond the BMP and emoji exactly what was meant is found")
    func astral() throws {
        let document = try Fixture.document("cases/60-regex-after-astral-character/input.txt")
        let red = PatternSet([Pattern("丙", action: .mark([.style("red")]))])
        let marked = try document.applying(red).document
        #expect(findings(marked) == ["丙 丙", "丙 丙"])
        #expect(marked.lines.map { shown($0.inlines) } == ["𠮷甲乙<red by 丙|丙>", "𪚥𠀋👍丁<red by 丙|丙>"])
        let first = PatternSet([Pattern("^.", action: .mark([.style("red")]))])
        #expect(findings(try document.applying(first).document).suffix(2) == ["^. 𠮷", "^. 𪚥"])
    }

    @Test("61 Empty matches colour nothing; a runaway is stopped and named, and the rest goes on")
    func emptyAndRunaway() throws {
        let expressions = try Fixture.lines("cases/61-regex-empty-and-runaway/rules.txt")
        try #require(expressions.count == 6)
        var document = try Fixture.document("cases/61-regex-empty-and-runaway/input.txt")
        let start = ContinuousClock.now
        for expression in expressions.prefix(3) {
            let result = try document.applying(PatternSet([Pattern(expression, action: .mark([.name]))]))
            #expect(result.diagnostics.isEmpty)
            #expect(findings(result.document).count == (expression == "(甲*)*" ? 1 : 0), "\(expression)")
        }
        #expect(ContinuousClock.now - start < .seconds(1))

        // PCRE2 sees at once that no 乙 follows, so one is put behind the line.
        document.poems[0].mapTexts { text in
            if text.plain.hasSuffix("丙") { text.inlines.append(.characters(SourcedString("丁乙"))) }
        }
        let late = ContinuousClock.now
        let set = PatternSet([
            Pattern(expressions[3], name: "runaway", action: .mark([.name])), Pattern("丙", action: .mark([.book])),
        ])
        let result = try document.applying(set)
        #expect(ContinuousClock.now - late < .seconds(2))
        #expect(findings(result.document) == ["丙 丙"])
        let told = try #require(result.diagnostics.first)
        #expect(result.diagnostics.count == 1 && told.severity == .warning && !told.losesContent)
        #expect(told.what.contains("runaway") && told.place?.line == 4, "\(told.line)")

        do {
            _ = try document.applying(PatternSet(expressions.suffix(2).map { Pattern($0) }))
            Issue.record("no error")
        } catch {
            #expect(error.diagnostics.count == 2)
            for (told, expression) in zip(error.diagnostics, expressions.suffix(2)) {
                #expect(told.what.contains(expression) && told.what.contains("at character"), "\(told.line)")
            }
        }
    }
}
