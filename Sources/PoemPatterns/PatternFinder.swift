public import PoemText

/// Finds the patterns of a set in texts. It is compiled once and used for all of them; not shared between threads.
///
/// A pattern that tries too much at one place (`(甲+)+乙`) is stopped there for good, so that nothing waits for it;
/// `stops` tells of it, and what it found before stays found.
public struct PatternFinder: ~Copyable {
    public let set: PatternSet
    /// The patterns that were stopped, each once, with the place in the text that was searched.
    public private(set) var stops: [Stop] = []
    private let expressions: [Expression]
    private var isStopped: [Bool]

    /// A pattern that is not searched for any more.
    public struct Stop: Hashable, Sendable {
        /// The index of the pattern in its set.
        public var pattern: Int
        /// UTF-8 offset into the text from which it was searching.
        public var offset: Int
    }

    /// Throws an error for every pattern that is no regular expression, or whose link takes a group it has not.
    public init(_ set: PatternSet) throws(PatternError) {
        var expressions: [Expression] = []
        var faults: [Diagnostic] = []
        for pattern in set.patterns {
            do throws(Expression.Fault) {
                let expression = try Expression(pattern.expression)
                if let fault = pattern.groupFault(of: expression.groupCount) { faults.append(fault) }
                expressions.append(expression)
            } catch {
                faults.append(pattern.diagnostic(error))
            }
        }
        guard faults.isEmpty else { throw PatternError(faults) }
        self.set = set
        self.expressions = expressions
        isStopped = [Bool](repeating: false, count: expressions.count)
    }

    /// The text in pieces: sorted, disjoint, none empty, together the whole. The first match at a place wins, and of
    /// two that begin at one place that of the earlier pattern. A match without length is none.
    public mutating func pieces(of text: String) -> [Piece] {
        pieces(of: Array(text.utf8), objects: [])
    }

    /// The index of the first pattern for which all of the text is one match.
    public mutating func matchesWhole(_ text: String) -> Int? {
        var text = text
        return text.withUTF8 { bytes in
            for (index, expression) in expressions.enumerated() where !isStopped[index] {
                switch expression.matchesWhole(bytes) {
                case .found: return index
                case .nothing: break
                case .stopped: stop(index, at: 0)
                }
            }
            return nil
        }
    }

    /// The same, where each of `objects` is the offset of a U+FFFC that no match can hold, ascending.
    mutating func pieces(of text: [UInt8], objects: [Int]) -> [Piece] {
        text.withUnsafeBufferPointer { text in
            var partition = Partition(text, objects: objects)
            var lower = 0
            for object in objects {
                search(lower..<object, &partition)
                lower = object + 3
            }
            search(lower..<text.count, &partition)
            return partition.finished()
        }
    }

    /// Searches a stretch without objects. Each pattern keeps its next match, and is searched again only when that
    /// lies behind: every stretch is searched once by each pattern.
    private mutating func search(_ stretch: Range<Int>, _ partition: inout Partition) {
        guard !stretch.isEmpty else { return }
        var nexts: [Next] = []
        for index in expressions.indices where !isStopped[index] {
            if let next = next(index, from: stretch.lowerBound, to: stretch.upperBound, &partition) {
                nexts.append(next)
            }
        }
        while let best = nexts.indices.min(by: { nexts[$0].precedes(nexts[$1]) }) {
            partition.add(nexts[best].piece)
            let position = partition.position
            nexts = nexts.compactMap { kept in
                if kept.piece.range.lowerBound >= position { return kept }
                return next(kept.pattern, from: position, to: stretch.upperBound, &partition)
            }
        }
    }

    private struct Next {
        var pattern: Int
        var piece: Piece

        func precedes(_ other: Next) -> Bool {
            (piece.range.lowerBound, pattern) < (other.piece.range.lowerBound, other.pattern)
        }
    }

    private mutating func next(
        _ pattern: Int, from start: Int, to end: Int, _ partition: inout Partition
    ) -> Next? {
        guard start < end, !isStopped[pattern] else { return nil }
        let expression = expressions[pattern]
        switch expression.search(partition.text, from: start, to: end) {
        case .nothing: return nil
        case .stopped:
            stop(pattern, at: start)
            return nil
        case .found:
            // \K may move the beginning of a match; one that is moved out of the stretch is none.
            guard let found = expression.range(of: 0), !found.isEmpty, found.lowerBound >= start else { return nil }
            let groups = (0...expression.groupCount).map(expression.range)
            return Next(
                pattern: pattern, piece: Piece(partition.widened(found), pattern: pattern, groups: groups))
        }
    }

    /// The stops since they were last taken.
    mutating func takeStops() -> [Stop] {
        defer { stops = [] }
        return stops
    }

    private mutating func stop(_ pattern: Int, at offset: Int) {
        isStopped[pattern] = true
        stops.append(Stop(pattern: pattern, offset: offset))
    }
}

/// The pieces of a text as they are found, in order.
private struct Partition {
    let text: UnsafeBufferPointer<UInt8>
    /// Up to here all is told apart.
    private(set) var position = 0
    private var pieces: [Piece] = []
    /// Made with the first match: most texts have none.
    private var bounds: ClusterBounds?

    private let objects: [Int]

    init(_ text: UnsafeBufferPointer<UInt8>, objects: [Int]) {
        self.text = text
        self.objects = objects
    }

    mutating func widened(_ range: Range<Int>) -> Range<Int> {
        let bounds = bounds ?? ClusterBounds(text, objects: objects)
        self.bounds = bounds
        return bounds.widened(range)
    }

    mutating func add(_ piece: Piece) {
        if piece.range.lowerBound > position { pieces.append(Piece(position..<piece.range.lowerBound)) }
        pieces.append(piece)
        position = piece.range.upperBound
    }

    consuming func finished() -> [Piece] {
        if position < text.count { pieces.append(Piece(position..<text.count)) }
        return pieces
    }
}
