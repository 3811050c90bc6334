import PoemReaders
import PoemText
import Testing

@Suite struct SentenceTests {
    private func blanks(_ parsed: Parsed<Document>) -> [Blank] {
        var found: [Blank] = []
        for text in parsed.value.poems[0].texts {
            for case .blank(let blank) in text.inlines { found.append(blank) }
        }
        return found
    }

    @Test("Y12 a blank at word_index, in the state that is said") func oneBlank() throws {
        let json = #"{"sentence":"春眠不覺曉，處處聞啼鳥。","word_index":4,"state":"active","text":"?"}"#
        let parsed = try readJSON(json)
        let inlines = parsed.value.poems[0].texts.first { !$0.isEmpty }?.inlines ?? []
        #expect(inlines.count == 3)
        let blank = blanks(parsed)[0]
        #expect(blank.answer.string == "曉" && blank.text?.string == "?" && blank.state == .active)
        #expect(parsed.diagnostics.isEmpty)
        let bytes = Array(json.utf8)
        #expect(String(decoding: bytes[Int(blank.source.lower)..<Int(blank.source.upper)], as: UTF8.self) == "曉")
    }

    @Test func clustersAreCountedMarksIncluded() throws {
        let parsed = try readJSON(#"{"sentence":"\ud840\udc00葛󠄀，e\u0301乙","word_index":[3,0,2,1,3]}"#)
        #expect(blanks(parsed).map(\.answer.string) == ["\u{20000}", "葛\u{E0100}", "，", "e\u{301}"])
        #expect(parsed.value.poems[0].texts.map(\.string).joined() == "乙")
    }

    @Test func answersAndStatesAreTakenOver() throws {
        for state in Blank.State.allCases {
            let parsed = try readJSON(
                #"{"sentence":"春眠","word_index":1,"state":"\#(state.rawValue)","text":"明","answer":"眠"}"#)
            #expect(blanks(parsed)[0].state == state)
            #expect(blanks(parsed)[0].answer.string == "眠")
        }
    }

    @Test(arguments: [
        (#"5"#, "1:46"), (#"[0,5]"#, "1:49"), (#"-1"#, "1:46"), (#"1.5"#, "1:46"), (#""1""#, "1:47"),
        (#"[[1]]"#, "1:47"), (#"1e99"#, "1:46"),
    ])
    func aWrongPlaceIsAnError(_ index: String, _ place: String) throws {
        let parsed = try readJSON(#"{"title":"題","sentence":"春眠不覺曉","word_index":\#(index)}"#)
        let errors = parsed.messages(.error)
        #expect(errors.count == 1 && errors[0].hasPrefix("poems.json:\(place): error: word_index"), "\(errors)")
        #expect(parsed.value.poems.count == 1)
        #expect(parsed.diagnostics.contains { $0.losesContent })
    }

    @Test func aWrongStateNamesTheNearest() throws {
        let parsed = try readJSON(#"{"sentence":"春眠","word_index":1,"state":"activ"}"#)
        #expect(parsed.messages(.error).contains { $0.contains("Did you mean active?") })
        #expect(blanks(parsed).map(\.state) == [.empty])
    }

    @Test func whatIsNoSentenceLosesNothingUnsaid() throws {
        let parsed = try readJSON(#"{"title":"題","paragraphs":["一。"],"answer":"二","word_index":3}"#)
        #expect(parsed.messages(.note).contains { $0.contains("answer (1)") && $0.contains("word_index (1)") })
    }

    @Test func blanksOfARecord() throws {
        let parsed = try readJSON(#"{"title":"題","paragraphs":["一。"],"blanks":"every:5"}"#)
        #expect(parsed.value.poems[0].blanks == "every:5")
    }

    @Test func linesInsideASentenceAreCounted() throws {
        let parsed = try readJSON(#"{"sentence":"一二\n三四","word_index":[1,4]}"#)
        #expect(blanks(parsed).map(\.answer.string) == ["二", "四"])
    }
}
