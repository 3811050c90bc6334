import Foundation
import Testing
import Zhulan

@Suite struct ScratchNotes {
    static func note(_ place: Note.Place, _ text: String) -> Inline { .note(Note(place, Text(text))) }
    static func ruby(_ base: String, _ reading: String) -> Inline { .ruby(Ruby(base: Text(base), reading: Text(reading))) }
    static func chars(_ text: String) -> Inline { .characters(SourcedString(text)) }

    /// 春{chūn}眠{mián}[夾註 inline][!side][^head][*foot]
    static func line(_ text: String) -> Text {
        var inlines: [Inline] = []
        var plain = ""
        var iterator = text.makeIterator()
        func flush() { if !plain.isEmpty { inlines.append(chars(plain)); plain = "" } }
        while let character = iterator.next() {
            if character == "{" {
                var reading = ""
                while let next = iterator.next(), next != "}" { reading.append(next) }
                let base = plain.last.map(String.init) ?? ""
                plain.removeLast()
                flush()
                inlines.append(ruby(base, reading))
            } else if character == "[" {
                var content = ""
                while let next = iterator.next(), next != "]" { content.append(next) }
                flush()
                let place: Note.Place = switch content.first { case "!": .side; case "^": .head; case "*": .foot; default: .inline }
                if place != .inline { content.removeFirst() }
                inlines.append(note(place, content))
            } else { plain.append(character) }
        }
        flush()
        return Text(inlines)
    }

    static func render(_ name: String, _ poem: Poem, template: String = "poem", styles: StyleSheet = StyleSheet(), _ change: (inout Template) -> Void = { _ in }) throws {
        var t = try #require(BuiltInTemplates.template(template))
        t.language = .traditional
        t.region = .mainland
        change(&t)
        let typesetter = try Typesetter(template: t)
        let laid = try typesetter.set(Document(poems: [poem], styles: styles))
        for d in laid.diagnostics { print(name, d.line) }
        let pdf = try typesetter.pdf(laid.paged)
        try Data(pdf).write(to: URL(fileURLWithPath: "/tmp/notes-out/\(name).pdf"))
        var plain = ""
        var copy = poem
        copy.mapTexts { plain += $0.plain + "\n" }
        try plain.write(toFile: "/tmp/notes-out/\(name).txt", atomically: true, encoding: .utf8)
        for span in laid.paged.spans.prefix(6) { print(name, span.kind, span.id ?? "-", span.text, span.parts.map { "\($0.page) \(Int($0.box.x)) \(Int($0.box.y)) \(Int($0.box.width))x\(Int($0.box.height))" }) }
    }

    @Test func pages() throws {
        let pinyin = ["春{chūn}眠{mián}不{bù}覺{jué}曉{xiǎo}，", "處{chù}處{chù}聞{wén}啼{tí}鳥{niǎo}。", "夜{yè}來{lái}風{fēng}雨{yǔ}聲{shēng}，", "花{huā}落{luò}知{zhī}多{duō}少{shǎo}。", "床{chuáng}莊{zhuāng}雙{shuāng}床{chuáng}莊{zhuāng}"]
        try Self.render("pinyin", Poem(title: Self.line("春{chūn}曉{xiǎo}"), author: Text("孟浩然"), dynasty: Text("唐"), body: [.stanza(pinyin.map(Self.line))]))
        let zhuyin = ["春{ㄔㄨㄣ}眠{ㄇㄧㄢˊ}不{ㄅㄨˋ}覺{ㄐㄩㄝˊ}曉{ㄒㄧㄠˇ}，", "處{ㄔㄨˋ}處{ㄔㄨˋ}聞{ㄨㄣˊ}啼{ㄊㄧˊ}鳥{ㄋㄧㄠˇ}。", "夜{ㄧㄝˋ}來{ㄌㄞˊ}風{ㄈㄥ}雨{ㄩˇ}聲{ㄕㄥ}，", "花{ㄏㄨㄚ}落{ㄌㄨㄛˋ}知{ㄓ}多{ㄉㄨㄛ}少{ㄕㄠˇ}。", "媽{ㄇㄚ}媽{˙ㄇㄚ}床{ㄔㄨㄤˊ}上{˙ㄕㄤ}"]
        try Self.render("zhuyin", Poem(title: Self.line("春{ㄔㄨㄣ}曉{ㄒㄧㄠˇ}"), author: Text("孟浩然"), dynasty: Text("唐"), body: [.stanza(zhuyin.map(Self.line))]))
        let prose = "昔者[昔者，猶古時也。見爾雅釋詁。]莊周夢為胡蝶[胡蝶，蛺蝶也。崔云：蛺，蝶也。「蝶」一作「蜨」，見《莊子》（內篇）Zhuangzi 12年。]，栩栩然胡蝶也[栩，況羽反。喜貌。]。自喻適志與[李云：喻，快也。自快適其志。與音餘，下同。崔云：與哉。]！不知周也。俄然覺[古孝反]，則蘧蘧然周也[蘧，徐音渠，又其慮反。李云有形貌。崔作據據，引大宗師云：據然覺。]。不知周之夢為胡蝶與，胡蝶之夢為周與？周與胡蝶，則必有分矣。此之謂物化。"
        let long = String(repeating: prose, count: 3)
        try Self.render("siku", Poem(title: Text("齊物論"), author: Text("莊子"), body: [.prose(Self.line(long))]), template: "siku")
        try Self.render("siku-full", Poem(title: Text("齊物論"), author: Text("莊子"), body: [.prose(Self.line(long))]), template: "siku") { $0.marks = .full }
        try Self.render("book", Poem(title: Text("齊物論"), author: Text("莊子"), body: [.prose(Self.line(long))]), template: "book")
        try Self.render("modern", Poem(title: Text("齊物論"), author: Text("莊子"), body: [.prose(Self.line(long))]), template: "modern")
        let batch = ["春[^起句便佳，不落俗套。]眠不[!三字妙]覺曉，", "處處聞啼鳥[!天籟。通首不見人，只聞其聲，妙在言外，讀者自得之。]。", "夜來風雨聲[^轉筆][*風雨聲：一作「風雨至」。]，", "花落知多少[!結得有情][^此詩二十字，婉轉含情，非盛唐人不能道。後人學之不得其神也。]。"]
        try Self.render("batch", Poem(title: Text("春曉"), author: Text("孟浩然"), dynasty: Text("唐"), body: [.stanza(batch.map(Self.line))]))
        let foot = ["丞相祠堂[*丞相：諸葛亮，封武鄉侯。]何處尋，錦官城[*錦官城：成都的別名。以產錦著稱，故名錦官。]外柏森森。", "映階碧草自春色，隔葉黃鸝[*黃鸝：黃鶯。]空好音。"]
        try Self.render("foot", Poem(title: Text("蜀相"), author: Text("杜甫"), dynasty: Text("唐"), body: [.stanza(foot.map(Self.line))]))
    }
}
