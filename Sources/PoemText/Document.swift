/// Poems as they were read: the value that every reader makes and every later stage takes.
public struct Document: Hashable, Sendable {
    /// The title of the whole, for a book or a file's metadata; empty when there is none.
    public var title: String
    /// In reading order.
    public var poems: [Poem]
    /// The files that `SourceRange.file` counts.
    public var sources: [SourceFile]
    /// What the styles that its spans and blocks name look like.
    public var styles: StyleSheet
    /// How it asks to be set.
    public var settings: DocumentSettings

    public init(
        title: String = "", poems: [Poem] = [], sources: [SourceFile] = [], styles: StyleSheet = StyleSheet(),
        settings: DocumentSettings = DocumentSettings()
    ) {
        self.title = title
        self.poems = poems
        self.sources = sources
        self.styles = styles
        self.settings = settings
    }
}

/// One poem (or chapter of prose) with what is printed about it. A part that is absent is empty.
public struct Poem: Hashable, Sendable {
    public var title: Text
    public var author: Text
    /// As the source has it (唐, or a code such as `yuan` already made into 元).
    public var dynasty: Text
    /// The collection, chapter or section it stands under, outermost first: 国风, 周南.
    public var headings: [Text]
    public var body: [Block]
    /// The editor's notes, set after the body.
    public var notes: [Text]
    /// Prose before the poem, set where the template asks for it.
    public var prologue: [Text]
    /// What of it becomes blanks on a worksheet, in the words of `--blanks`; nil where the source does not say.
    public var blanks: String?
    /// What names the poem in messages and reports: its number in its file from 1, and its id if it has one.
    public var record: RecordName
    /// The whole of the poem in its source.
    public var source: SourceRange

    public init(
        title: Text = Text(), author: Text = Text(), dynasty: Text = Text(), headings: [Text] = [],
        body: [Block] = [], notes: [Text] = [], prologue: [Text] = [], blanks: String? = nil,
        record: RecordName = RecordName(), source: SourceRange = .none
    ) {
        self.blanks = blanks
        self.title = title
        self.author = author
        self.dynasty = dynasty
        self.headings = headings
        self.body = body
        self.notes = notes
        self.prologue = prologue
        self.record = record
        self.source = source
    }
}

/// The place of a poem in its collection.
public struct RecordName: Hashable, Sendable {
    /// From 1 in its file; 0 when it was not read from a file.
    public var index: Int
    public var id: String?

    public init(index: Int = 0, id: String? = nil) {
        self.index = index
        self.id = id
    }
}
