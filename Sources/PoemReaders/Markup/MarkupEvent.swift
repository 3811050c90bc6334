import PoemText

/// What a reader of marked-up text meets, in source order.
///
/// Tags may cross lines, blocks and one another, and need not be closed: the builder mends that, and says so. What
/// `begin` opens is what a syntax has its own signs for (`**` of Markdown); `end` closes the innermost of these.
enum MarkupEvent {
    /// Characters of one line: no line end in them.
    case characters(SourcedString)
    case open(MarkupTag)
    case close(String, SourceRange)
    /// A tag that closes itself: `<br/>`.
    case empty(MarkupTag)
    /// What begins, the id it has, and the sign it begins with.
    case begin(MarkupElement, id: String? = nil, SourceRange)
    /// The sign it ends with.
    case end(SourceRange)
    /// A picture, blank or break that is complete in itself.
    case thing(Inline)
    case ornament(SourceRange)
    case pageBreak(recto: Bool, SourceRange)
    /// The end of a source line: of a verse line, and of a stanza where nothing stood on the line.
    case lineEnd
    /// The end of a stanza or paragraph.
    case paragraphEnd
}

/// What stands between an opening and a closing sign.
enum MarkupElement: Hashable {
    /// Marked text. It may cross lines, and is then one span a line.
    case span(SpanKind)
    case note(Note.Place)
    case ruby
    /// The reading of a ruby.
    case reading
    /// A blank whose content is the answer, where the blank given here has none.
    case blank(Blank)
    /// FTCoreText's `_link`: `address|name`, or the address alone.
    case linkContent
    /// FTCoreText's `_image`: the name of a file, or `base64:` and its bytes.
    case pictureContent
    case block(MarkupBlock)
    /// Nothing: its text is kept.
    case none
}

/// What encloses whole lines.
enum MarkupBlock: Hashable {
    /// One of several poems.
    case poem
    /// A part of the poem's head: one line, and no part of the body.
    case title, author, dynasty, section
    case heading(level: Int)
    /// With the number of its first item, or nil for bullets; and the style whose bullet it has.
    case list(start: Int?, style: String?)
    case item
    case commentary
    /// A paragraph of running prose.
    case prose
    /// A stanza of its own.
    case stanza
}
