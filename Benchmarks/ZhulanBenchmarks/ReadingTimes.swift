import Zhulan

/// How the time of reading grows with the text: a file and one of a hundred times its length, for each format.
enum ReadingTimes {
    private static let small = 10
    private static let factor = 100

    /// One poem with what its format can mark.
    private static let units: [(name: String, file: String, text: String)] = [
        (
            "text", "a.txt",
            "登高\n杜甫\n\n風急天高猿嘯哀，渚清沙白鳥飛回。\n無邊落木蕭蕭下，不盡長江滾滾來。\n%%\n"
        ),
        (
            "Markdown", "a.md",
            """
            # 登高

            風急天高<ruby>猿<rt>yuán</rt></ruby>嘯哀，渚清沙白*鳥*飛回。
            無邊落木**蕭蕭**下，不盡<name>長江</name>滾滾來。<note place="inline">滾，亦作滚。</note>

            > 見[詩藪](https://example.org/a)：「{{古今}}第一」。

            - 甲
            - 乙 ____


            """
        ),
        (
            "tagged", "a.poem",
            """
            <poem><title>登高</title>
            風急天高<ruby>猿<rt>yuán</rt></ruby>嘯哀，<b>渚清</b>沙白<dots>鳥</dots>飛回。
            <style name="red">無邊<name>落木</name>蕭蕭下</style>，<a href="https://example.org/a">不盡</a>長江滾滾來。
            </poem>

            """
        ),
    ]

    /// Lines of a table: milliseconds of either, and how many times as long the longer one takes.
    static func report(runs: Int) throws -> String {
        var lines = ["reading, \(factor) times the text:"]
        for unit in units {
            let short = try median(of: runs) { try read(unit, count: small) }
            let long = try median(of: runs) { try read(unit, count: small * factor) }
            let ratio = (long / short * 10).rounded() / 10
            lines.append("  \(unit.name): \(milliseconds(short)) ms, \(milliseconds(long)) ms, \(ratio) times")
        }
        return lines.joined(separator: "\n")
    }

    private static func read(_ unit: (name: String, file: String, text: String), count: Int) throws -> Double {
        let bytes = Array(String(repeating: unit.text, count: count).utf8)
        let clock = ContinuousClock()
        let start = clock.now
        let document = try PoemReader.read(bytes, name: unit.file).value
        let time = clock.now - start
        precondition(document.poems.count == count)
        return Double(time.components.attoseconds) / 1e18 + Double(time.components.seconds)
    }

    private static func median(of runs: Int, _ body: () throws -> Double) rethrows -> Double {
        var times: [Double] = []
        for _ in 0...runs { times.append(try body()) }
        return times.dropFirst().sorted()[runs / 2]
    }

    private static func milliseconds(_ seconds: Double) -> Double { (seconds * 10_000).rounded() / 10 }
}
