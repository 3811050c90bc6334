import PoemConversion
import PoemText
import Testing

struct ScriptConverterTests {
    private func poem(_ lines: [String]) -> Document {
        var offset = 0
        let texts = lines.map { line in
            let text = Text(line, source: SourceRange(file: 0, lower: offset, upper: offset + line.utf8.count))
            offset += line.utf8.count + 1
            return text
        }
        return Document(poems: [Poem(title: texts[0], body: [.stanza(Array(texts.dropFirst()))])])
    }

    private func lines(_ document: Document) -> [String] {
        guard case .stanza(let lines)? = document.poems[0].body.first else { return [] }
        return [document.poems[0].title.string] + lines.map(\.string)
    }

    @Test(arguments: [
        (ScriptTarget.simplified, "靜夜思", "舉頭望明月，低頭思故鄉。", "静夜思", "举头望明月，低头思故乡。"),
        (.traditional, "静夜思", "举头望明月，低头思故乡。", "靜夜思", "舉頭望明月，低頭思故鄉。"),
        (.taiwan, "为里", "为谁辛苦为谁甜", "為裡", "為誰辛苦為誰甜"),
        (.hongkong, "为里", "台湾", "為裏", "台灣"),
    ])
    func convertsCharacterForCharacter(
        target: ScriptTarget, title: String, line: String, newTitle: String, newLine: String
    ) throws {
        var converter = try ScriptConverter(to: target)
        let document = try converter.convert(poem([title, line]))
        #expect(lines(document) == [newTitle, newLine])
        #expect(document.poems[0].title.source == SourceRange(file: 0, lower: 0, upper: title.utf8.count))
    }

    /// 𫄧 takes four bytes, 纖 three: places behind it stay those of the source.
    @Test func placesStayThoseOfTheSource() throws {
        var converter = try ScriptConverter(to: .simplified)
        let source = "題\n葛絺紵𠮷靜"
        let document = try converter.convert(poem(source.split(separator: "\n").map(String.init)))
        guard case .stanza(let lines)? = document.poems[0].body.first,
            case .characters(let line)? = lines[0].inlines.first
        else {
            Issue.record("no line")
            return
        }
        let old = Array("葛絺紵𠮷靜".unicodeScalars)
        #expect(line.string.unicodeScalars.count == old.count)
        #expect(line.string.hasSuffix("𠮷静"))
        #expect(line.string.utf8.count > "葛絺紵𠮷靜".utf8.count)
        var offset = 0
        var place = 4
        for (scalar, oldScalar) in zip(line.string.unicodeScalars, old) {
            #expect(line.sourceOffset(of: offset) == place)
            offset += String(scalar).utf8.count
            place += String(oldScalar).utf8.count
        }
        #expect(line.sourceOffset(of: offset) == Int(line.source.upper))
    }

    @Test func partsOfACharacterStay() throws {
        var converter = try ScriptConverter(to: .traditional)
        let document = try converter.convert(poem(["题{巩/言}", "⿰木养深，⿱山⿰虚为为{无", "为"]))
        #expect(lines(document) == ["題{巩/言}", "⿰木养深，⿱山⿰虚为爲{無", "爲"])
    }

    @Test func fixesAreAppliedAfterwards() throws {
        let fixes = try ConversionFixes("# names\n干隆\t乾隆\n\n后\t後來\n", file: "fixes.tsv")
        var converter = try ScriptConverter(to: .simplified, fixes: fixes)
        let document = try converter.convert(poem(["乾隆", "一後二"]))
        #expect(lines(document)[1] == "一後來二")
        #expect(lines(document)[0] == "乾隆")
        #expect(throws: ConversionError.badFix(file: "f", line: 2)) {
            try ConversionFixes("a\tb\nab\n", file: "f")
        }
    }

    @Test func choicesAreCounted() throws {
        var converter = try ScriptConverter(to: .traditional, listsChoices: true)
        _ = try converter.convert(poem(["发", "白发三千丈，发发一人。"]))
        let choices = converter.choicesMade
        let hair = try #require(choices.first { $0.from == "发" && $0.to == "髮" })
        #expect(hair.count >= 1)
        #expect(Set(hair.candidates).isSuperset(of: ["發", "髮"]))
        #expect(!choices.contains { $0.from == "三" })
    }
}
