/// Examples of the values that the tables of keys name by a word in capitals.
enum ValueExamples {
    /// The values of a key as a message lists them, each kind with examples: `SIZE (16pt, 三號), auto`.
    static func list(_ values: [String]) -> String {
        values.map { value in examples[value].map { "\(value) (\($0))" } ?? value }.joined(separator: ", ")
    }

    private static let examples = [
        "SIZE": "16pt, 三號", "LENGTH": "8mm, 12pt, 0.5em", "NUMBERem": "0.5em",
        "HEAD,OUTER,FOOT,INNER": "30mm,18mm,15mm,20mm", "[BEFORE, AFTER, HEAD, FOOT]": "[0em, 0em, 2em, 0em]",
        "WIDTHxHEIGHT": "170mm x 309mm",
    ]
}
