public import PoemText

/// Converts documents between simplified and traditional characters, one character for one.
///
/// The source ranges stay those of the source text. What stands in {巩/言} or behind ⿰ is not converted: there 巩 is
/// a part of a character's shape and no simplified 鞏.
public struct ScriptConverter: ~Copyable {
    private let library: OpenCC
    private let fixes: ConversionFixes
    private var choices = ChoiceCounter()
    private let candidates: [Unicode.Scalar: [Unicode.Scalar]]?

    public init(
        to target: ScriptTarget, fixes: ConversionFixes = ConversionFixes(), listsChoices: Bool = false
    ) throws(ConversionError) {
        let candidates = listsChoices ? try OneToMany.candidates(target) : nil
        library = try OpenCC(target.configuration)
        self.candidates = candidates
        self.fixes = fixes
    }

    /// The choices made so far where one character stands for several, the most frequent first; empty unless they
    /// are listed.
    public var choicesMade: [ConversionChoice] { choices.list(candidates ?? [:]) }

    /// The document in the other script.
    public mutating func convert(_ document: Document) throws(ConversionError) -> Document {
        var document = document
        document.title = try library.convert(document.title)
        for index in document.poems.indices { try convert(&document.poems[index]) }
        return document
    }

    /// Converts a poem with all that is printed about it, in one call of the library.
    public mutating func convert(_ poem: inout Poem) throws(ConversionError) {
        var joined = ""
        poem.mapCharacters { joined += $0.string + "\n" }
        let converted = try library.convert(joined)
        var lines = converted.split(separator: "\n", omittingEmptySubsequences: false)[...]
        var failure: ConversionError?
        poem.mapCharacters { string in
            guard failure == nil, let line = lines.popFirst() else { return }
            do throws(ConversionError) {
                try take(String(line), for: &string)
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
    }

    private mutating func take(_ converted: String, for string: inout SourcedString) throws(ConversionError) {
        if fixes.isEmpty && candidates == nil && converted == string.string { return }
        let before = Array(string.string.unicodeScalars)
        var after = Array(converted.unicodeScalars)
        if after.count != before.count {
            // A phrase of another length: each character by itself, so that every one keeps its place.
            after = []
            for scalar in before {
                after.append(try library.convert(String(scalar)).unicodeScalars.first ?? scalar)
            }
        }
        for range in ComponentRanges.ranges(in: before) { after.replaceSubrange(range, with: before[range]) }
        if let candidates { choices.count(before, after, candidates) }
        guard after != before || !fixes.isEmpty else { return }
        var offset = 0
        var placed: [PlacedScalar] = []
        placed.reserveCapacity(after.count)
        for (old, new) in zip(before, after) {
            placed.append(PlacedScalar(scalar: new, source: string.sourceOffset(of: offset)))
            offset += UTF8.width(old)
        }
        string = SourcedString(fixed(placed), source: string.source)
    }

    private func fixed(_ text: [PlacedScalar]) -> [PlacedScalar] {
        if fixes.isEmpty { return text }
        var result: [PlacedScalar] = []
        var index = 0
        while index < text.count {
            if let fix = fixes.fix(at: index, of: text) {
                for (position, scalar) in fix.to.enumerated() {
                    let place = min(position, fix.from.count - 1)
                    result.append(PlacedScalar(scalar: scalar, source: text[index + place].source))
                }
                index += fix.from.count
            } else {
                result.append(text[index])
                index += 1
            }
        }
        return result
    }
}

extension SourcedString {
    /// Scalars with their places, as a string with a step wherever the source does not run on with it.
    fileprivate init(_ scalars: [PlacedScalar], source: SourceRange) {
        var string = String.UnicodeScalarView()
        var steps: [Step] = []
        var offset = 0
        var drift = Int(source.lower)
        for placed in scalars {
            if offset + drift != placed.source {
                steps.append(Step(offset: offset, source: placed.source))
                drift = placed.source - offset
            }
            string.append(placed.scalar)
            offset += UTF8.width(placed.scalar)
        }
        if offset + drift != Int(source.upper), !scalars.isEmpty {
            steps.append(Step(offset: offset, source: Int(source.upper)))
        }
        self.init(String(string), source: source, steps: source == .none ? [] : steps)
    }
}
