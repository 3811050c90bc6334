/// What the user corrects in converted text: 干隆 into 乾隆.
public struct ConversionFixes: Sendable {
    /// By the first scalar of what is replaced, the longest first.
    private var fixes: [Unicode.Scalar: [(from: [Unicode.Scalar], to: [Unicode.Scalar])]] = [:]

    public init() {}

    /// Reads lines of `from`, a TAB and `to`; empty lines and lines that begin with `#` are passed over.
    ///
    /// - Throws: `ConversionError.badFix` with the line, from 1.
    public init(_ text: String, file: String) throws(ConversionError) {
        var number = 0
        for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            number += 1
            if line.isEmpty || line.hasPrefix("#") { continue }
            let parts = line.split(separator: "\t", omittingEmptySubsequences: false)
            guard parts.count == 2, let first = parts[0].unicodeScalars.first else {
                throw .badFix(file: file, line: number)
            }
            fixes[first, default: []].append((Array(parts[0].unicodeScalars), Array(parts[1].unicodeScalars)))
        }
        for key in fixes.keys { fixes[key]?.sort { $0.from.count > $1.from.count } }
    }

    var isEmpty: Bool { fixes.isEmpty }

    /// The fix that applies at a place of a text, if any.
    func fix(at index: Int, of text: [PlacedScalar]) -> (from: [Unicode.Scalar], to: [Unicode.Scalar])? {
        fixes[text[index].scalar]?.first { fix in
            index + fix.from.count <= text.count
                && zip(fix.from, text[index...]).allSatisfy { $0 == $1.scalar }
        }
    }
}

/// A scalar of a converted text and the source offset of what it stands for.
struct PlacedScalar {
    var scalar: Unicode.Scalar
    var source: Int
}
