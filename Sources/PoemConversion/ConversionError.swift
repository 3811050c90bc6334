/// Why a document could not be converted.
public enum ConversionError: Error, Hashable, Sendable, CustomStringConvertible {
    /// OpenCC has no such configuration, or cannot read it or its dictionaries.
    case cannotOpen(configuration: String, reason: String)
    /// OpenCC refused a text.
    case refused(reason: String)
    /// A line of the file of fixes is not `from`, a TAB and `to`.
    case badFix(file: String, line: Int)

    public var description: String {
        switch self {
        case .cannotOpen(let configuration, let reason):
            "OpenCC cannot open its configuration \(configuration) (\(reason)). Install OpenCC with its data."
        case .refused(let reason):
            "OpenCC could not convert a text (\(reason)). Typeset it without --convert."
        case .badFix(let file, let line):
            "\(file):\(line): a line of conversion fixes is what stands in the converted text, a TAB, and what shall "
                + "stand there. Write it so."
        }
    }
}
