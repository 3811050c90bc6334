import Foundation
import PoemText
import Testing

/// UAX #29's own test file, and the clusters that poems hold.
struct ClusterCutterTests {
    static let file = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../Fixtures/unicode/GraphemeBreakTest.txt").standardized

    func clusters(_ scalars: [UInt32]) -> [[UInt32]] {
        var cutter = ClusterCutter()
        var result: [[UInt32]] = []
        for scalar in scalars {
            if cutter.startsCluster(scalar) {
                result.append([scalar])
            } else {
                result[result.count - 1].append(scalar)
            }
        }
        return result
    }

    @Test func conformsToTheUnicodeTestFile() throws {
        let text = try String(contentsOf: Self.file, encoding: .utf8)
        var count = 0
        for line in text.split(whereSeparator: \.isNewline) where line.hasPrefix("÷") {
            let data = line.prefix { $0 != "#" }
            let expected = data.split(separator: "÷").map { cluster in
                cluster.split { $0 == "×" || $0.isWhitespace }.compactMap { UInt32($0, radix: 16) }
            }
            .filter { !$0.isEmpty }
            #expect(clusters(expected.flatMap { $0 }) == expected, "\(data)")
            count += 1
        }
        #expect(count == 602)
    }

    @Test(arguments: [
        ("葛\u{E0100}十", 2), ("骨\u{FE00}", 1), ("❤️月", 2), ("👨‍👩‍👧日", 2), ("🇨🇳🇭🇰", 2), ("é", 1),
        ("⿰亻丸", 3), ("𠮷𪚥", 2), ("か\u{3099}", 1),
    ])
    func cutsClustersAsSwiftDoes(text: String, count: Int) {
        let found = clusters(text.unicodeScalars.map(\.value))
        #expect(found.count == count)
        #expect(found.count == text.count)
    }
}
