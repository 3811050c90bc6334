internal import PoemText

/// The characters of a text in a row, through all markup, as they are counted: grapheme clusters, and one for a
/// character described by its parts. Offsets are of the UTF-8 of all the text's runs, one after the other.
struct RunningText {
    struct Character {
        enum Kind: Hashable {
            /// One that can be a blank.
            case plain
            /// □ and its kin, for a character that is lost.
            case lacuna
            /// What already is a blank, of so many characters.
            case given(Int)
            case mark, space
            /// A note, a picture or the column's end, at which every word ends.
            case barrier
        }

        var kind: Kind
        /// In `scalars`.
        var scalars: Range<Int>
        /// In the running text.
        var utf8: Range<Int>

        var isChoosable: Bool { kind == .plain }

        /// How far the count of characters goes on at it.
        var count: Int {
            switch kind {
            case .plain, .lacuna: 1
            case .given(let count): count
            case .mark, .space, .barrier: 0
            }
        }
    }

    private(set) var characters: [Character] = []
    private(set) var scalars: [UInt32] = []
    private var length = 0

    init(_ text: Text) {
        add(text.inlines)
    }

    /// The character as the source has it.
    func string(of character: Character) -> String { string(character.scalars) }

    func string(_ range: Range<Int>) -> String {
        var result = String.UnicodeScalarView()
        for scalar in scalars[range] { if let scalar = Unicode.Scalar(scalar) { result.append(scalar) } }
        return String(result)
    }

    /// The scalar that stands for a character in tables; nil for one described by its parts.
    func tableScalar(of character: Character) -> UInt32? {
        let part = scalars[character.scalars]
        guard let first = part.first, part.dropFirst().allSatisfy(isVariationSelector) else { return nil }
        return first
    }

    private mutating func add(_ inlines: [Inline]) {
        for inline in inlines {
            switch inline {
            case .characters(let part): add(part.string)
            case .span(let span): add(span.content)
            case .ruby(let ruby): add(ruby.base.inlines)
            case .blank(let blank):
                // Its answer is counted as a reader of the poem counts; one without takes the place of its cells.
                let answer = RunningText(blank.answer)
                let count = answer.characters.reduce(0) { $0 + $1.count }
                let places = blank.answer.isEmpty ? blank.cells ?? 1 : count
                addThing(.given(max(0, min(places, Blank.mostCells))), standIn: true)
            case .note, .picture, .columnBreak: addThing(.barrier, standIn: true)
            }
        }
    }

    /// - Parameter standIn: whether U+0000 stands for it among the scalars, so that no word reaches over it.
    private mutating func addThing(_ kind: Character.Kind, standIn: Bool = false) {
        let start = scalars.count
        if standIn { scalars.append(0) }
        characters.append(Character(kind: kind, scalars: start..<scalars.count, utf8: length..<length))
    }

    private mutating func add(_ string: String) {
        var string = string
        string.withUTF8 { bytes in
            var cutter = ClusterCutter()
            /// Up to where a description reaches.
            var descriptionEnd = 0
            var offset = 0
            while offset < bytes.count {
                let (scalar, width) = Self.scalar(bytes, at: offset)
                let startsCluster = cutter.startsCluster(scalar)
                if offset >= descriptionEnd {
                    if let description = ComponentDescription.length(in: bytes, at: offset) {
                        descriptionEnd = offset + description
                        addThing(.plain)
                    } else if startsCluster || offset == descriptionEnd {
                        addThing(Self.kind(of: scalar))
                    }
                }
                scalars.append(scalar)
                offset += width
                length += width
                let last = characters.count - 1
                characters[last].scalars = characters[last].scalars.lowerBound..<scalars.count
                characters[last].utf8 = characters[last].utf8.lowerBound..<length
            }
        }
    }

    private static func kind(of scalar: UInt32) -> Character.Kind {
        if isCommonHan(scalar) { return .plain }
        let punctuation = PunctuationClass.of(scalar)
        if punctuation.isSpace { return .space }
        if punctuation.isMark { return .mark }
        switch scalar {
        case 0...0x20, 0x7F...0xA0, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF: return .space
        case 0x25A0...0x25FF, 0x3013: return .lacuna
        default: return isASCIISign(scalar) ? .mark : .plain
        }
    }

    /// Brackets, quotes and the other signs of ASCII.
    private static func isASCIISign(_ scalar: UInt32) -> Bool {
        guard scalar < 0x80 else { return false }
        let isDigit = (0x30...0x39).contains(scalar)
        let isLetter = (0x41...0x5A).contains(scalar & 0xDF)
        return !isDigit && !isLetter
    }

    private static func isCommonHan(_ scalar: UInt32) -> Bool { scalar >= 0x4E00 && scalar <= 0x9FFF }

    private static func scalar(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> (UInt32, Int) {
        let byte = bytes[offset]
        if byte < 0x80 { return (UInt32(byte), 1) }
        let width = byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
        var value = UInt32(byte) & (0x7F >> UInt32(width))
        for index in 1..<width { value = value << 6 | UInt32(bytes[offset + index] & 0x3F) }
        return (value, width)
    }
}
