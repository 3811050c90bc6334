internal import CairoDrawing
internal import PDFTypesetting
internal import PoemText
internal import Typefaces
internal import VerticalLayout

/// Joins graphics and type into pages and adds what a file has beyond them.
struct PDFBinder: ~Copyable {
    let document: PagedDocument
    let file: QPDFFile
    private var type: PDFTypesetter
    private let deflater: Deflater
    private(set) var pages: [QPDFFile.Object] = []

    /// - Parameter file: the file that holds the graphics' pages.
    init(_ document: PagedDocument, type: PDFTypesetter, file: consuming QPDFFile) throws(PDFError) {
        self.document = document
        self.type = type
        self.file = file
        deflater = try Deflater(level: Deflater.pageLevel)
    }

    // MARK: - Pages

    /// Sets every page: its furniture, drawn once for all of them, what lies under its type, the type, what lies
    /// over it.
    mutating func addPages(_ graphics: PageGraphics, onPage: (Int) -> Void) throws(PDFError) {
        // Cairo's pages are made into forms before its page tree is let go.
        var furniture: [QPDFFile.Object?] = []
        for (number, form) in graphics.furniture.enumerated() {
            let width = document.pages.first { $0.furniture == number }?.size.width ?? 0
            furniture.append(form.map { file.form(ofPage: $0.page, width: width, height: $0.height) })
        }
        let underType = forms(graphics.underType)
        let overType = forms(graphics.overType)
        try file.check()

        let fonts = file.indirect(file.parse("<<>>"))
        let kids = file.array([])
        let tree = file.indirect(file.parse("<</Type/Pages/Count \(document.pages.count)>>"))
        var writer = ContentWriter()
        pages.reserveCapacity(document.pages.count)
        for (number, page) in document.pages.enumerated() {
            if Task.isCancelled { throw .cancelled }
            let resources = file.parse("<<>>")
            file.set("/Font", of: resources, to: fonts)
            let forms = file.parse("<<>>")
            writer.removeAll()
            if let furnitureNumber = page.furniture, let form = furniture[furnitureNumber] {
                // Cairo's y axis hangs from the top of the page that it drew on.
                let drop = page.size.height - (graphics.furniture[furnitureNumber]?.height ?? 0)
                if abs(drop) > 0.0005 {
                    writer.raw("q 1 0 0 1 0 ")
                    writer.number(drop)
                    writer.raw(" cm /G Do Q\n")
                } else {
                    writer.raw("/G Do\n")
                }
                file.set("/G", of: forms, to: form)
            }
            if let form = underType[number] {
                writer.raw("/S Do\n")
                file.set("/S", of: forms, to: form)
            }
            if writer.count > 0 || overType[number] != nil { file.set("/XObject", of: resources, to: forms) }
            type.write(page: number, into: &writer)
            if let form = overType[number] {
                writer.raw("/O Do\n")
                file.set("/O", of: forms, to: form)
            }
            let size = page.size
            let object = file.indirect(
                file.parse(
                    "<</Type/Page/MediaBox[0 0 \(PDFText.number(size.width)) \(PDFText.number(size.height))]>>"))
            let content = file.stream(try deflater.deflate(writer.bytes))
            file.set("/Parent", of: object, to: tree)
            file.set("/Contents", of: object, to: content)
            file.set("/Resources", of: object, to: resources)
            file.append(object, to: kids)
            for handle in [resources, forms, content] { file.release(handle) }
            pages.append(object)
            onPage(number)
        }
        file.set("/Kids", of: tree, to: kids)
        file.set("/Pages", of: file.root, to: tree)
        try addFonts(to: fonts)
    }

    /// The forms of what the pages draw of their own, by page.
    private func forms(_ drawn: [PageGraphics.Form?]) -> [QPDFFile.Object?] {
        drawn.enumerated().map { number, form in
            form.map { file.form(ofPage: $0.page, width: document.pages[number].size.width, height: $0.height) }
        }
    }

    // MARK: - Fonts

    /// One program a face; over it a font for each direction and plane that the pages name.
    private func addFonts(to resources: QPDFFile.Object) throws(PDFError) {
        for (number, font) in type.fonts.enumerated() {
            let used = type.usedFonts.filter { $0.face == number }
            guard let font, !used.isEmpty else { continue }
            let descendant = cidFont(font)
            for plane in font.planes {
                var toUnicode: QPDFFile.Object?
                for isVertical in [true, false] {
                    let name = FontName(face: number, plane: plane.number, isVertical: isVertical)
                    guard used.contains(name) else { continue }
                    let encoding = isVertical ? "Identity-V" : "Identity-H"
                    // ISO 32000-1 9.7.6.1: over a Type 0 CIDFont, its name, a hyphen and the CMap's.
                    let base = font.isCFF ? "\(font.baseFont)-\(encoding)" : font.baseFont
                    let object = file.indirect(
                        file.parse("<</Type/Font/Subtype/Type0/BaseFont/\(base)/Encoding/\(encoding)>>"))
                    let mapping = toUnicode ?? file.stream(plane.toUnicode)
                    toUnicode = mapping
                    file.set("/ToUnicode", of: object, to: mapping)
                    file.set("/DescendantFonts", of: object, to: file.array([descendant]))
                    file.set("/" + name.name, of: resources, to: object)
                }
            }
            try file.check()
        }
    }

    private func cidFont(_ font: FontUse) -> QPDFFile.Object {
        let program = file.stream(
            font.program,
            keys: [font.isCFF ? ("/Subtype", "/CIDFontType0C") : ("/Length1", "\(font.programLength)")])
        let box = font.descriptor.boundingBox
        let descriptor = file.indirect(
            file.parse(
                "<</Type/FontDescriptor/FontName/\(font.baseFont)/Flags \(font.descriptor.flags)"
                    + "/FontBBox[\(box.left) \(box.bottom) \(box.right) \(box.top)]"
                    + "/ItalicAngle \(PDFText.number(font.descriptor.italicAngle))/Ascent \(font.descriptor.ascent)"
                    + "/Descent \(font.descriptor.descent)/CapHeight \(font.descriptor.capHeight)"
                    + "/StemV \(font.descriptor.stemV)>>"))
        file.set(font.isCFF ? "/FontFile3" : "/FontFile2", of: descriptor, to: program)
        let object = file.indirect(
            file.parse(
                "<</Type/Font/Subtype/\(font.isCFF ? "CIDFontType0" : "CIDFontType2")/BaseFont/\(font.baseFont)"
                    + "/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>"
                    + "/DW 1000/DW2\(font.defaultVertical)/W\(font.widths)"
                    + (font.verticals.isEmpty ? "" : "/W2\(font.verticals)")
                    + (font.isCFF ? "" : "/CIDToGIDMap/Identity") + ">>"))
        file.set("/FontDescriptor", of: object, to: descriptor)
        return object
    }

    // MARK: - Outline

    /// The outline as a tree; entries under another are closed.
    func addOutline() throws(PDFError) {
        guard !document.outline.isEmpty else { return }
        let tree = OutlineTree(document.outline)
        let root = file.indirect(file.parse("<</Type/Outlines/Count \(tree.topLevel)>>"))
        var objects: [QPDFFile.Object] = []
        objects.reserveCapacity(document.outline.count)
        for (index, entry) in document.outline.enumerated() {
            let children = tree.links[index].children
            let object = file.indirect(
                file.parse(
                    "<</Title \(PDFText.string(entry.title))" + (children > 0 ? "/Count -\(children)>>" : ">>")))
            file.set("/Dest", of: object, to: destination(entry.point, page: entry.page))
            objects.append(object)
        }
        for (index, links) in tree.links.enumerated() {
            file.set("/Parent", of: objects[index], to: links.parent.map { objects[$0] } ?? root)
            if let next = links.next { file.set("/Next", of: objects[index], to: objects[next]) }
            if let previous = links.previous { file.set("/Prev", of: objects[index], to: objects[previous]) }
            if let first = links.firstChild { file.set("/First", of: objects[index], to: objects[first]) }
            if let last = links.lastChild { file.set("/Last", of: objects[index], to: objects[last]) }
        }
        file.set("/First", of: root, to: objects[tree.first])
        file.set("/Last", of: root, to: objects[tree.last])
        file.set("/Outlines", of: file.root, to: root)
        if document.outline.count > 1 { file.set("/PageMode", of: file.root, to: "/UseOutlines") }
        try file.check()
    }

    /// A place to go to. What stands there is at the right, and what follows it at its left: the viewer keeps its
    /// place across and moves to the point's height.
    func destination(_ point: Point, page: Int) -> QPDFFile.Object {
        let top = PDFText.number(document.pages[page].size.height - point.y)
        return file.array([pages[page]] + ["/XYZ", "null", top, "null"].map { file.parse($0) })
    }

    // MARK: - Catalogue

    func addCatalog() throws(PDFError) {
        let metadata = document.metadata
        let root = file.root
        file.set("/Lang", of: root, to: "(\(document.language.rawValue))")
        file.set("/ViewerPreferences", of: root, to: "<</Direction/R2L/DisplayDocTitle true>>")
        file.set("/PageLayout", of: root, to: "/SinglePage")
        if document.pages.contains(where: { !$0.label.isEmpty }) {
            // A page without a number has an empty label: each page is a range of its own.
            let labels = document.pages.enumerated().map { index, page in
                "\(index)<<" + (page.label.isEmpty ? "" : "/P \(PDFText.string(page.label))") + ">>"
            }
            file.set("/PageLabels", of: root, to: "<</Nums[\(labels.joined())]>>")
        }
        var info = "<</Producer(zhulan)"
        if !metadata.title.isEmpty { info += "/Title \(PDFText.string(metadata.title))" }
        if !metadata.author.isEmpty { info += "/Author \(PDFText.string(metadata.author))" }
        if let date = metadata.date {
            let text = PDFDate.text(iso8601: date)
            info += "/CreationDate(\(text))/ModDate(\(text))"
        }
        // In place of Cairo's, which has the clock in it.
        file.set("/Info", of: file.trailer, to: file.indirect(file.parse(info + ">>")))
        let xmp = file.stream(
            Array(XMPPacket.text(metadata, language: document.language.rawValue).utf8),
            keys: [("/Type", "/Metadata"), ("/Subtype", "/XML")], isDeflated: false)
        file.set("/Metadata", of: root, to: xmp)
        try file.check()
    }

    consuming func finish() throws(PDFError) -> [UInt8] { try file.write() }
}
