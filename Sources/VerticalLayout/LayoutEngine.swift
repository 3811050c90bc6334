public import PoemText

/// Poems set on pages, and what was noticed on the way.
public struct Laid: Sendable {
    public var paged: PagedDocument
    /// In reading order: characters no font has, parts the template does not set.
    public var diagnostics: [Diagnostic]
}

/// Sets a document: value to value, with a shaper that measures. Not shared between threads, since its shaper is not.
public final class LayoutEngine {
    private let template: Template
    private let language: Language
    private let shaper: any GlyphShaping
    private let chains: [[String]: FontChainID]
    private let pictures: (any PictureMeasuring)?

    /// - Parameters:
    ///   - template: its `region` is resolved, never `auto` (`auto` counts as `mainland`).
    ///   - language: of the glyph forms, resolved; it is passed on to the file.
    ///   - chains: the font chains that the shaper has opened for the font lists of styles.
    ///   - pictures: nil shows no picture.
    public init(
        template: Template, language: Language, shaper: any GlyphShaping, chains: [[String]: FontChainID] = [:],
        pictures: (any PictureMeasuring)? = nil
    ) {
        self.chains = chains
        self.pictures = pictures
        self.template = template
        self.language = language
        self.shaper = shaper
    }

    private var region: Region { template.region == .auto ? .mainland : template.region }

    /// Sets every poem of the document in order.
    public func layout(_ source: Document) throws(LayoutError) -> Laid {
        let document = template.bookTitles == .wavy ? source.markingBookTitles() : source
        let sheet = StyleSheet.builtIn.merging(document.styles).flattened
        let itemizer = Itemizer(shaper: shaper, sheet: sheet, chains: chains, pictures: pictures)
        let composer = PoemComposer(template: template, region: region, itemizer: itemizer)
        let resolver = TypeAreaResolver(template: template)
        var paginator = Paginator(template: template)
        var store = ColumnStore()
        var notices = LayoutNotices(sources: document.sources, template: template)
        var places = PlaceIndex(document)
        var headings: [Text] = []
        // Where nothing of the text decides it, the type area is one for all pages.
        let fixed =
            isAreaFixed ? try resolver.resolve() : try sharedArea(of: document, resolver: resolver, sheet: sheet)
        for poem in document.poems {
            let same = zip(headings, poem.headings).prefix { $0.string == $1.string }.count
            composer.compose(poem, newHeadings: poem.headings[same...])
            notices.read(poem, paragraphs: composer.paragraphs)
            guard !composer.paragraphs.isEmpty else { continue }
            let area: TypeArea
            if let fixed {
                area = fixed
            } else {
                area = try resolver.resolve(for: composer.extent())
            }
            composer.set(in: area, into: &store)
            let columns = paginator.place(&store, in: area, balanced: template.balance)
            places.add(poem, newFrom: same, marks: composer.placeMarks, columns: columns)
            notices.inText.read(composer.paragraphs, in: area)
            notices.inText.read(composer.setHomeless(from: &store, and: &paginator, in: area))
            headings = poem.headings
        }
        setPageNumbers(&paginator, title: document.title)
        paginator.drawFurniture()
        let spans = paginator.spans.filter { !$0.parts.isEmpty }
        let paged = PagedDocument(
            pages: paginator.pages, furniture: paginator.furniture, outline: places.outline,
            metadata: metadata(of: document), spans: spans, anchors: places.anchors(with: spans),
            language: language, sources: document.sources)
        return Laid(paged: paged, diagnostics: notices.diagnostics())
    }

    /// Empty ruled paper.
    public func emptyPaper(pages: Int) throws(LayoutError) -> PagedDocument {
        var paginator = Paginator(template: template)
        paginator.addEmptyPages(pages, in: try TypeAreaResolver(template: template).resolve())
        paginator.drawFurniture()
        return PagedDocument(
            pages: paginator.pages, furniture: paginator.furniture, language: language, sources: [])
    }

    /// Whether page and template decide the type area alone; a balanced block moves it to have its parity.
    private var isAreaFixed: Bool {
        let sizeIsOpen = template.size == nil && template.columns == nil && template.cells == nil
        let parityIsOpen = template.balance && template.newPage && template.columns == nil
        return !sizeIsOpen && !parityIsOpen
    }

    /// The type area of poems that share pages, where the text decides it: that of the poem which needs the smallest
    /// type, since a page has one grid. Nil where each poem has pages of its own.
    private func sharedArea(
        of document: Document, resolver: TypeAreaResolver, sheet: StyleSheet
    ) throws(LayoutError) -> TypeArea? {
        guard !template.newPage, document.poems.count > 1 else { return nil }
        let itemizer = Itemizer(shaper: shaper, sheet: sheet, chains: chains, pictures: pictures)
        let composer = PoemComposer(template: template, region: region, itemizer: itemizer)
        var shared: TypeArea?
        for poem in document.poems {
            composer.compose(poem, newHeadings: poem.headings[...])
            guard !composer.paragraphs.isEmpty else { continue }
            let area = try resolver.resolve(for: composer.extent())
            if shared.map({ area.size < $0.size }) ?? true { shared = area }
        }
        return shared
    }

    private func metadata(of document: Document) -> Metadata {
        guard document.poems.count == 1, let poem = document.poems.first else {
            return Metadata(title: document.title)
        }
        return Metadata(title: poem.displayTitle, author: poem.author.string)
    }

    // MARK: - Page numbers

    private func setPageNumbers(_ paginator: inout Paginator, title: String) {
        let furniture = MarginFurniture(template: template, shaper: shaper)
        let count = paginator.pages.count
        for index in 0..<count {
            let label = chineseNumerals(index + 1)
            paginator.setLabel(label, on: index)
            furniture.set(label: label, title: title, pages: count, page: index, on: &paginator)
        }
    }
}

extension Poem {
    /// The title, or what stands for it in an outline: the first line of a poem without one.
    public var displayTitle: String {
        let title = self.title.string
        if !title.isEmpty { return title }
        var copy = body
        var first = ""
        copy.mapTexts { if first.isEmpty { first = $0.string } }
        if !first.isEmpty { return first }
        return author.string
    }
}
