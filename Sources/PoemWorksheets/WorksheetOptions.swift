public import PoemText

/// How a sheet is made of poems. The defaults are those of the command.
public struct WorksheetOptions: Hashable, Sendable {
    /// What becomes a blank. A poem that says so itself (`Poem.blanks`) goes before it.
    public var blanks: [BlankChoice] = [.marked]
    /// The same seed gives the same sheet.
    public var seed: UInt64 = 1
    /// So many characters at each poem's beginning become no blanks.
    public var spareFirst = 0
    /// At most so many blanks of those chosen in each poem: the first, or any where chance chooses.
    public var most: Int?
    public var size = BlankSize.auto
    /// Nil for the template's.
    public var shape: Blank.Shape?
    public var isNumbered = false
    /// The number of wrong answers in the word bank; nil for no bank.
    public var wordBank: Int?
    public var hint = Hint.none
    public var ask = Ask.character
    /// Beside every character of the title and the body.
    public var readings: ReadingScript?
    public var grid = Blank.Grid.none
    /// How dark the answers are that are printed for tracing, from 0 to 1; nil for none.
    public var trace: Double?
    /// The fields over the sheet, such as 姓名.
    public var header: [String] = []
    /// For each blank.
    public var points: Int?
    /// From 1 to 12.
    public var grade: Int?
    /// Whose readings and type sizes; `auto` is the Mainland's, and Taiwan's where the language is.
    public var region = Region.auto
    /// Of the sheet's own words; `auto` is decided by the poems.
    public var language = Language.auto
    /// The cells of each character of a copybook; empty for a sheet.
    public var copies: [Copy] = []
    /// Readings that the user gives.
    public var corrections = ReadingCorrections()
    /// Whether a note is said for each reading that nothing but its frequency decided.
    public var listsGuesses = false

    public init() {}

    /// The cells that a blank takes.
    public enum BlankSize: Hashable, Sendable {
        /// Clauses as long as they are, words as long as the longest of the sheet.
        case auto
        /// Each as long as its answer.
        case answer
        /// All of one length.
        case uniform(Int)
    }

    /// What stands beside a blank.
    public enum Hint: String, CaseIterable, Hashable, Sendable {
        case none, pinyin, zhuyin, radical, strokes, first
    }

    /// What a blank is for.
    public enum Ask: String, CaseIterable, Hashable, Sendable { case character, reading }

    /// Cells of one kind in a copybook.
    public struct Copy: Hashable, Sendable {
        public enum Kind: String, CaseIterable, Hashable, Sendable { case model, trace, empty }

        public var kind: Kind
        public var count: Int

        public init(_ kind: Kind, _ count: Int) {
            self.kind = kind
            self.count = count
        }
    }

    /// The options of the n-th variant of a sheet, from 1. The first is the sheet itself.
    public func variant(_ number: Int) -> WorksheetOptions {
        var options = self
        if number > 1 {
            var generator = SeededGenerator(seed: seed, purpose: 5, poem: number)
            options.seed = generator.next()
        }
        return options
    }

    /// Whether another seed can give another sheet: otherwise variants are alike.
    public var dependsOnSeed: Bool { blanks.contains(where: \.isRandom) || wordBank != nil }

    var isTaiwan: Bool { region == .taiwan || region == .auto && language == .taiwan }

    /// Which letters a reading is asked for in.
    var askedScript: ReadingScript {
        switch hint {
        case .pinyin: .pinyin
        case .zhuyin: .zhuyin
        default: readings ?? (isTaiwan ? .zhuyin : .pinyin)
        }
    }
}

/// The letters of a reading.
public enum ReadingScript: String, CaseIterable, Hashable, Sendable { case pinyin, zhuyin }
