/// One way to choose what becomes a blank. Characters count from 1 in each poem; marks and the title are not counted.
public enum BlankChoice: Hashable, Sendable {
    /// The blanks of the source, which stay in any case.
    case marked
    /// Every place of each of these characters.
    case characters([String])
    /// Every place of each of these words, the longest first.
    case words([String])
    /// Every n-th character.
    case every(Int)
    /// Characters by their number.
    case index([Int])
    /// A share of the characters, from 0 to 1.
    case randomShare(Double)
    /// So many characters by chance.
    case randomCount(Int)
    case clauses(Clauses)
    /// The characters that rhyme.
    case rhymes
    /// The whole poem, from memory.
    case all

    /// 句: of a couplet the first (上句) or the second (下句), or of all the poem's clauses those of even or odd number.
    public enum Clauses: String, CaseIterable, Hashable, Sendable { case first, second, even, odd }

    /// Whether chance has a part in it.
    var isRandom: Bool {
        switch self {
        case .randomShare, .randomCount: true
        default: false
        }
    }
}
