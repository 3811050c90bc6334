/// Cuts text into extended grapheme clusters (UAX #29), one scalar at a time and without `String`.
public struct ClusterCutter: Sendable {
    private var previous = GraphemeBreak.control
    private var isFirst = true
    /// The text up to here ends in a pictograph and its extenders.
    private var followsPictograph = false
    /// The same, and then a joiner.
    private var followsJoinedPictograph = false
    /// An odd number of regional indicators stands before.
    private var halfFlag = false

    public init() {}

    /// Whether `scalar`, the next of the text, begins a cluster. The first of a text always does.
    public mutating func startsCluster(_ scalar: UInt32) -> Bool {
        let next = graphemeBreak(of: scalar)
        let starts = breaks(before: next)
        if starts { followsPictograph = false }
        followsJoinedPictograph = next == .joiner && followsPictograph
        if next == .pictographic {
            followsPictograph = true
        } else if next != .extend {
            followsPictograph = false
        }
        halfFlag = next == .regionalIndicator && !(previous == .regionalIndicator && halfFlag)
        previous = next
        isFirst = false
        return starts
    }

    /// Rules GB1 to GB999.
    private func breaks(before next: GraphemeBreak) -> Bool {
        if previous == .other && next == .other || isFirst { return true }
        switch (previous, next) {
        case (.carriageReturn, .lineFeed): return false
        case (.control, _), (.carriageReturn, _), (.lineFeed, _): return true
        case (_, .control), (_, .carriageReturn), (_, .lineFeed): return true
        case (.hangulLead, .hangulLead), (.hangulLead, .hangulVowel), (.hangulLead, .hangulLV),
            (.hangulLead, .hangulLVT):
            return false
        case (.hangulLV, .hangulVowel), (.hangulLV, .hangulTail), (.hangulVowel, .hangulVowel),
            (.hangulVowel, .hangulTail):
            return false
        case (.hangulLVT, .hangulTail), (.hangulTail, .hangulTail): return false
        case (_, .extend), (_, .joiner), (_, .spacingMark), (.prepend, _): return false
        case (.joiner, .pictographic): return !followsJoinedPictograph
        case (.regionalIndicator, .regionalIndicator): return !halfFlag
        default: return true
        }
    }
}
