/// The script that a document is converted to, character for character.
public enum ScriptTarget: String, CaseIterable, Hashable, Sendable {
    case simplified, traditional, taiwan, hongkong

    /// OpenCC's configuration. `s2twp` is not among them: it changes words, and with them lengths.
    var configuration: String {
        switch self {
        case .simplified: "t2s.json"
        case .traditional: "s2t.json"
        case .taiwan: "s2tw.json"
        case .hongkong: "s2hk.json"
        }
    }

    /// The configuration of the way back, which tells how many characters fall together in one.
    var inverse: String { self == .simplified ? "s2t.json" : "t2s.json" }
}
